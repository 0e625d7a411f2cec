/** Appends to changes.jsonl each contribution that changed since the last run. */
import { appendFile, readFile, rename, truncate, writeFile } from "node:fs/promises";
import { type Contribution, createClient } from "sponsorship-api";

interface State {
  /** The time of the newest change in the last complete run. */
  since: string;
  /** The time of the newest change in this run. */
  newest: string;
  /** The link to the next page, or null for the first page. */
  next: string | null;
}

const client = createClient({ baseUrl: process.env.SERVICE ?? "http://127.0.0.1:4020" });
const begin: State = { since: "", newest: "", next: null };
const state: State = await readFile("state.json", "utf8").then(JSON.parse, () => begin);

/** The last stored change of each contribution, by id. */
const stored = new Map<string, string>();
const text = await readFile("changes.jsonl", "utf8").catch(() => "");
// A killed run can leave half a line at the end.
const lines = text.slice(0, text.lastIndexOf("\n") + 1);
if (lines !== text) await truncate("changes.jsonl", Buffer.byteLength(lines));
for (const line of lines.split("\n").filter(Boolean)) note(JSON.parse(line));

function note({ id, updated_at, removed }: Entry): void {
  if (removed) stored.delete(id);
  else stored.set(id, updated_at);
}
type Entry = Pick<Contribution, "id" | "updated_at"> & { removed?: boolean };

async function store(entries: Entry[]): Promise<void> {
  await appendFile("changes.jsonl", entries.map((one) => `${JSON.stringify(one)}\n`).join(""));
  for (const one of entries) note(one);
}

// The list begins with the newest change. This loop ends at a change before `since`.
let total = 0;
const list = client.contributions.list({ sort: "-updated_at" }, { from: state.next });
for await (const { data, links, meta } of list.pages()) {
  total = meta.total;
  const changed = data.filter(({ updated_at }) => updated_at >= state.since);
  await store(changed);
  state.newest ||= data[0]?.updated_at ?? "";
  state.next = changed.length < data.length ? null : links.next;
  if (state.next === null) Object.assign(state, { since: state.newest, newest: "" });
  await writeFile("state.tmp", JSON.stringify(state));
  await rename("state.tmp", "state.json");
  if (state.next === null) break;
}

// A different number shows that records moved between pages, or that the service removed some.
if (stored.size !== total || process.argv.includes("--full")) {
  console.log(`Stored: ${stored.size}. In the service: ${total}. Reading the whole list.`);
  const found = new Set<string>();
  // A record that moves in one order of the list is elsewhere in the other order.
  for (const sort of ["updated_at", "-updated_at"] as const) {
    for await (const { data, meta } of client.contributions.list({ sort }).pages()) {
      total = meta.total;
      await store(data.filter(({ id, updated_at }) => stored.get(id) !== updated_at));
      for (const { id } of data) found.add(id);
    }
  }
  if (found.size !== total) throw new Error("The list changed during the run. Run it again.");
  const gone = [...stored].filter(([id]) => !found.has(id));
  await store(gone.map(([id, updated_at]) => ({ id, updated_at, removed: true })));
}

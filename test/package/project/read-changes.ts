/** Appends to changes.jsonl each contribution that changed since the last run. */
import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import { createClient } from "sponsorship-api";

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

// The list begins with the newest change. The run ends at a change before `since`.
const list = client.contributions.list({ sort: "-updated_at" }, { from: state.next });
for await (const { data, links } of list.pages()) {
  const changed = data.filter(({ updated_at }) => updated_at >= state.since);
  await appendFile("changes.jsonl", changed.map((one) => `${JSON.stringify(one)}\n`).join(""));
  state.newest ||= data[0]?.updated_at ?? "";
  state.next = changed.length < data.length ? null : links.next;
  if (state.next === null) Object.assign(state, { since: state.newest, newest: "" });
  await writeFile("state.tmp", JSON.stringify(state));
  await rename("state.tmp", "state.json");
  if (state.next === null) break;
}

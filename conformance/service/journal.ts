/**
 * What a run makes stands in a file before it is made, so that it can be removed even when the run
 * cannot do it any more: one JSON object a line, removed with the file at the end.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { operations } from "../../generated/operations.ts";
import { calledAs, UsageError } from "../../lib/command.ts";
import type { Check } from "../check.ts";
import type { Json } from "../contract.ts";
import { lostExchange } from "./failures.ts";
import type { Target } from "./http.ts";
import { dataOf, isObject, itemPath, type QueryStyle, recordOf, type Service } from "./service.ts";

/** The lines of a journal. */
type Line =
  | { begun: string; base_url: string; query_style: QueryStyle; tag: string }
  /** A create that is about to be sent. The texts find and prove what it makes. */
  | { create: number; reference_number?: string; first_name?: string }
  | { created: number; id: string }
  /** A create that was answered without a sponsee. */
  | { refused: number }
  /** An update that is about to give another reference number. */
  | { update: string; reference_number: string }
  | { deleted: string };

/** What a journal says of one create. */
export interface Entry {
  /** Nothing as long as no answer has told it. */
  id?: string;
  /** The reference numbers that the sponsee can have: that of the create, and of updates. */
  references: string[];
  /** What it was called when it was created. */
  firstName?: string;
  deleted: boolean;
  /** Whether the create got an answer, so that it makes nothing any more. */
  answered: boolean;
  /** Whether we waited in vain, so that it may still make something at any time. */
  timedOut?: boolean;
}

export interface JournalFile {
  baseUrl: string;
  queryStyle: QueryStyle;
  tag: string;
  /** In the order in which they were sent. */
  entries: Entry[];
}

/** Where the journals of runs are that were given no other place. */
export const journalDirectory = join(tmpdir(), "sponsorship-api-conformance");

/**
 * Makes sure that a journal can be written there. Throws a UsageError when it cannot, or when the
 * file is there already: it may be all that tells what another run has left.
 */
export function prepareJournal(file: string): void {
  if (existsSync(file)) {
    const first = `${cleanUpName} --journal ${quoted(file)}`;
    throw new UsageError(`--journal: ${file} is there already: remove what it names (${first}).`);
  }
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
    rmSync(file);
  } catch (error) {
    throw new UsageError(`--journal: ${file} cannot be written: ${(error as Error).message}.`);
  }
}

const kept = new WeakSet<Service>();

/** A check whose writes are written down. */
export function journaled(check: Check): Check {
  if (!check.writes) return check;
  return {
    ...check,
    body(run) {
      keepJournal(run.service);
      return check.body(run);
    },
  };
}

/**
 * From now on, writes down every sponsee that the service creates, and lets its clean-up look for
 * those whose create was never answered. The file appears with the first create.
 */
export function keepJournal(
  service: Service,
  file = service.journal ?? join(journalDirectory, `${service.records.tag}.jsonl`),
): void {
  if (kept.has(service)) return;
  kept.add(service);
  const { call, cleanUp, records, target } = service;
  const journal: JournalFile = {
    baseUrl: target.redact.text(target.baseUrl.href.replace(/\/$/, "")),
    queryStyle: service.queryStyle.sponsees,
    tag: records.tag,
    entries: [],
  };
  let open = false;
  /** The ids that were there before anything was made: whatever they show, they are not ours. */
  let before: ReadonlySet<string> = new Set();
  const write = (line: Line) => {
    if (!open) {
      mkdirSync(dirname(file), { recursive: true });
      const { baseUrl: base_url, queryStyle: query_style, tag } = journal;
      append({ begun: new Date().toISOString(), base_url, query_style, tag });
      open = true;
      before = new Set(records.seen);
    }
    append(line);
  };
  const append = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });

  service.call = async (operation, details = {}) => {
    const { id, body } = details;
    const sent = isObject(body) ? body : {};
    if (service.keepsNothing) return call(operation, details);
    const reference = typeof sent.reference_number === "string" ? sent.reference_number : undefined;
    if (operation === "createSponsee") {
      const firstName = typeof sent.first_name === "string" ? sent.first_name : undefined;
      const entry: Entry = {
        references: reference === undefined ? [] : [reference],
        ...(firstName !== undefined && { firstName }),
        deleted: false,
        answered: false,
      };
      const number = journal.entries.push(entry);
      write({
        create: number,
        ...(reference !== undefined && { reference_number: reference }),
        ...(firstName !== undefined && { first_name: firstName }),
      });
      let answer: Awaited<ReturnType<typeof call>>;
      try {
        answer = await call(operation, details);
      } catch (error) {
        // A run that may ask no more has not sent it at all.
        const lost = lostExchange(error);
        if (lost === undefined) {
          entry.answered = true;
          write({ refused: number });
        } else if (target.exchanges[lost - 1]?.failure === "timeout") entry.timedOut = true;
        throw error;
      }
      entry.answered = true;
      const record = recordOf(answer);
      if (record && records.owns(String(record.id))) {
        entry.id = String(record.id);
        write({ created: number, id: entry.id });
      } else write({ refused: number });
      return answer;
    }
    const entry = journal.entries.find((one) => one.id !== undefined && one.id === id);
    if (entry?.id !== undefined && operation !== "deleteSponsee" && reference !== undefined) {
      if (!entry.references.includes(reference)) {
        write({ update: entry.id, reference_number: reference });
        entry.references.push(reference);
      }
    }
    const answer = await call(operation, details);
    if (entry?.id !== undefined && operation === "deleteSponsee" && answer.ok) {
      write({ deleted: entry.id });
      entry.deleted = true;
    }
    return answer;
  };

  service.cleanUp = async () => {
    const left = await cleanUp();
    if (!open) return left;
    if (service.keepsNothing) {
      rmSync(file, { force: true });
      return left;
    }
    // What it could not remove, it names by id; the rest is gone, or was never seen.
    const refused = new Set(records.left());
    for (const entry of journal.entries) {
      if (entry.id !== undefined && !refused.has(entry.id)) entry.deleted = true;
    }
    const lost = await removeLost(
      target,
      { ...journal, queryStyle: service.queryStyle.sponsees },
      { patient: true, except: before },
    );
    const all = [...new Set([...left.filter((text) => !text.startsWith("perhaps")), ...lost])];
    if (all.length === 0) rmSync(file, { force: true });
    else
      all.push(
        `to try again: ${cleanUpName} --journal ${quoted(file)} --base-url ${journal.baseUrl}`,
      );
    return all;
  };
}

/** A path as one word of a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** The command that removes what a journal names. */
export const cleanUpName = calledAs(
  "npm run conformance -- cleanup",
  "sponsorship-api conformance cleanup",
);

/** Reads a journal, a last line that was not written to its end left out. Throws for other files. */
export function readJournal(file: string): JournalFile {
  const lines = readFileSync(file, "utf8").split("\n");
  const parsed = lines.slice(0, -1).map((line) => JSON.parse(line) as Line);
  const [head] = parsed;
  if (head === undefined || !("begun" in head)) throw new Error("it is no journal");
  const entries = new Map<number, Entry>();
  const byId = (id: string) => [...entries.values()].find((entry) => entry.id === id);
  for (const line of parsed) {
    if ("create" in line) {
      const { create, reference_number, first_name } = line;
      entries.set(create, {
        references: reference_number === undefined ? [] : [reference_number],
        ...(first_name !== undefined && { firstName: first_name }),
        deleted: false,
        answered: false,
      });
    } else if ("created" in line) {
      const entry = entries.get(line.created);
      if (entry) Object.assign(entry, { id: line.id, answered: true });
    } else if ("refused" in line) {
      const entry = entries.get(line.refused);
      if (entry) entry.answered = true;
    } else if ("update" in line) byId(line.update)?.references.push(line.reference_number);
    else if ("deleted" in line) {
      const entry = byId(line.deleted);
      if (entry) entry.deleted = true;
    }
  }
  return {
    baseUrl: head.base_url,
    queryStyle: head.query_style,
    tag: head.tag,
    entries: [...entries.values()],
  };
}

/** How many milliseconds to look for what a create that got no answer may still be making. */
const patience = { least: 1_000, most: 5_000 };

/**
 * Looks for what is there under the names of a journal, and removes it. Says what could not be
 * removed. When the creates were sent just now, it is patient with those that got no answer.
 */
async function removeLost(
  target: Target,
  journal: JournalFile,
  { patient = false, except = new Set() }: { patient?: boolean; except?: ReadonlySet<string> } = {},
): Promise<string[]> {
  const left: string[] = [];
  const lost = journal.entries.filter(({ id, deleted }) => id === undefined && !deleted);
  const open = new Set(patient ? lost.filter(({ answered }) => !answered) : []);
  // A target that always was quicker has made by then what it ever makes.
  const answered = target.exchanges.filter(({ status }) => status !== undefined);
  const likely = Math.max(0, ...answered.map(({ ms }) => ms)) * 3;
  const end = performance.now() + Math.min(Math.max(likely, patience.least), patience.most);
  for (let pause = 100; ; pause *= 2) {
    let found: Json[];
    try {
      found = await findAll(target, journal);
    } catch (error) {
      if (lost.length === 0) return left;
      return [`perhaps sponsees with "${journal.tag}" in their names: ${(error as Error).message}`];
    }
    left.length = 0;
    // The last made first.
    for (const entry of journal.entries.toReversed()) {
      for (const record of found.filter((one) => isOf(entry, one))) {
        open.delete(entry);
        const id = String(record.id);
        if (except.has(id)) continue;
        if (!(await remove(target, id))) left.push(`sponsee ${id}`);
      }
    }
    if (open.size === 0 || performance.now() >= end) break;
    await sleep(pause);
  }
  for (const { references, firstName, timedOut } of open) {
    if (likely <= patience.most && !timedOut) continue;
    const name = references[0] ?? firstName;
    left.push(`perhaps a sponsee that is still being made: "${name}" (its create got no answer)`);
  }
  return [...new Set(left)];
}

/** Whether a record is what a create of the journal made: it bears the run's own name. */
function isOf({ references, firstName, id }: Entry, record: Json): boolean {
  if (id !== undefined && String(record.id) !== id) return false;
  return references.length > 0
    ? references.includes(String(record.reference_number))
    : firstName !== undefined && record.first_name === firstName;
}

/** The most pages of a list that are searched. */
const searched = 20;

/** Every sponsee that bears the name of the run. */
async function findAll(target: Target, { tag, queryStyle }: JournalFile): Promise<Json[]> {
  const found: Json[] = [];
  for (const field of ["reference_number", "first_name"]) {
    const name = encodeURIComponent(queryStyle === "bracket" ? `filter[${field}]` : field);
    const some = await walk(target, `${name}=${tag}`);
    // A list that refuses the filter is searched as a whole.
    found.push(...(some ?? (await walk(target, "")) ?? []));
    if (some === undefined) break;
  }
  const byId = new Map(found.map((record) => [String(record.id), record]));
  return [...byId.values()].filter((record) => JSON.stringify(record).includes(tag));
}

/** The records of a list; undefined when it refuses the query. Throws when it cannot be seen whole. */
async function walk(target: Target, query: string): Promise<Json[] | undefined> {
  const found: Json[] = [];
  for (let page = 1; page <= searched; page++) {
    const parts = [query, page > 1 ? `page=${page}` : ""].filter(Boolean);
    const path = `${operations.listSponsees.path}${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
    const { status, text } = await target.send({ method: "GET", path, fresh: true, last: true });
    if (query !== "" && page === 1 && status >= 400 && status < 500) return undefined;
    const json: unknown = status === 200 ? JSON.parse(text) : undefined;
    const data = dataOf(json);
    if (!Array.isArray(data)) throw new Error(`the list cannot be read (status ${status})`);
    found.push(...data.filter(isObject));
    const meta = isObject(json) && isObject(json.meta) ? json.meta : {};
    if (data.length === 0 || !(Number(meta.last_page) > page)) return found;
  }
  throw new Error(`the list has more than ${searched} pages, and heeds no filter`);
}

/** Deletes a sponsee, and looks whether it is gone. */
async function remove(target: Target, id: string): Promise<boolean> {
  const path = itemPath("deleteSponsee", id);
  try {
    await target.send({ method: "DELETE", path, last: true });
    const { status } = await target.send({ method: "GET", path, fresh: true, last: true });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

export interface CleanUpReport {
  /** How many sponsees were removed. */
  removed: number;
  left: string[];
}

/**
 * Removes what an interrupted run has left, the last made first: only what its journal names, and
 * only when the record shows a reference number (or, where none was sent, a first name) from it.
 */
export async function cleanUpFrom(journal: JournalFile, target: Target): Promise<CleanUpReport> {
  const left: string[] = [];
  const known = journal.entries.filter(({ id, deleted }) => id !== undefined && !deleted);
  for (const entry of known.toReversed()) {
    const path = itemPath("getSponsee", entry.id ?? "");
    const name = `sponsee ${entry.id}`;
    try {
      const { status, text } = await target.send({ method: "GET", path, fresh: true, last: true });
      if (status === 404 || status === 410) continue;
      const record = status === 200 ? dataOf(JSON.parse(text) as unknown) : undefined;
      if (!isObject(record)) left.push(`${name}: it cannot be read (status ${status})`);
      else if (!isOf(entry, record)) {
        left.push(`${name}: not touched, because its reference number is not in the journal`);
      } else if (!(await remove(target, String(entry.id)))) {
        left.push(`${name}: the target does not remove it`);
      }
    } catch (error) {
      left.push(`${name}: ${(error as Error).message}`);
    }
  }
  const lost = journal.entries.filter(({ id }) => id === undefined);
  left.push(...(await removeLost(target, { ...journal, entries: lost })));
  const tried = target.exchanges.filter(({ method }) => method === "DELETE").length;
  const failed = left.filter((text) => !text.includes("not touched")).length;
  return { removed: Math.max(0, tried - failed), left };
}

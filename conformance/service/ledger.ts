/**
 * The one record of what a run creates. Each line is on disk before the request that it tells of
 * goes out, so that everything can be removed even when the run cannot do it any more.
 */
import { randomInt } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { calledAs, UsageError } from "../../lib/command.ts";
import type { Json } from "../contract.ts";
import { makeFolder } from "../folder.ts";
import { isAddressable } from "./path.ts";
import type { QueryStyle } from "./service.ts";

/** The lines of the file, each one JSON object. */
type Line =
  | { begun: string; base_url: string; query_style: QueryStyle; tag: string }
  /** A create that is about to be sent. The texts find and prove what it makes. */
  | { create: number; reference_number?: string; first_name?: string }
  | { created: number; id: string }
  /** A create that was answered without a sponsee of this run. */
  | { refused: number; status: number }
  /** An update that is about to give another reference number. */
  | { update: string; reference_number: string }
  | { deleted: string };

/** One create of the run, and what became of it. */
export interface Entry {
  number: number;
  /** Nothing as long as no answer has told it. */
  id?: string;
  /** The reference numbers that the sponsee can have: that of the create, and of updates. */
  references: string[];
  /** What it was called when it was created. */
  firstName?: string;
  /**
   * `sent` got no answer yet, and may still make a sponsee; `timed out` we waited for in vain;
   * `refused` was answered without a sponsee of ours.
   */
  state: "sent" | "timed out" | "refused" | "made" | "deleted";
  /** The status of an answer without a sponsee of ours. */
  status?: number;
}

/** What the file of a run says. */
export interface Journal {
  baseUrl: string;
  queryStyle: QueryStyle;
  tag: string;
  /** In the order in which they were sent. */
  entries: Entry[];
}

export interface Ledger {
  /** A text that stands in every record that this run makes, and in no other. */
  tag: string;
  /** A reference number of this run, unique, with exactly `length` characters if given. */
  reference(length?: number): string;
  /** The four required fields, with changes; undefined leaves a field out. */
  body(changes?: Json): Json;
  entries: readonly Entry[];
  /** Whether this run made the record, deleted or not. */
  owns(id: string): boolean;
  /** Remembers the ids that an answer to a read shows: a later create cannot have made those. */
  saw(ids: readonly string[]): void;
  /** Ids that were there before the run made anything. */
  before: ReadonlySet<string>;
  /** To be called before a create is sent. */
  creating(sent: Json): Entry;
  /** What a create was answered with; no status when it was never sent. Tells whether the record is ours. */
  created(entry: Entry, record: Json | undefined, status?: number): boolean;
  /** A create got no answer; `timedOut` when we waited for it as long as we do. */
  lost(entry: Entry, how: { timedOut: boolean }): void;
  /** To be called before an update is sent that gives a reference number. */
  renaming(id: string, reference: string): void;
  deleted(id: string): void;
  /** The file, once something stands in it. */
  file: string | undefined;
  /** Removes the file: nothing is left. */
  discard(): void;
}

export interface LedgerOptions {
  /** The file; without it, one in `journalDirectory`. */
  file?: string;
  baseUrl: string;
  /** How the list takes filters, when the first create is sent. */
  queryStyle(): QueryStyle;
}

/** Where the journals of runs are that were given no other place. */
export const journalDirectory = join(tmpdir(), "sponsorship-api-conformance");

/** The command that removes what a journal names. */
export const cleanUpName = calledAs(
  "npm run conformance -- cleanup",
  "sponsorship-api conformance cleanup",
);

export function openLedger({ file: given, baseUrl, queryStyle }: LedgerOptions): Ledger {
  const tag = newTag();
  const file = given ?? join(journalDirectory, `${tag}.jsonl`);
  const entries: Entry[] = [];
  const byId = new Map<string, Entry>();
  const seen = new Set<string>();
  let numbers = 0;

  const append = (line: Line) => {
    if (ledger.file === undefined) {
      ledger.file = file;
      ledger.before = new Set(seen);
      makeFolder(dirname(file));
      append({
        begun: new Date().toISOString(),
        base_url: baseUrl,
        query_style: queryStyle(),
        tag,
      });
    }
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
  const reference = (length?: number) =>
    `${tag}-${++numbers}`.padEnd(length ?? 0, "-0123456789-0123456789-0123456789-0123456789");

  const ledger: Ledger = {
    tag,
    entries,
    before: new Set(),
    file: undefined,
    reference,
    body: (changes = {}) =>
      Object.fromEntries(
        Object.entries({
          reference_number: reference(),
          first_name: `Test ${tag}`,
          sponsored_status: 0,
          enrollment_date: "2026-01-15",
          ...changes,
        }).filter(([, value]) => value !== undefined),
      ),
    owns: (id) => byId.has(id),
    saw(ids) {
      for (const id of ids) if (!byId.has(id)) seen.add(id);
    },
    creating(sent) {
      const entry = newEntry(entries.length + 1, sent.reference_number, sent.first_name);
      append({
        create: entry.number,
        ...(entry.references[0] !== undefined && { reference_number: entry.references[0] }),
        ...(entry.firstName !== undefined && { first_name: entry.firstName }),
      });
      entries.push(entry);
      return entry;
    },
    created(entry, record, status = 0) {
      const id = record === undefined ? undefined : String(record.id);
      // An id that was there before, or a record that does not tell of this run, is not ours.
      const ours =
        id !== undefined &&
        isAddressable(id) &&
        !seen.has(id) &&
        !byId.has(id) &&
        JSON.stringify(record).includes(tag);
      entry.state = ours ? "made" : "refused";
      if (ours) {
        entry.id = id;
        byId.set(id, entry);
        append({ created: entry.number, id });
      } else {
        entry.status = status;
        append({ refused: entry.number, status });
      }
      return ours;
    },
    lost(entry, { timedOut }) {
      if (timedOut) entry.state = "timed out";
    },
    renaming(id, text) {
      const entry = byId.get(id);
      if (entry === undefined || entry.references.includes(text)) return;
      append({ update: id, reference_number: text });
      entry.references.push(text);
    },
    deleted(id) {
      const entry = byId.get(id);
      if (entry === undefined) return;
      append({ deleted: id });
      entry.state = "deleted";
    },
    discard: () => rmSync(file, { force: true }),
  };
  return ledger;
}

function newTag(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return `sct-${random}`;
}

function newEntry(number: number, reference: unknown, firstName: unknown): Entry {
  return {
    number,
    references: typeof reference === "string" ? [reference] : [],
    ...(typeof firstName === "string" && { firstName }),
    state: "sent",
  };
}

/**
 * Makes sure that a journal can be written there. Throws a UsageError when it cannot, or when the
 * file is there already: it may be all that tells what another run has left.
 */
export function prepareJournal(file: string): void {
  if (existsSync(file)) {
    const first = `${cleanUpName} --journal ${quoted(file)}`;
    throw new UsageError(
      `--journal: ${file} exists. Another run left it: remove what it names (${first}).`,
    );
  }
  try {
    makeFolder(dirname(file));
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
    rmSync(file);
  } catch (error) {
    throw new UsageError(`--journal: ${file} cannot be written: ${(error as Error).message}.`);
  }
}

/** A path as one word of a shell. */
export function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** Reads a journal, a last line that was not written to its end left out. Throws for other files. */
export function readJournal(file: string): Journal {
  const lines = readFileSync(file, "utf8").split("\n");
  const parsed = lines.slice(0, -1).map((line) => JSON.parse(line) as Line);
  const [head] = parsed;
  if (head === undefined || !("begun" in head)) throw new Error("it is not a journal");
  const entries = new Map<number, Entry>();
  const byId = (id: string) => [...entries.values()].find((entry) => entry.id === id);
  for (const line of parsed) {
    if ("create" in line) {
      entries.set(line.create, newEntry(line.create, line.reference_number, line.first_name));
    } else if ("created" in line) {
      const entry = entries.get(line.created);
      if (entry) Object.assign(entry, { id: line.id, state: "made" });
    } else if ("refused" in line) {
      const entry = entries.get(line.refused);
      if (entry) Object.assign(entry, { state: "refused", status: line.status });
    } else if ("update" in line) byId(line.update)?.references.push(line.reference_number);
    else if ("deleted" in line) {
      const entry = byId(line.deleted);
      if (entry) entry.state = "deleted";
    }
  }
  return {
    baseUrl: head.base_url,
    queryStyle: head.query_style,
    tag: head.tag,
    entries: [...entries.values()],
  };
}

/** The file that lists the sponsees of a run, for a clean-up after the run was killed. */

import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { calledAs, UsageError } from "../../lib/command.ts";
import { makeFolder } from "../folder.ts";
import { quoted } from "../http/curl.ts";
import type { QueryStyle } from "../http/path.ts";

/** One create of the run, and its result. */
export interface Entry {
  number: number;
  /** Set only in the states `made` and `deleted`. */
  id?: string;
  /** The reference numbers of the create and of updates. */
  references: string[];
  /** The first name in the create. */
  firstName?: string;
  /**
   * - `sent`: the create has no response, for example after Ctrl-C or a connection error.
   * - `timed out`: the response did not arrive within the time limit.
   * - `rejected`: the status is 3xx or 4xx, or the request was not sent.
   * - `unrecognizable`: the response has a record without the run's tag.
   * - `unclear`: the status is 2xx or 5xx. The response has no record, or a record with the run's
   *   tag but without a usable new id.
   */
  state: "sent" | "timed out" | "rejected" | "unclear" | "unrecognizable" | "made" | "deleted";
}

export interface Journal {
  file: string;
  baseUrl: string;
  queryStyle: QueryStyle;
  /** A string in every sponsee of the run. */
  tag: string;
  /** The creates, in the order in which they were sent. */
  entries: Entry[];
}

/** The default folder for journals. */
export const journalDirectory = join(tmpdir(), "sponsorship-api-conformance");

/** The command that removes the sponsees of a journal. */
const cleanUpName = calledAs(
  "npm run conformance -- cleanup",
  "sponsorship-api conformance cleanup",
);

/** Returns the shell command for a clean-up, with the option `--journal` if `file` is given. */
export function cleanUpCommand(file?: string): string {
  if (file === undefined) return cleanUpName;
  return `${cleanUpName} --journal ${/^[\w./-]+$/.test(file) ? file : quoted(file)}`;
}

/** Writes the first line of a journal. */
export function beginJournal({ file, baseUrl, queryStyle, tag }: Omit<Journal, "entries">): void {
  makeFolder(dirname(file));
  append(file, { journal: 1, baseUrl, queryStyle, tag });
}

/** Adds or changes an entry. The change is in the file when the function returns. */
export function note({ file, entries }: Journal, change: Change): void {
  append(file, change);
  apply(entries, change);
}

/** A new entry, or the changed properties of the entry with this number. */
type Change = Entry | (Partial<Entry> & { number: number });

function append(file: string, line: object): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

function apply(entries: Entry[], change: Change): void {
  const entry = entries.find(({ number }) => number === change.number);
  if (entry) Object.assign(entry, change);
  else entries.push({ references: [], state: "sent", ...change });
}

/** Reads a journal, and ignores an incomplete last line. Throws if the file is not a journal. */
export function readJournal(file: string): Journal {
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  const [head, ...changes] = lines.map((line) => JSON.parse(line));
  if (head?.journal !== 1) throw new Error("it is not a journal");
  const entries: Entry[] = [];
  for (const change of changes) apply(entries, change);
  return { ...head, file, entries };
}

/**
 * Checks that a journal can be written. Throws a UsageError when the file exists, because it may
 * list the sponsees of another run.
 */
export function prepareJournal(file: string): void {
  if (existsSync(file)) {
    throw new UsageError(
      `--journal: ${file} exists. If an earlier run wrote this file, remove the sponsees of that run (${cleanUpCommand(file)} --base-url URL). Otherwise give another path.`,
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

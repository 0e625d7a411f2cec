/** The file that tells what a run has created, so that somebody can remove it when the run cannot. */

import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { calledAs, UsageError } from "../../lib/command.ts";
import { makeFolder } from "../folder.ts";
import { quoted } from "../http/curl.ts";
import type { QueryStyle } from "../http/path.ts";

/** The first line of the file. Each line is a JSON object. */
interface Head {
  begun: string;
  base_url: string;
  query_style: QueryStyle;
  tag: string;
}

/** What happened: each later line. */
export type Line =
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
  /** The status of an answer without a sponsee of ours; 0 when the create was never sent. */
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

/** Where the journals of runs are that were given no other place. */
export const journalDirectory = join(tmpdir(), "sponsorship-api-conformance");

/** The command that removes what a journal names. */
const cleanUpName = calledAs(
  "npm run conformance -- cleanup",
  "sponsorship-api conformance cleanup",
);

/** That command for a file, to be pasted into a shell. */
export function cleanUpCommand(file?: string): string {
  return file === undefined ? cleanUpName : `${cleanUpName} --journal ${shellWord(file)}`;
}

function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : quoted(path);
}

export function beginJournal(file: string, { baseUrl, queryStyle, tag }: Journal): void {
  makeFolder(dirname(file));
  const begun = new Date().toISOString();
  append(file, { begun, base_url: baseUrl, query_style: queryStyle, tag });
}

/** The line is on disk when this returns. */
export function append(file: string, line: Head | Line): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

/** Brings the entries up to what a line says. */
export function apply(entries: Entry[], line: Line): void {
  const change = (same: (entry: Entry) => boolean, how: Partial<Entry>) =>
    Object.assign(entries.find(same) ?? {}, how);
  if ("create" in line) {
    const { create: number, reference_number: reference, first_name: firstName } = line;
    const references = reference === undefined ? [] : [reference];
    entries.push({ number, references, ...(firstName && { firstName }), state: "sent" });
  } else if ("created" in line) {
    change(({ number }) => number === line.created, { id: line.id, state: "made" });
  } else if ("refused" in line) {
    const { refused, status } = line;
    change(({ number }) => number === refused, { state: "refused", status });
  } else if ("update" in line) {
    entries.find(({ id }) => id === line.update)?.references.push(line.reference_number);
  } else change(({ id }) => id === line.deleted, { state: "deleted" });
}

/** Reads a journal, a last line that was not written to its end left out. Throws for other files. */
export function readJournal(file: string): Journal {
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  const [head, ...rest] = lines.map((line) => JSON.parse(line) as Head | Line);
  if (head === undefined || !("begun" in head)) throw new Error("it is not a journal");
  const entries: Entry[] = [];
  for (const line of rest) apply(entries, line as Line);
  return { baseUrl: head.base_url, queryStyle: head.query_style, tag: head.tag, entries };
}

/**
 * Makes sure that a journal can be written there. Throws a UsageError when it cannot, or when the
 * file is there already: it may be all that tells what another run has left.
 */
export function prepareJournal(file: string): void {
  if (existsSync(file)) {
    throw new UsageError(
      `--journal: ${file} exists. Another run left it: remove what it names (${cleanUpCommand(file)}).`,
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

/** The file that lists the sponsees of a run, for a clean-up after the run was killed. */

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

/** Each later line: an event. */
export type Line =
  /** A create that is about to be sent. These strings identify its sponsee. */
  | { create: number; reference_number?: string; first_name?: string }
  | { created: number; id: string }
  /** A create that was answered without a sponsee of this run. */
  | { refused: number; status: number }
  /** An update that is about to give another reference number. */
  | { update: string; reference_number: string }
  | { deleted: string };

/** One create of the run, and its result. */
export interface Entry {
  number: number;
  /** Missing until a response contains it. */
  id?: string;
  /** The reference numbers of the create and of updates. */
  references: string[];
  /** The first name in the create. */
  firstName?: string;
  /**
   * `sent` has no response yet, `timed out` got none within the limit, and the response of
   * `refused` has no sponsee of this run.
   */
  state: "sent" | "timed out" | "refused" | "made" | "deleted";
  /**
   * The status of a response without a sponsee of this run, or 0 when the create was never sent.
   */
  status?: number;
  /** Whether the create returned a record without the run's tag. Not in the file. */
  isUnrecognizable?: boolean;
}

/** The content of the file. */
export interface Journal {
  baseUrl: string;
  queryStyle: QueryStyle;
  tag: string;
  /** In the order in which they were sent. */
  entries: Entry[];
}

/** The default folder for journals. */
export const journalDirectory = join(tmpdir(), "sponsorship-api-conformance");

/** The command that removes the sponsees of a journal. */
const cleanUpName = calledAs(
  "npm run conformance -- cleanup",
  "sponsorship-api conformance cleanup",
);

/** That command for a file, as a shell line. */
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

/** Applies a line to the entries. */
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

/** Reads a journal, without an incomplete last line. Throws for other files. */
export function readJournal(file: string): Journal {
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  const [head, ...rest] = lines.map((line) => JSON.parse(line) as Head | Line);
  if (head === undefined || !("begun" in head)) throw new Error("it is not a journal");
  const entries: Entry[] = [];
  for (const line of rest) apply(entries, line as Line);
  return { baseUrl: head.base_url, queryStyle: head.query_style, tag: head.tag, entries };
}

/**
 * Checks that a journal can be written. Throws a UsageError when the file exists, because it may
 * list the sponsees of another run.
 */
export function prepareJournal(file: string): void {
  if (existsSync(file)) {
    throw new UsageError(
      `--journal: ${file} exists. Another run left it: remove its sponsees first (${cleanUpCommand(file)}).`,
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

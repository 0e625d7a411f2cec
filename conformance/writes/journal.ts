/** The file that lists the sponsees of a run, for a clean-up after the run was killed. */

import { appendFileSync, existsSync, lstatSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { calledAs, UsageError, whyUnreadable } from "../../lib/command.ts";
import { isObject } from "../../lib/is-object.ts";
import { makeFolder } from "../folder.ts";
import { quoted } from "../http/curl.ts";
import { isAddressable, type QueryStyle } from "../http/path.ts";
import { parsed } from "../http/response.ts";
import { isTag } from "./tag.ts";

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

const uid = process.getuid?.();

/** The default folder for journals of this user. */
export const journalDirectory = join(tmpdir(), `sponsorship-api-conformance-${uid ?? "user"}`);

/** Throws a UsageError if another user may have put journals into the default folder. */
export function checkJournalDirectory(): void {
  const found = lstatSync(journalDirectory, { throwIfNoEntry: false });
  // Windows has no user ids, and each user has a temporary folder there.
  const isOwn = uid === undefined || (found?.uid === uid && (found.mode & 0o077) === 0);
  if (found === undefined || (found.isDirectory() && isOwn)) return;
  throw new UsageError(
    `${journalDirectory} must be a folder that belongs to you and is closed to other users (mode 700). Remove it, or give --journal FILE.`,
  );
}

/** The command that removes the sponsees of a journal, without its options. */
export const cleanUpName = calledAs(
  "npm run conformance -- cleanup",
  "npx sponsorship-api conformance cleanup",
);

/** Returns the shell command for the clean-up of a journal. */
export function cleanUpCommand({ file, baseUrl }: Pick<Journal, "file" | "baseUrl">): string {
  const word = (text: string) => (/^[\w./:-]+$/.test(text) ? text : quoted(text));
  return `${cleanUpName} --journal ${word(file)} --base-url ${word(baseUrl)}`;
}

/** Writes the first line of a journal. */
export function beginJournal({ file, baseUrl, queryStyle, tag }: Omit<Journal, "entries">): void {
  const isDefault = dirname(file) === journalDirectory;
  makeFolder(dirname(file), isDefault ? 0o700 : undefined);
  if (isDefault) checkJournalDirectory();
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
  const entry = entries[change.number - 1];
  if (entry) Object.assign(entry, change);
  else entries.push({ references: [], state: "sent", ...change });
}

/**
 * Reads a journal, and ignores an incomplete last line. `skipped` has the numbers of other lines that
 * are not JSON. Throws a UsageError if the file cannot be read, or if the suite cannot have written
 * it. The error names the line.
 */
export function readJournal(file: string): Journal & { skipped: number[] } {
  try {
    const [head, ...changes] = readFileSync(file, "utf8").split("\n").slice(0, -1).map(parsed);
    if (!isHead(head)) throw new Error("line 1 is not the first line of a journal");
    const entries: Entry[] = [];
    const skipped: number[] = [];
    for (const [index, change] of changes.entries()) {
      if (change === undefined) {
        // A full disk has cut the line, which may have begun an entry. The next entry may fill this one.
        entries.push({ number: entries.length + 1, references: [], state: "sent" });
        skipped.push(index + 2);
        continue;
      }
      const isValid = isChange(change, entries.length);
      if (!isValid) throw new Error(`line ${index + 2} is not an entry of a journal`);
      apply(entries, change);
    }
    return { ...head, file, entries, skipped };
  } catch (error) {
    throw new UsageError(
      `--journal: ${file} cannot be used: ${whyUnreadable(error)}. Nothing was deleted: give a file that a run of the suite wrote.`,
    );
  }
}

function isHead(line: unknown): line is Omit<Journal, "file" | "entries"> {
  if (!isObject(line)) return false;
  const { journal, baseUrl, queryStyle, tag } = line;
  const isKnown = journal === 1 && (queryStyle === "bracket" || queryStyle === "plain");
  const isUrl = /^https?:/.test(`${baseUrl}`) && URL.canParse(`${baseUrl}`);
  return isKnown && isTag(tag) && isUrl && withoutCredentials(`${baseUrl}`) === baseUrl;
}

/** Whether a line can follow the lines of `count` entries. A new entry has the next number. */
function isChange(line: unknown, count: number): line is Change {
  if (!isObject(line)) return false;
  const { number, id = "1", references = [], firstName = "", state = "sent", ...others } = line;
  const isNumber = Number.isInteger(number) && Number(number) > 0 && Number(number) <= count + 1;
  if (!isNumber || !Array.isArray(references) || Object.keys(others).length > 0) return false;
  const strings = [id, firstName, state, ...references];
  return strings.every((one) => typeof one === "string") && isAddressable(`${id}`);
}

/** An http(s) URL without credentials, query, fragment, or slash at the end. */
export function withoutCredentials(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return origin + pathname.replace(/\/+$/, "");
}

/**
 * Checks that a journal can be written. Throws a UsageError when the file exists, because it may
 * list the sponsees of another run.
 */
export function prepareJournal(file: string): void {
  if (existsSync(file)) {
    throw new UsageError(
      `--journal: ${file} exists. If an earlier run wrote this file, remove the sponsees of that run (${cleanUpCommand({ file, baseUrl: "URL" })}). Otherwise give another path.`,
    );
  }
  try {
    makeFolder(dirname(file));
    appendFileSync(file, "", { flag: "wx", mode: 0o600 });
    rmSync(file);
  } catch (error) {
    throw new UsageError(`--journal: ${file} cannot be written: ${(error as Error).message}.`);
  }
}

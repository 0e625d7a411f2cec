/** The file that lists the records of a run, for a clean-up after the run was killed. */

import { appendFileSync, existsSync, lstatSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ResourceName, resources } from "../../generated/operations.ts";
import { calledAs, UsageError, whyUnreadable } from "../../lib/command.ts";
import { isObject } from "../../lib/is-object.ts";
import { makeFolder } from "../folder.ts";
import { quoted } from "../http/curl.ts";
import { isAddressable, type QueryStyle, withoutCredentials } from "../http/path.ts";
import { parsed } from "../http/response.ts";
import { isTag } from "./tag.ts";

/** One create of the run, and its result. */
export interface Entry {
  number: number;
  /** Left out by earlier releases, and when a full disk has cut the line. */
  resource?: ResourceName;
  /** Set only in the states `made` and `deleted`. */
  id?: string;
  /** The values by which the record is recognized: the first tagged field of the create and updates. */
  references: string[];
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
  /** The query style of each resource that the run may create. */
  queryStyle: Partial<Record<ResourceName, QueryStyle>>;
  /** A string in every record of the run. */
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

/** The command that removes the records of a journal, without its options. */
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

/** Adds or changes an entry, and returns it. The change is in the file when the function returns. */
export function note({ file, entries }: Journal, change: Change): Entry {
  append(file, change);
  return apply(entries, change);
}

/** A new entry, or the changed properties of the entry with this number. */
type Change = Partial<Entry> & { number: number };

function append(file: string, line: object): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

function apply(entries: Entry[], change: Change): Entry {
  entries[change.number - 1] ??= { number: 0, references: [], state: "sent" };
  return Object.assign(entries[change.number - 1] as Entry, change);
}

/**
 * Reads a journal, and ignores an incomplete last line. Throws a UsageError if the file cannot be read,
 * or if the suite cannot have written it. The error names the line.
 */
export function readJournal(file: string): Journal {
  try {
    const [first, ...changes] = readFileSync(file, "utf8").split("\n").slice(0, -1).map(parsed);
    const head = headOf(first);
    if (head === undefined) throw new Error("line 1 is not the first line of a journal");
    const entries: Entry[] = [];
    for (const [index, line] of changes.entries()) {
      // A full disk has cut the line, which may have begun an entry. The next entry may fill this one.
      const cut = { number: entries.length + 1 };
      const change = line === undefined ? cut : changeOf(line, entries.length, head);
      if (change === undefined) throw new Error(`line ${index + 2} is not an entry of a journal`);
      apply(entries, change);
    }
    return { ...head, file, entries };
  } catch (error) {
    throw new UsageError(
      `--journal: ${file} cannot be used: ${whyUnreadable(error)}. Nothing was deleted: give a file that a run of the suite wrote.`,
    );
  }
}

type Head = Omit<Journal, "file" | "entries">;

/**
 * Reads the first line of a journal. Earlier releases created sponsees only, and wrote the query style
 * of their list.
 */
function headOf(line: unknown): Head | undefined {
  if (!isObject(line)) return undefined;
  const { journal, baseUrl, tag, queryStyle: styles } = line;
  const queryStyle = isObject(styles) ? styles : { sponsees: styles };
  const isKnown = Object.entries(queryStyle).every(
    ([name, style]) => Object.hasOwn(resources, name) && (style === "bracket" || style === "plain"),
  );
  const isUrl = /^https?:/.test(`${baseUrl}`) && URL.canParse(`${baseUrl}`);
  const isValid = journal === 1 && isKnown && isTag(tag) && isUrl;
  if (!isValid || withoutCredentials(`${baseUrl}`) !== baseUrl) return undefined;
  return { baseUrl, tag, queryStyle } as Head;
}

/**
 * Reads a line that can follow the lines of `count` entries. A new entry has the next number. Earlier
 * releases wrote the first name, by which a record without references is recognized.
 */
function changeOf(line: unknown, count: number, { queryStyle }: Head): Change | undefined {
  if (!isObject(line)) return undefined;
  const { firstName = "", ...change } = line;
  const { number, resource, id = "1", references = [], state = "sent", ...others } = change;
  const isNumber = Number.isInteger(number) && Number(number) > 0 && Number(number) <= count + 1;
  const isKnown = resource === undefined || Object.hasOwn(queryStyle, `${resource}`);
  if (!isNumber || !isKnown || !Array.isArray(references) || Object.keys(others).length > 0) {
    return undefined;
  }
  const strings = [id, firstName, state, ...references];
  const isValid = strings.every((one) => typeof one === "string") && isAddressable(`${id}`);
  if (!isValid) return undefined;
  const named = firstName !== "" && references.length === 0 && { references: [firstName] };
  return { ...change, ...named } as Change;
}

/**
 * Checks that a journal can be written. Throws a UsageError when the file exists, because it may
 * list the records of another run.
 */
export function prepareJournal(file: string): void {
  if (existsSync(file)) {
    throw new UsageError(
      `--journal: ${file} exists. If an earlier run wrote this file, remove the records of that run (${cleanUpCommand({ file, baseUrl: "URL" })}). Otherwise give another path.`,
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

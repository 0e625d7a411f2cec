/** The file that lists the records of a run, for a clean-up after the run was killed. */

import { appendFileSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ResourceName, resources } from "../../generated/operations.ts";
import { calledAs, UsageError, whyUnreadable } from "../../lib/command.ts";
import { isObject } from "../../lib/is-object.ts";
import { makeFolder } from "../folder.ts";
import { isAddressable, type QueryStyle, withoutCredentials } from "../http/path.ts";
import { parsed } from "../http/response.ts";
import { quoted } from "../http/shown-exchange.ts";
import { isTag } from "./tag.ts";

/** One create of the run, and its result. */
export interface Entry {
  number: number;
  resource: ResourceName;
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

/** The beginning of the path of a journal without --journal. The rest is the tag of the run. */
export const defaultPath = join(tmpdir(), "sponsorship-api-conformance-");

/** The journals of this user with a default path, the newest first. Leaves out files that cannot be used. */
export function readOwnJournals(): Journal[] {
  const paths = readdirSync(dirname(defaultPath)).map((name) => join(dirname(defaultPath), name));
  const found = paths.flatMap((path) => {
    try {
      const { uid, mtimeMs } = lstatSync(path);
      // Other users can put files into the temporary folder. Windows has a folder for each user.
      const isOwn = uid === (process.getuid?.() ?? 0);
      return path.startsWith(defaultPath) && isOwn ? [{ journal: readJournal(path), mtimeMs }] : [];
    } catch {
      return [];
    }
  });
  return found.sort((a, b) => b.mtimeMs - a.mtimeMs).map(({ journal }) => journal);
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

/** Creates a journal with its first line. */
export function beginJournal({ file, baseUrl, queryStyle, tag }: Omit<Journal, "entries">): void {
  makeFolder(dirname(file));
  append(file, { journal: 1, baseUrl, queryStyle, tag }, "ax");
}

/**
 * Changes an entry. The change is in the file when the function returns. Writes the whole entry, because
 * a full disk may have cut its last line.
 */
export function note(file: string, entry: Entry, change: Partial<Entry> = {}): void {
  append(file, { ...entry, ...change });
  Object.assign(entry, change);
}

function append(file: string, line: object, flag = "a"): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`, { flag, mode: 0o600 });
}

/**
 * Reads a journal, and ignores an incomplete last line. Throws a UsageError if the file cannot be read,
 * or if the suite cannot have written it. The error names the line.
 */
export function readJournal(file: string): Journal {
  try {
    const [head, ...lines] = readFileSync(file, "utf8").split("\n").slice(0, -1).map(parsed);
    if (!isHead(head)) throw new Error("line 1 is not the first line of a journal");
    const entries = new Map<unknown, Entry>();
    for (const [index, line] of lines.entries()) {
      if (isEntry(line, head)) entries.set(line.number, line);
      else if (line !== undefined)
        throw new Error(`line ${index + 2} is not an entry of a journal`);
      // A full disk has cut this line, which may be the only one of a create.
      else for (const lost of lostIn(head)) entries.set(lost.resource, lost);
    }
    return { ...head, file, entries: [...entries.values()] };
  } catch (error) {
    throw new UsageError(
      `--journal: ${file} cannot be used: ${whyUnreadable(error)}. Nothing was deleted: give a file that a run of the suite wrote.`,
    );
  }
}

type Head = Omit<Journal, "file" | "entries">;

function isHead(line: unknown): line is Head {
  if (!isObject(line)) return false;
  const { journal, baseUrl, tag, queryStyle } = line;
  const isUrl = URL.canParse(`${baseUrl}`) && withoutCredentials(`${baseUrl}`) === baseUrl;
  const styles = isObject(queryStyle) ? Object.entries(queryStyle) : [["", ""]];
  const isKnown = ([name, style]: unknown[]) =>
    Object.hasOwn(resources, `${name}`) && (style === "bracket" || style === "plain");
  return journal === 1 && isUrl && isTag(tag) && styles.every(isKnown);
}

function isEntry(line: unknown, { queryStyle }: Head): line is Entry {
  if (!isObject(line)) return false;
  const { number, resource, id = "1", references, state } = line;
  if (!Number.isInteger(number) || !Array.isArray(references)) return false;
  const isText = [resource, id, state, ...references].every((one) => typeof one === "string");
  return isText && Object.hasOwn(queryStyle, `${resource}`) && isAddressable(`${id}`);
}

/** An entry of each resource, for a create whose lines are not in the file. */
function lostIn({ queryStyle }: Head): Entry[] {
  const names = Object.keys(queryStyle) as ResourceName[];
  return names.map((resource) => ({ number: 0, resource, references: [], state: "unclear" }));
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

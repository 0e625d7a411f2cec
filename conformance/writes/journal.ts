/**
 * Records what a run creates in a file, the journal. It lists each create before the request is
 * sent, so the records of a killed run can still be removed.
 */

import { appendFileSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Resource, type ResourceName, resources } from "../../generated/operations.ts";
import { calledAs, UsageError, whyUnreadable } from "../../lib/command.ts";
import { isObject } from "../../lib/is-object.ts";
import { withoutUndefined } from "../../lib/without-undefined.ts";
import { type Json, requestOf } from "../contract.ts";
import { makeFolder } from "../folder.ts";
import { isAddressable, type QueryStyle, withoutCredentials } from "../http/path.ts";
import { parsed } from "../http/response.ts";
import { quoted } from "../http/shown-exchange.ts";
import { bears, isTag, newTag, taggedFields } from "./tag.ts";

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
const defaultPath = join(tmpdir(), "sponsorship-api-conformance-");

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
      if (isEntry(line, head)) {
        entries.set(line.number, line);
        continue;
      }
      if (line !== undefined) throw new Error(`line ${index + 2} is not an entry of a journal`);
      // A full disk has cut this line, which may be the only one of a create of any resource.
      for (const resource of Object.keys(head.queryStyle) as ResourceName[]) {
        entries.set(resource, { number: 0, resource, references: [], state: "unclear" });
      }
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

/** Creates a journal with its first line. */
export function beginJournal({ file, baseUrl, queryStyle, tag }: Omit<Journal, "entries">): void {
  makeFolder(dirname(file));
  append(file, { journal: 1, baseUrl, queryStyle, tag }, "ax");
}

function append(file: string, line: object, flag = "a"): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`, { flag, mode: 0o600 });
}

const keyOf = (resource: ResourceName, id: unknown) => `${resource}/${id}`;

export class Ledger implements Omit<Journal, "queryStyle"> {
  /** A string in every record of this run, and in no other record. */
  readonly tag = newTag();
  readonly entries: Entry[] = [];
  readonly file: string;
  readonly baseUrl: string;
  /** The `created_at` of other clients' records. The keys are from `keyOf`. */
  readonly #seen = new Map<string, unknown>();
  #numbers = 0;
  /** The records of this run, even if they are deleted. */
  readonly #own = new Map<string, Entry>();
  /** The fields that all later bodies also contain. */
  readonly besides: Partial<Record<ResourceName, Json>> = {};

  /** `file` is the path of the journal. The default begins with `defaultPath`. */
  constructor(baseUrl: string, file: string | undefined) {
    this.baseUrl = baseUrl;
    this.file = file ?? `${defaultPath}${this.tag}.jsonl`;
  }

  /** A new value for a unique field of a record of this run. */
  reference(): string {
    return `${this.tag}-${++this.#numbers}`;
  }

  /**
   * The body of a create, with the required fields, the tag, the fields of `besides` and the changes.
   * Fields with the value undefined are left out.
   */
  body(resource: ResourceName, changes: Json = {}): Json {
    const { operations, unique }: Resource = resources[resource];
    const { required, example } = requestOf(operations.create);
    const tagged = (field: string) =>
      unique.includes(field) ? this.reference() : `Test ${this.tag}`;
    return withoutUndefined({
      ...Object.fromEntries(required.map((field) => [field, example[field]])),
      ...Object.fromEntries(taggedFields(resource).map((field) => [field, tagged(field)])),
      ...this.besides[resource],
      ...changes,
    });
  }

  /** Whether this run created the record, even if it is deleted. */
  owns(resource: ResourceName, id: string): boolean {
    return this.#own.has(keyOf(resource, id));
  }

  /** Remembers which of the records in a response belong to other clients. */
  saw(resource: ResourceName, records: readonly Json[]): void {
    for (const record of records) {
      const key = keyOf(resource, record.id);
      const isKnown = this.#own.has(key) || this.#seen.has(key);
      if (!isKnown && !bears(record, this.tag)) this.#seen.set(key, record.created_at);
    }
  }

  /** Whether a read returned another client's record with this id. */
  hasSeen(resource: ResourceName, id: string): boolean {
    return this.#seen.has(keyOf(resource, id));
  }

  /**
   * Call before sending a create. Returns the new entry. The first call writes `queryStyle` to the
   * journal, for a later clean-up.
   */
  creating(resource: ResourceName, body: Json, queryStyle: Journal["queryStyle"]): Entry {
    if (this.entries.length === 0) beginJournal({ ...this, queryStyle });
    const texts = taggedFields(resource).map((field) => body[field]);
    const references = texts.filter((text) => typeof text === "string").slice(0, 1);
    const entry: Entry = { number: this.entries.length + 1, resource, references, state: "sent" };
    this.#note(entry);
    this.entries.push(entry);
    return entry;
  }

  /**
   * Records the outcome of a create. `record` is the record in the response, if any. `kept` is the
   * stored record with the same id, if any. Returns whether `kept` is a new record of this run.
   */
  created(entry: Entry, record: Json | undefined, kept: Json | undefined, status: number): boolean {
    const id = String(kept?.id ?? "");
    const key = keyOf(entry.resource, id);
    // A service may reuse the id of a deleted record. The new record has another `created_at`.
    const isOld =
      this.#own.has(key) || (this.#seen.has(key) && this.#seen.get(key) === kept?.created_at);
    const isOurs = kept !== undefined && bears(kept, this.tag) && isAddressable(id) && !isOld;
    if (isOurs) {
      this.#seen.delete(key);
      this.#own.set(key, entry);
      this.#note(entry, { id, state: "made" });
    } else if (record !== undefined && !bears(record, this.tag)) {
      this.#note(entry, { state: "unrecognizable" });
    } else {
      this.#note(entry, { state: status >= 300 && status < 500 ? "rejected" : "unclear" });
    }
    return isOurs;
  }

  /** Records a create without a response. Pass "rejected" if the request was not sent. */
  lost(entry: Entry, state: "timed out" | "rejected"): void {
    this.#note(entry, { state });
  }

  /** Call before sending an update. The clean-up also recognizes the record by its new value. */
  renaming(resource: ResourceName, id: string, body: Json): void {
    const entry = this.#own.get(keyOf(resource, id));
    const reference = body[taggedFields(resource)[0] ?? ""];
    if (!entry || typeof reference !== "string" || entry.references.includes(reference)) return;
    this.#note(entry, { references: [...entry.references, reference] });
  }

  deleted(resource: ResourceName, id: string): void {
    const entry = this.#own.get(keyOf(resource, id));
    if (entry) this.#note(entry, { state: "deleted" });
  }

  /**
   * Changes an entry. The change is in the file when the function returns. Writes the whole entry,
   * because a full disk may have cut its last line.
   */
  #note(entry: Entry, change: Partial<Entry> = {}): void {
    append(this.file, { ...entry, ...change });
    Object.assign(entry, change);
  }

  /** Deletes the file. Call only when no record of this run remains. */
  discard(): void {
    rmSync(this.file, { force: true });
  }
}

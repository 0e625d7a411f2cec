/**
 * Records what a run creates in a file, the journal. It lists each create before the request is
 * sent, so the records of a killed run can still be removed.
 */
import { rmSync } from "node:fs";
import { type Resource, type ResourceName, resources } from "../../generated/operations.ts";
import { withoutUndefined } from "../../lib/without-undefined.ts";
import { type Json, requestOf } from "../contract.ts";
import { isAddressable } from "../http/path.ts";
import { beginJournal, defaultPath, type Entry, type Journal, note } from "./journal.ts";
import { bears, newTag, taggedFields } from "./tag.ts";

const keyOf = (resource: ResourceName, id: unknown) => `${resource}/${id}`;

export class Ledger implements Journal {
  /** A string in every record of this run, and in no other record. */
  readonly tag = newTag();
  readonly entries: Entry[] = [];
  readonly file: string;
  readonly baseUrl: string;
  queryStyle: Journal["queryStyle"] = {};
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
    if (this.entries.length === 0) {
      this.queryStyle = queryStyle;
      beginJournal(this);
    }
    const texts = taggedFields(resource).map((field) => body[field]);
    const references = texts.filter((text) => typeof text === "string").slice(0, 1);
    const entry: Entry = { number: this.entries.length + 1, resource, references, state: "sent" };
    note(this.file, entry);
    this.entries.push(entry);
    return entry;
  }

  /**
   * Records the outcome of a create. `record` is the record in the response, if any. `kept` is the
   * stored record with the same id, if any. Returns whether `kept` is a new record of this run.
   */
  created(entry: Entry, record: Json | undefined, kept: Json | undefined, status: number): boolean {
    const { file } = this;
    const id = String(kept?.id ?? "");
    const key = keyOf(entry.resource, id);
    // A service may reuse the id of a deleted record. The new record has another `created_at`.
    const isOld =
      this.#own.has(key) || (this.#seen.has(key) && this.#seen.get(key) === kept?.created_at);
    const isOurs = kept !== undefined && bears(kept, this.tag) && isAddressable(id) && !isOld;
    if (isOurs) {
      this.#seen.delete(key);
      this.#own.set(key, entry);
      note(file, entry, { id, state: "made" });
    } else if (record !== undefined && !bears(record, this.tag)) {
      note(file, entry, { state: "unrecognizable" });
    } else {
      note(file, entry, { state: status >= 300 && status < 500 ? "rejected" : "unclear" });
    }
    return isOurs;
  }

  /** Records a create without a response. Pass "rejected" if the request was not sent. */
  lost(entry: Entry, state: "timed out" | "rejected"): void {
    note(this.file, entry, { state });
  }

  /** Call before sending an update. The clean-up also recognizes the record by its new value. */
  renaming(resource: ResourceName, id: string, body: Json): void {
    const entry = this.#own.get(keyOf(resource, id));
    const reference = body[taggedFields(resource)[0] ?? ""];
    if (!entry || typeof reference !== "string" || entry.references.includes(reference)) return;
    note(this.file, entry, { references: [...entry.references, reference] });
  }

  deleted(resource: ResourceName, id: string): void {
    const entry = this.#own.get(keyOf(resource, id));
    if (entry) note(this.file, entry, { state: "deleted" });
  }

  /** Deletes the file. Call only when no record of this run remains. */
  discard(): void {
    rmSync(this.file, { force: true });
  }
}

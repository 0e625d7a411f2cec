/**
 * Records what a run creates in a file, the journal. It lists each create before the request is
 * sent, so the records of a killed run can still be removed.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Resource, type ResourceName, resources } from "../../generated/operations.ts";
import { type Json, requestOf } from "../contract.ts";
import { isAddressable } from "../http/path.ts";
import { beginJournal, type Entry, type Journal, journalDirectory, note } from "./journal.ts";
import { bears, newTag, taggedFields } from "./tag.ts";

export class Ledger implements Journal {
  /** A string in every record of this run, and in no other record. */
  readonly tag = newTag();
  readonly entries: Entry[] = [];
  readonly file: string;
  readonly baseUrl: string;
  queryStyle: Journal["queryStyle"] = {};
  /** The `created_at` of other clients' records. The key is the resource and the id. */
  readonly #seen = new Map<string, unknown>();
  #numbers = 0;
  readonly #besides = new Map<ResourceName, Json>();

  /** `file` is the path of the journal. The default is a new file in `journalDirectory`. */
  constructor(baseUrl: string, file: string | undefined) {
    this.baseUrl = baseUrl;
    this.file = file ?? join(journalDirectory, `${this.tag}.jsonl`);
  }

  /** A new value for a unique field of a record of this run. */
  reference(): string {
    return `${this.tag}-${++this.#numbers}`;
  }

  /**
   * The body of a create, with the required fields, the tag, the fields of `alsoSend` and the changes.
   * Fields with the value undefined are left out.
   */
  body(resource: ResourceName, changes: Json = {}): Json {
    const { operations, unique }: Resource = resources[resource];
    const { required, example } = requestOf(operations.create);
    const tagged = (field: string) =>
      unique.includes(field) ? this.reference() : `Test ${this.tag}`;
    const all = {
      ...Object.fromEntries(required.map((field) => [field, example[field]])),
      ...Object.fromEntries(taggedFields(resource).map((field) => [field, tagged(field)])),
      ...this.#besides.get(resource),
      ...changes,
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  }

  /** Sets the fields that all later bodies also contain. */
  alsoSend(resource: ResourceName, fields: Json): void {
    this.#besides.set(resource, fields);
  }

  /** Whether this run created the record, even if it is deleted. */
  owns(resource: ResourceName, id: string): boolean {
    return this.#entryOf(resource, id) !== undefined;
  }

  /** Remembers which of the records in a response belong to other clients. */
  saw(resource: ResourceName, records: readonly Json[]): void {
    for (const record of records) {
      const id = String(record.id);
      if (this.hasSeen(resource, id) || this.owns(resource, id) || bears(record, this.tag))
        continue;
      this.#seen.set(`${resource}/${id}`, record.created_at);
    }
  }

  /** Whether a read returned another client's record with this id. */
  hasSeen(resource: ResourceName, id: string): boolean {
    return this.#seen.has(`${resource}/${id}`);
  }

  /**
   * Call before sending a create. Returns the number of the new entry. The first call writes `queryStyle` to the
   * journal, for a later clean-up.
   */
  creating(resource: ResourceName, body: Json, queryStyle: Journal["queryStyle"]): number {
    const number = this.entries.length + 1;
    if (number === 1) {
      this.queryStyle = queryStyle;
      beginJournal(this);
    }
    const texts = taggedFields(resource).map((field) => body[field]);
    const references = texts.filter((text) => typeof text === "string").slice(0, 1);
    note(this, { number, resource, references, state: "sent" });
    return number;
  }

  /**
   * Records the outcome of a create. `record` is the record in the response, if any. `kept` is the
   * stored record with the same id, if any. Returns whether `kept` is a new record of this run.
   */
  created(
    resource: ResourceName,
    number: number,
    record: Json | undefined,
    kept: Json | undefined,
    status: number,
  ) {
    const id = String(kept?.id ?? "");
    const isOurs = kept !== undefined && this.#isNewAndOurs(resource, id, kept);
    if (isOurs) {
      this.#seen.delete(`${resource}/${id}`);
      note(this, { number, resource, id, state: "made" });
    } else {
      const isRejected = status >= 300 && status < 500;
      const isStrange = record !== undefined && !bears(record, this.tag);
      const other = isRejected ? "rejected" : "unclear";
      note(this, { number, state: isStrange ? "unrecognizable" : other });
    }
    return isOurs;
  }

  /** A service may reuse the id of a deleted record. The new record has another `created_at`. */
  #isNewAndOurs(resource: ResourceName, id: string, record: Json): boolean {
    const { created_at } = record;
    const isKnown =
      this.hasSeen(resource, id) && this.#seen.get(`${resource}/${id}`) === created_at;
    return isAddressable(id) && !this.owns(resource, id) && !isKnown && bears(record, this.tag);
  }

  /** Records a create without a response. Pass "rejected" if the request was not sent. */
  lost(number: number, state: "timed out" | "rejected"): void {
    note(this, { number, state });
  }

  /** Call before sending an update. The clean-up also recognizes the record by its new value. */
  renaming(resource: ResourceName, id: string, body: Json): void {
    const entry = this.#entryOf(resource, id);
    const [field = ""] = taggedFields(resource);
    const { [field]: reference } = body;
    if (entry === undefined || typeof reference !== "string") return;
    const { number, references } = entry;
    if (references.includes(reference)) return;
    note(this, { number, references: [...references, reference] });
  }

  deleted(resource: ResourceName, id: string): void {
    const entry = this.#entryOf(resource, id);
    if (entry) note(this, { number: entry.number, state: "deleted" });
  }

  #entryOf(resource: ResourceName, id: string): Entry | undefined {
    return this.entries.find((one) => one.id === id && one.resource === resource);
  }

  /** Deletes the file. Call only when no record of this run remains. */
  discard(): void {
    rmSync(this.file, { force: true });
  }
}

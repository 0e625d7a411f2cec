/**
 * Records the sponsees of a run in a file, the journal. It lists each create before the request is
 * sent, so the sponsees of a killed run can still be removed.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../contract.ts";
import { isAddressable, type QueryStyle } from "../http/path.ts";
import { beginJournal, type Entry, type Journal, journalDirectory, note } from "./journal.ts";
import { bears, newTag } from "./tag.ts";

export class Ledger {
  /** A string in every sponsee of this run, and in no other record. */
  readonly tag = newTag();
  readonly entries: Entry[] = [];
  /** Its file exists from the first create on. */
  readonly journal: Journal;
  readonly #own = new Set<string>();
  /** The key is the id of another client's sponsee. The value is its `created_at`. */
  readonly #seen = new Map<string, unknown>();
  #numbers = 0;
  #besides: Json = {};

  /** `journal` is the path of the file. The default is a new file in `journalDirectory`. */
  constructor(baseUrl: string, journal: string | undefined) {
    const { tag, entries } = this;
    const file = journal ?? join(journalDirectory, `${tag}.jsonl`);
    this.journal = { file, baseUrl, queryStyle: "bracket", tag, entries };
  }

  /** A new reference number of this run. */
  reference(): string {
    return `${this.tag}-${++this.#numbers}`;
  }

  /**
   * The body of a create, with the required fields, the fields of `alsoSend` and the changes.
   * Fields with the value undefined are left out.
   */
  body(changes: Json = {}): Json {
    const all = {
      reference_number: this.reference(),
      first_name: `Test ${this.tag}`,
      // With 0, a service that treats 0 as missing would fail every check.
      sponsored_status: 1,
      enrollment_date: "2026-01-15",
      ...this.#besides,
      ...changes,
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  }

  /** Sets the fields that all later bodies also contain. */
  alsoSend(fields: Json): void {
    this.#besides = fields;
  }

  /** Whether this run created the record, even if it is deleted. */
  owns(id: string): boolean {
    return this.#own.has(id);
  }

  /** Remembers which of the records in a response belong to other clients. */
  saw(records: readonly Json[]): void {
    for (const record of records) {
      const id = String(record.id);
      if (this.#own.has(id) || this.#seen.has(id) || bears(record, this.tag)) continue;
      this.#seen.set(id, record.created_at);
    }
  }

  /** Whether a read returned another client's sponsee with this id. */
  hasSeen(id: string): boolean {
    return this.#seen.has(id);
  }

  /**
   * Call before sending a create. Returns the number of the new entry. The first call writes
   * `queryStyle` to the journal, for a later clean-up.
   */
  creating({ reference_number, first_name }: Json, queryStyle: QueryStyle): number {
    const number = this.entries.length + 1;
    if (number === 1) {
      this.journal.queryStyle = queryStyle;
      beginJournal(this.journal);
    }
    note(this.journal, {
      number,
      references: typeof reference_number === "string" ? [reference_number] : [],
      ...(typeof first_name === "string" && { firstName: first_name }),
      state: "sent",
    });
    return number;
  }

  /**
   * Records the outcome of a create. `record` is the record in the response, if any. `kept` is the
   * stored record with the same id, if any. Returns whether `kept` is a new record of this run.
   */
  created(number: number, record: Json | undefined, kept: Json | undefined, status: number) {
    const id = String(kept?.id ?? "");
    const isOurs = kept !== undefined && this.#isNewAndOurs(id, kept);
    if (isOurs) {
      this.#own.add(id);
      this.#seen.delete(id);
      note(this.journal, { number, id, state: "made" });
    } else {
      const isRejected = status >= 300 && status < 500;
      const isStrange = record !== undefined && !bears(record, this.tag);
      const other = isRejected ? "rejected" : "unclear";
      note(this.journal, { number, state: isStrange ? "unrecognizable" : other });
    }
    return isOurs;
  }

  /** A service may reuse the id of a deleted record. The new record has another `created_at`. */
  #isNewAndOurs(id: string, record: Json): boolean {
    const isKnown = this.#seen.has(id) && this.#seen.get(id) === record.created_at;
    return isAddressable(id) && !this.owns(id) && !isKnown && bears(record, this.tag);
  }

  /** Records a create without a response. Pass "rejected" if the request was not sent. */
  lost(number: number, state: "timed out" | "rejected"): void {
    note(this.journal, { number, state });
  }

  /** Call before sending an update of a reference number. */
  renaming(id: string, reference: string): void {
    const entry = this.entries.find((one) => one.id === id);
    if (entry === undefined || entry.references.includes(reference)) return;
    note(this.journal, { number: entry.number, references: [...entry.references, reference] });
  }

  deleted(id: string): void {
    const entry = this.entries.find((one) => one.id === id);
    if (entry) note(this.journal, { number: entry.number, state: "deleted" });
  }

  /** Deletes the file. Call only when no sponsee of this run remains. */
  discard(): void {
    rmSync(this.journal.file, { force: true });
  }
}

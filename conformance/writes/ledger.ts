/**
 * Records the sponsees of a run. Each line is on disk before its request is sent, so a clean-up can
 * follow a killed run.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../contract.ts";
import type { QueryStyle } from "../http/path.ts";
import { isAddressable } from "../http/path.ts";
import {
  append,
  apply,
  beginJournal,
  type Entry,
  type Journal,
  journalDirectory,
  type Line,
} from "./journal.ts";
import { bears, newTag } from "./tag.ts";

export interface Ledger {
  /** A string in every sponsee of this run, and in no other record. */
  tag: string;
  /** A new reference number of this run. */
  reference(): string;
  /**
   * The four required fields and the fields of `alsoSend`, with changes. Undefined leaves a field
   * out.
   */
  body(changes?: Json): Json;
  /** Adds fields to all later bodies. */
  alsoSend(fields: Json): void;
  entries: readonly Entry[];
  /** Whether this run created the record, even if it is deleted. */
  owns(id: string): boolean;
  /** Remembers the sponsees of a read that this run did not create. */
  saw(records: readonly Json[]): void;
  /** Whether a read returned a sponsee with this id that this run did not create. */
  hasSeen(id: string): boolean;
  /** Call before sending a create. */
  creating(sent: Json): Entry;
  /**
   * Records the response to a create, without a status if it was never sent. Returns whether the
   * record belongs to this run.
   */
  created(entry: Entry, record: Json | undefined, status?: number): boolean;
  /** Records that a create got no response, and whether it timed out. */
  lost(entry: Entry, how: { timedOut: boolean }): void;
  /** Call before sending an update of a reference number. */
  renaming(id: string, reference: string): void;
  deleted(id: string): void;
  /** The content of the file, if it exists. */
  journal: (Journal & { file: string }) | undefined;
  /** Deletes the file, because no sponsee remains. */
  discard(): void;
}

export interface LedgerOptions {
  /** The default is a file in `journalDirectory`. */
  file?: string;
  baseUrl: string;
  /** The query style of the list at the first create. */
  queryStyle(): QueryStyle;
}

export function openLedger({ file: given, baseUrl, queryStyle }: LedgerOptions): Ledger {
  const tag = newTag();
  const file = given ?? join(journalDirectory, `${tag}.jsonl`);
  const entries: Entry[] = [];
  const own = new Set<string>();
  /** The creation times of the sponsees in reads, by id. */
  const seen = new Map<string, unknown>();

  function note(line: Line): void {
    if (ledger.journal === undefined) {
      ledger.journal = { baseUrl, queryStyle: queryStyle(), tag, entries, file };
      beginJournal(file, ledger.journal);
    }
    append(file, line);
    apply(entries, line);
  }

  /**
   * A record that existed before, or that lacks the tag, does not belong to this run. A service may
   * reuse the id of a deleted record, with another creation time.
   */
  function isNewAndOurs(id: string, record: Json): boolean {
    const wasThere = own.has(id) || (seen.has(id) && seen.get(id) === record.created_at);
    return isAddressable(id) && !wasThere && bears(record, tag);
  }

  const ledger: Ledger = {
    ...openBodies(tag),
    tag,
    entries,
    journal: undefined,
    owns: (id) => own.has(id),
    saw(records) {
      for (const record of records) {
        const id = String(record.id);
        if (own.has(id) || seen.has(id) || bears(record, tag)) continue;
        seen.set(id, record.created_at);
      }
    },
    hasSeen: (id) => seen.has(id),
    creating({ reference_number, first_name }) {
      const create = entries.length + 1;
      note({
        create,
        ...(typeof reference_number === "string" && { reference_number }),
        ...(typeof first_name === "string" && { first_name }),
      });
      return entries.at(-1) as Entry;
    },
    created({ number }, record, status = 0) {
      const id = String(record?.id);
      const isOurs = record !== undefined && isNewAndOurs(id, record);
      if (isOurs) {
        own.add(id);
        seen.delete(id);
      }
      note(isOurs ? { created: number, id } : { refused: number, status });
      return isOurs;
    },
    lost(entry, { timedOut }) {
      if (timedOut) entry.state = "timed out";
    },
    renaming(id, reference) {
      const entry = entries.find((one) => one.id === id);
      if (entry === undefined || entry.references.includes(reference)) return;
      note({ update: id, reference_number: reference });
    },
    deleted(id) {
      if (own.has(id)) note({ deleted: id });
    },
    discard: () => rmSync(file, { force: true }),
  };
  return ledger;
}

/** The bodies of a run's creates, marked by the tag. */
function openBodies(tag: string): Pick<Ledger, "reference" | "body" | "alsoSend"> {
  let numbers = 0;
  let besides: Json = {};
  const reference = () => `${tag}-${++numbers}`;
  return {
    reference,
    alsoSend(fields) {
      besides = fields;
    },
    body(changes = {}) {
      const all = {
        reference_number: reference(),
        first_name: `Test ${tag}`,
        // Not 0, which many languages treat as missing. Only one check should fail for that.
        sponsored_status: 1,
        enrollment_date: "2026-01-15",
        ...besides,
        ...changes,
      };
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    },
  };
}

/**
 * Records the sponsees of a run. Each line is on disk before its request is sent, so a clean-up can
 * follow a killed run.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../contract.ts";
import { isAddressable, type QueryStyle } from "../http/path.ts";
import { beginJournal, type Entry, type Journal, journalDirectory, note } from "./journal.ts";
import { bears, newTag } from "./tag.ts";

export interface LedgerOptions {
  /** The default is a file in `journalDirectory`. */
  file?: string;
  baseUrl: string;
  /** The query style of the list at the first create. */
  queryStyle(): QueryStyle;
}

export type Ledger = ReturnType<typeof openLedger>;

export function openLedger({ file, baseUrl, queryStyle }: LedgerOptions) {
  const tag = newTag();
  const entries: Entry[] = [];
  const journal: Journal = {
    file: file ?? join(journalDirectory, `${tag}.jsonl`),
    baseUrl,
    queryStyle: "bracket",
    tag,
    entries,
  };
  const own = new Set<string>();
  /** The creation times of the sponsees in reads, by id. */
  const seen = new Map<string, unknown>();
  let numbers = 0;
  let besides: Json = {};

  /** A new reference number of this run. */
  const reference = () => `${tag}-${++numbers}`;

  /**
   * A record that existed before, or that lacks the tag, does not belong to this run. A service may
   * reuse the id of a deleted record, with another creation time.
   */
  function isNewAndOurs(id: string, record: Json): boolean {
    const wasThere = own.has(id) || (seen.has(id) && seen.get(id) === record.created_at);
    return isAddressable(id) && !wasThere && bears(record, tag);
  }

  return {
    /** A string in every sponsee of this run, and in no other record. */
    tag,
    entries: entries as readonly Entry[],
    /** The file exists after the first create. */
    journal,
    reference,
    /**
     * The four required fields and the fields of `alsoSend`, with changes. Undefined leaves a field
     * out.
     */
    body(changes: Json = {}): Json {
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
    /** Adds fields to all later bodies. */
    alsoSend(fields: Json) {
      besides = fields;
    },
    /** Whether this run created the record, even if it is deleted. */
    owns: (id: string) => own.has(id),
    /** Remembers the sponsees of a read that this run did not create. */
    saw(records: readonly Json[]) {
      for (const record of records) {
        const id = String(record.id);
        if (own.has(id) || seen.has(id) || bears(record, tag)) continue;
        seen.set(id, record.created_at);
      }
    },
    /** Whether a read returned a sponsee with this id that this run did not create. */
    hasSeen: (id: string) => seen.has(id),
    /** Call before sending a create. Returns the number of its entry. */
    creating({ reference_number, first_name }: Json): number {
      const number = entries.length + 1;
      if (number === 1) {
        journal.queryStyle = queryStyle();
        beginJournal(journal.file, journal);
      }
      note(journal, {
        number,
        references: typeof reference_number === "string" ? [reference_number] : [],
        ...(typeof first_name === "string" && { firstName: first_name }),
        state: "sent",
      });
      return number;
    },
    /** Records the response to a create. Returns whether its record belongs to this run. */
    created(number: number, record: Json | undefined, status: number): boolean {
      const id = String(record?.id);
      const isOurs = record !== undefined && isNewAndOurs(id, record);
      if (isOurs) {
        own.add(id);
        seen.delete(id);
        note(journal, { number, id, state: "made" });
      } else if (record && !bears(record, tag)) note(journal, { number, state: "unrecognizable" });
      else note(journal, { number, state: status >= 300 && status < 500 ? "rejected" : "unclear" });
      return isOurs;
    },
    /** Records why a create got no response. */
    lost: (number: number, why: "timed out" | "rejected") => note(journal, { number, state: why }),
    /** Call before sending an update of a reference number. */
    renaming(id: string, reference: string) {
      const entry = entries.find((one) => one.id === id);
      if (entry === undefined || entry.references.includes(reference)) return;
      note(journal, { number: entry.number, references: [...entry.references, reference] });
    },
    deleted(id: string) {
      const entry = entries.find((one) => one.id === id);
      if (entry) note(journal, { number: entry.number, state: "deleted" });
    },
    /** Deletes the file, because no sponsee remains. */
    discard: () => rmSync(journal.file, { force: true }),
  };
}

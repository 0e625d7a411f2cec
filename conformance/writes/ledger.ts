/**
 * The one record of what a run creates. Each line is on disk before its request goes out, so a later
 * clean-up can remove everything when the run is killed.
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
  /** A text that is in every record that this run makes, and in no other. */
  tag: string;
  /** A reference number of this run, another one each time. */
  reference(): string;
  /** The four required fields and those of `alsoSend`, with changes; undefined leaves a field out. */
  body(changes?: Json): Json;
  /** Gives fields that every body has from now on. */
  alsoSend(fields: Json): void;
  entries: readonly Entry[];
  /** Whether this run made the record, deleted or not. */
  owns(id: string): boolean;
  /** Remembers the sponsees that a read shows, but for those of this run: a create cannot have made them. */
  saw(records: readonly Json[]): void;
  /** Whether a read has shown a sponsee with this id that is not of this run. */
  hasSeen(id: string): boolean;
  /** To be called before a create is sent. */
  creating(sent: Json): Entry;
  /**
   * What a create was answered with; no status when it was never sent. Where its id was seen before, what a
   * read shows of it now. Returns whether the record is of this run.
   */
  created(entry: Entry, record: Json | undefined, status?: number): boolean;
  /** A create got no answer; `timedOut` when we waited for it as long as we do. */
  lost(entry: Entry, how: { timedOut: boolean }): void;
  /** To be called before an update is sent that gives a reference number. */
  renaming(id: string, reference: string): void;
  deleted(id: string): void;
  /** What the file says, once there is one. */
  journal: (Journal & { file: string }) | undefined;
  /** Removes the file: nothing is left. */
  discard(): void;
}

export interface LedgerOptions {
  /** The file; without it, one in `journalDirectory`. */
  file?: string;
  baseUrl: string;
  /** How the list takes filters, when the first create is sent. */
  queryStyle(): QueryStyle;
}

export function openLedger({ file: given, baseUrl, queryStyle }: LedgerOptions): Ledger {
  const tag = newTag();
  const file = given ?? join(journalDirectory, `${tag}.jsonl`);
  const entries: Entry[] = [];
  const own = new Set<string>();
  /** When the sponsees that reads have shown were created, by their ids. */
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
   * A record that was there before, or that lacks the tag, is not of this run. An id that was there
   * before is free again when its record was deleted: another time of creation shows that.
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

/** What a run sends, so that it is known by the tag. */
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
        // Not 0, which many languages take for a value that was not given: only one check is to fail.
        sponsored_status: 1,
        enrollment_date: "2026-01-15",
        ...besides,
        ...changes,
      };
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    },
  };
}

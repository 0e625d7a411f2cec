/**
 * The one record of what a run creates. Each line is on disk before the request that it tells of
 * goes out, so that everything can be removed even when the run cannot do it any more.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../contract.ts";
import {
  append,
  apply,
  beginJournal,
  type Entry,
  type Journal,
  journalDirectory,
  type Line,
} from "./journal.ts";
import { isAddressable } from "./path.ts";
import type { QueryStyle } from "./service.ts";
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
  /** Remembers the ids that an answer to a read shows: a later create cannot have made those. */
  saw(ids: readonly string[]): void;
  /** To be called before a create is sent. */
  creating(sent: Json): Entry;
  /** What a create was answered with; no status when it was never sent. Tells whether the record is ours. */
  created(entry: Entry, record: Json | undefined, status?: number): boolean;
  /** A create got no answer; `timedOut` when we waited for it as long as we do. */
  lost(entry: Entry, how: { timedOut: boolean }): void;
  /** To be called before an update is sent that gives a reference number. */
  renaming(id: string, reference: string): void;
  deleted(id: string): void;
  /** What the file says, once there is one; and the ids that were there before. */
  journal: (Journal & { file: string; before: ReadonlySet<string> }) | undefined;
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
  const seen = new Set<string>();

  function note(line: Line): void {
    if (ledger.journal === undefined) {
      const before = new Set(seen);
      ledger.journal = { baseUrl, queryStyle: queryStyle(), tag, entries, file, before };
      beginJournal(file, ledger.journal);
    }
    append(file, line);
    apply(entries, line);
  }

  /** An id that was there before, or a record that does not tell of this run, is not ours. */
  function isNewAndOurs(id: string, record: Json): boolean {
    const isNew = isAddressable(id) && !seen.has(id) && !own.has(id);
    return isNew && bears(record, tag);
  }

  const ledger: Ledger = {
    ...openBodies(tag),
    tag,
    entries,
    journal: undefined,
    owns: (id) => own.has(id),
    saw(ids) {
      for (const id of ids) if (!own.has(id)) seen.add(id);
    },
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
      if (isOurs) own.add(id);
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

import file from "../generated/records.json" with { type: "json" };
import { catalogue } from "./catalogue.ts";
import { generateRecords, type RecordCounts } from "./random-records.ts";
import type { Records } from "./records.ts";

const records = { ...catalogue, ...file } as unknown as Records;

/**
 * Returns a copy of the sample data, which the caller may change. The contract's examples use the
 * same data.
 */
export function examples(): Records {
  return structuredClone(records);
}

/** Where the records at the start come from: the sample data, or the generator. */
export interface Origin {
  /** The numbers of generated records. Default: the sample data. */
  size?: RecordCounts;
  /** The time at which generated contributions end. Default: the date of the sample data. */
  date?: string;
}

/** Returns the records at the start. The same origin always has the same records. */
export function recordsFrom({ size, date }: Origin): Records {
  const base = examples();
  if (size === undefined) return base;
  if (date !== undefined) base.settings.date = date;
  return generateRecords(size, base);
}

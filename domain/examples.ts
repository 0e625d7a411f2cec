import file from "../generated/records.json" with { type: "json" };
import { catalogue } from "./catalogue.ts";
import type { Records } from "./records.ts";

const records = { ...catalogue, ...file } as unknown as Records;

/**
 * Returns a copy of the sample data, which the caller may change. The contract's examples use the
 * same data.
 */
export function examples(): Records {
  return structuredClone(records);
}

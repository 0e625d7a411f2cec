import file from "../generated/records.json" with { type: "json" };
import { catalogue } from "./catalogue.ts";
import type { Records } from "./records.ts";

const records = { ...catalogue, ...file } as unknown as Records;

/** Returns a copy of the sample data that the contract's examples use. The caller may change the copy. */
export function examples(): Records {
  return structuredClone(records);
}

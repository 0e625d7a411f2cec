import file from "../generated/world.json" with { type: "json" };
import type { Records } from "./records.ts";

/** The records of the world that the contract's examples show. */
export function examples(): Records {
  return file.records as unknown as Records;
}

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Records } from "../../domain/records.ts";

const files = ["settings", "sponsees", "supporters", "products", "orders", "template"];

/** Reads the sample data from `domain/records/`. */
export function readRecords(): Records {
  const folder = new URL("../../domain/records/", import.meta.url);
  const read = (name: string) => parse(readFileSync(new URL(`${name}.yaml`, folder), "utf8"));
  return Object.fromEntries(files.map((name) => [name, read(name)])) as unknown as Records;
}

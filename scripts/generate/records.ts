import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import type { Records } from "../../domain/records.ts";
import { root } from "../../lib/tool.ts";

/** Reads the sample data: each file of `domain/records/`, by its name. */
export function readRecords(): Records {
  const files = globSync(`${root}/domain/records/*.yaml`).sort();
  const read = files.map((file) => [basename(file, ".yaml"), parse(readFileSync(file, "utf8"))]);
  return Object.fromEntries(read) as unknown as Records;
}

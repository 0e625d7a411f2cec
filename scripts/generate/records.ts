import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Records } from "../../domain/records.ts";

const sources = fileURLToPath(new URL("../../domain/records/", import.meta.url));

/** Reads the example records from `domain/records/`. */
export function readRecords(): Records {
  return {
    settings: read("settings.yaml"),
    sponsees: read("sponsees.yaml"),
    supporters: read("supporters.yaml"),
    products: read("products.yaml"),
    orders: read("orders.yaml"),
    template: read("template.yaml"),
  };
}

function read(file: string) {
  return parse(readFileSync(sources + file, "utf8"));
}

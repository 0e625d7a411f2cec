import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Records } from "../../reference/world/records.ts";

const sources = fileURLToPath(new URL("../../openapi/", import.meta.url));

/** Reads the records of the examples' world, each of which is written once below `openapi/`. */
export function readRecords(): Records {
  return {
    world: read("shared/records/world.yaml"),
    sponsees: read("sponsees/records/sponsees.yaml"),
    supporters: read("contributions/records/supporters.yaml"),
    products: read("contributions/records/products.yaml"),
    orders: read("contributions/records/orders.yaml"),
    template: read("contributions/records/template.yaml"),
  };
}

function read(file: string) {
  return parse(readFileSync(sources + file, "utf8"));
}

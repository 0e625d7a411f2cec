/**
 * `seed.json`: every record in the form of a response, and the configuration that the records need.
 */

import type { Records } from "../../domain/records.ts";
import type { ServiceRecords } from "../../domain/service-records.ts";
import type { Contract } from "../../lib/contract.ts";
import { orderFields } from "./order-examples.ts";

interface CustomField {
  name: string;
  slug: string;
}

export interface Seed {
  /** The current time of the records, from which ages and sums are derived. */
  now: string;
  minimum_sponsors: number;
  page_size: { sponsees: number; contributions: number };
  payment_option_groups: string[];
  /** The custom fields of the records and of the examples. */
  custom_fields: CustomField[];
  /** The oldest first. */
  sponsees: unknown[];
  contributions: unknown[];
}

export function seedOf(
  contract: Contract,
  settings: Records["settings"],
  world: ServiceRecords,
): Seed {
  const { date, minimum_sponsors, page_size, payment_option_groups } = settings;
  const fields = new Map<string, string>();
  collectFields([world.sponsees, contract.paths], fields);
  const ordered = (records: readonly unknown[], schema: string) =>
    records.map((one) => orderFields(contract, one, { $ref: `#/components/schemas/${schema}` }));
  return {
    now: date,
    minimum_sponsors,
    page_size,
    payment_option_groups,
    custom_fields: Array.from(fields, ([slug, name]) => ({ name, slug })),
    sponsees: ordered(world.sponsees, "Sponsee"),
    contributions: ordered(world.contributions, "Contribution"),
  };
}

/** Every custom field inside a value. */
function collectFields(value: unknown, found: Map<string, string>): void {
  if (typeof value !== "object" || value === null) return;
  const { name, slug } = value as Partial<CustomField>;
  if (typeof slug === "string" && typeof name === "string") found.set(slug, name);
  for (const inner of Object.values(value)) collectFields(inner, found);
}

/** Writes one line for each record, which people can read. */
export function seedFile({ sponsees, contributions, ...settings }: Seed): string {
  const lines = (all: unknown[]) => all.map((one) => JSON.stringify(one)).join(",\n");
  return `${JSON.stringify(settings).slice(0, -1)},
"sponsees":[
${lines(sponsees)}
],
"contributions":[
${lines(contributions)}
]}
`;
}

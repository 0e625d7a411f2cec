/**
 * `seed.json`: every record as a response contains it, and the settings of the service.
 */
import type { Records } from "../../domain/records.ts";
import { buildServiceRecords } from "../../domain/service-records.ts";
import type { Contract } from "../../lib/contract.ts";
import { isObject } from "../../lib/is-object.ts";
import { orderFields } from "./order-fields.ts";

export type Seed = ReturnType<typeof seedOf>;

export function seedOf(contract: Contract, records: Records) {
  const { date, minimum_sponsors, page_size, payment_option_groups } = records.settings;
  const { sponsees, contributions } = buildServiceRecords(records);
  const ordered = (all: readonly unknown[], schema: string) =>
    all.map((one) => orderFields(contract, one, { $ref: `#/components/schemas/${schema}` }));
  return {
    /** The date of the sample data. Ages and recurring payments are calculated for this date. */
    now: date,
    minimum_sponsors,
    page_size,
    payment_option_groups,
    /** The custom fields of the records and of the examples. */
    custom_fields: customFieldsIn([sponsees, contract.paths]),
    sponsees: ordered(sponsees, "Sponsee"),
    contributions: ordered(contributions, "Contribution"),
  };
}

/** Every custom field inside a value, once. */
function customFieldsIn(value: unknown): { name: string; slug: string }[] {
  const found = new Map<string, string>();
  JSON.stringify(value, (_, inner) => {
    if (isObject(inner) && typeof inner.slug === "string" && typeof inner.name === "string") {
      found.set(inner.slug, inner.name);
    }
    return inner;
  });
  return Array.from(found, ([slug, name]) => ({ name, slug }));
}

/** Returns the text of the file, with each record on its own line. */
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

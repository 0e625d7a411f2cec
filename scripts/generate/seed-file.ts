/**
 * `seed.json`: every record as a response contains it, and the settings of the service.
 */
import type { Records } from "../../domain/records.ts";
import { Service } from "../../domain/service.ts";
import type { Contract } from "../../lib/contract.ts";
import { isObject } from "../../lib/is-object.ts";
import { resourcesOf } from "../../lib/resources.ts";
import { orderFields } from "./order-fields.ts";

export type Seed = ReturnType<typeof seedOf>;

export function seedOf(contract: Contract, sample: Records) {
  const { date, minimum_sponsors, payment_option_groups } = sample.settings;
  const resources = resourcesOf(contract);
  const service = new Service(resources, sample);
  const own = Object.entries(resources).filter(([, { parent }]) => parent === undefined);
  const records = own.map(([name, { schema }]) => {
    const order = { $ref: `#/components/schemas/${schema}` };
    return [name, service.all(name, date).map((one) => orderFields(contract, one, order))];
  });
  return {
    settings: {
      /** The date of the sample data. Ages and recurring payments are calculated for this date. */
      now: date,
      minimum_sponsors,
      page_size: Object.fromEntries(own.map(([name, { pageSize }]) => [name, pageSize])),
      payment_option_groups,
      /** The custom fields of the records and of the examples. */
      custom_fields: customFieldsIn([records, contract.paths]),
    },
    /** The records of each resource. */
    records: Object.fromEntries(records) as Record<string, unknown[]>,
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
export function seedFile({ settings, records }: Seed): string {
  const lists = Object.entries(records).map(
    ([name, all]) => `"${name}":[\n${all.map((one) => JSON.stringify(one)).join(",\n")}\n]`,
  );
  return `${JSON.stringify(settings).slice(0, -1)},\n${lists.join(",\n")}}\n`;
}

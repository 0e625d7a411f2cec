/** The custom fields for writes, in both forms. */

import type { Json } from "../../../contract.ts";
import { recordOf } from "../../../evidence/parsed-response.ts";
import { type Configured, customField, customValue } from "./configured.ts";
import { type Asking, create, discard } from "./own-sponsees.ts";

/** The forms in which a write can send custom fields (section 4.1). */
export const forms = ["array", "object"] as const;
export type Form = (typeof forms)[number];

/** Some custom fields, each a key with a value. */
export type Fields = readonly (readonly [key: string, value: string])[];

export function inForm(form: Form, fields: Fields): unknown {
  if (form === "object") return Object.fromEntries(fields);
  return fields.map(([key, value]) => ({ key, value }));
}

/** Custom fields and values that the service accepts. */
export interface Kit {
  /** Three at most. */
  fields: Fields;
  /** Another value for the first field. */
  other: string | undefined;
}

/**
 * Finds custom fields for writes, and another value for the first field. If no sponsee has a custom
 * field, tries invented fields. If the first field has only one value, tries an invented value.
 */
export async function tryCustomFields(run: Asking, { customFields }: Configured): Promise<Kit> {
  const known = [...customFields].slice(0, 3).map(([key, [value = ""]]) => [key, value] as const);
  const fields: Fields = known.length > 0 ? known : await tryInvented(run);
  const [first, ...more] = fields;
  if (first === undefined) return { fields, other: undefined };
  const [key, value] = first;
  const [, second] = customFields.get(key) ?? [];
  if (second !== undefined) return { fields, other: second };
  const number = Number(value);
  const other = Number.isInteger(number) ? `${number + 1}` : `${value} 2`;
  const changed: Fields = [[key, other], ...more];
  const records = await createWith(run, changed);
  const isStored = records.some((record) =>
    changed.every(([name, one]) => customValue(record, name) === one),
  );
  return { fields, other: isStored ? other : undefined };
}

const invented: Fields = [
  ["favourite_subject", "Test 0"],
  ["shoe_size", "Test 1"],
  ["school_grade", "Test 2"],
];

/**
 * The invented fields that the service accepts. A service may accept any key, although no sponsee
 * has a custom field yet.
 */
async function tryInvented(run: Asking): Promise<Fields> {
  const records = await createWith(run, invented);
  return invented.filter(([key]) => records.some((record) => customField(record, key)));
}

/** Creates, reads and deletes a sponsee with these fields in each form. Returns the records. */
async function createWith(run: Asking, fields: Fields): Promise<(Json | undefined)[]> {
  const records: (Json | undefined)[] = [];
  for (const form of forms) {
    const { made, response } = await create(run, { custom_fields: inForm(form, fields) });
    // The service may reject the value of a field.
    run.responses.excuse(response);
    records.push(made && recordOf(await run.service.get("sponsees", made.id)));
    await discard(run, made);
  }
  return records;
}

/** The custom fields for writes, in both forms. */

import type { Json } from "../../../contract.ts";
import type { Failure } from "../../../failure.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import {
  type Configured,
  type ConfiguredField,
  customField,
  customValue,
  entriesOf,
} from "./configured.ts";
import { otherValue } from "./outcome.ts";
import { type Asking, create, createOwn, discard } from "./own-sponsees.ts";

/** A custom field to write. */
export interface Field {
  key: string;
  value: string;
}

/** The forms in which a write can send custom fields (4.1). */
export const forms = ["array", "object"] as const;
export type Form = (typeof forms)[number];

export function inForm(form: Form, fields: readonly Field[]): unknown {
  if (form === "array") return fields;
  return Object.fromEntries(fields.map(({ key, value }) => [key, value]));
}

/** Custom fields and values that the service accepts. */
export interface Kit {
  /** Three at most. */
  fields: readonly Field[];
  /** Another value for the first field. */
  other: string | undefined;
}

/** Tries creates if the existing sponsees have too few custom fields, or too few values. */
export async function tryCustomFields(run: Asking, { customFields }: Configured): Promise<Kit> {
  const chosen = customFields.length > 0 ? customFields.slice(0, 3) : await tryInvented(run);
  const fields = chosen.map(({ key, values: [value = ""] }) => ({ key, value }));
  const [first, ...more] = fields;
  if (first === undefined) return { fields, other: undefined };
  const [, second] = chosen[0]?.values ?? [];
  if (second !== undefined) return { fields, other: second };
  const number = Number(first.value);
  const other = Number.isInteger(number) ? `${number + 1}` : `${first.value} 2`;
  const isTaken = await areTaken(run, [{ ...first, value: other }, ...more]);
  return { fields, other: isTaken ? other : undefined };
}

/** Whether a sponsee can be created with these fields, in one of the forms. */
async function areTaken(run: Asking, fields: readonly Field[]): Promise<boolean> {
  for (const form of forms) {
    const { made, answer } = await create(run, { custom_fields: inForm(form, fields) });
    // The field may reject the value.
    run.answers.excuse(answer);
    const record = made && recordOf(await run.service.get("sponsees", made.id));
    await discard(run, made);
    if (fields.every(({ key, value }) => customValue(record, key) === value)) return true;
  }
  return false;
}

const invented = ["favourite_subject", "shoe_size", "school_grade"].map((key, index) => ({
  key,
  value: `Test ${index}`,
}));

/**
 * The invented fields that the target accepts. If no sponsee has a custom field, the charity may
 * have none, or the service accepts any.
 */
async function tryInvented(run: Asking): Promise<ConfiguredField[]> {
  const records: (Json | undefined)[] = [];
  for (const form of forms) {
    const made = await createOwn(run, { custom_fields: inForm(form, invented) });
    records.push(made?.record);
    await discard(run, made);
  }
  return invented
    .filter(({ key }) => records.some((record) => customField(record, key)))
    .map(({ key, value }) => ({ key, values: [value] }));
}

export const noneToWrite =
  "no sponsee has a custom field with a certain key, and the service accepts none of the suite's";

/** A create with two of the fields in each form. The third is reserved for updates. */
export async function createInForms(run: Asking, { fields }: Kit) {
  const first_name = `Custom ${run.service.ledger.tag}`;
  const createIn = (form: Form) =>
    create(run, { first_name, custom_fields: inForm(form, fields.slice(0, 2)) });
  return { array: await createIn("array"), object: await createIn("object") };
}

/** A failure: a custom field lacks this value, or exists although the value is undefined. */
export function wrongField(
  run: { shown(value: unknown): string },
  request: Answer,
  record: Json | undefined,
  key: string,
  value: string | undefined,
  note = "",
): Failure {
  const field = `the custom field ${key} with the value ${run.shown(value)}`;
  const expected = `${value === undefined ? `no custom field ${key}` : field}${note}`;
  const several = entriesOf(record, key);
  const actual = several.length > 1 ? several : several[0];
  return { ...otherValue(request, expected, actual), about: ["value"] };
}

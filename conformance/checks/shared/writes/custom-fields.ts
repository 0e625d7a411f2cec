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
import { wrongValue } from "./outcome.ts";
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
  return form === "array"
    ? fields
    : Object.fromEntries(fields.map(({ key, value }) => [key, value]));
}

/** The custom fields to write, and whether the target is known to have them. */
export interface Kit {
  /** Three at most. */
  fields: readonly Field[];
  /** Another value for the first field. */
  other: string;
  /** Whether the fields certainly exist, and the other value was found or accepted. */
  shown: boolean;
  otherShown: boolean;
}

/** Tries creates if the existing sponsees have too few custom fields. */
export async function tryCustomFields(run: Asking, { customFields }: Configured): Promise<Kit> {
  const shown = customFields.length > 0;
  const chosen = shown ? customFields.slice(0, 3) : await tryInvented(run);
  const fields = chosen.map(({ key, values: [value = ""] }) => ({ key, value }));
  const [first = "", second] = chosen[0]?.values ?? [];
  const other = second ?? (Number.isInteger(Number(first)) ? `${Number(first) + 1}` : `${first} 2`);
  const otherShown = second !== undefined || (await isTaken(run, fields, other));
  return { fields, other, shown, otherShown };
}

/** Whether a sponsee can be created with another value of the first field, together with the other fields. */
async function isTaken(run: Asking, [first, ...more]: Field[], other: string): Promise<boolean> {
  if (first === undefined) return false;
  const fields = [{ ...first, value: other }, ...more];
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

const invented = ["favourite_subject", "shoe_size", "school_grade"];

/**
 * The invented fields that the target accepts. If no sponsee has a custom field, the charity may
 * have none, or the service accepts any.
 */
async function tryInvented(run: Asking): Promise<ConfiguredField[]> {
  const taken = new Set<string>();
  for (const form of forms) {
    const fields = invented.map((key) => ({ key, value: "Test" }));
    const made = await createOwn(run, { custom_fields: inForm(form, fields) });
    for (const key of invented) if (customField(made?.record, key)) taken.add(key);
    await discard(run, made);
  }
  return [...taken].map((key, index) => ({ key, values: [`Test ${index}`] }));
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
  return { ...wrongValue(request, expected, actual), about: ["value"] };
}

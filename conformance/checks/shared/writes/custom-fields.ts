/** The custom fields for writes, in both forms. */

import type { Answers } from "../../../answers.ts";
import type { Json } from "../../../contract.ts";
import type { Failure } from "../../../failure.ts";
import type { Results } from "../../../results.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import type { Service } from "../../../service/service.ts";
import { type Configured, customField, customValue, entriesOf } from "./configured.ts";
import { create, createOwn, discard } from "./own-sponsees.ts";
import { said, unwilling, wrongAnswer } from "./refused.ts";

/** Keys with their values. */
export type Pairs = readonly (readonly [key: string, value: string])[];

/** The custom fields to write, and whether the target is known to have them. */
export interface Kit {
  /** Three at most. */
  fields: Pairs;
  /** Another value for the first field. */
  other: string;
  /** Whether the fields certainly exist, and the other value was found or accepted. */
  shown: boolean;
  otherShown: boolean;
}

/** Tries creates if the existing sponsees have too few custom fields. */
export async function tryCustomFields(
  run: { service: Service; answers: Answers },
  { customFields }: Configured,
): Promise<Kit> {
  const shown = customFields.length > 0;
  const taken = shown ? [] : await tryInvented(run);
  const chosen = [...customFields.slice(0, 3), ...taken.map((key) => ({ key, values: [] }))];
  const [first = "Test", second]: string[] = chosen[0]?.values ?? [];
  const fields: Pairs = chosen.map(({ key, values: [value] }, index) => [
    key,
    value ?? `Test ${index}`,
  ]);
  const other = second ?? (Number.isInteger(Number(first)) ? `${Number(first) + 1}` : `${first} 2`);
  const otherShown = second !== undefined || (await isTaken(run, fields, other));
  return { fields, other, shown, otherShown };
}

/** Whether a sponsee can be created with another value of the first field, together with the other fields. */
async function isTaken(
  run: { service: Service; answers: Answers },
  fields: Pairs,
  other: string,
): Promise<boolean> {
  const [[key] = [""], ...more] = fields;
  const pairs: Pairs = [[key, other], ...more];
  for (const form of fields.length > 0 ? forms : []) {
    const { made, answer } = await create(run, { custom_fields: inForm(form, pairs) });
    // The field may reject the value.
    run.answers.excuse(answer);
    const record = made && recordOf(await run.service.get("sponsees", made.id));
    await discard(run, made);
    if (pairs.every(([name, value]) => customValue(record, name) === value)) return true;
  }
  return false;
}

const invented = ["favourite_subject", "shoe_size", "school_grade"];

/**
 * The invented keys that the target accepts. If no sponsee has a custom field, the charity may have
 * none, or the service accepts any.
 */
async function tryInvented(run: { service: Service }): Promise<string[]> {
  const taken = new Set<string>();
  for (const form of forms) {
    const pairs = invented.map((key) => [key, "Test"] as const);
    const made = await createOwn(run, { custom_fields: inForm(form, pairs) });
    for (const key of invented) if (customField(made?.record, key)) taken.add(key);
    await discard(run, made);
  }
  return invented.filter((key) => taken.has(key));
}

export type Form = "array" | "object";

/** Custom fields in one of the two forms (4.1). */
export function inForm(form: Form, pairs: Pairs): unknown {
  return form === "array"
    ? pairs.map(([key, value]) => ({ key, value }))
    : Object.fromEntries(pairs);
}

export const forms = ["array", "object"] as const;

export const noneToWrite =
  "no sponsee has a custom field with a certain key, and the service accepts none of the suite's";

/** Two of the fields. The third is reserved for updates. */
export function pairsOf({ fields }: Kit): Pairs {
  return fields.slice(0, 2);
}

/** A create with custom fields in each form. */
export async function createInForms(run: { service: Service }, kit: Kit) {
  const first_name = `Custom ${run.service.ledger.tag}`;
  const [array, object] = forms.map((form) => inForm(form, pairsOf(kit)));
  return {
    array: await create(run, { first_name, custom_fields: array }),
    object: await create(run, { first_name, custom_fields: object }),
  };
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
  const several = entriesOf(record, key);
  return {
    request,
    expected: `${value === undefined ? `no custom field ${key}` : field}${note}`,
    actual: { value: several.length > 1 ? several : several[0] },
    about: ["value"],
  };
}

/** A service may reject invented keys, because the charity configures the fields. */
export function judgeRefusedFields(
  { results, answers }: { results: Results; answers: Answers },
  id: string,
  { form, answer, certain }: { form: Form; answer: Answer; certain: boolean },
): void {
  if (!certain) answers.excuse(answer);
  if (!certain || unwilling(answer)) {
    results.notTried(
      id,
      `no sponsee has a custom field to use, and the service rejects the suite's: ${said(answer)}`,
    );
  } else {
    results.fail(id, {
      ...wrongAnswer(answer, "accepted: custom fields and values of existing sponsees"),
      tried: `custom fields: ${form}`,
    });
  }
}

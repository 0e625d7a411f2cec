/** The charity's configuration of the service, derived from existing sponsees, and custom fields to write. */

import { isObject } from "../../../../lib/is-object.ts";
import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { recordOf } from "../../../evidence/parsed-response.ts";
import { isOfARun } from "../../../writes/tag.ts";
import { create, discard } from "./own-records.ts";

export interface Configured {
  /**
   * A payment option group. If possible, it differs from the service's default for new sponsees, so
   * a write has a visible effect.
   */
  group: string | undefined;
  image: string | undefined;
  /**
   * The custom fields by key, with values of existing sponsees. Fields and values that detect
   * more defects come first.
   */
  customFields: ReadonlyMap<string, readonly string[]>;
  /** The id of a sponsee that has the first field of `customFields`. */
  holder: string | undefined;
}

/** Derives the configuration from the existing sponsees, and from a sponsee created without a group. */
export function findConfigured(visited: readonly Json[], created: Json | undefined): Configured {
  const records = visited.filter((record) => !isOfARun(record));
  const textsOf = (field: string) =>
    records
      .map((record) => record[field])
      .filter((value): value is string => typeof value === "string" && value !== "");
  const groups = textsOf("payment_option_group");
  const usual = created?.payment_option_group;
  const customFields = customFieldsOf(records);
  const [key = ""] = customFields.keys();
  const holder = records.find((record) => customValue(record, key) !== undefined)?.id;
  return {
    group: groups.find((group) => group !== usual) ?? groups[0],
    image: textsOf("image_url")[0],
    customFields,
    holder: holder === undefined ? undefined : String(holder),
  };
}

function customFieldsOf(records: readonly Json[]): Configured["customFields"] {
  const values = new Map<string, Set<string>>();
  for (const field of records.flatMap(({ custom_fields }) => custom_fields)) {
    // Skips a field whose `item` is not null, because its rules are not specified.
    if (!isObject(field) || (field.item !== null && field.item !== undefined)) continue;
    const { value } = field;
    // A service may reject or change a value that is long, or has space around it.
    const isUsual = typeof value === "string" && value === value.trim().normalize();
    if (!isUsual || value === "" || value.length > 100 || /\p{C}/u.test(value)) continue;
    const key = snakeCase(field.name);
    // If the name and the slug have different words, the key is uncertain.
    if (key === "" || key !== snakeCase(field.slug)) continue;
    values.set(key, (values.get(key) ?? new Set()).add(value));
  }
  const rankOf = ([key, seen]: [string, Set<string>]) =>
    (seen.size > 1 ? 2 : 0) + (key.includes("_") ? 1 : 0);
  const fields = [...values].sort(
    (a, b) => rankOf(b) - rankOf(a) || b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1),
  );
  // Special characters detect more defects than letters.
  const usefulnessOf = (text: string) => text.length + 10 * text.replace(/[\w ]/g, "").length;
  const byUsefulness = (a: string, b: string) => usefulnessOf(b) - usefulnessOf(a);
  return new Map(fields.map(([key, seen]) => [key, [...seen].sort().sort(byUsefulness)]));
}

function snakeCase(name: unknown): string {
  return String(name)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
}

/** The custom fields whose slug or name has this key, such as `Shoe size` for `shoe_size`. */
export function entriesOf(record: Json | undefined, key: string): Json[] {
  const fields = Array.isArray(record?.custom_fields) ? record.custom_fields : [];
  return fields
    .filter(isObject)
    .filter(({ slug, name }) => [slug, name].map(snakeCase).includes(key));
}

/**
 * The value of a custom field in a record. Returns undefined if the record has no such field, several,
 * or one without a name, a slug or a value.
 */
export function customValue(record: Json | undefined, key: string): string | undefined {
  const [field = {}, ...more] = entriesOf(record, key);
  const { name, slug, value } = field;
  const isWhole = [name, slug, value].every((part) => (part ?? "") !== "");
  return isWhole && more.length === 0 ? String(value) : undefined;
}

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
export async function tryCustomFields(run: Run, { customFields }: Configured): Promise<Kit> {
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
async function tryInvented(run: Run): Promise<Fields> {
  const records = await createWith(run, invented);
  return invented.filter(([key]) =>
    records.some((record) => customValue(record, key) !== undefined),
  );
}

/** Creates, reads and deletes a sponsee with these fields in each form. Returns the records. */
async function createWith(run: Run, fields: Fields): Promise<(Json | undefined)[]> {
  const records: (Json | undefined)[] = [];
  for (const form of forms) {
    // The service may reject the value of a field.
    const body = { custom_fields: inForm(form, fields) };
    const { made } = await create(run, body, { mayFail: true });
    records.push(made && recordOf(await run.service.get("sponsees", made.id)));
    await discard(run, made);
  }
  return records;
}

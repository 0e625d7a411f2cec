/** Finds the values of a response that do not match the contract. */

import type { OperationId } from "../../generated/operations.ts";
import { responses, type Validate } from "../../generated/validators.js";
import { reasonsOf, type Schema } from "../../lib/contract.ts";
import { breaksOnly, faultsByPlace, type PlaceFault } from "../../lib/faults.ts";
import { type OtherForm, otherForm } from "../../lib/forms.ts";
import { isDay } from "../../lib/is-day.ts";
import { escapedPart, partsOf, valueAt } from "../../lib/json-pointer.ts";
import { responseSchema } from "../contract.ts";
import { isNullHere, mayBeLeftOut } from "./fields.ts";
import { type Place, placeOf, propertySchemas, recordAt } from "./places.ts";

/**
 * Values that the description does not forbid, or forbids only by implication, but that the generated
 * validators reject:
 * - `ours`: null in an optional field such as `birth_date`, or in `meta.from` of a page without records.
 *   The contract allows it as our choice, but the validators have only the documented rules.
 * - `blank`: null or an empty string in an optional field, where the contract does not allow this
 *   value, such as null in `biography`. Also an optional field that is missing.
 * - `relative URL`: a URL that is not absolute, such as `/photos/1.jpg` (section 2).
 * - `zone letter`: a sponsee's timestamp in an ISO 8601 form that the contract does not use, such as
 *   `2026-03-14T09:26:53Z` (section 2.1). The timestamp must have `Z` or an offset.
 * - `other UTC`: a UTC timestamp in an ISO 8601 form that the contract does not use, such as
 *   `2026-03-14T09:26:53,5Z` (sections 2.3, 2.4, 2.6, 2.9).
 * - `empty id`, `number too low`, `other integer`: a value that breaks only a rule with the mark
 *   `x-implied`, such as 2 in `is_test`.
 */
export type Choice = "ours" | "blank" | OtherForm | Implied;

/** The rules that have the mark `x-implied`, with the names of the values that break them. */
const impliedRules = {
  minLength: "empty id",
  minimum: "number too low",
  enum: "other integer",
} as const;
type ImpliedRule = keyof typeof impliedRules;
type Implied = (typeof impliedRules)[ImpliedRule];

/** A value of a response that differs from the contract. */
export interface Mismatch {
  /** The schema of the surrounding object, and the name of the value in it. */
  place: Place;
  /** A JSON Pointer to the value in the body. */
  at: string;
  expected: string;
  /** The value, or undefined when it is missing. */
  actual: unknown;
  /** The place of the broken rule in the contract: `Sponsee#/properties/gender/enum`. */
  schemaPath: string;
  /** The id of the record that contains the value. */
  record?: string;
  /** Set if the description does not state that the value is wrong. No documented requirement then fails. */
  choice?: Choice;
}

/** The mismatches in a successful response. Empty if the contract describes no body. */
export function mismatchesOf(operation: OperationId, status: number, json: unknown): Mismatch[] {
  const table: Record<string, Record<string, Validate>> = responses;
  const ofOperation = table[operation] ?? {};
  const validate =
    ofOperation[String(status)] ?? ofOperation["2XX"] ?? Object.values(ofOperation)[0];
  if (validate === undefined || validate(json)) return [];
  const schema = responseSchema(operation) ?? {};
  const { errors } = validate;
  return faultsByPlace(errors).map((fault) => mismatchOf(schema, json, fault, errors));
}

/**
 * Returns a filter that keeps at most `limit` mismatches of each kind and operation. A service can
 * have the same mismatch in every one of thousands of records.
 */
export function firstOfEachKind(limit: number): (one: Mismatch, operation: OperationId) => boolean {
  const counts = new Map<string, number>();
  return ({ place: { schema, property }, schemaPath, expected, choice }, operation) => {
    const kind = [operation, schema, property, schemaPath, expected, choice].join(" ");
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count < limit;
  };
}

/**
 * The mismatch of a date or timestamp whose day does not exist, such as 30 February. 0001-01-01 is
 * also a mismatch, because some languages use it for a missing date.
 */
export function falseDate(
  json: unknown,
  place: Place,
  actual: unknown,
  path: readonly string[],
): Mismatch | undefined {
  if (typeof actual !== "string") return undefined;
  const [, day] = /^(\d{4}-\d{2}-\d{2})(T|$)/.exec(actual) ?? [];
  if (day === undefined || (isDay(day) && day !== "0001-01-01")) return undefined;
  const schemas = propertySchemas(place.schema, place.property);
  const dated = schemas.find(({ pattern }) => pattern?.startsWith("^\\d{4}-"));
  if (dated === undefined) return undefined;
  const at = `/${path.map(escapedPart).join("/")}`;
  const record = recordAt(json, at);
  return {
    place,
    at,
    expected: isDay(day)
      ? "a value other than 0001-01-01, which some languages use for a missing date"
      : "a day that exists in the calendar",
    actual,
    schemaPath: `${place.schema}#/properties/${place.property}`,
    ...(record !== undefined && { record }),
  };
}

function choiceOf(place: Place, value: unknown, json: unknown): { choice?: Choice } {
  // Only `from` and `to` may be null in `meta`, and only on a page without records.
  if (value === null && place.schema === "PageMeta") {
    const records = valueAt(json, "/data");
    const isEmpty = Array.isArray(records) && records.length === 0;
    return isEmpty && isNullHere(place) ? { choice: "ours" } : {};
  }
  if ((value ?? "") === "" && mayBeLeftOut(place)) {
    return { choice: value === null && isNullHere(place) ? "ours" : "blank" };
  }
  if (typeof value !== "string") return {};
  const schemas = propertySchemas(place.schema, place.property);
  const open = schemas.find((one) => reasonsOf(one["x-provisional"]).pattern);
  const choice = open?.pattern && otherForm(open.pattern, value);
  return choice ? { choice } : {};
}

function isUrl({ schema, property }: Place): boolean {
  return propertySchemas(schema, property).some(({ format }) => format === "uri");
}

/** The name of a value that breaks only rules with the mark `x-implied`. */
function impliedOf(
  { schema, property }: Place,
  pointer: string,
  errors: Validate["errors"],
): { choice?: Implied } {
  const marks = propertySchemas(schema, property).map((one) => reasonsOf(one["x-implied"]));
  const rules = marks.flatMap((reasons) => Object.keys(reasons));
  const rule = rules.find((one): one is ImpliedRule => one in impliedRules);
  return rule && breaksOnly(rules, pointer, errors) ? { choice: impliedRules[rule] } : {};
}

function mismatchOf(
  root: Schema,
  json: unknown,
  fault: PlaceFault,
  errors: Validate["errors"],
): Mismatch {
  const { pointer, schemaPath } = fault;
  const path = partsOf(pointer);
  const place = placeOf(root, path);
  const actual = valueAt(json, pointer);
  const record = recordAt(json, pointer);
  // When a supporter is a string, the broken rule is `Supporter#/type`, not `Contribution#/type`.
  const { schema } = schemaPath === "#/type" ? placeOf(root, [...path, "any"]) : place;
  return {
    place,
    at: pointer,
    expected: expectation(fault, place, json),
    actual,
    // `Variant#/components/schemas/Money/type` becomes `Money#/type`.
    schemaPath: `${schema}${schemaPath}`.replace(/^\w+#\/components\/schemas\/(\w+)/, "$1#"),
    ...(record !== undefined && { record }),
    // An entry of an array, such as null in custom_fields, is not a missing value.
    ...(path.at(-1) === place.property && {
      ...impliedOf(place, pointer, errors),
      ...choiceOf(place, actual, json),
    }),
  };
}

function expectation(
  { keyword, pointer, sentence }: PlaceFault,
  place: Place,
  json: unknown,
): string {
  if (isSpelledOtherwise(json, pointer)) {
    return "the property in this spelling (the response has another spelling)";
  }
  if (keyword === "required") return "the property exists";
  if (keyword === "propertyNames") return "no property of this name";
  // The sentence says "an absolute URL", but the description says only "URL".
  if (isUrl(place)) return "a URL";
  return sentence.replace(/^Must (not )?(?:be|have) /, "$1").slice(0, -1);
}

/** Whether the object has the missing property in another spelling: firstName for first_name. */
function isSpelledOtherwise(json: unknown, path: string): boolean {
  const name = partsOf(path).at(-1) ?? "";
  const holder = valueAt(json, path.slice(0, path.lastIndexOf("/")));
  if (typeof holder !== "object" || holder === null || Object.hasOwn(holder, name)) return false;
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  return Object.keys(holder).some((other) => letters(other) === letters(name));
}

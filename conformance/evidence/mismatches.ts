/** Finds the values of a response that do not match the contract. */

import type { OperationId } from "../../generated/operations.ts";
import { responses, type Validate } from "../../generated/validators.js";
import { reasonsOf, type Schema } from "../../lib/contract.ts";
import { breaksOnly, faultsByPlace, type PlaceFault } from "../../lib/faults.ts";
import { type OtherForm, otherForm } from "../../lib/forms.ts";
import { isDay } from "../../lib/is-day.ts";
import { escapedPart, partsOf, valueAt } from "../../lib/json-pointer.ts";
import { mayBeLeftOut } from "../../lib/left-out.ts";
import { responseSchema, schemas } from "../contract.ts";
import { type Place, placeOf, propertySchemas, recordAt, visit } from "./places.ts";

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
 * - `other form`: a timestamp of a contribution in an ISO 8601 form that the contract does not use, such
 *   as `2026-03-14T09:26:53,5Z` or `20260314T092653Z` (sections 2.3 to 2.9).
 * - `minLength`, `minimum`, `enum`: a value that breaks only this rule, which has the mark `x-implied`,
 *   such as 2 in `is_test`.
 */
export type Choice = "ours" | "blank" | OtherForm | (typeof impliedRules)[number];

const impliedRules = ["minLength", "minimum", "enum"] as const;

/** A value of a response that differs from the contract. */
export type Mismatch = ReturnType<typeof mismatchOf>;

export type Comparison = ReturnType<typeof compare>;

/** Compares the body of a successful response with the contract. */
export function compare(operation: OperationId, json: unknown) {
  const [validate] = Object.values(responses[operation] ?? {});
  const errors = validate === undefined || validate(json) ? [] : validate.errors;
  const faults = new Map(faultsByPlace(errors).map((fault) => [fault.pointer, fault]));
  /** How often the body contains each property of a schema, such as `Sponsee.gender`. */
  const values = new Map<Place, number>();
  const schema = responseSchema(operation) ?? {};
  visit(schema, json, (place, value, path) => {
    values.set(place, (values.get(place) ?? 0) + 1);
    const sentence = typeof value === "string" ? falseDate(place, value) : undefined;
    if (sentence === undefined) return;
    const pointer = `/${path.map(escapedPart).join("/")}`;
    const schemaPath = `#/properties/${place.property}`;
    if (!faults.has(pointer))
      faults.set(pointer, { keyword: calendar, pointer, sentence, schemaPath });
  });
  const mismatches = [...faults.values()].map((fault) => mismatchOf(schema, json, fault, errors));
  return { mismatches, values };
}

/** Stands for a keyword of JSON Schema, in a fault that the validators do not find. */
const calendar = "calendar";

/**
 * What a date or timestamp must be whose day does not exist, such as 30 February, or is 0001-01-01.
 * Undefined for other values.
 */
function falseDate(place: Place, value: string): string | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(T|$)/.exec(value) ?? [];
  if (day === undefined || (isDay(day) && day !== "0001-01-01")) return undefined;
  const schemas = propertySchemas(place.schema, place.property);
  if (!schemas.some(({ pattern }) => pattern?.startsWith("^\\d{4}-"))) return undefined;
  return isDay(day)
    ? "Must be a value other than 0001-01-01, which some languages use for a missing date."
    : "Must be a day that exists in the calendar.";
}

function mismatchOf(root: Schema, json: unknown, fault: PlaceFault, errors: Validate["errors"]) {
  const { keyword, pointer, schemaPath } = fault;
  const path = partsOf(pointer);
  const place = placeOf(root, path);
  const own = propertySchemas(place.schema, place.property);
  const actual = valueAt(json, pointer);
  const record = recordAt(json, pointer);
  // When a supporter is a string, the broken rule is `Supporter#/type`, not `Contribution#/type`.
  const { schema } = schemaPath === "#/type" ? placeOf(root, [...path, "any"]) : place;
  // An entry of an array, such as null in custom_fields, is not a missing value.
  const isChoice = keyword !== calendar && path.at(-1) === place.property;
  const choice = isChoice
    ? (choiceOf(place, own, actual, json) ?? impliedOf(own, pointer, errors))
    : undefined;
  return {
    place,
    /** A JSON Pointer to the value in the body. */
    at: pointer,
    expected: expectation(fault, own, json),
    /** The value, or undefined when it is missing. */
    actual,
    /** The place of the broken rule in the contract: `Money#/type`, not `Variant#/components/…`. */
    schemaPath: `${schema}${schemaPath}`.replace(/^\w+#\/components\/schemas\/(\w+)/, "$1#"),
    /** The id of the record that contains the value. */
    ...(record !== undefined && { record }),
    /** Set if the description does not state that the value is wrong. No documented requirement then fails. */
    ...(choice !== undefined && { choice }),
  };
}

/** @param own the schemas of the property at `place` */
function choiceOf(place: Place, own: readonly Schema[], value: unknown, json: unknown) {
  const isNullHere = own.some(({ type }) => [type].flat().includes("null"));
  // Only `from` and `to` may be null in `meta`, and only on a page without records.
  if (value === null && place.schema === "PageMeta") {
    const records = valueAt(json, "/data");
    return isNullHere && Array.isArray(records) && records.length === 0 ? "ours" : undefined;
  }
  if ((value ?? "") === "" && mayBeLeftOut(schemas, place)) {
    return value === null && isNullHere ? "ours" : "blank";
  }
  const open = own.find((one) => reasonsOf(one["x-provisional"]).pattern);
  if (typeof value !== "string" || open?.pattern === undefined) return undefined;
  return otherForm(open.pattern, value);
}

/** A rule with the mark `x-implied`, if the value breaks only such rules. */
function impliedOf(own: readonly Schema[], pointer: string, errors: Validate["errors"]) {
  const rules = own.flatMap((one) => Object.keys(reasonsOf(one["x-implied"])));
  if (!breaksOnly(rules, pointer, errors)) return undefined;
  return impliedRules.find((rule) => rules.includes(rule));
}

function expectation(
  { keyword, pointer, sentence }: PlaceFault,
  own: readonly Schema[],
  json: unknown,
): string {
  if (isSpelledOtherwise(json, pointer)) {
    return "the property in this spelling (the response has another spelling)";
  }
  if (keyword === "required") return "the property exists";
  if (keyword === "propertyNames") return "no property of this name";
  // The sentence says "an absolute URL", but the description says only "URL".
  if (own.some(({ format }) => format === "uri")) return "a URL";
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

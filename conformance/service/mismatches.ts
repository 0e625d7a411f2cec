/** Where an answer does not match the contract. */

import type { OperationId } from "../../generated/operations.ts";
import { type Fault, responses, type Validate } from "../../generated/validators.js";
import { isDay } from "../../lib/is-day.ts";
import { escapedPart, partsOf, valueAt } from "../../lib/json-pointer.ts";
import { schemaWith, wordsOf } from "../../lib/schema-words.ts";
import { answerSchema, schemas } from "../contract.ts";
import { isNullHere, mayBeLeftOut } from "../fields.ts";
import { grouped } from "../grouped.ts";
import { type Place, placeOf, propertySchemas, recordAt, visit } from "../places.ts";

/**
 * What a value can be against the schemas, and yet not against the words:
 * - `blank`: null or an empty text in a field that a create may leave out (4.1). What a read shows
 *   of a field that was never given is not stated; `ours` is the blank that the contract chose.
 * - `relative URL`: 2 says "URL", and not that it is absolute.
 * - `zone letter`: an offset (2.1) that is written as Z or without a colon, as ISO 8601 allows.
 * - `other UTC`: a timestamp in UTC (2.4, 2.6, 2.9) in another form of ISO 8601, such as with +0000.
 */
export type Choice = "ours" | "blank" | "relative URL" | "zone letter" | "other UTC";

/** One value of an answer that is not as the contract documents it. */
export interface Mismatch {
  /** Which schema describes the object around the value, and the value's name there. */
  place: Place;
  /** A JSON Pointer to the value in the body. */
  at: string;
  expected: string;
  /** The value itself; undefined when it is missing. */
  actual: unknown;
  /** `Sponsee#/properties/gender/enum`. */
  schemaPath: string;
  /** The id of the record in which it stands, when that has one. */
  record?: string;
  /** Set where the words leave open what the contract's schemas choose: a difference at most. */
  choice?: Choice;
}

/** The mismatches of a JSON body that came with a success status. None when none is described. */
export function mismatchesOf(operation: OperationId, status: number, json: unknown): Mismatch[] {
  const table: Record<string, Record<string, Validate>> = responses;
  const ofOperation = table[operation] ?? {};
  const validate =
    ofOperation[String(status)] ?? ofOperation["2XX"] ?? Object.values(ofOperation)[0];
  if (validate === undefined || validate(json)) return [];
  const found = explained(operation, json, validate.errors ?? []);
  return isEmptyPage(json) ? found.filter((one) => !isPlaceOfNothing(one)) : found;
}

/** The beginning of a text that is a day of year 1, or perhaps a day that no calendar has. */
const doubtfulDay = /"(0001-01-01|\d{4}-(02-(29|30|31)|(0[469]|11)-31))["T]/;

/**
 * Dates and timestamps of days that there are not, such as 30 February; and of year 1, which some
 * languages have for none: no field says that it may be so, and those that can be without a date say how
 * (2).
 */
export function falseDatesIn(operation: OperationId, json: unknown, text: string): Mismatch[] {
  const found: Mismatch[] = [];
  if (!doubtfulDay.test(text)) return found;
  visit(answerSchema(operation) ?? {}, json, (place, actual, path) => {
    const [, day] = /^(\d{4}-\d{2}-\d{2})(T|$)/.exec(String(actual)) ?? [];
    if (day === undefined || (isDay(day) && day !== "0001-01-01")) return;
    const schemas = propertySchemas(place.schema, place.property);
    const dated = schemas.find(({ pattern }) => pattern?.startsWith("^\\d{4}-"));
    if (dated === undefined) return;
    const at = `/${path.map(escapedPart).join("/")}`;
    const record = recordAt(json, at);
    found.push({
      place,
      at,
      expected: isDay(day)
        ? "a date that is one: year 1 stands for none in some languages"
        : "a day that the calendar has",
      actual,
      schemaPath: `${place.schema}#/properties/${place.property}`,
      ...(record !== undefined && { record }),
    });
  });
  return found;
}

function isEmptyPage(json: unknown): boolean {
  const data = valueAt(json, "/data");
  return Array.isArray(data) && data.length === 0;
}

/** Where the records of a page without records stand is not stated, so that null is right too. */
function isPlaceOfNothing({ at, actual }: Mismatch): boolean {
  return actual === null && (at === "/meta/from" || at === "/meta/to");
}

function choiceOf(place: Place, value: unknown, faults: readonly Fault[]): { choice?: Choice } {
  if ((value === null || value === "") && mayBeLeftOut(place)) {
    return { choice: value === null && isNullHere(place) ? "ours" : "blank" };
  }
  if (typeof value !== "string") return {};
  const isUrl = faults.some(
    ({ keyword, params }) => keyword === "format" && params.format === "uri",
  );
  if (isUrl && /^[^\s<>"]+$/.test(value) && URL.canParse(value, "http://service.example.org/")) {
    return { choice: "relative URL" };
  }
  const isSponseeTime = /^(Embedded)?Sponsee$/.test(place.schema) && place.property.endsWith("_at");
  if (isSponseeTime && isZoned(value)) return { choice: "zone letter" };
  return isUtc(place, value) ? { choice: "other UTC" } : {};
}

/** Whether it is a timestamp that the contract has in UTC, in another form of ISO 8601. */
function isUtc({ schema, property }: Place, text: string): boolean {
  const usual = text
    .replace(",", ".")
    .replace(/T\d{2}:\d{2}(?=[Z+])/, "$&:00")
    .replace(/\+00(00)?$/, "+00:00");
  const patterns = propertySchemas(schema, property).flatMap(({ pattern }) => pattern ?? []);
  const isInUtc = (pattern: string) => /Z\$$|\(Z\|\\\+00:00\)\$$/.test(pattern);
  return isZoned(text) && patterns.some((one) => isInUtc(one) && new RegExp(one).test(usual));
}

/** An ISO 8601 timestamp with any form of offset. */
function isZoned(text: string): boolean {
  const pattern =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?:Z|[+-]\d{2}(?::?\d{2})?)$/;
  const [, date = "", time] = pattern.exec(text) ?? [];
  if (time === undefined || !isDay(date)) return false;
  return !Number.isNaN(Date.parse(`${date}T${time.replace(",", ".")}Z`));
}

function explained(operation: OperationId, json: unknown, faults: readonly Fault[]): Mismatch[] {
  // An error in a name is reported at the name, and again by the rule for names.
  const told = faults.filter(({ schemaPath }) => !schemaPath.includes("/propertyNames/"));
  const byPath = grouped(told, pathOf);
  const above = new Set([...byPath.keys()].flatMap(pathsAbove));
  const schema = answerSchema(operation) ?? {};
  return [...byPath].flatMap(([path, group]) => {
    // A union around a faulty value is at fault too, and says less than the value.
    const own = above.has(path) ? group.filter((fault) => !ofUnion(fault)) : group;
    const [first] = own;
    if (first === undefined) return [];
    const tokens = partsOf(path);
    const place = placeOf(schema, tokens);
    const actual = valueAt(json, path);
    const record = recordAt(json, path);
    const union = own.find(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
    // A format comes with the pattern that its values have, and says the same in a word.
    const named = own.some(({ keyword }) => keyword === "format");
    const shown = own.filter((fault) => fault !== union && !(named && fault.keyword === "pattern"));
    return [
      {
        place,
        at: path,
        expected: isSpelledOtherwise(json, path)
          ? "the property is there in this spelling (the response has it in another)"
          : [...new Set(shown.map(expectation))].join(union ? " or " : " and "),
        actual,
        schemaPath: `${place.schema}${(union ?? first).schemaPath}`,
        ...(record !== undefined && { record }),
        ...choiceOf(place, actual, own),
      },
    ];
  });
}

/** `/data` and `/data/0` for `/data/0/id`. */
function pathsAbove(path: string): string[] {
  return [...path.matchAll(/(?!^)\//g)].map(({ index }) => path.slice(0, index));
}

/** Whether a property is missing, and there is one of the same letters: firstName for first_name. */
function isSpelledOtherwise(json: unknown, path: string): boolean {
  const name = partsOf(path).at(-1) ?? "";
  const holder = valueAt(json, path.slice(0, path.lastIndexOf("/")));
  if (typeof holder !== "object" || holder === null || Object.hasOwn(holder, name)) return false;
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  return Object.keys(holder).some((other) => letters(other) === letters(name));
}

/** A missing property is at fault where it would stand, and a forbidden one where it stands. */
function pathOf({ instancePath, keyword, params }: Fault): string {
  const name = keyword === "required" ? params.missingProperty : params.propertyName;
  return name === undefined ? instancePath : `${instancePath}/${escapedPart(String(name))}`;
}

function ofUnion({ keyword, schemaPath }: Fault): boolean {
  return keyword === "anyOf" || keyword === "oneOf" || /\/(anyOf|oneOf)\//.test(schemaPath);
}

function expectation({ keyword, params, schemaPath, message }: Fault): string {
  const [, schema = ""] =
    /\/components\/schemas\/(\w+)\/(?:pattern|format)$/.exec(schemaPath) ?? [];
  switch (keyword) {
    case "required":
      return "the property is there";
    case "propertyNames":
      return "no property of this name";
    case "enum":
      return `one of ${JSON.stringify(params.allowedValues)}`;
    case "const":
      return JSON.stringify(params.allowedValue);
    case "type":
      return `type ${[params.type].flat().join(" or ")}`;
    case "maxLength":
      return params.limit === 0 ? "an empty text" : `at most ${params.limit} characters`;
    case "minLength":
      return `at least ${params.limit} character${params.limit === 1 ? "" : "s"}`;
    case "minimum":
      return `at least ${params.limit}`;
    case "format":
      // That it is absolute is our choice.
      return params.format === "uri"
        ? "a URL"
        : (wordsOf(schemas[schema]) ?? `format ${params.format}`);
    case "pattern":
      return wordsOf(schemas[schema]) ?? wordsOf(schemaWith(schemas, params.pattern)) ?? message;
    default:
      return message;
  }
}

import type { Fault as SchemaFault } from "../../generated/validators.d.ts";
import { escapedPart, valueAt } from "../../lib/json-pointer.ts";
import type { Fault } from "./problem.ts";

/**
 * Says in plain sentences what a validator found, one sentence for each place that is at fault.
 *
 * @param found the validator's faults, all of them
 * @param root the value that was validated
 */
export function explain(found: readonly SchemaFault[], root: unknown): Fault[] {
  const places = new Map<string, SchemaFault[]>();
  for (const fault of found) {
    // The fault of the object has the name that is wrong; this one has only the rule.
    if (fault.propertyName !== undefined) continue;
    const pointer = pointerOf(fault);
    const others = places.get(pointer);
    if (others === undefined) places.set(pointer, [fault]);
    else others.push(fault);
  }
  const explained: Fault[] = [];
  for (const [pointer, faults] of places) {
    if (explainedDeeper(pointer, faults, places)) continue;
    explained.push({ pointer, detail: sentence(faults, () => valueAt(root, pointer)) });
  }
  return explained;
}

/** Where a fault is, as a JSON Pointer. A member that is missing or too much has a place too. */
function pointerOf({ instancePath, params }: SchemaFault): string {
  const member = params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  return typeof member === "string" ? `${instancePath}/${escapedPart(member)}` : instancePath;
}

/**
 * Whether a value that fits none of several forms is of one form's type, so that the faults inside
 * of it already say what is wrong.
 */
function explainedDeeper(
  pointer: string,
  faults: readonly SchemaFault[],
  places: ReadonlyMap<string, unknown>,
): boolean {
  if (!faults.some(({ keyword }) => keyword === "oneOf" || keyword === "anyOf")) return false;
  for (const other of places.keys()) if (other.startsWith(`${pointer}/`)) return true;
  return false;
}

/** What is wrong at one place. Its faults come from one form, or from each of several. */
function sentence(faults: readonly SchemaFault[], value: () => unknown): string {
  const [first, second] = faults;
  if (first !== undefined && second === undefined) return sentenceOf(first, value);
  const allowed = faults.flatMap(({ keyword, params }) =>
    keyword === "enum" ? (params.allowedValues as unknown[]) : [],
  );
  if (allowed.length > 0) return oneOf(allowed);
  const wanted = faults.flatMap(wantedBy);
  const others = faults.filter((fault) => wantedBy(fault).length === 0);
  const sentences = others.map((fault) => sentenceOf(fault, value)).filter((text) => text !== "");
  if (wanted.length > 0) sentences.push(mustBe(wanted, value));
  return [...new Set(sentences)].join(" ");
}

/** What is wrong at a place with one fault. */
function sentenceOf(fault: SchemaFault, value: () => unknown): string {
  const { keyword, params, message } = fault;
  switch (keyword) {
    case "anyOf":
    case "oneOf":
      return "";
    case "required":
      return "Is required.";
    case "additionalProperties":
      return "Is not known here.";
    case "propertyNames":
      return "Must have a name that is not empty.";
    case "maxLength":
      return `Must have at most ${params.limit} characters and has ${charactersIn(String(value()))}.`;
    case "minimum":
      return `Must be at least ${params.limit}, not ${described(value())}.`;
    case "minLength":
      return `Must have at least ${params.limit} characters, not ${described(value())}.`;
    case "enum":
      return oneOf(params.allowedValues as unknown[]);
    case "type":
    case "format":
    case "pattern":
      return mustBe(wantedBy(fault), value);
    default:
      return `Is not right: ${message ?? keyword}.`;
  }
}

/** What a value can be, if a rule is about its type or its form. */
function wantedBy({ keyword, params }: SchemaFault): string[] {
  switch (keyword) {
    case "type":
      return [params.type].flat().map((type) => typeNames[String(type)] ?? String(type));
    case "format":
      return [formatNames[String(params.format)] ?? `a ${params.format}`];
    case "pattern":
      return [patternName(String(params.pattern))];
    default:
      return [];
  }
}

function mustBe(wanted: readonly string[], value: () => unknown): string {
  return `Must be ${[...new Set(wanted)].join(" or ")}, not ${described(value())}.`;
}

const choices = new WeakMap<readonly unknown[], string>();

/** Says that a value must be one of these. The sentence of each list is kept: the same few come again. */
export function oneOf(values: readonly unknown[]): string {
  let sentence = choices.get(values);
  if (sentence === undefined) {
    sentence = `Must be one of ${values.map((value) => JSON.stringify(value)).join(", ")}.`;
    choices.set(values, sentence);
  }
  return sentence;
}

/** A pair of surrogates is one character. */
function charactersIn(text: string): number {
  return text.replace(/[\ud800-\udbff](?=[\udc00-\udfff])/g, "").length;
}

const typeNames: Record<string, string> = {
  string: "a string",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  array: "an array",
  null: "null",
};

const formatNames: Record<string, string> = {
  date: "a day as YYYY-mm-dd",
  uri: "an absolute URL",
};

/** The patterns that a request can break: those of a point in time, of a day and of a URL. */
function patternName(pattern: string): string {
  if (pattern.includes("T")) return "a point in time such as 2026-03-14T09:26:53Z";
  const format = { "^\\d{4}-\\d{2}-\\d{2}$": "date", "^[A-Za-z][A-Za-z0-9+.-]*:": "uri" }[pattern];
  return (format && formatNames[format]) ?? `a text like ${pattern}`;
}

/** A value as a sentence can say it: short, and without what is inside of it. */
export function described(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  const characters = [...value.slice(0, 200)];
  const short = characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : value;
  return JSON.stringify(short);
}

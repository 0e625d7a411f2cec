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
    const pointer = pointerOf(fault);
    places.set(pointer, [...(places.get(pointer) ?? []), fault]);
  }
  return [...places]
    .filter(([pointer, faults]) => !explainedDeeper(pointer, faults, places.keys()))
    .map(([pointer, faults]) => ({
      pointer,
      detail: sentence(faults, valueAt(root, pointer)),
    }));
}

/** Where a fault is, as a JSON Pointer. A member that is missing or too much has a place too. */
function pointerOf({ instancePath, params }: SchemaFault): string {
  const member = params.missingProperty ?? params.additionalProperty;
  return typeof member === "string" ? `${instancePath}/${escapedPart(member)}` : instancePath;
}

/**
 * Whether a value that fits none of several forms is of one form's type, so that the faults inside
 * of it already say what is wrong.
 */
function explainedDeeper(pointer: string, faults: SchemaFault[], all: Iterable<string>): boolean {
  if (!faults.some(({ keyword }) => keyword === "oneOf" || keyword === "anyOf")) return false;
  for (const other of all) if (other.startsWith(`${pointer}/`)) return true;
  return false;
}

/** What is wrong at one place. Its faults come from one form, or from each of several. */
function sentence(faults: readonly SchemaFault[], value: unknown): string {
  const allowed = faults.flatMap(({ params }) => (params.allowedValues as unknown[]) ?? []);
  if (allowed.length > 0) {
    return `Must be one of ${allowed.map((one) => JSON.stringify(one)).join(", ")}.`;
  }
  const sentences = new Set<string>();
  const wanted = new Set<string>();
  for (const { keyword, params, message } of faults) {
    switch (keyword) {
      case "anyOf":
      case "oneOf":
        break;
      case "required":
        sentences.add("Is required.");
        break;
      case "additionalProperties":
        sentences.add("Is not known here.");
        break;
      case "maxLength":
        sentences.add(
          `Must have at most ${params.limit} characters and has ${[...String(value)].length}.`,
        );
        break;
      case "minimum":
        sentences.add(`Must be at least ${params.limit} and is ${described(value)}.`);
        break;
      case "minLength":
        sentences.add(`Must have at least ${params.limit} characters and is ${described(value)}.`);
        break;
      case "type":
        for (const type of [params.type].flat().map(String)) wanted.add(typeNames[type] ?? type);
        break;
      case "format":
        wanted.add(formatNames[String(params.format)] ?? `a ${params.format}`);
        break;
      case "pattern":
        wanted.add(patternName(String(params.pattern)));
        break;
      default:
        sentences.add(`Is not right: ${message ?? keyword}.`);
    }
  }
  if (wanted.size > 0) {
    sentences.add(`Must be ${[...wanted].join(" or ")} and is ${described(value)}.`);
  }
  return [...sentences].join(" ");
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

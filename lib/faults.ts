/** Explains the errors of the generated validators: one fault for each place. Runs in browsers. */
import type { Fault as Rule } from "../generated/validators.d.ts";
import { escapedPart } from "./json-pointer.ts";

/** A fault at one place of a value. */
export interface PlaceFault {
  /** The keyword of JSON Schema whose rule is broken. */
  keyword: string;
  /** A JSON Pointer. A property that is missing or unknown has a place too. */
  pointer: string;
  /** What the value must be: `Must be a string.` It never contains the value, which may be private. */
  sentence: string;
  /** Where in the schema the broken rule is. */
  schemaPath: string;
}

/**
 * Returns one fault for each place at which a validator found errors.
 *
 * @param found all errors for one value, as the validator has left them in `errors`
 */
export function faultsByPlace(found: readonly Rule[] | null | undefined): PlaceFault[] {
  const places = new Map<string, PlaceFault>();
  const unions = new Set<string>();
  for (const rule of found ?? []) {
    // This error concerns the name of a property (`propertyNames`). The error of the object follows,
    // and names the property.
    if (rule.propertyName !== undefined) continue;
    const pointer = pointerOf(rule);
    if (rule.keyword === "oneOf" || rule.keyword === "anyOf") unions.add(pointer);
    // The last error at a place says the most: the error of a union follows the errors of its
    // members, and names all of them.
    places.set(pointer, {
      keyword: rule.keyword,
      pointer,
      sentence: sentenceOf(rule),
      schemaPath: rule.schemaPath,
    });
  }
  const pointers = [...places.keys()];
  const hasInner = (pointer: string) => pointers.some((other) => other.startsWith(`${pointer}/`));
  // Faults inside a value say more than the fault of a union at the value itself.
  return [...places.values()].filter(({ pointer }) => !unions.has(pointer) || !hasInner(pointer));
}

function pointerOf({ instancePath, params }: Rule): string {
  const member = params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  return typeof member === "string" ? `${instancePath}/${escapedPart(member)}` : instancePath;
}

/** Returns the message from scripts/generate/wording.ts, or a sentence for a wrong type. */
function sentenceOf({ keyword, params, message }: Rule): string {
  return keyword === "type" ? mustBe([params.type].flat().map(typeInWords)) : message;
}

export function mustBe(forms: readonly string[]): string {
  const and = forms.some((form) => form.includes(" or ")) ? ", or " : " or ";
  return `Must be ${forms.join(and)}.`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  array: "an array",
};

export function typeInWords(type: unknown): string {
  return typeNames[String(type)] ?? String(type);
}

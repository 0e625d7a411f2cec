/** Explains the errors of the generated validators: one fault for each place. Runs in browsers. */
import type { Fault as ValidatorError } from "../generated/validators.d.ts";
import { escapedPart } from "./json-pointer.ts";

/** A fault at one place of a value. */
export interface PlaceFault {
  /** The keyword of JSON Schema whose rule is broken. */
  keyword: string;
  /** A JSON Pointer. For a missing or unknown property, it ends with the property's name. */
  pointer: string;
  /** What the value must be: `Must be a string.` It never contains the value, which may be private. */
  sentence: string;
  /** Where in the schema the broken rule is. */
  schemaPath: string;
}

/**
 * Returns one fault for each place at which a validator found errors.
 *
 * @param found the `errors` property of a validator after it has checked one value
 */
export function faultsByPlace(found: readonly ValidatorError[] | null | undefined): PlaceFault[] {
  const places = new Map<string, PlaceFault>();
  const unions = new Set<string>();
  for (const error of found ?? []) {
    // This error concerns the name of a property. An error with the keyword `propertyNames` follows
    // for the same property, and is enough.
    if (error.propertyName !== undefined) continue;
    const pointer = pointerOf(error);
    if (error.keyword === "oneOf" || error.keyword === "anyOf") unions.add(pointer);
    // Keeps the last error at a place. The last error of a union lists all allowed forms.
    places.set(pointer, {
      keyword: error.keyword,
      pointer,
      sentence: sentenceOf(error),
      schemaPath: error.schemaPath,
    });
  }
  if (unions.size === 0) return [...places.values()];
  // Leaves out a union's fault if a place inside the value has a fault, which is more precise.
  const outer = new Set([...places.keys()].flatMap(outerPlaces));
  return [...places.values()].filter(({ pointer }) => !unions.has(pointer) || !outer.has(pointer));
}

/** Whether the value at a place breaks only these rules of its schema, or of one branch of a union. */
export function breaksOnly(
  rules: readonly string[],
  place: string,
  errors: readonly ValidatorError[] | null | undefined,
): boolean {
  const branches = new Map<string, string[]>();
  for (const { instancePath, keyword, schemaPath } of errors ?? []) {
    if (instancePath !== place || /^(any|one)Of$/.test(keyword)) continue;
    const branch = schemaPath.slice(0, schemaPath.lastIndexOf("/"));
    branches.set(branch, [...(branches.get(branch) ?? []), keyword]);
  }
  return [...branches.values()].some((broken) => broken.every((rule) => rules.includes(rule)));
}

/** The places that contain a place: "/a/0/b" is in "/a/0", in "/a" and in the whole value. */
function outerPlaces(pointer: string): string[] {
  const parts = pointer.split("/");
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("/"));
}

function pointerOf({ instancePath, params }: ValidatorError): string {
  const member = params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  return typeof member === "string" ? `${instancePath}/${escapedPart(member)}` : instancePath;
}

/** Returns the message from scripts/generate/wording.ts, or a sentence for a wrong type. */
function sentenceOf({ keyword, params, message }: ValidatorError): string {
  return keyword === "type" ? mustBe([params.type].flat().map(typeInWords)) : message;
}

export function mustBe(forms: readonly string[]): string {
  const separator = forms.some((form) => form.includes(" or ")) ? ", or " : " or ";
  return `Must be ${forms.join(separator)}.`;
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

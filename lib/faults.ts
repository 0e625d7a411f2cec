/** What the generated validators find, as one fault for each place. Runs in browsers. */
import type { Fault } from "../generated/validators.d.ts";
import { escapedPart } from "./json-pointer.ts";

/** Which sort of rule a value breaks. */
export type FaultKind = "missing" | "unknown" | "name" | "length" | "choice" | "form";

/** What is wrong at one place of a value. */
export interface PlaceFault {
  kind: FaultKind;
  /** A JSON Pointer. A property that is missing or unknown has a place too. */
  pointer: string;
  /** What the value must be: `Must be a string.` It never contains the value, which may be private. */
  sentence: string;
  /** The rules that the value breaks there, in the order in which the validator found them. */
  rules: readonly Fault[];
}

const kinds: Readonly<Record<string, FaultKind>> = {
  required: "missing",
  additionalProperties: "unknown",
  propertyNames: "name",
  minLength: "length",
  maxLength: "length",
  enum: "choice",
};

/**
 * Groups the faults of a validator by their places.
 *
 * @param found all faults of one value, as the validator has left them in `errors`
 */
export function faultsByPlace(found: readonly Fault[] | null | undefined): PlaceFault[] {
  const places = new Map<string, PlaceFault>();
  for (const rule of found ?? []) {
    // The fault of the object has the name that is wrong; this one repeats the rule for it.
    if (rule.propertyName !== undefined) continue;
    const pointer = pointerOf(rule);
    const known = places.get(pointer);
    // The last rule at a place says most: a union comes after its forms, and names all of them.
    places.set(pointer, {
      kind: kinds[rule.keyword] ?? "form",
      pointer,
      sentence: rule.message,
      rules: [...(known?.rules ?? []), rule],
    });
  }
  const pointers = [...places.keys()];
  // A value that has one form of a union has its faults inside, and they say more than the union.
  return [...places.values()].filter(({ pointer, rules }) => {
    const hasInner = pointers.some((other) => other.startsWith(`${pointer}/`));
    return !(hasInner && rules.some(isUnion));
  });
}

export function isUnion({ keyword }: Fault): boolean {
  return keyword === "oneOf" || keyword === "anyOf";
}

function pointerOf({ instancePath, params }: Fault): string {
  const member = params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  return typeof member === "string" ? `${instancePath}/${escapedPart(member)}` : instancePath;
}

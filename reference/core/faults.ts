import type { Fault as Rule } from "../../generated/validators.d.ts";
import { faultsByPlace, type PlaceFault } from "../../lib/faults.ts";
import { valueAt } from "../../lib/json-pointer.ts";
import type { Fault } from "./problem.ts";

/**
 * Describes the errors of a validator, one sentence for each place.
 *
 * @param found all errors of the validator
 * @param root the validated value
 */
export function explain(found: readonly Rule[] | null | undefined, root: unknown): Fault[] {
  return faultsByPlace(found).map((fault) => ({
    pointer: fault.pointer,
    detail: describeFault(fault, valueAt(root, fault.pointer)),
  }));
}

/** The sentence of a fault, with the length of the value where that helps. */
export function describeFault({ kind, sentence, rules }: PlaceFault, value: unknown): string {
  switch (kind) {
    case "missing":
    case "unknown":
    case "name":
    case "choice":
      return sentence;
    case "length":
      // A pair of surrogates counts as one character.
      return rules.at(-1)?.keyword === "maxLength"
        ? `${sentence.slice(0, -1)} and has ${[...String(value)].length}.`
        : sentence;
    case "form":
      return `${sentence.slice(0, -1)}, not ${described(value)}.`;
  }
}

/** A short form of a value for a sentence, without its members. */
export function described(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  const characters = [...value.slice(0, 200)];
  const short = characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : value;
  return JSON.stringify(short);
}

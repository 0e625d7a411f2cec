import type { Fault as Rule } from "../../generated/validators.d.ts";
import { faultsByPlace, type PlaceFault } from "../../lib/faults.ts";
import { valueAt } from "../../lib/json-pointer.ts";
import type { Fault } from "./problem.ts";

/**
 * Describes what a validator found, in one sentence for each place.
 *
 * @param found the validator's faults, all of them
 * @param root the value that was validated
 */
export function explain(found: readonly Rule[] | null | undefined, root: unknown): Fault[] {
  return faultsByPlace(found).map((fault) => ({
    pointer: fault.pointer,
    detail: detailOf(fault, valueAt(root, fault.pointer)),
  }));
}

/** The sentence of a fault, with the value where that helps. */
export function detailOf({ kind, sentence, rules }: PlaceFault, value: unknown): string {
  switch (kind) {
    case "missing":
    case "unknown":
    case "name":
    case "choice":
      return sentence;
    case "length":
      // A pair of surrogates is one character.
      return rules.at(-1)?.keyword === "maxLength"
        ? `${sentence.slice(0, -1)} and has ${[...String(value)].length}.`
        : sentence;
    case "form":
      return `${sentence.slice(0, -1)}, not ${described(value)}.`;
  }
}

/** A value as a sentence can contain it: short, and without what is inside of it. */
export function described(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  const characters = [...value.slice(0, 200)];
  const short = characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : value;
  return JSON.stringify(short);
}

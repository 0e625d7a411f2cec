import type { Validate } from "../../generated/validators.d.ts";
import { faultsByPlace } from "../../lib/faults.ts";
import { valueAt } from "../../lib/json-pointer.ts";
import type { Fault } from "./problem.ts";

/** For these JSON Schema keywords, the message does not describe the rejected value. */
const withoutValue = ["required", "additionalProperties", "propertyNames", "minLength", "enum"];

/**
 * Returns the faults of a value as a problem lists them. Each JSON Pointer gets one fault.
 *
 * @param validate the validator. Without a validator, every value is valid
 */
export function faultsIn(validate: Validate | undefined, root: unknown): Fault[] {
  if (validate === undefined || validate(root)) return [];
  return faultsByPlace(validate.errors).map(({ keyword, pointer, sentence }) => {
    if (withoutValue.includes(keyword)) return { pointer, detail: sentence };
    const value = valueAt(root, pointer);
    // A pair of surrogates counts as one character.
    const more =
      keyword === "maxLength"
        ? `, but has ${[...String(value)].length}`
        : `, not ${described(value)}`;
    return { pointer, detail: `${sentence.slice(0, -1)}${more}.` };
  });
}

/** Returns a short form of a value for a message, without the members of an array or object. */
export function described(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  // JSON can contain 1e400, which JavaScript reads as Infinity.
  if (typeof value === "number" && !Number.isFinite(value)) return "a number that is too large";
  if (typeof value !== "string") return String(value);
  const characters = [...value.slice(0, 200)];
  const short = characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : value;
  return JSON.stringify(short);
}

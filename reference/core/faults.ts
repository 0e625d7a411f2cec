import type { Fault as SchemaFault } from "../../generated/validators.d.ts";
import { escapedPart, valueAt } from "../../lib/json-pointer.ts";
import type { Fault } from "./problem.ts";

/**
 * Says what a validator found, one sentence for each place that is at fault.
 *
 * @param found the validator's faults, all of them
 * @param root the value that was validated
 */
export function explain(found: readonly SchemaFault[], root: unknown): Fault[] {
  const explained: Fault[] = [];
  for (const fault of found) {
    // The fault of the object has the name that is wrong; this one has only the rule.
    if (fault.propertyName !== undefined) continue;
    const pointer = pointerOf(fault);
    if (isUnion(fault) && saidInside(explained, pointer)) continue;
    // The faults of a value follow each other, and the last says most: that of a list of values
    // comes after that of the type, and that of a union after those of its forms.
    if (explained.at(-1)?.pointer === pointer) explained.pop();
    explained.push({ pointer, detail: sentence(fault, root, pointer) });
  }
  return explained;
}

/** Where a fault is, as a JSON Pointer. A member that is missing or too much has a place too. */
function pointerOf({ instancePath, params }: SchemaFault): string {
  const member = params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  return typeof member === "string" ? `${instancePath}/${escapedPart(member)}` : instancePath;
}

function isUnion({ keyword }: SchemaFault): boolean {
  return keyword === "oneOf" || keyword === "anyOf";
}

/**
 * Takes back what was said of a value that fits none of several forms, and tells whether faults
 * inside of it remain: it is of one form's type then, and they already say what is wrong.
 */
function saidInside(explained: Fault[], pointer: string): boolean {
  const outside = ({ pointer: other }: Fault) =>
    other !== pointer && !other.startsWith(`${pointer}/`);
  const inOrAt = explained.splice(explained.findLastIndex(outside) + 1);
  const inside = inOrAt.filter((fault) => fault.pointer !== pointer);
  for (const fault of inside) explained.push(fault);
  return inside.length > 0;
}

/** What the validator says, and what the value is where that helps. */
function sentence({ keyword, message }: SchemaFault, root: unknown, pointer: string): string {
  switch (keyword) {
    case "maxLength":
      return `${message.slice(0, -1)} and has ${charactersIn(String(valueAt(root, pointer)))}.`;
    case "required":
    case "additionalProperties":
    case "propertyNames":
    case "minLength":
    case "enum":
      return message;
    default:
      // A union of lists reads as one list.
      if (message.startsWith("Must be one of")) return message;
      return `${message.slice(0, -1)}, not ${described(valueAt(root, pointer))}.`;
  }
}

/** A pair of surrogates is one character. */
function charactersIn(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at++) if (Number(text.codePointAt(at)) > 0xffff) count--;
  return count;
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

/** Whether two readings of one record are the same, as far as the words ask for it. */
import { isDeepStrictEqual } from "node:util";
import { escapedPart } from "../../../../lib/json-pointer.ts";
import type { Json } from "../../../contract.ts";
import { propertiesOf, schemasBelow } from "../../../places.ts";
import { isObject } from "../../../service/answer.ts";

/** Every name that the description gives to a field of a record. */
const documented = new Set(["Sponsee", "Contribution"].flatMap(schemasBelow).flatMap(propertiesOf));

export interface Unlike {
  at: string;
  left: unknown;
  right: unknown;
}

/**
 * The first place at which two readings differ. Further fields may differ, the order of an array and
 * the query of a URL (a signature) are free, and an embedded sponsee may be a snapshot: only its id
 * counts.
 */
export function differenceBetween(left: unknown, right: unknown, at = ""): Unlike | undefined {
  if (isDeepStrictEqual(left, right) || isSameUrl(left, right)) return undefined;
  if (isObject(left) && isObject(right)) {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (!documented.has(key)) continue;
      const own = key === "sponsee" ? [idOf(left[key]), idOf(right[key])] : [left[key], right[key]];
      const found = differenceBetween(own[0], own[1], `${at}/${escapedPart(key)}`);
      if (found) return found;
    }
    return undefined;
  }
  if (Array.isArray(left) && Array.isArray(right) && left.length === right.length) {
    return differenceOfEntries(left, right, at);
  }
  return { at, left, right };
}

/** Each entry has another one that is the same; one that has none differs from that with its name. */
function differenceOfEntries(left: readonly unknown[], right: readonly unknown[], at: string) {
  const others = [...right];
  const alone = left
    .map((value, index) => ({ value, index }))
    .filter(({ value }) => {
      const same = others.findIndex((other) => !differenceBetween(value, other));
      if (same >= 0) others.splice(same, 1);
      return same < 0;
    });
  const [first] = alone;
  if (first === undefined) return undefined;
  const name = nameOf(first.value);
  const other = others.find((one) => nameOf(one) === name) ?? others[0];
  return differenceBetween(first.value, other, `${at}/${first.index}`);
}

/** What tells an entry from others, if it has it. */
function nameOf(entry: unknown): unknown {
  const { id, slug, number } = isObject(entry) ? entry : ({} as Json);
  return id ?? slug ?? number;
}

function idOf(sponsee: unknown): unknown {
  return isObject(sponsee) ? sponsee.id : sponsee;
}

function isSameUrl(left: unknown, right: unknown): boolean {
  if (typeof left !== "string" || typeof right !== "string" || !left.includes("?")) return false;
  return /^https?:/.test(left) && left.split("?")[0] === right.split("?")[0];
}

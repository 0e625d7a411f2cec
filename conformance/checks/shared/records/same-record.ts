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
    const [ours, theirs] = [ordered(left), ordered(right)];
    for (const [index, value] of ours.entries()) {
      const found = differenceBetween(value, theirs[index], `${at}/${index}`);
      if (found) return found;
    }
    return undefined;
  }
  return { at, left, right };
}

function idOf(sponsee: unknown): unknown {
  return isObject(sponsee) ? sponsee.id : sponsee;
}

function isSameUrl(left: unknown, right: unknown): boolean {
  if (typeof left !== "string" || typeof right !== "string" || !left.includes("?")) return false;
  return /^https?:/.test(left) && left.split("?")[0] === right.split("?")[0];
}

/** An array by the ids of its entries, by their slugs, or by all that they say. */
function ordered(values: readonly unknown[]): unknown[] {
  const key = (value: unknown) => {
    const { id, slug, number } = isObject(value) ? value : ({} as Json);
    return String(id ?? slug ?? number ?? JSON.stringify(value));
  };
  return [...values].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

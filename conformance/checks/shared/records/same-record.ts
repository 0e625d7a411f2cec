/** Compares two reads of the same record. */
import { isDeepStrictEqual } from "node:util";
import { resources } from "../../../../generated/operations.ts";
import { isObject } from "../../../../lib/is-object.ts";
import { escapedPart } from "../../../../lib/json-pointer.ts";
import type { Json } from "../../../contract.ts";
import { propertiesOf, schemasBelow } from "../../../evidence/places.ts";

/** The names of all documented fields. */
const documented = new Set(
  Object.values(resources).flatMap(({ schema }) => schemasBelow(schema).flatMap(propertiesOf)),
);

export interface Unlike {
  at: string;
  left: unknown;
  right: unknown;
}

/**
 * The first difference between two values. Undocumented fields, the order of arrays and the queries
 * of URLs are not compared.
 */
export function differenceBetween(left: unknown, right: unknown, at = ""): Unlike | undefined {
  if (isDeepStrictEqual(left, right) || isSameUrl(left, right)) return undefined;
  if (isObject(left) && isObject(right)) {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (!documented.has(key)) continue;
      // An embedded sponsee may be a snapshot, so only its id is compared.
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

/**
 * The first difference between two arrays, without regard to order. The first unmatched entry of
 * `left` is compared with an unmatched entry of `right`, preferably the entry with the same id,
 * slug or number.
 */
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
  const identifier = identifierOf(first.value);
  const other = others.find((one) => identifierOf(one) === identifier) ?? others[0];
  return differenceBetween(first.value, other, `${at}/${first.index}`);
}

function identifierOf(entry: unknown): unknown {
  const { id, slug, number } = isObject(entry) ? entry : ({} as Json);
  return id ?? slug ?? number;
}

function idOf(sponsee: unknown): unknown {
  return isObject(sponsee) ? sponsee.id : sponsee;
}

function isSameUrl(left: unknown, right: unknown): boolean {
  if (typeof left !== "string" || typeof right !== "string") return false;
  return /^https?:/.test(left) && left.split("?")[0] === right.split("?")[0];
}

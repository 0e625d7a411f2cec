/** Judges sorted lists. The collation is not specified, so any collation in this file is right. */

import { resources } from "../../../generated/operations.ts";
import type { Json } from "../../contract.ts";
import { type Item, type List, lackOf } from "../../evidence/lists.ts";
import { pageOf } from "../../http/path.ts";
import { type Results, wrongValue } from "../../verdict/results.ts";
import { folded, judgeRepeats, type ListRun, nameOf, unaccented } from "./list-check.ts";
import { instantOf } from "./times.ts";

/** Enough records to judge an order: of the first page, the last page, and more if pages are short. */
export const enoughToOrder = 30;

/** Returns the value of a record to sort by, or undefined if the value has no order. */
type Key = (record: Json) => Value | undefined;

/** A value of the sort parameter, with its order and its requirement. */
export interface Sorting {
  id: string;
  /** The requirement that fails if each page alone is in order. The default is `id`. */
  pagesId?: string;
  sort: string;
  /** The field that the service compares. */
  field: string;
  /** A list is in order if it is sorted by one of these keys. */
  keys: readonly [Key, ...Key[]];
  directions: readonly Direction[];
}

/** The name of a sort in messages. */
function nameIn({ sort, field }: Sorting): string {
  const name = sort.replace(/^-/, "");
  return field === name ? name : `${name} (judged by ${field})`;
}

/** Judges the order of a list, if its records differ in the field of the sort. */
export function judgeSorting(run: ListRun, list: List, sorting: Sorting) {
  const { resource, records } = list;
  const { id, keys } = sorting;
  const name = nameIn(sorting);
  if (!keys.some((key) => countDistinct(records.map(key)) > 1)) {
    return run.notTried(id, `the ${resource} have no two values of ${name} whose order is known`);
  }
  const direction = judgeOrder(run, list, sorting);
  if (direction) run.pass(id, `${records.length} ${resource} by ${name}, ${direction}`);
}

/** The directions in which one of the keys sorts all parts of a list. */
export function directionsOf(
  parts: readonly (readonly Json[])[],
  { keys, directions }: Sorting,
): Direction[] {
  const columns = keys.map((key) => parts.map((records) => valuesOf(records, key)));
  return directions.filter((direction) => columns.some((column) => isSorted(column, direction)));
}

function valuesOf(records: readonly Json[], key: Key): Value[] {
  return records.map(key).filter((value) => value !== undefined);
}

/**
 * Returns the direction in which a list is sorted, or undefined. A list out of order fails `pagesId` if
 * each page alone is in order, and `id` if not.
 */
export function judgeOrder(results: Results, list: List, sorting: Sorting): Direction | undefined {
  const [found] = directionsOf([list.records], sorting);
  if (found) return found;
  const { id, pagesId = id, field, keys, directions } = sorting;
  const name = nameIn(sorting);
  const parts = list.pages.map(({ records }) => records);
  const inPages = directionsOf(parts, sorting);
  const [failed, order] = inPages.length > 0 ? [pagesId, inPages] : [id, directions];
  if (failed !== id) results.inconclusive(id, `each page alone is in order, but ${pagesId} fails`);
  const [key] = keys;
  const items = list.items.filter(({ record }) => key(record) !== undefined);
  const values = valuesOf(list.records, key);
  // For example, B before A proves that a list is not ascending. Another pair proves that it is not
  // descending. The direction with fewer such pairs comes first.
  const pairs = order
    .map((direction) => disorders(values, direction))
    .sort((a, b) => a.length - b.length)
    .flatMap(([pair]) => (pair ? [[items[pair.before], items[pair.after]] as const] : []));
  // Shows the field, because a key may be computed, such as the milliseconds of a timestamp.
  const shown = (item?: Item) =>
    item &&
    `${JSON.stringify(item.record[field] ?? key(item.record))} (${nameOf(list.resource, item)})`;
  const words = pairs.map(([former, place]) => `${shown(former)} before ${shown(place)}`);
  const [former, place] = pairs[0] ?? [];
  const pages = [former, place].map((item) => pageOf(item?.request.exchange.url ?? "") ?? 1);
  const across =
    pages[0] === pages[1] ? "on all pages together" : `from page ${pages.join(" to page ")}`;
  results.fail(failed, {
    tried: `sort by ${name}, ${directions.join(" or ")}`,
    request: place?.request ?? list.first,
    ...(former?.request !== place?.request && { after: [former?.request] }),
    expected: `sorted by ${name}, ${order.join(" or ")}${list.pages.length > 1 ? `, ${across}` : ""}`,
    actual: { words: words.join(", but ") || "an order that no known collation explains" },
    ...(place && { at: place.at }),
  });
  return undefined;
}

/** Judges whether a sorted list has the records of the unsorted list. */
export function judgePermutation(run: ListRun, base: List, list: List, id: string) {
  const { first: request, total, ids } = list;
  if (base.total !== undefined && total !== base.total) {
    const expected = `a total of ${base.total}, as without the sort parameter`;
    return run.fail(id, wrongValue(request, "/meta/total", expected, total));
  }
  judgeRepeats(run, list, id);
  if (!base.complete || !list.complete) return;
  const [before, after] = [new Set(base.ids), new Set(ids)];
  const lost = base.ids.find((one) => !after.has(one));
  const added = ids.find((one) => !before.has(one));
  if (lost === undefined && added === undefined) return;
  const one = resources[list.resource].noun;
  const words = [lost && `without ${one} ${lost}`, added && `with ${one} ${added}`].filter(Boolean);
  const expected = "on all pages together, the same records as without the sort parameter";
  const actual = { words: `a list ${words.join(" and ")}` };
  run.fail(id, { request, expected, actual, ...lackOf(base, list) });
}

/** The values that a service may compare for a sort: times or numbers, if all values are such. */
export function keysOf(name: string, field: string, records: readonly Json[]): Sorting["keys"] {
  // Responses do not contain `is_sponsored`, and the contract does not order the labels.
  if (name === "is_sponsored") return [isSponsored, statusInput];
  const numberOf = ({ [field]: value }: Json) =>
    value === null || Number.isNaN(Number(value)) ? undefined : Number(value);
  const others = [instantOf(field), numberOf].filter((key) =>
    records.every((record) => key(record) !== undefined),
  );
  return [fieldOf(field), ...others];
}

/** A field of a record as a value to sort by, or undefined if its type has no order. */
function fieldOf(name: string): Key {
  return ({ [name]: value }) => {
    if (typeof value === "boolean") return Number(value);
    if (typeof value === "string" || typeof value === "number" || value === null) return value;
    return undefined;
  };
}

type Value = string | number | null;

export const directions = ["ascending", "descending"] as const;
type Direction = (typeof directions)[number];

type Compare = (a: string, b: string) => number;

const by =
  (key: (text: string) => string): Compare =>
  (a, b) => {
    const [left, right] = [key(a), key(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  };

const languages = ["en", "de", "es", "sv", "da", "pl", "cs", "hu", "tr", "et", "lt"];

const simple: readonly Compare[] = [
  // UTF-8 bytes sort like code points, but UTF-16 units do not.
  (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)),
  by((text) => text),
  by((text) => text.toLowerCase()),
  by(folded),
  // Like MySQL: accents are ignored, emoji are equal, and shorter strings are padded with spaces.
  by((text) =>
    unaccented(text)
      .toUpperCase()
      .replace(/[^\0-\uffff]/gu, "\ufffd")
      .padEnd(100),
  ),
];

let known: readonly Compare[] | undefined;

/** Created on first use, because creating the collators of all languages takes 100 ms. */
function collations(): readonly Compare[] {
  known ??= [
    ...simple,
    ...languages.flatMap((locale) =>
      [false, true].flatMap((ignorePunctuation) =>
        [false, true].map((numeric) => {
          // Strings that differ only in case or accents may have any order.
          const options = { sensitivity: "base", ignorePunctuation, numeric } as const;
          return new Intl.Collator(locale, options).compare;
        }),
      ),
    ),
  ];
  return known;
}

/**
 * Returns a comparison. It returns the sign of `compare` if unaccented letters and digits decide the
 * order, or if all simple collations return this sign. Otherwise it returns 0, because collations
 * place `[` or `é` differently.
 */
function partial(compare: Compare): Compare {
  return (a, b) => {
    const sign = Math.sign(compare(a, b));
    const isAgreed = () => simple.every((other) => Math.sign(other(a, b)) === sign);
    return sign === 0 || isDecidedByLetters(a, b) || isAgreed() ? sign : 0;
  };
}

/** Whether letters and digits alone decide the order of two strings. */
function isDecidedByLetters(a: string, b: string): boolean {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  let end = at;
  while (end < left.length && left[end] === right[end]) end++;
  return [left, right].every((text) => /^[a-z0-9]*$/.test(text.slice(at, end + 1)));
}

const certain = partial(by(folded));

/** Whether the same collation sorts every part of a list. */
export function isSorted(parts: readonly (readonly Value[])[], direction: Direction): boolean {
  return collations().some((collation) => {
    const compare = partial(collation);
    return parts.every((values) => disorders(values, direction, compare).length === 0);
  });
}

/** The maximum number of earlier values that are compared with each value. */
const reach = 200;

/** Pairs of indexes: the value at `after` must not follow the value at `before`. */
export function disorders(
  values: readonly Value[],
  direction: Direction,
  compare: Compare = certain,
): { before: number; after: number }[] {
  const sign = direction === "ascending" ? 1 : -1;
  const wrong = values.flatMap((value, after) => {
    for (let before = after - 1; before >= Math.max(0, after - reach); before--) {
      const other = values[before] ?? null;
      const order = sign * orderOf(other, value, compare);
      if (order > 0) return [{ before, after }];
      // The values before `other` were compared with `other`, so `value` needs no more comparisons.
      if (order < 0 || other === value) break;
    }
    return [];
  });
  return [...wrong, ...gaps(values)];
}

/** Compares two values. Returns 0 if either order is valid. */
function orderOf(a: Value, b: Value, compare: Compare): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return isPresent(a) && isPresent(b) ? compare(String(a), String(b)) : 0;
}

/**
 * Returns the start of each block of nulls or empty strings, if a list has more than two blocks. Two
 * are valid, because a database may sort empty strings first and nulls last, and the service may
 * return nulls as empty strings.
 */
function gaps(values: readonly Value[]): { before: number; after: number }[] {
  const starts = values.flatMap((value, index) =>
    !isPresent(value) && (index === 0 || isPresent(values[index - 1] ?? null)) ? [index] : [],
  );
  if (starts.length <= 2) return [];
  return starts.filter((after) => after > 0).map((after) => ({ before: after - 1, after }));
}

/** The number of different values to sort. */
function countDistinct(values: readonly (Value | undefined)[]): number {
  return new Set(values.filter((value) => value !== undefined && isPresent(value))).size;
}

function isPresent(value: Value): value is string | number {
  return value !== null && value !== "";
}

/**
 * The observed labels of `sponsored_status` (section 3.1 of the page "The service"). `input` is the
 * integer that a client sends. `sponsored` is 1 if the sponsee is sponsored.
 */
const labels: Record<string, { input: 1 | 2; sponsored: 0 | 1 }> = {
  Sponsored: { input: 1, sponsored: 1 },
  "Automatically Sponsored (Not Sponsored)": { input: 2, sponsored: 0 },
  "Sponsored Automatically (Sponsored)": { input: 2, sponsored: 1 },
};

export function labelsFor(input: number): string[] {
  return Object.keys(labels).filter((label) => labels[label]?.input === input);
}

/** 1 if the label of a sponsee means sponsored, and 0 if not. */
export function isSponsored({ sponsored_status: label }: Json): number | undefined {
  return labels[String(label)]?.sponsored;
}

/** The integer that a client sends to get the label of a sponsee, such as 1 for `Sponsored`. */
export function statusInput({ sponsored_status: label }: Json): number | undefined {
  return labels[String(label)]?.input;
}

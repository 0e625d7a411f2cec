/** Whether a list is in order, under any order that a database may use. */
import { folded, unaccented } from "./folding.ts";

export type Value = string | number | null;

/** How an order compares two texts. */
type Compare = (a: string, b: string) => number;

export type Direction = "ascending" | "descending";

/** Two neighbours that are not in order, by their places. */
export interface Disorder {
  before: number;
  after: number;
}

const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const by = (key: (text: string) => string) => (a: string, b: string) => plain(key(a), key(b));

const simple: readonly Compare[] = [
  // UTF-8 bytes order as code points do, which UTF-16 does not.
  (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)),
  plain,
  by((text) => text.toLowerCase()),
  by((text) => text.toUpperCase()),
  by(unaccented),
  by(folded),
];

let collators: readonly Compare[] | undefined;

/**
 * The orders of languages, made when the simple ones explain nothing. They look at base letters
 * only: an order that tells more texts apart keeps this one too, because equal texts may stand in
 * any order.
 */
function ofLanguages(): readonly Compare[] {
  collators ??= ["en", "de", "es", "sv", "da", "pl", "cs", "hu", "tr", "et", "lt"].flatMap(
    (locale) =>
      [false, true].flatMap((ignorePunctuation) =>
        [false, true].map((numeric) => {
          const options = { sensitivity: "base", ignorePunctuation, numeric } as const;
          return new Intl.Collator(locale, options).compare;
        }),
      ),
  );
  return collators;
}

/**
 * The direction in which one order explains several stretches of a list; undefined when none
 * does. Nulls and empty texts may stand anywhere, each in one block of their stretch.
 */
export function explain(
  stretches: readonly (readonly Value[])[],
  directions: readonly Direction[] = ["ascending", "descending"],
): Direction | undefined {
  if (!stretches.every(blocksAreWhole)) return undefined;
  const present = stretches.map((values) => values.filter(isPresent));
  const numbers = present.every((values) => values.every((value) => typeof value === "number"));
  if (numbers) {
    return directions.find((direction) =>
      present.every((values) => isMonotone(values as number[], (a, b) => a - b, direction)),
    );
  }
  const texts = present.map((values) => values.map(String));
  const byOne = (compares: readonly Compare[]) =>
    directions.find((direction) =>
      compares.some((compare) => texts.every((some) => isMonotone(some, compare, direction))),
    );
  return byOne(simple) ?? byOne(ofLanguages());
}

/** The first neighbours that are out of order, in the direction that most neighbours have. */
export function disorder(values: readonly Value[], fixed?: Direction): Disorder | undefined {
  const places = values.flatMap((value, index) => (isPresent(value) ? [index] : []));
  const signs = places.slice(1).map((place, index) => {
    const [a, b] = [values[places[index] as number] ?? "", values[place] ?? ""];
    return typeof a === "number" && typeof b === "number"
      ? a - b
      : plain(folded(String(a)), folded(String(b)));
  });
  const ups = signs.filter((sign) => sign < 0).length;
  const downs = signs.filter((sign) => sign > 0).length;
  const ascending = fixed ? fixed === "ascending" : ups >= downs;
  const index = signs.findIndex((sign) => (ascending ? sign > 0 : sign < 0));
  if (index >= 0) return { before: places[index] as number, after: places[index + 1] as number };
  const gap = values.findIndex((value, at) => at > 0 && !isPresent(value));
  return gap > 0 ? { before: gap - 1, after: gap } : undefined;
}

/** How many different values there are to be put in order. */
export function countDistinct(values: readonly (Value | undefined)[]): number {
  return new Set(values.filter((value) => value !== undefined && isPresent(value))).size;
}

function isPresent(value: Value): value is string | number {
  return value !== null && value !== "";
}

/** Nulls and empty texts may be one block, or one block each. */
function blocksAreWhole(values: readonly Value[]): boolean {
  const isBlock = (isIn: (value: Value) => boolean) => {
    const first = values.findIndex(isIn);
    return first < 0 || values.slice(first, values.findLastIndex(isIn) + 1).every(isIn);
  };
  const isAbsent = (value: Value) => !isPresent(value);
  return isBlock(isAbsent) || [null, ""].every((absent) => isBlock((value) => value === absent));
}

function isMonotone<T>(
  values: readonly T[],
  compare: (a: T, b: T) => number,
  direction: Direction,
): boolean {
  const sign = direction === "ascending" ? 1 : -1;
  return values.every(
    (value, index) => index === 0 || sign * compare(values[index - 1] as T, value) <= 0,
  );
}

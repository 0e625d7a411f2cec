/**
 * Whether a list is in order under any collation of a database. No collation is specified, so a
 * list is out of order only if all known collations agree.
 */
import { folded, unaccented } from "./folding.ts";

export type Value = string | number | null;

/** Compares two strings. Returns 0 if either order is valid. */
type Compare = (a: string, b: string) => number;

export type Direction = "ascending" | "descending";

/** The indexes of two neighbours that are out of order. */
export interface Disorder {
  before: number;
  after: number;
}

const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const by = (key: (text: string) => string) => (a: string, b: string) => plain(key(a), key(b));

const simple: readonly Compare[] = [
  // UTF-8 bytes sort like code points, but UTF-16 units do not.
  (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)),
  plain,
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

let collators: readonly Compare[] | undefined;

/**
 * The collations of languages, used when the simple ones do not explain the order. They compare
 * base letters only, which every stricter collation also satisfies.
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
 * An order for letters and digits without accents. Collations place other characters differently,
 * so these decide only if all simple orders agree.
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

/**
 * The direction in which one collation explains several stretches of a list. Nulls and empty
 * strings may form two blocks anywhere.
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
  const byOne = (compares: readonly Compare[], reach = 1) =>
    directions.find((direction) =>
      compares.some((compare) =>
        texts.every((some) => isMonotone(some, compare, direction, reach)),
      ),
    );
  return (
    byOne(simple) ??
    byOne(ofLanguages()) ??
    byOne([...simple, ...ofLanguages()].map(partial), longestReach)
  );
}

/**
 * How many earlier strings a partial order compares with each string, because neighbours may not
 * decide.
 */
const longestReach = 200;

const certain = partial(by(folded));

/** The first neighbours that are out of order, in the direction of most neighbours. */
export function disorder(values: readonly Value[], fixed?: Direction): Disorder | undefined {
  const places = values.flatMap((value, index) => (isPresent(value) ? [index] : []));
  const signs = places.slice(1).map((place, index) => {
    const [a, b] = [values[places[index] as number] ?? "", values[place] ?? ""];
    return typeof a === "number" && typeof b === "number" ? a - b : certain(String(a), String(b));
  });
  const ups = signs.filter((sign) => sign < 0).length;
  const downs = signs.filter((sign) => sign > 0).length;
  const ascending = fixed ? fixed === "ascending" : ups >= downs;
  const index = signs.findIndex((sign) => (ascending ? sign > 0 : sign < 0));
  if (index >= 0) return { before: places[index] as number, after: places[index + 1] as number };
  const gap = values.findIndex((value, at) => at > 0 && !isPresent(value));
  return gap > 0 ? { before: gap - 1, after: gap } : undefined;
}

/** The number of different values to sort. */
export function countDistinct(values: readonly (Value | undefined)[]): number {
  return new Set(values.filter((value) => value !== undefined && isPresent(value))).size;
}

function isPresent(value: Value): value is string | number {
  return value !== null && value !== "";
}

/**
 * Records without a value may form two blocks. A database may sort empty strings first and nulls
 * last, and the service may return both alike.
 */
function blocksAreWhole(values: readonly Value[]): boolean {
  const starts = values.filter(
    (value, index) => !isPresent(value) && (index === 0 || isPresent(values[index - 1] ?? null)),
  );
  return starts.length <= 2;
}

function isMonotone<T>(
  values: readonly T[],
  compare: (a: T, b: T) => number,
  direction: Direction,
  reach = 1,
): boolean {
  const sign = direction === "ascending" ? 1 : -1;
  return values.every((value, index) =>
    values
      .slice(Math.max(0, index - reach), index)
      .every((before) => sign * compare(before, value) <= 0),
  );
}

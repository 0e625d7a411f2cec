/**
 * Whether values are in order. No collation is specified, so two strings are in the wrong order
 * only if every known collation says so.
 */
import { folded, unaccented } from "./folding.ts";

export type Value = string | number | null;

export const directions = ["ascending", "descending"] as const;
export type Direction = (typeof directions)[number];

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

/** Created at the first use, because the collators of languages take 100 ms. */
function collations(): readonly Compare[] {
  known ??= [
    ...simple,
    ...languages.flatMap((locale) =>
      [false, true].flatMap((ignorePunctuation) =>
        [false, true].map((numeric) => {
          // Base letters only, because a stricter collation never contradicts these.
          const options = { sensitivity: "base", ignorePunctuation, numeric } as const;
          return new Intl.Collator(locale, options).compare;
        }),
      ),
    ),
  ];
  return known;
}

/** Below 0 if the first value comes first in every collation, and 0 if collations disagree. */
function compare(a: Value, b: Value): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (!isPresent(a) || !isPresent(b)) return 0;
  const [first, ...others] = collations();
  const sign = (one?: Compare) => Math.sign(one?.(String(a), String(b)) ?? 0);
  return others.every((other) => sign(other) === sign(first)) ? sign(first) : 0;
}

/** How many earlier values are compared with each value, if collations disagree on the nearest. */
const reach = 200;

/** The indexes of values in the wrong order, each with a value before it. */
export function disorders(
  values: readonly Value[],
  direction: Direction,
): { before: number; after: number }[] {
  const sign = direction === "ascending" ? 1 : -1;
  const wrong = values.flatMap((value, after) => {
    for (let before = after - 1; before >= Math.max(0, after - reach); before--) {
      const other = values[before] ?? null;
      const order = sign * compare(other, value);
      if (order > 0) return [{ before, after }];
      // The order of the values before it is already known.
      if (order < 0 || other === value) break;
    }
    return [];
  });
  return [...wrong, ...gaps(values)];
}

/**
 * Records without a value may form two blocks anywhere. A database may sort empty strings first and
 * nulls last, and the service may return both alike.
 */
function gaps(values: readonly Value[]): { before: number; after: number }[] {
  const starts = values.flatMap((value, index) =>
    !isPresent(value) && (index === 0 || isPresent(values[index - 1] ?? null)) ? [index] : [],
  );
  if (starts.length <= 2) return [];
  return starts.filter((after) => after > 0).map((after) => ({ before: after - 1, after }));
}

/** The number of different values to sort. */
export function countDistinct(values: readonly (Value | undefined)[]): number {
  return new Set(values.filter((value) => value !== undefined && isPresent(value))).size;
}

function isPresent(value: Value): value is string | number {
  return value !== null && value !== "";
}

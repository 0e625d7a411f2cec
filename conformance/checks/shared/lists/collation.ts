/**
 * How services may compare strings, in filters and in sorts. The collation is not specified, so a list
 * may be sorted by any collation in this file.
 */

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
export function countDistinct(values: readonly (Value | undefined)[]): number {
  return new Set(values.filter((value) => value !== undefined && isPresent(value))).size;
}

function isPresent(value: Value): value is string | number {
  return value !== null && value !== "";
}

/** Replacements for letters without a Unicode decomposition. Some collations treat ø as o. */
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
};

/** A string in lower case, without accents. */
function unaccented(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** An unaccented, trimmed string with single spaces, and with the letters above replaced. */
export function folded(text: string): string {
  return unaccented(text)
    .replace(/[ßæœøđðþłıħ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether a field contains a string, ignoring case and accents. */
export function contains(value: unknown, text: string): boolean {
  return typeof value === "string" && folded(value).includes(folded(text));
}

/**
 * Whether a filter may match a field. The syntax of filters is not specified (section 4.1), so %, _
 * and * may be wildcards, and a comma may separate strings.
 */
export function mayContain(value: unknown, text: string): boolean {
  return (
    typeof value === "string" &&
    text.split(",").some((part) => containsInOrder(folded(value), part.split(/[%_*]+/)))
  );
}

function containsInOrder(value: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.map(folded).every((part) => {
    const at = value.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

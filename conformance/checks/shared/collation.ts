/** Whether a list is in order, under any order that a database may use. */
import { folded } from "./folding.ts";

export type Value = string | number | null;

export interface Order {
  name: string;
  compare(a: string, b: string): number;
}

export type Direction = "ascending" | "descending";

/** Two neighbours that are not in order, by their places. */
export interface Disorder {
  before: number;
  after: number;
}

const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const by = (key: (text: string) => string) => (a: string, b: string) => plain(key(a), key(b));
/** UTF-8 bytes order as code points do, which UTF-16 does not. */
const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const simple: readonly Order[] = [
  { name: "code points", compare: bytes },
  { name: "UTF-16", compare: plain },
  { name: "lower case", compare: by((text) => text.toLowerCase()) },
  { name: "upper case", compare: by((text) => text.toUpperCase()) },
  { name: "without accents and case", compare: by(folded) },
];

let all: readonly Order[] | undefined;

/**
 * Every order that is tried. The collators look at base letters only: an order that tells more
 * texts apart keeps this one too, because equal texts may stand in any order.
 */
function orders(): readonly Order[] {
  all ??= [
    ...simple,
    ...["en", "de", "es", "sv", "da", "pl", "cs", "hu", "tr", "et", "lt"].flatMap((locale) =>
      [false, true].flatMap((ignorePunctuation) =>
        [false, true].map((numeric) => ({
          name: `the language ${locale}`,
          compare: new Intl.Collator(locale, { sensitivity: "base", ignorePunctuation, numeric })
            .compare,
        })),
      ),
    ),
  ];
  return all;
}

/**
 * The order and the direction that explain several stretches of a list alike; undefined when none
 * does. Nulls and empty texts may stand anywhere, each in one block of their stretch.
 */
export function explain(
  stretches: readonly (readonly Value[])[],
  directions: readonly Direction[] = ["ascending", "descending"],
): { order: string; direction: Direction } | undefined {
  if (!stretches.every(blocksAreWhole)) return undefined;
  const present = stretches.map((values) => values.filter(isPresent));
  const numbers = present.every((values) => values.every((value) => typeof value === "number"));
  if (numbers) {
    const direction = directions.find((one) =>
      present.every((values) => isMonotone(values as number[], (a, b) => a - b, one)),
    );
    return direction && { order: "numbers", direction };
  }
  for (const list of [simple, orders()]) {
    for (const { name, compare } of list) {
      for (const direction of directions) {
        const explained = present.every((values) =>
          isMonotone(values.map(String), compare, direction),
        );
        if (explained) return { order: name, direction };
      }
    }
  }
  return undefined;
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
export function distinct(values: readonly (Value | undefined)[]): number {
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

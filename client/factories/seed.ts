import { type Random, randomFrom } from "../../domain/random.ts";

const last = 2 ** 31 - 1;

/** The random numbers that a record is made of: others for every kind of record and every seed. */
export function randomOf(kind: "sponsee" | "contribution", seed: number): Random {
  if (!Number.isInteger(seed) || seed < 0 || seed > last) {
    throw new RangeError(`A seed is a whole number from 0 to ${last}, not ${String(seed)}.`);
  }
  return randomFrom(seed * 2 + (kind === "sponsee" ? 0 : 1));
}

/** Without the fields whose value is undefined, which a spread would copy. */
export function given<T extends object>(fields: T): T {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as T;
}

import { type Random, randomFrom } from "../../domain/random.ts";

const last = 2 ** 31 - 1;

/** Makes the random numbers of each kind of record differ. */
const offsets = { sponsee: 0, contribution: 1 };

/** Returns random numbers for one record. They differ for every kind of record and every seed. */
export function createRandom(kind: keyof typeof offsets, seed: number): Random {
  if (!Number.isInteger(seed) || seed < 0 || seed > last) {
    throw new RangeError(`seed must be a whole number from 0 to ${last}, not ${String(seed)}.`);
  }
  return randomFrom(seed * Object.keys(offsets).length + offsets[kind]);
}

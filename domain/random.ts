/** Returns the next random number, which is at least 0 and less than 1. */
export type Random = () => number;

/**
 * The generator "mulberry32": small, fast, and uniform enough for test data. The same seed gives
 * the same numbers.
 */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a random whole number from 0 to `limit - 1`. */
export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** Picks one entry of a list, which must not be empty. */
export function pick<T>(random: Random, all: readonly T[]): T {
  return all[below(random, all.length)] as T;
}

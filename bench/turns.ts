/** Measuring in turns, so that a machine that is busy for a moment hurts all sides alike. */

/** One measurement: a number, in the same unit each time. */
export type Measure = () => Promise<number>;

/**
 * The results of some rounds, in each of which every measurement has its turn. Their order is left to
 * chance: what was measured just before can leave the machine a few percent faster or slower.
 */
export async function inTurns(
  rounds: number,
  measurements: readonly Measure[],
): Promise<number[][]> {
  const results = measurements.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, measure] of shuffled(measurements.entries())) {
      results[index]?.push(await measure());
    }
  }
  return results;
}

function shuffled<T>(all: Iterable<T>): T[] {
  const drawn = Array.from(all, (one) => ({ one, place: Math.random() }));
  return drawn.sort((a, b) => a.place - b.place).map(({ one }) => one);
}

/** How one compares to another: the median of the rounds' ratios, as each had the same machine. */
export function ratioOf(one: readonly number[], other: readonly number[]): number {
  return median(one.map((value, round) => value / (other[round] ?? Number.NaN)));
}

/** The value in the middle, or the mean of both that are; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[(sorted.length - 1) >> 1],
    sorted[sorted.length >> 1],
  ];
  return (low + high) / 2;
}

/** Measures in turns: a machine that is busy for a moment slows down all sides alike. */

/** The measurements by name. */
export type Measures = Readonly<Record<string, () => Promise<number>>>;

/** One result of each measurement. */
export type Turn = Readonly<Record<string, number>>;

/**
 * Measures everything in each turn, forwards or backwards, because the program that ran just before
 * can affect the speed.
 */
export async function inTurns(count: number, measures: Measures): Promise<Turn[]> {
  const all = Object.entries(measures);
  const turns: Turn[] = [];
  for (let index = 0; index < count; index++) {
    const turn: Record<string, number> = {};
    for (const [name, measure] of Math.random() < 0.5 ? all : all.toReversed()) {
      turn[name] = await measure();
    }
    turns.push(turn);
  }
  return turns;
}

/** Returns the median of the turns' ratios. In each turn both sides had the same conditions. */
export function medianRatio(turns: readonly Turn[], one: string, other: string): number {
  return median(turns.map((turn) => (turn[one] ?? Number.NaN) / (turn[other] ?? Number.NaN)));
}

/** Returns the middle value, or the upper one of the middle two. NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

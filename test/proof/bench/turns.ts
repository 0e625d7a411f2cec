/** Measures in turns, so a busy moment of the machine slows down all programs alike. */

/** One result of each measurement, by the name of the measurement. */
export type Turn = Readonly<Record<string, number>>;

/**
 * Returns the results of each turn. A turn takes all measurements, in the given order or in the
 * reverse order. The choice is random, because a program can affect the speed of the next program.
 */
export async function inTurns(
  count: number,
  measures: readonly (readonly [name: string, measure: () => Promise<number>])[],
): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let index = 0; index < count; index++) {
    const turn: Record<string, number> = {};
    for (const [name, measure] of Math.random() < 0.5 ? measures : measures.toReversed()) {
      turn[name] = await measure();
    }
    turns.push(turn);
  }
  return turns;
}

/** Returns the middle value, or the upper one of the middle two. Returns NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

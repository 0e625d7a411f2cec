/** Measures in turns, so a busy moment of the machine slows down all programs alike. */

/** One result of each measurement, by its name. */
export type Turn = Readonly<Record<string, number>>;

/**
 * Measures everything in each turn, forwards or backwards, because the program that ran just before
 * can affect the speed.
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

/** Returns the middle value, or the upper one of the middle two. NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

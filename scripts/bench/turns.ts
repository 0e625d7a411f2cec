/** Measuring in turns: a machine that is busy for a moment slows down all sides alike. */

/** What is measured, by name. */
export type Measures = Readonly<Record<string, () => Promise<number>>>;

/** One result of everything that is measured. */
export type Turn = Readonly<Record<string, number>>;

/** Measures all in each turn, forwards or backwards: what ran just before can change the speed. */
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

/** The median of the turns' ratios: in each turn both sides had the same machine. */
export function ratioOf(turns: readonly Turn[], one: string, other: string): number {
  return median(turns.map((turn) => (turn[one] ?? Number.NaN) / (turn[other] ?? Number.NaN)));
}

/** The middle value, or the upper one of the middle two; NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

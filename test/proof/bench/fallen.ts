/** Compares the ratios of a run with the ratios that test/proof/bench/README.md records. */

/**
 * Returns a line for each speed that fell by more than a third, and for each time that rose by as
 * much.
 *
 * @param rows the measured rows: part, what, ratio, of
 * @param recorded a Markdown table with the same columns
 */
export function fallen(rows: readonly (readonly string[])[], recorded: string): string[] {
  const known = new Map(
    recorded.split("\n").map((line) => {
      const [, part, what, ratio = "", of] = line.split("|").map((cell) => cell.trim());
      return [`${part}: ${what}, ${of}`, ratio];
    }),
  );
  return rows.flatMap(([part, what, ratio = "", of = ""]) => {
    const name = `${part}: ${what}, ${of}`;
    const before = known.get(name);
    if (before === undefined) return [];
    const change = parseRatio(ratio) / parseRatio(before);
    const isWorse = of.startsWith("the time") ? change > 3 / 2 : change < 2 / 3;
    return isWorse ? [`${name}: ${ratio}, and ${before} before`] : [];
  });
}

/** Reads a ratio such as `150 %` or `5.6 x`. */
function parseRatio(ratio: string): number {
  return Number.parseFloat(ratio) / (ratio.endsWith("%") ? 100 : 1);
}

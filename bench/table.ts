/** Tables in Markdown, padded so that they can be read as they are. */

/**
 * A table with a head. The columns whose numbers are in `right` are aligned to the right; without
 * it, all but the first.
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  { right = head.map((_, index) => index).slice(1) }: { right?: readonly number[] } = {},
): string {
  const texts = [head, ...rows].map((cells) => cells.map((cell) => escaped(String(cell))));
  const widths = head.map((_, column) =>
    Math.max(3, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((cell, column) =>
        right.includes(column)
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join(" | ")} |`;
  const rule = `| ${widths
    .map((width, column) =>
      right.includes(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
    )
    .join(" | ")} |`;
  const [first = [], ...others] = texts;
  return [line(first), rule, ...others.map(line)].join("\n");
}

function escaped(cell: string): string {
  return cell.replaceAll("|", "\\|");
}

/** Returns a Markdown table, padded for reading in a terminal. The first row is the head. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const [head = "", ...lines] = rows.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(" | ")} |`,
  );
  return [head, head.replaceAll(/[^|]/g, "-"), ...lines].join("\n");
}

/** Writes values as literals, and joins the lines of a program. */

/** The maximum length of a line. A line with a long string may be longer. */
export const columns = 56;

export interface Syntax {
  object: readonly [open: string, close: string];
  array: readonly [open: string, close: string];
  /** The indentation of a level. */
  step: string;
  /** The padding inside the brackets of an object on one line, such as a space. */
  space: string;
  key(name: string): string;
  /** A string, a number, a boolean or null. */
  scalar(value: unknown): string;
}

/**
 * A value as a literal. It is on one line if it fits, and otherwise has a line for each part, with a
 * comma at the end.
 *
 * @param indent the indentation of the line that has the value
 * @param taken the number of columns that other text takes in that line
 */
export function literal(syntax: Syntax, value: unknown, indent = "", taken = 0): string {
  if (typeof value !== "object" || value === null) return syntax.scalar(value);
  const [open, close] = Array.isArray(value) ? syntax.array : syntax.object;
  const deeper = indent + syntax.step;
  const parts = Object.entries(value).map(([name, part]) => {
    const key = Array.isArray(value) ? "" : syntax.key(name);
    return key + literal(syntax, part, deeper, deeper.length + key.length + 1);
  });
  if (parts.length === 0) return open + close;
  const space = Array.isArray(value) ? "" : syntax.space;
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (!line.includes("\n") && taken + line.length <= columns) return line;
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join("")}${indent}${close}`;
}

/** Joins the lines of a program, and leaves out entries that are false. Empty lines stay. */
export function program(...lines: readonly (string | false)[]): string {
  return lines.filter((line) => line !== false).join("\n");
}

/** The lines of a program, and values as literals, broken where a line would be too long for a sample. */

/** How many columns the samples have. */
export const columns = 56;

export interface Syntax {
  object: readonly [open: string, close: string];
  array: readonly [open: string, close: string];
  /** The indentation of a level. */
  step: string;
  /** Between the brackets and their content, when it fits on one line: a space or none. */
  space: string;
  key(name: string): string;
  /** A string, a number, a boolean or null. */
  scalar(value: unknown): string;
}

/**
 * A value as a literal. It is on one line when it fits, and otherwise has a line for each of its
 * parts, which ends with a comma.
 *
 * @param indent the indentation of the line that has the value
 * @param taken how many columns of that line are not free for the value
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

/** The lines of a program, without those that do not apply. */
export function program(...lines: readonly (string | false)[]): string {
  return lines.filter((line) => line !== false).join("\n");
}

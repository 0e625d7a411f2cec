/** Lines for a terminal, wrapped at its width and in colour. */
import { stripVTControlCharacters } from "node:util";

export type Tone = "red" | "green" | "yellow" | "bold" | "dim";
export type Paint = (tone: Tone, text: string) => string;

export type Layout = ReturnType<typeof layoutOf>;

export function layoutOf(columns: number, paint: Paint) {
  /**
   * Wraps text at its spaces, with one prefix for the first line and another for the other
   * lines. A word that is longer than a line stays whole.
   */
  const wrapped = (text: string, first: string, others: string): string => {
    const [start, ...words] = text.split(" ");
    const lines: string[] = [];
    let line = first + start;
    for (const word of words) {
      if (width(line) + 1 + width(word) <= columns) line += ` ${word}`;
      else {
        lines.push(line);
        line = others + word;
      }
    }
    return [...lines, line].join("\n");
  };
  return {
    paint,
    wrapped,
    /** Text after a bullet. */
    item: (bullet: string, text: string) => wrapped(text, `  ${bullet} `, "    "),
    /** A title with the lines of each item. Empty without items. */
    section: <T>(title: string, items: readonly T[], lines: (item: T) => string[]) =>
      items.length === 0
        ? []
        : [wrapped(`${paint("bold", title)}:`, "", "  "), ...items.flatMap(lines), ""],
  };
}

/** The width without colour codes. */
function width(text: string): number {
  return [...stripVTControlCharacters(text)].length;
}

import { join } from "node:path";
import { root } from "../../lib/tool.ts";

/** service.md, the description of the service. Its owner keeps it, beside the checkout. */
export const serviceFile = join(root, "../shared/service.md");

/** Where a pointer leads: a section, perhaps an operation of it, and what it picks there. */
const pointers =
  /^(?<section>[\d.]+)(?: (?<operation>list|get|create|update|delete))?(?: (?<kind>table|row|bullet|sentence) (?<picks>.+))?$/;

/** How each kind of pick finds its lines in a text; undefined and "" are nowhere. */
const pickers: Record<string, (text: string, pick: string) => (string | undefined)[]> = {
  table: (text, number) => linesOfTables(text)[Number(number) - 1]?.slice(2) ?? [""],
  row: (text, name) => [rowIn(text, name)],
  bullet: bulletIn,
  sentence: (text, number) => [proseOf(text)[Number(number) - 1]],
};

/** Reads the tables, lists and sentences of service.md. */
export class Description {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** What stands under a numbered heading, such as `2.1` or `8`, down to the next heading. */
  section(number: string): string {
    const heading = new RegExp(`^#{2,3} ${number.replace(".", "\\.")}\\.? .*$`, "m");
    const [, rest] = this.text.split(heading);
    if (rest === undefined) throw new Error(`service.md has no section ${number}.`);
    return rest.split(/^#{2,3} /m)[0] ?? "";
  }

  /** The cells of each row of a table of a section, the first table without a number. */
  table(section: string, number = 1): string[][] {
    const table = linesOfTables(this.section(section))[number - 1];
    if (table === undefined) throw new Error(`Section ${section} has no table ${number}.`);
    return table.slice(2).map(cellsOf);
  }

  /**
   * The exact words that a requirement points at, a line or a sentence each. Pointers stand one after
   * the other, with a semicolon between them:
   *
   * - `2.1 row gender, age`: rows of a table, by any name that is in one of their cells
   * - `2.1 table 2`: all rows of the second table of the section
   * - `2.2 bullet 1`, `4.1 list bullet first_name`: a bullet by its number, or by the name it begins with
   * - `4.1 update bullet 3 sentence 2`, `2 sentence 5`: a sentence of a bullet, or of the other prose
   * - `4.1 delete`: the line that names an operation; as the second word, it narrows a section
   *
   * @throws Error when a pointer leads nowhere, or to several places
   */
  words(pointer: string): string[] {
    return [...new Set(pointer.split("; ").flatMap((one) => this.#wordsAt(one)))];
  }

  #wordsAt(pointer: string): string[] {
    const { section, operation, kind, picks = "" } = pointers.exec(pointer)?.groups ?? {};
    if (section === undefined) throw new Error(`"${pointer}" is not a pointer into service.md.`);
    const whole = this.section(section);
    const text = operation === undefined ? whole : operationIn(whole, operation);
    const pick = pickers[kind ?? ""];
    const found = pick
      ? picks.split(", ").flatMap((one) => pick(text, one))
      : [operation && text.split("\n")[0]];
    return found.map((words) => {
      if (words) return words;
      throw new Error(`"${pointer}" leads nowhere in service.md.`);
    });
  }
}

/** The lines of each table, its head included. */
function linesOfTables(text: string): string[][] {
  return (text.match(/(^\|.*\n?)+/gm) ?? []).map((table) => table.trim().split("\n"));
}

function cellsOf(row: string): string[] {
  return row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** What stands under the bold line of an operation, that line included. */
function operationIn(text: string, name: string): string {
  const parts = text.split(/^(?=\*\*)/m);
  const found = parts.find((part) => part.toLowerCase().startsWith(`**${name} `));
  if (found === undefined) throw new Error(`service.md has no operation "${name}" there.`);
  return found;
}

/** The only row that has a name in one of its cells, alone or among others. */
function rowIn(text: string, name: string): string | undefined {
  const rows = linesOfTables(text).flatMap((table) => table.slice(2));
  const isIn = (cell: string) => cell === name || cell.split(", ").includes(name);
  const found = rows.filter((row) => cellsOf(row).some(isIn));
  if (found.length === 1) return found[0];
  throw new Error(`${found.length} rows of service.md have a cell "${name}", not one.`);
}

/** A bullet by its number among those that are not indented, or by its name; or one sentence of it. */
function bulletIn(text: string, pick: string): (string | undefined)[] {
  const [which = "", sentence] = pick.split(" sentence ");
  const all = [...text.matchAll(/^( *)- (.*)$/gm)];
  const top = all.filter(([, indent]) => indent === "");
  const found = /^\d+$/.test(which)
    ? top[Number(which) - 1]
    : all.find(([, , words = ""]) => words.startsWith(`\`${which}\``));
  const words = found?.[2] ?? "";
  return [sentence === undefined ? words : sentencesOf(words)[Number(sentence) - 1]];
}

/** The sentences outside of headings, tables and lists. */
function proseOf(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => /^[^|#*\s-]/.test(line))
    .flatMap(sentencesOf);
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.) /);
}

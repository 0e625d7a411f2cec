import { join } from "node:path";
import { root } from "../../lib/tool.ts";

/** The path of the description, a text by the owner of the service. The text is not published. */
export const serviceFile = join(root, "../shared/service.md");

/** Later facts by the owner of the service. The file is published. */
export const additionsFile = join(root, "docs/additions.md");

/** A pointer to words of the description: `4.1 delete`, `2.1 row gender` or `4.1 list bullet 1`. */
const pointers =
  /^(?<section>[\d.]+)(?: addition (?<date>\d{4}-\d\d-\d\d))?(?: (?<operation>list|get|create|update|delete))?(?: (?<kind>table|row|bullet|sentence) (?<picks>.+))?$/;

/**
 * Each function finds words in a text. For `2.1 bullet 2`, the function `bullet` gets the pick `2`.
 * When nothing matches, `row` throws. The other functions return `[undefined]` or `[""]`.
 */
const pickers: Record<string, (text: string, pick: string) => (string | undefined)[]> = {
  table: (text, number) => readTables(text)[Number(number) - 1]?.slice(2) ?? [""],
  row: (text, name) => [rowIn(text, name)],
  bullet: bulletIn,
  sentence: (text, number) => [readProse(text)[Number(number) - 1]],
};

/** Reads the tables, lists and sentences of service.md, and of the additions in docs/additions.md. */
export class Description {
  readonly text: string;
  readonly additions: string;

  constructor(text: string, additions = "") {
    this.text = text;
    this.additions = additions;
  }

  /** Returns the text under a numbered heading, such as `2.1` or `8`, up to the next heading. */
  section(number: string): string {
    const [text] = textsUnder(this.text, number, ".*");
    if (text === undefined) throw new Error(`service.md has no section ${number}.`);
    return text;
  }

  /** Returns the text of an addition, whose heading is `## 4.2 Contributions (2026-12-01)`. */
  addition(section: string, date: string): string {
    const [text] = textsUnder(this.additions, section, `.*\\(${date}\\)`);
    if (text !== undefined) return text;
    throw new Error(`docs/additions.md has no heading "## ${section} TITLE (${date})".`);
  }

  /**
   * Returns the cells of each row of a table in a section. Tables are numbered from 1. A table of an
   * addition to the section adds its rows if it has the same head.
   */
  table(section: string, number = 1): string[][] {
    const table = readTables(this.section(section))[number - 1];
    if (table === undefined) throw new Error(`Section ${section} has no table ${number}.`);
    const added = textsUnder(this.additions, section, ".*").flatMap(readTables);
    const same = added.filter(([head]) => head === table[0]);
    return [table, ...same].flatMap((one) => one.slice(2)).map(readCells);
  }

  /**
   * Returns the exact words that a requirement points at. Each result is a line or a sentence. A
   * semicolon separates pointers:
   *
   * - `2.1 row gender, age`: rows of a table, each by a name in one of its cells
   * - `2.1 table 2`: all rows of the second table of the section
   * - `2.2 bullet 1`, `4.1 list bullet first_name`: a bullet by its number, or by the
   *   name in backticks at its start
   * - `4.1 update bullet 3 sentence 2`, `2 sentence 5`: a sentence of a bullet, or of the prose
   *   outside lists and tables
   * - `4.1 delete`: the line that names an operation. `4.1 list bullet 1`: the first bullet below
   *   the line that names `list`
   * - `4.2 addition 2026-12-01`, `4.2 addition 2026-12-01 row payer`: an addition to section 4.2, or a
   *   part of the addition
   *
   * @throws Error when a pointer matches nothing, or when a name is in several rows
   */
  words(pointer: string): string[] {
    return [...new Set(pointer.split("; ").flatMap((one) => this.#wordsAt(one)))];
  }

  #wordsAt(pointer: string): string[] {
    const { section, date, operation, kind, picks = "" } = pointers.exec(pointer)?.groups ?? {};
    if (section === undefined) throw new Error(`"${pointer}" is not a pointer into service.md.`);
    const whole = date === undefined ? this.section(section) : this.addition(section, date);
    const text = operation === undefined ? whole : operationIn(whole, operation);
    const pick = pickers[kind ?? ""];
    const found = pick
      ? picks.split(", ").flatMap((one) => pick(text, one))
      : operation
        ? [text.split("\n")[0]]
        : [date && whole.trim()];
    return found.map((words) => {
      if (words) return words;
      throw new Error(`"${pointer}" does not name a part of a section of service.md.`);
    });
  }
}

/** Returns the texts below the headings with this number. `rest` is a pattern for the end of a heading. */
function textsUnder(text: string, number: string, rest: string): string[] {
  const heading = new RegExp(`^#{2,3} ${number.replace(".", "\\.")}\\.? ${rest}$`, "m");
  const [, ...texts] = text.split(heading);
  return texts.map((one) => one.split(/^#{2,3} /m)[0] ?? "");
}

/** The lines of each table, with its head. */
function readTables(text: string): string[][] {
  return (text.match(/(^\|.*\n?)+/gm) ?? []).map((table) => table.trim().split("\n"));
}

function readCells(row: string): string[] {
  return row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Returns the bold line of an operation, and the text up to the next bold line. */
function operationIn(text: string, name: string): string {
  const parts = text.split(/^(?=\*\*)/m);
  const found = parts.find((part) => part.toLowerCase().startsWith(`**${name} `));
  if (found === undefined)
    throw new Error(`This section of service.md has no operation "${name}".`);
  return found;
}

/**
 * Returns the row that has this name in a cell. For the name `age`, a cell `gender, age` also
 * matches. Throws an Error when no row or several rows match.
 */
function rowIn(text: string, name: string): string {
  const rows = readTables(text).flatMap((table) => table.slice(2));
  const isIn = (cell: string) => cell === name || cell.split(", ").includes(name);
  const found = rows.filter((row) => readCells(row).some(isIn));
  const [row] = found;
  if (row !== undefined && found.length === 1) return row;
  throw new Error(
    `${found.length} rows of this part of service.md have a cell "${name}". Expected one.`,
  );
}

/**
 * Returns a bullet, or a sentence of the bullet. A number counts only top-level bullets. A name
 * such as `first_name` finds the first bullet that begins with this name, at any level.
 */
function bulletIn(text: string, pick: string): (string | undefined)[] {
  const [which = "", sentence] = pick.split(" sentence ");
  const all = [...text.matchAll(/^( *)- (.*)$/gm)];
  const top = all.filter(([, indent]) => indent === "");
  const found = /^\d+$/.test(which)
    ? top[Number(which) - 1]
    : all.find(([, , words = ""]) => words.startsWith(`\`${which}\``));
  const words = found?.[2] ?? "";
  return [sentence === undefined ? words : splitSentences(words)[Number(sentence) - 1]];
}

/** Returns the sentences outside headings, tables and lists. */
function readProse(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => /^[^|#*\s-]/.test(line))
    .flatMap(splitSentences);
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=\.) /);
}

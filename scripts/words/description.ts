/** A field as a table or a list of service.md describes it. */
export interface Field {
  name: string;
  type: string;
  notes: string;
}

/**
 * Where a pointer leads: a section, perhaps an operation of it, and then what it picks there.
 * Without a choice it is the line that names the operation.
 */
const pointers =
  /^(?<section>\d+(?:\.\d+)?)(?: (?<operation>list|get|create|update|delete))?(?: bullet (?<bullet>[^ ,]+) sentence (?<part>\d+)| (?<kind>table|row|bullet|sentence) (?<picks>.+))?$/;

/** Reads the tables, lists and sentences of service.md. */
export class Description {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** What stands under a numbered heading, such as `2.1` or `8`, down to the next heading. */
  section(number: string): string {
    const [, rest] = this.#text.split(
      new RegExp(`^#{2,3} ${number.replace(".", "\\.")}\\.? .*$`, "m"),
    );
    if (rest === undefined) throw new Error(`service.md has no section ${number}.`);
    return rest.split(/^#{2,3} /m)[0] as string;
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
    const found = pointer.split("; ").flatMap((one) => this.#wordsAt(one));
    return [...new Set(found)];
  }

  #wordsAt(pointer: string): string[] {
    const { section, operation, kind, picks, bullet, part } = pointers.exec(pointer)?.groups ?? {};
    if (section === undefined) throw new Error(`"${pointer}" is no pointer into service.md.`);
    const whole = this.section(section);
    const text = operation === undefined ? whole : operationIn(whole, operation);
    if (text === undefined) throw new Error(`Section ${section} has no operation "${operation}".`);
    if (bullet !== undefined)
      return [sentencesOf(bulletIn(text, bullet))[Number(part) - 1]].map(is);
    if (kind === undefined) return [operation && text.split("\n")[0]].map(is);
    return (picks ?? "").split(", ").flatMap((pick) => {
      if (kind === "row") return rowIn(text, pick);
      if (kind === "bullet") return is(bulletIn(text, pick));
      if (kind === "sentence") return is(proseOf(text)[Number(pick) - 1]);
      return is(tablesOf(text)[Number(pick) - 1]).slice(2);
    });

    function is<T>(words: T | undefined | ""): T {
      if (words !== undefined && words !== "") return words;
      throw new Error(`"${pointer}" leads nowhere in service.md.`);
    }
  }

  /** The rows of each table of a section, without the heading row. */
  tables(number: string): string[][][] {
    return tablesOf(this.section(number)).map((table) => table.slice(2).map(cellsOf));
  }

  /** The fields of one table, whose rows may name several. */
  table(number: string, index = 0): Field[] {
    const rows = this.tables(number)[index];
    if (rows === undefined) throw new Error(`Section ${number} has no table ${index + 1}.`);
    return rows.flatMap(([names = "", type = "", notes = ""]) =>
      names.split(", ").map((name) => ({ name, type, notes })),
    );
  }

  /** The fields of a paragraph such as `Group: id (string), related (array of ...).` */
  list(number: string, lead: string): Field[] {
    const line = this.section(number)
      .split("\n")
      .find((one) => one.startsWith(`${lead}: `));
    if (line === undefined) throw new Error(`Section ${number} has no list "${lead}".`);
    return readList((line.slice(lead.length + 2).split(/\.(?: |$)/)[0] as string).trim());
  }
}

/** The lines of each table, its head included. */
function tablesOf(text: string): string[][] {
  return (text.match(/(^\|.*\n?)+/gm) ?? []).map((table) => table.trim().split("\n"));
}

function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}

/** What stands under the bold line of an operation, that line included. */
function operationIn(text: string, name: string): string | undefined {
  return text.split(/^(?=\*\*)/m).find((part) => part.toLowerCase().startsWith(`**${name} `));
}

/** The only row that has a name in one of its cells, alone or among others. */
function rowIn(text: string, name: string): string {
  const rows = tablesOf(text).flatMap((table) => table.slice(2));
  const found = rows.filter((row) =>
    cellsOf(row).some((cell) => cell === name || cell.split(", ").includes(name)),
  );
  const [row] = found;
  if (row !== undefined && found.length === 1) return row;
  throw new Error(`${found.length} rows of service.md have a cell "${name}", not one.`);
}

/** A bullet by its number among those that are not indented, or by the name that it begins with. */
function bulletIn(text: string, which: string): string | undefined {
  const bullets = [...text.matchAll(/^( *)- (.*)$/gm)];
  const top = bullets.filter(([, indent]) => indent === "");
  const found = /^\d+$/.test(which)
    ? top[Number(which) - 1]
    : bullets.find(([, , words = ""]) => words.startsWith(`\`${which}\``));
  return found?.[2];
}

/** The sentences outside of headings, tables and lists. */
function proseOf(text: string): string[] {
  const lines = text.split("\n").filter((line) => /^[^|#*\s-]/.test(line));
  return lines.flatMap(sentencesOf);
}

function sentencesOf(text = ""): string[] {
  return text.split(/(?<=\.) /);
}

/** Reads `id (string), end_reason (nullable), name`; a name without a type has the type "". */
export function readList(text: string): Field[] {
  return splitOutside(text).map((item) => {
    const [, name = item, type = ""] = item.match(/^(\S+)(?: \((.*)\))?$/) ?? [];
    return { name, type, notes: "" };
  });
}

/** Reads `{code: string or null, active: boolean}`. */
export function readBraces(text: string): Field[] {
  return text
    .slice(1, -1)
    .split(", ")
    .map((item) => {
      const [name = "", type = ""] = item.split(": ");
      return { name, type, notes: "" };
    });
}

/** Splits at the commas that stand outside of parentheses. */
function splitOutside(text: string): string[] {
  return text.split(/, (?![^(]*\))/);
}

/** A field as a table or a list of service.md describes it. */
export interface Field {
  name: string;
  type: string;
  notes: string;
}

/** Reads the tables and lists of service.md. */
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

  /** The rows of each table of a section, without the heading row. */
  tables(number: string): string[][][] {
    return (this.section(number).match(/(^\|.*\n?)+/gm) ?? []).map((table) =>
      table
        .trim()
        .split("\n")
        .slice(2)
        .map((row) =>
          row
            .slice(1, -1)
            .split("|")
            .map((cell) => cell.trim()),
        ),
    );
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

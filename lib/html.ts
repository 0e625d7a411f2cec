/** HTML that is made of text: whatever is put into a template is escaped. */

/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Html | string | number | undefined | false | readonly Part[];

/** A template whose values are escaped; HTML stays as it is, lists are joined, false is nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let text = strings[0] ?? "";
  for (const [index, part] of parts.entries()) text += textOf(part) + strings[index + 1];
  return new Html(text);
}

export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** What a reader sees of it, for the search. */
export function plain({ text }: Html): string {
  return (
    text
      .replaceAll("<wbr>", "")
      .replace(/<[^>]*>/g, " ")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll(/&#(39|x27);/g, "'")
      .replaceAll("&amp;", "&")
      .replace(/\s+/g, " ")
      // Where a tag ended before it.
      .replace(/ (?=[,.;:](?: |$))/g, "")
      .trim()
  );
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  return typeof part === "object" ? part.map(textOf).join("") : escaped(String(part));
}

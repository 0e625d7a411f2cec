/** HTML templates that escape their values. */

/** A string that is already HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Html | string | number | undefined | false | readonly Part[];

/**
 * Escapes the values of a template. HTML stays unchanged, lists are joined, and false and undefined are
 * left out.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let text = strings[0] ?? "";
  for (const [index, part] of parts.entries()) text += renderPart(part) + strings[index + 1];
  return new Html(text);
}

export function escaped(text: string): string {
  return escapedText(text).replaceAll('"', "&quot;");
}

/** Escapes text outside of attributes, where quotes need no escape. */
export function escapedText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Returns the visible text of HTML. */
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
      // `<b>Ada</b>, 10` becomes `Ada, 10`, not `Ada , 10`.
      .replace(/ (?=[,.;:](?: |$))/g, "")
      .trim()
  );
}

function renderPart(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  return typeof part === "object" ? part.map(renderPart).join("") : escaped(String(part));
}

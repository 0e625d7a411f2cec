/** Markdown of our own files and of the contract's descriptions, as HTML. */
import { Marked } from "marked";
import { Html, html, plain } from "../lib/html.ts";
import { codeBlock } from "./code.ts";

/** A heading that can be linked to. */
export interface Heading {
  id: string;
  text: string;
  /** What stands below it, until the next heading. */
  content: string;
}

export interface Document {
  title: string;
  /** The first sentence. */
  lead: string;
  body: Html;
  headings: Heading[];
}

const languages: Record<string, string> = {
  sh: "Commands",
  ts: "TypeScript",
  json: "JSON",
  yaml: "YAML",
};

/** A whole file. Its first heading is its title. */
export function documentOf(source: string): Document {
  const headings: Heading[] = [];
  let title = "";
  // A region needs a name of its own.
  let blocks = 0;
  let tables = 0;
  const parser = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = new Html(this.parser.parseInline(tokens));
        const text = plain(inner);
        if (depth === 1) title ||= text;
        const id = uniqueId(
          text,
          headings.map((heading) => heading.id),
        );
        if (depth > 1) headings.push({ id, text, content: "" });
        if (depth === 1) return html`<h1>${inner}</h1>`.text;
        return new Html(`<h${depth} id="${id}"><a href="#${id}">${inner.text}</a></h${depth}>\n`)
          .text;
      },
      code({ text, lang = "" }) {
        const [language = ""] = lang.split(" ");
        const label = `${languages[language] ?? "Text"}, block ${++blocks}`;
        return codeBlock(text, language, label).text;
      },
      link({ href, tokens }) {
        const inner = new Html(this.parser.parseInline(tokens));
        return html`<a href="${href.replace(/\.md(?=#|$)/, ".html")}">${inner}</a>`.text;
      },
      table(token) {
        const cells = (row: typeof token.header, tag: "th" | "td") =>
          row.map(
            (cell) =>
              new Html(
                `<${tag}${tag === "th" ? ' scope="col"' : ""}>${this.parser.parseInline(cell.tokens)}</${tag}>`,
              ),
          );
        return html`<div class="table" tabindex="0" role="region" aria-label="Table ${++tables}"><table><thead><tr>${cells(token.header, "th")}</tr></thead><tbody>${token.rows.map((row) => html`<tr>${cells(row, "td")}</tr>`)}</tbody></table></div>`
          .text;
      },
    },
  });
  const text = parser.parse(source, { async: false });
  for (const [index, section] of text.split(/<h[2-6] /).entries()) {
    const heading = headings[index - 1];
    if (heading) heading.content = plain(new Html(`<h ${section.replace(/^.*?<\/h\d>/s, "><")}`));
  }
  const [, first = ""] = /<p>(.*?)<\/p>/s.exec(text) ?? [];
  const lead = plain(new Html(first)).replace(/(?<=\.) .*$/, "");
  return { title, lead, body: new Html(text), headings };
}

const inlineParser = new Marked();

/** A description of the contract: paragraphs and lists. */
export function prose(source: string | undefined): Html {
  return new Html(source === undefined ? "" : inlineParser.parse(source, { async: false }).trim());
}

/** One sentence, without a paragraph around it. */
export function inline(source: string | undefined): Html {
  return new Html(source === undefined ? "" : inlineParser.parseInline(source, { async: false }));
}

/** A heading is found by its words, and one with a number by that: "2.1". */
function uniqueId(text: string, taken: readonly string[]): string {
  const [, number] = /^(\d+(?:\.\d+)*) /.exec(text) ?? [];
  const base =
    number ??
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "");
  let id = base;
  for (let number = 2; taken.includes(id); number++) id = `${base}-${number}`;
  return id;
}

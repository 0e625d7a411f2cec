/** Converts the Markdown of our files and of the contract to HTML. */
import { Marked, type RendererObject, type Tokens } from "marked";
import { Html, html, plain } from "../../../lib/html.ts";
import { codeBlock, languageName } from "./code.ts";

/** A heading that can be linked to. */
export interface Heading {
  id: string;
  depth: number;
  text: string;
  /** The text until the next heading. */
  content: string;
}

export type Document = ReturnType<typeof documentOf>;

/** In the sources, links lead to Markdown files. In HTML they lead to the pages. */
const renderer: RendererObject = {
  link({ href, tokens }) {
    const inner = new Html(this.parser.parseInline(tokens));
    return html`<a href="${href.replace(/\.md(?=#|$)/, ".html")}">${inner}</a>`.text;
  },
  em({ tokens }) {
    const inner = this.parser.parseInline(tokens);
    // The mark of a sentence, such as "(provisional)" or "(minimum is implied)".
    const [, kind] =
      /^\((?:\w+ is )?(implied|observed|provisional|not specified)\b/.exec(inner) ?? [];
    return kind === undefined
      ? `<em>${inner}</em>`
      : `<em class="mark-word ${kind.replace(" ", "-")}">${inner}</em>`;
  },
  table({ header, rows }) {
    const inner = ({ tokens }: Tokens.TableCell) => new Html(this.parser.parseInline(tokens));
    const names = header.map((cell) => plain(inner(cell)));
    // On a narrow screen, the cells of a row are on separate lines, each with the name of its column.
    const name = (column: number) =>
      header.length > 2 && column > 0 && html` data-column="${names[column] ?? ""}"`;
    const kind = ({ align }: Tokens.TableCell) => align === "right" && html` class="num"`;
    const taken: string[] = [];
    const cellsOf = (row: Tokens.TableCell[], link?: string) =>
      row.map((cell, column) => {
        const text =
          link && column === 0 ? html`<a href="#${link}">${inner(cell)}</a>` : inner(cell);
        return html`<td${kind(cell)}${name(column)}>${text}</td>`;
      });
    const lines = rows.map((row) => {
      const [first] = row;
      if (!/^(Question|Requirement)$/.test(names[0] ?? "") || !first) {
        return html`<tr>${cellsOf(row)}</tr>`;
      }
      const text = plain(inner(first));
      const id = names[0] === "Requirement" ? text : uniqueId(text, taken);
      taken.push(id);
      return html`<tr id="${id}">${cellsOf(row, id)}</tr>`;
    });
    return html`<table class="stack"><thead><tr>${header.map((cell) => html`<th scope="col"${kind(cell)}>${inner(cell)}</th>`)}</tr></thead><tbody>${lines}</tbody></table>\n`
      .text;
  },
  codespan({ text }) {
    if (/^\w+$/.test(text)) return html`<code class="word">${text}</code>`.text;
    // Text such as JSON breaks after a comma or a bracket, not inside a word.
    const parts = /^[{[?]/.test(text) ? text.split(/(?<=[,&[{](?=\S))/) : [text];
    return html`<code>${parts.map((part, at) => [at > 0 && new Html("<wbr>"), part])}</code>`.text;
  },
};

/** Converts a whole file. The first heading is the title, and the paragraph after it is the lead. */
export function documentOf(source: string) {
  const headings: Heading[] = [];
  const parser = new Marked({ renderer: rendererOf(headings) });
  const tokens = parser.lexer(source).filter(({ type }) => type !== "space");
  const [title] = tokens.splice(0, 1);
  const [first] = tokens[0]?.type === "paragraph" ? tokens.splice(0, 1) : [];
  const text = parser.parser(tokens);
  const words = text
    .replace(/<button.*?<\/button>|<\/?span[^>]*>/g, "")
    // Without a mark between cells, an excerpt reads two cells as one sentence.
    .replace(/(?<=<\/t[dh]>)(?=<t[dh]\b)|(?<=<\/tr>|<\/thead>)(?=<t)/g, " · ");
  const [intro = "", ...sections] = words.split(/<h[2-6] /);
  for (const [index, heading] of headings.entries()) {
    heading.content = plain(new Html(`<h ${sections[index]?.replace(/^.*?<\/h\d>/s, "><")}`));
  }
  return {
    title: title?.type === "heading" ? plain(inline((title as Tokens.Heading).text)) : "",
    /** The first paragraph. */
    lead: new Html(parser.parseInline(first?.raw ?? "", { async: false }).trim()),
    /** Everything after the lead. */
    body: new Html(text),
    /** The text between the lead and the first heading. */
    intro: plain(new Html(intro)),
    headings,
    /** The rows of the tables of questions or requirements. */
    rows: [...text.matchAll(/<tr id="([^"]+)"><td[^>]*>(.*?)<\/td>(.*?)<\/tr>/g)].map(
      ([, id = "", question = "", answer = ""]) => ({
        id,
        question: plain(new Html(question)),
        answer: plain(new Html(answer)),
      }),
    ),
  };
}

function rendererOf(headings: Heading[]): RendererObject {
  // Each block needs a different name for screen readers.
  let blocks = 0;
  return {
    ...renderer,
    heading({ tokens, depth }) {
      const inner = new Html(this.parser.parseInline(tokens));
      const text = plain(inner);
      const taken = headings.map((heading) => heading.id);
      const id = uniqueId(text, taken);
      headings.push({ id, depth, text, content: "" });
      return `<h${depth} id="${id}"><a href="#${id}">${inner.text}</a></h${depth}>\n`;
    },
    code({ text, lang = "" }) {
      if (lang === "text output") return html`<pre class="out">${text}</pre>\n`.text;
      const [language = ""] = lang.split(" ");
      const label = `${languageName(language)}, block ${++blocks}`;
      return codeBlock(text, language, label).text;
    },
    html({ text }) {
      return text.replace("<details>", '<details class="fold">');
    },
  };
}

const plainParser = new Marked({ renderer });

/** Converts paragraphs and lists, such as a description in the contract. */
export function prose(source: string): Html {
  return new Html(plainParser.parse(source, { async: false }).trim());
}

/** Converts one sentence, without a `<p>` element. */
export function inline(source = ""): Html {
  return new Html(plainParser.parseInline(source, { async: false }));
}

/** The first sentence of a text, or the first two if the first has at most 30 characters. */
export function sentenceOf(text: string): string {
  const words = plain(inline(text.split("\n\n", 1)[0]));
  return /^.{30,}?[.!?](?= |$)/s.exec(words)?.[0] ?? words;
}

/** @param last the alignment of the last column, such as `--:` for numbers */
export function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  last = "---",
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\s+/g, " ").replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(heads), line([...heads.slice(1).map(() => "---"), last]), ...rows.map(line)].join(
    "\n",
  );
}

export function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** The anchor of a heading or a row: its number, such as "2.1", or its words. */
export function uniqueId(text: string, taken: readonly string[]): string {
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

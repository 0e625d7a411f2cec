/** Markdown of our own files and of the contract's descriptions, as HTML. */
import { Marked, type RendererObject, type Token, type Tokens } from "marked";
import { Html, html, plain } from "../lib/html.ts";
import { codeLines } from "./code.ts";

/** A heading that can be linked to. */
export interface Heading {
  id: string;
  depth: number;
  text: string;
  /** What stands below it, until the next heading. */
  content: string;
}

export interface Document {
  title: string;
  /** The first paragraph. */
  lead: Html;
  /** All behind the lead. */
  body: Html;
  /** What stands before the first heading, but for the lead. */
  intro: string;
  headings: Heading[];
}

const languages: Record<string, string> = {
  sh: "Commands",
  ts: "TypeScript",
  tsx: "TypeScript",
  py: "Python",
  json: "JSON",
  yaml: "YAML",
};

/** A whole file. Its first heading is its title, and the paragraph behind it is its lead. */
export function documentOf(source: string): Document {
  const headings: Heading[] = [];
  const parser = new Marked({ renderer: rendererOf(headings) });
  const tokens = parser.lexer(source);
  const [title] = take(tokens, "heading");
  const [first] = take(tokens, "paragraph");
  const [, sentence = "", rest = ""] =
    /^(.{30,}?[.!?])\s+(.*:)$/s.exec((first as Tokens.Paragraph | undefined)?.text ?? "") ?? [];
  // What introduces the block behind it stays with that block.
  const [lead] = sentence ? parser.lexer(sentence) : [first];
  if (rest) tokens.unshift(...parser.lexer(rest));
  joinOutputs(tokens);
  const text = parser.parser(tokens);
  const [intro = "", ...sections] = text.split(/<h[2-6] /);
  for (const [index, section] of sections.entries()) {
    const heading = headings[index];
    if (heading) heading.content = plain(new Html(`<h ${section.replace(/^.*?<\/h\d>/s, "><")}`));
  }
  return {
    title: title ? plain(inline((title as Tokens.Heading).text)) : "",
    lead: lead ? new Html(parser.parser([lead]).replace(/^<p>|<\/p>\s*$/g, "")) : html``,
    body: new Html(text),
    intro: plain(new Html(intro)),
    headings,
  };
}

/** Removes the first token when it is of the kind. */
function take(tokens: Token[], type: string): Token[] {
  const index = tokens.findIndex((token) => token.type !== "space");
  return tokens[index]?.type === type ? tokens.splice(0, index + 1).slice(index) : [];
}

/** What a block prints is in the panel of that block. */
function joinOutputs(tokens: Token[]): void {
  for (let index = tokens.length - 1; index > 0; index--) {
    const token = tokens[index] as Tokens.Code;
    if (token.type !== "code" || token.lang !== "text output") continue;
    const before = tokens.slice(0, index).findLastIndex(({ type }) => type !== "space");
    const block = tokens[before];
    if (block?.type !== "code") continue;
    (block as Tokens.Code & { output?: string }).output = token.text;
    tokens.splice(index, 1);
  }
}

function rendererOf(headings: Heading[]): RendererObject {
  // Each block needs its own name.
  let blocks = 0;
  return {
    heading({ tokens, depth }) {
      const inner = new Html(this.parser.parseInline(tokens));
      const text = plain(inner);
      const id = uniqueId(
        text,
        headings.map((heading) => heading.id),
      );
      headings.push({ id, depth, text, content: "" });
      return `<h${depth} id="${id}"><a href="#${id}">${inner.text}</a></h${depth}>\n`;
    },
    code(token) {
      const { text, lang = "", output } = token as Tokens.Code & { output?: string };
      const [language = ""] = lang.split(" ");
      const label = `${languages[language] ?? "Text"}, block ${++blocks}`;
      return html`<div class="block">${codeLines(text, language, label, language)}${output !== undefined && html`<pre class="out">${output}</pre>`}</div>\n`
        .text;
    },
    codespan({ text }) {
      return html`<code${/^\w+$/.test(text) && html` class="word"`}>${text}</code>`.text;
    },
    em({ tokens }) {
      const inner = this.parser.parseInline(tokens);
      // What a sentence of The service rests on: "(provisional)".
      const [, kind] = /^\((observed|provisional|not shown)\b/.exec(inner) ?? [];
      return kind === undefined
        ? `<em>${inner}</em>`
        : `<em class="mark-word ${kind.replace(" ", "-")}">${inner}</em>`;
    },
    html({ text }) {
      // The marks around a table that a program writes.
      if (text.startsWith("<!--")) return "";
      return text.replace("<details>", '<details class="fold">');
    },
    link({ href, tokens }) {
      const inner = new Html(this.parser.parseInline(tokens));
      return html`<a href="${siteAddress(href)}">${inner}</a>`.text;
    },
    table({ header, rows }) {
      const inner = ({ tokens }: Tokens.TableCell) => new Html(this.parser.parseInline(tokens));
      const names = header.map((cell) => plain(inner(cell)));
      // A narrow screen shows the cells of a row below each other: the column's name goes with each.
      const name = (column: number) =>
        header.length > 2 && column > 0 && html` data-column="${names[column] ?? ""}"`;
      return html`<table class="stack"><thead><tr>${header.map((cell) => html`<th scope="col">${inner(cell)}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${row.map((cell, column) => html`<td${name(column)}>${inner(cell)}</td>`)}</tr>`)}</tbody></table>\n`
        .text;
    },
  };
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

/** Files of the repository that the site has under another address. */
const moved: Record<string, string> = {
  "conformance/README.md#the-requirements": "requirements.html",
  "examples/python/service.py": "service.py",
  "generated/openapi.yaml": "openapi.yaml",
  "generated/openapi.json": "openapi.json",
  "openapi/workflows.arazzo.yaml": "workflows.arazzo.yaml",
  "world/records/": "seed.json",
};

/** What a link of a Markdown file, which leads to a file of the repository, is on the site. */
function siteAddress(href: string): string {
  const [, up = "", file = ""] = /^\.\.\/((?:\.\.\/)*)(.*)/.exec(href) ?? [];
  const there = moved[file];
  return there === undefined ? href.replace(/\.md(?=#|$)/, ".html") : up + there;
}

/** A part of a page, as HTML and as Markdown. */
import { type Html, html } from "../../../lib/html.ts";
import { inline, prose } from "./markdown.ts";

export interface Block {
  html: Html;
  markdown: string;
}

export const nothing: Block = { html: html``, markdown: "" };

/** A block, or Markdown that `together` converts to a block. */
export type Content = string | Block;

export function together(...contents: readonly Content[]): Block {
  const blocks = contents
    .filter((one) => one !== nothing && one !== "")
    .map((one) => (typeof one === "string" ? { html: prose(one), markdown: one } : one));
  return {
    html: html`${blocks.map((one, index) => html`${index > 0 && "\n"}${one.html}`)}`,
    markdown: blocks.map(({ markdown }) => markdown).join("\n\n"),
  };
}

/** A list with a class. The HTML of each item must be an `<li>` element. */
export function rows(kind: string, items: readonly Block[]): Block {
  return {
    html: html`<ul class="${kind}">${items.map((one) => one.html)}</ul>`,
    markdown: items.map(({ markdown }) => `- ${markdown.replaceAll("\n", "\n  ")}`).join("\n"),
  };
}

/** A paragraph with a class, from Markdown. */
export function paragraph(kind: string, markdown: string): Block {
  return { html: html`<p class="${kind}">${inline(markdown)}</p>`, markdown };
}

/** A heading that can be linked to, with its content. */
export function section(id: string, title: string, ...contents: readonly Content[]): Block {
  const content = together(...contents);
  return {
    html: html`<h2 id="${id}"><a href="#${id}">${title}</a></h2>\n${content.html}\n`,
    markdown: `## ${title}\n\n${content.markdown}`,
  };
}

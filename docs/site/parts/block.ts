/** A piece of a page in both of its forms, each written from the same model. */
import { Html, html } from "../../../lib/html.ts";
import { inline } from "./markdown.ts";

export interface Block {
  html: Html;
  markdown: string;
}

export const nothing: Block = { html: html``, markdown: "" };

/** Blocks one after the other. */
export function together(...blocks: readonly Block[]): Block {
  const some = blocks.filter((block) => block !== nothing);
  return {
    html: new Html(some.map((block) => block.html.text).join("\n")),
    markdown: some.map(({ markdown }) => markdown).join("\n\n"),
  };
}

/** A paragraph with a class, from Markdown. */
export function paragraph(kind: string, markdown: string): Block {
  return { html: html`<p class="${kind}">${inline(markdown)}</p>`, markdown };
}

/** A heading that can be linked to, with its content. */
export function section({
  id,
  title,
  content,
}: {
  id: string;
  title: string;
  content: Block;
}): Block {
  return {
    html: html`<h2 id="${id}"><a href="#${id}">${title}</a></h2>\n${content.html}\n`,
    markdown: `## ${title}\n\n${content.markdown}`,
  };
}

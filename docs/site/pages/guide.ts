/** A written page: one measure, its contents at the right, its neighbours at the end. */
import { html, plain } from "../../../lib/html.ts";
import type { Page } from "../frame/page.ts";
import { sentenceOf } from "../parts/markdown.ts";
import type { Written } from "./written.ts";

export function guidePage({ path, kind, menu, markdown, document }: Written): Page {
  const { title, lead, body, headings } = document;
  const decisions = html`<a href="/contributors.html">Decisions</a>`;
  const eyebrow = { Guide: "Guides", Page: menu.group, Decision: decisions }[kind];
  // More room, for tables, and more contents.
  const wide = kind !== "Guide" && body.text.includes("<table");
  const places = headings.filter(({ depth }) => depth === 2 || (wide && depth === 3));
  const list = html`<ul>
${places.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>\n`)}</ul>`;
  return {
    path,
    title,
    description: sentenceOf(`${plain(lead)} ${plain(body)}`),
    menu,
    html: (end) => html`<div class="guide${wide && " wide"}">
<article>
<p class="eyebrow">${eyebrow}</p>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${places.length > 1 && html`<details class="toc small"><summary>On this page <small class="now"></small></summary>${list}</details>`}
${body}
${end}
</article>
${places.length > 1 && html`<nav class="toc" aria-labelledby="toc"><h2 id="toc">On this page</h2>${list}</nav>`}
</div>`,
    // The words after the language of a block are for our tests.
    markdown: markdown.replace(/^( *```\w+) .+$/gm, "$1"),
  };
}

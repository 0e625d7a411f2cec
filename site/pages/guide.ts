/** A written page: one measure, its contents at the right, its neighbours at the end. */
import { type Html, html, type Part } from "../../lib/html.ts";
import type { Document } from "../parts/markdown.ts";

export interface GuideOptions {
  eyebrow: Part;
  /** More room, for tables, and more contents. */
  wide?: boolean;
}

export function guidePage(document: Document, { eyebrow, wide }: GuideOptions, end: Html): Html {
  const { title, lead, body, headings } = document;
  const places = headings.filter(({ depth }) => depth === 2 || (wide && depth === 3));
  const list = html`<ul>
${places.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>\n`)}</ul>`;
  return html`<div class="guide${wide && " wide"}">
<article>
<p class="eyebrow">${eyebrow}</p>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${places.length > 1 && html`<details class="toc small"><summary>On this page <small class="now"></small></summary>${list}</details>`}
${body}
${end}
</article>
${places.length > 1 && html`<nav class="toc" aria-labelledby="toc"><h2 id="toc">On this page</h2>${list}</nav>`}
</div>`;
}

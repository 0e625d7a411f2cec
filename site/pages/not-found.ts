/** What a server answers for an address that leads nowhere: a search for the words of it. */
import { type Html, html } from "../../lib/html.ts";
import type { Frame } from "../layout.ts";
import type { Menu } from "../menu.ts";

export function notFoundPage(menu: Menu, frame: Frame): Html {
  return html`<div class="guide">
<article class="lost">
<p class="eyebrow">404</p>
<h1>Page not found</h1>
<p class="lead"><strong>This address</strong> is not a page of these docs. It may have moved. These pages match it best, or begin at <a href="${frame.root}index.html">the start</a>.</p>
<ol class="results" hidden></ol>
<ul class="results">
${menu
  .flatMap(({ entries }) => entries.slice(0, 1))
  .map(
    ({ path, label }) =>
      html`<li><a href="${frame.root}${path}"><strong>${label}</strong></a></li>\n`,
  )}</ul>
${frame.end}
</article>
</div>`;
}

/** What a contributor reads and a user does not: why things are as they are. */
import { type Html, html } from "../../lib/html.ts";
import type { Frame } from "../layout.ts";
import type { Written } from "../written.ts";

export function contributorsPage(written: readonly Written[], frame: Frame): Html {
  return html`<div class="guide">
<article>
<p class="eyebrow">For contributors</p>
<h1>Decisions</h1>
<p class="lead">The choices that were not obvious, a page each: what we looked at, what we chose, and why.</p>
<ul>
${written
  .filter(({ kind }) => kind === "Decision")
  .map(({ path, document }) => html`<li><a href="${path}">${document.title}</a></li>\n`)}</ul>
<p>How to change a field, start to end, is in CONTRIBUTING.md of the project.</p>
${frame.end}
</article>
</div>`;
}

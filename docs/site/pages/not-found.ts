/** The page for an unknown address. */
import { html } from "../../../lib/html.ts";
import type { MenuGroup } from "../frame/menu.ts";
import { lostPath, markdownPath, type Page } from "../frame/page.ts";
import { inline } from "../parts/markdown.ts";

const lead =
  "This address is not a page of these docs. The page may have moved. Try one of these pages, or [the start page](/index.md).";

export function notFoundPage(menu: readonly MenuGroup[]): Page {
  const starts = menu
    .flatMap(({ entries }) => entries.slice(0, 1))
    .map(({ path, label }) => `[**${label}**](/${markdownPath(path)})`);
  return {
    path: lostPath,
    title: "Not found",
    description: "No page of these docs has this address.",
    html: (end) => html`<div class="guide">
<article>
<p class="eyebrow">404</p>
<h1>Page not found</h1>
<p class="lead">${inline(lead)}</p>
<ul class="results">
${starts.map((start) => html`<li>${inline(start)}</li>\n`)}</ul>
${end}
</article>
</div>`,
    markdown: `# Page not found\n\n${lead}\n\n${starts.map((start) => `- ${start}`).join("\n")}`,
  };
}

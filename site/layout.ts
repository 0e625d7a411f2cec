/** What is around every page: the head with its policy, the menu, the search. */
import { type Html, html } from "../lib/html.ts";

export interface MenuGroup {
  title: string;
  entries: { title: string; path: string; method?: string }[];
}

export interface Page {
  /** From the site's root: "guides/paging.html". */
  path: string;
  title: string;
  description?: string;
  content: Html;
  /** The page calls servers on the reader's own machine. */
  calls?: boolean;
  /** More scripts, from the site's root. */
  scripts?: string[];
}

/** What the pages of this site are of. */
export interface Site {
  title: string;
  menu: MenuGroup[];
}

/**
 * The promise that a page loads nothing from other hosts and runs no script but ours, whatever is
 * written into it. Only the page that tries requests may call, and only this machine.
 */
function policy(calls: boolean): string {
  const connect = calls ? "http://127.0.0.1:* http://localhost:*" : "'none'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

export function rootOf(path: string): string {
  return "../".repeat(path.split("/").length - 1);
}

export function layout(site: Site, page: Page): string {
  const root = rootOf(page.path);
  const title = page.path === "index.html" ? site.title : `${page.title} · ${site.title}`;
  const scripts = ["assets/search-data.js", "assets/site.js", ...(page.scripts ?? [])];
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(page.calls ?? false)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${page.description && html`<meta name="description" content="${page.description}">\n`}<link rel="icon" href="${root}assets/icon.svg">
<link rel="stylesheet" href="${root}assets/site.css">
<script src="${root}assets/theme.js"></script>
${scripts.map((script) => html`<script src="${root}${script}" defer></script>\n`)}</head>
<body data-root="${root}">
<a class="skip" href="#content">Skip to the content</a>
<header>
<button type="button" class="menu-button" popovertarget="menu">Menu</button>
<a class="brand" href="${root}index.html">Sponsorship API</a>
<button type="button" class="search-button" hidden aria-keyshortcuts="Control+K /">Search <kbd>/</kbd></button>
<button type="button" class="theme-button" hidden></button>
</header>
<div class="frame">
<nav id="menu" popover aria-label="Pages">
${site.menu.map(
  ({ title, entries }) =>
    html`<h2>${title}</h2><ul>${entries.map(
      (entry) =>
        html`<li><a href="${root}${entry.path}"${entry.path === page.path && html` aria-current="page"`}>${entry.title}${entry.method && html` <span class="method ${entry.method.toLowerCase()}">${entry.method}</span>`}</a></li>`,
    )}</ul>`,
)}
</nav>
<main id="content" tabindex="-1">
${page.content}
</main>
</div>
<dialog class="search" aria-label="Search">
<form method="dialog">
<label for="search-text">Search the docs</label>
<div class="search-row"><input id="search-text" type="search" autocomplete="off" spellcheck="false" placeholder="first_name, custom fields, 404 ...">
<button type="submit" value="close">Close</button></div>
</form>
<p class="search-count" role="status"></p>
<ol class="search-results"></ol>
</dialog>
</body>
</html>
`.text;
}

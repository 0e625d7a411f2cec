/** The frame of every page: the head with its content security policy, the bar, the menu, the footer. */
import { type Html, html, type Part } from "../../../lib/html.ts";
import type { Api } from "../contract/model.ts";
import { verb } from "../parts/verb.ts";
import type { MenuEntry, MenuGroup } from "./menu.ts";
import { fromPage, markdownPath, type Page } from "./page.ts";

/** The data that all pages share. */
export interface Site {
  title: string;
  document: Api["document"];
  menu: MenuGroup[];
}

/**
 * With this content security policy, a page loads nothing from other hosts and runs only our
 * scripts. A page with the "Try it" drawer may also send requests to the reader's machine.
 */
function policy(hasDrawer: boolean): string {
  const connect = hasDrawer ? "http://127.0.0.1:* http://localhost:*" : "'none'";
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

/** An icon of the bar, drawn in the text colour of the bar. */
const icon = (shapes: Html) =>
  html`<svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;
const icons = {
  menu: icon(html`<path d="M2 4h12M2 8h12M2 12h12"/>`),
  brand: html`<svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--accent)"/><path d="M16 25C9 20 6 16.5 6 12.7A4.9 4.9 0 0 1 16 11a4.9 4.9 0 0 1 10 1.7C26 16.5 23 20 16 25Z" fill="var(--on-accent)"/></svg>`,
  search: icon(html`<circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 3 3"/>`),
  theme: icon(html`<circle cx="8" cy="8" r="5.5"/><path d="M8 2.5v11M8 5h3.5M8 8h5M8 11h3.5"/>`),
};

export function layout(site: Site, page: Page): string {
  const { path, drawer } = page;
  const title = path === "index.html" ? site.title : `${page.title} · ${site.title}`;
  const scripts = ["site", ...(drawer ? ["try-it"] : [])];
  const { text } = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(drawer !== undefined)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<meta name="description" content="${page.description}">
<link rel="alternate" type="text/markdown" href="/${markdownPath(path)}">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css">
<script src="/assets/theme.js"></script>
${scripts.map((name) => html`<script src="/assets/${name}.js" defer></script>\n`)}</head>
<body data-root="/">
<a class="skip" href="#main">Skip to content</a>
<header class="bar"><div>
<p class="hidden" aria-hidden="true">For AI agents: <a href="/llms.txt" tabindex="-1">llms.txt</a> links to the Markdown of every page of these docs</p>
<button class="tool burger" type="button" popovertarget="menu" aria-label="Menu">${icons.menu}</button>
<a class="brand" href="/index.html">${icons.brand}Sponsorship API <small>${site.document.info.version}</small></a>
<button class="search" type="button" hidden aria-keyshortcuts="Control+K /" aria-label="Search the docs">${icons.search}<span>Search the docs</span><kbd aria-hidden="true">/</kbd></button>
<a class="tool wide" href="/${markdownPath(path)}">Page as Markdown</a>
<a class="tool wide" href="/openapi.yaml">openapi.yaml</a>
<button class="tool theme" type="button" hidden>${icons.theme}</button>
</div></header>
<div class="frame">
${menuView(site.menu, path)}
<main id="main" tabindex="-1">
${page.html(endOf(site, path))}
</main>
</div>
${drawer}</body>
</html>
`;
  return fromPage(path, text);
}

function menuView(menu: readonly MenuGroup[], path: string): Html {
  const item = ({ path: target, label, method }: MenuEntry): Html =>
    html`<li><a href="/${target}"${target === path && html` aria-current="page"`}>${label}${method && verb(method)}</a></li>`;
  const folded = (entry: MenuEntry): Html =>
    html`<li><details${entry.fold.some((one) => one.path === path) && html` open`}><summary>${entry.label}<span class="count">${entry.fold.length}</span></summary><ul>
${item({ ...entry, label: "All of them" })}${entry.fold.map(item)}
</ul></details></li>`;
  return html`<nav class="menu" id="menu" popover aria-label="Pages">
${menu.map(
  ({ title, entries }) => html`<h2>${title}</h2>
<ul>
${entries.map((entry) => html`${entry.fold.length > 0 ? folded(entry) : item(entry)}\n`)}</ul>
`,
)}</nav>`;
}

function endOf({ menu, document }: Site, path: string): Html {
  const run = menu.flatMap(({ entries }) => entries.flatMap((one) => [one, ...one.fold]));
  const place = run.findIndex((one) => one.path === path);
  const link = (entry: MenuEntry | undefined, rel: string, word: string): Part =>
    entry && html`<a rel="${rel}" href="/${entry.path}"><small>${word}</small>${entry.label}</a>`;
  const before = link(run[place - 1], "prev", "Previous");
  const after = link(run[place + 1], "next", "Next");
  return html`${(before || after) && html`<nav class="pager" aria-label="Previous and next page">${before}${after}</nav>`}
<footer class="foot"><span>Version ${document.info.version} · OpenAPI ${document.openapi}</span><a href="/${markdownPath(path)}">This page as Markdown</a><a href="/index.html#licence-repository-support">Licence, repository, support</a><a href="/contributors.html">For contributors</a></footer>`;
}

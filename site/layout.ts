/** What is around every page: the head with its policy, the bar, the menu, the foot. */
import { type Html, html, type Part } from "../lib/html.ts";
import type { Menu, MenuEntry } from "./menu.ts";

export interface Page {
  /** From the site's root: "guides/paging.html". */
  path: string;
  title: string;
  /** One sentence for search engines and lists. */
  description: string;
  render(frame: Frame): Html;
  /** The page calls servers on the reader's own machine. */
  calls?: boolean;
  /** More scripts, from the site's root. */
  scripts?: string[];
  /** What stands behind the page's own content, such as the drawer of Try it. */
  behind?: Html;
}

/** What a page shows of the site around it. */
export interface Frame {
  /** The way to the site's root: "" or "../". */
  root: string;
  /** The pages before and after this one, and the line at the end. */
  end: Html;
}

/** What the pages of this site are of. */
export interface Site {
  title: string;
  version: string;
  openapi: string;
  menu: Menu;
}

/**
 * The promise that a page loads nothing from other hosts and runs no script but ours, whatever is
 * written into it. Only a page that tries requests may call, and only this machine.
 */
export function policy(calls: boolean): string {
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

export function markdownPath(path: string): string {
  return path.replace(/\.html$/, ".md");
}

/** The Markdown of a page is beside it. */
function markdownName(path: string): string {
  const name = markdownPath(path).replace(/^.*\//, "");
  return path === lostPath ? `/${name}` : name;
}

/** The page that a server answers for an address that leads nowhere, at any depth. */
export const lostPath = "404.html";

export function rootOf(path: string): string {
  return path === lostPath ? "/" : "../".repeat(path.split("/").length - 1);
}

const icons = {
  menu: html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 4h12M2 8h12M2 12h12"/></svg>`,
  brand: html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M16 25C9 20 6 16.5 6 12.7A4.9 4.9 0 0 1 16 11a4.9 4.9 0 0 1 10 1.7C26 16.5 23 20 16 25Z"/></svg>`,
  search: html`<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 3 3"/></svg>`,
  theme: html`<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="5.5"/><path d="M8 2.5v11M8 5h3.5M8 8h5M8 11h3.5"/></svg>`,
};

/** The content of a page, which its HTML and its Markdown are made of. */
export function contentOf(site: Site, page: Page): Html {
  const root = rootOf(page.path);
  return page.render({ root, end: endOf(site, page, root) });
}

export function layout(site: Site, page: Page, content: Html): string {
  const root = rootOf(page.path);
  const markdown = markdownName(page.path);
  const title = page.path === "index.html" ? site.title : `${page.title} · ${site.title}`;
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(page.calls ?? false)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<meta name="description" content="${page.description}">
<link rel="alternate" type="text/markdown" href="${markdown}">
<link rel="icon" href="${root}assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}assets/site.css">
<script src="${root}assets/theme.js"></script>
${["assets/site.js", ...(page.scripts ?? [])].map((script) => html`<script src="${root}${script}" defer></script>\n`)}</head>
<body data-root="${root}">
<a class="skip" href="#main">Skip to the text</a>
<header class="bar"><div>
<p class="hidden" aria-hidden="true">For AI agents: every page of these docs as Markdown is listed in <a href="${root || "./"}llms.txt" tabindex="-1">llms.txt</a></p>
<button class="tool burger" type="button" popovertarget="menu" aria-label="Menu">${icons.menu}</button>
<a class="brand" href="${root}index.html">${icons.brand}Sponsorship API <small>${site.version}</small></a>
<button class="search" type="button" hidden aria-keyshortcuts="Control+K /" aria-label="Search the docs">${icons.search}<span>Search the docs</span><kbd aria-hidden="true">/</kbd></button>
<a class="tool wide" href="${root}openapi.yaml">openapi.yaml</a>
<button class="tool theme" type="button" hidden>${icons.theme}</button>
</div></header>
<div class="frame">
${menuView(site.menu, page.path, root)}
<main id="main" tabindex="-1">
${content}
</main>
</div>
${page.behind}</body>
</html>
`.text;
}

function menuView(menu: Menu, path: string, root: string): Html {
  const item = ({ path: target, label, method, count }: MenuEntry): Html =>
    html`<li><a href="${root}${target}"${target === path && html` aria-current="page"`}>${label}${method && verb(method)}${count !== undefined && html`<span class="count">${count}</span>`}</a></li>`;
  return html`<nav class="menu" id="menu" popover aria-label="Pages">
${menu.map(
  ({ title, note, entries }) => html`<h2>${title}${note && html` <small>${note}</small>`}</h2>
<ul>
${entries.map(({ fold, ...entry }) =>
  fold
    ? html`<li><details${fold.some((one) => one.path === path) && html` open`}><summary>${entry.label}<span class="count">${fold.length}</span></summary><ul>
${item({ path: entry.path, label: "All of them" })}${fold.map(item)}
</ul></details></li>
`
    : html`${item(entry)}\n`,
)}</ul>
`,
)}</nav>`;
}

/** What a call does to the records: reads are quiet, writes speak, a delete warns. */
export function verb(method: string): Html {
  const kind = method === "GET" ? "" : method === "DELETE" ? " destroy" : " write";
  return html`<span class="verb${kind}">${method === "DELETE" ? "DEL" : method}</span>`;
}

function endOf({ menu, version, openapi }: Site, { path }: Page, root: string): Html {
  const runs = runsOf(menu);
  const run = runs.find((entries) => entries.some((one) => one.path === path)) ?? [];
  const place = run.findIndex((one) => one.path === path);
  const link = (entry: MenuEntry | undefined, rel: string, word: string): Part =>
    entry &&
    html`<a rel="${rel}" href="${root}${entry.path}"><small>${word}</small>${entry.label}</a>`;
  const before = link(run[place - 1], "prev", "Previous");
  const after = link(run[place + 1], "next", "Next");
  return html`${(before || after) && html`<nav class="pager" aria-label="Previous and next page">${before}${after}</nav>`}
<footer class="foot"><span>Version ${version} · OpenAPI ${openapi}</span><a href="${markdownName(path)}">This page as Markdown</a><a href="${root}contributors.html">For contributors</a></footer>`;
}

/** What is read one after another: the guides, the operations, the schemas. */
function runsOf(menu: Menu): MenuEntry[][] {
  const isOperation = ({ entries }: Menu[number]) => entries.some(({ method }) => method);
  const written = menu.filter((group) => !isOperation(group)).slice(0, 2);
  return [
    written.flatMap(({ entries }) => entries),
    menu.filter(isOperation).flatMap(({ entries }) => entries),
    ...menu.flatMap(({ entries }) => entries.map(({ fold = [] }) => fold)),
  ];
}

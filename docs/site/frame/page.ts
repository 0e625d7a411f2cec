/** A page of the site without its frame. */
import type { Html } from "../../../lib/html.ts";

export interface MenuPlace {
  group: string;
  /** At most 24 characters, so the label fits on one line of the menu. */
  label: string;
  order: number;
  method?: string;
}

/** The links in `html` and `markdown` begin with "/": "/guides/paging.md". */
export interface Page {
  /** The path on the site, without "/" at the start: "guides/paging.html". */
  path: string;
  title: string;
  /** One sentence for search engines and for `llms.txt`. */
  description: string;
  menu?: MenuPlace;
  /** @param end the links to the previous and the next page, and the footer */
  html(end: Html): Html;
  markdown: string;
  /** The "Try it" drawer, which sends requests. */
  drawer?: Html;
  /** The contents of other files in the folder of the page, by file name. */
  files?: ReadonlyMap<string, string>;
}

/** A server returns this page for an unknown address in any folder, so its links keep the "/". */
export const lostPath = "404.html";

export function markdownPath(path: string): string {
  return path.replace(/\.html$/, ".md");
}

/** Makes links relative to a page: in a page of `schemas/`, `/a.md` becomes `../a.md`. */
export function fromPage(path: string, text: string): string {
  const root = path === lostPath ? "/" : "../".repeat(path.split("/").length - 1);
  return text.replaceAll(/((?:href|src|data-root)="|\]\()\//g, `$1${root}`);
}

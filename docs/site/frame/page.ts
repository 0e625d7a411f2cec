/** A page of the site without its frame. */
import type { Html } from "../../../lib/html.ts";

export interface MenuPlace {
  group: string;
  /** At most 24 characters: one line. */
  label: string;
  order: number;
  method?: string;
  count?: number;
}

/** A page of the site. Its links begin at the site's root: "/guides/paging.md". */
export interface Page {
  /** From the site's root: "guides/paging.html". */
  path: string;
  title: string;
  /** One sentence for search engines and lists. */
  description: string;
  menu?: MenuPlace;
  /** @param end the links to the previous and the next page, and the footer */
  html(end: Html): Html;
  markdown: string;
  /** The "Try it" drawer, which sends requests. */
  drawer?: Html;
  /** Files in the folder of the page, by their names. */
  files?: ReadonlyMap<string, string>;
}

/** The page that a server returns for an unknown address, at any depth. */
export const lostPath = "404.html";

export function markdownPath(path: string): string {
  return path.replace(/\.html$/, ".md");
}

/** Rewrites links from the root of the site, such as `/guides/paging.md`, as links from a page. */
export function fromPage(path: string, text: string): string {
  const root = path === lostPath ? "/" : "../".repeat(path.split("/").length - 1);
  return text.replaceAll(/((?:href|src|data-root)="|\]\()\//g, `$1${root}`);
}

/** The page for an unknown address. */
import type { MenuGroup } from "../frame/menu.ts";
import { lostPath, markdownPath, type Page } from "../frame/page.ts";
import { writtenPage } from "./written.ts";

export function notFoundPage(menu: readonly MenuGroup[]): Page {
  const starts = menu
    .flatMap(({ entries }) => entries.slice(0, 1))
    .map(({ path, label }) => `- [**${label}**](/${markdownPath(path)})\n`);
  const source = `# Page not found

This address is not a page of these docs. The page may have moved. Try one of these pages, or [the start page](/index.md).

${starts.join("")}`;
  return writtenPage(lostPath, "404", source);
}

/** What agents read first: the list of all pages, and the map of the site. */
import { escaped } from "../lib/html.ts";
import type { Page, Site } from "./layout.ts";
import { lostPath, markdownPath, rootOf } from "./layout.ts";

/** A page with its Markdown. */
export interface AgentPage {
  page: Page;
  markdown: string;
}

/** The first line of a page's Markdown: who has one page finds the others. */
export function agentsLine(path: string): string {
  return `> For AI agents: every page of these docs as Markdown is listed in ${rootOf(path) || "./"}llms.txt`;
}

/** llms.txt, as llmstxt.org describes it. */
export function llmsText(
  site: Site,
  { summary, description }: { summary: string; description: string },
  pages: readonly AgentPage[],
): string {
  const byPath = new Map(pages.map(({ page }) => [page.path, page]));
  const line = (path: string): string[] => {
    const page = byPath.get(path);
    if (!page) return [];
    byPath.delete(path);
    return [`- [${page.title}](${markdownPath(path)}): ${page.description}`];
  };
  const groups = site.menu.map(({ title, entries }) => {
    const lines = entries.flatMap(({ path, fold = [] }) => [
      ...line(path),
      ...fold.flatMap((one) => line(one.path)),
    ]);
    return `## ${title}\n\n${lines.join("\n")}\n`;
  });
  const rest = [...byPath.keys()].filter((path) => path !== lostPath).flatMap(line);
  return `# ${site.title}

> ${summary}

${description}

The address of the service is that of the charity. To try a request, start one on this machine: \`npx sponsorship-api mock\` or \`npx sponsorship-api reference\`.

Each page is Markdown here and HTML under the same address with \`.html\`; \`Accept: text/markdown\` works too. All pages in one file: [llms-full.txt](llms-full.txt). The contract: [openapi.yaml](openapi.yaml), [openapi.json](openapi.json).

${groups.join("\n")}
## Optional

${rest.join("\n")}
`;
}

/** @param url Where the site is published. */
export function sitemap(url: string, pages: readonly AgentPage[]): string {
  const places = pages
    .filter(({ page }) => page.path !== lostPath)
    .map(({ page }) => `<url><loc>${escaped(`${url}/${page.path}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.join("")}</urlset>
`;
}

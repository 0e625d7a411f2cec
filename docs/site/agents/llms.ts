/** llms.txt for agents and sitemap.xml for search engines: both list all pages. */
import { escaped } from "../../../lib/html.ts";
import type { Site } from "../frame/layout.ts";
import { markdownPath, type Page } from "../frame/page.ts";

/** llms.txt, as llmstxt.org describes it. */
export function llmsText({ title, document, menu }: Site, pages: readonly Page[]): string {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const line = (path: string): string => {
    const { title = "", description = "" } = byPath.get(path) ?? {};
    byPath.delete(path);
    return `- [${title}](${markdownPath(path)}): ${description}`;
  };
  const groups = menu.map(({ title, entries }) => {
    const lines = entries.flatMap(({ path, fold }) => [path, ...fold.map((one) => one.path)]);
    return `## ${title}\n\n${lines.map(line).join("\n")}\n`;
  });
  return `# ${title}

> ${document.info.summary}

${document.info.description}

The charity decides the address of the service. To try a request, [get the package](guides/quickstart.md), and start the mock with \`npx sponsorship-api mock\`, or the reference implementation with \`npx sponsorship-api reference\`.

The list below links to each page as Markdown. For HTML, replace \`.md\` in the address with \`.html\`. [llms-full.txt](llms-full.txt) contains the guides, the operations, "The service" and "Requirements" in one file. The contract: [openapi.yaml](openapi.yaml), [openapi.json](openapi.json), and in OpenAPI 3.0 [openapi-3.0.json](openapi-3.0.json). Files for implementers: [service.py](service.py), [seed.json](seed.json).

${groups.join("\n")}
## Optional

${[...byPath.keys()].map(line).join("\n")}
`;
}

/** @param url the address of the published site */
export function sitemap(url: string, pages: readonly Page[]): string {
  const places = pages.map(({ path }) => `<url><loc>${escaped(`${url}/${path}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.join("")}</urlset>
`;
}

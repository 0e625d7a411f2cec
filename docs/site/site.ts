/** All files of the docs. */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "../../lib/tool.ts";
import { fullText } from "./agents/full-text.ts";
import { llmsText, sitemap } from "./agents/llms.ts";
import { readInputs } from "./contract/inputs.ts";
import { apiOf } from "./contract/model.ts";
import { layout, type Site } from "./frame/layout.ts";
import { menuOf } from "./frame/menu.ts";
import { fromPage, markdownPath, type Page } from "./frame/page.ts";
import { homePage } from "./pages/home.ts";
import { leftOpenTables } from "./pages/left-open.ts";
import { notFoundPage } from "./pages/not-found.ts";
import { operationPage } from "./pages/operation.ts";
import { requirementsPage } from "./pages/requirements.ts";
import { schemaPages, schemasPage } from "./pages/schemas.ts";
import { servicePage } from "./pages/service.ts";
import { withWorkflows } from "./pages/workflows.ts";
import { writtenPages } from "./pages/written.ts";
import { searchEntries } from "./search/entries.ts";

const title = "Sponsorship API reference";

/** The files that are published, by their paths on the site. */
const published = {
  "assets/site.css": "docs/site/theme/site.css",
  "assets/icon.svg": "docs/site/theme/icon.svg",
  "openapi.yaml": "generated/openapi.yaml",
  "openapi.json": "generated/openapi.json",
  "openapi-3.0.yaml": "generated/openapi-3.0.yaml",
  "openapi-3.0.json": "generated/openapi-3.0.json",
  "seed.json": "generated/seed.json",
  "service.py": "docs/example/service.py",
  "workflows.arazzo.yaml": "openapi/workflows.arazzo.yaml",
};

/**
 * Every file of the site by its path.
 *
 * @param url the address of the published site, without a trailing slash. Without it, the site has
 *   no sitemap.
 */
export async function siteFiles(url?: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [path, source] of Object.entries(published)) {
    files.set(path, compact(path, await read(source)));
  }
  const api = apiOf(JSON.parse(files.get("openapi.json") ?? ""));
  const [about = ""] = api.document.info.description.split("\n\n", 1);
  const inputs = await readInputs();
  const leftOpen = await read("docs/left-open.md");
  const fill: Record<string, (text: string) => string> = {
    "index.html": (text) => text.replace("<!-- about -->", about),
    "the-service.html": (text) => servicePage(api, text, leftOpen),
    "left-open.html": (text) => `${text}\n${leftOpenTables(api)}`,
    "guides/workflows.html": (text) =>
      withWorkflows(api, text, files.get("workflows.arazzo.yaml") ?? ""),
    "requirements.html": (text) =>
      text.replace(/^<!--.*-->/, "---\norder: 3\n---").replaceAll("](../docs/", "](/"),
  };
  const written = await writtenPages((text, path) => withAddresses(fill[path]?.(text) ?? text));
  const pages = [
    ...written.map((one) => {
      if (one.path === "requirements.html") return requirementsPage(one);
      return one.path === "index.html" ? homePage(api, one) : one;
    }),
    schemasPage(api),
    ...api.operations.map((operation, order) => operationPage(api, operation, { order, inputs })),
    ...schemaPages(api),
  ];
  const tags = new Set(api.operations.map(({ tag }) => tag));
  const site: Site = {
    title,
    document: api.document,
    menu: menuOf(pages, ["Start", "Guides", ...tags, "Specification"]),
  };
  for (const page of [...pages, notFoundPage(site.menu)]) addPage(files, site, page);
  files.set("llms.txt", llmsText(site, pages));
  files.set("llms-full.txt", fullText(site, pages));
  if (url !== undefined) {
    files.set("sitemap.xml", sitemap(url, pages));
    files.set("robots.txt", `User-agent: *\nAllow: /\nSitemap: ${url}/sitemap.xml\n`);
  }
  const entries = searchEntries(api, written, inputs);
  files.set("assets/search-data.js", `globalThis.searchEntries = ${JSON.stringify(entries)};\n`);
  for (const name of ["theme", "site", "try-it", "reference", "library-samples"]) {
    files.set(`assets/${name}.js`, await browserScript(name));
  }
  return files;
}

/** Removes the spaces of JSON, and the spaces and comments of a style sheet. */
function compact(path: string, text: string): string {
  if (path.endsWith(".json")) return JSON.stringify(JSON.parse(text));
  return path.endsWith(".css") ? text.replace(/\/\*.*?\*\/|^\s+/gms, "") : text;
}

/** Returns a script for the browser as one file. A page opened from disk cannot import modules. */
async function browserScript(name: string): Promise<string> {
  const input = join(root, `docs/site/browser/${name}.ts`);
  await using build = await rolldown({ input, platform: "browser", cwd: root });
  const { output } = await build.generate({ format: "iife", minify: true });
  return output[0].code;
}

function read(path: string): Promise<string> {
  return readFile(join(root, path), "utf8");
}

/** Rewrites links to published files: `](../generated/openapi.json)` becomes `](/openapi.json)`. */
function withAddresses(text: string): string {
  const sources = { ...published, "requirements.md": "conformance/requirements.md" };
  return text.replace(/\]\((?:\.\.\/)+([^)]+)\)/g, (link, file: string) => {
    const [path] = Object.entries(sources).find(([, one]) => `/${one}`.endsWith(`/${file}`)) ?? [];
    return path ? `](/${path})` : link;
  });
}

/** Adds the HTML, the Markdown and the `files` of a page. */
function addPage(files: Map<string, string>, site: Site, page: Page): void {
  const { path } = page;
  const markdown = `${fromPage(path, page.markdown)}\n`;
  const agents = fromPage(
    path,
    "> For AI agents: [llms.txt](/llms.txt) links to the Markdown of every page of these docs",
  );
  files.set(path, layout(site, page));
  files.set(markdownPath(path), `${agents}\n\n${markdown}`);
  for (const [name, json] of page.files ?? []) files.set(join(dirname(path), name), json);
}

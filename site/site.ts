/** All files of the docs. */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { html, plain } from "../lib/html.ts";
import { root } from "../lib/tool.ts";
import { type AgentPage, agentsLine, llmsText, sitemap } from "./agents.ts";
import { fullText } from "./full-text.ts";
import { contentOf, type Frame, layout, lostPath, type Page, type Site } from "./layout.ts";
import { documentOf, inline } from "./markdown.ts";
import { markdownOf } from "./markdown-page.ts";
import { type MenuEntry, menuOf, pathOf } from "./menu.ts";
import { type Api, readApi } from "./model.ts";
import { contributorsPage } from "./pages/contributors.ts";
import { guidePage } from "./pages/guide.ts";
import { homePage } from "./pages/home.ts";
import { leftOpenTables } from "./pages/left-open.ts";
import { notFoundPage } from "./pages/not-found.ts";
import { operationPage } from "./pages/operation.ts";
import { type Requirements, readRequirements, requirementsPage } from "./pages/requirements.ts";
import { schemaNames, schemaPage, schemaPath, schemasPage } from "./pages/schema.ts";
import { readServicePage } from "./pages/service.ts";
import { tryItDrawer } from "./pages/try-it.ts";
import { withCodeSamples } from "./samples.ts";
import { browserScripts } from "./scripts.ts";
import { searchEntries } from "./search-data.ts";
import { servicePath } from "./section-link.ts";
import { readSeed, seedFile } from "./seed.ts";
import { workflowsFile } from "./workflows.ts";
import { changelogText, type Written, writtenPages } from "./written.ts";

/** What the site is made of, besides the contract. */
export const siteSources = [
  "docs",
  "site",
  "lib",
  "reference/core",
  "world",
  "conformance/requirements.yaml",
  "CHANGELOG.md",
  "examples/python/service.py",
  "openapi/workflows.arazzo.yaml",
];

/**
 * Every file of the site by its path, made of the contract in that file.
 *
 * @param url Where the site is published, for its map.
 */
export async function siteFiles(
  contract: string,
  title: string,
  url: string,
): Promise<Map<string, string>> {
  const api = await readApi(contract);
  const seed = await readSeed(api);
  const service = await readServicePage(api, seed);
  const [scripts, guides, requirements] = await Promise.all([
    browserScripts(),
    writtenPages(api),
    readRequirements(),
  ]);
  const written = [...guides, ...(service === undefined ? [] : [servicePageOf(service)])];
  const facts = await factPages(api, requirements);
  const pages = [...facts, ...writtenPagesOf(written), ...contractPages(api, written)];
  const site: Site = {
    title,
    version: api.document.info.version,
    openapi: api.document.openapi,
    menu: menuOf(api, written, factEntries(api, written, requirements)),
  };
  pages.push({
    path: lostPath,
    title: "Not found",
    description: "This page is not here.",
    render: (frame) => notFoundPage(site.menu, frame),
  });

  const { summary = title, description = "" } = api.document.info;
  const files = pageFiles(site, pages, { summary, description }, url);
  const entries = searchEntries(api, written, facts, requirements);
  files.set("assets/search-data.js", `globalThis.searchEntries = ${JSON.stringify(entries)};\n`);
  for (const [name, code] of scripts) files.set(`assets/${name}.js`, code);
  for (const name of ["site.css", "icon.svg"]) {
    files.set(`assets/${name}`, await readFile(join(root, "docs/theme", name), "utf8"));
  }
  files.set("seed.json", seedFile(seed));
  files.set("service.py", await readFile(join(root, "examples/python/service.py"), "utf8"));
  files.set("workflows.arazzo.yaml", await workflowsFile());
  files.set("openapi.yaml", await readFile(contract, "utf8"));
  files.set("openapi.json", `${JSON.stringify(api.document, null, 2)}\n`);
  files.set("openapi-with-samples.json", `${JSON.stringify(withCodeSamples(api), null, 2)}\n`);
  return files;
}

/** Each page as HTML and as Markdown, and what leads agents to these. */
function pageFiles(
  site: Site,
  pages: Page[],
  about: { summary: string; description: string },
  url: string,
): Map<string, string> {
  const files = new Map<string, string>();
  const all = pages.map((page): AgentPage => {
    const content = contentOf(site, page);
    files.set(page.path, layout(site, page, content));
    const base = page.path.replace(/\.html$/, "");
    const { text, files: answers } = markdownOf(content, base);
    files.set(`${base}.md`, `${agentsLine(page.path)}\n\n${text}`);
    // A script of a page may not fetch, and a script may be loaded: this is what Copy takes.
    files.set(`${base}.md.js`, `globalThis.pageMarkdown = ${JSON.stringify(text)};\n`);
    for (const [name, json] of answers) files.set(join(dirname(page.path), name), json);
    return { page, markdown: text };
  });
  files.set("llms.txt", llmsText(site, about, all));
  files.set("llms-full.txt", fullText(site, all));
  files.set("sitemap.xml", sitemap(url, all));
  files.set("robots.txt", `User-agent: *\nAllow: /\nSitemap: ${url}/sitemap.xml\n`);
  return files;
}

/** The pages of the contract: the first page, the operations, the schemas. */
function contractPages(api: Api, written: readonly Written[]): Page[] {
  const view = ({ root }: Frame) => ({ api, root });
  const { info } = api.document;
  return [
    {
      path: "index.html",
      title: info.title,
      description: info.summary ?? info.title,
      render: (frame) => homePage(view(frame), written, frame),
    },
    ...api.operations.map(
      (operation): Page => ({
        path: pathOf(operation),
        title: operation.summary,
        description: sentenceOf(operation.description) || operation.summary,
        render: (frame) => operationPage(view(frame), operation, frame),
        calls: true,
        scripts: ["assets/try-it.js"],
        behind: tryItDrawer(api, operation),
      }),
    ),
    {
      path: "schemas/index.html",
      title: "Schemas",
      description: "Every schema of the contract, with a page for each.",
      render: (frame) => schemasPage(view(frame), frame),
    },
    ...schemaNames(api).map(
      (name): Page => ({
        path: schemaPath(name),
        title: name,
        description: sentenceOf(String(api.schemas[name]?.description ?? name)),
        render: (frame) => schemaPage(view(frame), name, frame),
      }),
    ),
  ];
}

function servicePageOf(text: string): Written {
  return { name: "the-service", path: servicePath, kind: "Page", document: documentOf(text) };
}

/** The guides, the decision records and the list of these. */
function writtenPagesOf(written: readonly Written[]): Page[] {
  return [
    ...written.map(
      ({ path, kind, document }): Page => ({
        path,
        title: document.title,
        description: sentenceOf(`${plain(document.lead)} ${plain(document.body)}`),
        render: (frame) => {
          const decisions = html`<a href="${frame.root}contributors.html">Decisions</a>`;
          const eyebrow = { Guide: "Guides", Page: "Specification", Decision: decisions }[kind];
          return guidePage(document, { eyebrow, wide: kind !== "Guide" }, frame);
        },
      }),
    ),
    {
      path: "contributors.html",
      title: "For contributors",
      description: "The choices that were not obvious, a page each.",
      render: (frame) => contributorsPage(written, frame),
    },
  ];
}

/** The pages under "Specification" that are no schemas. */
async function factPages(api: Api, requirements: Requirements): Promise<Page[]> {
  const open = documentOf(await readFile(join(root, "docs/left-open.md"), "utf8"));
  const changes = { ...documentOf(await changelogText()), title: "Changelog" };
  return [
    {
      path: "requirements.html",
      title: "Requirements",
      description: "What the conformance suite checks.",
      render: (frame) => requirementsPage(requirements, frame),
    },
    {
      path: "left-open.html",
      title: open.title,
      description: sentenceOf(plain(open.lead)),
      render: (frame) => {
        const more = leftOpenTables(api);
        return guidePage(open, { eyebrow: "Specification", more, wide: true }, frame);
      },
    },
    {
      path: "changelog.html",
      title: changes.title,
      description: sentenceOf(plain(changes.lead)),
      render: (frame) => guidePage(changes, { eyebrow: "Specification" }, frame),
    },
  ];
}

function factEntries(
  api: Api,
  written: readonly Written[],
  { requirements }: Requirements,
): MenuEntry[] {
  const schemas = schemaNames(api).map((name) => ({ path: schemaPath(name), label: name }));
  return [
    ...written
      .filter(({ kind }) => kind === "Page")
      .map(({ path }) => ({ path, label: "The service" })),
    { path: "schemas/index.html", label: "Schemas", fold: schemas },
    { path: "requirements.html", label: "Requirements", count: requirements.length },
    { path: "left-open.html", label: "What is left open" },
    { path: "changelog.html", label: "Changelog" },
  ];
}

/** The first sentence, and those behind it until they say enough. */
function sentenceOf(text: string): string {
  const words = plain(inline(text.split("\n\n", 1)[0]));
  return /^.{30,}?[.!?](?= |$)/s.exec(words)?.[0] ?? words;
}

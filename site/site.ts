/** All files of the docs. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Html, html } from "../lib/html.ts";
import { root } from "../lib/tool.ts";
import { codeBlock } from "./code.ts";
import { layout, type MenuGroup, type Page, rootOf, type Site } from "./layout.ts";
import { leftOpenPage } from "./left-open-page.ts";
import { type Document, documentOf, inline, prose } from "./markdown.ts";
import { type Api, type ApiOperation, readApi } from "./model.ts";
import { operationPage } from "./operation-page.ts";
import { requirementsPage } from "./requirements-page.ts";
import { sampleAddress, samplesOf, withCodeSamples } from "./samples.ts";
import { schemasPage } from "./schemas-page.ts";
import { browserScripts } from "./scripts.ts";
import { searchEntries } from "./search-data.ts";
import { readSeed, seedFile } from "./seed.ts";
import { readServicePage, servicePath } from "./service-page.ts";
import { tryItPage } from "./try-it-page.ts";

/** The guides in the order in which they are shown. A new file is shown behind them. */
const guideOrder = [
  "frontend-team",
  "integrator",
  "implementer",
  "paging-filtering-sorting",
  "custom-fields",
  "reference-in-tests",
  "testing-your-implementation",
  "authentication",
];

/** What the site is made of, besides the contract. */
export const siteSources = [
  "docs",
  "site",
  "lib",
  "reference/core",
  "world",
  "conformance/requirements.yaml",
  "CHANGELOG.md",
];

interface Written {
  path: string;
  kind: string;
  document: Document;
}

/** Every file of the site by its path, made of the contract in that file. */
export async function siteFiles(contract: string, title: string): Promise<Map<string, string>> {
  const api = await readApi(contract);
  const seed = await readSeed(api);
  const service = documentOf(await readServicePage(api, seed));
  const [scripts, guides, introduction, requirements] = await Promise.all([
    browserScripts(),
    writtenPages(),
    readFile(join(root, "docs/left-open.md"), "utf8").then(documentOf),
    read("conformance/requirements.yaml"),
  ]);
  const written = [...guides, { path: servicePath, kind: "Page", document: service }];
  const site: Site = { title, menu: menuOf(api, written) };
  const view = { api, root: rootOf("reference/x.html") };

  const pages: Page[] = [
    {
      path: "index.html",
      title,
      description: api.document.info.summary ?? title,
      content: homePage(api, written),
    },
    ...written.map(
      ({ path, document }): Page => ({ path, title: document.title, content: document.body }),
    ),
    ...api.operations.map(
      (operation): Page => ({
        path: pathOf(operation),
        title: operation.summary,
        content: operationPage(view, operation),
      }),
    ),
    { path: "reference/schemas.html", title: "Schemas", content: schemasPage(view) },
    {
      path: "try-it.html",
      title: "Try it",
      content: tryItPage(api, sampleAddress, scripts.has("reference")),
      calls: true,
      scripts: [...(scripts.has("reference") ? ["assets/reference.js"] : []), "assets/try-it.js"],
    },
    {
      path: "left-open.html",
      title: introduction.title,
      content: leftOpenPage(api, introduction.body),
    },
    {
      path: "requirements.html",
      title: "Conformance requirements",
      content: requirementsPage(requirements),
    },
  ];

  const files = new Map(pages.map((page) => [page.path, layout(site, page)]));
  const entries = searchEntries(api, [
    ...written,
    { path: "left-open.html", kind: "Page", document: introduction },
    ...[
      ["try-it.html", "Try it"],
      ["requirements.html", "Conformance requirements"],
      ["reference/schemas.html", "Schemas"],
    ].map(([path = "", name = ""]) => ({
      path,
      kind: "Page",
      document: { title: name, lead: "", body: html``, headings: [] },
    })),
  ]);
  files.set("assets/search-data.js", `globalThis.searchEntries = ${JSON.stringify(entries)};\n`);
  for (const [name, code] of scripts) files.set(`assets/${name}.js`, code);
  for (const name of ["site.css", "icon.svg"]) {
    files.set(`assets/${name}`, await readFile(join(root, "docs/theme", name), "utf8"));
  }
  files.set("seed.json", seedFile(seed));
  files.set("openapi.yaml", await readFile(contract, "utf8"));
  files.set("openapi.json", `${JSON.stringify(api.document, null, 2)}\n`);
  files.set("openapi-with-samples.json", `${JSON.stringify(withCodeSamples(api), null, 2)}\n`);
  return files;
}

function pathOf({ id }: ApiOperation): string {
  return `reference/${id}.html`;
}

async function read(path: string): Promise<string | undefined> {
  const file = join(root, path);
  return existsSync(file) ? readFile(file, "utf8") : undefined;
}

/** The pages that people write: guides, decisions, the changelog. */
async function writtenPages(): Promise<Written[]> {
  const place = (name: string) =>
    (guideOrder.indexOf(name) + guideOrder.length) % guideOrder.length;
  const folder = async (from: string, to: string, kind: string): Promise<Written[]> => {
    const names = (await readdir(join(root, from)))
      .filter((file) => file.endsWith(".md"))
      .map((file) => file.slice(0, -3));
    if (kind === "Guide") names.sort((one, other) => place(one) - place(other));
    return Promise.all(
      names.map(async (name) => ({
        path: `${to}/${name}.html`,
        kind,
        document: documentOf(await readFile(join(root, from, `${name}.md`), "utf8")),
      })),
    );
  };
  const changelog = await read("CHANGELOG.md");
  return [
    ...(await folder("docs/guides", "guides", "Guide")),
    ...(await folder("docs/decisions", "decisions", "Decision")),
    ...(changelog
      ? [{ path: "changelog.html", kind: "Page", document: documentOf(changelog) }]
      : []),
  ];
}

function menuOf(api: Api, written: Written[]): MenuGroup[] {
  const entry = ({ path, document }: Written) => ({ path, title: document.title });
  const tags = Map.groupBy(api.operations, ({ tag }) => tag);
  return [
    {
      title: "Guides",
      entries: [
        { title: "Start", path: "index.html" },
        ...written.filter(({ kind }) => kind === "Guide").map(entry),
      ],
    },
    ...[...tags].map(([tag, operations]) => ({
      title: tag,
      entries: operations.map((operation) => ({
        title: operation.summary,
        path: pathOf(operation),
        method: operation.method,
      })),
    })),
    {
      title: "Reference",
      entries: [
        { title: "Schemas", path: "reference/schemas.html" },
        { title: "Try it", path: "try-it.html" },
        { title: "What is left open", path: "left-open.html" },
        { title: "Conformance requirements", path: "requirements.html" },
        ...written.filter(({ kind }) => kind !== "Guide").map(entry),
      ],
    },
  ];
}

function homePage(api: Api, written: Written[]): Html {
  const { info, tags = [] } = api.document;
  const [first] = api.operations;
  const sample = first && samplesOf(first)[0];
  const cards = written.filter(({ kind }) => kind === "Guide").slice(0, 3);
  const byTag = Map.groupBy(api.operations, ({ tag }) => tag);
  return html`<h1>${info.title}</h1>
<p class="lead">${info.summary}</p>
<ul class="cards">${cards.map(
    ({ path, document }) =>
      html`<li><a href="${path}"><strong>${document.title}</strong><span>${document.lead}</span></a></li>`,
  )}</ul>
${sample && html`<p>With the mock of <code>npm start</code>:</p>${codeBlock(sample.codes[0]?.code ?? "", "sh", "curl")}`}
${prose(info.description)}
<h2 id="operations"><a href="#operations">Operations</a></h2>
${[...byTag].map(
  ([tag, operations]) => html`<h3>${tag}</h3>
<p>${inline(tags.find(({ name }) => name === tag)?.description)}</p>
<ul class="operations">${operations.map(
    (operation) =>
      html`<li><a href="${pathOf(operation)}"><span class="method ${operation.method.toLowerCase()}">${operation.method}</span> <code>${operation.path}</code> <span>${operation.summary}</span></a></li>`,
  )}</ul>`,
)}
<h2 id="contract"><a href="#contract">The contract</a></h2>
<p>Version ${info.version}, OpenAPI ${api.document.openapi}: <a href="openapi.yaml">openapi.yaml</a>, <a href="openapi.json">openapi.json</a>, and for other renderers <a href="openapi-with-samples.json">openapi-with-samples.json</a>, which has the code samples in it.</p>`;
}

/** The pages from Markdown files: guides, decisions, specification and changelog. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { Failure } from "../../../lib/command.ts";
import { html, plain } from "../../../lib/html.ts";
import { root } from "../../../lib/tool.ts";
import type { Page } from "../frame/page.ts";
import { type Document, documentOf, sentenceOf } from "../parts/markdown.ts";

/** The defaults of the front matter, which is between two lines of `---`. */
const noFacts = {
  /** The entry in the menu, at most 24 characters. The default is the title. */
  menu: "",
  /** The group in the menu. The default is the group of the folder. */
  group: "",
  /** The place in the group. The default is the last place. */
  order: Number.POSITIVE_INFINITY,
  /** Further words for the search. The page does not display them. */
  search: "",
};

/** A page with the data that the search needs. */
export interface Written extends Page {
  kind: "Guide" | "Decision" | "Page";
  search: string;
  document: Document;
}

/** The group of the menu for the pages of each folder. */
const folders = { "docs/guides": "Guides", "docs/decisions": "Decisions", docs: "Specification" };

/**
 * Returns a page for each Markdown file in docs/, docs/guides/ and docs/decisions/, for the changelog
 * and for the requirements.
 *
 * @param fill completes the Markdown of the page at `path`, for example with a generated table
 */
export async function writtenPages(
  fill: (text: string, path: string) => string,
): Promise<Written[]> {
  const pages: Written[] = [];
  const add = async (file: string, path: string, group: string) =>
    pages.push(writtenPage(path, group, fill(await readFile(join(root, file), "utf8"), path)));
  for (const [folder, group] of Object.entries(folders)) {
    const names = (await readdir(join(root, folder))).filter((name) => name.endsWith(".md"));
    for (const name of names.toSorted()) {
      const path = `${folder}/${name}`.replace(/^docs\/(.*)\.md$/, "$1.html");
      await add(`${folder}/${name}`, path, group);
    }
  }
  await add("conformance/requirements.md", "requirements.html", folders.docs);
  await add("CHANGELOG.md", "changelog.html", folders.docs);
  return pages;
}

export function writtenPage(path: string, group: string, source: string): Written {
  const [head = "", front = ""] = /^---\n(.*?)\n---\n/s.exec(source) ?? [];
  const facts: typeof noFacts = { ...noFacts, ...parse(front) };
  const unknown = Object.keys(facts).find((key) => !(key in noFacts));
  if (unknown) {
    const known = Object.keys(noFacts).join(", ");
    throw new Failure(
      `The front matter of the page ${path} has the unknown key "${unknown}". Known keys: ${known}.`,
    );
  }
  const markdown = source.slice(head.length).trim();
  const document = documentOf(markdown);
  if (document.title === "")
    throw new Failure(`The page ${path} has no title: begin it with "# Title".`);
  const { title, lead, body, headings } = document;
  const { order, search } = facts;
  const menu = { label: facts.menu || title, order, group: facts.group || group };
  const kind = group === "Guides" ? "Guide" : group === "Decisions" ? "Decision" : "Page";
  const decisions = html`<a href="/contributors.html">Decisions</a>`;
  const eyebrow = { Guide: group, Page: menu.group, Decision: decisions }[kind];
  const wide = kind !== "Guide" && body.text.includes("<table");
  const places = headings.filter(({ depth }) => depth === 2 || (wide && depth === 3));
  const list = html`<ul>
${places.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>\n`)}</ul>`;
  return {
    ...{ path, title, menu, kind, search, document },
    description: sentenceOf(`${plain(lead)} ${plain(body)}`),
    html: (end) => html`<div class="guide${wide && " wide"}">
<article>
<p class="eyebrow">${eyebrow}</p>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${places.length > 1 && html`<details class="toc small"><summary>On this page <small class="now"></small></summary>${list}</details>`}
${body}
${end}
</article>
${places.length > 1 && html`<nav class="toc" aria-labelledby="toc"><h2 id="toc">On this page</h2>${list}</nav>`}
</div>`,
    // In "```sh install", the word "install" is an instruction for our tests.
    markdown: markdown.replace(/^( *```\w+) .+$/gm, "$1"),
  };
}

/** The pages that people write, each a Markdown file: guides, decisions, specification, changelog. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { Failure } from "../../../lib/command.ts";
import { root } from "../../../lib/tool.ts";
import type { MenuPlace } from "../frame/page.ts";
import { type Document, documentOf } from "../parts/markdown.ts";

/** The front matter of a file, between two lines of `---`. */
interface FrontMatter {
  /** Its entry in the menu: at most 24 characters. Without it, the title. */
  menu?: string;
  /** The group of the menu that has it. Without it, the one of the folder. */
  group?: string;
  /** Its place in the group. Without it, the last. */
  order?: number;
  /** Words that no reader sees and that the search leads here by. */
  search?: string;
}

const known = ["menu", "group", "order", "search"];

export interface Written {
  /** From the site's root: "guides/custom-fields.html". */
  path: string;
  kind: "Guide" | "Decision" | "Page";
  menu: MenuPlace;
  search: string;
  markdown: string;
  document: Document;
}

/** Turns the text of a file into the text of its page. */
export type Fill = (text: string, path: string) => string;

const folders = [
  { from: "docs/guides", to: "guides/", kind: "Guide", group: "Guides" },
  { from: "docs/decisions", to: "decisions/", kind: "Decision", group: "Decisions" },
  { from: "docs", to: "", kind: "Page", group: "Specification" },
] as const;

/** Every Markdown file of docs/, and the changelog. */
export async function writtenPages(fill: Fill): Promise<Written[]> {
  const pages: Written[] = [];
  for (const { from, to, kind, group } of folders) {
    const names = (await readdir(join(root, from))).filter((name) => name.endsWith(".md"));
    for (const name of names.toSorted()) {
      const path = to + name.replace(/\.md$/, ".html");
      const text = fill(await readFile(join(root, from, name), "utf8"), path);
      pages.push(writtenPage(path, kind, group, text));
    }
  }
  const changelog = await readFile(join(root, "CHANGELOG.md"), "utf8");
  return [...pages, writtenPage("changelog.html", "Page", "Specification", changelog)];
}

export function writtenPage(
  path: string,
  kind: Written["kind"],
  group: string,
  source: string,
): Written {
  const [head = "", front = ""] = /^---\n(.*?)\n---\n/s.exec(source) ?? [];
  const facts: FrontMatter = parse(front) ?? {};
  const unknown = Object.keys(facts).find((key) => !known.includes(key));
  if (unknown)
    throw new Failure(`The page ${path} has "${unknown}" at its top. Known: ${known.join(", ")}.`);
  const markdown = siteMarkdown(source.slice(head.length));
  const document = documentOf(markdown);
  if (document.title === "")
    throw new Failure(`The page ${path} has no title: begin it with "# Title".`);
  const { menu: label = document.title, order = Number.POSITIVE_INFINITY, search = "" } = facts;
  const menu = { label, order, group: facts.group ?? group };
  return { path, kind, menu, search, markdown, document };
}

/** Files of the repository that the site has under another address. */
const moved: Record<string, string> = {
  "conformance/requirements.md": "/requirements.md",
  "example/service.py": "/service.py",
  "generated/openapi.yaml": "/openapi.yaml",
  "generated/openapi.json": "/openapi.json",
  "openapi/workflows.arazzo.yaml": "/workflows.arazzo.yaml",
  "generated/seed.json": "/seed.json",
};

/** A file of the repository with the addresses that it has on the site. */
function siteMarkdown(text: string): string {
  return text
    .replace(/\]\((?:\.\.\/)+([^)]+)\)/g, (link, file: string) =>
      file in moved ? `](${moved[file]})` : link,
    )
    .trim();
}

/** The pages that people write: guides, decisions, what is left open, the changelog. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../lib/tool.ts";
import { type Document, documentOf } from "./markdown.ts";
import type { Api } from "./model.ts";
import { withWorkflows } from "./workflows.ts";

export interface Written {
  /** The file's name: "custom-fields". */
  name: string;
  /** From the site's root. */
  path: string;
  kind: "Guide" | "Decision" | "Page";
  document: Document;
}

/** Every guide and every decision record. */
export async function writtenPages(api: Api): Promise<Written[]> {
  const folder = async (from: string, to: string, kind: Written["kind"]): Promise<Written[]> => {
    const names = (await readdir(join(root, from)))
      .filter((file) => file.endsWith(".md"))
      .map((file) => file.slice(0, -3));
    return Promise.all(
      names.map(async (name) => ({
        name,
        path: `${to}/${name}.html`,
        kind,
        document: documentOf(
          await withWorkflows(api, await readFile(join(root, from, `${name}.md`), "utf8")),
        ),
      })),
    );
  };
  return [
    ...(await folder("docs/guides", "guides", "Guide")),
    ...(await folder("docs/decisions", "decisions", "Decision")),
  ];
}

/** The changelog, and below each version what `npm run diff` found, which docs/changes/ keeps. */
export async function changelogText(): Promise<string> {
  const changelog = await readFile(join(root, "CHANGELOG.md"), "utf8");
  const folder = join(root, "docs/changes");
  // Not there before the first release that has any.
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => [
      name.replace(/\.md$/, ""),
      await readFile(join(folder, name), "utf8"),
    ]),
  );
  return withChanges(changelog, Object.fromEntries(found));
}

/** @param changes What changed in the contract, as Markdown, by version. */
export function withChanges(changelog: string, changes: Record<string, string>): string {
  return changelog
    .split(/^(?=## )/m)
    .map((part) => {
      const [, version = ""] = /^## (\d+\.\d+\.\d+)/.exec(part) ?? [];
      const own = changes[version];
      return own === undefined
        ? part
        : `${part.trimEnd()}\n\n### Every change of the contract\n\n${own.trim()}\n\n`;
    })
    .join("");
}

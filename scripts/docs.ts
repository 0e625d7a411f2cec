/** `npm run docs`: builds the docs, a static site that loads nothing from other hosts. */
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { siteFiles } from "../docs/site/site.ts";
import { defineCommand, Failure, optional, text } from "../lib/command.ts";
import { shown } from "../lib/paths.ts";
import { root } from "../lib/tool.ts";

/** The folder that `npm run docs` writes to. */
export const docsDir = "dist/docs";

/** A file that marks a folder as generated, so a build may replace the folder. */
const marker = ".sponsorship-docs";

const command = defineCommand({
  name: "npm run docs",
  summary: "Build the docs, a site that needs no network.",
  options: {
    dir: text("DIR", docsDir, "The folder to write to"),
    url: optional("URL", "The URL where the site will be published, for sitemap.xml"),
  },
  async run({ dir, url }) {
    console.log(`Built ${shown(await buildDocs(resolve(root, dir), url))}`);
    return 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));

/**
 * Builds the site and returns the path of its first page. Throws a Failure when the folder has
 * files, but was not written by a build.
 *
 * @param url the URL where the site is published. Without it, the site has no sitemap.xml
 */
export async function buildDocs(dir: string, url?: string): Promise<string> {
  await checkFolder(dir);
  const files = await siteFiles(url?.replace(/\/+$/, ""));
  await replaceFolder(dir, async (partial) => {
    for (const [path, content] of [[marker, ""] as const, ...files]) {
      const file = join(partial, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  });
  return join(dir, "index.html");
}

/** Fills a new folder, and replaces the old folder only when the new one is complete. */
export async function replaceFolder(
  dir: string,
  fill: (partial: string) => Promise<void>,
): Promise<void> {
  const partial = `${dir}.${process.pid}.partial`;
  try {
    await fill(partial);
    await rm(dir, { recursive: true, force: true });
    await rename(partial, dir);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Throws a Failure when the folder is neither empty nor the result of an earlier build. */
async function checkFolder(dir: string): Promise<void> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw new Failure(`${shown(dir)} cannot be written (${error.code ?? error.message}).`);
  });
  if (names.length > 0 && !names.includes(marker)) {
    throw new Failure(
      `${shown(dir)} has files, but was not written by a build. Choose an empty folder with --dir.`,
    );
  }
}

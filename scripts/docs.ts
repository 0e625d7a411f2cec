/** `npm run docs`: builds the docs, a static site that loads nothing from anywhere. */
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { siteFiles, siteSources } from "../docs/site/site.ts";
import { defineCommand, Failure, text } from "../lib/command.ts";
import { checkContract, contractFile, contractPath, shown } from "../lib/contract-file.ts";
import { root } from "../lib/tool.ts";

/** Where `npm run docs` writes the site. */
export const docsDir = "dist/docs";

/** Where `npm start` serves the site. */
export const docsUrl = "http://127.0.0.1:4000";

/** The page that is written last: it says whether the rest is there. */
const page = "index.html";

/** A file that says that the folder is ours to replace. */
const marker = ".sponsorship-docs";

const command = defineCommand({
  name: "npm run docs",
  summary: "Build the docs, a site that needs no network.",
  options: {
    dir: text("DIR", docsDir, "The folder to write into"),
    url: text("URL", docsUrl, "Where the site will be published, for sitemap.xml"),
  },
  async run({ dir, url }) {
    console.log(`Built ${shown(await buildDocs({ dir: docsPath(dir), url }))}`);
    return 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));

/** The default is the project's own; a path that the user gives is relative to where they are. */
export function docsPath(given: string): string {
  return given === docsDir ? resolve(root, given) : resolve(given);
}

export interface DocsOptions {
  /** The folder of the site. */
  dir: string;
  /** Where it is published, for its map. */
  url?: string;
  signal?: AbortSignal;
}

/**
 * Builds the site and returns the path of its first page. An older site stays until the new one is
 * complete. A folder with anything else in it is left alone.
 */
export async function buildDocs({ dir, url = docsUrl, signal }: DocsOptions): Promise<string> {
  await checkContract(contractPath(contractFile));
  await checkFolder(dir);
  const files = await siteFiles(url.replace(/\/+$/, ""));
  signal?.throwIfAborted();
  const partial = `${dir}.${process.pid}.partial`;
  try {
    await rm(partial, { recursive: true, force: true });
    for (const [path, content] of [[marker, ""] as const, ...files]) {
      const file = join(partial, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    signal?.throwIfAborted();
    await rm(dir, { recursive: true, force: true });
    await rename(partial, dir);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return join(dir, page);
}

/** Throws a Failure when the folder holds something that we did not write. */
async function checkFolder(dir: string): Promise<void> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw new Failure(`${shown(dir)} cannot be written (${error.code ?? error.message}).`);
  });
  if (names.length > 0 && !names.includes(marker)) {
    throw new Failure(`${shown(dir)} has other files in it: choose an empty folder with --dir.`);
  }
}

/** Whether the site is missing, or older than a source of it. */
export async function docsAreStale(dir: string): Promise<boolean> {
  const built = await changed(join(dir, page));
  const sources = await Promise.all(siteSources.map((source) => newest(join(root, source))));
  return sources.some((time) => time > built);
}

/** When a file, or anything in a folder, has changed last; 0 when it is not there. */
async function newest(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true }).catch(() => []);
  return Math.max(...(await Promise.all(["", ...names].map((name) => changed(join(path, name))))));
}

async function changed(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

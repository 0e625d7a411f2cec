/** Builds the API reference: one page that loads nothing from anywhere. */
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "./cli.ts";
import { checkContract, shown } from "./contract.ts";
import { redocly, root, runTool } from "./tool.ts";

export const docsTitle = "Sponsorship API reference";

/** Where `npm run docs` writes the site. */
export const docsDir = "dist/docs";

const page = "index.html";

/**
 * Its content security policy is the promise that the page loads nothing from other hosts,
 * whatever a newer Redoc tries.
 */
const template = fileURLToPath(new URL("./reference-docs.hbs", import.meta.url));

export interface DocsOptions {
  /** The bundled contract, as a full path. */
  contract: string;
  /** The folder of the site. */
  dir: string;
  signal?: AbortSignal;
}

/** The default is the project's own; a path that the user gives is relative to where they are. */
export function docsPath(given: string): string {
  return given === docsDir ? resolve(root, given) : resolve(given);
}

/** Builds the page and gives its path. An older page stays until the new one is complete. */
export async function buildDocs({ contract, dir, signal }: DocsOptions): Promise<string> {
  await checkContract(contract);
  const target = join(dir, page);
  const partial = `${target}.${process.pid}.partial`;
  await mkdir(dirname(target), { recursive: true });
  try {
    const args = ["build-docs", contract, "--inlineBundle", "--title", docsTitle];
    const result = await runTool(redocly, [...args, "--template", template, "--output", partial], {
      signal,
    });
    if (result.code !== 0) {
      throw new Failure(
        `The docs cannot be built from ${shown(contract)}:\n${result.stderr.trim() || result.stdout.trim()}`,
      );
    }
    await writeFile(partial, withoutRemoteLogo(await readFile(partial, "utf8")));
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
  return target;
}

/** Whether the page is missing, or older than what it is made of. */
export async function docsAreStale({ contract, dir }: DocsOptions): Promise<boolean> {
  const built = await changed(join(dir, page));
  const sources = await Promise.all(
    [contract, template, fileURLToPath(import.meta.url)].map(changed),
  );
  return sources.some((time) => time > built);
}

async function changed(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** Redoc 3 names its maker with a picture from a CDN. We name it with a picture in the page. */
function withoutRemoteLogo(html: string): string {
  const svg = (width: number, text: string) =>
    `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="16"><text y="12" font-family="sans-serif" font-size="12" fill="#808080">${text}</text></svg>`,
    )}`;
  return html
    .replaceAll("https://cdn.redoc.ly/redoc/logo-mini-full.svg", svg(52, "Redocly"))
    .replaceAll("https://cdn.redoc.ly/redoc/logo-mini.svg", svg(16, "R"));
}

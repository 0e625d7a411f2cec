/** Builds the docs site. All test files of a Vitest worker share this module, so it builds once. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDocs } from "../../scripts/docs.ts";

const folder = mkdtempSync(join(tmpdir(), "sponsorship-site-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

export const dir = join(folder, "site");
/** The address in sitemap.xml. */
export const siteUrl = "https://docs.example.org";
await buildDocs(dir, siteUrl);

/** The text of a file of the site. */
export const textOf = (path: string) => readFileSync(join(dir, path), "utf8");

const names = readdirSync(dir, { recursive: true, encoding: "utf8" });
/** The text of every page, by its path. */
export const pages = new Map(
  names.filter((name) => name.endsWith(".html")).map((name) => [name, textOf(name)]),
);

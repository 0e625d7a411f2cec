/** The site as the tests look at it: built once, served, and seen in a real browser. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as browserType } from "playwright-core";
import { buildDocs } from "../../scripts/docs.ts";

let site: Promise<string> | undefined;

/** The folder of the site, which is built once for all test files of a worker and gone at its end. */
export function builtSite(): Promise<string> {
  site ??= build();
  return site;
}

async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sponsorship-site-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const dir = join(folder, "site");
  await buildDocs({ dir });
  return dir;
}

/** Every page by its path, as text. */
export function pagesOf(dir: string): Map<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => name.endsWith(".html"))
      .map((name) => [name, readFileSync(join(dir, name), "utf8")]),
  );
}

/**
 * A browser with its own rules in force, that knows no host but this machine. The arguments that the
 * package brings along would turn off the same-origin policy, and with it what the tests are about.
 */
export async function launch(): Promise<Browser> {
  const hosts = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
  return browserType.launch({
    args: ["--no-sandbox", "--disable-gpu", hosts],
    executablePath: await chromium.executablePath(),
  });
}

/** The site as the tests look at it: built once, served, and seen in a real browser. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as browserType } from "playwright-core";
import { buildDocs } from "../../lib/build-docs.ts";
import { file } from "../contract/contract.ts";

/** @param url Where it is served. */
export async function buildSite(dir: string, url?: string): Promise<void> {
  await buildDocs({ contract: file("generated/openapi.yaml"), dir, ...(url && { url }) });
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
 * A browser with its own rules in force. The arguments that the package brings along would turn
 * off the same-origin policy, and with it what the tests are about.
 */
export async function launch(): Promise<Browser> {
  return browserType.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    executablePath: await chromium.executablePath(),
  });
}

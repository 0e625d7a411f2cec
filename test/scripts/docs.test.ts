import { readFileSync } from "node:fs";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as browserType } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningService } from "../../scripts/lib/services.ts";
import { startStaticServer } from "../../scripts/lib/static-server.ts";
import { contractIn, runScript, temporaryFolder } from "./processes.ts";

const folder = temporaryFolder();
const contract = contractIn(folder);
const site = join(folder, "site");

let server: RunningService;
let browser: Browser;

beforeAll(async () => {
  const script = runScript("docs.ts", "--contract", contract, "--dir", site);
  expect(await script.ended, script.output()).toBe(0);
  expect(script.output()).toBe(`Built ${join(site, "index.html")}\n`);
  server = await startStaticServer(site, {
    host: "127.0.0.1",
    port: 0,
    portOption: "--docs-port",
  });
  browser = await browserType.launch({
    args: chromium.args,
    executablePath: await chromium.executablePath(),
  });
}, 20_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("the page names no file of another host", () => {
  const html = readFileSync(join(site, "index.html"), "utf8");
  const head = html.slice(0, html.indexOf("<script"));
  expect(head).not.toMatch(/<link[^>]+href="?http|@import|url\(["']?http/);
  expect(html).not.toMatch(/<script[^>]+src=/);
  expect(html).not.toContain("cdn.redoc.ly");
  expect(html).not.toContain("fonts.googleapis.com");
  expect(html).toContain('"disableTelemetry":true');
});

test("a browser asks nobody else", { timeout: 20_000 }, async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(5000);

  const asked: string[] = [];
  const complaints: string[] = [];
  await page.route("**", (route) => {
    const url = route.request().url();
    asked.push(url);
    return url.startsWith(server.url) ? route.continue() : route.abort();
  });
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));

  await page.goto(server.url, { waitUntil: "networkidle" });
  expect(await page.title()).toBe("Sponsorship API reference");
  await page.getByRole("heading", { name: "listSponsees" }).waitFor();
  // The search is the part that comes alive last: it finds one more place with the words.
  const places = page.getByText("createSponsee");
  const before = await places.count();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search docs").fill("createSp");
  await places.nth(before).waitFor();

  expect(asked).toEqual([`${server.url}/`]);
  expect(complaints).toEqual([]);
});

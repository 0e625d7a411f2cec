/** `npm run pictures`: takes the README's screenshots of the docs and of a conformance report. */
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { checks, runChecks } from "../../conformance/index.ts";
import { htmlReport } from "../../conformance/report/html.ts";
import { defineCommand } from "../../lib/command.ts";
import { root } from "../../lib/tool.ts";
import { buildDocs } from "../../scripts/docs.ts";
import { catalogue } from "../proof/mutants/catalogue.ts";
import { openRunner } from "../proof/mutants/runner.ts";
import { layered } from "../proof/service.ts";
import { launch } from "./launch.ts";

/** Ids of mutants. The service in the picture of a report has the defects of all these mutants. */
const defects = [
  "sponsee.age-derived: One age on page 3 is one too low.",
  "sponsees.update.custom-fields-merged: PATCH removes the custom fields that are not sent.",
  "contributions.sort.with-filter: A sorted list is not filtered.",
];

const command = defineCommand({
  name: "npm run pictures",
  summary: "Take the README's screenshots: the docs, and a report of a service with defects.",
  options: {},
  async run() {
    using folder = mkdtempDisposableSync(join(tmpdir(), "sponsorship-pictures-"));
    const report = join(folder.path, "report.html");
    writeFileSync(report, await reportWithDefects());
    const site = join(folder.path, "site");
    await buildDocs(site);
    await using browser = await launch();
    await take(browser, join(site, "reference/createSponsee.html"), 1280, 800, "docs");
    await take(browser, report, 1000, 1188, "report");
    return 0;
  },
});

/** Writes pictures of the top of a page to docs/pictures: NAME-light.webp and NAME-dark.webp. */
async function take(
  browser: Browser,
  file: string,
  width: number,
  height: number,
  name: string,
): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    const viewport = { width, height };
    const options = { colorScheme, viewport, deviceScaleFactor: 1.5, locale: "en-GB" };
    const page = await browser.newPage(options);
    await page.goto(pathToFileURL(file).href);
    // Chromium fails to capture a page that it has not drawn yet.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    // Playwright writes only PNG and JPEG files. A WebP file is a third as large as a PNG file.
    const session = await page.context().newCDPSession(page);
    const shot = { format: "webp", quality: 90 } as const;
    const { data } = await session.send("Page.captureScreenshot", shot);
    await page.close();
    const path = `docs/pictures/${name}-${colorScheme}.webp`;
    writeFileSync(join(root, path), Buffer.from(data, "base64"));
    console.log(`Wrote ${path}`);
  }
}

/** Runs the suite on a reference with all `defects`, and returns the report as HTML. */
async function reportWithDefects(): Promise<string> {
  const [first, ...others] = catalogue.filter(({ id }) => defects.includes(id));
  if (first === undefined || others.length + 1 < defects.length) {
    throw new Error(
      `The catalogue of mutants does not contain all of these ids: ${defects.join(", ")}`,
    );
  }
  await using runner = await openRunner();
  const layer = layered(...[first, ...others].map((one) => one.layer));
  const report = await runChecks(checks, {
    baseUrl: runner.place({ ...first, layer }),
    allowWrites: true,
    options: [{ name: "allow-writes", value: "" }],
  });
  return htmlReport(report);
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));

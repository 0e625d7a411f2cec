/** `npm run pictures`: the screenshots in the README, of the docs and of a conformance report. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { checks, outcomeOf, runChecks } from "../conformance/index.ts";
import { htmlReport } from "../conformance/report/html.ts";
import { reportOf } from "../conformance/report/model.ts";
import { redactor } from "../conformance/service/redact.ts";
import { defineCommand, text } from "../lib/command.ts";
import { shown } from "../lib/contract-file.ts";
import { root } from "../lib/tool.ts";
import { builtSite, launch } from "../test/docs/site.ts";
import { catalogue } from "../test/mutants/catalogue.ts";
import { openLaboratory } from "../test/mutants/laboratory.ts";
import type { Mutant } from "../test/mutants/mutant.ts";
import { layered } from "../test/variants/service.ts";

/** Where the README looks for them. */
const picturesDir = "docs/pictures";

const wide = { width: 1400, height: 900 };
const phone = { width: 390, height: 844 };

/** The pages of the docs, one of each kind, as NAME, path and size. */
const docs: [name: string, path: string, size: { width: number; height: number }][] = [
  ["docs", "reference/createSponsee.html", { width: 1280, height: 800 }],
  ["docs-home", "index.html", wide],
  ["docs-list", "reference/listContributions.html", wide],
  ["docs-try", "reference/createSponsee.html#try?example=required-fields-only", wide],
  ["docs-guide", "guides/paging-filtering-sorting.html", wide],
  ["docs-schema", "schemas/LineItem.html", wide],
  ["docs-requirements", "requirements.html", wide],
  ["docs-tablet", "reference/createSponsee.html", { width: 900, height: 900 }],
  ["docs-phone", "reference/createSponsee.html", phone],
  ["docs-phone-guide", "guides/paging-filtering-sorting.html", phone],
];

/** What is wrong with the service whose report is shown. */
const defects = [
  "sponsee.age-derived/one",
  "sponsees.update.custom-fields-merged/replaced",
  "contributions.sort.with-filter/filter-lost",
];

const command = defineCommand({
  name: "npm run pictures",
  summary: "Take the README's screenshots: the docs, and a report of a service with defects.",
  options: {
    dir: text("DIR", picturesDir, "The folder to write into"),
  },
  async run(options) {
    const dir = options.dir === picturesDir ? resolve(root, picturesDir) : resolve(options.dir);
    const folder = mkdtempSync(join(tmpdir(), "sponsorship-pictures-"));
    const report = join(folder, "report.html");
    mkdirSync(dir, { recursive: true });
    try {
      const site = await builtSite();
      writeFileSync(report, await reportWithDefects());
      const browser = await launch();
      try {
        for (const [name, page, size] of docs) {
          await take(browser, join(site, page), size, join(dir, name));
        }
        await take(browser, report, { width: 1000, height: 1188 }, join(dir, "report"));
      } finally {
        await browser.close();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return 0;
  },
});

/** Writes a page as it is seen at its top, as NAME-light.webp and as NAME-dark.webp. */
async function take(
  browser: Browser,
  file: string,
  viewport: { width: number; height: number },
  name: string,
): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    // More than one pixel for each of the page's, and no more bytes than a README should load.
    const deviceScaleFactor = viewport.width < 1400 && viewport.width > 900 ? 1.5 : 1;
    const options = { colorScheme, viewport, deviceScaleFactor, locale: "en-GB" };
    const page = await browser.newPage(options);
    const [place = "", hash = ""] = file.split("#");
    await page.goto(`${pathToFileURL(place).href}${hash && `#${hash}`}`);
    if (hash) await page.getByText(/, valid$/).waitFor();
    await page.emulateMedia({ reducedMotion: "reduce" });
    // Chromium fails to take what it has not drawn yet.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    // Playwright's own screenshots are PNG or JPEG; WebP has a third of the bytes of that PNG.
    const session = await page.context().newCDPSession(page);
    const shot = { format: "webp", quality: 90 } as const;
    const { data } = await session.send("Page.captureScreenshot", shot);
    const picture = Buffer.from(data, "base64");
    await page.close();
    const path = `${name}-${colorScheme}.webp`;
    writeFileSync(path, picture);
    console.log(`${shown(path)}  ${Math.round(picture.length / 1000)} kB`);
  }
}

/** The suite's report, as HTML, of a reference with all the defects at once. */
async function reportWithDefects(): Promise<string> {
  const mutants = defects.map((id) => catalogue.find((mutant) => mutant.id === id));
  const [first, ...others] = mutants.filter((mutant) => mutant !== undefined);
  if (first === undefined || others.length + 1 < defects.length) {
    throw new Error(`Some of these are no mutants: ${defects.join(", ")}`);
  }
  const sum: Mutant = {
    ...first,
    layer: () => layered(...[first, ...others].map(({ layer }) => layer())),
  };
  await using laboratory = await openLaboratory();
  const found = await runChecks(checks, { baseUrl: laboratory.place(sum), allowWrites: true });
  const report = reportOf(found, outcomeOf(found), {
    date: new Date(),
    options: [{ name: "allow-writes", value: "" }],
    redact: redactor([]),
  });
  return htmlReport(report);
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));

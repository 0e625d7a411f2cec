/** A browser's HTML and XML parsers read the reports. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { htmlReport } from "../../conformance/report/html.ts";
import { junitReport } from "../../conformance/report/junit.ts";
import { launch } from "../docs/launch.ts";
import { temporaryFolder } from "../scripts/processes.ts";
import { hostileChecks, mixedChecks, mixedOptions, reportOn } from "./report.ts";

const directory = temporaryFolder();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

async function open(html: string, options: Parameters<Browser["newPage"]>[0] = {}) {
  const file = join(directory, "report.html");
  writeFileSync(file, html);
  const page = await browser.newPage(options);
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => problems.push("a dialog")));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  return { page, problems, asked };
}

test("a report shows hostile strings as text, and loads nothing from the network", async () => {
  const report = await reportOn(hostileChecks, { only: ["page"] });
  const { page, problems, asked } = await open(htmlReport(report));
  expect(await page.title()).toMatch(/^✖ Conformance of /);
  expect(await page.locator("script, img, iframe, [onmouseover], [onerror]").count()).toBe(0);
  expect(await page.locator("article .actual").textContent()).toContain("<script>");
  expect(asked).toHaveLength(1);
  expect(problems).toStrictEqual([]);
  await page.close();
});

test.each([
  ["light", 1200],
  ["dark", 1200],
  ["light", 360],
  ["dark", 360],
] as const)("in the %s theme, a report fits a window of %i pixels", async (colorScheme, width) => {
  const report = await reportOn(mixedChecks, mixedOptions);
  const { page, problems } = await open(htmlReport(report), {
    colorScheme,
    viewport: { width, height: 800 },
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(width);
  expect(await page.locator("main > section").first().locator("h2").textContent()).toBe("Failed 5");
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe(colorScheme === "dark" ? "rgb(17, 21, 23)" : "rgb(246, 247, 247)");
  // Every link leads to an element of the page.
  const dead = await page.evaluate(() =>
    [...document.querySelectorAll("a")]
      .map((link) => decodeURIComponent(link.hash.slice(1)))
      .filter((id) => document.getElementById(id) === null),
  );
  expect(dead).toStrictEqual([]);
  expect(problems).toStrictEqual([]);
  await page.close();
});

test("junit.xml is well-formed, and its counts match its cases", async () => {
  const page = await browser.newPage();
  for (const [checks, options] of [
    [hostileChecks, { only: ["page"] }],
    [mixedChecks, mixedOptions],
  ] as const) {
    const report = await reportOn(checks, options);
    const found = await page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, "application/xml");
      const sums = (element: Element) =>
        ["tests", "failures", "errors", "skipped"].map((name) =>
          Number(element.getAttribute(name)),
        );
      const counted = (element: Element) =>
        ["testcase", "failure", "error", "skipped"].map(
          (name) => element.getElementsByTagName(name).length,
        );
      const elements = [...document.querySelectorAll("testsuites, testsuite")];
      return {
        error: document.querySelector("parsererror")?.textContent ?? "",
        root: document.documentElement.tagName,
        wrong: elements.filter((element) => `${sums(element)}` !== `${counted(element)}`).length,
        cases: [...document.querySelectorAll("testcase")].map((one) => one.getAttribute("name")),
      };
    }, junitReport(report));
    expect(found).toMatchObject({ error: "", root: "testsuites", wrong: 0 });
    expect(found.cases.toSorted()).toStrictEqual(report.results.map(({ id }) => id).toSorted());
  }
  await page.close();
});

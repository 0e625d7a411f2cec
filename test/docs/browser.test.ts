/** Tests the site in a real Chromium. */
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe, { type AxeResults } from "axe-core";
import type { BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startStaticServer } from "../../docs/site/server.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { listening, startReference } from "../listening.ts";
import { launch } from "./launch.ts";
import { dir, pages } from "./site.ts";

const browser = await launch();
afterAll(() => browser.close());
const server = await startStaticServer(dir, { host: "127.0.0.1", port: 0, portOption: "" });
afterAll(server.stop);

let context: BrowserContext | undefined;
/** Requests that `friends` does not allow, and errors and warnings in the console. */
let complaints: string[];
/** The beginnings of the URLs that a page may request. */
let friends: string[];
/** The complaints that a test expects. */
let expected: RegExp;
beforeEach(() => {
  complaints = [];
  friends = [server.url, "file:"];
  expected = /^$/;
});
afterEach(async () => {
  await context?.close();
  context = undefined;
  expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  await context?.close();
  context = await browser.newContext({ locale: "en-GB", ...options });
  context.setDefaultTimeout(60_000);
  const noteStranger = (request: Request) => {
    const url = request.url();
    // A request that the Content-Security-Policy of the page blocked did not leave the browser.
    const left = request.failure()?.errorText !== "csp";
    if (left && !friends.some((friend) => url.startsWith(friend))) complaints.push(url);
  };
  context.on("requestfinished", noteStranger).on("requestfailed", noteStranger);
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(/^\w+:/.test(path) ? path : `${server.url}/${path}`);
  return page;
}

/** Matches the paths of all top-level pages, and of a few guides, operations and schemas. */
const typicalPages =
  /^([^/]+|guides\/(quickstart|every-state-of-a-screen)\.html|reference\/(create|delete|get)Sponsee\.html|schemas\/(Gender|Sponsee|index)\.html)$/;

/**
 * Checks the page with axe, and returns a line for each violated rule.
 * @param only The rules to check. Without `only`, axe checks its default rules.
 */
async function violations(page: Page, only?: string[]): Promise<string[]> {
  const options = { resultTypes: ["violations"], ...(only && { runOnly: only }) };
  // The Content-Security-Policy blocks a script element with axe, but not `evaluate`.
  const results = await page.evaluate<AxeResults>(
    `${axe.source}; axe.run(document, ${JSON.stringify(options)})`,
  );
  return results.violations.map(
    ({ id, impact, nodes }) => `${page.url()}: ${impact} ${id} at ${nodes[0]?.html}`,
  );
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const wide = { width: 1400, height: 900 };
const phone = { width: 390, height: 800 };

describe("the layout", () => {
  test("passes axe on pages of each kind in the light theme", async () => {
    const page = await open("index.html", { viewport: wide });
    const paths = [...pages.keys()].filter((path) => typicalPages.test(path));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      await page.goto(`${server.url}/${path}`);
      expect(await violations(page)).toEqual([]);
    }
  });

  test("fits on a phone, and passes two rules of axe in the dark theme", async () => {
    const page = await open("index.html", { colorScheme: "dark", viewport: phone });
    for (const path of pages.keys()) {
      await page.goto(`${server.url}/${path}`);
      expect(await widthOf(page), path).toBeLessThanOrEqual(phone.width);
      const only = ["color-contrast", "scrollable-region-focusable"];
      if (typicalPages.test(path)) expect(await violations(page, only)).toEqual([]);
    }
  });

  test("shows column names next to the values of a table, on a phone only", async () => {
    const page = await open("guides/generate-a-client.html", { viewport: phone });
    const names = () =>
      page
        .locator("tr", { hasText: "that reads one record" })
        .locator("td:visible")
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
    const columns = ['"Ours: "', '"OpenAI, Stripe: "', '"Hey API: "', '"Redocly CLI: "'];
    expect(await names()).toEqual(["none", ...columns]);
    await page.setViewportSize(wide);
    expect(new Set(await names())).toEqual(new Set(["none"]));
  });

  test("keeps each name in a table on one line on a tablet", async () => {
    const page = await open("the-service.html", { viewport: { width: 820, height: 900 } });
    const lines = await page
      .locator("td code.word")
      .evaluateAll((names) => names.map((name) => name.getClientRects().length));
    expect(lines.length).toBeGreaterThan(200);
    expect(Math.max(...lines)).toBe(1);
  });

  test.each([320, 360])("fits on a screen of %i px, and passes axe", async (width) => {
    const page = await open("index.html", { viewport: { width, height: 640 } });
    for (const path of ["index.html", "reference/updateSponsee.html"]) {
      await page.goto(`${server.url}/${path}`);
      expect(await widthOf(page), path).toBeLessThanOrEqual(width);
      const button = await page.getByRole("button", { name: "Theme: system" }).boundingBox();
      expect((button?.x ?? width) + (button?.width ?? 0), path).toBeLessThan(width);
    }
    expect(await violations(page)).toEqual([]);
  });

  test("breaks JSON in a table between words, on a phone too", async () => {
    for (const viewport of [phone, wide]) {
      const page = await open("reference/createSponsee.html", { viewport });
      const broken = await page.evaluate(() => {
        const range = document.createRange();
        const parts = [...document.querySelectorAll("#inputs ~ table code")].flatMap((code) => [
          ...code.childNodes,
        ]);
        return parts
          .filter((part) => {
            range.selectNodeContents(part);
            return /^[^\s/]+$/.test(part.textContent ?? "") && range.getClientRects().length > 1;
          })
          .map((part) => part.textContent);
      });
      expect(broken).toEqual([]);
    }
  });

  test("passes axe with all parts unfolded, with the search open, and after a response", async () => {
    const page = await open("reference/createSponsee.html", { colorScheme: "dark" });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("/");
    await page.keyboard.type("sponsee");
    await page.getByRole("link", { name: "Create a sponsee" }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.goto(`${server.url}/reference/createSponsee.html#try?example=every-field`);
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => page.locator(".received .status").textContent()).toBe("201");
    expect(await violations(page)).toEqual([]);
  });
});

test("the search, the theme and the menu work from the keyboard", async () => {
  const page = await open("index.html");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("next_billing");
  await page.locator(".finder .results a").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/schemas/RecurringProfile.html#next_billing_date");
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  expect(await page.locator("dialog[open]").count()).toBe(0);

  const theme = page.getByRole("button", { name: "Theme" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await theme.press("Enter");
  await theme.press("Enter");
  expect(await theme.getAttribute("aria-label")).toBe("Theme: dark");
  const dark = await ground();
  await page.goto(`${server.url}/index.html`);
  expect(await ground()).toBe(dark);

  await page.setViewportSize(phone);
  const link = page.getByRole("link", { name: "Requirements" });
  expect(await link.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  expect(await link.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await link.isVisible()).toBe(false);
});

test("the search finds entries with some of the words when no entry has all", async () => {
  const page = await open("index.html");
  await page.keyboard.press("/");
  const input = page.getByRole("searchbox", { name: "Search the docs" });
  const count = page.locator(".search-count");
  await input.fill("sort");
  await expect.poll(() => count.textContent()).toMatch(/^The first 30 of \d+ results$/);
  expect(await page.locator(".finder .results a").count()).toBe(30);
  await input.fill("how do i sort zebras");
  expect(await count.textContent()).toMatch(
    /^Nothing has all of these words\. The first 30 of \d+ results with some of them:$/,
  );
  const first = page.locator(".finder .results a").first();
  expect(await first.textContent()).toMatch(/sort/i);
  expect(await page.locator(".finder .results mark").first().textContent()).toMatch(/sort|order/i);
  await input.fill("xyzzy");
  expect(await count.textContent()).toBe(
    'Nothing was found for "xyzzy". Try another word, such as the name of a field, or look in the menu.',
  );
  expect(await page.locator(".finder .results a").count()).toBe(0);
});

test.each(["guides/quickstrat.html", "guides/quickstart.html#%zz", "100%zz.html"])(
  "the search works at the address %s, and an unknown page links to the start",
  async (address) => {
    expected = / 404 /;
    const page = await open(address);
    await page.keyboard.press("/");
    await page.getByRole("searchbox", { name: "Search the docs" }).fill("sort");
    await expect.poll(() => page.locator(".search-count").textContent()).toMatch(/ results$/);
    await page.keyboard.press("Escape");
    if (address.includes("#")) return;
    const lead = page.locator(".lead");
    expect(await lead.textContent()).toContain("is not a page of these docs.");
    await lead.getByRole("link", { name: "the start" }).click();
    await page.waitForURL("**/index.html");
  },
);

describe("a sample", () => {
  test("shows the chosen example, and keeps the chosen language on the next page", async () => {
    const page = await open("reference/getSponsee.html#example.every-null");
    const response = page.getByRole("group", { name: "Response: every-null" });
    await response.waitFor();
    expect(await page.getByLabel("Example").inputValue()).toBe("every-null");
    await page.getByText("TypeScript", { exact: true }).click();
    await page.getByRole("group", { name: "TypeScript: every-null" }).waitFor();
    expect(await page.getByRole("group", { name: "curl: every-null" }).isVisible()).toBe(false);
    await page.goto(`${server.url}/reference/createSponsee.html`);
    await page.getByRole("group", { name: "TypeScript: required-fields-only" }).waitFor();
    await page.getByLabel("Example").selectOption("duplicate-reference-number");
    await page.getByRole("group", { name: "Response: duplicate-reference-number" }).waitFor();
    expect(page.url()).toMatch(/#example\.duplicate-reference-number$/);
  });

  test("is written in a language of the library when the reader opens its tab, and on the next page", async () => {
    const page = await open("reference/getSponsee.html", { viewport: phone });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.getByText("TypeScript", { exact: true }).click();
    expect(loaded).toEqual([]);
    for (const [label, call] of [
      ["Java", "HttpRequest.newBuilder()"],
      ["C#", "client.SendAsync(request)"],
    ] as const) {
      await page.getByText(label, { exact: true }).click();
      const code = page.getByRole("group", { name: `${label}: sponsored` });
      await expect.poll(() => code.textContent()).toContain(call);
      expect(await widthOf(page)).toBeLessThanOrEqual(phone.width);
    }
    expect(loaded).toEqual([`${server.url}/assets/library-samples.js`]);
    expect(await page.getByRole("group", { name: "Java:" }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${server.url}/reference/listSponsees.html#example.by-names`);
    const code = page.getByRole("group", { name: "C#: by-names" });
    await expect.poll(() => code.textContent()).toContain("?filter%5B");
  });

  test("has a sentence in place of the code when no script runs, or when the script does not load", async () => {
    const noScript = await open("reference/getSponsee.html", { javaScriptEnabled: false });
    // Playwright finds no text inside of <noscript>.
    const sentence = noScript.locator("noscript p");
    expect(await sentence.isVisible()).toBe(false);
    for (const label of ["Python", "PHP", "Java", "Go", "C#"]) {
      await noScript.getByText(label, { exact: true }).click();
      expect(await sentence.isVisible()).toBe(true);
    }
    expected = /ERR_FAILED/;
    const page = await open("reference/getSponsee.html");
    await page.route("**/library-samples.js", (route) => route.abort());
    await page.getByText("Go", { exact: true }).click();
    await page.getByText("The samples could not be loaded.").first().waitFor();
  });

  test("is copied whole, with the parts that are folded", async () => {
    const page = await open("reference/getSponsee.html");
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        document.body.dataset.copied = text;
      };
    });
    const copied = () => page.evaluate(() => document.body.dataset.copied ?? "");
    await page.getByRole("button", { name: "Copy the response" }).first().click();
    expect(JSON.parse(await copied())).toMatchObject({
      data: { custom_fields: [{ is_simple: 1 }, { value: "29" }] },
    });
    const button = page.getByRole("button", { name: "Copy the request" });
    const label = await button.textContent();
    await button.click();
    expect(await page.getByRole("status").last().textContent()).toBe("Copied");
    await button.click();
    await expect.poll(() => button.textContent()).toBe(label);
    expect(await copied()).toBe('curl "http://127.0.0.1:4020/admin/api/v2/sponsees/1001"');
  });

  test("stays in sight next to the fields in a wide window, and is not cut off", async () => {
    const page = await open("reference/getContribution.html", { viewport: wide });
    await page.evaluate(() => scrollTo(0, 4000));
    await page.waitForTimeout(50);
    const { y = 0, height = 0 } = (await page.locator("aside.sample").boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(wide.height);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
    const { bottom } = await page.evaluate(() =>
      (document.querySelector("header") as Element).getBoundingClientRect().toJSON(),
    );
    const tabs = (await page.locator("aside.sample .tabs").boundingBox())?.y;
    expect(tabs, "the top of the tabs at the end of the page").toBeGreaterThan(bottom);
    for (const viewport of [wide, phone]) {
      await page.setViewportSize(viewport);
      for (const path of ["reference/getContribution.html", "guides/reference-in-tests.html"]) {
        await page.goto(`${server.url}/${path}`);
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll(".code, .json")]
            .filter((one) => one.scrollWidth > one.clientWidth)
            .map((one) => one.getAttribute("aria-label")),
        );
        expect(cut, path).toEqual([]);
      }
    }
  });
});

test("a page unfolds the target of its address, and scrolls to the target", async () => {
  const page = await open("reference/getSponsee.html#response.data.custom_fields.slug", {
    viewport: wide,
  });
  const { y } = (await page.locator("[id='response.data.custom_fields.slug']").boundingBox()) ?? {};
  expect(y).toBeLessThan(wide.height);
});

test("a printed page has every field, no button, and a folded example", async () => {
  const page = await open("reference/listContributions.html");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("[id='response.data.supporter.email']").isVisible()).toBe(true);
  expect(await page.locator("main .button:visible").count()).toBe(0);
  // The background of the code would cover the round corners of the panel.
  expect(
    await page.evaluate(
      () => getComputedStyle(document.querySelector(".code") as Element).backgroundImage,
    ),
  ).toBe("none");
  const example = page.getByRole("group", { name: "Response: after-a-day" });
  expect(await example.getByText("3 entries").last().isVisible()).toBe(true);
  expect(await example.getByText('"is_recurring"').first().isVisible()).toBe(false);
});

test("on a phone, the menu opens at the current page, and code can be copied", async () => {
  const page = await open("reference/listContributions.html", {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  await page.getByRole("button", { name: "Menu" }).click();
  const place = page.locator("nav [aria-current]");
  const bottom = () => place.evaluate((one) => one.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThan(phone.height);
  await page.goto(`${server.url}/guides/quickstart.html`);
  const copy = page.getByRole("button", { name: "Copy Bash, block 1" });
  expect(await copy.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
});

test.each([true, false])(
  "on a phone, the table of contents stays above the chosen section, with JavaScript: %s",
  async (javaScriptEnabled) => {
    const page = await open("the-service.html", { viewport: phone, javaScriptEnabled });
    const contents = page.locator(".toc.small");
    await page.locator("[id='2.4']").scrollIntoViewIfNeeded();
    await contents.locator("summary").click();
    await contents.getByText("2.9 Payment").click();
    if (javaScriptEnabled) {
      await expect.poll(() => contents.locator(".now").textContent()).toBe("2.9 Payment");
      expect(await contents.getAttribute("open")).toBe(null);
    }
    const heading = (await page.locator("[id='2.9']").boundingBox())?.y;
    const { y = 0, height = 0 } = (await contents.boundingBox()) ?? {};
    expect(heading).toBeGreaterThan(y + height);
    expect(heading).toBeLessThan(phone.height);
  },
);

test("without JavaScript, a reader can choose examples, languages and kinds of requirements", async () => {
  const page = await open("reference/listSponsees.html", { javaScriptEnabled: false });
  await page.getByLabel("Example").selectOption("by-names");
  await page.getByRole("group", { name: "Response: by-names" }).waitFor();
  await page.getByText("TypeScript", { exact: true }).click();
  await page.getByRole("group", { name: "TypeScript: by-names" }).waitFor();
  await page.goto(`${server.url}/requirements.html`);
  await page.locator("label", { hasText: "Observed" }).click();
  expect(await page.locator("[id='payment.observed']").isVisible()).toBe(true);
  expect(await page.locator("[id='service.prefix']").isVisible()).toBe(false);
});

test("requirements are filtered by words, and each has an address", async () => {
  const page = await open("requirements.html#payment.observed", { viewport: wide });
  const row = page.locator("[id='payment.observed']");
  const shown = () => page.locator("tr[id]:visible").count();
  expect((await row.boundingBox())?.y).toBeLessThan(wide.height);
  const all = await shown();
  await page.getByLabel("Filter").fill("line item");
  expect(await shown()).toBeLessThan(all);
  await page.getByLabel("Filter").fill("§ 2.9");
  expect(await row.isVisible()).toBe(true);
  await page.getByLabel("Filter").fill("qqqq");
  expect(await page.getByText("No requirement has these words.").isVisible()).toBe(true);
});

test("the table of contents of a guide marks the section in view", async () => {
  const page = await open("guides/paging-filtering-sorting.html", { viewport: wide });
  const now = page.locator("nav.toc [aria-current]");
  expect(await now.textContent()).toBe("Every page, in Python");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => now.textContent()).toBe("Sort");
});

describe("Try it", () => {
  async function openDrawer(address: string) {
    const page = await open(`reference/${address}`, { viewport: wide });
    const drawer = page.getByRole("dialog", { name: "Try it" });
    const response = drawer.locator(".received");
    return {
      ...{ page, drawer },
      field: (label: string) => drawer.getByLabel(label, { exact: true }),
      headers: drawer.getByLabel("One per line"),
      /** Clicks Send, waits until the first line of the response matches, and returns the text. */
      async send(line: RegExp): Promise<string> {
        await drawer.getByRole("button", { name: "Send" }).click();
        await expect.poll(() => response.locator(".strip").textContent()).toMatch(line);
        return (await response.textContent()) ?? "";
      },
    };
  }

  test("sends requests to a reference implementation that runs in the page and stores writes", async () => {
    const { page, drawer, field, send } = await openDrawer("createSponsee.html");
    await page.getByLabel("Example").selectOption("required-fields-only");
    await page.getByRole("link", { name: "Try it" }).click();
    // The form begins with the example that the reader looks at.
    expect(await field("Start from").inputValue()).toBe("required-fields-only");
    expect(await send(/^201\d+ ms · \d+ bytes/)).toContain('"first_name": "Neema"');
    await drawer.locator(".headers summary").click();
    expect(await drawer.locator(".headers pre").isVisible()).toBe(true);
    // The second create is rejected, because the first create stored the same reference number.
    expect(await send(/^422/)).toContain("Must be unique");
    await drawer.getByRole("button", { name: "Start over" }).click();
    await send(/^201/);
    await drawer.getByText("Earlier requests").click();
    expect(await drawer.locator(".history li").count()).toBe(3);
    await drawer.locator(".history button").nth(1).click();
    expect(await drawer.locator(".received .status").textContent()).toBe("422");
    await page.keyboard.press("Escape");
    expect(await drawer.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Try it");
  });

  test("loads reference.js once, even when the reader clicks Send while reference.js loads", async () => {
    const { page, drawer, send } = await openDrawer("getSponsee.html");
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/reference.js", async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Try it" }).click();
    await drawer.getByRole("button", { name: "Send" }).click();
    expect(await page.locator('script[src$="reference.js"]').count()).toBe(1);
    resolve();
    await send(/^200/);
  });

  test("sends nothing when the reader chose the reference, but reference.js does not load", async () => {
    expected = /ERR_FAILED/;
    const { page, send } = await openDrawer("getSponsee.html");
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.route("**/reference.js", (route) => route.abort());
    await page.getByRole("link", { name: "Try it" }).click();
    expect(await send(/^Not sent/)).toContain("the reference could not be loaded");
    expect(requested.filter((url) => url.includes("/admin/api/"))).toEqual([]);
  });

  test("validates a body while it is typed", async () => {
    const { page, field } = await openDrawer("createSponsee.html#try?example=required-fields-only");
    const verdict = page.locator("#try-verdict");
    await expect.poll(() => verdict.textContent()).toBe("4 fields, valid");
    await field("Body").fill('{"first_name": 7}');
    await expect.poll(() => verdict.textContent()).toBe("4 faults");
    expect(await page.locator("#try-faults").textContent()).toContain("Must be a string, not 7.");
    await field("Body").fill("{");
    await expect.poll(() => verdict.textContent()).toBe("not JSON");
  });

  test("keeps the values of parameters in the address of the page, but not the headers", async () => {
    const { page, drawer, field, headers, send } = await openDrawer("listContributions.html#try");
    const values = { sort: "updated_at", "filter[onetime]": "true" };
    for (const [name, value] of Object.entries(values)) await field(name).selectOption(value);
    await field("filter[occurred_after]").fill("2026-08-01");
    await field("page").fill("1");
    await drawer.getByText("More headers").click();
    await headers.fill("Authorization: Bearer secret-of-mine");
    const address = page.url();
    expect(address).not.toContain("secret-of-mine");
    await page.goto("about:blank");
    await page.goto(address);
    const filled = { ...values, "filter[occurred_after]": "2026-08-01", page: "1" };
    for (const [name, value] of Object.entries(filled)) {
      expect(await field(name).inputValue()).toBe(value);
    }
    await page.keyboard.press("Control+Enter");
    await send(/^200/);
  });

  test("makes each call fail while a failure is chosen", async () => {
    const { drawer, field, send } = await openDrawer("getSponsee.html#try");
    await drawer.getByText("Make it fail").click();
    await field("What happens").selectOption({ label: "503, not available" });
    await send(/^503/);
    await field("What happens").selectOption("");
    await send(/^200/);
  });

  test("sends a filter to a server that rejects brackets, as Tomcat does", async () => {
    const url = await startReference();
    friends.push(url);
    const { drawer, field, send } = await openDrawer("listSponsees.html#try?example=by-names");
    await drawer.getByText("Server on this machine").click();
    await field("Address").fill(url);
    expect(await send(/^200/)).toContain('"total": 2');
  });

  test("calls a server on this machine, and rejects other hosts", async () => {
    const traces: unknown[] = [];
    const service = createReferenceServer(createReference());
    service.on("request", ({ headers }) => traces.push(headers["x-trace"]));
    const url = await listening(service);
    const unused = "http://127.0.0.1:9";
    friends.push(url, unused);
    expected = /ERR_UNSAFE_PORT/;
    const { drawer, field, headers, send } = await openDrawer(
      "updateSponsee.html#try?example=custom-fields-merged",
    );
    await drawer.getByText("Server on this machine").click();
    expect(await field("Address").inputValue()).toBe("http://127.0.0.1:4020");
    await drawer.getByText("More headers").click();
    await headers.fill("X-Trace: 7");
    await field("Address").fill(url);
    await send(/^200/);
    // The browser sends a CORS preflight first.
    expect(traces).toEqual([undefined, "7"]);
    // An empty address would call the server of the docs.
    for (const address of ["https://charity.example.org", "http://127.0.0.1@other.example", ""]) {
      await field("Address").fill(address);
      await send(/^Not sentthe address must be on 127\.0\.0\.1 or localhost/);
      await field("Address").fill(url);
      await send(/^200/);
    }
    await field("Address").fill(unused);
    await send(/^No responseNo response from http:/);
    const reason = drawer.locator(".received [role=status]");
    expect(await reason.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  });

  test("explains an address without a scheme", async () => {
    const { drawer, field, send } = await openDrawer("getSponsee.html#try");
    await drawer.getByText("Server on this machine").click();
    await field("Address").fill("127.0.0.1:21400");
    const fault = await send(/^Not sent/);
    expect(fault).toContain(
      '"127.0.0.1:21400" has no scheme. Write it as "http://127.0.0.1:21400"',
    );
  });

  test("keeps the address and the headers on other pages of the tab, and nowhere else", async () => {
    const url = await startReference();
    friends.push(url);
    const { page, drawer, field, headers, send } = await openDrawer("getSponsee.html#try");
    await drawer.getByText("Server on this machine").click();
    await field("Address").fill(url);
    await drawer.getByText("More headers").click();
    await headers.fill("Authorization: Bearer secret-of-mine");
    await page.goto(`${server.url}/reference/listContributions.html#try`);
    expect(await field("Address").inputValue()).toBe(url);
    const sent = page.waitForRequest((request) => request.url().startsWith(url));
    await send(/^200/);
    expect(await (await sent).headerValue("authorization")).toBe("Bearer secret-of-mine");
    const stored = await page.evaluate(() => JSON.stringify([localStorage, document.cookie]));
    expect(stored + page.url()).not.toContain("secret-of-mine");
    // A new tab has its own session.
    const other = await page.context().newPage();
    await other.goto(`${server.url}/reference/getSponsee.html#try`);
    expect(await other.getByLabel("One per line").inputValue()).toBe("");
    await drawer.getByRole("button", { name: "Start over" }).click();
    expect(await headers.inputValue()).toBe("");
    await page.goto(`${server.url}/reference/getSponsee.html#try`);
    expect(await headers.inputValue()).toBe("");
  });

  test("sends requests through the docs server to the origin of --try-origin", async () => {
    const seen: IncomingHttpHeaders[] = [];
    // This service allows no other origin, and the policy of the page allows no other host.
    const service = createReferenceServer(createReference({ cors: false }));
    service.on("request", ({ headers }) => seen.push(headers));
    const origin = await listening(service);
    const place = { host: "127.0.0.1", port: 0, portOption: "" };
    const docs = await startStaticServer(dir, place, origin);
    onTestFinished(() => docs.stop());
    friends.push(docs.url);
    const { drawer, headers, send } = await openDrawer("getSponsee.html");
    const page = drawer.page();
    expect(await drawer.getByText(new URL(origin).host).isVisible()).toBe(false);
    await page.goto(`${docs.url}/reference/updateSponsee.html#try?example=custom-fields-merged`);
    await drawer.getByText(new URL(origin).host).click();
    await drawer.getByText("More headers").click();
    await headers.fill("Authorization: Bearer secret-of-mine");
    expect(await send(/^200/)).toContain('"shoe_size"');
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      host: new URL(origin).host,
      authorization: "Bearer secret-of-mine",
      "content-type": "application/json",
    });
    expect(
      Object.keys(seen[0] ?? {}).filter((name) => /^(origin|referer|try-it)$/.test(name)),
    ).toEqual([]);
    expect(page.url()).not.toContain("secret-of-mine");
    expect(await violations(page)).toEqual([]);
  });

  test.each([
    ["Accept: application/json\n\nbad header line", /line 3 of the headers, "bad header line"/],
    ["X: é€", /line 1 of the headers, "X: é€", is not a header\. Write it as "Name: value"/],
    ["X Y: 1", /line 1 of the headers, "X Y: 1"/],
  ])("does not send invalid headers: %j", async (text, complaint) => {
    const { drawer, headers, send } = await openDrawer("listSponsees.html#try");
    await drawer.getByText("More headers").click();
    await headers.fill(text);
    await send(complaint);
    await headers.fill("X: é");
    await send(/^200/);
  });
});

test("the docs work from files, without a server", async () => {
  const page = await open(pathToFileURL(join(dir, "index.html")).href);
  await page.keyboard.press("/");
  await page.keyboard.type("createSponsee");
  await page.locator(".finder .results a").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("file:**/reference/createSponsee.html");
  await page.getByRole("link", { name: "Try it" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => page.locator(".received .status").textContent()).toBe("201");
});

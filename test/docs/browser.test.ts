/** The site in a real Chromium with the network cut off. */
import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AxeResults } from "axe-core";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startStaticServer } from "../../docs/site/server.ts";
import type { RunningService } from "../../lib/run-services.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { listening } from "../listening.ts";
import { builtSite, launch, pagesOf } from "./site.ts";

const axe = readFileSync(
  join(dirname(findPackageJSON("axe-core", import.meta.url) ?? ""), "axe.min.js"),
  "utf8",
);
let dir: string;
let server: RunningService;
let browser: Browser;

beforeAll(async () => {
  [browser, dir] = await Promise.all([launch(), builtSite()]);
  server = await startStaticServer(dir, { host: "127.0.0.1", port: 0, portOption: "--port" });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

let context: BrowserContext | undefined;
/** The requests of a test to other servers than the server of the docs. */
let strangers: string[];
/** The errors and warnings in the log of the browser. */
let complaints: string[];
let friends: string[];
beforeEach(() => {
  strangers = [];
  complaints = [];
  friends = [server.url, "file:"];
});
afterEach(async () => {
  await context?.close();
  context = undefined;
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  await context?.close();
  context = await browser.newContext({ locale: "en-GB", ...options });
  context.setDefaultTimeout(60_000);
  const noteStranger = (request: Request) => {
    const url = request.url();
    // A request that the policy of the page blocked did not leave the browser.
    const left = request.failure()?.errorText !== "csp";
    if (left && !friends.some((friend) => url.startsWith(friend))) strangers.push(url);
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

/** One page of each kind, and two guides, which have all parts of a guide. */
const ofTheirKind =
  /^([^/]+|guides\/(quickstart|every-state-of-a-screen)\.html|reference\/(create|delete|get)Sponsee\.html|schemas\/(Gender|Sponsee|index)\.html)$/;

/**
 * @param contrast Whether colors are measured too, which takes longest.
 * @param only The rules that are tried; without it, all that axe has on.
 */
async function violations(
  page: Page,
  { contrast = true, only = [] as string[] } = {},
): Promise<string[]> {
  const options = {
    resultTypes: ["violations"],
    rules: { "color-contrast": { enabled: contrast } },
    ...(only.length > 0 && { runOnly: only }),
  };
  // As the tools of the browser do it: no script of ours is put into the page's document.
  const results = await page.evaluate<AxeResults>(
    `${axe}; axe.run(document, ${JSON.stringify(options)})`,
  );
  return results.violations.map(
    ({ id, impact, nodes }) => `${page.url()}: ${impact} ${id} at ${nodes[0]?.html}`,
  );
}

const wide = { width: 1400, height: 900 };
const phone = { width: 390, height: 800 };

describe("axe finds no violation, and no page is wider than the screen", () => {
  test("on a page of each kind in the light theme", async () => {
    const page = await open("index.html", { viewport: wide });
    const paths = [...pagesOf(dir).keys()].filter((path) => ofTheirKind.test(path));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      await page.goto(`${server.url}/${path}`);
      expect(await violations(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test("on a phone in the dark theme: colors and scrolling parts of a page of each kind", async () => {
    const page = await open("index.html", { colorScheme: "dark", viewport: phone });
    for (const path of pagesOf(dir).keys()) {
      if (!ofTheirKind.test(path)) continue;
      await page.goto(`${server.url}/${path}`);
      const only = ["color-contrast", "scrollable-region-focusable"];
      expect(await violations(page, { only })).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test("on a phone, every page fits, and the browser logs no error", async () => {
    const page = await open("index.html", { viewport: phone });
    for (const path of pagesOf(dir).keys()) {
      await page.goto(`${server.url}/${path}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(phone.width);
    }
    expect(complaints).toEqual([]);
    expect(strangers).toEqual([]);
  });

  test("on a phone, each value of a table has the name of its column", async () => {
    const page = await open("guides/generate-a-client.html", { viewport: phone });
    const row = page.locator("tr", { hasText: "one read in a bundle" });
    const names = await row
      .locator("td")
      .evaluateAll((cells) =>
        cells
          .filter((cell) => getComputedStyle(cell).display !== "none")
          .map((cell) => getComputedStyle(cell, "::before").content),
      );
    expect(names).toEqual(["none", '"Ours: "', '"Hey API: "', '"Redocly\'s: "']);
    await page.setViewportSize(wide);
    const [, ours] = await row.locator("td").all();
    expect(await ours?.evaluate((cell) => getComputedStyle(cell, "::before").content)).toBe("none");
  });

  test("on a tablet, each name in a table is on one line", async () => {
    const page = await open("the-service.html", { viewport: { width: 820, height: 900 } });
    const lines = await page
      .locator("td code.word")
      .evaluateAll((names) => names.map((name) => name.getClientRects().length));
    expect(lines.length).toBeGreaterThan(200);
    expect(Math.max(...lines)).toBe(1);
  });

  test.each([320, 360])("on a screen of %i px", async (width) => {
    const page = await open("index.html", { viewport: { width, height: 640 } });
    for (const path of ["index.html", "reference/updateSponsee.html"]) {
      await page.goto(`${server.url}/${path}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, path).toBeLessThanOrEqual(width);
      const button = await page.getByRole("button", { name: "Theme: system" }).boundingBox();
      expect((button?.x ?? width) + (button?.width ?? 0), path).toBeLessThan(width);
    }
    expect(await violations(page, { contrast: false })).toEqual([]);
  });

  test("with all parts unfolded, in the search, and after a response", async () => {
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
    await expect.poll(() => page.locator(".answered .status").textContent()).toBe("201");
    expect(await violations(page)).toEqual([]);
  });
});

test("the policy of a page blocks foreign scripts, styles, images and requests", async () => {
  const page = await open("schemas/Sponsee.html");
  const stopped = await page.evaluate(async () => {
    const found: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) => {
      found.push(event.effectiveDirective);
    });
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    const style = document.createElement("style");
    style.textContent = "body { display: none }";
    const image = document.createElement("img");
    image.src = "https://example.org/pixel.png";
    document.body.append(script, style, image);
    await fetch("http://127.0.0.1:1/").catch(() => {});
    await new Promise((done) => setTimeout(done, 50));
    return [...new Set(found)].sort();
  });
  expect(stopped).toEqual(["connect-src", "img-src", "script-src-elem", "style-src-elem"]);
  expect(await page.title()).toMatch(/^Sponsee/);
  expect(strangers).toEqual([]);
});

test("the search, the theme and the menu work from the keyboard", async () => {
  const page = await open("index.html");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the text");
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
  expect(complaints).toEqual([]);
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
  expect(await violations(page, { contrast: false })).toEqual([]);
});

test("the page for an unknown address names the address, and links to the start", async () => {
  const page = await open("guides/quickstrat.html");
  expect(await page.locator(".lost .lead").textContent()).toMatch(
    /^\/guides\/quickstrat\.html is not a page of these docs\./,
  );
  await page.locator(".lost").getByRole("link", { name: "the start" }).click();
  await page.waitForURL("**/index.html");
});

test.each(["guides/quickstart.html#%zz", "100%zz.html"])(
  "the page and its search work at %s, an address with a wrong encoding",
  async (address) => {
    const page = await open(address);
    await page.keyboard.press("/");
    await page.getByRole("searchbox", { name: "Search the docs" }).fill("sort");
    await expect.poll(() => page.locator(".search-count").textContent()).toMatch(/ results$/);
    expect(complaints).not.toContainEqual(expect.stringMatching(/URI/));
  },
);

describe("a sample", () => {
  test("shows the chosen example, and the chosen language on every page", async () => {
    const page = await open("reference/getSponsee.html#example.every-null");
    const answer = page.getByRole("group", { name: "Response: every-null" });
    await answer.waitFor();
    expect(await page.getByLabel("Example").inputValue()).toBe("every-null");
    await page.getByText("TypeScript", { exact: true }).click();
    await page.getByRole("group", { name: "TypeScript: every-null" }).waitFor();
    expect(await page.getByRole("group", { name: "curl: every-null" }).isVisible()).toBe(false);
    await page.goto(`${server.url}/reference/createSponsee.html`);
    await page.getByRole("group", { name: "TypeScript: required-fields-only" }).waitFor();
    await page.getByLabel("Example").selectOption("duplicate-reference-number");
    await page.getByRole("group", { name: "Response: duplicate-reference-number" }).waitFor();
    expect(page.url()).toMatch(/#example\.duplicate-reference-number$/);
    expect(complaints).toEqual([]);
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
    await page.getByRole("button", { name: "Copy the request" }).click();
    expect(await page.getByRole("status").last().textContent()).toBe("Copied");
    expect(await copied()).toBe('curl "http://127.0.0.1:4020/admin/api/v2/sponsees/1001"');
  });

  test("stays in sight next to the fields in a wide window, and is not cut off", async () => {
    const page = await open("reference/getContribution.html", { viewport: wide });
    const panel = page.locator("aside.sample");
    await page.evaluate(() => scrollTo(0, 4000));
    await page.waitForTimeout(50);
    const box = await panel.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(wide.height);
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

test("an address unfolds its target", async () => {
  const page = await open("reference/getSponsee.html#answer.data.custom_fields.slug");
  const row = page.locator("[id='answer.data.custom_fields.slug']");
  expect(await row.isVisible()).toBe(true);
  expect(await row.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
});

test("a printed page has every field, no button, and a folded example", async () => {
  const page = await open("reference/listContributions.html");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("[id='answer.data.supporter.email']").isVisible()).toBe(true);
  expect(await page.locator("main .button:visible").count()).toBe(0);
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
  const copy = page.getByRole("button", { name: "Copy Commands, block 1" });
  expect(await copy.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
});

describe("on a phone, the contents of a long page stay at the top", () => {
  /** Far down the page, another section is chosen. */
  async function choosePayment(options: BrowserContextOptions): Promise<Page> {
    const page = await open("the-service.html", { viewport: phone, ...options });
    await page.locator("[id='2.4']").scrollIntoViewIfNeeded();
    await page.locator(".toc.small summary").click();
    await page.locator(".toc.small").getByText("2.9 Payment").click();
    return page;
  }
  /** How far the section begins below the contents. */
  const below = (page: Page) =>
    page.evaluate(() => {
      const top = document.getElementById("2.9")?.getBoundingClientRect().top ?? -1;
      return top - (document.querySelector(".toc.small")?.getBoundingClientRect().bottom ?? 0);
    });

  test("name the current section, and fold after a choice", async () => {
    const page = await choosePayment({});
    await expect.poll(() => page.locator(".toc.small .now").textContent()).toBe("2.9 Payment");
    expect(await page.locator(".toc.small").getAttribute("open")).toBe(null);
    expect(await below(page)).toBeGreaterThan(0);
  });

  test("do not cover the target of a link, also without JavaScript", async () => {
    const page = await choosePayment({ javaScriptEnabled: false });
    const [contents, heading] = await Promise.all(
      [".toc.small", "[id='2.9']"].map((place) => page.locator(place).boundingBox()),
    );
    const end = (contents?.y ?? 0) + (contents?.height ?? 0);
    expect(heading?.y).toBeGreaterThan(end);
    expect(heading?.y).toBeLessThan(phone.height);
  });
});

test("without JavaScript, a reader can choose examples, languages and kinds", async () => {
  const page = await open("reference/listSponsees.html", { javaScriptEnabled: false });
  await page.getByLabel("Example").selectOption("by-names");
  await page.getByRole("group", { name: "Response: by-names" }).waitFor();
  await page.getByText("TypeScript", { exact: true }).click();
  await page.getByRole("group", { name: "TypeScript: by-names" }).waitFor();
  await page.goto(`${server.url}/requirements.html`);
  await page.getByText("Observed", { exact: false }).first().click();
  expect(await page.locator("[id='payment.observed']").isVisible()).toBe(true);
  expect(await page.locator("[id='service.prefix']").isVisible()).toBe(false);
});

test("requirements are filtered by kind and by word, and each has an address", async () => {
  const page = await open("requirements.html#payment.observed");
  const row = page.locator("[id='payment.observed']");
  const shown = () => page.locator("tr[data-kind]:visible").count();
  expect(await row.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  const all = await shown();
  await page.getByLabel("Filter").fill("line item");
  expect(await shown()).toBeLessThan(all);
  await page.getByLabel("Filter").fill("§ 2.9");
  expect(await row.isVisible()).toBe(true);
  await page.getByLabel("Filter").fill("qqqq");
  expect(await page.getByText("No requirement has these words.").isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

test("the contents of a guide follow the scroll", async () => {
  const page = await open("guides/paging-filtering-sorting.html", { viewport: wide });
  const now = page.locator("nav.toc [aria-current]");
  expect(await now.textContent()).toBe("Every page, in Python");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => now.textContent()).toBe("Sort");
});

describe("Try it", () => {
  const drawer = (page: Page) => page.getByRole("dialog", { name: "Try it" });

  test("sends requests to the reference in the page, which stores writes", async () => {
    const page = await open("reference/createSponsee.html", { viewport: wide });
    await page.getByLabel("Example").selectOption("required-fields-only");
    await page.getByRole("link", { name: "Try it" }).click();
    // It begins with the example that the reader looks at.
    expect(await drawer(page).getByLabel("Start from").inputValue()).toBe("required-fields-only");
    expect(await send(page, "201")).toContain('"first_name": "Neema"');
    expect(
      await drawer(page)
        .getByText(/^ ?\d+ ms · \d+ bytes/)
        .count(),
    ).toBe(1);
    await drawer(page).locator(".headers summary").click();
    expect(await drawer(page).locator(".headers pre").isVisible()).toBe(true);
    // The same number twice is refused: it was kept.
    expect(await send(page, "422")).toContain("Must be unique");
    await page.getByRole("button", { name: "Start over" }).click();
    await send(page, "201");
    await page.getByText("Earlier requests").click();
    expect(await page.locator(".history li").count()).toBe(3);
    await page.locator(".history button").nth(1).click();
    expect(await page.locator(".answered .status").textContent()).toBe("422");
    await page.keyboard.press("Escape");
    expect(await drawer(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Try it");
    expect(complaints).toEqual([]);
    expect(strangers).toEqual([]);
  });

  test("validates a body while it is typed", async () => {
    const page = await open("reference/createSponsee.html#try?example=required-fields-only");
    const body = page.getByLabel("Body", { exact: true });
    const verdict = page.locator("#try-verdict");
    await expect.poll(() => verdict.textContent()).toBe("4 fields, valid");
    await body.fill('{"first_name": 7}');
    await expect.poll(() => verdict.textContent()).toBe("4 faults");
    expect(await page.locator("#try-faults").textContent()).toContain("Must be a string, not 7.");
    await body.fill("{");
    await expect.poll(() => verdict.textContent()).toBe("not JSON");
  });

  test("has a field of the right kind for each parameter, and an address to share", async () => {
    const page = await open("reference/listContributions.html#try", { viewport: wide });
    await page.getByLabel("sort").selectOption("updated_at");
    await page.getByLabel("filter[onetime]").selectOption("true");
    await page.getByLabel("filter[occurred_after]").fill("2026-08-01");
    await page.getByLabel("page", { exact: true }).fill("1");
    await page.getByText("More headers").click();
    await page.getByLabel("One per line").fill("Authorization: Bearer secret-of-mine");
    const address = page.url();
    expect(address).not.toContain("secret-of-mine");
    await page.goto("about:blank");
    await page.goto(address);
    expect(await page.getByLabel("sort").inputValue()).toBe("updated_at");
    expect(await page.getByLabel("filter[onetime]").inputValue()).toBe("true");
    expect(await page.getByLabel("filter[occurred_after]").inputValue()).toBe("2026-08-01");
    expect(await page.getByLabel("One per line").inputValue()).toBe("");
    await page.keyboard.press("Control+Enter");
    await answered(page, "200");
    expect(complaints).toEqual([]);
  });

  test("makes the next call fail when the reader chooses a failure", async () => {
    const page = await open("reference/getSponsee.html#try", { viewport: wide });
    await page.getByText("Make it fail").click();
    await page.getByLabel("What happens").selectOption({ label: "503, not available" });
    await send(page, "503");
    await page.getByLabel("What happens").selectOption("");
    await send(page, "200");
  });

  test("calls a server on this machine, and rejects other hosts", async () => {
    const traces: unknown[] = [];
    const service = createReferenceServer(createReference());
    service.on("request", ({ headers }) => traces.push(headers["x-trace"]));
    const url = await listening(service);
    friends.push(url);
    const page = await open("reference/updateSponsee.html#try?example=custom-fields-merged");
    await page.getByText("Server on this machine").click();
    expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe(
      "http://127.0.0.1:4020",
    );
    await page.getByLabel("Address", { exact: true }).fill(url);
    await page.getByText("More headers").click();
    await page.getByLabel("One per line").fill("X-Trace: 7");
    await send(page, "200");
    // The browser asks first.
    expect(traces).toEqual([undefined, "7"]);
    expect(complaints).toEqual([]);
    await page.getByLabel("Address", { exact: true }).fill("https://charity.example.org");
    await page.getByRole("button", { name: "Send" }).click();
    const why = page.locator(".answered").getByRole("status");
    await expect
      .poll(() => why.textContent())
      .toMatch(/^the address must be on 127\.0\.0\.1 or localhost/);
    // An empty address would be the docs themselves.
    await page.getByLabel("Address", { exact: true }).fill("");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => why.textContent()).toMatch(/^the address must be on/);
    expect(complaints).toEqual([]);
    expect(strangers).toEqual([]);
    // A long reason is shown whole.
    await page.getByLabel("Address", { exact: true }).fill("http://127.0.0.1:9");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => why.textContent()).toMatch(/^No response from http:/);
    expect(await why.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  });

  test.each([
    ["Accept: application/json\n\nbad header line", 'line 3 of the headers, "bad header line"'],
    ["X: é€", 'line 1 of the headers, "X: é€"'],
    ["X Y: 1", 'line 1 of the headers, "X Y: 1"'],
  ])("does not send wrong headers: %j", async (text, line) => {
    const complaint = `${line}, is not a header. Write it as "Name: value", without a space in the name, in Latin-1 characters.`;
    const page = await open("reference/listSponsees.html#try");
    await page.getByText("More headers").click();
    await page.getByLabel("One per line").fill(text);
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => page.locator(".answered [role=status]").textContent()).toBe(complaint);
    await page.getByLabel("One per line").fill("X: é");
    await send(page, "200");
  });

  async function answered(page: Page, status: string): Promise<string> {
    const mark = page.locator(".answered .status");
    await expect.poll(() => mark.textContent()).toBe(status);
    return (await page.locator(".answered").textContent()) ?? "";
  }

  async function send(page: Page, status: string): Promise<string> {
    await page.getByRole("button", { name: "Send" }).click();
    return answered(page, status);
  }
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
  await expect.poll(() => page.locator(".answered .status").textContent()).toBe("201");
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
});

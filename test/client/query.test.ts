/** `sponsorship-api/query` with TanStack Query and SWR in a browser, against the reference. */
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, ResponseError } from "../../client/index.ts";
import { infiniteQuery, mutation, query, swr, swrInfinite } from "../../client/query.ts";
import { createReference } from "../../reference/core/reference.ts";
import { packageFiles } from "../docs/code-blocks.ts";
import { launch } from "../docs/site.ts";
import { startReference } from "../listening.ts";

const reference = createReference();
const params = { path: { id: "1001" } };
const sponsees = "/admin/api/v2/sponsees";
const sponsee = "/admin/api/v2/sponsees/{id}";

describe("in a browser", () => {
  let browser: Browser;
  let script: string;
  let origin: string;

  beforeAll(async () => {
    const build = await rolldown({
      input: fileURLToPath(new URL("screen/main.tsx", import.meta.url)),
      platform: "browser",
      resolve: { alias: packageFiles },
      logLevel: "silent",
      transform: { define: { "process.env.NODE_ENV": '"production"' } },
    });
    const { output } = await build.generate({ format: "esm" });
    await build.close();
    script = output[0].code;
    origin = await startReference(reference);
    browser = await launch();
  });
  afterAll(() => browser?.close());

  /** Opens the screen at the address of the reference; `asked` has what it asks of the service. */
  async function open(search = ""): Promise<{ page: Page; asked: string[] }> {
    reference.reset();
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search: query } = new URL(request.url());
      if (pathname.startsWith("/admin/")) asked.push(`${request.method()} ${pathname}${query}`);
    });
    await page.route(`${origin}/screen*`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: '<!doctype html><title>Screen</title><body><script type="module" src="main.js"></script>',
      }),
    );
    await page.route(`${origin}/main.js`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: script }),
    );
    await page.goto(`${origin}/screen${search}`);
    await page.locator("li").nth(14).waitFor();
    return { page, asked };
  }

  test("an infinite list has all pages, each fetched once", async () => {
    const { page, asked } = await open();
    const more = page.getByRole("button", { name: "More" });
    for (const shown of [15, 30, 45, 60]) {
      await page
        .locator("li")
        .nth(shown - 1)
        .waitFor();
      expect(await page.locator("li").count()).toBe(shown);
      await more.click();
    }
    await page.locator("li").nth(61).waitFor();
    await expect.poll(() => more.isDisabled()).toBe(true);
    expect(asked).toEqual([1, 2, 3, 4, 5].map((n) => `GET ${sponsees}?sort=last_name&page=${n}`));
    await page.close();
  });

  test("a form shows what a 422 says about each field, then creates, and the list has it", async () => {
    const { page, asked } = await open();
    await page.getByLabel("reference_number").fill("KEN-0001");
    await page.getByLabel("enrollment_date").fill("soon");
    await page.getByRole("button", { name: "Create" }).click();
    const fault = (label: string) => page.locator("label", { hasText: label }).getByRole("alert");
    await expect.poll(() => fault("enrollment_date").textContent()).toContain("YYYY-mm-dd");
    await page.getByLabel("enrollment_date").fill("2026-10-01");
    await page.getByLabel("first_name").fill("Zawadi");
    await page.getByRole("button", { name: "Create" }).click();
    await expect.poll(() => fault("reference_number").textContent()).toContain("unique");
    await expect.poll(() => fault("enrollment_date").textContent()).toBe("");
    await page.getByLabel("reference_number").fill("AAA-0001");
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText("Created Zawadi.").waitFor();
    await page.getByLabel("Zawadi").waitFor();
    expect(asked.filter((one) => one.startsWith("POST"))).toHaveLength(3);
    await page.close();
  });

  test("an update shows at once, and is taken back when it is refused", async () => {
    const { page } = await open();
    const box = page.locator("li input").first();
    const before = await box.isChecked();
    let refuse: (() => void) | undefined;
    await page.route(`${origin}${sponsees}/*`, async (route) => {
      await new Promise<void>((done) => {
        refuse = done;
      });
      await route.fulfill({ status: 503, json: { status: 503, title: "Busy" } });
    });
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(!before);
    await expect.poll(() => refuse !== undefined).toBe(true);
    refuse?.();
    await expect.poll(() => box.isChecked()).toBe(before);
    await page.getByText(/PATCH .* answered 503 Busy/).waitFor();

    await page.unroute(`${origin}${sponsees}/*`);
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(!before);
    await page.reload();
    await box.waitFor();
    expect(await box.isChecked()).toBe(!before);
    await page.close();
  });

  test("SWR reads a sponsee and the pages of a list, and shows which request failed", async () => {
    const { page } = await open("?swr=1001");
    await page.getByRole("heading", { name: "Amani" }).waitFor();
    await page.getByRole("button", { name: "More" }).click();
    await page.locator("li").nth(29).waitFor();
    expect(new Set(await page.locator("li").allTextContents()).size).toBe(30);
    await page.close();

    const missing = await open("?swr=nobody");
    await missing.page.getByText(/GET .*\/sponsees\/nobody answered 404/).waitFor();
    await missing.page.close();
  });
});

describe("what they are given", () => {
  const client = createClient({
    baseUrl: "http://service.example.org",
    fetch: async (request) => {
      request.signal.throwIfAborted();
      return reference.fetch(request);
    },
  });

  test("keys begin with the baseUrl, and tell paths, parameters and kinds apart", () => {
    const query_ = { query: { sort: "last_name" } } as const;
    const keys = [
      query(client, sponsees).queryKey,
      query(client, sponsees, { params: query_ }).queryKey,
      infiniteQuery(client, sponsees).queryKey,
      infiniteQuery(client, sponsees, { params: query_ }).queryKey,
      query(client, sponsee, { params }).queryKey,
      query(client, "/admin/api/v3/contributions/{id}", { params }).queryKey,
      swrInfinite(client, sponsees)[0](0, null),
    ];
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
    for (const key of keys) expect(key?.[0]).toBe(client.baseUrl);
    expect(swr(client, sponsee, { params })[0]).toEqual(
      query(client, sponsee, { params }).queryKey,
    );
  });

  test("a query ends with the signal, and throws a ResponseError", async () => {
    const reason = new Error("enough");
    const { queryFn } = query(client, sponsee, { params });
    await expect(queryFn({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const missing = query(client, sponsee, { params: { path: { id: "nobody" } } });
    await expect(missing.queryFn({})).rejects.toBeInstanceOf(ResponseError);
  });

  test("pages begin where the caller says, and end where the links do", async () => {
    const from = infiniteQuery(client, sponsees, { params: { query: { page: 4 } } });
    expect(from.initialPageParam).toBe(4);
    const fourth = await from.queryFn({ pageParam: 4 });
    expect(from.getNextPageParam(fourth)).toBe(5);
    const last = await from.queryFn({ pageParam: 5 });
    expect(from.getNextPageParam(last)).toBeUndefined();
    const [getKey] = swrInfinite(client, sponsees, { params: { query: { page: 4 } } });
    expect(getKey(0, null)?.at(-1)).toBe(4);
    expect(getKey(1, fourth)?.at(-1)).toBe(5);
    expect(getKey(2, last)).toBeNull();
  });

  test("a mutation invalidates all that came from the service, also when it failed", async () => {
    const keys: unknown[] = [];
    const context = {
      client: {
        async invalidateQueries(filters: { queryKey: readonly unknown[] }) {
          keys.push(filters.queryKey);
        },
      },
    };
    const remove = mutation(client, "DELETE", sponsee);
    await remove.mutationFn({ params });
    await remove.onSettled(undefined, null, undefined, undefined, context);
    await expect(remove.mutationFn({ params })).rejects.toMatchObject({ status: 404 });
    await remove.onSettled(undefined, new Error("404"), undefined, undefined, context);
    expect(keys).toEqual([[client.baseUrl], [client.baseUrl]]);
  });
});

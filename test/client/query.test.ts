/**
 * Tests `sponsorship-api/query`: its use with TanStack Query and SWR in a browser, and the options
 * that it returns.
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createClient, NotFoundError, type SponseeCreate } from "../../client/index.ts";
import { mutations, queries } from "../../client/query.ts";
import { createReference, type LoggedRequest } from "../../reference/core/reference.ts";
import { launch } from "../docs/launch.ts";
import { startReference } from "../listening.ts";
import { buildScreens } from "./screen/build.ts";
import { clientOf, failureOf, newSponsee, sponsees, startCalm } from "./service.ts";

const reference = createReference();
const isUpdate = ({ operation }: LoggedRequest) => operation === "updateSponsee";

describe("in a browser", () => {
  let browser: Browser;
  let script: string;
  let origin: string;

  beforeAll(async () => {
    script = await buildScreens();
    origin = await startReference(reference);
    browser = await launch();
  });
  afterAll(() => browser?.close());

  /**
   * Opens the test screen at the address of the reference. `asked` contains the page's requests to
   * paths below `/admin/`. With \`added\`, the reference has one more sponsee, 1063.
   */
  async function open(search = "", sign = "li, input[type=checkbox]", added?: SponseeCreate) {
    reference.reset();
    if (added) await startCalm(reference).calm.sponsees.create(added);
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search: query } = new URL(request.url());
      if (pathname.startsWith("/admin/")) asked.push(`${request.method()} ${pathname}${query}`);
    });
    /** Loads the page, and runs the screen's script in the page. */
    const load = async () => {
      await page.goto(`${origin}/screen${search}`);
      await page.addScriptTag({ type: "module", content: script });
      await page
        .locator(sign)
        .nth(sign.includes("li") ? 14 : 0)
        .waitFor();
    };
    await load();
    return { page, asked, load };
  }

  test("an infinite list contains all pages, each fetched once", async () => {
    const { page, asked } = await open();
    const more = page.getByRole("button", { name: "More" });
    for (const shown of [15, 30, 45, 60]) {
      await expect.poll(() => page.locator("li").count()).toBe(shown);
      await more.click();
    }
    await page.locator("li").nth(61).waitFor();
    await expect.poll(() => more.isDisabled()).toBe(true);
    expect(asked).toEqual([1, 2, 3, 4, 5].map((n) => `GET ${sponsees}?sort=last_name&page=${n}`));
  });

  test("a form shows each fault of a 422 next to its field, then creates the sponsee, and the list contains it", async () => {
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
    await page.locator("li", { hasText: "Zawadi" }).waitFor();
    expect(asked.filter((one) => one.startsWith("POST"))).toHaveLength(3);
  });

  test("a form shows the message of a 422 that has no list of faults", async () => {
    const { page } = await open();
    const json = { detail: "Rejected by another service." };
    await page.route(`${origin}${sponsees}`, (route) => route.fulfill({ status: 422, json }));
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText("did not accept the values. Rejected by another service.").waitFor();
    expect(await page.locator("form").textContent()).not.toMatch(/POST|http/);
  });

  test("an edit form shows the record, and sends only what the user changed", async () => {
    const { page, asked } = await open("?edit=1003", "select");
    const { calm } = startCalm(reference);
    const before = await calm.sponsees.get("1003");
    expect(await page.getByLabel("first_name").inputValue()).toBe(before.first_name);
    expect(before.sponsored_status).toBe("Automatically Sponsored (Not Sponsored)");
    const status = page.getByLabel("sponsored_status");
    expect(await status.inputValue()).toBe("2");

    await page.getByLabel("birth_date").fill("soon");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("did not accept the values.").waitFor();
    const fault = page.locator("label", { hasText: "birth_date" }).getByRole("alert");
    expect(await fault.textContent()).toContain("YYYY-mm-dd");
    await page.getByLabel("birth_date").fill("2015-06-30");
    await status.selectOption("0");
    await page.getByRole("button", { name: "Save" }).click();
    const body = { birth_date: "2015-06-30", sponsored_status: 0 };
    await page.getByText("Saved.").waitFor();
    expect(reference.requests().findLast(isUpdate)?.body).toEqual(body);
    const { birth_date, sponsored_status, custom_fields } = await calm.sponsees.get("1003");
    expect({ birth_date, sponsored_status }).toEqual({
      ...body,
      sponsored_status: "Not Sponsored",
    });
    expect(custom_fields).toEqual(before.custom_fields);
    expect(asked.at(-1)).toBe(`GET ${sponsees}/1003`);

    await page.getByLabel("first_name").fill("Malaika");
    expect(await page.getByText("Saved.").count()).toBe(0);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    expect(reference.requests().findLast(isUpdate)?.body).toEqual({ first_name: "Malaika" });
    expect(await page.getByLabel("first_name").inputValue()).toBe("Malaika");
  });

  test("an edit form sends neither a value that the user put back nor a label that the contract does not have", async () => {
    const { page, load } = await open("?edit=1063", "select", newSponsee);
    await page.route(`${origin}${sponsees}/*`, async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({ response, json: { data: { ...data, sponsored_status: "On hold" } } });
    });
    await load();
    const save = page.getByRole("button", { name: "Save" });
    const status = page.getByLabel("sponsored_status");
    expect(await status.locator("option:checked").textContent()).toBe("On hold");
    for (const [text, isDisabled] of [
      ["2015", false],
      ["", true],
    ] as const) {
      await page.getByLabel("birth_date").fill(text);
      expect(await save.isDisabled()).toBe(isDisabled);
    }
    await status.selectOption("1");
    await status.selectOption("");
    expect(await save.isDisabled()).toBe(true);
    await page.getByLabel("last_name").fill("Otieno");
    await save.click();
    await page.getByText("Saved.").waitFor();
    expect(reference.requests().findLast(isUpdate)?.body).toEqual({ last_name: "Otieno" });
  });

  test("openapi-react-query with our types reads and updates a record, and shows a 404", async () => {
    const { page } = await open("?plain=1001", "h1");
    await page.getByRole("heading", { name: "Amani" }).waitFor();
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("heading", { name: "Malaika" }).waitFor();
    const missing = await open("?plain=unknown", "p");
    expect(await missing.page.getByRole("alert").textContent()).toBe("Not Found");
  });

  test("an update is visible at once, and is reverted when the service rejects it", async () => {
    const { page, load } = await open("?switches");
    const box = page.locator("input").first();
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
    await page.getByText("Something went wrong. Try again later.").waitFor();

    await page.unroute(`${origin}${sponsees}/*`);
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(!before);
    await load();
    expect(await box.isChecked()).toBe(!before);
  });

  test("an update that waits for its response stays visible when another update is rejected", async () => {
    const { page } = await open("?switches");
    const boxes = [page.locator("input").nth(0), page.locator("input").nth(1)] as const;
    const before = await Promise.all(boxes.map((box) => box.isChecked()));
    const respond: ((status: number) => void)[] = [];
    await page.route(`${origin}${sponsees}/*`, async (route) => {
      const status = await new Promise<number>((done) => respond.push(done));
      if (status === 200) await route.continue();
      else await route.fulfill({ status, json: { status, title: "Busy" } });
    });
    for (const box of boxes) await box.click();
    await expect.poll(() => respond.length).toBe(2);
    respond[0]?.(503);
    await page.getByText("Something went wrong. Try again later.").waitFor();
    await page.waitForTimeout(500);
    expect(await Promise.all(boxes.map((box) => box.isChecked()))).toEqual([before[0], !before[1]]);
    respond[1]?.(200);
    await page.waitForTimeout(500);
    expect(await Promise.all(boxes.map((box) => box.isChecked()))).toEqual([before[0], !before[1]]);
  });

  test("SWR reads a sponsee and the pages of a list, and an error names its request", async () => {
    const { page } = await open("?swr=1001");
    await page.getByRole("heading", { name: "Amani" }).waitFor();
    await page.getByRole("button", { name: "More" }).click();
    await page.locator("li").nth(29).waitFor();
    expect(new Set(await page.locator("li").allTextContents()).size).toBe(30);

    const missing = await open("?swr=unknown");
    await missing.page.getByText("This record does not exist.").waitFor();
  });
});

describe("the options", () => {
  const client = createClient({
    baseUrl: "http://service.example.org",
    fetch: async (request) => {
      request.signal.throwIfAborted();
      return reference.fetch(request);
    },
  });

  const query = queries(client);
  const sorted = { sort: "last_name" } as const;

  test("have keys that begin with the baseUrl and differ by resource, verb and parameters", () => {
    const keys = [
      query.sponsees.get("1001").queryKey,
      query.sponsees.page().queryKey,
      query.sponsees.page(sorted).queryKey,
      query.sponsees.list().queryKey,
      query.sponsees.list(sorted).queryKey,
      query.sponsees.list().getKey(0, null),
      query.contributions.get("1001").queryKey,
      query.contributions.page().queryKey,
      query.contributions.list().queryKey,
    ];
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
    for (const key of keys) expect(key?.[0]).toBe(client.baseUrl);
    expect(query.sponsees.get("1001").key).toEqual(query.sponsees.get("1001").queryKey);
  });

  test("have functions that fetch a record, and queryFn rejects when its signal is aborted", async () => {
    const { queryFn, fetcher } = query.sponsees.get("1001");
    for (const sponsee of [await queryFn({}), await fetcher()]) {
      expect(sponsee.first_name).toBe("Amani");
    }
    const reason = new Error("enough");
    await expect(queryFn({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test("of reads switch off the client's retries, because TanStack Query and SWR retry reads themselves", async () => {
    const { client: busy, seen } = await clientOf([{ status: 503 }]);
    const { get, page, list } = queries(busy).sponsees;
    for (const call of [
      get("1001").queryFn({}),
      get("1001").fetcher(),
      page().queryFn({}),
      list().queryFn({ pageParam: 1 }),
      list().fetcher(list().getKey(0, null) ?? expect.unreachable()),
    ]) {
      expect(await failureOf(call)).toMatchObject({ status: 503, attempts: 1 });
    }
    expect(seen).toHaveLength(5);
    const write = mutations(busy).sponsees.delete().mutationFn("1001");
    expect(await failureOf(write)).toMatchObject({ status: 503, attempts: 3 });
  });

  test("of a list start at the page of the query, and end when links.next is null", async () => {
    const list = query.sponsees.list({ page: 4 });
    expect([list.initialPageParam, list.getKey(0, null)?.at(-1)]).toEqual([4, 4]);
    const fourth = await list.queryFn({ pageParam: 4 });
    expect([list.getNextPageParam(fourth), list.getKey(1, fourth)?.at(-1)]).toEqual([5, 5]);
    const last = await list.queryFn({ pageParam: 5 });
    expect([list.getNextPageParam(last), list.getKey(2, last)]).toEqual([undefined, null]);
    expect(await query.sponsees.page({ page: 4 }).queryFn({})).toEqual(fourth);
  });

  test("of each mutation have a function that writes, and onSettled invalidates all data of the service", async () => {
    reference.reset();
    const keys: unknown[] = [];
    const invalidateQueries = async (filters: { queryKey: readonly unknown[] }) => {
      keys.push(filters.queryKey);
    };
    const { create, update, replace, delete: remove } = mutations(client).sponsees;
    const { id } = await create().mutationFn({ ...newSponsee, reference_number: "AAA-0001" });
    const music = { id, body: { custom_fields: { favourite_subject: "Music" } } };
    expect((await update().mutationFn(music)).custom_fields).toHaveLength(1);
    const none = { id, body: { custom_fields: {} } };
    expect((await replace().mutationFn(none)).custom_fields).toEqual([]);
    await remove().mutationFn(id);
    await expect(query.sponsees.get(id).fetcher()).rejects.toBeInstanceOf(NotFoundError);
    for (const { onSettled } of [create(), update(), replace(), remove()]) {
      await onSettled(undefined, null, undefined, undefined, {
        client: { isMutating: () => 1, invalidateQueries },
      });
    }
    expect(keys).toEqual(Array(4).fill([client.baseUrl]));
  });
});

import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import {
  collect,
  createClient,
  type Fetch,
  type ListOptions,
  PageError,
  pages,
  paginate,
  ResponseError,
  type SponsorshipClient,
  withRetries,
} from "../../client/index.ts";
import { pageBody, pageOf, type Reply, startService } from "./service.ts";

const path = "/admin/api/v2/sponsees";
type Options = ListOptions<typeof path>;
const filtered = { filter: { first_name: "ama ü" }, sort: "-last_name" } as const;

/** A list of `last` pages whose links keep the query that was asked; no change is no answer. */
async function startList(
  last: number,
  change: (
    number: number,
    origin: string,
    response: ServerResponse,
  ) => Reply | undefined = () => ({}),
) {
  let origin = "";
  const service = await startService(({ url }, response) => {
    const own = change(pageOf(url), origin, response);
    return own && { body: pageBody(origin + url, pageOf(url), last), ...own };
  });
  origin = service.origin;
  return { ...service, client: createClient({ baseUrl: origin }) };
}

/** The same list, whose every page has this link to the next. */
function startListLinkingTo(next: (origin: string, number: number) => string | null) {
  return startList(9, (number, origin) => ({
    body: pageBody(origin + path, number, 9, next(origin, number)),
  }));
}

/** The ids of a list until it ends or throws. */
async function readAll(client: SponsorshipClient, options?: Options) {
  const ids: string[] = [];
  let error: unknown;
  try {
    for await (const { id } of paginate(client, path, options)) ids.push(id);
  } catch (thrown) {
    error = thrown;
  }
  return { ids: ids.join(" "), error };
}

describe.each(["links", "numbers"] as const)("follow: %s", (follow) => {
  test("reads every record of every page once, and stops at the end", async () => {
    const { client, seen } = await startList(3);
    expect(await readAll(client, { follow })).toEqual({
      ids: "1a 1b 2a 2b 3a 3b",
      error: undefined,
    });
    expect(seen.map(({ url }) => url)).toEqual([path, `${path}?page=2`, `${path}?page=3`]);
  });

  test("reads a list of one page, and an empty list", async () => {
    const one = await startList(1);
    expect(await readAll(one.client, { follow })).toEqual({ ids: "1a 1b", error: undefined });
    expect(one.seen).toHaveLength(1);

    const none = await startList(1, (_, origin) => ({
      body: { ...pageBody(origin + path, 1, 1), data: [] },
    }));
    expect(await readAll(none.client, { follow })).toEqual({ ids: "", error: undefined });
  });

  test("starts from the given page", async () => {
    const { client } = await startList(3);
    const { ids } = await readAll(client, { follow, params: { query: { page: 2 } } });
    expect(ids).toBe("2a 2b 3a 3b");
  });

  test("keeps the caller's query, headers and base path on every page", async () => {
    const { origin, seen } = await startList(3);
    const client = createClient({
      baseUrl: `${origin}/tenant/`,
      headers: { authorization: "Bearer t" },
    });
    const options: Options = { follow, params: { query: filtered }, headers: { "x-trace": "7" } };
    expect((await readAll(client, options)).ids).toBe("1a 1b 2a 2b 3a 3b");
    for (const { url, headers } of seen) {
      const { pathname, searchParams } = new URL(url, origin);
      expect(pathname).toBe(`/tenant${path}`);
      expect(searchParams.getAll("filter[first_name]")).toEqual(["ama ü"]);
      expect(searchParams.getAll("sort")).toEqual(["-last_name"]);
      expect(headers).toMatchObject({ authorization: "Bearer t", "x-trace": "7" });
    }
  });

  test("fetches nothing before it is asked, and nothing after a break", async () => {
    const { client, seen } = await startList(9);
    const records = paginate(client, path, { follow });
    expect(seen).toHaveLength(0);
    for await (const { id } of records) if (id === "2a") break;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen).toHaveLength(2);
    expect(await records.next()).toEqual({ done: true, value: undefined });
  });

  test("throws the reason of a signal: before the first page", async () => {
    const { client, seen } = await startList(9);
    const reason = new Error("enough");
    const answer = await readAll(client, { follow, signal: AbortSignal.abort(reason) });
    expect(answer).toEqual({ ids: "", error: reason });
    expect(seen).toHaveLength(0);
  });

  test.each(["1a", "1b"])("throws the reason of a signal: after record %s", async (last) => {
    const { client, seen } = await startList(9);
    const stop = new AbortController();
    const reason = { why: "enough" };
    const ids: string[] = [];
    const reading = async () => {
      for await (const { id } of paginate(client, path, { follow, signal: stop.signal })) {
        ids.push(id);
        if (id === last) stop.abort(reason);
      }
    };
    await expect(reading()).rejects.toBe(reason);
    expect(ids.at(-1)).toBe(last);
    expect(seen).toHaveLength(1);
  });

  test.each<[string, Fetch]>([
    ["between pages", fetch],
    ["where fetch ignores it", ({ url }) => fetch(url)],
  ])("throws the reason of a signal: %s", async (_, send) => {
    const { origin, seen } = await startList(9);
    const client = createClient({ baseUrl: origin, fetch: send });
    const stop = new AbortController();
    const reason = new Error("enough");
    const reading = async () => {
      for await (const _ of pages(client, path, { follow, signal: stop.signal }))
        stop.abort(reason);
    };
    await expect(reading()).rejects.toBe(reason);
    expect(seen).toHaveLength(1);
  });

  test.each(["no header", "half a body"])(
    "throws the reason of a signal: during a request that has sent %s",
    async (sent) => {
      const stop = new AbortController();
      const reason = new Error("enough");
      const { client } = await startList(9, (number, _, response) => {
        if (number === 1) return {};
        if (sent === "half a body") response.write('{"data": [');
        setTimeout(() => stop.abort(reason), 30);
        return undefined;
      });
      const answer = await readAll(client, { follow, signal: stop.signal });
      expect(answer).toEqual({ ids: "1a 1b", error: reason });
    },
  );

  test("a status that is not 2xx is the cause, with page, address, problem and response", async () => {
    const { client } = await startList(9, (number) =>
      number < 2
        ? {}
        : { status: 429, body: { title: "Slow down" }, headers: { "retry-after": "3" } },
    );
    const { ids, error } = await readAll(client, { follow });
    expect(ids).toBe("1a 1b");
    if (!(error instanceof PageError && error.cause instanceof ResponseError)) throw error;
    const url = `${client.baseUrl}${path}?page=2`;
    expect(error).toMatchObject({ name: "PageError", reason: "call", page: 2, url });
    expect(error.message).toBe(`Page 2: GET ${url} answered 429 Slow down`);
    expect(error.cause).toMatchObject({
      ...{ name: "ResponseError", status: 429, problem: { title: "Slow down" } },
      ...{ method: "GET", url, attempts: 1 },
    });
    expect(error.cause.response.headers.get("retry-after")).toBe("3");
  });

  test("a network failure is the cause, and the message says which", async () => {
    // Nobody listens on port 2.
    const client = createClient({ baseUrl: "http://127.0.0.1:2" });
    const { error } = await readAll(client, { follow });
    if (!(error instanceof PageError)) throw error;
    const why = "connect ECONNREFUSED 127.0.0.1:2";
    expect(error.message).toBe(`Page 1: GET http://127.0.0.1:2${path}: ${why}`);
    expect(error).toMatchObject({ reason: "call", page: 1 });
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  test("the message names the address once, with retries too", async () => {
    const retries = (send: Fetch) => withRetries(send, { pause: 1 });
    const client = createClient({ baseUrl: "http://127.0.0.1:2", retries });
    const { error } = await readAll(client, { follow });
    expect((error as PageError).message).toBe(
      `Page 1: GET http://127.0.0.1:2${path} attempt 3: connect ECONNREFUSED 127.0.0.1:2`,
    );
  });

  test("after retries, the cause says how many", async () => {
    const { client, seen } = await startList(9, () => ({ status: 503 }));
    const { baseUrl } = client;
    const retries = (send: Fetch) => withRetries(send, { pause: 1, retries: 3 });
    const answer = await readAll(createClient({ baseUrl, retries }), { follow });
    expect(answer.error).toMatchObject({ cause: { name: "ResponseError", attempts: 4 } });
    expect(seen).toHaveLength(4);
  });

  test("the page that failed is where to go on", async () => {
    let broken = true;
    const { client } = await startList(4, (number) =>
      number === 3 && broken ? { status: 500 } : {},
    );
    const first = await readAll(client, { follow });
    expect(first.ids).toBe("1a 1b 2a 2b");
    broken = false;
    const { page } = first.error as PageError;
    const rest = await readAll(client, { follow, params: { query: { page: page ?? 1 } } });
    expect(rest).toEqual({ ids: "3a 3b 4a 4b", error: undefined });
  });

  test("reads at most so many pages as maxPages says", async () => {
    const { client, seen } = await startList(9);
    expect((await readAll(client, { follow, maxPages: 2 })).ids).toBe("1a 1b 2a 2b");
    expect(seen).toHaveLength(2);
    expect((await readAll(client, { follow, maxPages: 0 })).ids).toBe("");
    expect(seen).toHaveLength(2);
  });

  test("collect takes all, or so many as its limit, and fetches no more", async () => {
    const { client, seen } = await startList(9);
    const ids = async (limit?: number) =>
      (await collect(paginate(client, path, { follow }), { limit })).map(({ id }) => id).join(" ");
    expect(await ids(0)).toBe("");
    expect(seen).toHaveLength(0);
    expect(await ids(2)).toBe("1a 1b");
    expect(seen).toHaveLength(1);
    expect(await ids(3)).toBe("1a 1b 2a");
    expect((await ids()).split(" ")).toHaveLength(18);
  });

  test.each<[string, Reply]>([
    ["a list", { body: [] }],
    ["no data", { body: { links: { next: null }, meta: { current_page: 1, last_page: 1 } } }],
    ["no list as data", { body: { data: {}, links: { next: null } } }],
  ])("a body that is no page (%s) is a PageError", async (_, reply) => {
    const { client } = await startList(1, () => reply);
    const { error } = await readAll(client, { follow });
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({
      reason: "shape",
      message: `Page 1: GET ${client.baseUrl}${path}: no data array came`,
    });
  });

  test.each<[string, Reply]>([
    ["nothing", { status: 204, body: "" }],
    ["null", { body: "null" }],
  ])("a page without a body (%s) is a PageError", async (_, reply) => {
    const { client } = await startList(1, () => reply);
    const { error } = await readAll(client, { follow });
    expect(error).toMatchObject({
      name: "PageError",
      reason: "call",
      message: `Page 1: GET ${client.baseUrl}${path} answered ${reply.status ?? 200} no body`,
    });
  });

  test("a body that is not JSON is the cause", async () => {
    const { client } = await startList(1, () => ({ body: "<h1>Log in</h1>" }));
    const { error } = await readAll(client, { follow });
    const { message, cause } = error as PageError;
    expect(error).toMatchObject({ name: "PageError", reason: "call", page: 1 });
    expect(message).toMatch(`Page 1: GET ${client.baseUrl}${path}: Unexpected token '<'`);
    expect(message.split(path)).toHaveLength(2);
    expect(cause).toMatchObject({ name: "SyntaxError", cause: expect.any(SyntaxError) });
    expect(`Page 1: ${(cause as Error).message}`).toBe(message);
  });

  test("a page that takes longer than the time limit names it, and the address once", async () => {
    const { origin } = await startList(1, () => undefined);
    const client = createClient({ baseUrl: origin, timeout: 20 });
    const { error } = await readAll(client, { follow });
    expect((error as PageError).message).toBe(`Page 1: GET ${origin}${path}: timeout of 20 ms`);
  });

  test("an error of a caller's fetch gets the address", async () => {
    const fetch = () => Promise.reject(new Error("no token"));
    const client = createClient({ baseUrl: "http://service.test", fetch });
    const { error } = await readAll(client, { follow });
    expect((error as PageError).message).toBe(`Page 1: GET http://service.test${path}: no token`);
  });
});

describe("a link", () => {
  test("to another origin is refused, and nothing is sent there", async () => {
    const other = await startService(() => ({ body: {} }));
    const { client, origin, seen } = await startListLinkingTo(
      () => `${other.origin}${path}?page=2`,
    );
    const { ids, error } = await readAll(client);
    expect(ids).toBe("1a 1b");
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({ name: "PageError", reason: "origin" });
    expect(String(error)).toContain(other.origin);
    expect(String(error)).toContain(origin);
    expect(String(error)).toContain('follow: "numbers"');
    expect(seen).toHaveLength(1);
    expect(other.seen).toHaveLength(0);
  });

  test.each([
    ["another port", (origin: string) => `${origin.replace(/\d+$/, "1")}${path}?page=2`],
    ["another scheme", (origin: string) => `${origin.replace("http", "https")}${path}?page=2`],
    ["a host without a scheme", () => `//other.example.org${path}?page=2`],
    ["no web address", () => "javascript:page(2)"],
  ])("to %s is refused", async (_, next) => {
    const { client, seen } = await startListLinkingTo(next);
    expect((await readAll(client)).error).toMatchObject({ reason: "origin" });
    expect(seen).toHaveLength(1);
  });

  test("to another path is refused", async () => {
    const { client, seen } = await startListLinkingTo(
      (origin) => `${origin}/admin/api/v3/contributions?page=2`,
    );
    const { error } = await readAll(client);
    expect(error).toMatchObject({ reason: "pathname" });
    expect(String(error)).toContain(`leads to /admin/api/v3/contributions, not to ${path}`);
    expect(seen).toHaveLength(1);
  });

  test("is not needed by a reader who stops before it", async () => {
    const { client } = await startListLinkingTo(() => "https://other.example.org/");
    for await (const { id } of paginate(client, path)) {
      if (id === "1b") break;
    }
  });

  test.each<[string, (origin: string, number: number) => string, number]>([
    ["to the page itself", (origin, number) => `${origin}${path}?page=${number}`, 1],
    ["back to the first page", (origin, number) => `${origin}${path}?page=${(number % 3) + 1}`, 3],
    ["without a page", (origin) => origin + path, 2],
  ])("%s ends the loop with an error", async (_, next, requests) => {
    const { client, seen } = await startListLinkingTo(next);
    const { error } = await readAll(client);
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({ reason: "repeated" });
    expect(String(error)).toContain("links.next leads back to");
    expect(seen).toHaveLength(requests);
  });

  test("can be the beginning, and keeps to the same rules", async () => {
    const { client, origin, seen } = await startList(3);
    const from = `${origin}${path}?page=2&as_of=2026-10-01`;
    expect((await readAll(client, { from, params: { query: filtered } })).ids).toBe("2a 2b 3a 3b");
    expect(seen[0]?.url).toContain("as_of=2026-10-01");
    expect(seen[0]?.url).toContain("first_name");
    for (const [wrong, reason] of [
      ["https://other.example.org/?page=2", "origin"],
      ["/admin/api/v3/contributions?page=2", "pathname"],
      ["http://[", "shape"],
      // The last page of an earlier run has no link to another.
      [null, "shape"],
    ]) {
      const { error } = await readAll(client, { from: wrong as string });
      expect(error).toMatchObject({ reason, message: expect.stringMatching(/: from (leads|is)/) });
    }
    expect(seen).toHaveLength(2);
  });

  test("that is relative is read from the list", async () => {
    const { client } = await startListLinkingTo((_, number) => (number < 2 ? "?page=2" : null));
    expect((await readAll(client)).ids).toBe("1a 1b 2a 2b");
  });

  test("that leaves out the caller's query does not lose it", async () => {
    const { client, seen } = await startListLinkingTo((origin, number) =>
      number < 3 ? `${origin}${path}?page=${number + 1}` : null,
    );
    await readAll(client, { params: { query: filtered } });
    expect(seen).toHaveLength(3);
    for (const { url } of seen) {
      const { searchParams } = new URL(url, "http://service");
      expect(searchParams.getAll("filter[first_name]")).toEqual(["ama ü"]);
      expect(searchParams.getAll("sort")).toEqual(["-last_name"]);
    }
  });

  test.each<[string, unknown]>([
    ["no links", undefined],
    ["links that are null", null],
    ["no next link", {}],
    ["a next link that is a number", { next: 2 }],
    ["a next link that is no URL", { next: "http://[" }],
  ])("is missed on a page with %s", async (_, links) => {
    const { client } = await startList(2, () => ({ body: { data: [{ id: "1a" }], links } }));
    const { ids, error } = await readAll(client);
    expect(ids).toBe("1a");
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({
      reason: "shape",
      message: `Page 1: GET ${client.baseUrl}${path}: links.next is not a URL`,
    });
  });
});

describe("page numbers", () => {
  test("go on from a link of another host", async () => {
    const { client } = await startList(3);
    const from = "https://other.example.org/elsewhere?page=2";
    expect((await readAll(client, { follow: "numbers", from })).ids).toBe("2a 2b 3a 3b");
  });

  test("need no link: not to this origin, nor any", async () => {
    for (const links of [{ next: "https://other.example.org/?page=2" }, undefined]) {
      const { client } = await startList(2, (number, origin) => ({
        body: { ...pageBody(origin + path, number, 2), links },
      }));
      const answer = await readAll(client, { follow: "numbers" });
      expect(answer).toEqual({ ids: "1a 1b 2a 2b", error: undefined });
    }
  });

  test("end with an error, and no record twice, when the service answers the same page", async () => {
    const { client, seen } = await startList(9, (_, origin) => ({
      body: pageBody(origin + path, 1, 9),
    }));
    const { ids, error } = await readAll(client, { follow: "numbers" });
    expect(ids).toBe("1a 1b");
    expect(error).toMatchObject({
      reason: "shape",
      message: `Page 2: GET ${client.baseUrl}${path}?page=2: meta has current_page 1 and last_page 9`,
    });
    expect(seen).toHaveLength(2);
  });

  test.each([undefined, null, {}, { current_page: 1 }, { current_page: 1, last_page: "many" }])(
    "are missed on a page with meta %j",
    async (meta) => {
      const { client } = await startList(1, () => ({
        body: { data: [], links: { next: null }, meta },
      }));
      const { error } = await readAll(client, { follow: "numbers" });
      expect(error).toBeInstanceOf(PageError);
      expect(error).toMatchObject({ reason: "shape" });
    },
  );
});

test("pages answers whole pages", async () => {
  const { client } = await startList(3);
  const numbers: string[] = [];
  for await (const { data, meta } of pages(client, path)) {
    numbers.push(`${meta.current_page}/${meta.last_page}: ${data.length}`);
  }
  expect(numbers).toEqual(["1/3: 2", "2/3: 2", "3/3: 2"]);
});

test("the client's middleware sees the address of every page", async () => {
  const { client, origin } = await startList(2);
  const urls: string[] = [];
  client.use({ onRequest: ({ request }) => void urls.push(request.url) });
  await readAll(client);
  expect(urls).toEqual([origin + path, `${origin}${path}?page=2`]);
});

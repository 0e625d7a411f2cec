import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import {
  collect,
  createClient,
  type Fetch,
  InvalidResponseError,
  type ListOptions,
  PageError,
  RateLimitError,
  type SponseesQuery,
  type SponsorshipClient,
  type StatusError,
} from "../../client/index.ts";
import { pageBody, pageOf, type Reply, startService } from "./service.ts";

const path = "/admin/api/v2/sponsees";
type Options = ListOptions & { query?: SponseesQuery };
const filtered = { filter: { first_name: "ama ü" }, sort: "-last_name" } as const;

/** A list of `last` pages whose links keep the query of the request. */
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

/** The same list, but every page has this link to the next page. */
function startListLinkingTo(next: (origin: string, number: number) => string | null) {
  return startList(9, (number, origin) => ({
    body: pageBody(origin + path, number, 9, next(origin, number)),
  }));
}

/** The ids of a list until it ends or throws. */
async function readAll(client: SponsorshipClient, { query, ...options }: Options = {}) {
  const ids: string[] = [];
  let error: unknown;
  try {
    for await (const { id } of client.sponsees.list(query, options)) ids.push(id);
  } catch (thrown) {
    error = thrown;
  }
  return { ids: ids.join(" "), error };
}

describe.each(["links", "numbers"] as const)("follow: %s", (follow) => {
  test("a loop reads every record of every page once, and stops at the end", async () => {
    const { client, seen } = await startList(3);
    expect(await readAll(client, { follow })).toEqual({
      ids: "1a 1b 2a 2b 3a 3b",
      error: undefined,
    });
    expect(seen.map(({ url }) => url)).toEqual([path, `${path}?page=2`, `${path}?page=3`]);
  });

  test("a loop reads a list of one page, and an empty list", async () => {
    const one = await startList(1);
    expect(await readAll(one.client, { follow })).toEqual({ ids: "1a 1b", error: undefined });
    expect(one.seen).toHaveLength(1);

    const none = await startList(1, (_, origin) => ({
      body: { ...pageBody(origin + path, 1, 1), data: [] },
    }));
    expect(await readAll(none.client, { follow })).toEqual({ ids: "", error: undefined });
  });

  test("a loop starts from the given page", async () => {
    const { client } = await startList(3);
    const { ids } = await readAll(client, { follow, query: { page: 2 } });
    expect(ids).toBe("2a 2b 3a 3b");
  });

  test("a loop keeps the caller's query, headers and base path on every page", async () => {
    const { origin, seen } = await startList(3);
    const client = createClient({
      baseUrl: `${origin}/tenant/`,
      headers: { authorization: "Bearer t" },
    });
    const options: Options = { follow, query: filtered, headers: { "x-trace": "7" } };
    expect((await readAll(client, options)).ids).toBe("1a 1b 2a 2b 3a 3b");
    for (const { url, headers } of seen) {
      const { pathname, searchParams } = new URL(url, origin);
      expect(pathname).toBe(`/tenant${path}`);
      expect(searchParams.getAll("filter[first_name]")).toEqual(["ama ü"]);
      expect(searchParams.getAll("sort")).toEqual(["-last_name"]);
      expect(headers).toMatchObject({ authorization: "Bearer t", "x-trace": "7" });
    }
  });

  test("a list fetches nothing before it is used, and nothing after a break", async () => {
    const { client, seen } = await startList(9);
    const list = client.sponsees.list({}, { follow });
    expect(seen).toHaveLength(0);
    const records = list[Symbol.asyncIterator]();
    for await (const { id } of records) if (id === "2a") break;
    expect(await records.next()).toEqual({ done: true, value: undefined });
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toHaveLength(2);
  });

  test("a loop throws the reason of a signal that was aborted before the first page", async () => {
    const { client, seen } = await startList(9);
    const reason = new Error("enough");
    const answer = await readAll(client, { follow, signal: AbortSignal.abort(reason) });
    expect(answer).toEqual({ ids: "", error: reason });
    expect(seen).toHaveLength(0);
  });

  test.each(["1a", "1b"])(
    "a loop throws the reason of a signal that was aborted after record %s",
    async (last) => {
      const { client, seen } = await startList(9);
      const stop = new AbortController();
      const reason = { why: "enough" };
      const ids: string[] = [];
      const reading = async () => {
        for await (const { id } of client.sponsees.list({}, { follow, signal: stop.signal })) {
          ids.push(id);
          if (id === last) stop.abort(reason);
        }
      };
      await expect(reading()).rejects.toBe(reason);
      expect(ids.at(-1)).toBe(last);
      expect(seen).toHaveLength(1);
    },
  );

  test.each<[string, Fetch]>([
    ["between pages", fetch],
    ["where fetch ignores it", ({ url }) => fetch(url)],
  ])("a loop throws the reason of a signal: %s", async (_, send) => {
    const { origin, seen } = await startList(9);
    const client = createClient({ baseUrl: origin, fetch: send });
    const stop = new AbortController();
    const reason = new Error("enough");
    const reading = async () => {
      const list = client.sponsees.list({}, { follow, signal: stop.signal });
      for await (const _ of list.pages()) stop.abort(reason);
    };
    await expect(reading()).rejects.toBe(reason);
    expect(seen).toHaveLength(1);
  });

  test.each(["no header", "half a body"])(
    "a loop throws the reason of a signal that was aborted during a request that has sent %s",
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

  test("a loop throws the error of the call for a status that is not 2xx", async () => {
    const { client } = await startList(9, (number) =>
      number < 2
        ? {}
        : { status: 429, body: { title: "Slow down" }, headers: { "retry-after": "61" } },
    );
    const { ids, error } = await readAll(client, { follow });
    expect(ids).toBe("1a 1b");
    expect(error).toBeInstanceOf(RateLimitError);
    const url = `${client.baseUrl}${path}?page=2`;
    expect((error as Error).message).toBe(`GET ${url} returned 429: Slow down`);
    expect(error).toMatchObject({ status: 429, problem: { title: "Slow down" }, url });
  });

  test("a loop retries a failed page as often as retries allows", async () => {
    const { client, seen } = await startList(9, () => ({ status: 503 }));
    const { error } = await readAll(client, { follow, retries: 3, pause: 1 });
    expect(error).toMatchObject({ name: "StatusError", attempts: 4 });
    expect(seen).toHaveLength(4);
  });

  test("the error of a failed page contains its page number, to resume from", async () => {
    let broken = true;
    const { client } = await startList(4, (number) =>
      number === 3 && broken ? { status: 400 } : {},
    );
    const first = await readAll(client, { follow });
    expect(first.ids).toBe("1a 1b 2a 2b");
    broken = false;
    const { url } = first.error as StatusError;
    const page = Number(new URL(url).searchParams.get("page"));
    const rest = await readAll(client, { follow, query: { page } });
    expect(rest).toEqual({ ids: "3a 3b 4a 4b", error: undefined });
  });

  test("a loop reads at most maxPages pages", async () => {
    const { client, seen } = await startList(9);
    expect((await readAll(client, { follow, maxPages: 2 })).ids).toBe("1a 1b 2a 2b");
    expect(seen).toHaveLength(2);
    expect((await readAll(client, { follow, maxPages: 0 })).ids).toBe("");
    expect(seen).toHaveLength(2);
  });

  test("collect returns all records, or as many as its limit, and fetches no further page", async () => {
    const { client, seen } = await startList(9);
    const ids = async (limit?: number) =>
      (await collect(client.sponsees.list({}, { follow }), { limit }))
        .map(({ id }) => id)
        .join(" ");
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
    ["an object as data", { body: { data: {}, links: { next: null } } }],
    ["no body", { status: 204, body: "" }],
    ["null", { body: "null" }],
  ])("a body that is not a page (%s) is an InvalidResponseError", async (_, reply) => {
    const { client } = await startList(1, () => reply);
    const { error } = await readAll(client, { follow });
    expect(error).toBeInstanceOf(InvalidResponseError);
    const why = `returned ${reply.status ?? 200}, but its body has no array in data`;
    expect(error).toMatchObject({ message: `GET ${client.baseUrl}${path} ${why}` });
  });
});

describe("a link", () => {
  test("to another origin is an error, and the client sends no request there", async () => {
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
    ["another kind of address", () => "javascript:page(2)"],
  ])("to %s is an error", async (_, next) => {
    const { client, seen } = await startListLinkingTo(next);
    expect((await readAll(client)).error).toMatchObject({ reason: "origin" });
    expect(seen).toHaveLength(1);
  });

  test("to another path is an error", async () => {
    const { client, seen } = await startListLinkingTo(
      (origin) => `${origin}/admin/api/v3/contributions?page=2`,
    );
    const { error } = await readAll(client);
    expect(error).toMatchObject({ reason: "pathname" });
    expect(String(error)).toContain(`leads to /admin/api/v3/contributions, not to ${path}`);
    expect(seen).toHaveLength(1);
  });

  test("that is wrong has no effect on a reader who stops before it", async () => {
    const { client } = await startListLinkingTo(() => "https://other.example.org/");
    for await (const { id } of client.sponsees.list()) {
      if (id === "1b") break;
    }
  });

  test.each<[string, (origin: string, number: number) => string, number]>([
    ["to the page itself", (origin, number) => `${origin}${path}?page=${number}`, 1],
    ["back to the first page", (origin, number) => `${origin}${path}?page=${(number % 3) + 1}`, 3],
    ["without a page", (origin) => origin + path, 1],
  ])("that leads %s ends the loop with an error", async (_, next, requests) => {
    const { client, seen } = await startListLinkingTo(next);
    const { error } = await readAll(client);
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({ reason: "repeated" });
    expect(String(error)).toContain("links.next leads to a page that was already read");
    expect(seen).toHaveLength(requests);
  });

  test("is accepted as the start, under the same rules", async () => {
    const { client, origin, seen } = await startList(3);
    const from = `${origin}${path}?page=2&as_of=2026-10-01`;
    expect((await readAll(client, { from, query: filtered })).ids).toBe("2a 2b 3a 3b");
    expect(seen[0]?.url).toContain("as_of=2026-10-01");
    expect(seen[0]?.url).toContain("first_name");
    for (const [wrong, reason] of [
      ["https://other.example.org/?page=2", "origin"],
      ["/admin/api/v3/contributions?page=2", "pathname"],
      ["http://[", "shape"],
      ["", "shape"],
    ] as const) {
      const { error } = await readAll(client, { from: wrong });
      expect(error).toMatchObject({
        reason,
        message: expect.stringMatching(/: from (leads|is not)/),
      });
    }
    expect(seen).toHaveLength(2);
    // The last page of an earlier run has no link to another.
    expect((await readAll(client, { from: null })).ids).toBe("1a 1b 2a 2b 3a 3b");
  });

  test("that is relative is resolved against the list", async () => {
    const { client } = await startListLinkingTo((_, number) => (number < 2 ? "?page=2" : null));
    expect((await readAll(client)).ids).toBe("1a 1b 2a 2b");
  });

  test("that leaves out the caller's query does not lose the query", async () => {
    const { client, seen } = await startListLinkingTo((origin, number) =>
      number < 3 ? `${origin}${path}?page=${number + 1}` : null,
    );
    await readAll(client, { query: filtered });
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
    ["a next link that is not a URL", { next: "http://[" }],
  ])("is an error when a page has %s", async (_, links) => {
    const { client } = await startList(2, () => ({ body: { data: [{ id: "1a" }], links } }));
    const { ids, error } = await readAll(client);
    expect(ids).toBe("1a");
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({
      reason: "shape",
      message: `GET ${client.baseUrl}${path} cannot be followed: links.next is not a URL`,
    });
  });
});

describe("page numbers", () => {
  test("start from a link of another host", async () => {
    const { client } = await startList(3);
    const from = "https://other.example.org/elsewhere?page=2";
    expect((await readAll(client, { follow: "numbers", from })).ids).toBe("2a 2b 3a 3b");
  });

  test("work without links and with links of another origin", async () => {
    for (const links of [{ next: "https://other.example.org/?page=2" }, undefined]) {
      const { client } = await startList(2, (number, origin) => ({
        body: { ...pageBody(origin + path, number, 2), links },
      }));
      const answer = await readAll(client, { follow: "numbers" });
      expect(answer).toEqual({ ids: "1a 1b 2a 2b", error: undefined });
    }
  });

  test("end with an error and without repeated records when the service returns the same page", async () => {
    const { client, seen } = await startList(9, (_, origin) => ({
      body: pageBody(origin + path, 1, 9),
    }));
    const { ids, error } = await readAll(client, { follow: "numbers" });
    expect(ids).toBe("1a 1b");
    expect(error).toMatchObject({
      reason: "shape",
      message: `GET ${client.baseUrl}${path}?page=2 cannot be followed: meta has current_page 1 and last_page 9`,
    });
    expect(seen).toHaveLength(2);
  });

  test.each([undefined, null, {}, { current_page: 1 }, { current_page: 1, last_page: "many" }])(
    "end with an error on a page with meta %j",
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

test("pages() returns whole pages", async () => {
  const { client } = await startList(3);
  const numbers: string[] = [];
  for await (const { data, meta } of client.sponsees.list().pages()) {
    numbers.push(`${meta.current_page}/${meta.last_page}: ${data.length}`);
  }
  expect(numbers).toEqual(["1/3: 2", "2/3: 2", "3/3: 2"]);
});

test("the client's middleware receives the URL of every page", async () => {
  const { client, origin } = await startList(2);
  const urls: string[] = [];
  client.use({ onRequest: ({ request }) => void urls.push(request.url) });
  await readAll(client);
  expect(urls).toEqual([origin + path, `${origin}${path}?page=2`]);
});

describe("a list that is awaited", () => {
  test("returns its first page, which is fetched once", async () => {
    const { client, seen } = await startList(3);
    const list = client.sponsees.list();
    const page = await list;
    expect(page.data.map(({ id }) => id)).toEqual(["1a", "1b"]);
    expect(await list).toBe(page);
    expect(await list.then(({ meta }) => meta.last_page)).toBe(3);
    expect(seen).toHaveLength(1);
  });

  test("returns the page of the query or the link, for any maxPages", async () => {
    const { client, origin } = await startList(3);
    const idsOf = async (list: ReturnType<typeof client.sponsees.list>) =>
      (await list).data.map(({ id }) => id).join(" ");
    expect(await idsOf(client.sponsees.list({ page: 2 }, { maxPages: 0 }))).toBe("2a 2b");
    expect(await idsOf(client.sponsees.list({}, { from: `${origin}${path}?page=3` }))).toBe(
      "3a 3b",
    );
  });

  test("is a promise: it has catch and finally, and works with Promise.all", async () => {
    const { client } = await startList(1, (number) => (number === 7 ? { status: 404 } : {}));
    const { list } = client.sponsees;
    expect(list()).toBeInstanceOf(Promise);
    expect(await list({ page: 7 }).catch(({ status }) => status)).toBe(404);
    let isOver = false;
    const over = list().finally(() => {
      isOver = true;
    });
    expect((await over).data).toHaveLength(2);
    expect(isOver).toBe(true);
    expect(await Promise.all([list(), list()])).toHaveLength(2);
    await expect(list({ page: 7 }).finally()).rejects.toMatchObject({ status: 404 });
  });

  test("sends nothing and rejects nothing before it is awaited", async () => {
    const { client, seen } = await startList(1, () => ({ status: 404 }));
    client.sponsees.list();
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual([]);
  });
});

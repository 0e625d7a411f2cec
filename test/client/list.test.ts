import { describe, expect, test } from "vitest";
import {
  collect,
  createClient,
  InvalidResponseError,
  type ListOptions,
  PageError,
  RateLimitError,
  type SponseesQuery,
  type SponsorshipClient,
  type StatusError,
} from "../../client/index.ts";
import {
  clientOf,
  contributions,
  failureOf,
  type Reply,
  sponsees,
  startService,
  type Turn,
} from "./service.ts";

type Options = ListOptions & { query?: SponseesQuery };
const filtered = { filter: { first_name: "ama ü" }, sort: "-last_name" } as const;
const elsewhere = "https://other.example.org/?page=2";
const reason = new Error("enough");

/** A page of a list, with two records. */
function pageBody(number: number, last: number, next: unknown) {
  return {
    data: [{ id: `${number}a` }, { id: `${number}b` }],
    links: { next },
    meta: { current_page: number, last_page: last },
  };
}

/** A list of `last` pages whose links keep the query of the request. `change` replaces a response. */
function startList(
  last: number,
  change: (number: number, origin: string) => Turn | undefined = () => undefined,
) {
  return clientOf([
    ({ url, headers: { host } }) => {
      const at = new URL(url, `http://${host}`);
      const number = Number(at.searchParams.get("page") ?? 1);
      at.searchParams.set("page", `${number + 1}`);
      const next = number < last ? at.href : null;
      return change(number, at.origin) ?? { body: pageBody(number, last, next) };
    },
  ]);
}

/** The same list, but every page has this link to the next page. */
function startListLinkingTo(next: (origin: string, number: number) => unknown) {
  return startList(9, (number, origin) => ({ body: pageBody(number, 9, next(origin, number)) }));
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
  test("a loop reads every page once, through the client's middleware, and stops at the end", async () => {
    const { client, origin, seen } = await startList(3);
    const urls: string[] = [];
    client.use({ onRequest: ({ request }) => void urls.push(request.url) });
    expect(await readAll(client, { follow })).toEqual({ ids: "1a 1b 2a 2b 3a 3b" });
    expect(seen.map(({ url }) => url)).toEqual(
      ["", "?page=2", "?page=3"].map((query) => sponsees + query),
    );
    expect(urls).toEqual(seen.map(({ url }) => origin + url));
  });

  test("a loop reads a list of one page, and an empty list", async () => {
    const one = await startList(1);
    expect(await readAll(one.client, { follow })).toEqual({ ids: "1a 1b" });
    expect(one.seen).toHaveLength(1);
    const none = await startList(1, () => ({ body: { ...pageBody(1, 1, null), data: [] } }));
    expect(await readAll(none.client, { follow })).toEqual({ ids: "" });
  });

  test("a loop starts from the given page", async () => {
    const { client } = await startList(3);
    expect(await readAll(client, { follow, query: { page: 2 } })).toEqual({ ids: "2a 2b 3a 3b" });
  });

  test("a loop keeps the caller's query, headers and base path on every page", async () => {
    const { origin, seen } = await startList(3);
    const client = createClient({
      baseUrl: `${origin}/tenant/`,
      headers: { authorization: "Bearer t" },
    });
    const options: Options = { follow, query: filtered, headers: { "x-trace": "7" } };
    expect(await readAll(client, options)).toEqual({ ids: "1a 1b 2a 2b 3a 3b" });
    for (const { url, headers } of seen) {
      const { pathname, searchParams } = new URL(url, origin);
      expect(pathname).toBe(`/tenant${sponsees}`);
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
    const signal = AbortSignal.abort(reason);
    expect(await readAll(client, { follow, signal })).toEqual({ ids: "", error: reason });
    expect(seen).toHaveLength(0);
  });

  test.each(["1a", "1b", "a page"])(
    "a loop throws the reason of a signal that was aborted after %s",
    async (last) => {
      const { client, seen } = await startList(9);
      const stop = new AbortController();
      const list = client.sponsees.list({}, { follow, signal: stop.signal });
      const ids: string[] = [];
      const reading = async () => {
        if (last === "a page") for await (const _ of list.pages()) stop.abort(reason);
        for await (const { id } of list) {
          ids.push(id);
          if (id === last) stop.abort(reason);
        }
      };
      expect(await failureOf(reading())).toBe(reason);
      expect(ids.at(-1)).toBe(last === "a page" ? undefined : last);
      expect(seen).toHaveLength(1);
    },
  );

  test("a loop throws the error of the call, with the page number to resume from", async () => {
    const busy = { status: 429, body: { title: "Slow down" }, headers: { "retry-after": "61" } };
    let isBusy = true;
    const { client } = await startList(4, (page) => (page === 3 && isBusy ? busy : undefined));
    const { ids, error } = await readAll(client, { follow });
    expect(ids).toBe("1a 1b 2a 2b");
    expect(error).toBeInstanceOf(RateLimitError);
    const { url, message } = error as StatusError;
    expect(message).toBe(`GET ${client.baseUrl}${sponsees}?page=3 returned 429: Slow down`);
    isBusy = false;
    const page = Number(new URL(url).searchParams.get("page"));
    expect(await readAll(client, { follow, query: { page } })).toEqual({ ids: "3a 3b 4a 4b" });
  });

  test("a loop retries a failed page as often as retries allows", async () => {
    const { client, seen } = await startList(9, () => ({ status: 503 }));
    const { error } = await readAll(client, { follow, retries: 3 });
    expect(error).toMatchObject({ name: "StatusError", attempts: 4 });
    expect(seen).toHaveLength(4);
  });

  test("a loop reads at most maxPages pages", async () => {
    const { client, seen } = await startList(9);
    expect(await readAll(client, { follow, maxPages: 2 })).toEqual({ ids: "1a 1b 2a 2b" });
    expect(await readAll(client, { follow, maxPages: 0 })).toEqual({ ids: "" });
    expect(seen).toHaveLength(2);
  });

  test("collect returns all records, or as many as its limit, and fetches no further page", async () => {
    const { client, seen } = await startList(9);
    const ids = async (limit?: number) =>
      (await collect(client.sponsees.list({}, { follow }), { limit })).map(({ id }) => id);
    expect(await ids(0)).toEqual([]);
    expect(seen).toHaveLength(0);
    expect(await ids(2)).toEqual(["1a", "1b"]);
    expect(seen).toHaveLength(1);
    expect(await ids(3)).toEqual(["1a", "1b", "2a"]);
    expect(await ids()).toHaveLength(18);
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
    expect(error).toMatchObject({ message: `GET ${client.baseUrl}${sponsees} ${why}` });
  });
});

describe("a link", () => {
  test("to another origin is an error, and the client sends no request there", async () => {
    const other = await startService({});
    const { client, origin } = await startListLinkingTo(() => `${other.origin}${sponsees}?page=2`);
    const { ids, error } = await readAll(client);
    expect(ids).toBe("1a 1b");
    expect(error).toBeInstanceOf(PageError);
    for (const words of [other.origin, origin, 'follow: "numbers"']) {
      expect(String(error)).toContain(words);
    }
    expect(other.seen).toHaveLength(0);
  });

  const notUrl = "links.next is not a URL";
  const twice = "links.next leads to a page that was already read";
  const path = `leads to ${contributions}, not to ${sponsees}`;

  test.each<
    [
      what: string,
      next: (origin: string, page: number) => unknown,
      string,
      string,
      requests?: number,
    ]
  >([
    ["to another port", (at) => `${at.replace(/\d+$/, "1")}${sponsees}?page=2`, "origin", ":1,"],
    ["to another scheme", (at) => `${at.replace("http", "https")}${sponsees}`, "origin", "https:"],
    ["to a host without a scheme", () => `//other.example.org${sponsees}`, "origin", "//other"],
    ["to another kind of address", () => "javascript:page(2)", "origin", "leads to null"],
    ["to another path", (at) => `${at}${contributions}?page=2`, "pathname", path],
    ["to the page itself", (at, page) => `${at}${sponsees}?page=${page}`, "repeated", twice],
    ["to page 1", (at, page) => `${at}${sponsees}?page=${(page % 3) + 1}`, "repeated", twice, 3],
    ["without a page", (at) => at + sponsees, "repeated", twice],
    ["that is missing", () => undefined, "shape", notUrl],
    ["that is a number", () => 2, "shape", notUrl],
    ["that is not a URL", () => "http://[", "shape", notUrl],
  ])("%s ends the loop with an error", async (_, next, reason, words, requests = 1) => {
    const { client, seen } = await startListLinkingTo(next);
    const { error } = await readAll(client);
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({ reason });
    const page = requests > 1 ? "?page=3" : "";
    expect(String(error)).toContain(`${sponsees}${page} cannot be followed: `);
    expect(String(error)).toContain(words);
    expect(seen).toHaveLength(requests);
  });

  test.each([undefined, null])("is missing when a page has links: %j", async (links) => {
    const { client } = await startList(2, () => ({ body: { data: [{ id: "1a" }], links } }));
    const { ids, error } = await readAll(client);
    expect(ids).toBe("1a");
    expect(error).toMatchObject({ name: "PageError", reason: "shape" });
  });

  test("that is wrong has no effect on a reader who stops before it", async () => {
    const { client } = await startListLinkingTo(() => elsewhere);
    for await (const { id } of client.sponsees.list()) {
      if (id === "1b") break;
    }
  });

  test("is accepted as the start, under the same rules", async () => {
    const { client, origin, seen } = await startList(3);
    const from = `${origin}${sponsees}?page=2&as_of=2026-10-01`;
    expect(await readAll(client, { from, query: filtered })).toEqual({ ids: "2a 2b 3a 3b" });
    expect(seen[0]?.url).toContain("as_of=2026-10-01");
    expect(seen[0]?.url).toContain("first_name");
    for (const [wrong, reason] of [
      [elsewhere, "origin"],
      [`${contributions}?page=2`, "pathname"],
      ["http://[", "shape"],
      ["", "shape"],
    ] as const) {
      const { error } = await readAll(client, { from: wrong });
      const message = expect.stringMatching(/: from (leads|is not)/);
      expect(error).toMatchObject({ reason, message });
    }
    expect(seen).toHaveLength(2);
    // The last page of an earlier run has no link to another.
    expect(await readAll(client, { from: null })).toEqual({ ids: "1a 1b 2a 2b 3a 3b" });
  });

  test("that is relative, or leaves out the caller's query, does not lose the query", async () => {
    const { client, seen } = await startListLinkingTo((_, number) =>
      number < 3 ? `?page=${number + 1}` : null,
    );
    const { ids } = await readAll(client, { query: filtered });
    expect(ids).toBe("1a 1b 2a 2b 3a 3b");
    for (const { url } of seen) {
      const { searchParams } = new URL(url, "http://service");
      expect(searchParams.getAll("filter[first_name]")).toEqual(["ama ü"]);
      expect(searchParams.getAll("sort")).toEqual(["-last_name"]);
    }
  });
});

describe("page numbers", () => {
  test("start from a link of another host", async () => {
    const { client } = await startList(3);
    const { ids } = await readAll(client, { follow: "numbers", from: elsewhere });
    expect(ids).toBe("2a 2b 3a 3b");
  });

  test.each([{ next: elsewhere }, undefined])("work with links %j", async (links) => {
    const { client } = await startList(2, (page) => ({ body: { ...pageBody(page, 2, 0), links } }));
    expect(await readAll(client, { follow: "numbers" })).toEqual({ ids: "1a 1b 2a 2b" });
  });

  test("end with an error and without repeated records when the service returns the same page", async () => {
    const { client, seen } = await startList(9, () => ({ body: pageBody(1, 9, null) }));
    const { ids, error } = await readAll(client, { follow: "numbers" });
    expect(ids).toBe("1a 1b");
    const request = `GET ${client.baseUrl}${sponsees}?page=2`;
    expect(error).toMatchObject({
      reason: "shape",
      message: `${request} cannot be followed: meta has current_page 1 and last_page 9`,
    });
    expect(seen).toHaveLength(2);
  });

  test.each([undefined, null, {}, { current_page: 1 }, { current_page: 1, last_page: "many" }])(
    "end with an error on a page with meta %j",
    async (meta) => {
      const body = { data: [], links: { next: null }, meta };
      const { client } = await startList(1, () => ({ body }));
      const { error } = await readAll(client, { follow: "numbers" });
      expect(error).toMatchObject({ name: "PageError", reason: "shape" });
    },
  );
});

test("pages() returns whole pages", async () => {
  const { client } = await startList(3);
  const pages = await collect(client.sponsees.list().pages());
  expect(pages.map(({ meta }) => meta.current_page)).toEqual([1, 2, 3]);
  expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 2]);
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
    const second = await client.sponsees.list({ page: 2 }, { maxPages: 0 });
    expect(second.meta.current_page).toBe(2);
    const third = await client.sponsees.list({}, { from: `${origin}${sponsees}?page=3` });
    expect(third.meta.current_page).toBe(3);
  });

  test("is a promise: it has catch and finally, and works with Promise.all", async () => {
    const { client } = await startList(1, (number) => (number === 7 ? { status: 404 } : undefined));
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

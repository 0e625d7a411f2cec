import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  collect,
  createClient,
  type ListOptions,
  type SponseesQuery,
  type SponsorshipClient,
} from "../../client/index.ts";
import { clientOf, contributions, failureOf, sponsees, type Turn } from "./service.ts";

type Options = ListOptions & { query?: SponseesQuery };
const filtered = { filter: { first_name: "ama ü" }, sort: "-last_name" } as const;
const elsewhere = "https://other.example.org/?page=2";
const reason = new Error("enough");

/** A page of a list, with two records. */
function pageBody(number: number, last: number, links: unknown) {
  return {
    data: [{ id: `${number}a` }, { id: `${number}b` }],
    links,
    meta: { current_page: number, last_page: last },
  };
}

/**
 * Starts a service with a list of `last` pages. `links.next` is the URL of the request with the next
 * page number. `change` can replace a response.
 */
function startList(
  last: number,
  change: (number: number, origin: string) => Turn | undefined = () => undefined,
) {
  return clientOf([
    ({ url, headers: { host } }) => {
      const at = new URL(url, `http://${host}`);
      const number = Number(at.searchParams.get("page") ?? 1);
      at.searchParams.set("page", `${number + 1}`);
      const links = { next: number < last ? at.href : null };
      return change(number, at.origin) ?? { body: pageBody(number, last, links) };
    },
  ]);
}

/** Starts a service with a list of three pages. `linksOf` returns the links of a page. */
const startListWith = (linksOf: (origin: string, number: number) => unknown) =>
  startList(3, (number, origin) => ({ body: pageBody(number, 3, linksOf(origin, number)) }));

/**
 * Reads a list until it ends or throws. Returns the ids and the error. `maxPages` stops an endless
 * loop.
 */
async function readAll(client: SponsorshipClient, { query, ...options }: Options = {}) {
  const ids: string[] = [];
  const reading = async () => {
    const list = client.sponsees.list(query, { maxPages: 20, ...options });
    for await (const { id } of list) ids.push(id);
  };
  const error: unknown = await reading().catch((thrown: unknown) => thrown);
  return { ids: ids.join(" "), error };
}

describe.each(["links", "numbers"] as const)("follow: %s", (follow) => {
  test.each<[what: string, last: number, Options, ids: string, queries: string[]]>([
    ["every page once", 3, {}, "1a 1b 2a 2b 3a 3b", ["", "?page=2", "?page=3"]],
    ["a list of one page", 1, {}, "1a 1b", [""]],
    ["from the given page", 3, { query: { page: 2 } }, "2a 2b 3a 3b", ["?page=2", "?page=3"]],
    ["at most maxPages pages", 9, { maxPages: 2 }, "1a 1b 2a 2b", ["", "?page=2"]],
    ["no page when maxPages is 0", 9, { maxPages: 0 }, "", []],
  ])(
    "a loop reads %s, and middleware sees each request",
    async (_, last, options, ids, queries) => {
      const { client, origin, seen } = await startList(last);
      const urls: string[] = [];
      client.use({ onRequest: ({ request }) => void urls.push(request.url) });
      expect(await readAll(client, { follow, ...options })).toEqual({ ids });
      expect(seen.map(({ url }) => url)).toEqual(queries.map((query) => sponsees + query));
      expect(urls).toEqual(seen.map(({ url }) => origin + url));
    },
  );

  test.each(["absolute", "relative"])(
    "with %s links, a loop keeps the caller's query, headers and base path on every page",
    async (form) => {
      const { origin, seen } = await startList(3, (number) => {
        const links = { next: number < 3 ? `?page=${number + 1}` : null };
        return form === "relative" ? { body: pageBody(number, 3, links) } : undefined;
      });
      const authorization = "Bearer t";
      const client = createClient({ baseUrl: `${origin}/tenant/`, headers: { authorization } });
      const options: Options = { follow, query: filtered, headers: { "x-trace": "7" } };
      expect(await readAll(client, options)).toEqual({ ids: "1a 1b 2a 2b 3a 3b" });
      for (const { url, headers } of seen) {
        const { pathname, searchParams } = new URL(url, origin);
        expect(pathname).toBe(`/tenant${sponsees}`);
        expect(searchParams.getAll("filter[first_name]")).toEqual(["ama ü"]);
        expect(searchParams.getAll("sort")).toEqual(["-last_name"]);
        expect(headers).toMatchObject({ authorization, "x-trace": "7" });
      }
    },
  );

  test("a list fetches nothing before it is used, and nothing after a break", async () => {
    const { client, seen } = await startList(9);
    const list = client.sponsees.list({}, { follow });
    await setImmediate();
    expect(seen).toHaveLength(0);
    const records = list[Symbol.asyncIterator]();
    for await (const { id } of records) if (id === "2a") break;
    expect(await records.next()).toEqual({ done: true, value: undefined });
    await setImmediate();
    expect(seen).toHaveLength(2);
  });

  test.each(["the call", "record 1a", "record 1b", "a page"])(
    "a loop throws the reason of a signal that was aborted after %s",
    async (last) => {
      const { client, seen } = await startList(9);
      const stop = new AbortController();
      const list = client.sponsees.list({}, { follow, signal: stop.signal });
      const ids: string[] = [];
      const reading = async () => {
        if (last === "the call") stop.abort(reason);
        if (last === "a page") for await (const _ of list.pages()) stop.abort(reason);
        for await (const { id } of list) {
          ids.push(id);
          if (last === `record ${id}`) stop.abort(reason);
        }
      };
      expect(await failureOf(reading())).toBe(reason);
      expect(ids.join(" ")).toBe({ "record 1a": "1a", "record 1b": "1a 1b" }[last] ?? "");
      expect(seen).toHaveLength(last === "the call" ? 0 : 1);
    },
  );

  test("a loop throws an error with the URL of page 3 when the request for page 3 fails", async () => {
    const busy = { status: 429, body: { title: "Slow down" }, headers: { "retry-after": "61" } };
    const { client } = await startList(4, (page) => (page === 3 ? busy : undefined));
    const { ids, error } = await readAll(client, { follow });
    expect(ids).toBe("1a 1b 2a 2b");
    const url = `${client.baseUrl}${sponsees}?page=3`;
    const message = `GET ${url} returned 429: Slow down`;
    expect(error).toMatchObject({ name: "RateLimitError", url, message });
  });

  test.each(["null", { data: {}, links: { next: null } }])(
    "a body that is not a page causes an InvalidResponseError: %j",
    async (body) => {
      const { client } = await startList(1, () => ({ body }));
      const { error } = await readAll(client, { follow });
      const message = `GET ${client.baseUrl}${sponsees} returned 200, but its body has no array in data`;
      expect(error).toMatchObject({ name: "InvalidResponseError", message });
    },
  );
});

test("collect returns all records or the first `limit` records, and fetches only the pages that it needs", async () => {
  const { client, seen } = await startList(9);
  const ids = async (limit?: number) =>
    (await collect(client.sponsees.list(), { limit })).map(({ id }) => id);
  expect(await ids(0)).toEqual([]);
  expect(seen).toHaveLength(0);
  expect(await ids(2)).toEqual(["1a", "1b"]);
  expect(seen).toHaveLength(1);
  expect(await ids(3)).toEqual(["1a", "1b", "2a"]);
  expect(await ids()).toHaveLength(18);
});

describe("a link", () => {
  const notUrl = "links.next is not a URL";
  const twice = "links.next leads to a page that was already read";
  const path = `leads to ${contributions}, not to ${sponsees}`;
  const advice = 'not to http://127.0.0.1:* If both are the same service, * follow: "numbers".';

  test.each<
    [
      what: string,
      links: (origin: string, page: number) => unknown,
      string,
      words: string,
      requests?: number,
    ]
  >([
    [
      "to another port",
      (at) => ({ next: `${at.replace(/\d+$/, "1")}${sponsees}?page=2` }),
      "origin",
      `http://127.0.0.1:1, ${advice}`,
    ],
    ["to a host without a scheme", () => ({ next: `//other${sponsees}` }), "origin", "//other,"],
    ["to a javascript: URL", () => ({ next: "javascript:page(2)" }), "origin", "to null,"],
    ["to another path", (at) => ({ next: `${at}${contributions}?page=2` }), "pathname", path],
    ["to page 1", (_, page) => ({ next: `?page=${(page % 3) + 1}` }), "repeated", twice, 3],
    ["without a page number", (at) => ({ next: at + sponsees }), "repeated", twice],
    ["that is a number", () => ({ next: 2 }), "shape", notUrl],
    ["that is not a URL", () => ({ next: "http://[" }), "shape", notUrl],
    ["that is missing", () => null, "shape", notUrl],
  ])("%s ends the loop with an error", async (_, links, reason, words, requests = 1) => {
    const { client, seen } = await startListWith(links);
    const { error } = await readAll(client);
    expect(error).toMatchObject({ name: "PageError", reason });
    const page = requests > 1 ? "?page=3" : "";
    expect(String(error)).toContain(`${sponsees}${page} does not lead to the next page: `);
    for (const part of words.split("*")) expect(String(error)).toContain(part);
    expect(seen).toHaveLength(requests);
  });

  test("that is wrong has no effect on a loop that ends before it needs the link", async () => {
    const { client } = await startListWith(() => ({ next: elsewhere }));
    for await (const { id } of client.sponsees.list()) {
      if (id === "1b") break;
    }
  });

  test("can be the option `from`, and causes an error if the link is wrong", async () => {
    const { client, origin, seen } = await startList(3);
    const from = `${origin}${sponsees}?page=2&as_of=2026-10-01`;
    expect(await readAll(client, { from, query: filtered })).toEqual({ ids: "2a 2b 3a 3b" });
    expect(seen[0]?.url).toContain("as_of=2026-10-01");
    expect(seen[0]?.url).toContain("first_name");
    for (const [wrong, reason] of [
      [elsewhere, "origin"],
      [`${contributions}?page=2`, "pathname"],
      ["", "shape"],
    ] as const) {
      const { error } = await readAll(client, { from: wrong });
      const message = expect.stringMatching(/: the option `from` (leads|is not)/);
      expect(error).toMatchObject({ reason, message });
    }
    expect(seen).toHaveLength(2);
    // On the last page, links.next is null. A program that saved this null begins again at page 1.
    expect(await readAll(client, { from: null })).toEqual({ ids: "1a 1b 2a 2b 3a 3b" });
  });
});

describe("a loop that follows page numbers", () => {
  test("begins at the page number in the option `from`, even if `from` is a URL of another host", async () => {
    const { client } = await startList(3);
    const { ids } = await readAll(client, { follow: "numbers", from: elsewhere });
    expect(ids).toBe("2a 2b 3a 3b");
  });

  test.each([{ next: elsewhere }, undefined])("works when links is %j", async (links) => {
    const { client } = await startListWith(() => links);
    expect(await readAll(client, { follow: "numbers" })).toEqual({ ids: "1a 1b 2a 2b 3a 3b" });
  });

  test.each<[what: string, meta: unknown, at: string, why: string]>([
    ["the same page again", { current_page: 1, last_page: 9 }, "?page=2", "1 and last_page 9"],
    ["no meta", null, "", "undefined and last_page undefined"],
    [
      "a last_page that is not a number",
      { current_page: 1, last_page: "many" },
      "",
      "1 and last_page many",
    ],
  ])("ends with an error when the service returns %s", async (_, meta, at, why) => {
    const { client, origin } = await startList(9, () => ({ body: { data: [], meta } }));
    const message = `GET ${origin}${sponsees}${at} does not lead to the next page: meta has current_page ${why} on page ${at === "" ? 1 : 2}`;
    const { error } = await readAll(client, { follow: "numbers" });
    expect(error).toMatchObject({ name: "PageError", reason: "shape", message });
  });
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

  test("returns the page of the query, even if maxPages is 0, or the page of the option `from`", async () => {
    const { client } = await startList(3);
    const second = await client.sponsees.list({ page: 2 }, { maxPages: 0 });
    expect(second.meta.current_page).toBe(2);
    const third = await client.sponsees.list({}, { from: "?page=3" });
    expect(third.meta.current_page).toBe(3);
  });

  test("is a promise: it has catch and finally, and works with Promise.all", async () => {
    const { client } = await startList(1, (number) => (number === 7 ? { status: 404 } : undefined));
    const { list } = client.sponsees;
    expect(list()).toBeInstanceOf(Promise);
    expect(await list({ page: 7 }).catch(({ status }) => status)).toBe(404);
    expect((await list().finally(() => {})).data).toHaveLength(2);
    expect(await Promise.all([list(), list()])).toHaveLength(2);
  });
});

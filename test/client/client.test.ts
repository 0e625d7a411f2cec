import { describe, expect, test } from "vitest";
import {
  createClient,
  createMinimalClient,
  type Middleware,
  type QueryStyle,
  type SponseeCreate,
  type SponsorshipClient,
} from "../../client/index.ts";
import {
  clientOf,
  contributions,
  failureOf,
  params,
  type Reply,
  sponsee,
  sponsees,
  startService,
} from "./service.ts";

describe("baseUrl", () => {
  test.each([
    ["", ""],
    ["/", ""],
    ["/tenant", "/tenant"],
    ["/tenant/a//", "/tenant/a"],
  ])(
    "a client whose baseUrl has the path %j adds the prefix %j to each path",
    async (ending, prefix) => {
      const { origin, seen } = await startService({ body: {} });
      const client = createClient({ baseUrl: origin + ending });
      await client.GET(sponsees);
      expect(seen.map(({ url }) => url)).toEqual([`${prefix}${sponsees}`]);
      expect(client.baseUrl).toBe(origin + prefix);
    },
  );

  test.each([
    ...["", "charity.example.org", "/tenant", "localhost:8080", "ftp://charity.example.org"],
    ...["https://charity.example.org/?api_key=hidden", "https://charity.example.org/#hidden"],
    ...["https://", "https:abc", "https:///abc", "https://charity.example.org:port"],
    ...["https://charity.example.org ", "https://ada:hidden@charity.example.org", undefined],
  ])("createClient throws for the baseUrl %j, and the message does not contain it", (baseUrl) => {
    const why = "baseUrl must be http(s)://host[/path], without a user name, a query or a fragment";
    for (const create of [createClient, createMinimalClient]) {
      expect(() => create({ baseUrl: baseUrl as string })).toThrow(TypeError(why));
    }
  });
});

test.each(["timeout", "retries", "pause", "maxPause"])(
  "createClient and each call reject an invalid %s, before a request is sent",
  async (name) => {
    for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 31, "5", null]) {
      const { client, origin, seen } = await clientOf([{ body: {} }]);
      const options = { [name]: value };
      const given = value === "5" ? '"5"' : value;
      const why = `${name} must be a whole number from 0 to 2147483647, not ${given}`;
      expect(() => createClient({ baseUrl: origin, ...options })).toThrow(TypeError(why));
      const named = TypeError(`GET ${origin}${sponsees}: ${why}`);
      expect(await failureOf(client.GET(sponsees, options))).toEqual(named);
      expect(await failureOf(client.sponsees.list({}, options))).toEqual(named);
      expect(seen).toEqual([]);
    }
  },
);

test("each call rejects options that are not an object, before a request is sent", async () => {
  const { client, seen } = await clientOf([{ body: {} }]);
  const options = 5 as never;
  for (const call of [
    client.GET(sponsees, options),
    client.sponsees.list({}, options),
    client.sponsees.get("1001", options),
    client.sponsees.create({} as SponseeCreate, options),
    client.sponsees.update("1001", {}, options),
    client.sponsees.replace("1001", {}, options),
    client.sponsees.delete("1001", options),
    client.contributions.list({}, options),
    client.contributions.get("49977", options),
  ]) {
    expect(String(await failureOf(call))).toMatch(
      /^TypeError: [A-Z]+ http.*: the options must be an object$/,
    );
  }
  expect(seen).toEqual([]);
});

test("a list rejects a misspelled follow, before a request is sent", async () => {
  const { client, seen } = await clientOf([{ body: {} }]);
  const error = await failureOf(client.sponsees.list({}, { follow: "number" as "numbers" }));
  expect(error).toEqual(TypeError('follow must be "links" or "numbers", not "number"'));
  expect(seen).toEqual([]);
});

test.each([[["ama"]], [{ like: "ama" }]])(
  "a list rejects the filter %j, unless the program writes the query",
  async (value) => {
    const page = { data: [], links: { next: null } };
    const { client, origin, seen } = await clientOf([{ body: page }]);
    const query = { filter: { first_name: value as unknown as string } };
    for (const querySerializer of [undefined, "form"] as const) {
      expect(await failureOf(client.sponsees.list(query, { querySerializer }))).toEqual(
        TypeError(`GET ${origin}${sponsees}: a filter must be a single value`),
      );
    }
    expect(seen).toEqual([]);
    await client.sponsees.list(query, { querySerializer: () => "first_name=ama" });
    expect(seen.map(({ url }) => url)).toEqual([`${sponsees}?first_name=ama`]);
  },
);

const ama = { query: { page: undefined, filter: { first_name: "ama & b", id: undefined } } };
const inStyle = (querySerializer: QueryStyle) => (client: SponsorshipClient) =>
  client.GET(sponsees, { params: ama, querySerializer });
const occurred = { onetime: true, occurred_after: "2026-01-01T00:00:00+02:00" };

test.each<[what: string, send: (client: SponsorshipClient) => PromiseLike<unknown>, url: string]>([
  [
    "each parameter that is defined",
    ({ GET }) => GET(sponsees, { params: { query: { ...ama.query, sort: "last_name" } } }),
    `${sponsees}?filter%5Bfirst_name%5D=ama%20%26%20b&sort=last_name`,
  ],
  [
    "boolean and date filters",
    ({ GET }) => GET(contributions, { params: { query: { page: 2, filter: occurred } } }),
    `${contributions}?page=2&filter%5Bonetime%5D=true&filter%5Boccurred_after%5D=2026-01-01T00%3A00%3A00%2B02%3A00`,
  ],
  ["filters in the style `form`", inStyle("form"), `${sponsees}?first_name=ama%20%26%20b`],
  [
    "filters of client.sponsees.list() in the style `form`",
    ({ sponsees }) => sponsees.list(ama.query, { querySerializer: "form" }),
    `${sponsees}?first_name=ama%20%26%20b`,
  ],
  [
    "no `&` for an undefined filter before a page",
    ({ sponsees }) => sponsees.list({ filter: { id: undefined }, page: 2 }),
    `${sponsees}?page=2`,
  ],
  [
    "no `&` for an undefined filter after a page",
    ({ sponsees }) => sponsees.list({ page: 2, filter: { id: undefined } }),
    `${sponsees}?page=2`,
  ],
  [
    "no query for a filter without values",
    ({ sponsees }) => sponsees.list({ filter: {} }),
    sponsees,
  ],
  [
    "the string that a querySerializer returns, with invalid characters encoded",
    inStyle(() => 'a[b]={}|^\\`"<>%20 é&c=%5B'),
    `${sponsees}?a%5Bb%5D=%7B%7D%7C%5E%5C%60%22%3C%3E%20%20%C3%A9&c=%5B`,
  ],
  [
    "the string that a querySerializer returns, without its question mark",
    inStyle(() => "?first_name=ama"),
    `${sponsees}?first_name=ama`,
  ],
])("the URL of a request has %s", async (_, send, url) => {
  const { client, seen } = await clientOf([{ body: { data: [] } }]);
  await send(client);
  expect(seen[0]?.url).toBe(url);
});

test("middleware runs once for a call with retries, and not after eject()", async () => {
  const { client, seen } = await clientOf(["reset", { status: 503 }, { body: {} }]);
  const log: string[] = [];
  const logging = (name: string): Middleware => ({
    onRequest({ request, schemaPath }) {
      request.headers.set(`x-${name}`, "1");
      log.push(`${name} ${schemaPath}`);
    },
    onResponse: ({ response }) => void log.push(`${name} ${response.status}`),
  });
  const [a, b] = [logging("a"), logging("b")];
  client.use(a, b);
  await client.GET(sponsees, { middleware: [logging("call")] });
  expect(log).toEqual([
    ...[`a ${sponsees}`, `b ${sponsees}`, `call ${sponsees}`],
    ...["call 200", "b 200", "a 200"],
  ]);
  client.eject(a);
  await client.GET(sponsees);
  expect(seen.map(({ headers }) => headers["x-a"])).toEqual(["1", "1", "1", undefined]);
  expect(seen.map(({ headers }) => headers["x-b"])).toEqual(["1", "1", "1", "1"]);
});

test("options that only a platform knows reach fetch with each attempt, but the client's own options do not", async () => {
  const inits: unknown[] = [];
  const fetch = async (_: Request, init?: RequestInit) => {
    inits.push(init);
    return Response.json({ data: [] }, { status: inits.length < 3 ? 503 : 200 });
  };
  const own = { fetch, timeout: 9, credentials: "omit", headers: { "x-trace": "7" } } as const;
  const retrying = {
    retries: 2,
    pause: 1,
    maxPause: 9,
    onRetry() {},
    querySerializer: "form",
  } as const;
  // Next.js adds `next` to the type RequestInit.
  const platform = { next: { revalidate: 60, tags: ["sponsees"] }, cf: undefined };
  const client = createClient({
    baseUrl: "http://service.test",
    ...own,
    ...retrying,
    dispatcher: 1,
  } as never);
  client.use({ onRequest: ({ request }) => new Request(request) });
  const options = { ...own, ...retrying, ...platform, signal: new AbortController().signal };
  await client.sponsees.get("1001", options);
  await client.sponsees.list({}, { ...options, follow: "links", from: null, maxPages: 1 });
  await client.sponsees.update("1001", {}, { ...options, middleware: [] } as never);
  expect(inits).toEqual(Array(5).fill({ dispatcher: 1, next: platform.next }));
});

test.each([200, 204, 422, 999])("a response with status %i keeps its URL", async (status) => {
  const { client, origin } = await clientOf([{ status, body: status === 204 ? "" : "{}" }]);
  const { response } = await client.GET(sponsees, { retries: 0 });
  expect([response.status, response.url]).toEqual([status, origin + sponsees]);
});

describe("the error of a call", () => {
  test.each<[what: string, Reply & { status: number }, error: object]>([
    [
      "a problem",
      {
        status: 404,
        headers: { "content-type": "application/problem+json" },
        body: '{ "type": "about:blank", "title": "No" }',
      },
      { type: "about:blank", title: "No" },
    ],
    [
      "another JSON object",
      { status: 400, body: { status: "error", message: "no" } },
      { title: "Bad Request", message: "no" },
    ],
    [
      "an empty body with the header content-length",
      { status: 403, headers: { "content-length": "0" } },
      { title: "Forbidden" },
    ],
    [
      "an empty body in chunks",
      { status: 403, headers: { "transfer-encoding": "chunked" } },
      { title: "Forbidden" },
    ],
    [
      "a page of HTML",
      { status: 500, body: "<h1>No</h1>" },
      { title: "Internal Server Error", detail: "<h1>No</h1>" },
    ],
    ["a JSON null", { status: 403, body: "null" }, { title: "Forbidden" }],
    ["a JSON string", { status: 403, body: '"no"' }, { title: "Forbidden", detail: "no" }],
  ])(
    "is the problem in the body, or is derived from the status and the body: %s",
    async (_, reply, error) => {
      const { client } = await clientOf([reply], { retries: 0 });
      const expected = { status: reply.status, ...error };
      const { data, error: problem } = await client.GET(sponsees);
      expect([data, problem]).toEqual([undefined, expected]);
      expect((await client.DELETE(sponsee, { params })).error).toEqual(expected);
    },
  );

  test("has the status in its title when the response has no status text, as in HTTP/2", async () => {
    const fetch = async () => new Response("no", { status: 404 });
    const client = createClient({ baseUrl: "http://service.test", fetch });
    const { error } = await client.GET(sponsees);
    expect(error).toEqual({ status: 404, title: "Error 404", detail: "no" });
  });
});

import { describe, expect, test } from "vitest";
import { createClient, createMinimalClient } from "../../client/index.ts";
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
    ["/tenant/", "/tenant"],
    ["/tenant/a//", "/tenant/a"],
  ])(
    "createClient with a baseUrl that ends in %j requests the paths under %j",
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
  ])("createClient throws for the baseUrl %j, without repeating it", (baseUrl) => {
    const why = "baseUrl must be http(s)://host[/path], without a user name, a query or a fragment";
    for (const create of [createClient, createMinimalClient]) {
      expect(() => create({ baseUrl: baseUrl as string })).toThrow(TypeError(why));
    }
  });

  test("createClient throws a TypeError when its options are missing", () => {
    // @ts-expect-error: a program without types can leave all options out
    expect(() => createClient()).toThrow(/'baseUrl'/);
  });
});

describe.each(["timeout", "retries", "pause", "maxPause"] as const)("%s", (name) => {
  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 31, "5", null])(
    "a value of %j is rejected by name before a request is sent",
    async (value) => {
      const { client, origin, seen } = await clientOf([{ body: {} }]);
      const options = { [name]: value } as { timeout: number };
      const why = `${name} must be a whole number from 0 to 2147483647, not ${value}`;
      expect(() => createClient({ baseUrl: origin, ...options })).toThrow(TypeError(why));
      const named = TypeError(`GET ${origin}${sponsees}: ${why}`);
      expect(await failureOf(client.GET(sponsees, options))).toEqual(named);
      expect(await failureOf(client.sponsees.list({}, options))).toEqual(named);
      expect(seen).toEqual([]);
    },
  );
});

describe("a request", () => {
  test("writes filters as filter[name]=value", async () => {
    const { client, seen } = await clientOf([{ body: {} }]);
    await client.GET(sponsees, {
      params: {
        query: { page: 2, filter: { first_name: "ama", last_name: "b&c d" }, sort: "last_name" },
      },
    });
    expect(seen[0]?.url).toBe(
      `${sponsees}?page=2&filter[first_name]=ama&filter[last_name]=b%26c%20d&sort=last_name`,
    );
  });

  test("leaves out undefined parameters", async () => {
    const { client, seen } = await clientOf([{ body: {} }]);
    const filter = { id: undefined, first_name: "ama", last_name: undefined };
    await client.GET(sponsees, { params: { query: { page: undefined, filter } } });
    const { searchParams } = new URL(seen[0]?.url ?? "", "http://service");
    expect([...searchParams]).toEqual([["filter[first_name]", "ama"]]);
  });

  test("writes boolean and date filters of contributions", async () => {
    const { client, seen } = await clientOf([{ body: {} }]);
    await client.GET(contributions, {
      params: { query: { filter: { onetime: true, occurred_after: "2026-01-01T00:00:00+02:00" } } },
    });
    expect(decodeURIComponent(seen[0]?.url ?? "")).toContain(
      "?filter[onetime]=true&filter[occurred_after]=2026-01-01T00:00:00+02:00",
    );
    expect(seen[0]?.url).toContain("%2B02");
  });

  test.each([
    ["form", "form" as const],
    ["a function", () => "first_name=ama"],
    ["a function that begins with a question mark", () => "?first_name=ama"],
  ])("writes filters with the given querySerializer: %s", async (_, querySerializer) => {
    const { client, seen } = await clientOf([{ body: {} }], { querySerializer });
    await client.GET(sponsees, { params: { query: { filter: { first_name: "ama" } } } });
    expect(seen[0]?.url).toBe(`${sponsees}?first_name=ama`);
  });

  test("escapes the id in the path", async () => {
    const { client, seen } = await clientOf([{ body: {} }]);
    await client.GET(sponsee, { params: { path: { id: "a/b?c" } } });
    expect(seen[0]?.url).toBe(`${sponsees}/a%2Fb%3Fc`);
  });

  test("with DELETE and a 204 returns neither data nor error", async () => {
    const { client, seen } = await clientOf([{ status: 204 }]);
    const { data, error, response } = await client.DELETE(sponsee, { params });
    expect([data, error, response.status]).toEqual([undefined, undefined, 204]);
    expect(seen[0]?.body).toBe("");
  });

  test("passes through middleware until the middleware is ejected", async () => {
    const { client, seen } = await clientOf([{ body: {} }]);
    const mark = {
      onRequest: ({ request }: { request: Request }) => request.headers.set("x-m", "1"),
    };
    client.use(mark);
    await client.GET(sponsees);
    client.eject(mark);
    await client.GET(sponsees);
    expect(seen.map(({ headers }) => headers["x-m"])).toEqual(["1", undefined]);
  });
});

test("passes through middleware in order, and its response in reverse order, with the call's middleware last", async () => {
  const { client } = await clientOf([{ body: {} }]);
  const log: string[] = [];
  const logging = (name: string) => ({
    onRequest: ({ schemaPath }: { schemaPath: string }) => void log.push(`${name} ${schemaPath}`),
    onResponse: ({ response }: { response: Response }) =>
      void log.push(`${name} ${response.status}`),
  });
  client.use(logging("a"), logging("b"));
  await client.GET(sponsees, { middleware: [logging("call")] });
  expect(log).toEqual([
    ...[`a ${sponsees}`, `b ${sponsees}`, `call ${sponsees}`],
    ...["call 200", "b 200", "a 200"],
  ]);
});

describe("error", () => {
  test("is the problem that the service sent as application/problem+json", async () => {
    const body = JSON.stringify({ type: "about:blank", status: 404, title: "Not Found" });
    const headers = { "content-type": "application/problem+json" };
    const { client, origin } = await clientOf([{ status: 404, headers, body }]);
    const { data, error, response } = await client.GET(sponsee, { params });
    expect(data).toBeUndefined();
    expect(error).toEqual({ type: "about:blank", status: 404, title: "Not Found" });
    expect(response.url).toBe(`${origin}${sponsees}/1001`);
  });

  test("has the standard title when the response has no status text, as in HTTP/2", async () => {
    const fetch = async () => new Response("no", { status: 404 });
    const client = createClient({ baseUrl: "http://service.test", fetch });
    const { error } = await client.GET(sponsees);
    expect(error).toEqual({ status: 404, title: "Error 404", detail: "no" });
  });

  test("is any other JSON object, with a title and the status of the response", async () => {
    const { client } = await clientOf([{ status: 400, body: { status: "error", message: "no" } }]);
    const { error } = await client.GET(sponsees);
    expect(error).toEqual({ status: 400, title: "Bad Request", message: "no" });
  });

  test.each<[string, Reply, string | undefined]>([
    ["nothing, with a length", { headers: { "content-length": "0" } }, undefined],
    ["nothing, in chunks", { headers: { "transfer-encoding": "chunked" } }, undefined],
    ["a page of HTML", { body: "<h1>No</h1>" }, "<h1>No</h1>"],
    ["a JSON null", { body: "null" }, undefined],
    ["a JSON string", { body: '"no"' }, "no"],
  ])("is made from the status when the body is %s", async (_, reply, detail) => {
    for (const [status, title] of [
      [403, "Forbidden"],
      [500, "Internal Server Error"],
    ] as const) {
      const { client } = await clientOf([{ ...reply, status }], { retries: 0 });
      expect((await client.GET(sponsees)).error).toEqual({ status, title, detail });
      expect((await client.DELETE(sponsee, { params })).error).toEqual({ status, title, detail });
    }
  });
});

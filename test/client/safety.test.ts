/**
 * A client must never leak data or reach another host, for any behaviour of the service or the
 * caller.
 */
import { inspect } from "node:util";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { describe, expect, test } from "vitest";
import { createClient, createMinimalClient } from "../../client/index.ts";
import {
  clientOf,
  contributions,
  failureOf,
  params,
  sponsee,
  sponsees,
  startService,
} from "./service.ts";

const headers = { authorization: "Bearer hidden-1", "x-api-key": "hidden-2", cookie: "a=hidden-3" };

describe("a redirect", () => {
  test.each([301, 302, 303, 307, 308])(
    "with status %i is an error, and the client does not follow it",
    async (status) => {
      const other = await startService({ body: { data: [] } });
      const location = `${other.origin}${sponsees}`;
      const reply = { status, headers: { location } };
      const { client, origin, seen } = await clientOf([reply], { headers });
      for (const answer of [
        await client.GET(sponsees),
        await client.DELETE(sponsee, { params }),
        await client.PATCH(sponsee, { params, body: { first_name: "Amani" }, headers }),
        await createMinimalClient({ baseUrl: origin, headers }).GET(sponsees),
      ]) {
        expect(answer.error).toMatchObject({ status });
        expect(answer.response.headers.get("location")).toBe(location);
      }
      expect(seen).toHaveLength(4);
      expect(other.seen).toEqual([]);
    },
  );

  test("within the service cannot be enabled by an option or a middleware", async () => {
    const reply = { status: 307, headers: { location: "/elsewhere" } };
    const { origin, seen } = await startService(reply);
    // @ts-expect-error: not an option
    const client = createClient({ baseUrl: origin, redirect: "follow" });
    const { data, error } = await client.GET(sponsees);
    expect([data, error?.status]).toEqual([undefined, 307]);
    // @ts-expect-error: not an option
    await client.GET(sponsees, { redirect: "follow" });
    client.use({ onRequest: ({ request }) => new Request(request.url) });
    await client.GET(sponsees);
    expect(seen.map(({ url }) => url)).toEqual([sponsees, sponsees, sponsees]);
  });
});

describe("an id", () => {
  test.each(["", ".", "..", undefined, null, { "../../v3": 1 }])(
    "%j throws a TypeError, and the client sends nothing",
    async (id) => {
      const { origin, seen } = await startService({ status: 204 });
      const client = createClient({ baseUrl: `${origin}/tenant` });
      const params = { path: { id } } as { path: { id: string } };
      for (const call of [
        client.GET(sponsee, { params }),
        client.DELETE(sponsee, { params }),
        client.PUT(sponsee, { params, body: {} }),
        client.PATCH(sponsee, { params, body: {} }),
        client.GET(`${contributions}/{id}`, { params }),
        client.sponsees.get(id as string),
        client.contributions.get(id as string),
      ]) {
        expect(String(await failureOf(call))).toMatch(
          /^TypeError: [A-Z]+ http.*\/tenant\/admin.*\/{id}: \S+ is not a valid id$/,
        );
      }
      expect(seen).toEqual([]);
    },
  );

  test("that is missing throws a TypeError", async () => {
    const { client, seen } = await clientOf([{ status: 204 }]);
    // @ts-expect-error: a program without types can leave it out
    await expect(client.DELETE(sponsee)).rejects.toThrow(TypeError);
    expect(seen).toEqual([]);
  });

  test.each(["%2e%2e", "../x", "...", "a/../b", " ", "é", "$&", "x{id}", "id}", "{id}"])(
    "%j is encoded as one path segment",
    async (id) => {
      const { client, origin, seen } = await clientOf([{ body: { data: {} } }]);
      await client.GET(sponsee, { params: { path: { id } } });
      const last = new URL(seen[0]?.url ?? "", origin).pathname.slice(`${sponsees}/`.length);
      expect(decodeURIComponent(last)).toBe(id);
      expect(last).not.toContain("/");
    },
  );
});

test.each(["\ud83d", "a\udc00"])(
  "a call throws a TypeError for half of a surrogate pair: %j",
  async (half) => {
    const { client, seen } = await clientOf([{ body: {} }]);
    for (const call of [
      client.sponsees.get(half),
      client.GET(sponsees, { params: { query: { filter: { first_name: half } } } }),
      client.sponsees.list({ filter: { first_name: half } }),
    ]) {
      expect(String(await failureOf(call))).toMatch(
        /^TypeError: GET http.*: a URL cannot contain half of a surrogate pair$/,
      );
    }
    expect(seen).toEqual([]);
  },
);

describe("the global fetch", () => {
  test("is looked up at each call, so MSW can start after the client", async () => {
    const client = createClient({ baseUrl: "http://service.example.org" });
    const server = setupServer(
      http.get("http://service.example.org/admin/api/v2/sponsees/1001", () =>
        HttpResponse.json({ data: { first_name: "Amani" } }),
      ),
    );
    server.listen({ onUnhandledFrame: "error" });
    try {
      expect((await client.sponsees.get("1001")).first_name).toBe("Amani");
    } finally {
      server.close();
    }
  });

  test("is replaced by the client's fetch, and that one by the call's fetch", async () => {
    const used: string[] = [];
    const answering = (name: string) => async () => {
      used.push(name);
      return Response.json({});
    };
    const client = createClient({
      baseUrl: "http://service.example.org",
      fetch: answering("client"),
    });
    await client.GET(sponsees);
    await client.GET(sponsees, { fetch: answering("call") });
    expect(used).toEqual(["client", "call"]);
  });
});

describe("a secret", () => {
  test.each(["Bearer hidden\nx: y", "hidden\0", "hidden\r\n more", "hidden…"])(
    "is not in the error about a header that HTTP does not allow: %j",
    async (value) => {
      const { client, origin, seen } = await clientOf([{ body: {} }]);
      const headers = { authorization: value };
      for (const call of [
        () => createClient({ baseUrl: origin, headers }).GET(sponsees),
        () => client.GET(sponsees, { headers }),
      ]) {
        const error = await failureOf(call());
        expect(String(error)).toBe(
          `TypeError: GET ${origin}${sponsees}: HTTP does not allow the name or the value of a header`,
        );
        expect(inspect(error)).not.toContain("hidden");
      }
      expect(seen).toEqual([]);
    },
  );

  test("may end with a line break, as one from a file does", async () => {
    const { client, seen } = await clientOf([{}], { headers: { "x-api-key": "hidden\n" } });
    await client.GET(sponsees);
    expect(seen[0]?.headers["x-api-key"]).toBe("hidden");
  });

  test("is not in the error about a link, wherever the link leads", async () => {
    for (const next of ["?page=1&token=hidden", "https://other.example.org/?token=hidden"]) {
      const { client } = await clientOf([{ body: { data: [], links: { next } } }], { headers });
      const list = client.sponsees.list().pages();
      await list.next();
      const error = await failureOf(list.next());
      expect(error).toMatchObject({ name: "PageError" });
      expect(String(error)).not.toContain("hidden");
    }
  });
});

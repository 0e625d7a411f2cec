/** Responses and arguments that could make a client leak a secret or reach another host. */
import { inspect } from "node:util";
import { expect, test } from "vitest";
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

test.each([301, 302, 303, 307, 308])(
  "a redirect with status %i is an error, and no option or middleware makes the client follow it",
  async (status) => {
    const other = await startService({ body: { data: [] } });
    const location = `${other.origin}${sponsees}`;
    const { origin, seen } = await startService({ status, headers: { location } });
    for (const create of [createClient, createMinimalClient]) {
      // @ts-expect-error: not an option
      const client = create({ baseUrl: origin, headers, redirect: "follow" });
      const results = [
        await client.GET(sponsees),
        // @ts-expect-error: not an option
        await client.GET(sponsees, { redirect: "follow" }),
        await client.DELETE(sponsee, { params }),
        await client.PATCH(sponsee, { params, body: { first_name: "Amani" }, headers }),
      ];
      client.use({ onRequest: ({ request }) => new Request(request.url) });
      results.push(await client.GET(sponsees));
      for (const { error, response } of results) {
        expect(error).toMatchObject({ status });
        expect(response.headers.get("location")).toBe(location);
      }
    }
    expect(seen).toHaveLength(10);
    expect(other.seen).toEqual([]);
  },
);

test.each<[location: string, place: string]>([
  [
    "https://ada:hidden@other.example.org/login?token=hidden#hidden",
    "https://other.example.org/login",
  ],
  ["/login?next=hidden", "ORIGIN/login"],
  ["./", `ORIGIN${sponsees}/`],
])("the error of a redirect to %s names the place without its secrets", async (location, place) => {
  const body = `<a href="${location}">Moved</a>`;
  const { client, origin } = await clientOf([{ status: 302, headers: { location }, body }]);
  const where = place.replace("ORIGIN", origin);
  const message = `GET ${origin}${sponsees}/1001 returned 302: a redirect to ${where}, which is never followed`;
  expect(await failureOf(client.sponsees.get("1001"))).toMatchObject({
    name: "StatusError",
    message,
  });
});

test("the error of a redirect without a valid place has the explanation of the service", async () => {
  for (const headers of [{}, { location: "http://" }]) {
    const { client } = await clientOf([{ status: 302, headers, body: { detail: "Moved." } }]);
    expect(String(await failureOf(client.sponsees.get("1001")))).toMatch(/ returned 302: Moved\.$/);
  }
});

test("the error of a redirect in a browser, which hides the place, is a StatusError with status 0", async () => {
  const members = { type: "opaqueredirect", status: 0, ok: false };
  const properties = Object.entries(members).map(([name, value]) => [name, { value }] as const);
  const fetch = async () => Object.defineProperties(new Response(), Object.fromEntries(properties));
  const client = createClient({ baseUrl: "http://service.test", fetch });
  const message = `GET http://service.test${sponsees}/1001 returned 0: a redirect, which is never followed`;
  expect(await failureOf(client.sponsees.get("1001"))).toMatchObject({ status: 0, message });
});

test.each([
  ...["", ".", "..", undefined, null, { "../../v3": 1 }].map((id) => [id, "is not a valid id"]),
  ...["\ud83d", "a\udc00"].map((id) => [id, "a URL cannot contain half of a surrogate pair"]),
])("a call with the id %j sends nothing and throws a TypeError: %s", async (id, why) => {
  const { origin, seen } = await startService({ status: 204 });
  const client = createClient({ baseUrl: `${origin}/tenant` });
  const given = { path: { id: id as string } };
  for (const call of [
    client.GET(sponsee, { params: given }),
    client.DELETE(sponsee, { params: given }),
    client.PUT(sponsee, { params: given, body: {} }),
    client.PATCH(sponsee, { params: given, body: {} }),
    client.GET(`${contributions}/{id}`, { params: given }),
    client.sponsees.get(id as string),
    client.contributions.get(id as string),
  ]) {
    const message = String(await failureOf(call));
    expect(message).toMatch(/^TypeError: [A-Z]+ http.*\/tenant\/admin.*\/{id}: /);
    expect(message.endsWith(`${why}`)).toBe(true);
  }
  expect(seen).toEqual([]);
});

test("a call throws a TypeError for half of a surrogate pair in a filter, and for a missing id", async () => {
  const { client, seen } = await clientOf([{ body: {} }]);
  const query = { filter: { first_name: "\ud83d" } };
  for (const call of [
    client.GET(sponsees, { params: { query } }),
    client.sponsees.list(query),
    // @ts-expect-error: a JavaScript program can leave out the id
    client.GET(sponsee),
  ]) {
    expect(String(await failureOf(call))).toMatch(/^TypeError: GET http/);
  }
  expect(seen).toEqual([]);
});

test.each(["%2e%2e", "../x", "...", "a/../b", "a?b", " ", "é", "$&", "x{id}", "id}", "{id}"])(
  "the id %j is encoded as one path segment",
  async (id) => {
    const { client, origin, seen } = await clientOf([{ body: { data: {} } }]);
    await client.GET(sponsee, { params: { path: { id } } });
    const last = new URL(seen[0]?.url ?? "", origin).pathname.slice(`${sponsees}/`.length);
    expect(decodeURIComponent(last)).toBe(id);
    expect(last).not.toContain("/");
  },
);

test.each(["Bearer hidden\nx: y", "hidden\0", "hidden\r\n more", "hidden…"])(
  "a secret is not in the error about a header that HTTP does not allow: %j",
  async (authorization) => {
    const { client, origin, seen } = await clientOf([{ body: {} }]);
    const headers = { authorization };
    for (const call of [
      createClient({ baseUrl: origin, headers }).GET(sponsees),
      client.GET(sponsees, { headers }),
    ]) {
      const error = await failureOf(call);
      const why = "a header has a name or a value that HTTP does not allow";
      expect(String(error)).toBe(`TypeError: GET ${origin}${sponsees}: ${why}`);
      expect(inspect(error)).not.toContain("hidden");
    }
    expect(seen).toEqual([]);
  },
);

test("a secret from a file can end with a line break, and the client removes the line break", async () => {
  const { client, seen } = await clientOf([{}], { headers: { "x-api-key": "hidden\n" } });
  await client.GET(sponsees);
  expect(seen[0]?.headers["x-api-key"]).toBe("hidden");
});

test.each(["?page=1&token=hidden", "https://other.example.org/?token=hidden"])(
  "a secret is not in the error about the link %s",
  async (next) => {
    const { client } = await clientOf([{ body: { data: [], links: { next } } }], { headers });
    const list = client.sponsees.list().pages();
    await list.next();
    const error = await failureOf(list.next());
    expect(error).toMatchObject({ name: "PageError" });
    expect(String(error)).not.toContain("hidden");
  },
);

/**
 * Checks each state of the guide "Every state of a screen" with the reference called directly, in
 * MSW, and on a Node server.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { page, sponsee } from "../../client/factories/index.ts";
import { root } from "../../lib/tool.ts";
import { members } from "../../reference/core/check-conditions.ts";
import { problemStatuses } from "../../reference/core/problem.ts";
import {
  type Conditions,
  createReference,
  type Reference,
} from "../../reference/core/reference.ts";
import { referenceHandler } from "../../reference/msw.ts";
import { startReference } from "../listening.ts";
import { schemaFaults } from "../proof/fuzz/judge.ts";
import { base, type List, type Sponsee, sponsees } from "./calls.ts";
import { required } from "./refused.ts";

const guide = readFileSync(join(root, "docs/guides/every-state-of-a-screen.md"), "utf8");
const tables = guide.split(/\n\n/).filter((part) => part.startsWith("| "));
const rowsOf = (table = "") =>
  table
    .split("\n")
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const states = rowsOf(tables[0]).map(([state = "", condition = "", gets = ""]) => ({
  state,
  conditions: JSON.parse(
    condition
      .replaceAll("`", "")
      .replace("page(sponsee, { total: 0 })", JSON.stringify(page(sponsee, { total: 0 }))),
  ) as Conditions,
  gets,
}));

/** Sends a request to the reference. */
type Ask = (
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
) => Promise<Response>;

function asker(url: string, send: (request: Request) => Promise<Response>): Ask {
  return (method, path, body, signal) =>
    send(
      new Request(url + path, {
        method,
        ...(signal && { signal }),
        headers: { "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
}

let current: Reference;
const mocked = "https://charity.example.org";
const msw = setupServer(
  referenceHandler({ fetch: (request) => current.fetch(request) } as Reference, mocked),
);
beforeAll(() => msw.listen({ onUnhandledFrame: "bypass" }));
afterAll(() => msw.close());

const hosts: Record<string, (conditions: Conditions) => Promise<Ask>> = {
  async "called directly"(conditions) {
    return asker(base, createReference({ conditions }).fetch);
  },
  async "in MSW"(conditions) {
    current = createReference({ conditions });
    return asker(mocked, fetch);
  },
  async "on a Node server"(conditions) {
    const url = await startReference(createReference({ control: true }));
    const set = await fetch(`${url}/__reference__/conditions`, {
      method: "PUT",
      headers: { "content-type": "application/json", "x-reference-control": "test" },
      body: JSON.stringify(conditions),
    });
    expect(set.status).toBe(204);
    return asker(url, fetch);
  },
};

const one = `${sponsees}/1001`;
const types = {
  problem: "application/problem+json",
  json: "application/json",
  html: "text/html; charset=utf-8",
};

const expectSeen = (response: Response, status: number, type: keyof typeof types) =>
  expect([response.status, response.headers.get("content-type")]).toEqual([status, types[type]]);
/** Returns a function that checks the status and the media type of the response to one request. */
const returns =
  (method: string, path: string, status: number, type: keyof typeof types = "problem") =>
  async (ask: Ask) =>
    expectSeen(await ask(method, path), status, type);
const pageOf = async (ask: Ask, page: number) => {
  const { data } = (await (await ask("GET", `${sponsees}?page=${page}`)).json()) as List<Sponsee>;
  return data.map(({ id }) => id);
};
const allPages = async (ask: Ask) =>
  (await Promise.all([1, 2, 3, 4, 5].map((page) => pageOf(ask, page)))).flat();
const isListed = async (ask: Ask) => {
  const response = await ask("GET", `${sponsees}?reference_number=NEW-1`);
  return ((await response.json()) as List<Sponsee>).data.length === 1;
};
const nameOf = async (ask: Ask) =>
  ((await (await ask("GET", one)).json()) as { data: Sponsee }).data.first_name;
const timed = async (run: () => Promise<unknown>) => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

/** For each state in the guide's first table, a function that checks what the screen gets. */
const checks: Record<string, (ask: Ask) => Promise<void>> = {
  async "The list loads"(ask) {
    expect(await timed(async () => (await ask("GET", sponsees)).text())).toBeGreaterThan(290);
    await expect(ask("GET", sponsees, undefined, AbortSignal.timeout(20))).rejects.toThrow();
  },
  async "The list loads slowly"(ask) {
    const response = await ask("GET", sponsees);
    const pieces: Uint8Array[] = [];
    const time = await timed(async () => {
      for await (const piece of response.body ?? []) pieces.push(piece);
    });
    expect(time).toBeGreaterThan(200);
    expect(pieces.length).toBeGreaterThan(2);
    expect(JSON.parse(Buffer.concat(pieces).toString())).toHaveProperty("meta.total", 62);
  },
  async "The list is empty"(ask) {
    const response = await ask("GET", sponsees);
    expectSeen(response, 200, "json");
    expect(await response.json()).toMatchObject({ data: [], meta: { total: 0 } });
  },
  "The service is down": returns("GET", one, 503),
  async "Some requests fail"(ask) {
    const statuses = [];
    for (let call = 0; call < 100; call++) statuses.push((await ask("GET", one)).status);
    const failed = statuses.filter((status) => status === 500).length;
    expect(failed).toBeGreaterThan(15);
    expect(failed).toBeLessThan(45);
  },
  async "One request fails"(ask) {
    expectSeen(await ask("GET", sponsees), 503, "problem");
    expectSeen(await ask("GET", sponsees), 200, "json");
  },
  async "There were too many requests"(ask) {
    const response = await ask("GET", sponsees);
    expectSeen(response, 429, "problem");
    expect(response.headers.get("retry-after")).toBe("1");
  },
  "The user is signed out": returns("GET", sponsees, 401),
  async "The user lacks permission"(ask) {
    expectSeen(await ask("DELETE", one), 403, "problem");
    expect((await ask("GET", one)).status).toBe(200);
  },
  async "There is an edit conflict"(ask) {
    const response = await ask("PATCH", one, { first_name: "Malaika" });
    expectSeen(response, 409, "problem");
    expect(await nameOf(ask)).toBe("Amani");
  },
  async "The connection breaks"(ask) {
    await expect(ask("POST", sponsees, required)).rejects.toThrow(TypeError);
    expect(await isListed(ask)).toBe(false);
  },
  async "The connection breaks after the write"(ask) {
    await expect(ask("POST", sponsees, required)).rejects.toThrow(TypeError);
    expect(await isListed(ask)).toBe(true);
  },
  async "The response breaks off"(ask) {
    const response = await ask("GET", sponsees);
    expectSeen(response, 200, "json");
    await expect(response.text()).rejects.toThrow();
  },
  async "The response is an HTML page"(ask) {
    const response = await ask("GET", sponsees);
    expectSeen(response, 200, "html");
    expect(await response.text()).toMatch(/^<!doctype html>/);
  },
  "A gateway responds": returns("GET", sponsees, 502, "html"),
  async "The response is broken JSON"(ask) {
    const response = await ask("GET", sponsees);
    expectSeen(response, 200, "json");
    const text = await response.text();
    expect(text).toMatch(/^\{"data":\[\{/);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  },
  async "The response is empty"(ask) {
    const response = await ask("GET", one);
    expectSeen(response, 200, "json");
    expect(await response.text()).toBe("");
  },
  async "A record is listed twice"(ask) {
    expect((await pageOf(ask, 2))[0]).toBe((await pageOf(ask, 1)).at(-1));
    const all = await allPages(ask);
    expect([all.length, new Set(all).size]).toEqual([63, 62]);
  },
  async "A record is missing"(ask) {
    const all = await allPages(ask);
    expect([all.length, new Set(all).size]).toEqual([61, 61]);
  },
  async "The list is stale"(ask) {
    expect((await ask("POST", sponsees, required)).status).toBe(201);
    expect([await isListed(ask), await isListed(ask)]).toEqual([false, true]);
  },
  async "A record is stale"(ask) {
    expect((await ask("PATCH", one, { first_name: "Malaika" })).status).toBe(200);
    const names = [await nameOf(ask), await nameOf(ask), await nameOf(ask)];
    expect(names).toEqual(["Amani", "Amani", "Malaika"]);
  },
};

test("the guide lists exactly the states that this file checks, and exactly the members of a condition", () => {
  expect(states.map(({ state }) => state)).toEqual(Object.keys(checks));
  const names = rowsOf(tables[1]).map(([name]) => name?.replaceAll("`", ""));
  expect(names.sort()).toEqual(Object.keys(members).sort());
});

describe.each(Object.entries(hosts))("the states of a screen, with the reference %s", (_, host) => {
  test.each(states)("$state: $gets", async ({ state, conditions }) => {
    await checks[state]?.(await host(conditions));
  });
});

describe("conditions", () => {
  test("with `stale` return the old sponsee only until they are removed", async () => {
    const reference = createReference();
    const ask = asker(base, reference.fetch);
    const end = reference.on("getSponsee", { stale: 3 });
    await ask("PATCH", one, { first_name: "Malaika" });
    expect(await nameOf(ask)).toBe("Amani");
    end();
    expect(await nameOf(ask)).toBe("Malaika");
    reference.on("getSponsee", { stale: 3 });
    expect(await nameOf(ask)).toBe("Malaika");
  });

  test("with `reset` put the status 0 in the log", async () => {
    const reference = createReference();
    reference.on("deleteSponsee", { reset: "after" });
    await expect(asker(base, reference.fetch)("DELETE", one)).rejects.toThrow(TypeError);
    expect(reference.requests().map(({ status }) => status)).toEqual([0]);
  });

  const get = (reference: Reference, path = sponsees) =>
    reference.fetch(new Request(base + path)).then(({ status }) => status);

  test.each([
    [
      "listSponsee",
      {},
      /^\/listSponsee: Is neither an operation nor "every"\. Names: every, listSponsees, /,
    ],
    [
      "getSponsee",
      { failrate: 1 },
      /^\/getSponsee\/failrate: Is not a member of a condition for "getSponsee"\. Members: calls, share, .*stale\.$/,
    ],
    ["getSponsee", { page: "loses" }, /Is not a member of a condition for "getSponsee"/],
    ["createSponsee", { stale: 1 }, /Is not a member of a condition for "createSponsee"/],
    ["every", { response: { status: 204 } }, /Is not a member of a condition for "every"/],
    ["listSponsees", { response: { status: 204 } }, /a `body` that fits this status/],
    ["deleteSponsee", { response: { status: 200, body: {} } }, /a `body` that fits this status/],
    [
      "listSponsees",
      { response: { status: 200, body: { data: [] } } },
      /^\/listSponsees\/response\/body\/links: Is required\.\n\/listSponsees\/response\/body\/meta: Is required\.$/,
    ],
    ["every", { share: 2 }, /^\/every\/share: Must be a number from 0 to 1\.$/],
    ["every", { delay: -1 }, /delay: Must be a number of milliseconds from 0 to 600000\.$/],
    ["every", { delay: Number.NaN }, /delay: Must be/],
    ["every", { calls: 0 }, /calls: Must be the number of a call \(1 or more\)/],
    ["every", { calls: [1, 1.5] }, /calls: Must be/],
    ["every", { calls: [], delay: 5 }, /calls: Must be/],
    ["every", { status: 200 }, /status: Must be one of 400, 401/],
    ["every", { retryAfter: 0.5 }, /retryAfter: Must be a whole number/],
    [
      "listSponsees",
      { retryAfter: 3 },
      /^\/listSponsees\/retryAfter: Needs `status` or `response` next to it\.$/,
    ],
    ["every", { retryAfter: 3, calls: 2 }, /^\/every\/retryAfter: Needs `status` next to it\.$/],
    [
      "listSponsees",
      { calls: [2, 3] },
      /^\/listSponsees: `calls` alone has no effect\. Add one of delay, reset, status, /,
    ],
    [
      "every",
      { calls: 2, share: 0.5 },
      /^\/every: `calls` and `share` alone have no effect\. Add one of delay, .*drip\.$/,
    ],
    [
      "deleteSponsee",
      { body: "cut" },
      /^\/deleteSponsee\/body: Has no effect: a delete returns 204 without a body\. Add `status`/,
    ],
    ["deleteSponsee", { response: { status: 204 }, body: "html" }, /\/body: Has no effect/],
    ["every", { reset: true }, /reset: Must be one of "before", "after"/],
    ["every", { body: "xml" }, /body: Must be one of "cut", "html", "broken-json", "empty"/],
    ["listSponsees", { page: "twice" }, /page: Must be one of "repeats", "loses"/],
    ["listSponsees", { stale: 0 }, /stale: Must be a whole number of responses from 1/],
    ["listSponsees", [{}, { delay: "1" }], /^\/listSponsees\/1\/delay: Must be/],
    ["listSponsees", 1, /^\/listSponsees: Must be an object\.$/],
  ])("that are invalid are rejected: %s %j", (operation, condition, why) => {
    const conditions = { [operation]: condition } as Conditions;
    expect(() => createReference({ conditions })).toThrow(why);
    expect(() => createReference().on(operation as "every", condition as object)).toThrow(why);
  });

  test.each([
    ["a b", "x", "Must have a name of letters"],
    ["", "x", "Must have a name of letters"],
    ["naïve", "x", "Must have a name of letters"],
    ["x-a", "two\nlines", "Must be a string of Latin-1 characters"],
    ["x-a", "安", "Must be a string of Latin-1"],
    ["x-a", "\u0000", "Must be a string of Latin-1"],
    ["x-a", 1, "Must be a string of Latin-1"],
    ["Trailer", "x", "Must be left out. The server sets it."],
    ["content-length", "3", "Must be left out"],
    ["transfer-encoding", "chunked", "Must be left out"],
    ["connection", "upgrade", "Must be left out"],
    ["date", "Sun, 01 Nov 2026 12:00:00 GMT", "Must be left out"],
  ])("with an invalid header are rejected: %j: %j", (name, value, why) => {
    const response = {
      status: 404,
      body: { title: "x" },
      headers: { "x-right": "ü", [name]: value },
    };
    const conditions = { getSponsee: { response } } as unknown as Conditions;
    expect(() => createReference({ conditions })).toThrow(
      `/getSponsee/response/headers/${name}: ${why}`,
    );
  });

  test("replace the default headers, ignore the case of header names, and can send tabs and umlauts", async () => {
    const headers = { "Content-Type": "text/plain", "x-odd": "\tü!~", "retry-after": "soon" };
    const response = { status: 404, body: { title: "x" }, headers } as const;
    const conditions = { getSponsee: { response, retryAfter: 3 } } as unknown as Conditions;
    const url = await startReference(createReference({ conditions }));
    const received = (await fetch(url + one)).headers;
    expect([received.get("content-type"), received.get("retry-after")]).toEqual([
      "text/plain",
      "soon",
    ]);
    expect(received.get("x-odd")).toBe("ü!~");
  });

  test("replace the body of a delete that fails", async () => {
    const reference = createReference();
    reference.on("deleteSponsee", { status: 502, body: "html" });
    const response = await asker(base, reference.fetch)("DELETE", one);
    expectSeen(response, 502, "html");
  });

  test("that contain a response return it, and do not run the operation", async () => {
    const reference = createReference();
    const body = {
      type: "about:blank",
      title: "Unprocessable Content",
      status: 422,
      detail: "The request has 1 fault.",
      errors: [{ pointer: "/first_name", detail: "Must not be a joke." }],
    };
    const end = reference.on("createSponsee", { response: { status: 422, body } });
    const create = () => asker(base, reference.fetch)("POST", sponsees, required);
    const response = await create();
    expectSeen(response, 422, "problem");
    expect(await response.json()).toEqual(body);
    end();
    expect((await create()).status).toBe(201);
    expect(reference.requests().map(({ body: sent, status }) => [sent, status])).toEqual([
      [required, 422],
      [required, 201],
    ]);
  });

  test("count only calls of their operation and act only in their session, and reset() restores the initial conditions", async () => {
    const reference = createReference({ conditions: { listSponsees: { status: 500, calls: 2 } } });
    expect(await get(reference, one)).toBe(200);
    expect([await get(reference), await get(reference), await get(reference)]).toEqual([
      200, 500, 200,
    ]);
    reference.on("every", { status: 503 });
    expect(await get(reference)).toBe(503);
    reference.reset();
    expect([await get(reference), await get(reference)]).toEqual([200, 500]);
    reference.on("every", { status: 503 }, "other");
    expect(await get(reference)).toBe(200);
    expect(reference.requests("other")).toEqual([]);
  });

  test("of one operation are merged, and the later condition wins if both set a member", async () => {
    const reference = createReference();
    reference.on("listSponsees", { status: 500, retryAfter: 3 });
    reference.on("listSponsees", { status: 503, calls: [2, 3] });
    const responses = [];
    for (let call = 0; call < 4; call++) {
      const { status, headers } = await reference.fetch(new Request(base + sponsees));
      responses.push([status, headers.get("retry-after")]);
    }
    expect(responses).toEqual([
      [500, "3"],
      [503, "3"],
      [503, "3"],
      [500, "3"],
    ]);
  });

  test("return a problem with the name of the status, for every status", async () => {
    for (const status of problemStatuses) {
      const reference = createReference({ conditions: { every: { status } } });
      const response = await reference.fetch(new Request(base + sponsees));
      const body = (await response.json()) as { title: string; status: number };
      expect([response.status, body.status]).toEqual([status, status]);
      expect(body.title).toMatch(/^[A-Z]/);
      expect(schemaFaults("/components/schemas/Problem", body)).toEqual([]);
    }
  });
});

test("the log keeps the last thousand requests, with a string for a body that is not JSON", async () => {
  const reference = createReference();
  for (let call = 0; call < 2100; call++) {
    await reference.fetch(new Request(`${base}/x?${call}`, { method: "POST", body: `<${call}>` }));
  }
  const requests = reference.requests();
  expect(requests).toHaveLength(1000);
  expect(requests.map(({ query }) => Number(query))).toEqual(
    Array.from({ length: 1000 }, (_, index) => 1100 + index),
  );
  expect(requests.at(-1)).toEqual({
    number: 2100,
    method: "POST",
    path: "/x",
    query: "2099",
    operation: undefined,
    body: "<2099>",
    status: 404,
  });
});

test("the log of each session keeps at most 1,048,576 characters, and shows which requests and bodies it dropped", async () => {
  const reference = createReference();
  const target = `/x?${"q".repeat(1000)}`;
  const send = (session: string, body: string) =>
    reference.handle({
      method: "POST",
      origin: base,
      target,
      header: (name) => (name === "x-session" ? session : undefined),
      body: Buffer.from(body),
    });
  for (let session = 0; session < 100; session++) {
    for (let call = 0; call < 40; call++) send(`s${session}`, "x".repeat(65_536));
  }
  for (let session = 0; session < 100; session++) {
    const log = reference.requests(`s${session}`);
    expect(log.map(({ number }) => number)).toEqual(Array.from(log, (_, index) => 26 + index));
    expect(JSON.stringify(log).length).toBeLessThan(1024 * 1024);
  }
  send("s1", "x".repeat(65_537));
  expect(reference.requests("s1").at(-1)).toMatchObject({
    number: 41,
    body: undefined,
    bodyOmitted: true,
  });
  reference.reset("s1");
  send("s1", "x".repeat(65_536));
  expect(reference.requests("s1")).toMatchObject([{ number: 1, body: "x".repeat(65_536) }]);
});

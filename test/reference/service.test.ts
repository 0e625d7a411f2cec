import { describe, expect, test, vi } from "vitest";
import { examples } from "../../domain/examples.ts";
import type { StoredSponsee } from "../../domain/sponsee.ts";
import seed from "../../generated/seed.json" with { type: "json" };
import {
  createReference,
  NotStored,
  type Reference,
  type WriteStore,
} from "../../reference/core/reference.ts";
import {
  base,
  call,
  contributions,
  type List,
  type Schemas,
  type Sponsee,
  sponsees,
  walk,
} from "./calls.ts";
import { required } from "./refused.ts";

test("createReference uses its own copy of the sample data", async () => {
  examples().sponsees.length = 0;
  const reference = createReference();
  expect(await walk(reference, `${sponsees}?`)).toEqual(seed.sponsees);
  expect(await walk(reference, `${contributions}?sort=contribution_date`)).toEqual(
    seed.contributions,
  );
});

test("createReference starts with the given items, and throws a TypeError that names an invalid one", async () => {
  const sets = createReference().snapshot().sets;
  const [first, second] = [...(sets.get("sponsees") ?? [])] as [StoredSponsee, StoredSponsee];
  const given = (...items: StoredSponsee[]) => ({ items: { sponsees: { items, nextId: 2000 } } });
  const reference = createReference(given(second));
  expect(await walk(reference, sponsees)).toMatchObject([{ id: "1002" }]);
  expect(reference.snapshot().sets.get("contributions")?.size).toBe(76);
  const wrong = { ...first, birth_date: "soon" };
  expect(() => createReference(given(second, wrong))).toThrow(
    /^sponsee 1001 is not valid: .*\/birth_date: Must be/,
  );
  reference.reset();
  expect(await walk(reference, sponsees)).toHaveLength(62);
});

test.each([
  [sponsees, 15],
  [contributions, 25],
])("a full page of %s has %d records", async (path, size) => {
  const { body } = await call<List<unknown>>(createReference(), "GET", path);
  expect([body.data.length, body.meta.per_page]).toEqual([size, size]);
});

describe("routes", () => {
  const reference = createReference();
  test.each([
    "/",
    "/admin/api/v2/sponsees/",
    "/admin/api/v2/sponsees/1001/",
    "/admin/api/v2/sponsees/1001/x",
    "/admin/api/v2/Sponsees",
    "/admin/api/v2/contributions",
    "/admin/api/v2/sponsees%2F1001",
    "/admin/api/v2/sponsees/%FF",
    "/admin/api/v2/sponsees/{id}",
    "/__reference__/state",
  ])("return 404 for GET %s", async (path) => {
    const page = { origin: "http://app.example.org" };
    const response = await call<{ detail: string }>(reference, "GET", path, undefined, page);
    expect(response.status).toBe(404);
    if (path === "/") expect(response.body.detail).toMatch(/"\/"\. The lists are \/admin\/api\/v2/);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const off = "The control routes are off. Use --control, or `control: true` in createReference.";
    expect(response.body.detail === off).toBe(path.startsWith("/__reference__/"));
  });

  test.each([
    ["PUT", sponsees, "GET, HEAD, POST, OPTIONS"],
    ["POST", `${sponsees}/1001`, "GET, HEAD, PUT, DELETE, PATCH, OPTIONS"],
    ["POST", contributions, "GET, HEAD, OPTIONS"],
    ["DELETE", `${contributions}/50001`, "GET, HEAD, OPTIONS"],
  ])("return 405 for %s %s", async (method, target, allow) => {
    const response = await call(reference, method, target);
    expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
  });

  test("respond to HEAD with the headers of GET, without a body", async () => {
    for (const target of [sponsees, `${contributions}/50001`, `${sponsees}/0`]) {
      const [head, get] = await Promise.all(
        ["HEAD", "GET"].map((method) => reference.fetch(new Request(base + target, { method }))),
      );
      expect(head?.status).toBe(get?.status);
      expect(Object.fromEntries(head?.headers ?? [])).toEqual(
        Object.fromEntries(get?.headers ?? []),
      );
      expect(await head?.text()).toBe("");
      expect(get?.headers.get("content-length")).toBe(
        String((await get?.arrayBuffer())?.byteLength),
      );
    }
  });

  test("the reference rejects a request that is already aborted, and does not log it", async () => {
    const own = createReference();
    const body = JSON.stringify(required);
    const headers = { "content-type": "application/json" };
    const signal = AbortSignal.abort(new Error("too late"));
    const request = new Request(base + sponsees, { method: "POST", headers, body, signal });
    await expect(own.fetch(request)).rejects.toThrow("too late");
    expect(own.requests()).toEqual([]);
  });

  test("setClock and createReference throw for an invalid time", () => {
    expect(() => reference.setClock(new Date("noon"))).toThrow(/clock must return milliseconds/);
    expect(() => createReference({ clock: () => Number.NaN })).toThrow(TypeError);
  });

  test("by default, pages of other origins may send requests to the reference", async () => {
    const page = { origin: "http://app.example.org" };
    const preflight = {
      ...page,
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "content-type, x-session",
    };
    const asked = await call(reference, "OPTIONS", `${sponsees}/1`, undefined, preflight);
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe("*");
    expect(asked.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(asked.headers.get("access-control-allow-headers")).toBe("content-type, x-session");
    // `fetch` adds the CORS headers even without an Origin header, because happy-dom sends none.
    const hidden = await call(reference, "GET", sponsees);
    expect(hidden.headers.get("access-control-allow-origin")).toBe("*");
    const header = () => undefined;
    const plain = reference.handle({ method: "GET", origin: base, target: sponsees, header });
    expect(plain.headers).not.toHaveProperty("access-control-allow-origin");
    const closed = createReference({ cors: false });
    const response = await call(closed, "GET", sponsees, undefined, page);
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
    expect((await call(closed, "OPTIONS", sponsees)).headers.get("allow")).toContain("POST");
  });
});

describe("states", () => {
  const total = async (reference: Reference, session = "") => {
    const headers = { "x-session": session };
    const { body } = await call<List<Sponsee>>(reference, "GET", sponsees, undefined, headers);
    return body.meta.total;
  };
  const drop = (reference: Reference, id: string, session = "") =>
    call(reference, "DELETE", `${sponsees}/${id}`, undefined, { "x-session": session });

  test("sessions do not affect each other", async () => {
    const own = createReference();
    await drop(own, "1001", "a");
    await drop(own, "1002", "a");
    await drop(own, "1003", "b");
    expect([await total(own), await total(own, "a"), await total(own, "b")]).toEqual([62, 60, 61]);
    own.reset("a");
    await drop(own, "1004");
    expect([await total(own), await total(own, "a"), await total(own, "b")]).toEqual([61, 62, 61]);
  });

  test("a new session replaces the least recently used session", async () => {
    const own = createReference({ maxSessions: 2 });
    await drop(own, "1001", "a");
    await drop(own, "1001", "b");
    expect(await total(own, "a")).toBe(61);
    expect(await total(own, "c")).toBe(62);
    expect(await total(own, "a"), "was recently used").toBe(61);
    expect(await total(own, "b"), "was forgotten").toBe(62);
  });

  test("a snapshot never changes", async () => {
    const own = createReference();
    await drop(own, "1001");
    const snapshot = own.snapshot();
    await drop(own, "1002");
    own.restore(snapshot);
    await drop(own, "1003");
    own.restore(snapshot);
    expect(await total(own)).toBe(61);
    expect((await call(own, "GET", `${sponsees}/1002`)).status).toBe(200);
    own.reset();
    expect(await total(own)).toBe(62);
  });

  test("a write that cannot be stored is rejected, and changes nothing", async () => {
    const refuse = () => {
      throw new NotStored("The disk is full.");
    };
    const writeStore: WriteStore = { put: refuse, delete: refuse, replaceAll: refuse };
    const own = createReference({ writeStore });
    const before = await walk(own, sponsees);
    expect((await drop(own, "1001")).status).toBe(507);
    const body = { first_name: "X" };
    const patched = await call(own, "PATCH", `${sponsees}/1001`, body);
    expect([patched.status, patched.body]).toMatchObject([507, { detail: "The disk is full." }]);
    expect(await walk(own, sponsees)).toEqual(before);
  });

  test("the seed decides to which calls a condition with `share` applies", async () => {
    const run = (seed: number) => {
      const own = createReference({ conditions: { every: { status: 503, share: 0.3 } }, seed });
      const responses = Array.from({ length: 50 }, () => call(own, "GET", sponsees));
      return Promise.all(responses.map(async (response) => (await response).status));
    };
    expect(await run(1)).toEqual(await run(1));
    expect(await run(2)).not.toEqual(await run(1));
  });

  test("snapshots and conditions belong to one session", async () => {
    const own = createReference({ control: true });
    const control = (method: string, what: string, session: string, body?: unknown) =>
      call(own, method, `/__reference__/${what}`, body, {
        "x-reference-control": "1",
        "x-session": session,
      });
    await drop(own, "1001", "a");
    await control("PUT", "snapshots/mine", "a");
    expect((await control("POST", "snapshots/mine/restore", "b")).status).toBe(404);
    expect((await control("DELETE", "snapshots/mine", "b")).status).toBe(404);
    expect((await control("GET", "state", "b")).body).toMatchObject({ snapshots: [] });
    expect((await control("GET", "state", "a")).body).toMatchObject({ snapshots: ["mine"] });
    expect(await total(own, "b")).toBe(62);
    await control("PUT", "conditions", "a", { listSponsees: { status: 500 } });
    expect(await total(own, "b")).toBe(62);
  });
});

describe("control routes", () => {
  const header = { "x-reference-control": "1" };
  const ask = <T>(
    own: Reference,
    method: string,
    what: string,
    body?: unknown,
    headers: Record<string, string> = header,
  ) => call<T>(own, method, `/__reference__/${what}`, body, headers);

  test("read a time without an offset as UTC, even if the machine has another time zone", async () => {
    const own = createReference({ control: true });
    vi.stubEnv("TZ", "Europe/Berlin");
    expect(new Date("2030-01-01T00:00:00").toISOString()).toBe("2029-12-31T23:00:00.000Z");
    await ask(own, "PUT", "clock", { now: "2030-01-01T00:00:00" });
    vi.unstubAllEnvs();
    const { body } = await ask(own, "GET", "state");
    expect(body).toMatchObject({ now: "2030-01-01T00:00:00+00:00" });
  });

  test("reset, store and restore the state, set the clock and the conditions, and list requests", async () => {
    const own = createReference({ control: true });
    const state = async () => (await ask<Record<string, unknown>>(own, "GET", "state")).body;
    const first = await state();
    const counts = { sponsees: 62, contributions: 76 };
    expect(first).toMatchObject({ now: "2026-11-01T12:00:00+00:00", snapshots: [], ...counts });
    expect(first.conditions).toEqual({});
    await call(own, "DELETE", `${sponsees}/1001`);
    expect((await ask(own, "PUT", "snapshots/one")).status).toBe(204);
    await call(own, "DELETE", `${sponsees}/1002`);
    await ask(own, "PUT", "clock", { now: "2030-01-01T00:00:00Z" });
    const conditions = { every: { status: 503 } };
    await ask(own, "PUT", "conditions", conditions);
    expect(await state()).toMatchObject({
      sponsees: 60,
      now: "2030-01-01T00:00:00+00:00",
      conditions: { every: [{ status: 503 }] },
    });
    expect((await call(own, "GET", sponsees)).status).toBe(503);
    expect((await ask(own, "POST", "snapshots/one/restore")).status).toBe(204);
    expect(await state()).toMatchObject({ sponsees: 61, now: first.now, snapshots: ["one"] });
    const removed = { method: "DELETE", query: "", operation: "deleteSponsee", status: 204 };
    expect((await ask(own, "GET", "requests")).body).toEqual([
      { ...removed, number: 1, path: `${sponsees}/1001` },
      { ...removed, number: 2, path: `${sponsees}/1002` },
      {
        number: 3,
        method: "GET",
        path: sponsees,
        query: "",
        operation: "listSponsees",
        status: 503,
      },
    ]);
    await ask(own, "POST", "reset");
    expect(await state()).toMatchObject({ sponsees: 62, conditions: {} });
    expect((await ask(own, "GET", "requests")).body).toEqual([]);
    expect((await ask(own, "DELETE", "snapshots/one")).status).toBe(204);
    expect((await ask(own, "POST", "snapshots/one/restore")).status).toBe(404);
  });

  test("reject a condition with more than 100 levels, and list a request body with more than 100 levels as a string", async () => {
    const own = createReference({ control: true });
    const deep = `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}`;
    const conditions = `{"getSponsee":{"response":{"status":404,"body":${deep}}}}`;
    const set = await ask<Schemas["Problem"]>(own, "PUT", "conditions", conditions);
    expect([set.status, set.body.detail]).toEqual([422, "The body must have at most 100 levels."]);
    expect((await call(own, "GET", `${sponsees}/1001`)).status).toBe(200);
    const shallow = `${"[".repeat(100)}${"]".repeat(100)}`;
    for (const body of [deep, shallow]) await call(own, "POST", sponsees, body);
    const { status, body } = await ask<{ body: unknown }[]>(own, "GET", "requests");
    expect([status, body.map((one) => one.body)]).toEqual([
      200,
      [undefined, deep, JSON.parse(shallow)],
    ]);
  });

  test("reject requests without the control header, and requests from origins that are not allowed", async () => {
    const own = createReference({ control: true });
    await call(own, "DELETE", `${sponsees}/1001`);
    const status = async (headers: Record<string, string>, of = own, method = "POST") =>
      (await ask(of, method, "reset", undefined, headers)).status;
    const preflight = { "access-control-request-method": "POST" };
    const page = { origin: "http://other.example" };
    expect(await status({})).toBe(403);
    expect(await status(page)).toBe(403);
    expect(await status({ ...header, ...page })).toBe(403);
    expect(await status({ ...header, origin: "null" })).toBe(403);
    expect(await status({ ...preflight, ...page }, own, "OPTIONS")).toBe(403);
    expect((await call(own, "GET", `${sponsees}/1001`)).status).toBe(404);
    expect(await status({ ...header, origin: base })).toBe(204);
    expect((await call(own, "GET", `${sponsees}/1001`)).status).toBe(200);

    const named = createReference({ control: true, cors: [page.origin] });
    const asked = await ask(named, "OPTIONS", "reset", undefined, { ...preflight, ...page });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe(page.origin);
    expect(await status({ ...header, ...page }, named)).toBe(204);
    expect(await status({ ...header, origin: "http://third.example" }, named)).toBe(403);
    const read = async (headers?: { origin: string }) =>
      (await call(named, "GET", sponsees, undefined, headers)).headers;
    const shown = await read(page);
    expect(shown.get("access-control-allow-origin")).toBe(page.origin);
    // With cookies, `Access-Control-Expose-Headers: *` does not work, so the headers are listed.
    expect(shown.get("access-control-allow-credentials")).toBe("true");
    expect(shown.get("access-control-expose-headers")).toContain("Retry-After");
    for (const other of [undefined, { origin: "http://third.example" }]) {
      expect((await read(other)).has("access-control-allow-origin")).toBe(false);
    }
  });

  test.each([
    ["clock", { now: "noon" }, 422],
    ["clock", { now: "2030-06-31" }, 422],
    ["clock", { now: "2030-01-01T25:00:00Z" }, 422],
    ["clock", { now: "2030-01-01 (noon)" }, 422],
    ["clock", { time: "2030-01-01T00:00:00Z" }, 422],
    ["clock", [], 422],
    ["clock", "null", 422],
    ["conditions", { latency: 1 }, 422],
    ["conditions", [], 422],
    ["nothing", {}, 404],
    ["clock/", { now: "system" }, 404],
    ["snapshots/one/two", {}, 404],
    ["snapshots/one//", {}, 404],
    ["constructor", {}, 404],
  ])("reject PUT %s with %j", async (what, body, status) => {
    expect((await ask(createReference({ control: true }), "PUT", what, body)).status).toBe(status);
  });
});

import { describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import { operations } from "../../generated/operations.ts";
import world from "../../generated/world.json" with { type: "json" };
import { handlers } from "../../reference/core/operations.ts";
import { createReference, type Journal, NotStored } from "../../reference/core/reference.ts";
import { base, call, contributions, type List, type Sponsee, sponsees, walk } from "./calls.ts";

describe("the contract", () => {
  test("has the operations that the reference has", () => {
    const inContract = Object.values(contract.paths).flatMap((path) =>
      Object.values(path).map((operation) => (operation as { operationId: string }).operationId),
    );
    expect(Object.keys(handlers).sort()).toEqual(inContract.sort());
    expect(Object.keys(operations).sort()).toEqual(inContract.sort());
  });

  test.each(Object.entries(operations))("offers %s", async (id, { method, path }) => {
    const own = createReference();
    const target = path.replace("{id}", path.includes("sponsees") ? "1001" : "50001");
    const answer = await call(own, method, target, method.startsWith("P") ? {} : undefined);
    expect([200, 201, 204, 422], id).toContain(answer.status);
  });

  test("is served with the world of its examples", async () => {
    const reference = createReference();
    expect(await walk(reference, `${sponsees}?`)).toEqual(world.sponsees);
    expect(await walk(reference, `${contributions}?sort=contribution_date`)).toEqual(
      world.contributions,
    );
  });
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
  ])("nothing at %s", async (path) => {
    const answer = await call<{ detail: string }>(reference, "GET", path);
    expect(answer.status).toBe(404);
    expect(answer.headers.has("access-control-allow-origin")).toBe(true);
  });

  test.each([
    ["PUT", sponsees, "GET, HEAD, POST, OPTIONS"],
    ["POST", `${sponsees}/1001`, "GET, HEAD, PUT, DELETE, PATCH, OPTIONS"],
    ["POST", contributions, "GET, HEAD, OPTIONS"],
    ["DELETE", `${contributions}/50001`, "GET, HEAD, OPTIONS"],
  ])("%s %s is not offered", async (method, target, allow) => {
    const answer = await call(reference, method, target);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
  });

  test("HEAD answers as GET does, without the body", async () => {
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

  test("pages of other origins may call, unless told otherwise", async () => {
    const preflight = {
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "content-type, x-session",
    };
    const asked = await call(reference, "OPTIONS", `${sponsees}/1`, undefined, preflight);
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe("*");
    expect(asked.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(asked.headers.get("access-control-allow-headers")).toBe("content-type, x-session");
    const closed = createReference({ cors: false });
    const answer = await call(closed, "GET", sponsees);
    expect(answer.headers.has("access-control-allow-origin")).toBe(false);
    expect((await call(closed, "OPTIONS", sponsees)).headers.get("allow")).toContain("POST");
  });
});

describe("states", () => {
  const total = async (reference: ReturnType<typeof createReference>, session?: string) => {
    const headers: Record<string, string> = session === undefined ? {} : { "x-session": session };
    const { body } = await call<List<Sponsee>>(reference, "GET", sponsees, undefined, headers);
    return body.meta.total;
  };
  const drop = (reference: ReturnType<typeof createReference>, id: string, session?: string) =>
    call(
      reference,
      "DELETE",
      `${sponsees}/${id}`,
      undefined,
      session ? { "x-session": session } : {},
    );

  test("sessions do not meet", async () => {
    const own = createReference();
    await drop(own, "1001", "a");
    await drop(own, "1002", "a");
    await drop(own, "1003", "b");
    expect([await total(own), await total(own, "a"), await total(own, "b")]).toEqual([62, 60, 61]);
    own.reset("a");
    await drop(own, "1004");
    expect([await total(own), await total(own, "a"), await total(own, "b")]).toEqual([61, 62, 61]);
  });

  test("the session that rested longest is forgotten", async () => {
    const own = createReference({ maxSessions: 2 });
    await drop(own, "1001", "a");
    await drop(own, "1001", "b");
    expect(await total(own, "a")).toBe(61);
    expect(await total(own, "c")).toBe(62);
    expect(await total(own, "a"), "was used of late").toBe(61);
    expect(await total(own, "b"), "was forgotten").toBe(62);
  });

  test("a snapshot stays as it was", async () => {
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

  test("what cannot be stored is refused, and changes nothing", async () => {
    const refuse = () => {
      throw new NotStored("The disk is full.");
    };
    const journal: Journal = { put: refuse, delete: refuse, replaceAll: refuse };
    const own = createReference({ journal });
    const before = await walk(own, sponsees);
    expect((await drop(own, "1001")).status).toBe(507);
    const body = { first_name: "X" };
    const patched = await call(own, "PATCH", `${sponsees}/1001`, body);
    expect([patched.status, patched.body]).toMatchObject([507, { detail: "The disk is full." }]);
    expect(await walk(own, sponsees)).toEqual(before);
  });

  test("the fail rate is kept, and follows from the seed", async () => {
    const run = async (seed: number) => {
      const own = createReference({ failRate: 0.3, seed });
      const answers = Array.from({ length: 200 }, () => call(own, "GET", sponsees));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    const statuses = await run(1);
    expect(await run(1)).toEqual(statuses);
    expect(await run(2)).not.toEqual(statuses);
    const failed = statuses.filter((status) => status === 503).length;
    expect(failed).toBeGreaterThan(40);
    expect(failed).toBeLessThan(80);
  });

  test("latency makes answers wait", async () => {
    const own = createReference({ latency: 60 });
    const start = performance.now();
    await call(own, "GET", sponsees);
    expect(performance.now() - start).toBeGreaterThan(55);
  });
});

describe("control routes", () => {
  const put = (own: ReturnType<typeof createReference>, what: string, body?: unknown) =>
    call(own, "PUT", `/__reference__/${what}`, body);

  test("reset, snapshot, restore, clock and conditions", async () => {
    const own = createReference({ control: true });
    const state = async () =>
      (await call<Record<string, unknown>>(own, "GET", "/__reference__/state")).body;
    const first = await state();
    expect(first).toEqual({
      now: "2026-11-01T12:00:00+00:00",
      latency: 0,
      failRate: 0,
      sponsees: 62,
      contributions: 76,
      snapshots: [],
    });
    await call(own, "DELETE", `${sponsees}/1001`);
    expect((await put(own, "snapshots/one")).status).toBe(204);
    await call(own, "DELETE", `${sponsees}/1002`);
    await put(own, "clock", { now: "2030-01-01T00:00:00Z" });
    await put(own, "conditions", { failRate: 1 });
    expect(await state()).toMatchObject({
      sponsees: 60,
      now: "2030-01-01T00:00:00+00:00",
      failRate: 1,
    });
    expect((await call(own, "GET", sponsees)).status).toBe(503);
    expect((await call(own, "POST", "/__reference__/snapshots/one/restore")).status).toBe(204);
    expect(await state()).toMatchObject({ sponsees: 61, now: first.now, snapshots: ["one"] });
    await call(own, "POST", "/__reference__/reset");
    expect(await state()).toMatchObject({ sponsees: 62, failRate: 0 });
    expect((await call(own, "DELETE", "/__reference__/snapshots/one")).status).toBe(204);
    expect((await call(own, "POST", "/__reference__/snapshots/one/restore")).status).toBe(404);
  });

  test.each([
    ["clock", { now: "noon" }, 422],
    ["clock", [], 422],
    ["clock", "null", 422],
    ["conditions", { latency: -1 }, 422],
    ["conditions", { failRate: 2 }, 422],
    ["nothing", {}, 404],
  ])("refuses %s %j", async (what, body, status) => {
    expect((await put(createReference({ control: true }), what, body)).status).toBe(status);
  });
});

/** The resources of a client: the request of each method, and its result. */
import { describe, expect, test } from "vitest";
import { createClient, NotFoundError, type SponseeCreate } from "../../client/index.ts";
import { type Reply, startService } from "./service.ts";

const sponsees = "/admin/api/v2/sponsees";
const contributions = "/admin/api/v3/contributions";
const record = { id: "1001", first_name: "Amani" };
const page = { data: [record], links: { next: null }, meta: { current_page: 1, last_page: 1 } };
const body: SponseeCreate = {
  reference_number: "KEN-0063",
  first_name: "Zawadi",
  sponsored_status: 2,
  enrollment_date: "2026-10-01",
};

type Client = ReturnType<typeof createClient>;

test.each<[string, string, unknown, (client: Client) => Promise<unknown>]>([
  ["GET", sponsees, page, ({ sponsees }) => sponsees.list()],
  [
    "GET",
    `${sponsees}?sort=last_name&page=2`,
    page,
    (client) => client.sponsees.list({ sort: "last_name", page: 2 }),
  ],
  ["GET", `${sponsees}/1001`, record, ({ sponsees }) => sponsees.get("1001")],
  ["POST", sponsees, record, ({ sponsees }) => sponsees.create(body)],
  ["PATCH", `${sponsees}/1001`, record, ({ sponsees }) => sponsees.update("1001", body)],
  ["PUT", `${sponsees}/1001`, record, ({ sponsees }) => sponsees.replace("1001", body)],
  ["DELETE", `${sponsees}/1001`, undefined, ({ sponsees }) => sponsees.delete("1001")],
  ["GET", contributions, page, ({ contributions }) => contributions.list()],
  ["GET", `${contributions}/50001`, record, ({ contributions }) => contributions.get("50001")],
])("the method %s %s resolves with %j", async (method, url, result, send) => {
  const isWrite = ["POST", "PATCH", "PUT"].includes(method);
  const { origin, seen } = await startService(() =>
    method === "DELETE"
      ? { status: 204 }
      : { status: isWrite ? 202 : 200, body: result === page ? page : { data: record } },
  );
  expect(await send(createClient({ baseUrl: origin }))).toEqual(result);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method, url, body: isWrite ? JSON.stringify(body) : "" });
  expect(seen[0]?.headers["content-type"]).toBe(isWrite ? "application/json" : undefined);
});

test("headers of a call replace the client's headers, and null removes one", async () => {
  const { origin, seen } = await startService(() => ({ body: { data: record } }));
  const client = createClient({
    baseUrl: origin,
    headers: { "x-client": "1", "x-both": "client" },
  });
  const headers = { "x-both": "call", "x-client": undefined };
  await client.sponsees.get("1001", { headers });
  expect(seen[0]?.headers).toMatchObject({ "x-client": "1", "x-both": "call" });
  await client.sponsees.update("1001", {}, { headers: { "x-both": null, "x-many": [1, 2] } });
  expect(seen[1]?.headers["x-both"]).toBeUndefined();
  expect(seen[1]?.headers["x-many"]).toBe("1, 2");
});

test("an undefined option of a call keeps the client's option", async () => {
  const fetch = async () => Response.json({ data: record });
  const client = createClient({ baseUrl: "http://127.0.0.1:2", fetch, signal: undefined });
  expect(await client.sponsees.get("1001", { fetch: undefined })).toEqual(record);
  const reason = new Error("enough");
  const aborted = createClient({
    baseUrl: "http://127.0.0.1:2",
    signal: AbortSignal.abort(reason),
  });
  await expect(aborted.sponsees.get("1001", { signal: undefined })).rejects.toBe(reason);
});

test("methods work as callbacks, without their resource", async () => {
  const { origin } = await startService(() => ({ body: { data: record } }));
  const { get } = createClient({ baseUrl: origin }).sponsees;
  expect(await Promise.all(["1001", "1002"].map((id) => get(id)))).toEqual([record, record]);
});

describe("delete", () => {
  /** Deletes a sponsee of a service that replies in this order; null breaks the connection. */
  async function deleting(...replies: (Reply | null)[]) {
    const { origin, seen } = await startService((_, response) => {
      const reply = replies.shift();
      if (!reply) response.destroy();
      return reply ?? undefined;
    });
    const client = createClient({ baseUrl: origin, pause: 1 });
    const result = await client.sponsees.delete("1001").catch((error: unknown) => error);
    return { result, requests: seen.length };
  }

  test("resolves when the first response is lost and the retry returns 404", async () => {
    for (const lost of [null, { status: 502 }]) {
      expect(await deleting(lost, { status: 404 })).toEqual({ result: undefined, requests: 2 });
    }
  });

  test("rejects with a NotFoundError when the first response is 404", async () => {
    const { result, requests } = await deleting({ status: 404 });
    expect([result, requests]).toEqual([expect.any(NotFoundError), 1]);
  });

  test("rejects when the retry returns another error status", async () => {
    const { result } = await deleting(null, { status: 403 });
    expect(result).toMatchObject({ status: 403, attempts: 2 });
  });
});

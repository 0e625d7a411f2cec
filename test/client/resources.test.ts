/** Tests the request and the result of each method of a client's resources. */
import { expect, test } from "vitest";
import { createClient, type SponsorshipClient } from "../../client/index.ts";
import { clientOf, contributions, failureOf, newSponsee, sponsees, type Turn } from "./service.ts";

const record = { id: "1001", first_name: "Amani" };
const page = { data: [record], links: { next: null }, meta: { current_page: 1, last_page: 1 } };

test.each<[string, string, unknown, (client: SponsorshipClient) => PromiseLike<unknown>]>([
  ["GET", sponsees, page, ({ sponsees }) => sponsees.list()],
  ["GET", `${sponsees}?page=2`, page, ({ sponsees }) => sponsees.list({ page: 2 })],
  ["GET", `${sponsees}/1001`, record, ({ sponsees }) => sponsees.get("1001")],
  ["POST", sponsees, record, ({ sponsees }) => sponsees.create(newSponsee)],
  ["PATCH", `${sponsees}/1001`, record, ({ sponsees }) => sponsees.update("1001", newSponsee)],
  ["PUT", `${sponsees}/1001`, record, ({ sponsees }) => sponsees.replace("1001", newSponsee)],
  ["DELETE", `${sponsees}/1001`, undefined, ({ sponsees }) => sponsees.delete("1001")],
  ["GET", contributions, page, ({ contributions }) => contributions.list()],
  ["GET", `${contributions}/50001`, record, ({ contributions }) => contributions.get("50001")],
])("the method that sends %s %s resolves with %j", async (method, url, result, send) => {
  const isWrite = ["POST", "PATCH", "PUT"].includes(method);
  const reply = { status: isWrite ? 202 : 200, body: result === page ? page : { data: record } };
  const { client, seen } = await clientOf([method === "DELETE" ? { status: 204 } : reply]);
  expect(await send(client)).toEqual(result);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method, url, body: isWrite ? JSON.stringify(newSponsee) : "" });
  expect(seen[0]?.headers["content-type"]).toBe(isWrite ? "application/json" : undefined);
});

test("an option of a call replaces the client's option, undefined keeps the client's option, and null removes a header", async () => {
  const sent: [string, Headers][] = [];
  const sending = (name: string) => async (request: Request) => {
    sent.push([name, request.headers]);
    return Response.json({ data: record });
  };
  const headers = { "x-client": "1", "x-both": "client" };
  const baseUrl = "http://service.test";
  const { sponsees } = createClient({
    baseUrl,
    headers,
    fetch: sending("client"),
    signal: undefined,
  });
  await sponsees.get("1", {
    fetch: undefined,
    headers: { "x-both": "call", "x-client": undefined },
  });
  await sponsees.get("1", {
    fetch: sending("call"),
    headers: { "x-both": null, "x-many": [1, 2] },
  });
  expect(sent.map(([name, all]) => [name, Object.fromEntries(all)])).toEqual([
    ["client", { "x-client": "1", "x-both": "call" }],
    ["call", { "x-client": "1", "x-many": "1, 2" }],
  ]);
});

test.each<[when: string, Turn[], error?: object]>([
  ["resolves when the connection breaks, and the retry returns 404", ["reset", { status: 404 }]],
  [
    "resolves when the first response is 502, and the retry returns 404",
    [{ status: 502 }, { status: 404 }],
  ],
  [
    "rejects when the first response is 404",
    [{ status: 404 }],
    { name: "NotFoundError", attempts: 1 },
  ],
  ["rejects when the retry returns 403", ["reset", { status: 403 }], { status: 403, attempts: 2 }],
])("a delete %s", async (_, turns, error) => {
  const { client, seen } = await clientOf(turns);
  const call = client.sponsees.delete("1001");
  if (error) expect(await failureOf(call)).toMatchObject(error);
  else expect(await call).toBeUndefined();
  expect(seen).toHaveLength(turns.length);
});

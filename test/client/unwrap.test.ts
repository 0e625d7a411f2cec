import { inspect } from "node:util";
import { expect, test } from "vitest";
import { createClient, ResponseError, unwrap, withRetries } from "../../client/index.ts";
import { query } from "../../client/query.ts";
import { type Reply, startService } from "./service.ts";

const sponsees = "/admin/api/v2/sponsees";
const sponsee = "/admin/api/v2/sponsees/{id}";
const params = { path: { id: "1001" } };

test("gives the data of a call", async () => {
  const { origin } = await startService(({ method }) =>
    method === "DELETE" ? { status: 204 } : { body: { data: { first_name: "Amani" } } },
  );
  const client = createClient({ baseUrl: origin });
  const { data } = await unwrap(client.GET(sponsee, { params }));
  expect(data.first_name).toBe("Amani");
  expect(await unwrap(client.DELETE(sponsee, { params }))).toBeUndefined();
});

test("throws an error that says which request, what came and how often, and no secret", async () => {
  const problem = { status: 503, title: "Busy", detail: "Try again later." };
  const { origin } = await startService(() => ({ status: 503, body: problem }));
  const client = createClient({
    baseUrl: origin,
    headers: { authorization: "Bearer hidden" },
    retries: (fetch) => withRetries(fetch, { pause: 1 }),
  });
  const query = { filter: { first_name: "hidden" }, page: 2 };
  const error = await unwrap(client.GET(sponsees, { params: { query } })).catch((one) => one);
  if (!(error instanceof ResponseError)) throw error;
  const url = `${origin}${sponsees}?filter[first_name]=…&page=2`;
  expect(error.message).toBe(`GET ${url} answered 503 Try again later.`);
  expect(error).toMatchObject({ status: 503, problem, method: "GET", url, attempts: 3 });
  expect(JSON.stringify(error) + String(error)).not.toContain("hidden");
  expect(error.response.status).toBe(503);
});

test.each<[string, unknown, string]>([
  [
    "the faults of a problem",
    { detail: "The request has 1 fault.", errors: [{ pointer: "/gender", detail: "Is wrong." }] },
    'answered 422 [{"pointer":"/gender","detail":"Is wrong."}]',
  ],
  ["the errors of another shape", { errors: { gender: ["no"] } }, 'answered 422 {"gender":["no"]}'],
  [
    "the message of another shape",
    { message: "Unauthenticated." },
    "answered 422 Unauthenticated.",
  ],
  ["no errors", { detail: "No.", errors: null }, "answered 422 No."],
  ["the beginning of a page", "<h1>No</h1>".padEnd(100_000), "answered 422 <h1>No</h1>"],
])("throws an error that says %s", async (_, body, words) => {
  const { origin } = await startService(() => ({ status: 422, body }));
  const call = createClient({ baseUrl: origin }).PATCH(sponsee, { params, body: {} });
  const { message } = await unwrap(call).then(
    () => new Error("It did not throw."),
    (error: Error) => error,
  );
  expect(message).toContain(`sponsees/1001 ${words}`);
  expect(message.length).toBeLessThan(400);
});

test.each<Reply>([
  { body: "" },
  { body: "", headers: { "content-length": "0" } },
  { body: "", status: 204 },
])("throws when a success has no body: %j", async (reply) => {
  const { origin } = await startService(() => reply);
  const client = createClient({ baseUrl: origin });
  const status = reply.status ?? 200;
  const body = { first_name: "Amani" };
  const written = unwrap(client.PATCH(sponsee, { params, body }));
  await expect(written).rejects.toThrow(`sponsees/1001 answered ${status} no body`);
  const { queryFn } = query(client, sponsees);
  await expect(queryFn({})).rejects.toMatchObject({
    name: "ResponseError",
    status,
    problem: { title: "no body" },
  });
  // A delete has none.
  expect(await unwrap(client.DELETE(sponsee, { params }))).toBeUndefined();
});

test("knows what it can where a middleware answered", async () => {
  const client = createClient({ baseUrl: "http://service.example.org" });
  client.use({ onRequest: () => Response.json({ title: "Offline" }, { status: 504 }) });
  const error = await unwrap(client.GET(sponsees)).catch((one) => one);
  expect(error).toMatchObject({
    status: 504,
    method: "",
    attempts: 1,
    problem: { title: "Offline" },
  });
});

test("prints as a few lines: without the response, which it still has", async () => {
  const headers = { "set-cookie": "session=hidden" };
  const { origin } = await startService(() => ({ status: 404, body: { title: "No" }, headers }));
  const client = createClient({ baseUrl: origin });
  const query = { filter: { first_name: "hidden" } };
  const error = await unwrap(client.GET(sponsees, { params: { query } })).catch((one) => one);
  const [, printed = ""] = inspect(error).split("{", 2);
  expect(printed.split("\n").length).toBeLessThan(10);
  expect(inspect(error) + JSON.stringify({ ...error })).not.toContain("hidden");
  expect(error.response.headers.get("set-cookie")).toBe("session=hidden");
});

test("rejects with a TypeError that names the host and the reason, where there is no network", async () => {
  const client = createClient({ baseUrl: "http://127.0.0.1:2/tenant" });
  const query = { filter: { first_name: "hidden" } };
  const error = await unwrap(client.GET(sponsees, { params: { query } })).catch((one) => one);
  expect(error).toBeInstanceOf(TypeError);
  expect(error).toMatchObject({
    name: "TypeError",
    message: `GET http://127.0.0.1:2/tenant${sponsees}: connect ECONNREFUSED 127.0.0.1:2`,
    cause: { code: "ECONNREFUSED" },
  });
  expect(inspect(error)).not.toContain("hidden");
});

test.each<[string, unknown, string]>([
  // As for a host that has two addresses.
  [
    "ECONNREFUSED",
    new TypeError("fetch failed", { cause: { message: "", code: "ECONNREFUSED" } }),
    "TypeError",
  ],
  ["Failed to fetch", new TypeError("Failed to fetch"), "TypeError"],
  ["signal timed out", new DOMException("signal timed out", "TimeoutError"), "TimeoutError"],
])("names the host for %s", async (why, thrown, name) => {
  const fetch = () => Promise.reject(thrown);
  const call = createClient({ baseUrl: "http://service.test", fetch }).GET(sponsee, { params });
  await expect(call).rejects.toMatchObject({
    name,
    message: `GET http://service.test${sponsee}: ${why}`,
  });
});

test.each([new Error("no token"), new DOMException("enough", "AbortError"), "enough"])(
  "lets through what else a call rejects with: %s",
  async (thrown) => {
    const fetch = () => Promise.reject(thrown);
    const client = createClient({ baseUrl: "http://service.test", fetch });
    const error = await unwrap(client.GET(sponsees)).then(
      () => "It did not reject.",
      (reason: unknown) => reason,
    );
    expect(error).toBe(thrown);
  },
);

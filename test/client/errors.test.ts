/** The errors of calls: their classes and messages, and the errors that reach the caller unchanged. */
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import {
  ConnectionError,
  createClient,
  createMinimalClient,
  type Fetch,
  NotFoundError,
  RateLimitError,
  SponsorshipError,
  StatusError,
  TimeoutError,
  ValidationError,
} from "../../client/index.ts";
import { clientOf, failureOf, type Reply, sponsees, startService } from "./service.ts";

const baseUrl = "http://service.test";
const headers = { authorization: "Bearer hidden" };
/** A query whose filter values must not appear in an error. */
const query = { filter: { first_name: "hidden", last_name: "hidden" }, page: 2 };
const url = `${sponsees}?filter%5Bfirst_name%5D=…&filter%5Blast_name%5D=…&page=2`;

/** Returns the error of a list call. */
async function errorOf(options: { baseUrl?: string; fetch?: Fetch; timeout?: number }) {
  const client = createClient({ baseUrl, retries: 0, headers, ...options });
  const error = await failureOf(client.sponsees.list(query));
  if (!(error instanceof SponsorshipError)) throw error;
  return error;
}

/** Returns the error of a list call that gets this response. */
const errorAfter = async (reply: Reply) => errorOf({ baseUrl: (await startService(reply)).origin });

test.each([
  [404, NotFoundError],
  [409, ValidationError],
  [422, ValidationError],
  [429, RateLimitError],
  [400, ValidationError],
  [401, StatusError],
  [302, StatusError],
  [500, StatusError],
])(
  "status %i causes an error of the class for this status, with the problem and the response",
  async (status, Class) => {
    const problem = { title: "No", detail: "Not now." };
    const fetch = async () => Response.json(problem, { status, headers: { "x-id": "7" } });
    const error = await errorOf({ fetch });
    if (!(error instanceof StatusError)) throw error;
    expect(error.constructor).toBe(Class);
    expect(error).toMatchObject({
      ...{ name: Class.name, message: `GET ${baseUrl}${url} returned ${status}: Not now.` },
      ...{ method: "GET", url: baseUrl + url, attempts: 1, status },
      problem: { ...problem, status },
    });
    expect(error.response.headers.get("x-id")).toBe("7");
  },
);

test('the problem has the title "Error 418" when the title in the body is not a string', async () => {
  const fetch = async () => Response.json({ title: null, detail: "No." }, { status: 418 });
  expect(await errorOf({ fetch })).toMatchObject({
    problem: { title: "Error 418", detail: "No.", status: 418 },
  });
});

const unprocessable = "Unprocessable Entity";

test.each<[what: string, body: unknown, message: string, faults?: object]>([
  [
    "the path of each field, and all its faults",
    {
      detail: "The request has faults.",
      errors: [
        { pointer: "/gender", detail: "Must be one of M, F." },
        { pointer: "/gender", detail: "Must be a string." },
        { pointer: "#/custom_fields/0/key", detail: "Unknown." },
        { pointer: "/a~1b~0c", detail: "Unknown." },
      ],
    },
    "gender: Must be one of M, F. Must be a string. custom_fields.0.key: Unknown. a/b~c: Unknown.",
    {
      gender: "Must be one of M, F. Must be a string.",
      "custom_fields.0.key": "Unknown.",
      "a/b~c": "Unknown.",
    },
  ],
  ["the status text when errors has no texts", { errors: [null, { pointer: 7 }] }, unprocessable],
  ["the status text when errors is JSON", { errors: 7, detail: '{"a": 1}' }, unprocessable],
  ["the status when all members are JSON", { detail: ["[1]"], title: "[]" }, "Error 422"],
  ["the message of the body", { message: "Unauthenticated." }, "Unauthenticated."],
  ["the detail when errors is null", { detail: "No.", errors: null }, "No."],
  ["the beginning of a page", "<h1>No</h1>".padEnd(100_000), "<h1>No</h1>".padEnd(300)],
  ["the error of the body", { status: 422, error: "No.", detail: {} }, "No."],
  ["the status text of a response without a body", "", unprocessable],
])("the message of a ValidationError contains %s", async (_, body, message, faults = {}) => {
  const error = await errorAfter({ status: 422, body });
  expect(error.message).toMatch(/^\S+ \S+page=2 returned 422: /);
  expect(error.message.split("returned 422: ")[1]).toBe(message);
  expect((error as ValidationError).faults).toEqual(faults);
});

describe("a ConnectionError", () => {
  test("names the host and the reason, and its cause is the error of fetch", async () => {
    const at = "http://127.0.0.1:2";
    const error = await errorOf({ baseUrl: at });
    const message = `GET ${at}${url} got no complete response: connect ECONNREFUSED 127.0.0.1:2`;
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ message, cause: expect.any(TypeError) });
  });

  test.each<[string, unknown]>([
    // When a host has two addresses and both fail, the error has a code and an empty message.
    ["ECONNREFUSED", new TypeError("failed", { cause: { message: "", code: "ECONNREFUSED" } })],
    ["Failed to fetch", new TypeError("Failed to fetch")],
    ["no token", new Error("no token", { cause: new Error("inside") })],
    ["enough", new DOMException("enough", "AbortError")],
    ["as a string", "as a string"],
    ["undefined", undefined],
    ["null", null],
  ])(
    'has a message that ends with "%s", and its cause is the value that fetch throws',
    async (why, thrown) => {
      const fail = () => {
        throw thrown;
      };
      for (const fetch of [fail, async () => fail()]) {
        const error = await errorOf({ fetch });
        expect(error).toBeInstanceOf(ConnectionError);
        expect(error.message).toMatch(new RegExp(`got no complete response: ${why}$`));
        expect(error.cause).toBe(thrown);
      }
    },
  );
});

test.each<[string, Fetch]>([
  ["fetch ignores its signal", () => new Promise(() => {})],
  ["the body ignores its signal", async () => new Response(new ReadableStream())],
])("a call ends with a TimeoutError when %s", async (_, fetch) => {
  const error = await errorOf({ fetch, timeout: 5 });
  expect(error).toBeInstanceOf(TimeoutError);
  const message = expect.stringMatching(/page=2 got no complete response within 5 ms$/);
  expect(error).toMatchObject({ message, cause: { name: "TimeoutError" } });
});

describe("an InvalidResponseError", () => {
  test("is thrown for a body that is not JSON, such as the page of a proxy", async () => {
    const error = await errorAfter({ body: "<h1>Log in</h1>" });
    const message = expect.stringMatching(
      / returned 200, but its body is not JSON: Unexpected token '<'/,
    );
    const name = "InvalidResponseError";
    expect(error).toMatchObject({ name, status: 200, message, cause: expect.any(SyntaxError) });
  });

  test.each<Reply>([
    { body: "" },
    { body: "", headers: { "content-length": "0" } },
    { body: "", status: 204 },
    { body: "null" },
    { body: {} },
  ])(
    "is thrown by get(), but not by delete(), for a response without a record: %j",
    async (reply) => {
      const { client, origin } = await clientOf([reply]);
      const why = `returned ${reply.status ?? 200}, but its body has no record in data`;
      const message = `GET ${origin}${sponsees}/1001 ${why}`;
      const error = { name: "InvalidResponseError", message };
      expect(await failureOf(client.sponsees.get("1001"))).toMatchObject(error);
      await expect(client.sponsees.delete("1001")).resolves.toBeUndefined();
    },
  );
});

describe("an error of the caller's own code reaches the caller unchanged", () => {
  const bug = new TypeError("Cannot read properties of undefined (reading 'id')");
  const throwing = (thrown: unknown) => () => {
    throw thrown;
  };

  test.each([bug, new DOMException("slow", "TimeoutError"), "a string", undefined])(
    "when a middleware throws it, even if it looks like an error of the client: %s",
    async (thrown) => {
      const fail = throwing(thrown);
      for (const middleware of [{ onRequest: fail }, { onResponse: fail }]) {
        const client = createClient({ baseUrl, fetch: async () => Response.json({}) });
        client.use(middleware);
        expect(await failureOf(client.sponsees.get("1001"))).toBe(thrown);
      }
    },
  );

  test("when a middleware returns it in place of a network error", async () => {
    const fetch = () => Promise.reject(new Error("no token"));
    const client = createClient({ baseUrl, fetch, retries: 0 });
    client.use({ onError: () => bug });
    expect(await failureOf(client.sponsees.get("1001"))).toBe(bug);
    client.use({ onError: () => Response.json({ data: { id: "cached" } }) });
    expect(await client.sponsees.get("1001")).toEqual({ id: "cached" });
  });

  test("when onRetry throws it", async () => {
    const fetch = () => Promise.reject(new Error());
    const client = createClient({ baseUrl, fetch, onRetry: throwing(bug) });
    expect(await failureOf(client.sponsees.get("1001"))).toBe(bug);
  });
});

test.each([new Error("enough"), new DOMException("enough", "AbortError"), "enough", null, 0])(
  "an aborted call rejects with the signal's reason, and a later call sends nothing: %s",
  async (reason) => {
    for (const create of [createClient, createMinimalClient]) {
      let sent = 0;
      const fetch = () => new Promise<Response>(() => sent++);
      const stop = new AbortController();
      const client = create({ baseUrl, fetch, signal: stop.signal });
      const call = client.GET(sponsees);
      stop.abort(reason);
      expect(await failureOf(call)).toBe(reason);
      const before = sent;
      expect(await failureOf(client.GET(sponsees))).toBe(reason);
      expect(sent).toBe(before);
    }
  },
);

test("an error names its request even when a middleware returned the response", async () => {
  const client = createClient({ baseUrl });
  client.use({ onRequest: () => Response.json({ title: "Offline" }, { status: 504 }) });
  const message = `GET ${baseUrl}${sponsees}/1001 returned 504: Offline`;
  expect(await failureOf(client.sponsees.get("1001"))).toMatchObject({ message, attempts: 0 });
});

test("a printed error is short, and does not contain headers or filter values", async () => {
  const secret = { "set-cookie": "session=hidden" };
  const error = await errorAfter({ status: 404, body: { title: "No" }, headers: secret });
  const [, printed = ""] = inspect(error).split("{", 2);
  expect(printed.split("\n").length).toBeLessThan(10);
  expect(inspect(error) + JSON.stringify({ ...error })).not.toContain("hidden");
  expect((error as StatusError).response.headers.get("set-cookie")).toBe("session=hidden");
});

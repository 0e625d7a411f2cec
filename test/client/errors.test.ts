/** Each kind of failure has its own error class and message. */
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import {
  ConnectionError,
  createClient,
  createMinimalClient,
  type Fetch,
  InvalidResponseError,
  NotFoundError,
  RateLimitError,
  SponsorshipError,
  StatusError,
  TimeoutError,
  ValidationError,
} from "../../client/index.ts";
import { clientOf, failureOf, type Reply, sponsees, startService, type Turn } from "./service.ts";

const baseUrl = "http://service.test";
const headers = { authorization: "Bearer hidden" };
/** A query whose values must not appear in an error. */
const query = { filter: { first_name: "hidden" }, page: 2 };

/** Returns the error of a list call. */
async function errorOf(options: { baseUrl: string; fetch?: Fetch; timeout?: number }) {
  const client = createClient({ retries: 0, headers, ...options });
  const error = await failureOf(client.sponsees.list(query));
  if (!(error instanceof SponsorshipError)) throw error;
  return error;
}

/** Returns the error of a call whose `fetch` is this function. */
const errorWith = (fetch: Fetch) => errorOf({ baseUrl, fetch });

/** Returns the error of a call to a service that replies with this turn. */
const errorAfter = async (turn: Turn) => errorOf({ baseUrl: (await startService(turn)).origin });

test.each([
  [404, NotFoundError],
  [409, ValidationError],
  [422, ValidationError],
  [429, RateLimitError],
  [400, StatusError],
  [403, StatusError],
  [302, StatusError],
  [500, StatusError],
])(
  "a call with status %i rejects with the class of the status, the problem and the response",
  async (status, Class) => {
    const error = await errorWith(async () =>
      Response.json({ title: "No", detail: "Not now." }, { status, headers: { "x-id": "7" } }),
    );
    if (!(error instanceof StatusError)) throw error;
    const url = `http://service.test${sponsees}?filter[first_name]=…&page=2`;
    expect(error.constructor).toBe(Class);
    expect(error.name).toBe(Class.name);
    expect(error.message).toBe(`GET ${url} returned ${status}: Not now.`);
    expect(error).toMatchObject({ method: "GET", url, attempts: 1, status });
    expect(error.problem).toEqual({ title: "No", detail: "Not now.", status });
    expect(error.response.headers.get("x-id")).toBe("7");
  },
);

describe("the message of a StatusError", () => {
  test.each<[string, unknown, string]>([
    [
      "the faults of a problem",
      { detail: "The request has 1 fault.", errors: [{ pointer: "/gender", detail: "Is wrong." }] },
      "returned 422: gender: Is wrong.",
    ],
    ["errors of another shape", { errors: { gender: ["no"] } }, 'returned 422: {"gender":["no"]}'],
    ["a message", { message: "Unauthenticated." }, "returned 422: Unauthenticated."],
    ["the detail, without errors", { detail: "No.", errors: null }, "returned 422: No."],
    ["the beginning of a page", "<h1>No</h1>".padEnd(100_000), "returned 422: <h1>No</h1>"],
    ["the status, without a body", "", "returned 422: Unprocessable Entity"],
  ])("contains %s", async (_, body, words) => {
    const { message } = await errorAfter({ status: 422, body });
    expect(message).toContain(`page=2 ${words}`);
    expect(message.length).toBeLessThan(500);
  });
});

describe("the faults of a ValidationError", () => {
  test.each<[string, unknown, object]>([
    [
      "are the details by the path of the field, joined where one has several",
      [
        { pointer: "/gender", detail: "Must be one of M, F." },
        { pointer: "/gender", detail: "Must be a string." },
        { pointer: "#/custom_fields/0/key", detail: "Unknown." },
        { pointer: "/a~1b~0c", detail: "Unknown." },
        { pointer: "sort", detail: "Unknown." },
      ],
      {
        gender: "Must be one of M, F. Must be a string.",
        "custom_fields.0.key": "Unknown.",
        "a/b~c": "Unknown.",
        sort: "Unknown.",
      },
    ],
    ["are empty without errors", undefined, {}],
    ["are empty for errors of another shape", { gender: ["no"] }, {}],
    [
      "leave out entries without a pointer",
      [null, "no", { detail: "No." }, { pointer: 7, detail: {} }],
      {},
    ],
  ])("%s", async (_, errors, faults) => {
    const error = await errorWith(async () => Response.json({ errors }, { status: 422 }));
    expect(error).toMatchObject({ faults });
    expect((error as ValidationError).faults).toEqual(faults);
  });
});

describe("a ConnectionError", () => {
  test("names the host and the reason, and its cause is the error of fetch", async () => {
    const error = await errorOf({ baseUrl: "http://127.0.0.1:2/tenant" });
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toBe(
      `GET http://127.0.0.1:2/tenant${sponsees}?filter[first_name]=…&page=2 got no response: connect ECONNREFUSED 127.0.0.1:2`,
    );
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  test.each<[string, unknown]>([
    // The error for a host that has two addresses.
    [
      "ECONNREFUSED",
      new TypeError("fetch failed", { cause: { message: "", code: "ECONNREFUSED" } }),
    ],
    ["Failed to fetch", new TypeError("Failed to fetch")],
    ["no token", new Error("no token", { cause: new Error("inside") })],
    ["enough", new DOMException("enough", "AbortError")],
    ["as a string", "as a string"],
    ["undefined", undefined],
    ["null", null],
  ])("has the rejection of fetch as its cause: %s", async (why, thrown) => {
    for (const fetch of [
      () => Promise.reject(thrown),
      () => {
        throw thrown;
      },
    ]) {
      const error = await errorWith(fetch);
      expect(error).toBeInstanceOf(ConnectionError);
      expect(error.message).toMatch(new RegExp(`got no response: ${why}$`));
      expect(error.cause).toBe(thrown);
    }
  });

  test.each(["half a body", "less than its length"] as const)("is thrown after %s", async (turn) =>
    expect(await errorAfter(turn)).toBeInstanceOf(ConnectionError),
  );
});

describe("a TimeoutError", () => {
  test.each<[string, Fetch]>([
    ["a fetch that ignores its signal", () => new Promise(() => {})],
    ["a body that ignores its signal", async () => new Response(new ReadableStream())],
    [
      "a fetch that follows its signal",
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    ],
  ])("ends %s", async (_, fetch) => {
    const error = await errorOf({ baseUrl, fetch, timeout: 5 });
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toMatch(/page=2 got no response within 5 ms$/);
    expect(error.cause).toMatchObject({ name: "TimeoutError" });
  });
});

describe("an InvalidResponseError", () => {
  test("is thrown for a body that is not JSON, such as the page of a proxy", async () => {
    const error = await errorAfter({ body: "<h1>Log in</h1>" });
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({ status: 200, cause: expect.any(SyntaxError) });
    expect(error.message).toMatch(/ returned 200, but its body is not JSON: Unexpected token '<'/);
  });

  test.each<Reply>([
    { body: "" },
    { body: "", headers: { "content-length": "0" } },
    { body: "", status: 204 },
    { body: "null" },
    { body: {} },
    { body: { data: null } },
  ])("is thrown for a response without a record: %j", async (reply) => {
    const { client } = await clientOf([reply]);
    for (const call of [client.sponsees.get("1001"), client.sponsees.update("1001", {})]) {
      const error = await failureOf(call);
      expect(error).toBeInstanceOf(InvalidResponseError);
      const why = `returned ${reply.status ?? 200}, but its body has no record in data`;
      expect(String(error)).toContain(`/sponsees/1001 ${why}`);
    }
    await expect(client.sponsees.delete("1001")).resolves.toBeUndefined();
  });
});

describe("an error of the caller's own code reaches the caller unchanged", () => {
  const good = async () => Response.json({ data: {} });
  const bug = new TypeError("Cannot read properties of undefined (reading 'id')");

  test.each([
    bug,
    new SyntaxError("Unexpected token '<'"),
    new URIError("URI malformed"),
    new DOMException("slow", "TimeoutError"),
    "a string",
    undefined,
  ])("when a middleware throws it, even if it looks like the client's: %s", async (thrown) => {
    const fail = () => {
      throw thrown;
    };
    for (const middleware of [{ onRequest: fail }, { onResponse: fail }]) {
      const client = createClient({ baseUrl, fetch: good });
      client.use(middleware);
      expect(await failureOf(client.GET(sponsees))).toBe(thrown);
      expect(await failureOf(client.sponsees.get("1001"))).toBe(thrown);
    }
  });

  test("when a middleware throws it after a network error", async () => {
    const fetch = () => Promise.reject(new Error("no token"));
    const client = createClient({ baseUrl, fetch, retries: 0 });
    const seen: unknown[] = [];
    const watch = { onError: ({ error }: { error: unknown }) => void seen.push(error) };
    client.use(watch, { onError: () => bug });
    expect(await failureOf(client.sponsees.get("1001"))).toBe(bug);
    expect(seen).toEqual([bug]);
    client.use({ onError: () => Response.json({ data: { id: "cached" } }) });
    expect(await client.sponsees.get("1001")).toEqual({ id: "cached" });
  });

  test("when onRetry throws it", async () => {
    const onRetry = () => {
      throw bug;
    };
    const client = createClient({ baseUrl, fetch: () => Promise.reject(new Error()), onRetry });
    expect(await failureOf(client.sponsees.get("1001"))).toBe(bug);
  });
});

test.each([new Error("enough"), new DOMException("enough", "AbortError"), "enough", null, 0])(
  "an abort rejects with the signal's reason: %s",
  async (reason) => {
    const fetch = () => new Promise<Response>(() => {});
    for (const create of [createClient, createMinimalClient]) {
      const stop = new AbortController();
      const client = create({ baseUrl, fetch, signal: stop.signal });
      const call = client.GET(sponsees);
      stop.abort(reason);
      expect(await failureOf(call)).toBe(reason);
      expect(await failureOf(client.GET(sponsees))).toBe(reason);
    }
  },
);

test("an error names its request even when a middleware returned the response", async () => {
  const client = createClient({ baseUrl });
  client.use({ onRequest: () => Response.json({ title: "Offline" }, { status: 504 }) });
  expect(await failureOf(client.sponsees.get("1001"))).toMatchObject({
    message: `GET http://service.test${sponsees}/1001 returned 504: Offline`,
    attempts: 0,
  });
});

test("a printed error has a few lines, without headers and values of the query", async () => {
  const secret = { "set-cookie": "session=hidden" };
  const error = await errorAfter({ status: 404, body: { title: "No" }, headers: secret });
  const [, printed = ""] = inspect(error).split("{", 2);
  expect(printed.split("\n").length).toBeLessThan(10);
  expect(inspect(error) + JSON.stringify({ ...error })).not.toContain("hidden");
  expect((error as StatusError).response.headers.get("set-cookie")).toBe("session=hidden");
});

test("an error after retries states the number of attempts", async () => {
  const { client } = await clientOf([{ status: 503, body: { detail: "Busy." } }]);
  const error = await failureOf(client.sponsees.get("1001"));
  expect(error).toMatchObject({ attempts: 3 });
  expect(String(error)).toMatch(/sponsees\/1001 returned 503: Busy\. \(3 attempts\)$/);
});

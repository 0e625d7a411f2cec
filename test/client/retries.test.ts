import { getEventListeners } from "node:events";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  createClient,
  createMinimalClient,
  type Fetch,
  type Retry,
  type RetryOptions,
  type SponseeCreate,
  type SponsorshipClient,
} from "../../client/index.ts";
import { pauseFor, unlessAborted } from "../../lib/aborted.ts";
import {
  clientOf,
  failureOf,
  params,
  type Reply,
  sponsee,
  sponsees,
  startService,
  type Turn,
} from "./service.ts";

const baseUrl = "http://service.test";
const good: Reply = { body: { data: { id: "1001" } } };

describe("a client", () => {
  test.each<Turn>([
    ...(["reset", "half a body", "less than its length"] as const),
    ...[408, 425, 429, 500, 502, 503, 504].map((status) => ({ status })),
  ])(
    "retries a GET after the failure %j: `retries` times, or twice without this option",
    async (turn) => {
      const { client } = await clientOf([turn, turn, good]);
      const { data, attempts } = await client.GET(sponsee, { params });
      expect([data, attempts]).toEqual([good.body, 3]);
      for (const retries of [undefined, 0, 3]) {
        const { client, seen, origin } = await clientOf([turn]);
        const strict = createClient({ baseUrl: origin, pause: 1, retries });
        const sent = (retries ?? 2) + 1;
        expect(await failureOf(client.sponsees.get("1001", { retries }))).toMatchObject({
          attempts: sent,
        });
        expect(await failureOf(strict.sponsees.get("1001"))).toMatchObject({ attempts: sent });
        expect(seen).toHaveLength(2 * sent);
      }
    },
  );

  test.each([200, 204, 301, 400, 401, 404, 409, 422, 501])(
    "does not retry a GET after status %i",
    async (status) => {
      const { client, seen } = await clientOf([{ status }]);
      const { response, attempts } = await client.GET(sponsee, { params });
      expect([response.status, attempts]).toEqual([status, 1]);
      expect(seen).toHaveLength(1);
    },
  );

  const body = { first_name: "ü" };
  const options = { headers: { "x-trace": "7" } };
  const calls = {
    GET: (client) => client.sponsees.get("1001", options),
    PUT: (client) => client.sponsees.replace("1001", body, options),
    DELETE: (client) => client.sponsees.delete("1001", options),
    PATCH: (client) => client.sponsees.update("1001", body, options),
    POST: (client) => client.sponsees.create(body as SponseeCreate, options),
  } satisfies Record<string, (client: SponsorshipClient) => Promise<unknown>>;

  test.each([
    ["GET", true],
    ["PUT", true],
    ["DELETE", true],
    ["PATCH", false],
    ["POST", false],
  ] as const)(
    "retries GET, PUT and DELETE with the same body and headers, but not PATCH and POST: %s",
    async (method, again) => {
      for (const turn of ["reset", { status: 503 }] as const) {
        const { client, seen } = await clientOf([turn, turn, good], { retries: 5 });
        if (again) await calls[method](client);
        else expect(await failureOf(calls[method](client))).toMatchObject({ attempts: 1 });
        const sent = method === "GET" || method === "DELETE" ? "" : JSON.stringify(body);
        expect(seen.map((one) => [one.method, one.body, one.headers["x-trace"]])).toEqual(
          Array(again ? 3 : 1).fill([method, sent, "7"]),
        );
      }
    },
  );

  test("created by createMinimalClient does not retry", async () => {
    const { origin, seen } = await startService({ status: 503 });
    const { error, attempts } = await createMinimalClient({ baseUrl: origin }).GET(sponsees);
    expect([error?.status, attempts, seen.length]).toEqual([503, 1, 1]);
    // @ts-expect-error: a minimal client has no retries
    createMinimalClient({ baseUrl: origin, retries: 2 });
    // @ts-expect-error: calls of a minimal client have no retries either
    void createMinimalClient({ baseUrl: origin }).GET(sponsees, { retries: 2 });
  });
});

describe("the pause before a retry", () => {
  /** Aborts a call at its first retry. Returns the retry, if any, and the error of the call. */
  async function firstRetry(turn: Parameters<typeof startService>[0], options = {}) {
    const stop = new AbortController();
    let retry: Retry | undefined;
    const onRetry = (one: Retry) => {
      retry = one;
      stop.abort();
    };
    const given = { pause: undefined, onRetry, signal: stop.signal, ...options };
    const { client } = await clientOf([turn], given);
    const error = await failureOf(client.sponsees.get("1001"));
    return { retry, error };
  }

  test("is random, from half of a limit to the whole limit, and the limit doubles up to `maxPause`", async () => {
    const pauses: number[] = [];
    const onRetry = ({ pause }: Retry) => pauses.push(pause);
    const options = { retries: 6, pause: 4, maxPause: 20, onRetry };
    const { client } = await clientOf([{ status: 503 }], options);
    await client.GET(sponsees);
    for (const [index, most] of [4, 8, 16, 20, 20, 20].entries()) {
      expect(pauses[index]).toBeLessThanOrEqual(most);
      expect(pauses[index]).toBeGreaterThanOrEqual(most / 2);
    }
    expect(new Set(pauses).size).toBe(6);
  });

  test("is reported with the attempt, its request, and its response or error", async () => {
    const { retry } = await firstRetry({ status: 429 });
    const request = { method: "GET" };
    expect(retry).toMatchObject({ attempt: 1, request, response: { status: 429 } });
    const late = await firstRetry("silence", { timeout: 5 });
    expect(late.retry).toMatchObject({ response: undefined, error: { name: "TimeoutError" } });
  });

  test.each<[string, () => string, least: number, most: number]>([
    ["seconds", () => "30", 30_000, 30_000],
    ["0 seconds", () => "0", 250, 500],
    ["a date", () => new Date(Date.now() + 40_000).toUTCString(), 35_000, 40_000],
    ["a date in the past", () => "Fri, 01 Jan 2016 00:00:00 GMT", 250, 500],
    ["not a time", () => "soon", 250, 500],
  ])(
    "is the longer of the usual pause and the time in Retry-After: %s",
    async (_, value, least, most) => {
      const busy = () => ({ status: 503, headers: { "retry-after": value() } });
      const { retry } = await firstRetry(busy);
      expect(retry?.pause).toBeLessThanOrEqual(most);
      expect(retry?.pause).toBeGreaterThanOrEqual(least);
    },
  );

  test("does not begin when Retry-After asks for more than the default `maxPause` of 60 seconds", async () => {
    const { retry, error } = await firstRetry({ status: 429, headers: { "retry-after": "61" } });
    expect(retry).toBeUndefined();
    expect(error).toMatchObject({ name: "RateLimitError", attempts: 1 });
  });
});

describe("a time limit", () => {
  const silent: Turn[] = ["silence", "half, then silence"];

  test.each(silent)("ends an attempt, and the next attempt begins: %j", async (turn) => {
    const { client, seen } = await clientOf([turn, good], { timeout: 300, retries: 9 });
    // There are more than two attempts when the machine is too busy to respond in time.
    expect((await client.GET(sponsee, { params })).attempts).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(2);
  });

  test("of a call replaces the client's time limit, and 0 means no limit", async () => {
    const fetch = () => setTimeout(30, Response.json(good));
    const client = createClient({ baseUrl, fetch, timeout: 1, retries: 0 });
    expect((await client.GET(sponsees, { timeout: 0 })).attempts).toBe(1);
  });

  test("leaves no timer after the call", async () => {
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = timers();
    let during = 0;
    const fetch: Fetch = async () => {
      during = timers();
      return Response.json(good.body);
    };
    await createClient({ baseUrl, fetch }).sponsees.get("1001");
    expect([during, timers()]).toEqual([before + 1, before]);
  });
});

describe("abort signals", () => {
  test("pauseFor and unlessAborted leave no listener on the signal", async () => {
    const { signal } = new AbortController();
    await pauseFor(1, signal);
    await unlessAborted(signal, Promise.resolve(1));
    await failureOf(unlessAborted(signal, Promise.reject(new Error("no"))));
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test.each<[string, Turn, RetryOptions]>([
    ["during an attempt", "silence", {}],
    ["during a body", "half, then silence", {}],
    ["during a pause", { status: 503 }, { pause: 60_000 }],
    [
      "during a pause that Retry-After asks for",
      { status: 503, headers: { "retry-after": "50" } },
      {},
    ],
  ])(
    "a call that is aborted %s rejects at once with the reason of the signal",
    async (_, turn, options) => {
      const { client, seen } = await clientOf([turn], options);
      const stop = new AbortController();
      const reason = new Error("enough");
      const call = client.sponsees.get("1001", { signal: stop.signal });
      void setTimeout(300).then(() => stop.abort(reason));
      expect(await failureOf(call)).toBe(reason);
      expect(seen).toHaveLength(1);
    },
  );
});

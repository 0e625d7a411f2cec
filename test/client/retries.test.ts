import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { pauseFor, unlessAborted } from "../../client/aborted.ts";
import {
  ConnectionError,
  createClient,
  createMinimalClient,
  type Fetch,
  type Retry,
  type RetryOptions,
  TimeoutError,
} from "../../client/index.ts";
import { type Reply, type Seen, startService } from "./service.ts";

const sponsees = "/admin/api/v2/sponsees";
const sponsee = "/admin/api/v2/sponsees/{id}";
const params = { path: { id: "1001" } };
const good: Reply = { body: { data: { id: "1001" } } };

/**
 * The outcome of one request: a response, or a connection that breaks before or in the middle of
 * it.
 */
type Turn =
  | Reply
  | "reset"
  | "half a body"
  | "less than its length"
  | "silence"
  | "half, then silence";

/** A service that replies to each request with the next turn, and repeats the last turn. */
async function startTurns(...turns: Turn[]) {
  let turn = 0;
  return startService((_: Seen, response) => {
    const now = turns[Math.min(turn++, turns.length - 1)] ?? good;
    if (typeof now === "object") return now;
    if (now === "reset") response.destroy();
    if (now === "less than its length") response.writeHead(200, { "content-length": 99 });
    if (now === "half a body" || now === "less than its length") {
      response.write('{"data": [', () => response.destroy());
    }
    if (now === "half, then silence") response.write('{"data": [');
    return undefined;
  });
}

/** A client of a service that replies with these turns. */
async function clientOf(turns: Turn[], options: RetryOptions & { timeout?: number } = {}) {
  const { origin, seen } = await startTurns(...turns);
  return { client: createClient({ baseUrl: origin, pause: 1, ...options }), origin, seen };
}

describe("a client sends a request again", () => {
  test.each<Turn>([
    "reset",
    "half a body",
    "less than its length",
    { status: 408 },
    { status: 425 },
    { status: 429 },
    { status: 500 },
    { status: 502 },
    { status: 503 },
    { status: 504 },
  ])("after %j, twice by default", async (turn) => {
    const { client, seen } = await clientOf([turn, turn, good]);
    const { data, attempts } = await client.GET(sponsee, { params });
    expect([data, attempts]).toEqual([good.body, 3]);
    const failing = await clientOf([turn, turn, turn, good]);
    await expect(failing.client.sponsees.get("1001")).rejects.toMatchObject({ attempts: 3 });
    expect([seen.length, failing.seen.length]).toEqual([3, 3]);
  });

  test.each([200, 204, 301, 400, 401, 404, 409, 422, 501])(
    "but not after status %i",
    async (status) => {
      const { client, seen } = await clientOf([{ status }]);
      const { response, attempts } = await client.GET(sponsee, { params });
      expect([response.status, attempts]).toEqual([status, 1]);
      expect(seen).toHaveLength(1);
    },
  );

  test.each([
    ["GET", true],
    ["PUT", true],
    ["DELETE", true],
    ["PATCH", false],
    ["POST", false],
  ] as const)("with the method %s: %j, with the same body and headers", async (method, again) => {
    for (const turn of ["reset", { status: 503 }] as const) {
      const { client, seen } = await clientOf([turn, turn, good]);
      const body = { first_name: "ü" };
      const headers = { "x-trace": "7" };
      const calls = {
        GET: () => client.sponsees.get("1001", { headers }),
        PUT: () => client.sponsees.replace("1001", body, { headers, retries: 5 }),
        DELETE: () => client.sponsees.delete("1001", { headers }),
        PATCH: () => client.sponsees.update("1001", body, { headers, retries: 5 }),
        POST: () =>
          client.POST(sponsees, { body: body as never, headers }).then(({ error }) => {
            if (error) throw new Error(error.title);
          }),
      };
      if (again) await calls[method]();
      else await expect(calls[method]()).rejects.toThrow();
      const sent = method === "GET" || method === "DELETE" ? "" : JSON.stringify(body);
      expect(seen.map((one) => [one.method, one.body, one.headers["x-trace"]])).toEqual(
        Array(again ? 3 : 1).fill([method, sent, "7"]),
      );
    }
  });

  test.each([0, 1, 4])("at most %i times, as the client or the call sets", async (retries) => {
    const busy = { status: 503, body: { detail: "busy" } };
    const byClient = await clientOf([busy], { retries });
    const byCall = await clientOf([busy]);
    for (const call of [
      () => byClient.client.sponsees.get("1001"),
      () => byCall.client.sponsees.get("1001", { retries }),
    ]) {
      await expect(call()).rejects.toMatchObject({
        problem: { detail: "busy" },
        attempts: retries + 1,
      });
    }
    expect([byClient.seen.length, byCall.seen.length]).toEqual([retries + 1, retries + 1]);
  });

  test("but not as a minimal client", async () => {
    const { origin, seen } = await startTurns({ status: 503 });
    const { error, attempts } = await createMinimalClient({ baseUrl: origin }).GET(sponsees);
    expect([error?.status, attempts, seen.length]).toEqual([503, 1, 1]);
    // @ts-expect-error: a minimal client has no retries
    createMinimalClient({ baseUrl: origin, retries: 2 });
    // @ts-expect-error: calls of a minimal client have none either
    void createMinimalClient({ baseUrl: origin }).GET(sponsees, { retries: 2 });
  });
});

test("a middleware sees one request and one response, regardless of the attempts", async () => {
  const { client, seen } = await clientOf(["reset", { status: 503 }, good]);
  const log: unknown[] = [];
  client.use({
    onRequest: ({ request }) => void request.headers.set("x-m", "1"),
    onResponse: ({ response }) => void log.push(response.status),
  });
  await client.sponsees.get("1001");
  expect(log).toEqual([200]);
  expect(seen.map(({ headers }) => headers["x-m"])).toEqual(["1", "1", "1"]);
});

describe("the pause before a retry", () => {
  /** The first retry of a call whose every attempt gets this reply, and the result of the call. */
  async function firstRetry(reply: Reply | Parameters<typeof startService>[0], options = {}) {
    const { origin } = await startService(typeof reply === "function" ? reply : () => reply);
    const stop = new AbortController();
    let retry: Retry | undefined;
    const onRetry = (one: Retry) => {
      retry = one;
      stop.abort();
    };
    const client = createClient({ baseUrl: origin, onRetry, signal: stop.signal, ...options });
    const end = await client.sponsees.get("1001").catch((reason: unknown) => reason);
    return { retry, pause: retry?.pause, end };
  }

  test("doubles up to the longest pause, minus a random part of up to half", async () => {
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

  test("is reported with the attempt, its request and its response", async () => {
    const { retry } = await firstRetry({ status: 429 });
    expect(retry).toMatchObject({ attempt: 1, response: { status: 429 }, error: undefined });
    expect(retry?.request.method).toBe("GET");
  });

  test("is reported with the error when there was no response", async () => {
    const { retry } = await firstRetry(() => undefined, { timeout: 5 });
    expect(retry?.error).toBeInstanceOf(TimeoutError);
    const lost = await firstRetry((_, response) => void response.destroy());
    expect(lost.retry?.error).toBeInstanceOf(ConnectionError);
  });

  test.each<[string, Record<string, string>, number]>([
    ["seconds", { "retry-after": "30" }, 30_000],
    ["no seconds", { "retry-after": "0" }, 500],
    ["a date that is over", { "retry-after": "Fri, 01 Jan 2016 00:00:00 GMT" }, 500],
    ["something else", { "retry-after": "soon" }, 500],
  ])("is as long as Retry-After asks: %s", async (_, headers, asked) => {
    const { pause } = await firstRetry({ status: 503, headers });
    expect(pause).toBeLessThanOrEqual(asked);
    expect(pause).toBeGreaterThanOrEqual(asked === 500 ? 250 : asked);
  });

  test("lasts until the date in Retry-After", async () => {
    const { pause } = await firstRetry(() => {
      const later = new Date(Date.now() + 40_000).toUTCString();
      return { status: 503, headers: { "retry-after": later } };
    });
    expect(pause).toBeGreaterThan(35_000);
    expect(pause).toBeLessThanOrEqual(40_000);
  });

  test("does not begin when Retry-After asks for more than the longest pause", async () => {
    const { retry, end } = await firstRetry({ status: 429, headers: { "retry-after": "61" } });
    expect(retry).toBeUndefined();
    expect(end).toMatchObject({ name: "RateLimitError", attempts: 1 });
  });
});

describe("a time limit", () => {
  const silent: Turn[] = ["silence", "half, then silence"];

  test.each(silent)("ends an attempt, and the next attempt begins, after %j", async (turn) => {
    const { client, seen } = await clientOf([turn, good], { timeout: 300, retries: 9 });
    // More than two when the machine is too busy to respond in time.
    expect((await client.GET(sponsee, { params })).attempts).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(2);
  });

  test.each(silent)("of a call replaces the client's time limit, after %j", async (turn) => {
    const { client, origin } = await clientOf([turn], { retries: 0 });
    const call = client.sponsees.get("1001", { timeout: 20 });
    const message = `GET ${origin}${sponsees}/1001 got no response within 20 ms`;
    await expect(call).rejects.toMatchObject({ name: "TimeoutError", message });
  });

  test("of 0 means no limit", async () => {
    const fetch = () => new Promise<Response>((done) => setTimeout(done, 30, Response.json(good)));
    const client = createClient({ baseUrl: "http://service.test", fetch, timeout: 0 });
    expect((await client.GET(sponsees)).attempts).toBe(1);
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
    await createClient({ baseUrl: "http://service.test", fetch }).sponsees.get("1001");
    expect([during, timers()]).toEqual([before + 1, before]);
  });
});

describe("an abort", () => {
  test("has no listener on the signal after the work", async () => {
    const { signal } = new AbortController();
    await pauseFor(1, signal);
    await unlessAborted(signal, Promise.resolve(1));
    await unlessAborted(signal, Promise.reject(new Error("no"))).catch(() => {});
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test.each<[string, Turn, RetryOptions]>([
    ["during an attempt", "silence", {}],
    ["during a body", "half, then silence", {}],
    ["during a pause", { status: 503 }, { pause: 60_000 }],
    ["during a pause that was asked for", { status: 503, headers: { "retry-after": "50" } }, {}],
  ])("%s rejects at once with its reason", async (_, turn, options) => {
    const { client, seen } = await clientOf([turn], options);
    const stop = new AbortController();
    const reason = new Error("enough");
    const call = client.sponsees.get("1001", { signal: stop.signal });
    setTimeout(() => stop.abort(reason), 300);
    await expect(call).rejects.toBe(reason);
    expect(seen).toHaveLength(1);
  });

  test("before the call sends nothing, even when fetch ignores the signal", async () => {
    const sent: Request[] = [];
    const fetch: Fetch = async (request) => {
      sent.push(request);
      return Response.json(good.body);
    };
    const client = createClient({ baseUrl: "http://service.test", fetch });
    const reason = new Error("enough");
    const call = client.sponsees.get("1001", { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
    expect(sent).toEqual([]);
  });
});

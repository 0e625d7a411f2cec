import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { inTime } from "../../client/in-time.ts";
import { createClient, NoAnswerError, type Retry, withRetries } from "../../client/index.ts";
import { type Reply, type Seen, startService } from "./service.ts";

const sponsees = "/admin/api/v2/sponsees";
const good: Reply = { body: { data: [] } };

/** What one request gets: an answer, or a connection that ends before or in the middle of it. */
type Turn =
  | Reply
  | "reset"
  | "half a body"
  | "less than its length"
  | "silence"
  | "half, then silence";

/** A service that answers each request with the next turn, and then with the last for ever. */
async function startTurns(...turns: Turn[]) {
  let turn = 0;
  return startService((_: Seen, response) => {
    const now = turns[Math.min(turn++, turns.length - 1)] ?? good;
    if (typeof now === "object") return now;
    if (now === "reset") response.destroy();
    if (now === "less than its length") response.writeHead(200, { "content-length": 99 });
    if (now !== "silence" && now !== "reset") response.write('{"data": [');
    if (now === "half a body" || now === "less than its length") {
      setTimeout(() => response.destroy(), 5);
    }
    return undefined;
  });
}

const quick = { pause: 1 };

describe("a request is sent again", () => {
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
  ])("after %j", async (turn) => {
    const { origin, seen } = await startTurns(turn, turn, good);
    const response = await withRetries(fetch, quick)(origin + sponsees);
    expect([response.status, response.attempts]).toEqual([200, 3]);
    expect(await response.json()).toEqual({ data: [] });
    expect(response.url).toBe(origin + sponsees);
    expect(seen).toHaveLength(3);
  });

  test.each([200, 204, 301, 400, 401, 404, 409, 422, 501])("but not after %i", async (status) => {
    const { origin, seen } = await startTurns({ status });
    const init = { redirect: "manual" } as const;
    const response = await withRetries(fetch, quick)(origin, init);
    expect([response.status, response.attempts]).toEqual([status, 1]);
    expect(seen).toHaveLength(1);
  });

  test.each([
    ["GET", true],
    ["HEAD", true],
    ["PUT", true],
    ["DELETE", true],
    ["PATCH", false],
    ["POST", false],
  ])("with %s: %j", async (method, again) => {
    for (const turn of ["reset", { status: 503 }] as const) {
      const { origin, seen } = await startTurns(turn, { status: 204 });
      const call = withRetries(fetch, quick)(origin, { method });
      if (again || turn !== "reset") await call;
      else await expect(call).rejects.toThrow(NoAnswerError);
      expect(seen).toHaveLength(again ? 2 : 1);
    }
  });

  test("with POST when the caller says so, with the same body and headers", async () => {
    const { origin, seen } = await startTurns("reset", { status: 503 }, { status: 201, body: {} });
    const send = withRetries(fetch, { ...quick, methods: ["POST"] });
    const init = { method: "POST", body: '{"a":"ü"}', headers: { "x-trace": "7" } };
    expect((await send(origin, init)).status).toBe(201);
    expect(seen.map(({ body, headers }) => [body, headers["x-trace"]])).toEqual(
      Array(3).fill(['{"a":"ü"}', "7"]),
    );
  });

  test("not without end where the number of retries is none", async () => {
    const { origin, seen } = await startTurns({ status: 503 });
    await withRetries(fetch, { ...quick, retries: Number.NaN })(origin);
    expect(seen).toHaveLength(1);
  });

  test.each([0, 1, 4])("at most %i times", async (retries) => {
    const { origin, seen } = await startTurns({ status: 503, body: "busy" });
    const response = await withRetries(fetch, { ...quick, retries })(origin);
    expect([response.status, await response.text()]).toEqual([503, "busy"]);
    expect(response.attempts).toBe(retries + 1);
    expect(seen).toHaveLength(retries + 1);
  });
});

test("the last attempt without an answer is an error that says which request, and no secret", async () => {
  const { origin, seen } = await startTurns("reset");
  const call = withRetries(fetch, quick)(`${origin}${sponsees}?page=2&filter[first_name]=ama`, {
    headers: { authorization: "Bearer hidden" },
  });
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof NoAnswerError)) throw error;
  const shown = `GET ${origin}${sponsees}?page=2&filter[first_name]=…`;
  expect(error.message).toMatch(/: (read ECONNRESET|other side closed)$/);
  expect(error.message).toContain(`${shown} attempt 3: `);
  expect(error).toMatchObject({ name: "NoAnswerError", method: "GET", attempts: 3 });
  expect(error.cause).toBeInstanceOf(TypeError);
  expect(JSON.stringify(error) + String(error)).not.toContain("hidden");
  expect(seen).toHaveLength(3);
});

test.each<[string, unknown]>([
  // As for a host that has two addresses.
  ["ECONNREFUSED", new TypeError("fetch failed", { cause: { message: "", code: "ECONNREFUSED" } })],
  ["Failed to fetch", new TypeError("Failed to fetch")],
  ["no token", new Error("no token", { cause: new Error("inside") })],
  ["as text", "as text"],
  ["undefined", undefined],
])("the message says why there was no answer: %s", async (why, thrown) => {
  const call = withRetries(() => Promise.reject(thrown), { retries: 0 })("http://service.test/");
  await expect(call).rejects.toThrow(`GET http://service.test/ attempt 1: ${why}`);
});

describe("the pause", () => {
  /** The pauses of a call whose every attempt gets this answer, without their time. */
  async function pausesOf(reply: Reply | Parameters<typeof startService>[0], options = {}) {
    const { origin } = await startService(typeof reply === "function" ? reply : () => reply);
    const pauses: Retry[] = [];
    const stop = new AbortController();
    const onRetry = (retry: Retry) => {
      pauses.push(retry);
      stop.abort();
    };
    const call = withRetries(fetch, { onRetry, ...options })(origin, { signal: stop.signal });
    const end = await call.catch((reason: unknown) => reason);
    return { pauses: pauses.map(({ pause }) => pause), end, retry: pauses[0] };
  }

  test("grows twofold to a limit, less up to a half by chance", async () => {
    const { origin } = await startTurns({ status: 503 });
    const pauses: number[] = [];
    const options = {
      retries: 6,
      pause: 4,
      maxPause: 20,
      onRetry: (one: Retry) => pauses.push(one.pause),
    };
    await withRetries(fetch, options)(origin);
    for (const [index, most] of [4, 8, 16, 20, 20, 20].entries()) {
      expect(pauses[index]).toBeLessThanOrEqual(most);
      expect(pauses[index]).toBeGreaterThanOrEqual(most / 2);
    }
    expect(new Set(pauses).size).toBe(6);
  });

  test("is told with the attempt, its request and its answer", async () => {
    const { retry } = await pausesOf({ status: 429 });
    expect(retry).toMatchObject({ attempt: 1, response: { status: 429 }, error: undefined });
    expect(retry?.request.method).toBe("GET");
  });

  test.each<[string, Record<string, string>, number]>([
    ["seconds", { "retry-after": "30" }, 30_000],
    ["no seconds", { "retry-after": "0" }, 500],
    ["a date that is over", { "retry-after": "Fri, 01 Jan 2016 00:00:00 GMT" }, 500],
    ["something else", { "retry-after": "soon" }, 500],
  ])("is as long as Retry-After asks for: %s", async (_, headers, asked) => {
    const { pauses } = await pausesOf({ status: 503, headers });
    expect(pauses[0]).toBeLessThanOrEqual(asked);
    expect(pauses[0]).toBeGreaterThanOrEqual(asked === 500 ? 250 : asked);
  });

  test("is as long as a date asks for", async () => {
    const { pauses } = await pausesOf(() => {
      const later = new Date(Date.now() + 40_000).toUTCString();
      return { status: 503, headers: { "retry-after": later } };
    });
    expect(pauses[0]).toBeGreaterThan(35_000);
    expect(pauses[0]).toBeLessThanOrEqual(40_000);
  });

  test("is not begun when Retry-After asks for more than the longest pause", async () => {
    const { pauses, end } = await pausesOf({ status: 429, headers: { "retry-after": "61" } }, {});
    expect(pauses).toEqual([]);
    expect(end).toMatchObject({ status: 429, attempts: 1 });
  });
});

describe("a limit of time", () => {
  const silent: Turn[] = ["silence", "half, then silence"];

  test.each(silent)("for each attempt makes another one, after %j", async (turn) => {
    const { origin, seen } = await startTurns(turn, good);
    const send = withRetries(fetch, { ...quick, attemptTimeout: 300 });
    // More than two where the machine is too busy to answer in time.
    expect((await send(origin)).attempts).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(2);
  });

  test("leaves a response that came in time readable for ever", async () => {
    const { origin } = await startTurns(good);
    const response = await withRetries(fetch, { attemptTimeout: 500 })(origin);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await response.json()).toEqual({ data: [] });
  });
});

describe("an abort", () => {
  test("is listened for only as long as it takes", async () => {
    const { signal } = new AbortController();
    await inTime(1, signal);
    await inTime(undefined, signal, Promise.resolve(1));
    await inTime(undefined, signal, Promise.reject(new Error("no"))).catch(() => {});
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test.each<[string, Turn, object]>([
    ["during an attempt", "silence", {}],
    ["during a body", "half, then silence", {}],
    ["during a pause", { status: 503 }, { pause: 60_000, maxPause: 60_000 }],
    ["during a pause that was asked for", { status: 503, headers: { "retry-after": "50" } }, {}],
  ])("%s rejects at once with its reason", async (_, turn, options) => {
    const { origin, seen } = await startTurns(turn);
    const stop = new AbortController();
    const reason = new Error("enough");
    const call = withRetries(fetch, options)(origin, { signal: stop.signal });
    setTimeout(() => stop.abort(reason), 300);
    await expect(call).rejects.toBe(reason);
    expect(seen).toHaveLength(1);
  });

  test("before the call sends nothing", async () => {
    const { origin, seen } = await startTurns(good);
    const reason = new Error("enough");
    const call = withRetries(fetch)(origin, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
    expect(seen).toEqual([]);
  });

  test("ends a fetch that ignores its signal", async () => {
    const never = () => new Promise<Response>(() => {});
    const stop = new AbortController();
    const reason = new Error("enough");
    const call = withRetries(never)("http://service.example.org", { signal: stop.signal });
    setTimeout(() => stop.abort(reason), 5);
    await expect(call).rejects.toBe(reason);
    const late = withRetries(never, { attemptTimeout: 5, retries: 0 })(
      "http://service.example.org",
    );
    await expect(late).rejects.toMatchObject({
      message: "GET http://service.example.org/ attempt 1: timeout of 5 ms",
      cause: { name: "TimeoutError" },
    });
  });
});

describe("createClient", () => {
  test("tries nothing again by default", async () => {
    const { origin, seen } = await startTurns({ status: 503 });
    const { error } = await createClient({ baseUrl: origin }).GET(sponsees);
    expect(error).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
  });

  test("takes withRetries as it is, and with options", async () => {
    const { origin, seen } = await startTurns("reset", good);
    const client = createClient({ baseUrl: origin, retries: withRetries });
    expect((await client.GET(sponsees)).data).toEqual({ data: [] });
    expect(seen).toHaveLength(2);

    const other = await startTurns({ status: 503 });
    const patient = createClient({
      baseUrl: other.origin,
      retries: (fetch) => withRetries(fetch, { ...quick, retries: 5 }),
    });
    expect((await patient.GET(sponsees)).error).toMatchObject({ status: 503 });
    expect(other.seen).toHaveLength(6);
  });

  test("shows a middleware one request and one answer, whatever the attempts", async () => {
    const { origin, seen } = await startTurns("reset", { status: 503 }, good);
    const client = createClient({
      baseUrl: origin,
      retries: (fetch) => withRetries(fetch, quick),
    });
    const log: unknown[] = [];
    client.use({
      onRequest: ({ request }) => void request.headers.set("x-m", "1"),
      onResponse: ({ response }) => void log.push(response.status),
    });
    await client.GET(sponsees);
    expect(log).toEqual([200]);
    expect(seen.map(({ headers }) => headers["x-m"])).toEqual(["1", "1", "1"]);
  });

  test.each<Turn>(["silence", "half, then silence", { status: 503 }])(
    "has a limit for the whole call, after %j",
    async (turn) => {
      const { origin } = await startTurns(turn);
      for (const retries of [undefined, withRetries]) {
        const call = createClient({ baseUrl: origin, timeout: 500, retries }).GET(sponsees);
        if (typeof turn === "object" && !retries) expect((await call).error).toMatchObject(turn);
        else {
          const message = `GET ${origin}${sponsees}: timeout of 500 ms`;
          await expect(call).rejects.toMatchObject({ name: "TimeoutError", message });
        }
      }
    },
  );

  test("ends with the signal of the caller beside its own limit", async () => {
    const { origin } = await startTurns("silence");
    const stop = new AbortController();
    const reason = new Error("enough");
    const client = createClient({ baseUrl: origin, timeout: 10_000 });
    const call = client.GET(sponsees, { signal: stop.signal });
    setTimeout(() => stop.abort(reason), 20);
    await expect(call).rejects.toBe(reason);
  });
});

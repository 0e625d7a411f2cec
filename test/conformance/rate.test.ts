/** `--rate`: the suite never exceeds the rate. */

import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { parseRate } from "../../conformance/command/options.ts";
import { type Rate, runTimeoutOf } from "../../conformance/http/limits.ts";
import { openTarget } from "../../conformance/http/target.ts";
import { serveReference } from "./served.ts";
import { commandOn } from "./suite.ts";

/** Counts the requests of the last `period` milliseconds, as a rate-limited service does. */
function counterOf({ count, period }: Rate) {
  const times: number[] = [];
  let refused = 0;
  return {
    times,
    refused: () => refused,
    /** Rejects a request that exceeds the rate. Returns true for a rejected request. */
    refuses(response: ServerResponse): boolean {
      const now = performance.now();
      const isTooMany = times.filter((time) => time > now - period).length >= count;
      times.push(now);
      if (isTooMany) {
        refused++;
        response.writeHead(429, { "Retry-After": "1" }).end();
      }
      return isTooMany;
    },
  };
}

test("a run with writes and its clean-up obey --rate", async () => {
  const counter = counterOf(parseRate("20/s"));
  const { code, output, asks } = await commandOn(
    { respond: (_ask, response) => counter.refuses(response) },
    ...["--rate", "20/s", "--allow-writes", "--only", "sponsees.delete"],
  );
  expect(asks.filter(({ method }) => method === "DELETE").length).toBeGreaterThan(1);
  expect(asks.length).toBeGreaterThan(30);
  expect(counter.refused()).toBe(0);
  expect(code, output).toBe(0);
});

test("parallel requests obey --rate, even when the service counts them late", async () => {
  const rate = { count: 5, period: 100 };
  const counter = counterOf(rate);
  const sent: number[] = [];
  await using service = await serveReference({
    respond(_ask, response) {
      sent.push(performance.now());
      setTimeout(() => counter.refuses(response) || response.end("{}"), Math.random() * 60);
      return true;
    },
  });
  const target = openTarget({ baseUrl: service.url, timeout: 60_000, rate });
  const paths = Array.from({ length: 30 }, (_, index) => `/admin/api/v2/sponsees?page=${index}`);
  await Promise.all(paths.map((path) => target.send({ method: "GET", path })));
  expect(counter.refused()).toBe(0);
  // The requests are sent at even intervals, not in bursts of five.
  const gaps = sent.slice(1, 5).map((time, index) => time - (sent[index] ?? 0));
  expect(Math.max(...gaps)).toBeGreaterThan(10);
});

test.each(["the time limit of the run is reached", "the run was interrupted"])(
  "a request that waits for --rate fails when %s",
  async (why) => {
    await using service = await serveReference();
    const interrupt = new AbortController();
    const isInterrupted = why.includes("interrupted");
    const target = openTarget({
      baseUrl: service.url,
      rate: parseRate("1/h"),
      ...(isInterrupted ? { signal: interrupt.signal } : { runTimeout: 1_000 }),
    });
    const request = { method: "GET", path: "/admin/api/v2/sponsees", fresh: true };
    await target.send(request);
    const waiting = target.send(request);
    interrupt.abort();
    await expect(waiting).rejects.toThrow(why);
    expect(service.asks).toHaveLength(1);
  },
);

test("the default time limit is ten minutes plus the time to send --max-requests requests at --rate, and at most 24 hours", () => {
  expect(runTimeoutOf({})).toBe(600_000);
  expect(runTimeoutOf({ rate: parseRate("60/min") })).toBe(600_000 + 3_000_000);
  expect(runTimeoutOf({ rate: parseRate("60/min"), maxRequests: 100 })).toBe(700_000);
  expect(runTimeoutOf({ rate: parseRate("1/h") })).toBe(86_400_000);
});

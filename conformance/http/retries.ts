/** Sends a request again after a timeout, or after a response that reports a rate limit. */
import type { Ask } from "./exchange.ts";
import { isTimeout } from "./failures.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** Without Retry-After, the pauses of 7 retries take about a minute in total. */
const maxRetries = 7;
/** The maximum wait for one Retry-After, in milliseconds. Many rate limits are per minute. */
const maxWait = 90_000;

/**
 * Repeats a timed-out read once with a longer limit, and a rate-limited request after a pause.
 * Gives up after `maxRetries` retries, or when a wait is longer than `maxWait`. Then does not
 * repeat rate-limited requests until a response reports no rate limit.
 */
export function retried(ask: Ask, rateLimiter: RateLimiter, notes: Set<string>): Ask {
  const gaveUp = new Map<boolean | undefined, boolean>();
  return async (request, url) => {
    for (let retries = 0; ; retries++) {
      const response = await ask(request, url).catch((error: unknown) => {
        if (!isTimeout(error) || request.method !== "GET") throw error;
        notes.add("A request timed out (--timeout), and the suite sent it again.");
        return ask({ ...request, patient: true }, url);
      });
      const { status, headers } = response;
      const wait = retryAfter(status, headers["retry-after"], retries);
      // A write with the response 503 may have succeeded, but a write with 429 has not.
      const mayRepeat = status === 429 || request.method === "GET";
      if (wait === undefined) gaveUp.set(request.last, false);
      else if (retries >= maxRetries || wait > maxWait) gaveUp.set(request.last, true);
      if (wait === undefined || !mayRepeat || gaveUp.get(request.last)) return response;
      notes.add(`The target limits the rate: it returned ${status}, and the suite waited.`);
      rateLimiter.rest(wait);
    }
  };
}

/** The milliseconds to wait, or undefined for a response that reports no rate limit. */
function retryAfter(status: number, header: string | undefined, retries: number) {
  if (status !== 429 && !(status === 503 && header !== undefined)) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? "") - Date.now();
  return Number.isNaN(ms) ? 500 * 2 ** retries : Math.max(0, ms);
}

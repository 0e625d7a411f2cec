/** Asks again where a target asks for it, or was too late. */
import type { Ask } from "./exchange.ts";
import { isTimeout } from "./failures.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** A limit that counts by the minute, and does not say when it ends, is over after so many. */
const maxRetries = 7;
/** The most milliseconds that one Retry-After may cost: many limits count by the minute. */
const maxWait = 90_000;

/**
 * A read that timed out is asked once more, patiently; a target that limits the rate gets its rest. When
 * that was in vain, requests are sent once until one is answered: the run ends. The clean-up waits again.
 */
export function retried(ask: Ask, rateLimiter: RateLimiter, notes: Set<string>): Ask {
  const inVain = new Map<boolean | undefined, boolean>();
  return async (request, url) => {
    for (let retries = 0; ; retries++) {
      const response = await ask(request, url).catch((error: unknown) => {
        if (!isTimeout(error) || request.method !== "GET") throw error;
        notes.add("An answer did not come in time (--timeout), and the suite asked again.");
        return ask({ ...request, patient: true }, url);
      });
      const { status, headers } = response;
      const wait = retryAfter(status, headers["retry-after"], retries);
      // A write that was answered with 503 may have happened all the same; 429 is a refusal.
      const mayRepeat = status === 429 || request.method === "GET";
      if (wait === undefined) inVain.set(request.last, false);
      else if (retries >= maxRetries || wait > maxWait) inVain.set(request.last, true);
      if (wait === undefined || !mayRepeat || inVain.get(request.last)) return response;
      notes.add(`The target limits the rate: it answered ${status}, and the suite waited.`);
      rateLimiter.rest(wait);
    }
  };
}

/** How many milliseconds to wait before the request is sent again, if it is to be. */
function retryAfter(status: number, header: string | undefined, retries: number) {
  if (status !== 429 && !(status === 503 && header !== undefined)) return undefined;
  if (header === undefined) return 500 * 2 ** retries;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? 500 * 2 ** retries : Math.max(0, ms);
}

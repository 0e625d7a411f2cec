/** Delays requests as --rate and the target's Retry-After require. */
import { setTimeout as sleep } from "node:timers/promises";

/** At most `count` requests in `period` milliseconds. */
export interface Rate {
  count: number;
  period: number;
}

export type RateLimiter = ReturnType<typeof openRateLimiter>;

/**
 * Spaces requests evenly. With `--rate 5/s`, a request counts until one second after its response,
 * because the network may delay the request.
 */
export function openRateLimiter(rate?: Rate) {
  const { count, period } = rate ?? { count: Number.POSITIVE_INFINITY, period: 0 };
  let next = 0;
  let underWay = 0;
  /** The times of the responses of the last period. */
  const responses: number[] = [];

  /** The milliseconds until the next request may be sent. */
  function wait(now: number): number {
    while ((responses[0] ?? now) < now - period) responses.shift();
    const isFull = underWay + responses.length >= count;
    return Math.max(next - now, isFull ? period - now + (responses[0] ?? now) : 0);
  }

  return {
    /**
     * Waits until a request may be sent, and returns a function to call after the response. Throws
     * the reason of `stop` if `stop` is aborted first.
     */
    async turn(stop: AbortSignal) {
      for (let ms = wait(performance.now()); ms > 0; ms = wait(performance.now())) {
        stop.throwIfAborted();
        await sleep(Math.ceil(ms), undefined, { signal: stop }).catch(() => {});
      }
      stop.throwIfAborted();
      next = performance.now() + period / count;
      underWay++;
      return () => {
        underWay--;
        responses.push(performance.now());
      };
    },
    /** Holds all further requests for a number of milliseconds. */
    rest(ms: number) {
      next = Math.max(next, performance.now() + ms);
    },
  };
}

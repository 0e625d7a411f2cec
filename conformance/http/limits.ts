/**
 * Limits the requests and the time of a run, and the time of its clean-up. Delays requests as --rate
 * and the target's Retry-After require.
 */
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Exhausted } from "./failures.ts";

/** At most `count` requests in `period` milliseconds. */
export interface Rate {
  count: number;
  period: number;
}

export interface LimitOptions {
  /**
   * The time limit in milliseconds, for the run and separately for its clean-up. The default is
   * `runTimeoutOf`.
   */
  runTimeout?: number;
  /** The maximum number of requests that the run may send. */
  maxRequests?: number;
  /** Unlimited by default. */
  rate?: Rate | undefined;
  /** Ends the run. */
  signal?: AbortSignal | undefined;
}

const minutes = 60_000;

/** The maximum number of requests that a run sends by default. */
export const defaultMaxRequests = 3_000;

/**
 * The default time limit of a run in milliseconds: ten minutes, plus the time to send `maxRequests`
 * at the rate. The maximum is a day.
 */
export function runTimeoutOf({ rate, maxRequests = defaultMaxRequests }: LimitOptions): number {
  const slow = rate === undefined ? 0 : Math.ceil((maxRequests * rate.period) / rate.count);
  return Math.min(10 * minutes + slow, 24 * 60 * minutes);
}

export type Limits = ReturnType<typeof openLimits>;

/**
 * Spaces requests evenly. With `--rate 5/s`, a request counts until one second after its response,
 * because the network may delay the request.
 */
export function openLimits(options: LimitOptions) {
  const { runTimeout = runTimeoutOf(options), maxRequests = defaultMaxRequests, signal } = options;
  const { count, period } = options.rate ?? { count: Number.POSITIVE_INFINITY, period: 0 };
  const timers: NodeJS.Timeout[] = [];
  const run = timeLimit("run");
  let cleanUp: AbortController | undefined;
  const interrupt = () => run.abort(new Exhausted("the run was interrupted"));
  if (signal?.aborted) interrupt();
  else signal?.addEventListener("abort", interrupt, { once: true });
  let sent = 0;
  let underWay = 0;
  /** The time from which the next request may be sent. */
  let next = 0;
  /** The times of the responses of the last period. */
  const responses: number[] = [];

  function timeLimit(what: string): AbortController {
    const limit = new AbortController();
    // Each pending request adds a listener, and Node reports many listeners as a leak.
    setMaxListeners(0, limit.signal);
    const why = `the time limit of the ${what} is reached (--run-timeout)`;
    timers.push(setTimeout(() => limit.abort(new Exhausted(why)), runTimeout).unref());
    return limit;
  }

  /** The milliseconds until the next request may be sent. */
  function wait(now: number): number {
    while ((responses[0] ?? now) < now - period) responses.shift();
    const isFull = underWay + responses.length >= count;
    return Math.max(next - now, isFull ? period - now + (responses[0] ?? now) : 0);
  }

  return {
    /**
     * Waits until a request may be sent. Throws Exhausted when no more requests may be sent. The time
     * of the clean-up begins with its first request.
     *
     * @returns `over`, which ends the request at the time limit, and `done`, to call after the response
     */
    async turn(isOfCleanUp: boolean) {
      if (isOfCleanUp) cleanUp ??= timeLimit("clean-up");
      const over = (isOfCleanUp ? (cleanUp ?? run) : run).signal;
      for (let ms = wait(performance.now()); ms > 0; ms = wait(performance.now())) {
        over.throwIfAborted();
        await sleep(Math.ceil(ms), undefined, { signal: over }).catch(() => {});
      }
      over.throwIfAborted();
      if (!isOfCleanUp && sent >= maxRequests) {
        throw new Exhausted(`the request limit of ${maxRequests} is reached (--max-requests)`);
      }
      next = performance.now() + period / count;
      sent++;
      underWay++;
      const done = () => {
        underWay--;
        responses.push(performance.now());
      };
      return { over, done };
    },
    /** Holds all further requests for a number of milliseconds. */
    rest(ms: number) {
      next = Math.max(next, performance.now() + ms);
    },
    close() {
      timers.forEach(clearTimeout);
      signal?.removeEventListener("abort", interrupt);
    },
  };
}

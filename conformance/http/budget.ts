/** Limits the requests and the time of a run, and the time of its clean-up. */
import { setMaxListeners } from "node:events";
import { Exhausted } from "./failures.ts";
import type { Rate } from "./rate-limiter.ts";

export interface BudgetOptions {
  /**
   * The time limit in milliseconds, for the run and separately for its clean-up. The default is
   * `runTimeoutOf`.
   */
  runTimeout?: number;
  /** The maximum number of requests that the run may send. */
  maxRequests?: number;
  /** The maximum number of requests in a period. Unlimited by default. */
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
export function runTimeoutOf({ rate, maxRequests = defaultMaxRequests }: BudgetOptions): number {
  const slow = rate === undefined ? 0 : Math.ceil((maxRequests * rate.period) / rate.count);
  return Math.min(10 * minutes + slow, 24 * 60 * minutes);
}

export function openBudget(options: BudgetOptions) {
  const { runTimeout = runTimeoutOf(options), maxRequests = defaultMaxRequests, signal } = options;
  const timers: NodeJS.Timeout[] = [];
  const run = openLimit("run");
  let cleanUp: AbortController | undefined;
  const interrupt = () => run.abort(new Exhausted("the run was interrupted"));
  if (signal?.aborted) interrupt();
  else signal?.addEventListener("abort", interrupt, { once: true });

  function openLimit(what: string): AbortController {
    const limit = new AbortController();
    // Each pending request adds a listener, and Node reports many listeners as a leak.
    setMaxListeners(0, limit.signal);
    const why = `the time limit of the ${what} is reached (--run-timeout)`;
    timers.push(setTimeout(() => limit.abort(new Exhausted(why)), runTimeout).unref());
    return limit;
  }

  return {
    /** Aborted when the time is spent or the user stops the run; the reason is an Exhausted. */
    over: run.signal,
    /** Aborted when the time of the clean-up is spent. This time begins with the first call. */
    cleanUpOver(): AbortSignal {
      cleanUp ??= openLimit("clean-up");
      return cleanUp.signal;
    },
    /** Throws Exhausted when the run may not send another request. */
    check(sent: number) {
      run.signal.throwIfAborted();
      if (sent < maxRequests) return;
      throw new Exhausted(`the request limit of ${maxRequests} is reached (--max-requests)`);
    },
    close() {
      timers.forEach(clearTimeout);
      signal?.removeEventListener("abort", interrupt);
    },
  };
}

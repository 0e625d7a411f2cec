/** The limits of a run and of its clean-up: the number of requests, the time, and an interrupt. */
import { setMaxListeners } from "node:events";
import { Exhausted } from "./failures.ts";
import type { Rate } from "./rate-limiter.ts";

export interface BudgetOptions {
  /**
   * The most milliseconds for the run, and again for its clean-up. The default is `runTimeoutOf`.
   */
  runTimeout?: number;
  /** The most requests that the run may send. */
  maxRequests?: number;
  /** The most requests in a period. Unlimited by default. */
  rate?: Rate | undefined;
  /** Ends the run. */
  signal?: AbortSignal | undefined;
}

export interface Budget {
  /** Aborted when the time is spent or the user stops the run; the reason is an Exhausted. */
  over: AbortSignal;
  /** The same for the clean-up, whose time begins with the first call. */
  cleanUpOver(): AbortSignal;
  /** Throws Exhausted when the run may not send another request. */
  check(sent: number): void;
  close(): void;
}

const minutes = 60_000;

/** The most requests that a run sends by default. */
export const defaultMaxRequests = 3_000;

/**
 * The milliseconds that a run may take by default: ten minutes, plus the time that all requests take at
 * the rate. A day at most.
 */
export function runTimeoutOf({ rate, maxRequests = defaultMaxRequests }: BudgetOptions): number {
  const slow = rate === undefined ? 0 : Math.ceil((maxRequests * rate.period) / rate.count);
  return Math.min(10 * minutes + slow, 24 * 60 * minutes);
}

export function openBudget(options: BudgetOptions): Budget {
  const { runTimeout = runTimeoutOf(options), maxRequests = defaultMaxRequests, signal } = options;
  const run = openLimit(runTimeout, "the time limit of the run is reached (--run-timeout)");
  let cleanUp: Limit | undefined;
  const interrupt = () => run.stop("the run was interrupted");
  if (signal?.aborted) interrupt();
  else signal?.addEventListener("abort", interrupt, { once: true });
  return {
    over: run.signal,
    cleanUpOver() {
      cleanUp ??= openLimit(
        runTimeout,
        "the time limit of the clean-up is reached (--run-timeout)",
      );
      return cleanUp.signal;
    },
    check(sent) {
      run.signal.throwIfAborted();
      if (sent < maxRequests) return;
      throw new Exhausted(`the request limit of ${maxRequests} is reached (--max-requests)`);
    },
    close() {
      run.close();
      cleanUp?.close();
      signal?.removeEventListener("abort", interrupt);
    },
  };
}

interface Limit {
  signal: AbortSignal;
  stop(why: string): void;
  close(): void;
}

/** Aborts after so many milliseconds, with an Exhausted. */
function openLimit(ms: number, why: string): Limit {
  const over = new AbortController();
  // Each pending request listens, and Node would report a leak.
  setMaxListeners(0, over.signal);
  const stop = (reason: string) => over.abort(new Exhausted(reason));
  const timer = setTimeout(stop, ms, why);
  timer.unref();
  return { signal: over.signal, stop, close: () => clearTimeout(timer) };
}

/** How much a run may ask: so many requests, for so long, and until its user stops it; then its clean-up. */
import { setMaxListeners } from "node:events";
import { Exhausted } from "./failures.ts";
import type { Rate } from "./rate-limiter.ts";

export interface BudgetOptions {
  /**
   * The most milliseconds that the run may take, and after it the clean-up; without it,
   * `runTimeoutOf` says how many.
   */
  runTimeout?: number;
  /** The most requests that the run may send. */
  maxRequests?: number;
  /** How many requests may go out in how much time; without it, as many as the target takes. */
  rate?: Rate | undefined;
  /** Ends the run. */
  signal?: AbortSignal | undefined;
}

export interface Budget {
  /** Aborted when the time is spent or the user stops the run; the reason is an Exhausted. */
  over: AbortSignal;
  /** The same for the clean-up, whose time begins when this is first called. */
  cleanUpOver(): AbortSignal;
  /** Throws Exhausted when no request may follow the `sent` ones. */
  check(sent: number): void;
  close(): void;
}

const minutes = 60_000;

/** The most requests that a run sends when nobody says how many. */
export const defaultMaxRequests = 3_000;

/**
 * The milliseconds that a run may take when nobody says how many: ten minutes, and what all requests
 * take at the rate, so that no run ends early because its user wants it slow. A day at most.
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
  // Every request under way listens: Node would take them for a leak.
  setMaxListeners(0, over.signal);
  const stop = (reason: string) => over.abort(new Exhausted(reason));
  const timer = setTimeout(stop, ms, why);
  timer.unref();
  return { signal: over.signal, stop, close: () => clearTimeout(timer) };
}

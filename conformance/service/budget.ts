/** How much a run may ask: so many requests, for so long, and until its user stops it. */
import { setMaxListeners } from "node:events";
import { Exhausted } from "./failures.ts";

export interface BudgetOptions {
  /** The most milliseconds that the run may take. */
  runTimeout?: number;
  /** The most requests that the run may send. */
  maxRequests?: number;
  /** Ends the run. */
  signal?: AbortSignal | undefined;
}

export interface Budget {
  /** Aborted when the time is spent or the user stops the run; the reason is an Exhausted. */
  over: AbortSignal;
  /** Throws Exhausted when no request may follow the `sent` ones. */
  check(sent: number): void;
  close(): void;
}

export function openBudget({
  runTimeout = 600_000,
  maxRequests = 3_000,
  signal,
}: BudgetOptions): Budget {
  const over = new AbortController();
  // Every request under way listens: Node would take them for a leak.
  setMaxListeners(0, over.signal);
  const stop = (why: string) => over.abort(new Exhausted(why));
  const timer = setTimeout(stop, runTimeout, "the run's time is spent (--run-timeout)");
  timer.unref();
  const interrupt = () => stop("the run was interrupted");
  if (signal?.aborted) interrupt();
  else signal?.addEventListener("abort", interrupt, { once: true });
  return {
    over: over.signal,
    check(sent) {
      over.signal.throwIfAborted();
      if (sent < maxRequests) return;
      throw new Exhausted(`the run's ${maxRequests} requests are spent (--max-requests)`);
    },
    close() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", interrupt);
    },
  };
}

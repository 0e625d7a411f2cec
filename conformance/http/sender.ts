/** Sends requests one by one, as fast and as long as the run may, and keeps a record of each. */
import type { Budget } from "./budget.ts";
import type { Ask, Exchange, Request } from "./exchange.ts";
import { classify, Exhausted, NoAnswer } from "./failures.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { Transport } from "./transport.ts";

export interface SenderOptions {
  transport: Transport;
  rateLimiter: RateLimiter;
  budget: Budget;
  /** The milliseconds that an answer may take. */
  timeout: number;
  /** Aborted when the user stops the run. */
  signal: AbortSignal | undefined;
}

/** Puts what it sends into `exchanges`, in order. */
export function openSender(
  exchanges: Exchange[],
  { transport, rateLimiter, budget, timeout, signal }: SenderOptions,
): Ask {
  return async (request, url) => {
    const stop = request.last ? budget.cleanUpOver() : budget.over;
    const answered = await rateLimiter.turn(stop);
    const start = performance.now();
    let exchange: Exchange | undefined;
    try {
      if (!request.last) budget.check(exchanges.length);
      exchange = exchangeOf(request, url, exchanges.length + 1);
      exchanges.push(exchange);
      // A write cannot be sent twice, and a read that took too long is asked once more: both may
      // take longer than we like, on a slow machine.
      const isPatient = request.patient || request.method !== "GET";
      const answer = await transport.send(exchange, isPatient ? 3 * timeout : timeout, stop);
      exchange.status = answer.status;
      return { ...answer, exchange };
    } catch (error) {
      if (exchange === undefined) throw error;
      if (stop.aborted) {
        // The run has waited for it in vain, unless its user did not want to wait.
        if (!signal?.aborted) exchange.failure = "timeout";
        throw new Exhausted(stop.reason.message, exchange);
      }
      const { kind, message } = classify(error);
      exchange.failure = kind;
      throw new NoAnswer(kind, message, exchange);
    } finally {
      answered();
      if (exchange) exchange.ms = Math.round(performance.now() - start);
    }
  };
}

function exchangeOf({ method, headers, body }: Request, url: URL, number: number): Exchange {
  return {
    number,
    method,
    url: url.href,
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body }),
    ms: 0,
  };
}

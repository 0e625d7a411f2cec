/** Sends requests within the limits of the run, and records each exchange. */
import type { Budget } from "./budget.ts";
import type { Ask, Exchange, Request } from "./exchange.ts";
import { classify, Exhausted, NoAnswer } from "./failures.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { Transport } from "./transport.ts";

export interface SenderOptions {
  transport: Transport;
  rateLimiter: RateLimiter;
  budget: Budget;
  /** The most milliseconds for a response. */
  timeout: number;
  /** Aborted when the user stops the run. */
  signal: AbortSignal | undefined;
  /** Called with the text of each response, or with the reason for its absence. */
  onExchange(exchange: Exchange, text: string): void;
}

/** Appends each exchange to `exchanges`, in order. */
export function openSender(
  exchanges: Exchange[],
  { transport, rateLimiter, budget, timeout, signal, onExchange }: SenderOptions,
): Ask {
  return async (request, url) => {
    const stop = request.last ? budget.cleanUpOver() : budget.over;
    const done = await rateLimiter.turn(stop);
    const start = performance.now();
    let exchange: Exchange | undefined;
    try {
      if (!request.last) budget.check(exchanges.length);
      exchange = exchangeOf(request, url, exchanges.length + 1);
      exchanges.push(exchange);
      // A write cannot be repeated, and a read is repeated once, so both get more time on a slow
      // machine.
      const isPatient = request.patient || request.method !== "GET";
      const response = await transport.send(exchange, isPatient ? 3 * timeout : timeout, stop);
      exchange.status = response.status;
      onExchange(exchange, response.text);
      return { ...response, exchange };
    } catch (error) {
      if (exchange === undefined) throw error;
      if (stop.aborted) {
        if (!signal?.aborted) exchange.failure = "timeout";
        throw new Exhausted(stop.reason.message, exchange);
      }
      const { kind, message } = classify(error);
      exchange.failure = kind;
      onExchange(exchange, message);
      throw new NoAnswer(kind, message, exchange);
    } finally {
      done();
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

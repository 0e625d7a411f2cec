/** Sends requests one by one, as fast and as long as the run may, and keeps a record of each. */
import type { Budget } from "./budget.ts";
import { classify, Exhausted, type FailureKind, NoAnswer } from "./failures.ts";
import type { Pace } from "./rate-limiter.ts";
import type { Wire, WireAnswer, WireRequest } from "./transport.ts";

export interface Request {
  method: string;
  /** Relative to the base URL, with a leading slash: `/admin/api/v2/sponsees?page=2`. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Do not answer from the cache. Every write empties the cache by itself. */
  fresh?: boolean;
  /** Part of the clean-up: allowed when the run may ask no more. */
  last?: boolean;
  /** Wait three times as long. */
  patient?: boolean;
}

/** One request and what came of it, kept for the whole run. */
export interface Exchange extends WireRequest {
  number: number;
  status?: number;
  failure?: FailureKind;
  ms: number;
  /** The id of the sponsee that a create has made. */
  made?: string;
}

export interface Response extends WireAnswer {
  exchange: Exchange;
}

/** Sends a request to an address. Throws NoAnswer or Exhausted. */
export type Ask = (request: Request, url: URL) => Promise<Response>;

export interface ExchangeOptions {
  wire: Wire;
  pace: Pace;
  budget: Budget;
  /** The milliseconds that an answer may take. */
  timeout: number;
  /** Aborted when the user stops the run. */
  signal: AbortSignal | undefined;
}

/** Puts what it sends into `exchanges`, in order. */
export function openExchanges(
  exchanges: Exchange[],
  { wire, pace, budget, timeout, signal }: ExchangeOptions,
): Ask {
  return async (request, url) => {
    const stop = request.last ? budget.cleanUpOver() : budget.over;
    const answered = await pace.turn(stop);
    const start = performance.now();
    let exchange: Exchange | undefined;
    try {
      if (!request.last) budget.check(exchanges.length);
      exchange = exchangeOf(request, url, exchanges.length + 1);
      exchanges.push(exchange);
      // A write cannot be sent twice, and a read that took too long is asked once more: both may
      // take longer than we like, on a slow machine.
      const isPatient = request.patient || request.method !== "GET";
      const answer = await wire.send(exchange, isPatient ? 3 * timeout : timeout, stop);
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

import { pauseFor } from "../lib/aborted.ts";
import type { RequestOptions } from "./calls.ts";
import { SponsorshipError } from "./errors.ts";
import { type Sent, sendOnce } from "./send.ts";

/** How to retry a failed request. Times are in milliseconds. */
export interface RetryOptions {
  /**
   * The maximum number of retries of a failed GET, PUT or DELETE. Default: 2. `retries: 0`
   * turns retries off. The client never retries POST and PATCH: the service may already have
   * applied them.
   */
  retries?: number | undefined;
  /**
   * The first pause. It doubles with each retry. The client shortens each pause at random, by at
   * most half. Default: 500.
   */
  pause?: number | undefined;
  /**
   * The longest pause. A longer `Retry-After` ends the call. Between two POSTs, `createSponseeOnce`
   * waits `maxPause` instead. Default: 60,000.
   */
  maxPause?: number | undefined;
  /** Called before each pause, for example to log it. */
  onRetry?: ((retry: Retry) => void) | undefined;
}

/** The options of a resource's methods, always the last argument. */
export interface CallOptions extends RequestOptions, RetryOptions {}

/** A failed attempt that will be retried. */
export interface Retry {
  request: Request;
  /** The number of the attempt that failed, from 1. */
  attempt: number;
  /** The response, if there was one. */
  response?: Response | undefined;
  /** Why there was no response: a `ConnectionError` or a `TimeoutError`. */
  error?: SponsorshipError | undefined;
  /** The length of the pause before the next attempt, in milliseconds. */
  pause: number;
}

/** Methods that have the same effect when they are sent twice. */
const idempotent = ["GET", "HEAD", "PUT", "DELETE"];

/** Statuses of temporary failures. */
const temporary = [408, 425, 429, 500, 502, 503, 504];

/**
 * Sends a request, and retries it after a pause when there is no response or a temporary status.
 * Returns or throws the outcome of the last attempt.
 */
export async function sendWithRetries(request: Request, options: CallOptions): Promise<Sent> {
  const { retries = 2, maxPause = 60_000, onRetry } = options;
  const maxRetries = idempotent.includes(request.method) ? retries : 0;
  for (let attempt = 1; ; attempt++) {
    let response: Response | undefined;
    let error: SponsorshipError | undefined;
    try {
      ({ response } = await sendOnce(request.clone(), options, attempt));
    } catch (thrown) {
      if (!(thrown instanceof SponsorshipError)) throw thrown;
      error = thrown;
    }
    const pause = Math.max(retryAfter(response), growingPause(attempt, options));
    const isTemporary = !response || temporary.includes(response.status);
    if (!isTemporary || attempt > maxRetries || pause > maxPause) {
      if (!response) throw error;
      return { response, attempts: attempt };
    }
    onRetry?.({ request, attempt, response, error, pause });
    await pauseFor(pause, request.signal);
  }
}

/** The random pause after an attempt, in milliseconds. Ignores `Retry-After`. */
export function growingPause(
  attempt: number,
  { pause = 500, maxPause = 60_000 }: RetryOptions,
): number {
  return Math.min(maxPause, pause * 2 ** (attempt - 1)) * (1 - Math.random() / 2);
}

/** The wait that `Retry-After` asks for, in milliseconds. The header has seconds or a date. */
export function retryAfter(response: Response | undefined): number {
  const value = response?.headers.get("retry-after");
  if (!value) return 0;
  const seconds = Number(value);
  return Number.isNaN(seconds) ? Date.parse(value) - Date.now() || 0 : seconds * 1000;
}

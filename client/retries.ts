import type { Fetch } from "./calls.ts";
import { NoAnswerError } from "./errors.ts";
import { inTime } from "./in-time.ts";

/** What `withRetries` takes; times are in milliseconds. */
export interface RetryOptions {
  /** The maximum number of retries after the first attempt. Default: 2. */
  retries?: number | undefined;
  /**
   * The methods to retry. Default: GET, HEAD, PUT and DELETE, which are idempotent in HTTP: twice has
   * the effect of once. Add POST or PATCH only if yours are idempotent too.
   */
  methods?: readonly string[] | undefined;
  /** The time limit of one attempt, its body included. Default: none. */
  attemptTimeout?: number | undefined;
  /** The first pause. Each later one doubles, minus a random part of up to half. Default: 500. */
  pause?: number | undefined;
  /** The longest pause; a `Retry-After` that asks for more ends the call. Default: 60000. */
  maxPause?: number | undefined;
  /** Called before each pause: for a log. */
  onRetry?: ((retry: Retry) => void) | undefined;
}

/** An attempt that failed, and what comes next. */
export interface Retry {
  request: Request;
  /** The number of the attempt that failed, from 1. */
  attempt: number;
  /** Its response, if any. */
  response?: Response | undefined;
  /** Why there was no response. */
  error?: unknown;
  /** How long the pause before the next attempt is, in milliseconds. */
  pause: number;
}

/** A response, with the number of attempts. */
export type RetriedResponse = Response & { readonly attempts: number };

/** The statuses that say "not now". */
const temporary = /408|42[59]|50[0234]/;

/**
 * Makes a `fetch` that retries when there is no response, or one with the status 408, 425, 429, 500,
 * 502, 503 or 504. A body that breaks off counts as no response: the whole body is read before the
 * response is returned. It waits as long as `Retry-After` says, in seconds or as a date.
 *
 * In: a `fetch`, and options. Out: a `fetch` with the same arguments. Its response has the number of
 * `attempts`, and is the last one when all failed.
 *
 * Errors: `NoAnswerError` when the last attempt had no response, and the reason of the request's
 * signal as soon as that is aborted, in an attempt or in a pause.
 *
 * @example
 * const client = createClient({ baseUrl: "https://charity.example.org", retries: withRetries });
 */
export function withRetries(
  fetch: Fetch,
  {
    retries = 2,
    methods = ["GET", "HEAD", "PUT", "DELETE"],
    attemptTimeout,
    pause: first = 500,
    maxPause = 60_000,
    onRetry,
  }: RetryOptions = {},
): (input: RequestInfo | URL, init?: RequestInit) => Promise<RetriedResponse> {
  return async (input, init) => {
    const request = new Request(input, init);
    const { signal } = request;
    const allowed = methods.includes(request.method) ? retries : 0;
    for (let attempt = 1; ; attempt++) {
      let response: Response | undefined;
      let error: unknown;
      const late = new AbortController();
      try {
        const sent = new Request(request.clone(), {
          signal: AbortSignal.any([signal, late.signal]),
        });
        response = await inTime(attemptTimeout, signal, whole(fetch(sent)));
        if (!response) {
          error = new DOMException(`timeout of ${attemptTimeout} ms`, "TimeoutError");
          late.abort(error);
        }
      } catch (thrown) {
        signal.throwIfAborted();
        error = thrown;
      }
      const asked = retryAfter(response?.headers);
      const grown = Math.min(maxPause, first * 2 ** (attempt - 1)) * (1 - Math.random() / 2);
      const pause = Math.max(asked, grown);
      // A number of retries that is none must not be endless.
      const over = !(attempt <= allowed) || asked > maxPause;
      if (response && (over || !temporary.test(`${response.status}`))) {
        return Object.assign(response, { attempts: attempt });
      }
      if (over) throw new NoAnswerError(request, attempt, error);
      onRetry?.({ request, attempt, response, error, pause });
      await inTime(pause, signal);
    }
  };
}

/** The response, once its whole body is there; it can still be read. */
async function whole(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  await response.clone().arrayBuffer();
  return response;
}

/** How long a response asks to wait, in milliseconds; less than 0 for a date that is over. */
export function retryAfter(headers?: Headers): number {
  const value = headers?.get("retry-after") as string;
  return +value * 1000 || Date.parse(value) - Date.now() || 0;
}

import type { Fetch } from "./calls.ts";
import { NoAnswerError } from "./errors.ts";
import { inTime } from "./in-time.ts";

/** What `withRetries` takes; times are in milliseconds. */
export interface RetryOptions {
  /** How many times a request is sent again at most, after the first. Default: 2. */
  retries?: number | undefined;
  /**
   * The methods that are tried again. Default: GET, HEAD, PUT and DELETE, which HTTP calls
   * idempotent: twice has the effect of once. Add POST or PATCH only where you know the same.
   */
  methods?: readonly string[] | undefined;
  /** The limit for one attempt, its body included. Default: none. */
  attemptTimeout?: number | undefined;
  /** The limit for the whole call, with all attempts and the pauses between them. Default: none. */
  timeout?: number | undefined;
  /** The first pause; each later one is twice as long, less up to a half by chance. Default: 500. */
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
  /** Its answer, when there was one. */
  response?: Response | undefined;
  /** Why there was none. */
  error?: unknown;
  /** How long the pause before the next attempt is, in milliseconds. */
  pause: number;
}

/** An answer, with how many attempts it took. */
export type RetriedResponse = Response & { readonly attempts: number };

/** The statuses that say "not now". */
const temporary = [408, 425, 429, 500, 502, 503, 504];

/**
 * Makes a `fetch` that sends a request again when there was no answer or one that says "not now"
 * (408, 425, 429, 500, 502, 503, 504). A body that breaks off counts as no answer: the whole body is
 * read before the response is given. `Retry-After` is heeded, in seconds and as a date.
 *
 * In: a `fetch`, and options. Out: a `fetch` with the same arguments; its response says in `attempts`
 * how many it took, and is the last one when all failed.
 *
 * Errors: `NoAnswerError` when the last attempt had no answer, and the reason of the request's
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
    attemptTimeout = Number.POSITIVE_INFINITY,
    timeout = Number.POSITIVE_INFINITY,
    pause: first = 500,
    maxPause = 60_000,
    onRetry,
  }: RetryOptions = {},
): (input: RequestInfo | URL, init?: RequestInit) => Promise<RetriedResponse> {
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, signal } = request;
    const last = methods.includes(method) ? retries + 1 : 1;
    const end = performance.now() + timeout;
    for (let attempt = 1; ; attempt++) {
      let response: Response | undefined;
      let error: unknown;
      const late = new AbortController();
      try {
        const sent = new Request(request.clone(), {
          signal: AbortSignal.any([signal, late.signal]),
        });
        const limit = Math.min(attemptTimeout, end - performance.now());
        response = await inTime(limit, signal, whole(fetch(sent)));
        if (!response) {
          error = new DOMException("Time is up", "TimeoutError");
          late.abort(error);
        }
      } catch (thrown) {
        if (signal.aborted) throw signal.reason;
        error = thrown;
      }
      const asked = retryAfter(response?.headers);
      const grown = Math.min(maxPause, first * 2 ** (attempt - 1)) * (1 - Math.random() / 2);
      const pause = Math.max(asked, grown);
      const over = attempt >= last || asked > maxPause || performance.now() + pause > end;
      if (response && (over || !temporary.includes(response.status))) {
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

/** How long a response asks to wait, in milliseconds. Its own clock counts, where it shows one. */
function retryAfter(headers?: Headers): number {
  const value = headers?.get("retry-after") ?? "";
  const now = Date.parse(headers?.get("date") ?? "") || Date.now();
  return Math.max(0, (/^\d+$/.test(value) ? +value * 1000 : Date.parse(value) - now) || 0);
}

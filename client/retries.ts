import type { Fetch } from "./calls.ts";
import { NoAnswerError } from "./errors.ts";

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
  /** The longest pause. Default: 8000. */
  maxPause?: number | undefined;
  /** The longest `Retry-After` that is waited for; a longer one ends the call. Default: 60000. */
  maxRetryAfter?: number | undefined;
  /** Is told before each pause: for a log. */
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
    maxPause = 8000,
    maxRetryAfter = 60_000,
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
      try {
        const limit = Math.min(attemptTimeout, end - performance.now());
        response = await attemptOf(fetch, request, limit);
      } catch (thrown) {
        if (signal.aborted) throw signal.reason;
        error = thrown;
      }
      const asked = response ? retryAfter(response.headers) : 0;
      const grown = Math.min(maxPause, first * 2 ** (attempt - 1)) * (1 - Math.random() / 2);
      const pause = Math.max(asked, grown);
      const over = attempt >= last || asked > maxRetryAfter || performance.now() + pause > end;
      if (response && (over || !temporary.includes(response.status))) {
        return Object.assign(response, { attempts: attempt });
      }
      if (over) throw new NoAnswerError(request, attempt, error);
      onRetry?.({ request, attempt, response, error, pause });
      await waited(pause, signal);
    }
  };
}

/** One attempt, with its body; it rejects when that breaks off, or takes longer than the limit. */
async function attemptOf(fetch: Fetch, request: Request, limit: number): Promise<Response> {
  const late = new AbortController();
  const reason = new DOMException(`No answer in ${Math.ceil(limit)} ms`, "TimeoutError");
  const timer = limit < Number.POSITIVE_INFINITY && setTimeout(() => late.abort(reason), limit);
  const signal = AbortSignal.any([request.signal, late.signal]);
  // A fetch of the caller's own may not heed a signal.
  const aborted = new Promise<never>((_, fail) => {
    signal.addEventListener("abort", () => fail(signal.reason));
    if (signal.aborted) fail(signal.reason);
  });
  const answered = async () => {
    const response = await fetch(new Request(request.clone(), { signal }));
    await response.clone().arrayBuffer();
    return response;
  };
  try {
    return await Promise.race([answered(), aborted]);
  } finally {
    // The response can still be read after the limit.
    if (timer) clearTimeout(timer);
  }
}

/** How long a response asks to wait, in milliseconds. Its own clock counts, where it shows one. */
function retryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  const asked = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Math.max(0, asked || 0);
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      fail(signal.reason);
    };
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
  });
}

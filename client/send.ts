import { unlessAborted } from "../lib/aborted.ts";
import type { Fetch, RequestOptions } from "./calls.ts";
import { ConnectionError, TimeoutError } from "./errors.ts";

/** A response, and how many times its request was sent. */
export interface Sent {
  response: Response;
  attempts: number;
}

/** The options that are not options of `fetch`. */
const ownOptions = [
  ...["baseUrl", "params", "body", "middleware", "querySerializer"],
  ...["fetch", "timeout", "retries", "pause", "maxPause", "onRetry"],
];

/**
 * Sends a request once and waits for the whole body of the response, which the caller can still
 * read. The time limit and the signal also apply to a `fetch` that ignores its signal.
 */
export async function sendOnce(
  request: Request,
  options: RequestOptions,
  attempts = 1,
): Promise<Sent> {
  const { fetch = globalThis.fetch, timeout = 30_000 } = options;
  const { signal } = request;
  signal.throwIfAborted();
  const end = new AbortController();
  const abort = () => end.abort(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  // Following a redirect could send the caller's headers to another origin.
  const sent = new Request(request, { signal: end.signal, redirect: "manual" });
  // A `Request` has no place for the options of a platform, such as `next` of Next.js.
  const init = Object.entries(options).filter(
    ([name]) => !(name in sent || ownOptions.includes(name)),
  );
  const reason = new DOMException(`timeout of ${timeout} ms`, "TimeoutError");
  const timer = timeout > 0 ? setTimeout(() => end.abort(reason), timeout) : undefined;
  try {
    const response = fetchWhole(fetch, sent, Object.fromEntries(init));
    return { response: await unlessAborted(end.signal, response), attempts };
  } catch (cause) {
    signal.throwIfAborted();
    if (end.signal.aborted) throw new TimeoutError({ request, attempts }, timeout, cause);
    throw new ConnectionError({ request, attempts }, cause);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

async function fetchWhole(fetch: Fetch, request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init);
  // `new Response` does not accept a status of 600 or more.
  if (!response.body || response.status > 599) return response;
  // In happy-dom, both bodies of a clone are empty, so the client reads the body once.
  const body = await response.arrayBuffer();
  const whole = new Response(body.byteLength > 0 ? body : null, response);
  return Object.defineProperty(whole, "url", { value: response.url });
}

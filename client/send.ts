import { unlessAborted } from "./aborted.ts";
import type { Fetch, RequestOptions } from "./calls.ts";
import { ConnectionError, TimeoutError } from "./errors.ts";

/** A response, and how many times its request was sent. */
export interface Sent {
  response: Response;
  attempts: number;
}

/**
 * Sends a request once and waits for the whole body of the response, which the caller can still
 * read. The time limit and the signal also apply to a `fetch` that ignores its signal.
 */
export async function sendOnce(
  request: Request,
  { fetch = globalThis.fetch, timeout = 30_000 }: RequestOptions,
  attempts = 1,
): Promise<Sent> {
  const { signal } = request;
  signal.throwIfAborted();
  const limit = new AbortController();
  const end = AbortSignal.any([signal, limit.signal]);
  // Following a redirect could send the caller's headers to another origin.
  const sent = new Request(request, { signal: end, redirect: "manual" });
  const reason = new DOMException(`timeout of ${timeout} ms`, "TimeoutError");
  const timer = timeout > 0 ? setTimeout(() => limit.abort(reason), timeout) : undefined;
  try {
    const inTime = unlessAborted(limit.signal, fetchWhole(fetch, sent));
    return { response: await unlessAborted(signal, inTime), attempts };
  } catch (cause) {
    signal.throwIfAborted();
    if (limit.signal.aborted) throw new TimeoutError({ request, attempts }, timeout, cause);
    throw new ConnectionError({ request, attempts }, cause);
  } finally {
    clearTimeout(timer);
  }
}

async function fetchWhole(fetch: Fetch, request: Request): Promise<Response> {
  const response = await fetch(request);
  await response.clone().arrayBuffer();
  return response;
}

import { pauseFor } from "../../lib/aborted.ts";
import { bytesOf, type Call, type Delivery, type Reply } from "./call.ts";

/**
 * Converts a `Request` to a `Call`. A path before `/admin/api/` becomes part of the origin.
 *
 * @param limit the maximum size of the body in bytes, or 0 to ignore the body
 */
export async function toCall(request: Request, limit: number): Promise<Call> {
  const { origin, pathname, search } = new URL(request.url);
  const start = Math.max(0, pathname.indexOf("/admin/api/"));
  return {
    method: request.method,
    origin: origin + pathname.slice(0, start),
    target: pathname.slice(start) + search,
    header: (name) => request.headers.get(name) ?? undefined,
    // A body that breaks off counts as empty. An empty body is not JSON, so the request changes no
    // record.
    body: limit > 0 ? await readBody(request, limit).catch(() => new Uint8Array()) : undefined,
  };
}

/**
 * Converts a reply to a `Response`, with the delays and breaks of its `delivery`.
 *
 * @throws TypeError for `reset`, and the signal's reason if the signal aborts during `delay`.
 *   Reading the body throws a TypeError for `cut`, and the signal's reason if the signal aborts
 *   during `cut` or `drip`
 */
export async function toResponse(
  reply: Reply,
  request: Pick<Request, "method" | "signal">,
): Promise<Response> {
  const { status, headers, delivery } = reply;
  if (delivery?.delay) await pauseFor(delivery.delay, request.signal);
  if (delivery?.reset) throw new TypeError("The connection was reset on purpose.");
  if (status === 204) return new Response(null, { status, headers });
  const body = bytesOf(reply);
  const all = { ...headers, "content-length": String(body.length) };
  const content =
    request.method === "HEAD"
      ? null
      : delivery?.cut || delivery?.drip
        ? stream(body, delivery, request.signal)
        : body;
  return new Response(content, { status, headers: all });
}

/**
 * The approximate number of milliseconds between two pieces of a body. A `cut` waits this long
 * before it breaks the connection.
 */
const dripInterval = 50;

/** Streams a body in pieces, over `drip` milliseconds. With `cut`, fails after half of the body. */
function stream(
  body: Uint8Array<ArrayBuffer>,
  { cut, drip = 0 }: Delivery,
  signal: AbortSignal,
): ReadableStream {
  const sent = cut ? body.subarray(0, Math.ceil(body.length / 2)) : body;
  const count = Math.max(1, Math.min(Math.ceil(drip / dripInterval), sent.length));
  const at = (index: number) => Math.round((sent.length * index) / count);
  return new ReadableStream({
    async start(controller) {
      for (let piece = 0; piece < count; piece++) {
        if (drip > 0) await pauseFor(drip / count, signal);
        controller.enqueue(sent.subarray(at(piece), at(piece + 1)));
      }
      if (!cut) return controller.close();
      // An error discards unread pieces, so the reader first gets time to read them.
      await pauseFor(dripInterval, signal);
      throw new TypeError("The connection was broken on purpose, in the middle of the body.");
    },
  });
}

async function readBody(request: Request, limit: number): Promise<Call["body"]> {
  if (Number(request.headers.get("content-length")) > limit) return "too large";
  return new Uint8Array(await request.arrayBuffer());
}

import { bytesOf, type Reply } from "./call.ts";
import type { Effects } from "./conditions.ts";
import { problem } from "./problem.ts";

/**
 * Returns the response to a call, with the faults and delays that `effects` contains.
 *
 * @param effects the effects on the call
 * @param run runs the operation
 */
export function respondUnder(effects: Effects, run: () => Reply): Reply {
  const { delay, drip, reset } = effects;
  if (reset === "before") return { ...broken, delivery: { delay, reset: true } };
  const reply = withBody(effects, replacement(effects) ?? run());
  const delivery = { delay, drip, cut: effects.body === "cut", reset: reset === "after" };
  return delay || drip || delivery.cut || delivery.reset ? { ...reply, delivery } : reply;
}

const broken: Reply = { status: 0, headers: {}, body: "" };

/** Returns the response that replaces the operation's own response, or undefined. */
function replacement({ status, retryAfter, response }: Effects): Reply | undefined {
  const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  if (status !== undefined) {
    return problem(status, "A condition of the reference sets this status.", { headers });
  }
  if (response === undefined) return undefined;
  const type = response.status < 400 ? "application/json" : "application/problem+json";
  const { body } = response;
  // `Headers` converts names to lower case. So a header of `response` overrides a default header.
  const own = Object.fromEntries(new Headers(response.headers));
  return {
    status: response.status,
    headers: { ...(body !== undefined && { "content-type": type }), ...headers, ...own },
    body: body === undefined ? "" : JSON.stringify(body),
  };
}

const page =
  "<!doctype html>\n<html><head><title>Gateway</title></head><body><h1>Something went wrong.</h1></body></html>\n";

function withBody({ body }: Effects, reply: Reply): Reply {
  if (reply.body.length === 0) return reply;
  switch (body) {
    case "html":
      return {
        ...reply,
        headers: { ...reply.headers, "content-type": "text/html; charset=utf-8" },
        body: page,
      };
    // The first half is not valid JSON: at least one bracket is not closed.
    case "broken-json": {
      const whole = bytesOf(reply);
      return { ...reply, body: [whole.subarray(0, Math.ceil(whole.length / 2))] };
    }
    case "empty":
      return { ...reply, body: "" };
    default:
      return reply;
  }
}

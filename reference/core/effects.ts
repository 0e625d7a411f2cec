import type { Reply } from "./answer.ts";
import type { Effects } from "./conditions.ts";
import { problem } from "./problem.ts";

/**
 * Responds to a call under conditions.
 *
 * @param effects the effects on the call
 * @param run runs the operation
 */
export function answerUnder(effects: Effects, run: () => Reply): Reply {
  const { delay, drip, reset } = effects;
  if (reset === "before") return { ...broken, delivery: { delay, reset: true } };
  const answer = withBody(effects, answerInPlace(effects) ?? run());
  const delivery = { delay, drip, cut: effects.body === "cut", reset: reset === "after" };
  return delay || drip || delivery.cut || delivery.reset ? { ...answer, delivery } : answer;
}

const broken: Reply = { status: 0, headers: {}, body: "" };

/** The response that replaces the operation's own response. */
function answerInPlace({ status, retryAfter, answer }: Effects): Reply | undefined {
  const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  if (status !== undefined) {
    return problem(status, "A condition causes this response on purpose.", { headers });
  }
  if (answer === undefined) return undefined;
  const type = answer.status < 400 ? "application/json" : "application/problem+json";
  const { body } = answer;
  // In lower case, so each header replaces the header of the same name.
  const own = Object.fromEntries(new Headers(answer.headers));
  return {
    status: answer.status,
    headers: { ...(body !== undefined && { "content-type": type }), ...headers, ...own },
    body: body === undefined ? "" : JSON.stringify(body),
  };
}

const page =
  "<!doctype html>\n<html><head><title>Gateway</title></head><body><h1>Something went wrong.</h1></body></html>\n";

function withBody({ body }: Effects, answer: Reply): Reply {
  if (answer.body === "") return answer;
  switch (body) {
    case "html":
      return {
        ...answer,
        headers: { ...answer.headers, "content-type": "text/html; charset=utf-8" },
        body: page,
      };
    // The first half is not valid JSON: at least one bracket is not closed.
    case "broken-json":
      return { ...answer, body: answer.body.slice(0, Math.ceil(answer.body.length / 2)) };
    case "empty":
      return { ...answer, body: "" };
    default:
      return answer;
  }
}

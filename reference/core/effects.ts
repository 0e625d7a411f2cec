import type { Answer } from "./answer.ts";
import type { Effects } from "./conditions.ts";
import { problem } from "./problem.ts";

/**
 * Answers a call under conditions.
 *
 * @param effects what happens to it
 * @param run does the operation
 */
export function answerUnder(effects: Effects, run: () => Answer): Answer {
  const { delay, drip, reset } = effects;
  if (reset === "before") return { ...broken, delivery: { delay, reset: true } };
  const answer = withBody(effects, answerInPlace(effects) ?? run());
  const delivery = { delay, drip, cut: effects.body === "cut", reset: reset === "after" };
  return delay || drip || delivery.cut || delivery.reset ? { ...answer, delivery } : answer;
}

const broken: Answer = { status: 0, headers: {}, body: "" };

/** What is answered in place of what the operation would answer. */
function answerInPlace({ status, retryAfter, answer }: Effects): Answer | undefined {
  const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  if (status !== undefined) {
    return problem(status, "This is answered on purpose: a condition asks for it.", { headers });
  }
  if (answer === undefined) return undefined;
  const type = answer.status < 400 ? "application/json" : "application/problem+json";
  const { body } = answer;
  // In lower case, so each replaces the header of the same name.
  const own = Object.fromEntries(new Headers(answer.headers));
  return {
    status: answer.status,
    headers: { ...(body !== undefined && { "content-type": type }), ...headers, ...own },
    body: body === undefined ? "" : JSON.stringify(body),
  };
}

const page =
  "<!doctype html>\n<html><head><title>Gateway</title></head><body><h1>Something went wrong.</h1></body></html>\n";

function withBody({ body }: Effects, answer: Answer): Answer {
  if (answer.body === "") return answer;
  switch (body) {
    case "html":
      return {
        ...answer,
        headers: { ...answer.headers, "content-type": "text/html; charset=utf-8" },
        body: page,
      };
    // Half of it is not JSON: at least one bracket is open.
    case "broken-json":
      return { ...answer, body: answer.body.slice(0, Math.ceil(answer.body.length / 2)) };
    case "empty":
      return { ...answer, body: "" };
    default:
      return answer;
  }
}

/** Which pages of other origins may call (https://fetch.spec.whatwg.org/#http-cors-protocol). */
import type { Answer, Call } from "./answer.ts";

/** Pages of every origin, of none, or of these. */
export type AllowedOrigins = boolean | readonly string[];

/** Whether a page may call the control routes, or the caller is no page of another origin. */
export function mayControl(call: Call, allowed: AllowedOrigins): boolean {
  const origin = call.header("origin");
  if (origin === undefined || origin === call.origin) return true;
  return Array.isArray(allowed) && allowed.includes(origin);
}

/** The headers that let a page of another origin read an answer, where one asks. */
export function corsHeaders(call: Call, allowed: AllowedOrigins): Answer["headers"] | undefined {
  const origin = call.header("origin");
  if (origin === undefined || allowed === false) return undefined;
  if (allowed === true) return { ...readable, "access-control-allow-origin": "*" };
  return allowed.includes(origin)
    ? { ...readable, "access-control-allow-origin": origin }
    : undefined;
}

const readable = { "access-control-expose-headers": "*", vary: "Origin" };

/** Answers the question whether a page may send a request. */
export function preflight(call: Call, methods: string): Answer {
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": methods,
      "access-control-allow-headers": call.header("access-control-request-headers") ?? "*",
      "access-control-max-age": "600",
    },
    chunks: [],
  };
}

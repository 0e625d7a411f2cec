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

/**
 * The headers that let a page of another origin read an answer, where one asks.
 *
 * @param origin that of the page, if it may be one
 */
export function corsHeaders(
  origin: string | undefined,
  allowed: AllowedOrigins,
): Answer["headers"] | undefined {
  if (origin === undefined || allowed === false) return undefined;
  if (allowed === true) return { ...readable, "access-control-allow-origin": "*" };
  if (!allowed.includes(origin)) return undefined;
  return {
    ...readable,
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
  };
}

/** A page that sends credentials takes the star for a name. */
const readable = {
  "access-control-expose-headers": "*, Allow, Date, Retry-After",
  vary: "Origin",
};

/** Answers the question whether a page may send a request. */
export function preflight(call: Call, methods: string): Answer {
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": methods,
      "access-control-allow-headers": call.header("access-control-request-headers") ?? "*",
      "access-control-max-age": "600",
    },
    body: "",
  };
}

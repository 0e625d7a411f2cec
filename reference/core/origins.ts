/**
 * Decides which web pages of other origins may send requests
 * (https://fetch.spec.whatwg.org/#http-cors-protocol).
 */
import type { Call, Reply } from "./call.ts";

/**
 * `true` allows pages of every origin, except on control routes such as `POST /__reference__/reset`.
 * `false` allows no pages, and a list allows pages of its origins.
 */
export type AllowedOrigins = boolean | readonly string[];

/**
 * Whether the caller may use the control routes. Accepts same-origin pages, pages of listed
 * origins, and callers that are not browsers.
 */
export function mayControl(call: Call, allowed: AllowedOrigins): boolean {
  const origin = call.header("origin");
  if (origin === undefined || origin === call.origin) return true;
  return Array.isArray(allowed) && allowed.includes(origin);
}

/**
 * Returns the headers that let a page of another origin read a response.
 *
 * @param origin the origin in the request, if there is one
 * @returns undefined without an origin, or for an origin that is not allowed
 */
export function corsHeaders(
  origin: string | undefined,
  allowed: AllowedOrigins,
): Reply["headers"] | undefined {
  if (origin === undefined || allowed === false) return undefined;
  if (allowed === true) return { ...readable, "access-control-allow-origin": "*" };
  if (!allowed.includes(origin)) return undefined;
  return {
    ...readable,
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
  };
}

/** With credentials, `*` does not mean every header, so the value also names three headers. */
const readable = {
  "access-control-expose-headers": "*, Allow, Date, Retry-After",
  vary: "Origin",
};

/** Responds to a CORS preflight request. */
export function preflight(call: Call, methods: string): Reply {
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

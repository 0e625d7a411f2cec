/** A request as a line for a shell. */
import { isSecretHeader } from "../../lib/secrets.ts";
import type { SentRequest } from "./exchange.ts";
import type { Redactor } from "./redact.ts";
import { accepted, type UserHeader } from "./transport.ts";

/**
 * Returns a curl command that repeats the request. A secret appears as its environment variable,
 * such as `$API_TOKEN`. A secret without a variable appears as `***`.
 */
export function curl(
  { method, url, headers, body }: SentRequest,
  userHeaders: readonly UserHeader[],
  redact: Redactor,
): string {
  // The keys are lower-case, so `Content-Type` of the request replaces the user's `content-type`.
  const shown = new Map([["accept", `-H ${quoted(`Accept: ${accepted}`)}`]]);
  for (const { name, value, variable } of userHeaders) {
    const text = isSecretHeader(name) ? "***" : redact.text(value);
    shown.set(
      name.toLowerCase(),
      variable === undefined ? `-H ${quoted(`${name}: ${text}`)}` : `-H "${name}: $${variable}"`,
    );
  }
  for (const [name, value] of Object.entries(headers)) {
    shown.set(name.toLowerCase(), `-H ${quoted(`${name}: ${redact.text(value)}`)}`);
  }
  return [
    "curl -i",
    // Without -g, curl treats brackets and braces in a URL as patterns.
    ...(/[[\]{}]/.test(url) ? ["-g"] : []),
    ...(method === "GET" ? [] : [`-X ${method}`]),
    quoted(redact.text(url)),
    ...shown.values(),
    ...(body === undefined ? [] : [`--data-raw ${quoted(redact.text(body))}`]),
  ].join(" ");
}

/** Quotes a string as one shell word. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

import type { Redactor } from "./redact.ts";
import type { WireRequest } from "./transport.ts";

/**
 * What every request of the suite accepts, unless the user or a check says something else. Services
 * may answer a request that does not ask for JSON with a page or a redirect.
 */
export const accepted = "application/json, application/problem+json";

/** A header that the user gave. */
export interface UserHeader {
  name: string;
  value: string;
  /** The environment variable that its value came from. */
  variable?: string;
}

/** The request as a line to paste into a shell, with `$NAME` or `***` for each secret. */
export function curl(
  { method, url, headers, body }: WireRequest,
  userHeaders: readonly UserHeader[],
  redact: Redactor,
): string {
  // By the name in lower case: a header of the request replaces one of the user, as when it is sent.
  const shown = new Map([["accept", `-H ${quoted(`Accept: ${accepted}`)}`]]);
  for (const { name, value, variable } of userHeaders) {
    const text = isSecret(name) ? "***" : redact.text(value);
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
    // Brackets and braces of an address would be patterns.
    ...(/[[\]{}]/.test(url) ? ["-g"] : []),
    ...(method === "GET" ? [] : [`-X ${method}`]),
    quoted(redact.text(url)),
    ...shown.values(),
    ...(body === undefined ? [] : [`--data-raw ${quoted(redact.text(body))}`]),
  ].join(" ");
}

/** A text as one word of a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The headers whose values say nothing about who asks. All others are taken for secrets. */
const harmless = new Set([
  "accept",
  "accept-charset",
  "accept-language",
  "cache-control",
  "prefer",
  "user-agent",
]);

export function isSecret(headerName: string): boolean {
  return !harmless.has(headerName.toLowerCase());
}

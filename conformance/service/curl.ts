import type { Redactor } from "./redact.ts";

export interface CurlRequest {
  method: string;
  url: string;
  /** As they were sent, except those that the user gave. */
  headers: Record<string, string>;
  body?: string | undefined;
}

/** A header that the user gave. */
export interface UserHeader {
  name: string;
  value: string;
  /** The environment variable that its value came from. */
  variable?: string;
}

/** The request as a line to paste into a shell, with `$NAME` or `***` for each secret. */
export function curl(
  { method, url, headers, body }: CurlRequest,
  userHeaders: readonly UserHeader[],
  redact: Redactor,
): string {
  const parts = ["curl -i"];
  if (method !== "GET") parts.push(`-X ${method}`);
  parts.push(quoted(redact.text(url)));
  for (const { name, value, variable } of userHeaders) {
    parts.push(
      variable === undefined
        ? `-H ${quoted(`${name}: ${isSecret(name) ? "***" : redact.text(value)}`)}`
        : `-H "${name}: $${variable}"`,
    );
  }
  for (const [name, value] of Object.entries(headers)) {
    parts.push(`-H ${quoted(`${name}: ${redact.text(value)}`)}`);
  }
  if (body !== undefined) parts.push(`--data-raw ${quoted(redact.text(body))}`);
  return parts.join(" ");
}

function quoted(text: string): string {
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

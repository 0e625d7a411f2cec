/** Requests in outputs, without secrets: as a line for a shell, and as an entry of a HAR file. */
import { changed } from "../../lib/contract.ts";
import { isSecretHeader } from "../../lib/secrets.ts";
import type { Redactor } from "./redact.ts";
import type { Exchange, Received } from "./response.ts";
import { accepted, type UserHeader } from "./transport.ts";

/**
 * The headers that the suite and the user add to a request. A secret value appears as its environment
 * variable, such as `$API_TOKEN`, or as `***`.
 */
function shownHeaders({ headers }: Exchange, userHeaders: readonly UserHeader[]): UserHeader[] {
  const given = userHeaders.map(({ name, value, variable }) => {
    const hidden = variable === undefined ? "***" : `$${variable}`;
    return { name, value: isSecretHeader(name) ? hidden : value, variable };
  });
  const all: UserHeader[] = [...pairs({ Accept: accepted }), ...given, ...pairs(headers)];
  // The keys are lower-case, so `Content-Type` of the request replaces the user's `content-type`.
  return [...new Map(all.map((one) => [one.name.toLowerCase(), one])).values()];
}

function pairs(values: Record<string, string>): { name: string; value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

/** Returns a curl command that repeats the request. */
export function curl(request: Exchange, userHeaders: readonly UserHeader[], redact: Redactor) {
  const { method, url, body } = request;
  const headers = shownHeaders(request, userHeaders).map(({ name, value, variable }) =>
    variable === undefined ? quoted(`${name}: ${redact.text(value)}`) : `"${name}: $${variable}"`,
  );
  return [
    "curl -i",
    // Without -g, curl treats brackets and braces in a URL as patterns.
    ...(/[[\]{}]/.test(url) ? ["-g"] : []),
    ...(method === "GET" ? [] : [`-X ${method}`]),
    quoted(redact.text(url)),
    ...headers.map((header) => `-H ${header}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(redact.text(body))}`]),
  ].join(" ");
}

/** Quotes a string as one shell word. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The maximum number of characters of a body in a HAR file: 64 KiB of ASCII. */
const longest = 65_536;

/** Headers of responses that may contain secrets, such as `Set-Cookie`. */
const secret = /auth|cookie|key|session|token/i;

export type HarEntry = ReturnType<typeof harEntry>;

/** An entry of an HTTP Archive (HAR 1.2). `text` is the body, or the error if there is no response. */
export function harEntry(
  exchange: Exchange,
  text: string,
  response: Received | undefined,
  userHeaders: readonly UserHeader[],
  redact: Redactor,
) {
  const { method, url, body, ms, failure } = exchange;
  const common = { httpVersion: "HTTP/1.1", cookies: [], headersSize: -1, bodySize: -1 };
  const headers = shownHeaders(exchange, userHeaders).map(({ name, value }) => ({ name, value }));
  const received = pairs(response?.headers ?? {}).map(({ name, value }) => ({
    name,
    value: secret.test(name) ? "***" : value,
  }));
  const entry = {
    startedDateTime: new Date(Date.now() - ms).toISOString(),
    time: ms,
    request: {
      ...{ method, url, headers, ...common },
      queryString: pairs(Object.fromEntries(new URL(url).searchParams)),
      ...(body !== undefined && { postData: { mimeType: "application/json", text: body } }),
    },
    response: {
      ...{ status: response?.status ?? 0, statusText: failure ?? "", ...common },
      ...{ headers: received, redirectURL: response?.headers.location ?? "" },
      content: { size: text.length, mimeType: response?.mediaType ?? "", text },
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  };
  return changed(entry, (value) =>
    typeof value === "string" ? redact.text(value, longest) : value,
  );
}

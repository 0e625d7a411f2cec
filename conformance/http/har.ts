/** A request and its response as an entry of an HTTP Archive (HAR 1.2), without secrets. */
import { isSecretHeader } from "../../lib/secrets.ts";
import type { Exchange, Received } from "./exchange.ts";
import type { Redactor } from "./redact.ts";
import { accepted, type UserHeader } from "./transport.ts";

/** The maximum number of characters of a body: 64 KiB of ASCII. */
const longest = 65_536;

/** Headers of responses that may contain secrets, such as `Set-Cookie`. */
const secret = /auth|cookie|key|session|token/i;

export type HarEntry = ReturnType<typeof harEntry>;

/** `text` is the body, or the error if there is no response. */
export function harEntry(
  { method, url, headers, body, ms, failure }: Exchange,
  text: string,
  response: Received | undefined,
  userHeaders: readonly UserHeader[],
  redact: Redactor,
) {
  const common = { httpVersion: "HTTP/1.1", cookies: [], headersSize: -1, bodySize: -1 };
  const given = userHeaders.map(({ name, value, variable }) => {
    const hidden = variable === undefined ? "***" : `$${variable}`;
    return { name, value: isSecretHeader(name) ? hidden : value };
  });
  const received = pairs(response?.headers ?? {}).map(({ name, value }) => ({
    name,
    value: secret.test(name) ? "***" : value,
  }));
  const entry = {
    startedDateTime: new Date(Date.now() - ms).toISOString(),
    time: ms,
    request: {
      ...{ method, url, ...common },
      headers: [...pairs({ Accept: accepted, ...headers }), ...given],
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
  const masked: typeof entry = JSON.parse(JSON.stringify(entry), (_name, value) =>
    typeof value === "string" ? redact.text(value, longest) : value,
  );
  return masked;
}

function pairs(values: Record<string, string>): { name: string; value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

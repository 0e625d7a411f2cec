/** Forwards requests of "Try it" to the one origin that the user named with `--try-origin`. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isAllowedHost } from "../../reference/http-server.ts";
import { forwardHeader, forwardPath } from "./forward-path.ts";

/** The maximum size of a request body, in bytes. */
const maxBody = 1e6;
/** The maximum time for the response of the service, in milliseconds. */
const maxTime = 30_000;

/** Headers of one connection, of the browser, or of other sites on this machine, such as cookies. */
const notForwarded =
  /^(host|connection|keep-alive|transfer-encoding|upgrade|te|trailer|expect|content-length|accept-encoding|origin|referer|cookie|dnt|priority|proxy-.*|sec-.*|try-it)$/;
const notReturned =
  /^(connection|keep-alive|transfer-encoding|trailer|upgrade|content-length|content-encoding|set-cookie|clear-site-data|cache-control|link|access-control-.*)$/;

/** A refusal, or the response of the service. */
interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

export async function forward(request: IncomingMessage, response: ServerResponse, origin: string) {
  const { status, headers, body } = await answerTo(request, origin);
  response.setHeaders(headers).setHeader("Cache-Control", "no-store");
  response.writeHead(status).end(body);
}

async function answerTo(request: IncomingMessage, origin: string): Promise<Answer> {
  if (!isFromOurPage(request)) {
    return refusal(403, 'Only "Try it" on the pages of these docs can send requests here.');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxBody) chunks.push(chunk);
  }
  if (size > maxBody) return refusal(413, `The body has more than ${maxBody} bytes.`);
  const { method = "", url = "" } = request;
  const target = new URL(origin + url.slice(forwardPath.length));
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    notForwarded.test(name) || value === undefined ? [] : [[name, String(value)]],
  );
  try {
    const received = await fetch(target, {
      ...{ method, headers, redirect: "manual", signal: AbortSignal.timeout(maxTime) },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const to = received.headers.get("location");
    if (to !== null && received.status >= 300 && received.status < 400) {
      return refusal(
        502,
        `The service redirects to ${to} with status ${received.status}. Requests go only to ${origin}.`,
      );
    }
    const body = Buffer.from(await received.arrayBuffer());
    const kept = [...received.headers].filter(([name]) => !notReturned.test(name));
    return { status: received.status, headers: new Headers(kept), body };
  } catch (error) {
    const { name, message, cause } = error as Error;
    if (name === "TimeoutError") {
      return refusal(504, `${origin} did not respond in ${maxTime / 1000} seconds.`);
    }
    const why = cause instanceof Error ? cause.message : message;
    return refusal(502, `${origin} did not respond: ${why}.`);
  }
}

/**
 * Whether a page of these docs sent the request. A page of another site cannot send the header
 * without a preflight, and this server allows none.
 */
function isFromOurPage({ headers }: IncomingMessage): boolean {
  const { host = "", origin, "sec-fetch-site": site = "same-origin" } = headers;
  return (
    isAllowedHost(host, []) &&
    site === "same-origin" &&
    (origin === undefined || origin === `http://${host}`) &&
    headers[forwardHeader] !== undefined
  );
}

function refusal(status: number, text: string): Answer {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  return { status, headers, body: Buffer.from(`${text}\n`) };
}

/** Forwards requests of "Try it" to the one origin that the user named with `--try-origin`. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isAllowedHost } from "../../reference/http-server.ts";
import { readBody } from "../../reference/node-http.ts";
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

/** Sends a refusal, or the response of the service. */
export async function forward(request: IncomingMessage, response: ServerResponse, origin: string) {
  const answer = await answerTo(request, origin);
  response.setHeaders(answer.headers).setHeader("Cache-Control", "no-store");
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
}

async function answerTo(request: IncomingMessage, origin: string): Promise<Response> {
  if (!isFromOurPage(request)) {
    return refusal(403, 'Only "Try it" on the pages of these docs can send requests here.');
  }
  const sent = await readBody(request, maxBody);
  if (sent === "too large") return refusal(413, `The body has more than ${maxBody} bytes.`);
  const { method = "", url = "" } = request;
  const target = new URL(origin + url.slice(forwardPath.length));
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    notForwarded.test(name) || value === undefined ? [] : [[name, String(value)]],
  );
  try {
    const received = await fetch(target, {
      ...{ method, headers, redirect: "manual", signal: AbortSignal.timeout(maxTime) },
      ...(sent.length > 0 && { body: Buffer.from(sent) }),
    });
    const { status } = received;
    const to = received.headers.get("location");
    if (to !== null && status >= 300 && status < 400) {
      const why = `The service redirects to ${to} with status ${status}.`;
      return refusal(502, `${why} Requests go only to ${origin}.`);
    }
    const body = await received.arrayBuffer();
    const kept = [...received.headers].filter(([name]) => !notReturned.test(name));
    return new Response(body.byteLength > 0 ? body : null, { status, headers: kept });
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

function refusal(status: number, text: string): Response {
  return new Response(`${text}\n`, { status });
}

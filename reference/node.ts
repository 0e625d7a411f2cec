/** Serves a reference over HTTP with Node. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Call, Reply } from "./core/call.ts";
import { toResponse } from "./core/fetch.ts";
import { problem } from "./core/problem.ts";
import type { Reference } from "./core/reference.ts";
import { createHttpServer, guard, isAllowedHost } from "./http-server.ts";
import { NodeCall, readBody, sendAtOnce, writeHead } from "./node-http.ts";

/** A request and the status of its response, for a log. */
export interface Exchange {
  request: IncomingMessage;
  /** 0 when there was no response. */
  status: number;
  milliseconds: number;
}

export interface ReferenceServerOptions {
  /**
   * Called with each request after its response was sent or its connection was closed. Not called
   * for a request that Node rejects, such as invalid HTTP.
   */
  log?: ((exchange: Exchange) => void) | undefined;
  /**
   * The host names to accept, in lower case, besides `localhost` and IP addresses. Rejecting other
   * names prevents DNS rebinding, where a web page points its own host name at this machine.
   */
  hosts?: readonly string[];
}

/**
 * Creates a server that does not listen yet.
 *
 * @param reference the result of `createReference()`
 */
export function createReferenceServer(
  reference: Reference,
  { log, hosts = [] }: ReferenceServerOptions = {},
): Server {
  return createHttpServer((request, response) => {
    if (log !== undefined) {
      const start = performance.now();
      response.once("close", () =>
        guard(request, response, () => {
          const milliseconds = performance.now() - start;
          log({ request, status: response.headersSent ? response.statusCode : 0, milliseconds });
        }),
      );
    }
    const { host } = request.headers;
    if (host !== undefined && !isAllowedHost(host, hosts)) {
      return send(request, response, misdirected(host));
    }
    const limit = reference.bodyLimitOf(request.method ?? "");
    const respond = (body: Call["body"]) =>
      send(request, response, reference.handle(new NodeCall(request, body)));
    if (limit === 0) return respond(undefined);
    return readBody(request, limit).then(respond);
  });
}

function misdirected(host: string): Reply {
  const name = host.replace(/:\d+$/, "");
  return problem(
    421,
    `The reference was not started for the host ${JSON.stringify(name)}. Use 127.0.0.1, or start it with --allow-host NAME.`,
  );
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<void> | undefined {
  if (reply.delivery !== undefined) return sendSlowly(request, response, reply);
  sendAtOnce(request, response, reply);
  return undefined;
}

/** Sends a reply that is delayed or broken on purpose. Stops when the caller disconnects. */
async function sendSlowly(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    const { method = "" } = request;
    const { body } = await toResponse(reply, { method, signal: gone.signal });
    writeHead(request, response, reply);
    for await (const piece of body ?? []) {
      await new Promise<void>((done) => response.write(piece, () => done()));
    }
    response.end();
  } catch {
    // The caller has disconnected, or `reply.delivery` breaks the connection here.
    if (response.headersSent) response.destroy();
    else request.socket.resetAndDestroy();
  }
}

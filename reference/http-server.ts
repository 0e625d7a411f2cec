/** The HTTP server of the reference, the mock and the docs. No request can crash it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { failed, problem } from "./core/problem.ts";
import { keepOpen, rejectOn, rejectUnread, sendAtOnce } from "./node-http.ts";

/**
 * Creates a server that does not listen yet. Node rejects some requests with an empty response; this
 * server returns a problem (RFC 9457) instead.
 *
 * @param respond responds to a request. An error that it throws or rejects with becomes a 500
 */
export function createHttpServer(
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined,
): Server {
  // Node's own response to a request without a host has no body.
  const server = createServer({ ...keepOpen, requireHostHeader: false }, (request, response) => {
    response.on("error", (error) => fail(request, response, error));
    if (request.headers.host === undefined && request.httpVersion === "1.1") {
      sendAtOnce(request, response, problem(400, "The header Host is required."));
    } else guard(request, response, () => respond(request, response));
  });
  server.on("clientError", rejectUnread);
  server.on("checkExpectation", (request, response) => {
    sendAtOnce(request, response, problem(417, `The header Expect must be "100-continue".`));
  });
  server.on("connect", (_: IncomingMessage, socket: Duplex) => {
    // Node no longer listens for errors of this socket.
    socket.on("error", () => socket.destroy());
    rejectOn(socket, problem(501, "CONNECT is for proxies. This server is not a proxy."));
  });
  return server;
}

/**
 * Runs a callback of a request. An error is logged and becomes a 500, or breaks the connection if
 * the headers were already sent.
 */
export function guard(
  request: IncomingMessage,
  response: ServerResponse,
  run: () => Promise<void> | void,
): void {
  try {
    run()?.catch((error: unknown) => fail(request, response, error));
  } catch (error) {
    fail(request, response, error);
  }
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  // The caller has disconnected, which is why reading or sending failed.
  if (response.destroyed && !response.writableFinished) return;
  const reply = failed(request.method, request.url ?? "", error);
  if (response.headersSent) response.destroy();
  else {
    // A writeHead that throws leaves its status message set.
    response.statusMessage = "";
    sendAtOnce(request, response, reply);
  }
}

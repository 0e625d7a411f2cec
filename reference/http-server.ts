/** The HTTP server of the reference, the mock and the docs. No request can crash it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP } from "node:net";
import type { Duplex } from "node:stream";
import { failed, problem } from "./core/problem.ts";
import { keepOpen, rejectOn, rejectUnread, sendAtOnce } from "./node-http.ts";

/**
 * Creates a server that does not listen yet. Node rejects some requests with an empty response; this
 * server returns a problem (RFC 9457) instead.
 *
 * @param respond responds to a request; `guard` handles its errors
 */
export function createHttpServer(
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined,
): Server {
  // Node's own response to a request without a host has no body.
  const server = createServer({ ...keepOpen, requireHostHeader: false }, (request, response) => {
    response.on("error", (error) => fail(request, response, error));
    const { rawHeaders } = request;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
    if (hosts > 1 || (hosts === 0 && request.httpVersion === "1.1")) {
      sendAtOnce(request, response, problem(400, "A request needs exactly one header Host."));
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
 * Calls `run`. If `run` fails, logs the error and responds with a 500. If the headers were already
 * sent, closes the connection instead of responding.
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
  // After a disconnect, reading and sending fail. These errors are not logged.
  if (response.destroyed && !response.writableFinished) return;
  const reply = failed(request.method, request.url ?? "", error);
  if (response.headersSent) response.destroy();
  else {
    // A failed writeHead may have set the status message of the original reply, such as "OK".
    response.statusMessage = "";
    sendAtOnce(request, response, reply);
  }
}

/**
 * Whether a `Host` header names this machine. A web page can give its own name the address of this
 * machine (DNS rebinding), so other names are allowed only if they are in `hosts`.
 */
export function isAllowedHost(host: string, hosts: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return (
    isIP(name.replace(/^\[(.*)\]$/, "$1")) > 0 ||
    name === "localhost" ||
    name.endsWith(".localhost") ||
    hosts.includes(name)
  );
}

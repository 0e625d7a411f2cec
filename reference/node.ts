/** Serves a reference over HTTP with Node. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Answer, type Call, lengthOf } from "./core/answer.ts";
import type { Reference } from "./core/reference.ts";
import { JoinedBodies } from "./joined-bodies.ts";

/** What was answered, for a log. */
export interface Exchange {
  request: IncomingMessage;
  status: number;
  milliseconds: number;
}

/** Makes a server, which does not listen yet. */
export function createReferenceServer(
  reference: Reference,
  log?: (exchange: Exchange) => void,
): Server {
  const bodies = new JoinedBodies(keptBytes);
  const server = createServer((request, response) => {
    if (log !== undefined) {
      const start = performance.now();
      response.once("close", () => {
        const milliseconds = performance.now() - start;
        log({ request, status: response.statusCode, milliseconds });
      });
    }
    const limit = reference.bodyLimitOf(request.method ?? "");
    if (limit === 0) {
      respond(reference, bodies, request, response, callOf(request, undefined));
    } else {
      readBody(request, limit, (body) => {
        respond(reference, bodies, request, response, callOf(request, body));
      });
    }
  });
  // A connection that rests may be closed by the caller at any time; this is no fault of ours.
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n");
    else socket.destroy();
  });
  return server;
}

/** How many bytes of joined bodies a server keeps. */
const keptBytes = 32 * 1024 * 1024;

function respond(
  reference: Reference,
  bodies: JoinedBodies,
  request: IncomingMessage,
  response: ServerResponse,
  call: Call,
): void {
  const delay = reference.delay(call);
  const answer = () => send(bodies, request, response, reference.answer(call));
  if (delay === 0) {
    answer();
  } else {
    const timer = setTimeout(answer, delay);
    response.once("close", () => clearTimeout(timer));
  }
}

function send(
  bodies: JoinedBodies,
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): void {
  const { status, headers, chunks } = answer;
  if (response.destroyed) return;
  if (status === 204) {
    response.writeHead(status, headers);
    response.end();
    return;
  }
  const length = lengthOf(chunks);
  const all: Record<string, string | number> = { ...headers, "content-length": length };
  // What was not read cannot be followed by another request.
  if (!request.complete && status === 413) all.connection = "close";
  response.writeHead(status, all);
  if (request.method === "HEAD") response.end();
  else {
    const { buffer, sent } = bodies.join(request.url ?? "", chunks, length);
    if (sent === undefined) response.end(buffer);
    else
      response.end(buffer, (error?: Error | null) => {
        if (!error) sent();
      });
  }
}

/** A request as a reference takes it, with the body that was read. */
export function callOf(request: IncomingMessage, body: Call["body"]): Call {
  const { method = "GET", url = "/", headers } = request;
  return {
    method,
    origin: `http://${hostOf(request)}`,
    // A proxy's form of the address has an origin too.
    target: url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?]*(?=\/)/i, ""),
    header(name) {
      const value = headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    body,
  };
}

/** The host that the caller used, as far as it can be one. */
function hostOf({ headers: { host }, socket }: IncomingMessage): string {
  if (host !== undefined && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)) return host;
  const { localAddress = "localhost", localPort } = socket;
  return `${localAddress.includes(":") ? `[${localAddress}]` : localAddress}:${localPort}`;
}

/** How long a caller may go on sending a body that is too large, in milliseconds. */
const patience = 2000;

/** Reads a body of at most this many bytes. Never calls `done` when the caller goes away. */
export function readBody(
  request: IncomingMessage,
  limit: number,
  done: (body: Uint8Array | "too large") => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const refuse = () => {
    chunks.length = 0;
    request.removeAllListeners("data").removeAllListeners("end");
    // Read on for a moment, so that the caller comes to read the answer.
    request.resume();
    const timer = setTimeout(() => request.destroy(), patience).unref();
    request.once("close", () => clearTimeout(timer));
    done("too large");
  };
  if (Number(request.headers["content-length"]) > limit) {
    refuse();
    return;
  }
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) refuse();
    else chunks.push(chunk);
  });
  request.on("end", () => {
    done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length));
  });
  // A caller that goes away in the middle gets no answer, and nothing is written.
  request.on("error", () => {});
}

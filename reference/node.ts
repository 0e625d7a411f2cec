/** Serves a reference over HTTP with Node. */
import {
  createServer,
  type IncomingMessage,
  maxHeaderSize,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { isIP } from "node:net";
import type { Duplex } from "node:stream";
import { type Answer, type Call, type Delivery, joined, lengthOf } from "./core/answer.ts";
import { deliver, wait } from "./core/fetch.ts";
import { problem } from "./core/problem.ts";
import type { Reference } from "./core/reference.ts";
import { JoinedBodies } from "./fast/joined-bodies.ts";

/** What was answered, for a log. */
export interface Exchange {
  request: IncomingMessage;
  /** 0 when nothing was answered. */
  status: number;
  milliseconds: number;
}

/**
 * Makes a server, which does not listen yet.
 *
 * @param reference what answers: `createReference()`
 * @param log called with each request, once its response is sent
 * @param hosts the names of hosts that requests may ask for, beside `localhost` and IP addresses:
 *   otherwise any page could let its own name lead to this machine, and read what is here
 */
export function createReferenceServer(
  reference: Reference,
  log?: (exchange: Exchange) => void,
  hosts: readonly string[] = [],
): Server {
  const bodies = new JoinedBodies(keptBytes);
  // Most requests ask for the same host.
  let lastHost: string | undefined;
  // Node's refusal of a request without a host has no body.
  const server = createServer({ ...keptOpen, requireHostHeader: false }, (request, response) => {
    if (log !== undefined) {
      const start = performance.now();
      response.once("close", () => {
        const milliseconds = performance.now() - start;
        log({ request, status: response.headersSent ? response.statusCode : 0, milliseconds });
      });
    }
    const { host } = request.headers;
    const refusal = host === lastHost && host !== undefined ? undefined : refusalOf(request, hosts);
    if (refusal !== undefined) {
      send(bodies, request, response, refusal);
      return;
    }
    lastHost = host;
    const limit = reference.bodyLimitOf(request.method ?? "");
    const respond = (body: Call["body"]) => {
      send(bodies, request, response, reference.answer(new NodeCall(request, body)));
    };
    if (limit === 0) respond(undefined);
    else readBody(request, limit, respond);
  });
  server.on("clientError", refuseUnread);
  return server;
}

/** Answers what Node could not read as a request, as far as the caller still listens. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  // More of the request comes after it was refused.
  if (socket.writableEnded) return;
  const { _httpMessage: begun } = socket as Duplex & { _httpMessage?: ServerResponse };
  if (error.code === "ECONNRESET" || !socket.writable || begun?.headersSent) {
    socket.destroy();
    return;
  }
  const refusal = problem(...(unread[error.code ?? ""] ?? [400, "The request is not HTTP/1.1."]));
  const headers = {
    ...refusal.headers,
    "content-length": lengthOf(refusal.chunks),
    date: new Date().toUTCString(),
    connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const line = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n`;
  socket.end(`${line}${head.join("")}\r\n${refusal.chunks.join("")}`);
  setTimeout(() => socket.destroy(), patience).unref();
}

/** By Node's codes. */
const unread: Record<string, Parameters<typeof problem>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    `The address and the headers must have at most ${maxHeaderSize} bytes and have more.`,
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The extensions of a chunk of the body are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request did not come to its end in time."],
};

/**
 * A caller that uses a connection again must not find that it was just closed: it stays open until
 * the caller closes it, or has gone.
 */
export const keptOpen = { keepAliveTimeout: 0, keepAlive: true };

/** How many bytes of joined bodies a server keeps. */
const keptBytes = 32 * 1024 * 1024;

function isOurs(host: string, hosts: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return (
    isIP(name.replace(/^\[(.*)\]$/, "$1")) > 0 ||
    name === "localhost" ||
    name.endsWith(".localhost") ||
    hosts.includes(name)
  );
}

/** Refuses a request for the host that it asks for, or for asking none. */
function refusalOf(
  { headers: { host }, httpVersion }: IncomingMessage,
  hosts: readonly string[],
): Answer | undefined {
  if (host === undefined) {
    return httpVersion === "1.0" ? undefined : problem(400, "The header Host is required.");
  }
  if (isOurs(host, hosts)) return undefined;
  const name = host.replace(/:\d+$/, "");
  return problem(
    421,
    `The reference was not started for the host ${JSON.stringify(name)}. Use 127.0.0.1, or start it with --allow-host NAME.`,
  );
}

function send(
  bodies: JoinedBodies,
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): void {
  if (answer.delivery !== undefined) {
    void sendSlowly(request, response, answer, answer.delivery);
    return;
  }
  const { chunks } = answer;
  if (response.destroyed) return;
  const length = writeHead(request, response, answer);
  if (length === 0 || request.method === "HEAD") response.end();
  else {
    const { body, sent } = bodies.join(request.url ?? "", chunks, length);
    if (sent === undefined) response.end(body, "latin1");
    else
      response.end(body, (error?: Error | null) => {
        if (!error) sent();
      });
  }
}

/** Sends status and headers, and tells how long the body is. */
function writeHead(request: IncomingMessage, response: ServerResponse, answer: Answer): number {
  const { status, headers, chunks } = answer;
  if (status === 204) {
    response.writeHead(status, headers);
    return 0;
  }
  const length = lengthOf(chunks);
  const all: Record<string, string | number> = { ...headers, "content-length": length };
  // What was not read cannot be followed by another request.
  if (!request.complete && status === 413) all.connection = "close";
  response.writeHead(status, all);
  return length;
}

/** Sends an answer that waits, drips or breaks off, as long as the caller is there. */
async function sendSlowly(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  delivery: Delivery,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    if (delivery.delay) await wait(delivery.delay, gone.signal);
    if (delivery.reset) {
      request.socket.resetAndDestroy();
      return;
    }
    const length = writeHead(request, response, answer);
    if (length > 0 && request.method !== "HEAD") {
      for await (const piece of deliver(joined(answer.chunks), delivery, gone.signal)) {
        await new Promise<void>((done) => response.write(piece, () => done()));
      }
    }
    response.end();
  } catch {
    // The caller has gone, or a condition breaks the connection here.
    response.destroy();
  }
}

/** A request as a reference takes it. */
export class NodeCall implements Call {
  readonly method: string;
  readonly body: Call["body"];
  readonly #request: IncomingMessage;

  /** @param body what was read of it */
  constructor(request: IncomingMessage, body: Call["body"]) {
    this.method = request.method ?? "GET";
    this.body = body;
    this.#request = request;
  }

  get origin(): string {
    return `http://${hostOf(this.#request)}`;
  }

  get target(): string {
    const { url = "/" } = this.#request;
    // A proxy's form of the address has an origin too.
    return url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?]*(?=\/)/i, "");
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  }
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

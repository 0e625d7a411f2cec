/** What the reference and the mock have in common as servers of Node. */
import { type IncomingMessage, maxHeaderSize, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Answer, Call } from "./core/answer.ts";
import { problem } from "./core/problem.ts";

/** Answers what Node could not read as a request, as far as the caller still listens. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  // More of the request comes after it was refused.
  if (socket.writableEnded) return;
  const { _httpMessage: begun } = socket as Duplex & { _httpMessage?: ServerResponse };
  if (error.code === "ECONNRESET" || !socket.writable || begun?.headersSent) {
    socket.destroy();
    return;
  }
  refuse(socket, problem(...(unread[error.code ?? ""] ?? [400, "The request is not HTTP/1.1."])));
}

/** Sends a whole response where Node has none to send it with, and closes the connection. */
export function refuse(socket: Duplex, refusal: Answer): void {
  const headers = {
    ...refusal.headers,
    "content-length": Buffer.byteLength(refusal.body),
    date: new Date().toUTCString(),
    connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const line = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n`;
  socket.end(`${line}${head.join("")}\r\n${refusal.body}`);
  // What follows is read, so the caller can end the connection after the response.
  socket.resume();
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

/** Sends an answer at once. */
export function sendAtOnce(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): void {
  if (response.destroyed) return;
  writeHead(request, response, answer);
  const { body } = answer;
  if (request.method === "HEAD") response.end();
  // Node sends a string in one write with the headers and in one encoding, which for them is Latin-1.
  else if (Buffer.byteLength(body) === body.length) response.end(body, "latin1");
  else response.end(Buffer.from(body));
}

/** Sends the status and the headers. */
export function writeHead(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): void {
  if (status === 204) {
    response.writeHead(status, headers);
    return;
  }
  const all: Record<string, string | number> = {
    ...headers,
    "content-length": Buffer.byteLength(body),
  };
  // What was not read cannot be followed by another request.
  if (!request.complete && status === 413) all.connection = "close";
  response.writeHead(status, all);
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

/**
 * Reads a body of at most this many bytes. Never calls `done` when the caller goes away: Node tells
 * of that only those who listen for errors.
 */
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
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) refuse();
    else chunks.push(chunk);
  };
  request.on("data", take);
  request.on("end", () => {
    // Node would do it when the answer is sent, by a way that takes more time.
    request.off("data", take);
    done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length));
  });
}

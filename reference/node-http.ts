/** Code that the servers of the reference and the mock share. */
import { type IncomingMessage, maxHeaderSize, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { bytesOf, type Call, type Reply } from "./core/call.ts";
import { problem } from "./core/problem.ts";

/** The responses after which `rejectUnread` closes the connection. */
const lastResponses = new WeakSet<ServerResponse>();

/**
 * Responds to a request that Node could not read, if the connection is still open. First waits for
 * the responses to the earlier requests on this connection.
 */
export function rejectUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  // The request was already rejected. Its remaining data caused this error.
  if (socket.writableEnded) return;
  const { _httpMessage: begun } = socket as Duplex & { _httpMessage?: ServerResponse };
  if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
  else if (begun?.req.complete || begun?.headersSent) {
    // Further data on the connection causes further errors.
    if (!lastResponses.has(begun)) begun.once("finish", () => rejectUnread(error, socket));
    lastResponses.add(begun);
  } else {
    const why = parseErrors[error.code ?? ""];
    rejectOn(socket, why ? problem(...why) : problem(400, "The request is not valid HTTP/1.1."));
  }
}

/**
 * Sends a complete response on a socket, and closes the connection. The current request must not
 * have a response yet.
 */
export function rejectOn(socket: Duplex, rejection: Reply): void {
  const body = bytesOf(rejection);
  const headers = {
    ...rejection.headers,
    "content-length": body.length,
    date: new Date().toUTCString(),
    connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const line = `HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}\r\n`;
  socket.write(`${line}${head.join("")}\r\n`);
  socket.end(body);
  // Discards the rest of the request: if it stays unread, the client may not get the response.
  socket.resume();
  setTimeout(() => socket.destroy(), rejectedBodyTimeout).unref();
}

/** Responses by Node's error codes. */
const parseErrors: Record<string, Parameters<typeof problem>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    `The request line and the headers must have at most ${maxHeaderSize} bytes.`,
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The extensions of a chunk of the body are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request timed out before it was complete."],
};

/**
 * The server does not close idle connections, because a request that arrives during the close would
 * fail. `keepAlive` detects a caller whose connection is lost.
 */
export const keepOpen = { keepAliveTimeout: 0, keepAlive: true };

/** A body with at most this number of bytes is copied to one buffer, which is then sent faster. */
const mostCopied = 32 * 1024;

/** Buffers whose response was sent. Using one again is faster than claiming memory. */
const spare: Buffer[] = [];
const mostSpare = 16;

/** Sends a reply immediately and as a whole. */
export function sendAtOnce(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return;
  const length = writeHead(request, response, reply);
  const { body } = reply;
  if (request.method === "HEAD") response.end();
  // A body with one byte for each character is ASCII, so Latin-1 has the same bytes. Node sends the
  // headers and a Latin-1 string in one write.
  else if (typeof body === "string") {
    if (length === body.length) response.end(body, "latin1");
    else response.end(Buffer.from(body));
  } else if (length <= mostCopied) {
    const whole = spare.pop() ?? Buffer.allocUnsafe(mostCopied);
    let at = 0;
    for (const piece of body) {
      if (typeof piece === "string") whole.write(piece, at, "latin1");
      else whole.set(piece, at);
      at += piece.length;
    }
    response.end(whole.subarray(0, length), () => {
      if (spare.length < mostSpare) spare.push(whole);
    });
  } else {
    response.cork();
    for (const piece of body) response.write(piece);
    response.end();
  }
}

/** Sends the status and the headers. Returns the length of the body in bytes. */
export function writeHead(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
): number {
  if (status === 204) {
    response.writeHead(status, headers);
    return 0;
  }
  const length =
    typeof body === "string"
      ? Buffer.byteLength(body)
      : body.reduce((sum, piece) => sum + piece.length, 0);
  const all: Record<string, string | number> = { ...headers, "content-length": length };
  // The rest of the body was not read, so the connection cannot be reused.
  if (!request.complete && status === 413) all.connection = "close";
  response.writeHead(status, all);
  return length;
}

/** A Node request as the `Call` that the core expects. */
export class NodeCall implements Call {
  readonly method: string;
  readonly body: Call["body"];
  readonly #request: IncomingMessage;

  constructor(request: IncomingMessage, body: Call["body"]) {
    this.method = request.method ?? "GET";
    this.body = body;
    this.#request = request;
  }

  get origin(): string {
    return `http://${getHost(this.#request)}`;
  }

  get target(): string {
    const { url = "/" } = this.#request;
    // A request through a proxy has a whole URL as its target, such as `http://a.example/path`.
    return url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?]*(?=\/)/i, "");
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  }
}

/** Returns the host that the caller used, or the server's own address if this host is not valid. */
function getHost({ headers: { host }, socket }: IncomingMessage): string {
  if (host !== undefined && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)) return host;
  const { localAddress = "localhost", localPort } = socket;
  return `${localAddress.includes(":") ? `[${localAddress}]` : localAddress}:${localPort}`;
}

/** How long a caller may keep sending a rejected body, in milliseconds. */
const rejectedBodyTimeout = 2000;

/**
 * Reads a body. Resolves to `"too large"` if it has more than `limit` bytes, and never when the
 * caller disconnects.
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Uint8Array | "too large"> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((done) => {
    const reject = () => {
      chunks.length = 0;
      request.removeAllListeners("data").removeAllListeners("end");
      // Keeps reading for a moment, so the caller can read the response.
      request.resume();
      const timer = setTimeout(() => request.destroy(), rejectedBodyTimeout).unref();
      request.once("close", () => clearTimeout(timer));
      done("too large");
    };
    if (Number(request.headers["content-length"]) > limit) return reject();
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) reject();
      else chunks.push(chunk);
    };
    request.on("data", take);
    request.on("end", () => {
      // Node removes the listener too, but in a slower way when the response is sent.
      request.off("data", take);
      done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length));
    });
  });
}

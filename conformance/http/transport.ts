/** HTTP on the wire: one request goes out, and its answer comes, within a time and a size. */
import { Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps, Agent as SecureAgent } from "node:https";
import { type Body, readBody } from "./body.ts";
import { accepted, type UserHeader } from "./curl.ts";
import { Limit } from "./failures.ts";

export interface WireRequest {
  method: string;
  /** Of the target's own origin: the secrets of the user go there. */
  url: string;
  /** All but those of the user. */
  headers: Record<string, string>;
  body?: string;
}

export interface WireAnswer extends Body {
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  /** The media type in lower case, without parameters, or "". */
  mediaType: string;
}

export interface Wire {
  /** Throws a Limit after `ms` milliseconds, and any error of Node, also when `stop` ends it. */
  send(request: WireRequest, ms: number, stop?: AbortSignal): Promise<WireAnswer>;
  close(): void;
}

export interface WireOptions {
  protocol: string;
  /** Sent with every request. */
  headers: readonly UserHeader[];
  /** The most bytes that a body may have, compressed or not. */
  maxBytes: number;
}

export function openWire({ protocol, headers: own, maxBytes }: WireOptions): Wire {
  const isSecure = protocol === "https:";
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: 8 });
  const userHeaders = Object.fromEntries(own.map(({ name, value }) => [name, value]));

  function once(given: WireRequest, ms: number, stop?: AbortSignal): Promise<WireAnswer> {
    const { method, url, headers, body } = given;
    return new Promise<WireAnswer>((resolve, reject) => {
      const request = (isSecure ? requestHttps : requestHttp)(url, {
        agent,
        method,
        signal: stop,
        headers: {
          Accept: accepted,
          // Not deflate, which servers send in two forms.
          "Accept-Encoding": "gzip, br",
          "User-Agent": "sponsorship-api-conformance",
          ...userHeaders,
          ...headers,
          ...(body !== undefined && { "Content-Length": Buffer.byteLength(body) }),
        },
      });
      const timer = setTimeout(
        () => end(new Limit("timeout", `no complete answer came in ${Math.round(ms)} ms`)),
        ms,
      );
      const end = (error: Error) => {
        clearTimeout(timer);
        reject(Object.assign(error, { reused: request.reusedSocket }));
        request.destroy();
      };
      request.on("error", end);
      request.once("response", (message) => {
        const isEmpty = message.statusCode === 204;
        if (isEmpty) request.off("error", end);
        const body = isEmpty ? bytesBehind(request, message) : readBody(message, maxBytes);
        body.then((body) => {
          clearTimeout(timer);
          resolve(answerOf(message, body));
        }, end);
      });
      request.end(body);
    });
  }

  return {
    async send(request, ms, stop) {
      const start = performance.now();
      try {
        return await once(request, ms, stop);
      } catch (error) {
        // The first read after a pause may meet a socket that was closed.
        const { code, reused } = error as NodeJS.ErrnoException & { reused?: boolean };
        const isStale = reused === true && (code === "ECONNRESET" || code === "EPIPE");
        if (!isStale || request.method !== "GET") throw error;
        return once(request, ms - (performance.now() - start), stop);
      }
    },
    close: () => agent.destroy(),
  };
}

/** How long the body of a 204 may be on its way when its headers announce one, in milliseconds. */
const announced = 100;

/**
 * What follows the headers of a 204, which cannot have a body: Node takes it for the next answer on
 * the connection. So that no other request gets it, the connection is closed.
 */
function bytesBehind(request: ClientRequest, message: IncomingMessage): Promise<Body> {
  const { headers, socket } = message;
  const { "content-length": length = "0", "transfer-encoding": coding } = headers;
  const isAnnounced = length !== "0" || coding !== undefined;
  return new Promise((resolve) => {
    const done = (bytes?: Buffer) => {
      clearTimeout(timer);
      socket.off("data", done);
      if (bytes || isAnnounced) socket.destroy();
      resolve({ text: bytes?.toString() ?? "", isUtf8: true });
    };
    const timer = setTimeout(done, isAnnounced ? announced : 0);
    request.on("error", ({ rawPacket: packet }: Error & { rawPacket?: Buffer }) =>
      done(packet?.subarray(packet.indexOf("\r\n\r\n") + 4)),
    );
    socket.on("data", done);
    // Once it is read, another request may have the connection.
    if (!isAnnounced) message.resume();
  });
}

function answerOf(message: IncomingMessage, body: Body): WireAnswer {
  const headers = Object.fromEntries(
    Object.entries(message.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
    ),
  );
  const mediaType = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return { status: message.statusCode ?? 0, headers, mediaType, ...body };
}

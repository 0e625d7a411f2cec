/** Sends one request over HTTP and reads its response, with limits on time and size. */
import { Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps, Agent as SecureAgent } from "node:https";
import { type Body, readBody } from "./body.ts";
import type { Received, SentRequest } from "./exchange.ts";
import { Limit } from "./failures.ts";

/**
 * The default Accept header. Without it, a service may return an HTML page or a redirect instead of JSON.
 */
export const accepted = "application/json, application/problem+json";

/** A header from the user. */
export interface UserHeader {
  name: string;
  value: string;
  /** The environment variable with the value. */
  variable?: string;
}

export interface TransportOptions {
  protocol: string;
  /** Sent with every request. */
  headers: readonly UserHeader[];
  /** The maximum size of a body in bytes, before and after decompression. */
  maxBytes: number;
}

export function openTransport({ protocol, headers: own, maxBytes }: TransportOptions) {
  const isSecure = protocol === "https:";
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: 8 });
  const userHeaders = Object.fromEntries(own.map(({ name, value }) => [name, value]));

  function once(given: SentRequest, ms: number, stop: AbortSignal): Promise<Received> {
    const { method, url, headers, body } = given;
    return new Promise<Received>((resolve, reject) => {
      const request = (isSecure ? requestHttps : requestHttp)(url, {
        agent,
        method,
        signal: stop,
        headers: {
          Accept: accepted,
          // Without deflate, which servers send in two forms.
          "Accept-Encoding": "gzip, br",
          "User-Agent": "sponsorship-api-conformance",
          ...userHeaders,
          ...headers,
          ...(body !== undefined && { "Content-Length": Buffer.byteLength(body) }),
        },
      });
      const timer = setTimeout(
        () => end(new Limit("timeout", `no complete response within ${Math.round(ms)} ms`)),
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
          resolve(received(message, body));
        }, end);
      });
      request.end(body);
    });
  }

  return {
    /**
     * Throws a Limit if the response is too large, or is not complete after `ms` milliseconds.
     * Passes on errors of Node, such as an abort by `stop`.
     */
    async send(request: SentRequest, ms: number, stop: AbortSignal): Promise<Received> {
      const start = performance.now();
      try {
        return await once(request, ms, stop);
      } catch (error) {
        // After a pause, the server may have closed the reused socket.
        const { code, reused } = error as NodeJS.ErrnoException & { reused?: boolean };
        const isStale = reused === true && (code === "ECONNRESET" || code === "EPIPE");
        if (!isStale || request.method !== "GET") throw error;
        return once(request, ms - (performance.now() - start), stop);
      }
    },
    close: () => agent.destroy(),
  };
}

/** The milliseconds to wait for the body of a 204, when its headers announce a body. */
const announced = 100;

/**
 * The bytes after the headers of a 204. Node would read these bytes as the response to the next
 * request, so the connection is closed if bytes arrive or the headers announce bytes.
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
    // After this, another request may use the connection.
    if (!isAnnounced) message.resume();
  });
}

function received(message: IncomingMessage, body: Body): Received {
  const headers = Object.fromEntries(
    Object.entries(message.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
    ),
  );
  const mediaType = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return { status: message.statusCode ?? 0, headers, mediaType, ...body };
}

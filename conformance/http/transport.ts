/** Sends one request over HTTP and reads its response, with limits on time and size. */
import { isUtf8 } from "node:buffer";
import http, { type Agent, type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { classify } from "./failures.ts";
import type { Exchange, Received } from "./response.ts";

/**
 * The default Accept header. Without it, a service may return an HTML page or a redirect instead of JSON.
 */
export const accepted = "application/json, application/problem+json";

/** A header from the user. */
export interface UserHeader {
  name: string;
  value: string;
  /** The environment variable with the value. */
  variable?: string | undefined;
}

/** The variables of proxies, such as HTTPS_PROXY, if Node uses them: with NODE_USE_ENV_PROXY=1. */
export const proxyEnvironment = () => https.globalAgent.options.proxyEnv;

/**
 * @param address The base URL of the target
 * @param own Sent with every request
 * @param maxBytes The maximum size of a body, before and after decompression
 */
export function openTransport(address: string, own: readonly UserHeader[], maxBytes: number) {
  const { Agent, request: open } = address.startsWith("https:") ? https : http;
  const proxyEnv = proxyEnvironment();
  const kept = new Agent({ keepAlive: true, maxSockets: 8, proxyEnv });
  // A limit of sockets would let this agent reuse them.
  const fresh = new Agent({ proxyEnv });
  const userHeaders = Object.fromEntries(own.map(({ name, value }) => [name, value]));

  function once(given: Exchange, ms: number, stop: AbortSignal, agent: Agent) {
    const { method, url, headers, body } = given;
    return new Promise<Received>((resolve, reject) => {
      let isAnswered = false;
      const request = open(url, {
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
        () => end(limit("TIMEOUT", `no complete response within ${Math.round(ms)} ms`)),
        ms,
      );
      const end = (error: Error) => {
        clearTimeout(timer);
        reject(Object.assign(error, { isAnswered }));
        request.destroy();
      };
      request.on("error", end);
      request.once("response", (message) => {
        isAnswered = true;
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
     * Throws a `limit` if the response is too large, or is not complete after `ms` milliseconds.
     * Passes on errors of Node, such as an abort by `stop`.
     */
    async send(request: Exchange, ms: number, stop: AbortSignal): Promise<Received> {
      // After a pause, the service may have closed a kept connection. Only a read can be repeated safely.
      if (request.method !== "GET") return once(request, ms, stop, fresh);
      const start = performance.now();
      try {
        return await once(request, ms, stop, kept);
      } catch (error) {
        const { isAnswered } = error as { isAnswered?: boolean };
        if (isAnswered || classify(error).kind !== "reset") throw error;
        return once(request, ms - (performance.now() - start), stop, fresh);
      }
    },
    close: () => kept.destroy(),
  };
}

/** An error that `classify` recognizes by its code. */
function limit(code: "TIMEOUT" | "TOO_LARGE", message: string): Error {
  return Object.assign(new Error(message), { code });
}

type Body = Pick<Received, "text" | "isUtf8">;

/** The milliseconds to wait for a body after a 204, if the service keeps the connection open. */
const patience = 100;

/**
 * The bytes after the headers of a 204. Node would read these bytes as the response to the next
 * request, so the connection is closed.
 */
function bytesBehind(request: ClientRequest, { socket }: IncomingMessage): Promise<Body> {
  return new Promise((resolve) => {
    const done = (bytes?: Buffer) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text: bytes?.toString() ?? "", isUtf8: true });
    };
    // If this process was blocked, Node reads the socket after the timer, and before `setImmediate`.
    const timer = setTimeout(() => setImmediate(done), patience);
    request.on("error", ({ rawPacket: packet }: Error & { rawPacket?: Buffer }) =>
      done(packet?.subarray(packet.indexOf("\r\n\r\n") + 4)),
    );
    socket.once("data", done).once("close", () => done());
  });
}

function received(message: IncomingMessage, body: Body): Received {
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value = ""]) => [name, [value].flat().join(", ")]),
  );
  const mediaType = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return { status: message.statusCode ?? 0, headers, mediaType, ...body };
}

/**
 * Recursion through a deeper body could overflow the stack. Documented bodies are far below this
 * limit.
 */
const maxDepth = 200;

const decompressors = new Map([
  ["gzip", promisify(gunzip)],
  ["x-gzip", promisify(gunzip)],
  ["deflate", promisify(inflate)],
  ["br", promisify(brotliDecompress)],
]);

/**
 * Throws a `limit` if the body is larger than `maxBytes`, before or after decompression, or nests
 * deeper than `maxDepth`.
 */
async function readBody(message: IncomingMessage, maxBytes: number): Promise<Body> {
  const tooLarge = () => limit("TOO_LARGE", `the body has more than ${maxBytes} bytes`);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const encoding = message.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  const decompress = length > 0 && decompressors.get(encoding);
  const sent = Buffer.concat(chunks);
  const bytes = decompress
    ? await decompress(sent, { maxOutputLength: maxBytes }).catch((error) => {
        throw error.code === "ERR_BUFFER_TOO_LARGE" ? tooLarge() : error;
      })
    : sent;
  const { text, depth } = trimmed(bytes.toString("utf8"));
  if (depth > maxDepth) {
    throw limit("TOO_LARGE", `the body nests deeper than ${maxDepth} levels`);
  }
  return { text, isUtf8: isUtf8(bytes) };
}

/** No check needs more of a string, and some checks of longer strings would take minutes. */
const maxString = 100_000;

/**
 * Cuts the strings of JSON that are longer than `maxString`. `depth` is the nesting depth of the
 * brackets that are not in strings.
 */
function trimmed(json: string): { text: string; depth: number } {
  let [text, copied, level, depth] = ["", 0, 0, 0];
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === "[" || character === "{") depth = Math.max(depth, ++level);
    else if (character === "]" || character === "}") level--;
    if (character !== '"') continue;
    const start = at++;
    while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
    if (at - start <= maxString) continue;
    text += json.slice(copied, start) + cut(json.slice(start, at + 1));
    copied = at + 1;
  }
  return { text: text + json.slice(copied), depth };
}

/** Cuts a JSON string, unless it is not valid. */
function cut(string: string): string {
  try {
    return JSON.stringify(JSON.parse(string).slice(0, maxString));
  } catch {
    return string;
  }
}

/** Reads the body of a response as text, with limits of size and depth after decompression. */
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Received } from "./exchange.ts";
import { Limit } from "./failures.ts";

/**
 * Recursion through a deeper body could overflow the stack. Documented bodies are far below this
 * limit.
 */
const maxDepth = 200;

export type Body = Pick<Received, "text" | "isUtf8">;

/** Throws a Limit for a body of more than `maxBytes`, compressed or not, and for deeper nesting. */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Body> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of decompressed(message) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new Limit("too large", `the body has more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  if (!message.complete) throw closedEarly();
  const all = Buffer.concat(chunks.splice(0));
  if (depthOf(all) > maxDepth) {
    throw new Limit("too large", `the body nests deeper than ${maxDepth} levels`);
  }
  return { text: all.toString("utf8"), isUtf8: isUtf8(all) };
}

const decompressors = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function decompressed(message: IncomingMessage): IncomingMessage | Transform {
  const encoding = message.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  const isEmpty = message.statusCode === 204 || message.statusCode === 304;
  if (isEmpty || !Object.hasOwn(decompressors, encoding)) return message;
  const stream = decompressors[encoding as keyof typeof decompressors]();
  message.once("error", (error) => stream.destroy(error));
  message.once("aborted", () => stream.destroy(closedEarly()));
  return message.pipe(stream);
}

function closedEarly(): Error {
  return Object.assign(new Error("aborted"), { code: "ECONNRESET" });
}

/**
 * The nesting depth of brackets. Brackets in strings also count, which makes the limit stricter.
 */
function depthOf(bytes: Buffer): number {
  let depth = 0;
  let most = 0;
  for (const byte of bytes) {
    if (byte === bracket.open || byte === brace.open) most = Math.max(most, ++depth);
    else if (byte === bracket.close || byte === brace.close) depth--;
  }
  return most;
}

const bracket = { open: 0x5b, close: 0x5d };
const brace = { open: 0x7b, close: 0x7d };

/** Reads the body of a response as text, and limits its size and nesting depth. */
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { Received } from "./exchange.ts";
import { Limit } from "./failures.ts";

/**
 * Recursion through a deeper body could overflow the stack. Documented bodies are far below this
 * limit.
 */
const maxDepth = 200;

export type Body = Pick<Received, "text" | "isUtf8">;

const decompressors = new Map([
  ["gzip", promisify(gunzip)],
  ["x-gzip", promisify(gunzip)],
  ["deflate", promisify(inflate)],
  ["br", promisify(brotliDecompress)],
]);

/**
 * Throws a Limit if the body is larger than `maxBytes`, before or after decompression, or nests
 * deeper than `maxDepth`.
 */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Body> {
  const tooLarge = () => new Limit("too large", `the body has more than ${maxBytes} bytes`);
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
    throw new Limit("too large", `the body nests deeper than ${maxDepth} levels`);
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

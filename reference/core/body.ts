import type { Call, Reply } from "./call.ts";
import { problem } from "./problem.ts";

const decoder = new TextDecoder();
const strictDecoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Decodes the body of a request. Returns an empty string when the body is missing or too large.
 * Bytes that are not UTF-8 become U+FFFD.
 */
export function decodeBody({ body }: Call): string {
  return body instanceof Uint8Array ? decoder.decode(body) : "";
}

/**
 * Parses the JSON body of a request. Returns a problem (400, 413 or 415) for any other body.
 *
 * @param text the result of `decodeBody`
 * @param limit the maximum size of the body in bytes
 */
export function readJson(
  call: Call,
  text: string,
  limit: number,
): { value: unknown } | { rejection: Reply } {
  const reject = (...why: Parameters<typeof problem>) => ({ rejection: problem(...why) });
  const type = call.header("content-type") ?? "";
  if (!isJson(type)) {
    const given = type === "" ? "has no content-type" : `is ${JSON.stringify(type)}`;
    return reject(415, `The body must be application/json in UTF-8, but it ${given}.`);
  }
  if (call.body === "too large" || (call.body?.length ?? 0) > limit) {
    return reject(413, `The body must have at most ${limit} bytes.`);
  }
  try {
    // A caller can also send U+FFFD in valid UTF-8.
    if (text.includes("\ufffd")) strictDecoder.decode(call.body);
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof TypeError) return reject(400, "The body is not UTF-8.");
    if (text.trim() === "") return reject(400, "The body is empty. It must be JSON.");
    return reject(400, `The body is not JSON: ${(error as Error).message}.`);
  }
}

/**
 * The maximum number of levels of JSON that is kept as an object. A request to `/__reference__/`
 * with more levels is rejected, and the request log keeps such a body as a string.
 */
export const maxLevels = 100;

/** Returns whether a JSON value has more than `levels` levels. `[[1]]` has two levels. */
export function nestsTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => nestsTooDeep(one, levels - 1));
}

function isJson(type: string): boolean {
  if (type === "application/json") return true;
  const [media = "", ...parameters] = type.toLowerCase().split(";");
  return (
    media.trim() === "application/json" &&
    parameters.every((parameter) => !/^\s*charset\s*=(?!\s*"?utf-?8"?\s*$)/.test(parameter))
  );
}

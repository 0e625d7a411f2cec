/** A request, in whatever way it arrived. */
export interface Call {
  method: string;
  /** Scheme and host that the caller used, without a slash at the end: links lead there. */
  origin: string;
  /** Path and query, as they were sent. */
  target: string;
  /** A header's value by its lower-case name. */
  header(name: string): string | undefined;
  /** The body, when the method has one; `"too large"` when it was not read for its size. Nobody writes to it. */
  body?: Uint8Array | "too large" | undefined;
}

/** A response, ready to send in whatever way the host sends. */
export interface Answer {
  status: number;
  /** All but `content-length`. */
  headers: Readonly<Record<string, string>>;
  /** The body, in pieces that must not be written to. */
  chunks: readonly Chunk[];
  /** How it is sent, when that is not at once and as a whole. */
  delivery?: Delivery;
}

/** What a host does on purpose when it sends an answer. */
export interface Delivery {
  /** Milliseconds to wait before anything is sent. */
  delay?: number | undefined;
  /** Milliseconds over which the body is sent, in small pieces. */
  drip?: number | undefined;
  /** The connection breaks in the middle of the body. */
  cut?: boolean | undefined;
  /** The connection breaks, and nothing is sent. */
  reset?: boolean | undefined;
}

/** A piece of a body: bytes, or a text of nothing but ASCII, which has a byte a character. */
export type Chunk = Uint8Array | string;

const encoder = new TextEncoder();

/** The UTF-8 bytes of a text. */
export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

/** To encode a text in vain is the fastest way to tell whether it is ASCII. */
const trial = new Uint8Array(16 * 1024);

/** A text as a piece of a body. */
export function chunkOf(text: string): Chunk {
  const { read, written } = encoder.encodeInto(text, trial);
  return read === text.length && written === read ? text : bytesOf(text);
}

/** How many bytes the body of an answer has. */
export function lengthOf(chunks: readonly Chunk[]): number {
  let length = 0;
  for (const chunk of chunks) length += chunk.length;
  return length;
}

/** A body in one array. */
export function joined(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(chunks));
  let offset = 0;
  for (const chunk of chunks) {
    if (typeof chunk === "string") encoder.encodeInto(chunk, whole.subarray(offset));
    else whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

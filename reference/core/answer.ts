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
  /** The body; an empty string is an answer without one. */
  body: string;
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

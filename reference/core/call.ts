/** An HTTP request, in Node's HTTP server or in code that uses `Request`. */
export interface Call {
  method: string;
  /**
   * The scheme and host that the caller used, with the path before `/admin/api/`, if there is one.
   * Links start with this origin.
   */
  origin: string;
  /** The path and query as the caller sent them. */
  target: string;
  /** Returns the value of a header by its lower-case name. */
  header(name: string): string | undefined;
  /** The body, for methods that have one, or `"too large"` when it was too large to read. */
  body?: Uint8Array | "too large" | undefined;
}

/** An HTTP response, in any environment. */
export interface Reply {
  status: number;
  /** All headers except `content-length`. */
  headers: Readonly<Record<string, string>>;
  /** The body. An empty string is a response without a body. */
  body: string;
  /** How to send a response that is delayed or broken on purpose. */
  delivery?: Delivery;
}

/** How a response is delayed or broken on purpose. */
export interface Delivery {
  /** Milliseconds to wait before sending. */
  delay?: number | undefined;
  /** Milliseconds over which to send the body, in small pieces. */
  drip?: number | undefined;
  /** Breaks the connection in the middle of the body. */
  cut?: boolean | undefined;
  /** Breaks the connection and sends nothing. */
  reset?: boolean | undefined;
}

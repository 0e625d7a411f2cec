/** An HTTP request, independent of Node and of the Fetch API. */
export interface Call {
  method: string;
  /**
   * The URL before `/admin/api/`, such as `http://127.0.0.1:4020` or `http://a.example/test`. The
   * links of a list response start with this string.
   */
  origin: string;
  /** The URL after `origin`, not decoded: `/admin/api/v2/sponsees?page=2`. */
  target: string;
  /** Returns the value of a header by its lower-case name. */
  header(name: string): string | undefined;
  /** The body of a POST, PUT or PATCH, or `"too large"` when the body exceeds the limit. */
  body?: Uint8Array | "too large" | undefined;
}

/** An HTTP response, independent of Node and of the Fetch API. */
export interface Reply {
  status: number;
  /** All headers except `content-length`. */
  headers: Readonly<Record<string, string>>;
  /** The body: a string, or pieces. An empty string for a response without a body. */
  body: string | readonly Piece[];
  delivery?: Delivery;
}

/** A piece of a body: a string in ASCII, or bytes in UTF-8. Its length is its number of bytes. */
export type Piece = string | Uint8Array;

/** Returns the body of a reply in UTF-8. */
export function bytesOf({ body }: Reply): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  if (typeof body === "string") return encoder.encode(body);
  const whole = new Uint8Array(body.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of body) {
    if (typeof piece === "string") encoder.encodeInto(piece, whole.subarray(at));
    else whole.set(piece, at);
    at += piece.length;
  }
  return whole;
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

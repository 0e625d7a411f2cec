/** A request to the target, and what came of it. */

export interface Request {
  method: string;
  /** Relative to the base URL, with a leading slash: `/admin/api/v2/sponsees?page=2`. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Do not answer from the cache. Every write empties the cache by itself. */
  fresh?: boolean;
  /** Part of the clean-up: allowed when the run may ask no more. */
  last?: boolean;
  /** Wait three times as long. */
  patient?: boolean;
}

/** A request as it goes out. */
export interface SentRequest {
  method: string;
  /** Of the target's own origin: the secrets of the user go there. */
  url: string;
  /** All but those of the user. */
  headers: Record<string, string>;
  body?: string;
}

/** Why no answer came. */
export type FailureKind =
  | "host not found"
  | "refused"
  | "unreachable"
  | "tls"
  | "reset"
  | "timeout"
  | "too large"
  | "broken answer"
  | "redirect";

/** One request and what came of it, kept for the whole run. */
export interface Exchange extends SentRequest {
  number: number;
  status?: number;
  failure?: FailureKind;
  ms: number;
  /** The id of the sponsee that a create has made. */
  made?: string;
}

/** What came back. */
export interface Received {
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  /** The media type in lower case, without parameters, or "". */
  mediaType: string;
  text: string;
  /** Whether the bytes of the body are UTF-8, as those of JSON are. */
  isUtf8: boolean;
}

export interface Response extends Received {
  exchange: Exchange;
}

/** Sends a request to an address. Throws NoAnswer or Exhausted. */
export type Ask = (request: Request, url: URL) => Promise<Response>;

/** Requests to the target, and their results. */

export interface Request {
  method: string;
  /** Relative to the base URL, with a leading slash: `/admin/api/v2/LIST?page=2`. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /**
   * Ignores the cached response to the same GET. A write to a record already clears all cached
   * records of its list.
   */
  fresh?: boolean;
  /** Part of the clean-up: also sent after the run has reached its limits. */
  last?: boolean;
  /** Allows three times the time limit. */
  patient?: boolean;
}

export interface SentRequest {
  method: string;
  /** Always at the target's origin, because the request is sent with the user's secrets. */
  url: string;
  /** Without the user's headers, which can be secret and are added when the request is sent. */
  headers: Record<string, string>;
  body?: string;
}

/** Why a request has no usable response. `redirect` means too many redirects. */
export type FailureKind =
  | "host not found"
  | "refused"
  | "unreachable"
  | "tls"
  | "reset"
  | "timeout"
  | "too large"
  | "broken response"
  | "redirect";

/** A request and its result, kept for the whole run. */
export interface Exchange extends SentRequest {
  number: number;
  status?: number;
  failure?: FailureKind;
  ms: number;
  /** The id of the record that the request created. */
  made?: string;
}

export interface Response {
  status: number;
  /** Keyed by lower-case name. */
  headers: Record<string, string>;
  /** The media type in lower case, without parameters, or "". */
  mediaType: string;
  text: string;
  /** Whether the bytes of the body are valid UTF-8. */
  isUtf8: boolean;
  exchange: Exchange;
}

/** A response, before the target adds the exchange. */
export type Received = Omit<Response, "exchange">;

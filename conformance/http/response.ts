/** Requests to the target, their results, and functions that read the results. */
import { isObject } from "../../lib/is-object.ts";

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
export interface Exchange {
  number: number;
  method: string;
  /** Always at the target's origin, because the request is sent with the user's secrets. */
  url: string;
  /** Without the user's headers, which can be secret and are added when the request is sent. */
  headers: Record<string, string>;
  body?: string;
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

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Whether a status says that the record does not exist. */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/**
 * `status 404`, `status 200, without a JSON body`, or `status 302, to PATH` for a redirect. PATH does
 * not contain the query, which may be secret.
 */
export function statusText({ status, headers, text, exchange: { url } }: Response): string {
  const { location } = headers;
  if (status === 200 && parsed(text) === undefined) return "status 200, without a JSON body";
  const isRedirect = status >= 300 && status < 400 && location && URL.canParse(location, url);
  if (!isRedirect) return `status ${status}`;
  const { origin, pathname } = new URL(location, url);
  return `status ${status}, to ${origin === new URL(url).origin ? "" : origin}${pathname}`;
}

/** The `data` of a body, normally a record or a list of records. */
export function dataOf(json: unknown): unknown {
  return isObject(json) ? json.data : undefined;
}

/** Whether a media type is JSON, such as `application/json` or `application/hal+json`. */
export function isJson(mediaType: string): boolean {
  return /^(application|text)\/(\S+\+)?json$/.test(mediaType);
}

/** Matches JSON that may contain a property named `toString`, also as `to\u0053tring`. */
const toStringName = /toString|\\u00[4-7]/;

/**
 * Parses JSON, and returns undefined for other text. Removes properties named `toString`, which
 * break the conversion to a string.
 */
export function parsed(text: string): unknown {
  try {
    if (!toStringName.test(text)) return JSON.parse(text);
    return JSON.parse(text, (name, value) => (name === "toString" ? undefined : value));
  } catch {
    return undefined;
  }
}

/** Reads parts of any response of the service. */
import { isObject } from "../../lib/is-object.ts";
import type { Response } from "./exchange.ts";

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

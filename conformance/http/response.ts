/** What can be read from any response of the service. */
import { isObject } from "../../lib/is-object.ts";
import type { Response } from "./exchange.ts";

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Whether a status says that there is no such record. */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/** `status 404`; of a redirect, also where it leads, without what may be secret there: its query. */
export function statusText({ status, headers, exchange: { url } }: Response): string {
  const { location } = headers;
  const isRedirect = status >= 300 && status < 400 && location && URL.canParse(location, url);
  if (!isRedirect) return `status ${status}`;
  const { origin, pathname } = new URL(location, url);
  return `status ${status}, to ${origin === new URL(url).origin ? "" : origin}${pathname}`;
}

/** The `data` of a body: a record or a list of records, when all is well. */
export function dataOf(json: unknown): unknown {
  return isObject(json) ? json.data : undefined;
}

/** Whether a media type is one of JSON: `application/json`, or `application/hal+json`. */
export function isJson(mediaType: string): boolean {
  return /^(application|text)\/(\S+\+)?json$/.test(mediaType);
}

/** In a text that may have a property of this name, whose letters can be escapes. */
const toStringName = /toString|\\u00[4-7]/;

/**
 * The JSON of a text; undefined when it is none. No object has a property `toString`, which would keep it
 * from being shown as a text.
 */
export function parsed(text: string): unknown {
  try {
    if (!toStringName.test(text)) return JSON.parse(text);
    return JSON.parse(text, (name, value) => (name === "toString" ? undefined : value));
  } catch {
    return undefined;
  }
}

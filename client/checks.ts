import {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  mergeHeaders,
} from "openapi-fetch";
import type { HeadersOptions, QueryStyle, RequestOptions } from "./calls.ts";
import type { CallOptions } from "./retries.ts";
import { parseUrl } from "./shown-url.ts";

/** The options of a call such as `client.GET`, without the contract's types. */
export interface UntypedCall extends CallOptions {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: unknown;
}

/** Checks a `baseUrl` and removes its trailing slash. */
export function checkedBaseUrl(given: string): string {
  if (!/^https?:\/\/[^\s/?#@][^\s?#@]*$/i.test(given) || !parseUrl(given)) {
    // The message does not repeat the URL, which may contain a password.
    throw new TypeError(
      "baseUrl must be http(s)://host[/path], without a user name, a query or a fragment",
    );
  }
  return given.replace(/\/+$/, "");
}

/** The longest delay of a timer in milliseconds, about 24 days. */
const maxTimer = 2 ** 31 - 1;

/** Throws when the options are not an object, or when an option of the client is not valid. */
export function checkOptions(options: CallOptions): void {
  if (typeof options !== "object") throw new TypeError("the options must be an object");
  for (const name of ["timeout", "retries", "pause", "maxPause"] as const) {
    const { [name]: value } = options;
    if (value === undefined || (Number.isInteger(value) && value >= 0 && value <= maxTimer))
      continue;
    throw wrong(name, `a whole number from 0 to ${maxTimer}`, value);
  }
}

/** Returns the error for an option that has another value than `wanted`. */
export function wrong(name: string, wanted: string, value: unknown): TypeError {
  const given = typeof value === "string" ? `"${value}"` : value;
  return new TypeError(`${name} must be ${wanted}, not ${given}`);
}

/**
 * Returns the URL of a call. When the call is not valid, throws a TypeError that names the request.
 */
export function checkedAddress(
  method: string,
  baseUrl: string,
  path: string,
  client: RequestOptions,
  call: UntypedCall,
): string {
  try {
    checkOptions(call);
    checkHeaders(client.headers, call.headers);
    checkIds(path, call.params?.path);
    return createFinalURL(path, {
      baseUrl,
      params: call.params ?? {},
      querySerializer: toQuerySerializer(call.querySerializer ?? client.querySerializer),
      pathSerializer: defaultPathSerializer,
    });
  } catch (cause) {
    const why =
      cause instanceof URIError
        ? "a URL cannot contain half of a surrogate pair"
        : (cause as Error).message;
    throw new TypeError(`${method} ${baseUrl}${path}: ${why}`, { cause });
  }
}

/** Converts a style to the query serializer of openapi-fetch. */
function toQuerySerializer(style: QueryStyle = "deepObject") {
  const write =
    typeof style === "function"
      ? style
      : createQuerySerializer<Record<string, unknown>>({ object: { style, explode: true } });
  // Tomcat rejects these characters. openapi-fetch does not encode the brackets of a filter, and
  // leaves an `&` for an undefined filter.
  return (query: Record<string, unknown>) => {
    if (typeof style !== "function" && isDeep(query)) {
      throw new TypeError("a filter must be a single value");
    }
    return write(query)
      .replace(/[[\]{}|^\\`"<> ]/g, encodeURIComponent)
      .replace(/^&+|&+(?=&|$)/g, "");
  };
}

/** Whether a parameter contains an array or an object in an array or an object. No style writes it. */
function isDeep(value: unknown, depth = 0): boolean {
  const isNested = typeof value === "object" && value !== null;
  return isNested && (depth > 1 || Object.values(value).some((inner) => isDeep(inner, depth + 1)));
}

function checkHeaders(...all: (HeadersOptions | undefined)[]): void {
  try {
    mergeHeaders(...all);
  } catch {
    // The platform's own error shows the value, which may be a secret.
    throw new TypeError("a header has a name or a value that HTTP does not allow");
  }
}

/**
 * Throws for an id that is missing or would change the path, such as `..`. An object is not a valid
 * id, because openapi-fetch does not encode the keys of an object.
 */
function checkIds(path: string, params: Record<string, unknown> = {}): void {
  for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) {
    const id = params[name];
    const isScalar = typeof id === "string" || typeof id === "number";
    if (isScalar && !["", ".", ".."].includes(String(id))) continue;
    throw new TypeError(`${JSON.stringify(id)} is not a valid ${name}`);
  }
}

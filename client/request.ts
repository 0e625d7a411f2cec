import type { HeadersOptions, RequestOptions } from "./calls.ts";
import { checkNumbers } from "./checks.ts";
import type { Middleware } from "./middleware.ts";
import { encoded, writtenQuery } from "./query-style.ts";

/** A call, before its path narrows its options. */
export interface UntypedCall extends RequestOptions {
  middleware?: Middleware[] | undefined;
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: unknown;
}

/** The request of a call. */
export function requestOf(
  method: string,
  baseUrl: string,
  path: string,
  client: RequestOptions,
  call: UntypedCall,
): Request {
  return naming(`${method} ${baseUrl}${path}`, () => {
    checkNumbers(call);
    const options = { ...client, ...call };
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const own = body === undefined ? {} : { "Content-Type": "application/json" };
    const headers = merged(own, client.headers, call.headers);
    const init = { ...options, method, headers, body } as RequestInit;
    return new Request(addressOf(baseUrl, path, options), init);
  });
}

/** What `build` returns. When it throws, the error names the request. */
export function naming<Result>(request: string, build: () => Result): Result {
  try {
    return build();
  } catch (cause) {
    throw new TypeError(`${request}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** The address of a call: the service's, a path of the contract, and the parameters. */
export function addressOf(
  baseUrl: string,
  path: string,
  { params = {}, querySerializer }: UntypedCall,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params.path?.[name];
    // ".." would lead to the path above.
    if (value === undefined || value === null || /^\.{0,2}$/.test(`${value}`)) {
      throw new TypeError(`${JSON.stringify(value)} cannot be an ${name}`);
    }
    return encoded(value);
  });
  const query = writtenQuery(params.query ?? {}, querySerializer).replace(/^\?/, "");
  return baseUrl + filled + (query && `?${query}`);
}

/** Headers, of which the later ones win. */
function merged(...all: (HeadersOptions | undefined)[]): Headers {
  const headers = new Headers();
  try {
    for (const given of all) {
      for (const [name, value] of given instanceof Headers ? given : Object.entries(given ?? {})) {
        if (value === undefined) continue;
        headers.delete(name);
        for (const one of [value].flat()) if (one !== null) headers.append(name, String(one));
      }
    }
    return headers;
  } catch {
    // The error of the platform shows the value, which may be a secret.
    throw new TypeError("a header has a name or a value that HTTP does not allow");
  }
}

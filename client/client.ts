import openapiFetch from "openapi-fetch";
import type { components } from "../generated/types.ts";
import type { Call, Fetch, HeadersOptions, QueryStyle, RequestOptions } from "./calls.ts";
import type { Middleware } from "./middleware.ts";

/** What `createClient` takes: where the service is, and what every call sends. */
export interface SponsorshipClientOptions extends RequestOptions {
  /**
   * Where the service is: everything before `/admin/api/`, as an absolute http or https URL. A path
   * and a trailing slash are both fine: `https://charity.example.org/tenant/`.
   */
  baseUrl: string;
  /**
   * Retries failed requests. Off by default: `withRetries` turns it on, and
   * `(fetch) => withRetries(fetch, { retries: 5 })` sets its options.
   */
  retries?: ((fetch: Fetch) => Fetch) | undefined;
  /**
   * How many milliseconds a call may take, with its body and all retries, as a whole number; then it
   * rejects with an error whose name is `TimeoutError`. Default: 0, which is no limit.
   */
  timeout?: number | undefined;
}

/** A typed client of the service, from `createClient`. */
export interface SponsorshipClient {
  GET: Call<"get">;
  PUT: Call<"put">;
  POST: Call<"post">;
  DELETE: Call<"delete">;
  PATCH: Call<"patch">;
  /** Adds middleware. The first one added sees a request first and its response last. */
  use(...middleware: Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: Middleware[]): void;
  /** The given `baseUrl` without a trailing slash. */
  readonly baseUrl: string;
  /** How this client writes a query, if given. */
  readonly querySerializer?: QueryStyle | undefined;
}

/**
 * Makes a typed client of the service: one method for each HTTP method, and each takes a path of the
 * contract. Sections 4.1 and 4.2.
 *
 * In: `baseUrl`, and what every call sends: `headers` (section 5 names no authentication, so send
 * what your deployment asks for), `fetch`, `signal`, `credentials` and so on.
 *
 * Out: every call answers `{ data, request, response }` for a 2xx status and
 * `{ error, request, response }` for any other. `error` is always an object with a `status` and a
 * `title`: the JSON object that the service sent, or, when it sent a text (section 7 shows no error
 * body), a problem with that as `detail`. A 2xx without a body has neither `data` nor `error`.
 *
 * A redirect is never followed, because `fetch` would send the headers of the caller to another
 * origin. It is an `error` like any other status; in a browser its status is 0.
 *
 * Errors: a TypeError when `baseUrl` or `timeout` cannot be used. A call rejects with a TypeError,
 * and sends nothing, when an id cannot be in a path (`""`, `"."`, `".."`) or a header cannot have its
 * value, as with a line break. It also rejects when there is no response to read: with a TypeError
 * when the network failed, and with an error whose name is `TimeoutError` or `SyntaxError` when the
 * time was over or a 2xx body is not JSON. The messages of all these say the method, the address
 * without its query, and why; `cause` is what the platform threw. An aborted call rejects with the
 * signal's reason.
 *
 * @example
 * const client = createClient({ baseUrl: "https://charity.example.org" });
 * const { data, error } = await client.GET("/admin/api/v2/sponsees/{id}", {
 *   params: { path: { id: "1001" } },
 * });
 */
export function createClient(options: SponsorshipClientOptions): SponsorshipClient {
  const {
    baseUrl: given,
    headers,
    querySerializer,
    retries = (fetch) => fetch,
    timeout = 0,
  } = options;
  // It is not shown, because it may have a password.
  if (!/^https?:..[^\s?#@]+$/.test(given)) {
    throw new TypeError("baseUrl must be http(s)://host[/path]");
  }
  if (timeout >>> 0 !== timeout) throw new TypeError("timeout must be whole ms");
  const baseUrl = given.replace(/\/+$/, "");
  const client = openapiFetch({ ...options, baseUrl } as object) as unknown as Record<string, Send>;
  for (const method in client) {
    const call = client[method] as Send;
    // `use`, `eject` and what openapi-fetch has besides.
    if (method > "a") continue;
    client[method] = async (path, init = {}) => {
      const send = init.fetch ?? options.fetch ?? fetch;
      // The catch below refers to the limit; Node 20 forgets one that nothing refers to.
      const limit = (timeout && AbortSignal.timeout(timeout)) as AbortSignal | undefined;
      let request: Request | undefined;
      try {
        // Without this, ".." would lead to the path above, and a missing id to "{id}".
        if (/id}\.{0,2}$/.test(path + [init.params?.path?.id])) throw new TypeError("no id");
        try {
          new Headers({ ...headers, ...init.headers } as HeadersInit);
        } catch {
          // The error of the platform would show the value, which may be a secret.
          throw new TypeError("invalid header value");
        }
        const answer = await call(path, {
          ...init,
          redirect: "manual",
          fetch(sent) {
            request = limit
              ? new Request(sent, { signal: AbortSignal.any([sent.signal, limit]) })
              : sent;
            return retries(send)(request);
          },
        });
        const {
          error,
          response: { ok, status, statusText },
        } = answer;
        if (!ok) {
          answer.error = {
            // HTTP/2 has no status text.
            title: statusText || `Error ${status}`,
            ...(typeof error === "string" ? { detail: error } : (error as object)),
            status,
          } satisfies Problem;
        }
        return { ...answer, request };
      } catch (thrown) {
        const { name, cause = thrown as Failure } = thrown as Failure;
        // What the platform throws does not say which request it was: a TypeError of `fetch`, a
        // SyntaxError of JSON, a TimeoutError. Anything else is the caller's.
        if (!/^(Sy|T[iy])/.test(name)) throw thrown;
        const why = limit?.aborted ? `timeout of ${timeout} ms` : cause.message || cause.code;
        throw Object.assign(TypeError(`${method} ${baseUrl}${path}: ${why}`), { name, cause });
      }
    };
  }
  return { ...(client as unknown as SponsorshipClient), baseUrl, querySerializer };
}

type Problem = components["schemas"]["Problem"];

/** The options of a call, before its path narrows them. */
interface Init {
  params?: { path?: { id?: string } };
  headers?: HeadersOptions;
  fetch?: Fetch;
  redirect?: "manual";
}

/** An error of the platform. The error of a host with two addresses has a code and no message. */
interface Failure extends Error {
  code?: string;
  cause?: Failure;
}

interface Answer {
  error?: unknown;
  request?: Request | undefined;
  response: Response;
}

type Send = (path: string, init?: Init) => Promise<Answer>;

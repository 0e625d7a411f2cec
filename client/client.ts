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
   * How many milliseconds a call may take, with its body and all retries; then it rejects with an
   * error whose name is `TimeoutError`. Default: no limit.
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
 * Errors: a TypeError when `baseUrl` cannot be used. A call rejects with a TypeError, and sends
 * nothing, when an id cannot be in a path (`""`, `"."`, `".."`) or a header has a line break. It
 * also rejects when there is no response to read: with what `fetch` threw when the network failed,
 * with the signal's reason when the call was aborted, and with an error that names the call and has
 * the name `TimeoutError` or `SyntaxError` when the time was over or a 2xx body is not JSON.
 *
 * @example
 * const client = createClient({ baseUrl: "https://charity.example.org" });
 * const { data, error } = await client.GET("/admin/api/v2/sponsees/{id}", {
 *   params: { path: { id: "1001" } },
 * });
 */
export function createClient(options: SponsorshipClientOptions): SponsorshipClient {
  const { baseUrl: given, headers, querySerializer, retries, timeout } = options;
  if (!/^https?:\/\/[^\s/?#@]+(\/[^?#]*)?$/i.test(given)) {
    // It is not shown, because it may have a password.
    throw new TypeError("baseUrl must be an http(s) URL, no password or query");
  }
  const baseUrl = given.replace(/\/+$/, "");
  const client = openapiFetch({ ...options, baseUrl } as object) as unknown as Record<string, Send>;
  for (const method in client) {
    const call = client[method] as Send;
    // `use`, `eject` and what openapi-fetch has besides.
    if (method > "a") continue;
    client[method] = async (path, init) => {
      // Without this, ".." would lead to the path above, and a missing id to "{id}".
      const id = init?.params?.path?.id ?? "";
      if (/id}\.{0,2}$/.test(path + id)) throw new TypeError(`No id in ${path}`);
      const all = { ...headers, ...init?.headers } as Record<string, string>;
      for (const name in all) {
        // The error of the platform would show the value, which may be a secret.
        if (/\0|[\r\n]\s*\S/.test(all[name] as string))
          throw new TypeError(`Line break in ${name}`);
      }
      const send = init?.fetch ?? options.fetch ?? fetch;
      let request: Request | undefined;
      const answer = await call(path, {
        ...init,
        redirect: "manual",
        fetch(sent) {
          request = sent;
          if (timeout) {
            const limits = [sent.signal, AbortSignal.timeout(timeout)];
            // Node 20 forgets a limit that nothing refers to.
            request = Object.assign(new Request(sent, { signal: AbortSignal.any(limits) }), {
              limits,
            });
          }
          return (retries?.(send) ?? send)(request);
        },
      }).catch((cause: Error) => {
        // Neither the parser of JSON (a SyntaxError) nor a time limit knows which request it was.
        throw /^(Sy|Ti)/.test(`${cause}`)
          ? Object.assign(Error(`${method} ${path}: ${cause}`), { name: cause.name, cause })
          : cause;
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
    };
  }
  return Object.assign(client as unknown as SponsorshipClient, { baseUrl, querySerializer });
}

type Problem = components["schemas"]["Problem"];

/** The options of a call, before its path narrows them. */
interface Init {
  params?: { path?: { id?: string } };
  headers?: HeadersOptions;
  fetch?: Fetch;
  redirect?: "manual";
}

interface Answer {
  error?: unknown;
  request?: Request | undefined;
  response: Response;
}

type Send = (path: string, init: Init) => Promise<Answer>;

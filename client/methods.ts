import openapiFetch, { type Middleware } from "openapi-fetch";
import { withoutUndefined } from "../lib/without-undefined.ts";
import type { Call, CallResult, Exchange, ProblemDetails, RequestOptions } from "./calls.ts";
import { checkedAddress, checkedBaseUrl, checkOptions, type UntypedCall } from "./checks.ts";
import { InvalidResponseError } from "./errors.ts";
import type { CallOptions } from "./retries.ts";
import { type Sent, sendOnce } from "./send.ts";

/** The options of `createMinimalClient`: the URL of the service, and the options of every call. */
export interface MinimalClientOptions extends RequestOptions {
  /**
   * The URL of the service, up to `/admin/api/`: absolute, http or https. It may have a path and a
   * trailing slash: `https://charity.example.org/tenant/`.
   */
  baseUrl: string;
}

/** A client with a function for each HTTP method. `Options` are the options of a call. */
export interface MinimalClient<Options = RequestOptions> {
  GET: Call<"get", Options>;
  PUT: Call<"put", Options>;
  POST: Call<"post", Options>;
  DELETE: Call<"delete", Options>;
  PATCH: Call<"patch", Options>;
  /**
   * Adds middleware, which sees the request and the response of every call, and can replace them. The
   * middleware that was added first sees a request first and its response last. No middleware sees
   * retries. A call rejects with the error that a middleware throws.
   */
  use(...middleware: Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: Middleware[]): void;
  /** The given `baseUrl` without a trailing slash. */
  readonly baseUrl: string;
}

/**
 * Creates a client that does not retry and has only `client.GET(path, options)` and the other HTTP
 * methods, typed from the contract. Use it where every kilobyte counts, and `createClient`
 * elsewhere.
 */
export function createMinimalClient(options: MinimalClientOptions): MinimalClient {
  return createMethods(options, sendOnce);
}

/** Sends a request, once or with retries. */
type Send = (request: Request, options: CallOptions) => Promise<Sent>;

type Method = "GET" | "PUT" | "POST" | "DELETE" | "PATCH";

/**
 * The paths as openapi-fetch sees them: any string, with any method. `MinimalClient` has the exact
 * type of each path.
 */
type Paths = Record<string, Record<Lowercase<Method>, object>>;

/** Returns the HTTP methods of a client, which all send requests with `send`. */
export function createMethods(
  client: MinimalClientOptions & CallOptions,
  send: Send,
): MinimalClient {
  const baseUrl = checkedBaseUrl(client.baseUrl);
  checkOptions(client);
  const service = openapiFetch<Paths>({ baseUrl, headers: client.headers ?? {} });

  const methodOf =
    (method: Method) =>
    async (path: string, given: UntypedCall = {}) => {
      const address = checkedAddress(method, baseUrl, path, client, given);
      // An undefined option does not replace the client's option.
      const options = { ...client, ...withoutUndefined(given) };
      // A middleware may return a response, and then the client sends nothing.
      const exchange = { request: new Request(address, { method }), attempts: 0 };
      const init: Record<string, unknown> = {
        ...options,
        baseUrl,
        headers: given.headers,
        querySerializer: () => new URL(address).search,
        // `createResult` parses the text, and throws InvalidResponseError if the text is not JSON.
        parseAs: "text",
        async fetch(request: Request) {
          exchange.request = request;
          const { response, attempts } = await send(request, options);
          exchange.attempts = attempts;
          return response;
        },
      };
      try {
        const { data, error, response } = await service[method](path, init);
        return createResult({ ...exchange, response }, data ?? error);
      } catch (error) {
        // openapi-fetch does not rethrow a falsy reason of an abort, such as null or 0.
        options.signal?.throwIfAborted();
        throw error;
      }
    };
  const methods = {
    GET: methodOf("GET"),
    PUT: methodOf("PUT"),
    POST: methodOf("POST"),
    DELETE: methodOf("DELETE"),
    PATCH: methodOf("PATCH"),
    use: service.use,
    eject: service.eject,
    baseUrl,
  };
  return methods as unknown as MinimalClient;
}

/**
 * Returns the result of an exchange. After a 2xx status, `body` is a string. After an error status,
 * `body` is parsed JSON, or a string if it is not JSON. An empty body may be undefined.
 */
function createResult(exchange: Exchange, body: unknown): CallResult<unknown> {
  if (!exchange.response.ok) return { error: createProblem(exchange.response, body), ...exchange };
  try {
    return { data: body ? JSON.parse(String(body)) : undefined, ...exchange };
  } catch (cause) {
    const why = `its body is not JSON: ${(cause as SyntaxError).message}`;
    throw new InvalidResponseError(exchange, why, { cause });
  }
}

/** Builds a problem from an error status and its body, which may be anything. */
function createProblem({ status, statusText }: Response, body: unknown): ProblemDetails {
  const members: Partial<ProblemDetails> =
    typeof body === "object" ? { ...body } : body ? { detail: String(body) } : {};
  const { title } = members;
  // HTTP/2 has no status text.
  return {
    ...members,
    title: typeof title === "string" ? title : statusText || `Error ${status}`,
    status,
  };
}

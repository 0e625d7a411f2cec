import type { Middleware } from "openapi-fetch";
import type { Call, RequestOptions } from "./calls.ts";
import { methodsOf } from "./methods.ts";
import { sendOnce } from "./send.ts";

/** What `createMinimalClient` takes: where the service is, and what every call sends. */
export interface MinimalClientOptions extends RequestOptions {
  /**
   * Where the service is: everything before `/admin/api/`, as an absolute http or https URL. It may
   * have a path and a trailing slash: `https://charity.example.org/tenant/`.
   */
  baseUrl: string;
}

/** A client with a method for each HTTP method. `Options` are the options of a call. */
export interface MinimalClient<Options = RequestOptions> {
  GET: Call<"get", Options>;
  PUT: Call<"put", Options>;
  POST: Call<"post", Options>;
  DELETE: Call<"delete", Options>;
  PATCH: Call<"patch", Options>;
  /**
   * Adds middleware, which sees every request and response, and can replace them. The first one added
   * sees a request first and its response last. It does not see retries, which are part of sending a
   * request. A call rejects with what a middleware throws.
   */
  use(...middleware: Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: Middleware[]): void;
  /** The given `baseUrl` without a trailing slash. */
  readonly baseUrl: string;
}

/**
 * Makes a client without resources and retries: `client.GET(path, options)` and the other methods,
 * typed from the contract. For a page that counts every kilobyte; otherwise use `createClient`.
 */
export function createMinimalClient(options: MinimalClientOptions): MinimalClient {
  return methodsOf(options, sendOnce);
}

import type { Middleware } from "openapi-fetch";
import type { Call, RequestOptions } from "./calls.ts";
import { createMethods } from "./methods.ts";
import { sendOnce } from "./send.ts";

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
   * Adds middleware, which sees every request and response, and can replace them. The first one
   * added sees a request first and its response last. It does not see retries. A call rejects with
   * the error that a middleware throws.
   */
  use(...middleware: Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: Middleware[]): void;
  /** The given `baseUrl` without a trailing slash. */
  readonly baseUrl: string;
}

/**
 * Creates a client without resources and retries: `client.GET(path, options)` and the other
 * methods, typed from the contract. Use it where every kilobyte counts, and `createClient`
 * elsewhere.
 */
export function createMinimalClient(options: MinimalClientOptions): MinimalClient {
  return createMethods(options, sendOnce);
}

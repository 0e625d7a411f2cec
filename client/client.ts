import type { Resources } from "../generated/resources.ts";
import { methodsOf } from "./methods.ts";
import type { MinimalClient, MinimalClientOptions } from "./minimal-client.ts";
import { type CallOptions, type Operations, resourcesOf } from "./resources.ts";
import { type RetryOptions, sendWithRetries } from "./retries.ts";

/** What `createClient` takes: where the service is, and what every call sends. */
export interface SponsorshipClientOptions extends MinimalClientOptions, RetryOptions {}

/** A typed client of the service, from `createClient`. */
export interface SponsorshipClient extends MinimalClient<CallOptions>, Resources<Operations> {}

/**
 * Makes a typed client of the service. Sections 4.1 and 4.2.
 *
 * `client.sponsees` and `client.contributions` have a method for each operation. Each resolves with the
 * record, or rejects with an error class for each kind of failure: `NotFoundError`, `ValidationError`,
 * `RateLimitError` and `StatusError` for an error status, `ConnectionError`, `TimeoutError`,
 * `InvalidResponseError` and `PageError`. All extend `SponsorshipError`, which names the request.
 *
 * `client.GET(path, options)` and the other HTTP methods are the lower level: they resolve with
 * `{ data, error, request, response, attempts }` for every status.
 *
 * A failed GET, HEAD, PUT or DELETE is sent again up to twice, and each attempt may take 30 seconds.
 * Section 5 names no authentication, so send the headers that your deployment asks for. A redirect is
 * never followed, because `fetch` would send these headers to another origin; it is an error status, in
 * a browser 0.
 *
 * Throws a TypeError when an option cannot be used. A call rejects with a TypeError, and sends nothing,
 * when its id or its options cannot be used. An aborted call rejects with the signal's reason.
 *
 * @example
 * const client = createClient({ baseUrl: "https://charity.example.org" });
 * const sponsee = await client.sponsees.get("1001");
 * for await (const { first_name } of client.sponsees.list()) console.log(first_name);
 */
export function createClient(options: SponsorshipClientOptions): SponsorshipClient {
  const methods: MinimalClient<CallOptions> = methodsOf(options, sendWithRetries);
  return { ...methods, ...resourcesOf(methods, options) };
}

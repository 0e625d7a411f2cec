import { createResources } from "./create-resources.ts";
import { createMethods, type MinimalClient, type MinimalClientOptions } from "./methods.ts";
import type { Resources } from "./resources.ts";
import { type CallOptions, type RetryOptions, sendWithRetries } from "./retries.ts";

/** The options of `createClient`: the URL of the service, and the options of every call. */
export interface SponsorshipClientOptions extends MinimalClientOptions, RetryOptions {}

/** A typed client of the service. `createClient` returns it. */
export interface SponsorshipClient extends MinimalClient<CallOptions>, Resources {}

/**
 * Creates a typed client of the service. Sections 4.1 and 4.2 of the page "The service" describe the
 * operations.
 *
 * `client.sponsees` and `client.contributions` have a method for each operation. `list` resolves
 * with a page, and `for await` iterates over the records of all pages. `delete` resolves with
 * nothing, and the other methods with the record. Each kind of failure has its own error class:
 * `NotFoundError`, `ValidationError`, `RateLimitError` and `StatusError` for an error status, and
 * also `ConnectionError`, `TimeoutError`, `InvalidResponseError` and `PageError`. All extend
 * `SponsorshipError`, which names the request.
 *
 * `client.GET(path, options)` and the other HTTP methods are the lower level. They resolve with `{
 * data, error, request, response, attempts }` for every status.
 *
 * The client retries a failed GET, PUT or DELETE up to twice. Each attempt may take 30 seconds. The
 * contract has no authentication, so add the headers that your deployment needs. The client never
 * follows a redirect, because `fetch` could send these headers to another origin. A redirect counts
 * as an error status; in a browser, this status is 0.
 *
 * Throws a TypeError when an option is not valid. A call whose id or options are not valid rejects
 * with a TypeError and sends nothing. An aborted call rejects with the signal's reason.
 *
 * @example
 * const client = createClient({ baseUrl: "https://charity.example.org" });
 * const sponsee = await client.sponsees.get("1001");
 * for await (const { first_name } of client.sponsees.list()) console.log(first_name);
 */
export function createClient(options: SponsorshipClientOptions): SponsorshipClient {
  const methods: MinimalClient<CallOptions> = createMethods(options, sendWithRetries);
  return { ...methods, ...createResources(methods, options) };
}

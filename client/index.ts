/**
 * The typed client of the service: `createClient`, the classes of its errors, and the types of
 * everything that the contract names.
 */
export type * from "../generated/types.ts";
export type {
  CallFailure,
  CallResult,
  CallSuccess,
  Fetch,
  HeadersOptions,
  MethodOptions,
  ProblemDetails,
  RequestOptions,
} from "./calls.ts";
export {
  createClient,
  type SponsorshipClient,
  type SponsorshipClientOptions,
} from "./client.ts";
export { collect } from "./collect.ts";
export {
  type CreatedOnce,
  type CreateOnceOptions,
  createSponseeOnce,
} from "./create-sponsee-once.ts";
export {
  ConnectionError,
  InvalidResponseError,
  NotFoundError,
  PageError,
  RateLimitError,
  SponsorshipError,
  StatusError,
  TimeoutError,
  UncertainCreateError,
  ValidationError,
} from "./errors.ts";
export type { ListPromise } from "./list.ts";
export type { Middleware, MiddlewareCall } from "./middleware.ts";
export {
  createMinimalClient,
  type MinimalClient,
  type MinimalClientOptions,
} from "./minimal-client.ts";
export type { ListOptions } from "./pages.ts";
export type { QueryStyle } from "./query-style.ts";
export type { CallOptions, ContributionsQuery, SponseesQuery } from "./resources.ts";
export type { Retry, RetryOptions } from "./retries.ts";

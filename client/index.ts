/**
 * The typed client of the service: `createClient`, its error classes, and the types of the
 * contract.
 */
export type { Middleware, MiddlewareCallbackParams as MiddlewareCall } from "openapi-fetch";
export type * from "../generated/types.ts";
export type {
  CallFailure,
  CallResult,
  CallSuccess,
  Fetch,
  HeadersOptions,
  MethodOptions,
  ProblemDetails,
  QueryStyle,
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
export {
  createMinimalClient,
  type MinimalClient,
  type MinimalClientOptions,
} from "./minimal-client.ts";
export type { ListOptions } from "./pages.ts";
export type { CallOptions, ContributionsQuery, SponseesQuery } from "./resources.ts";
export type { Retry, RetryOptions } from "./retries.ts";

/**
 * The typed client of the service: `createClient` for single calls, `paginate` and `pages` for
 * lists, and the types of everything that the contract names.
 */
export type * from "../generated/types.ts";
export type {
  Answered,
  CallAnswer,
  CallOptions,
  Fetch,
  HeadersOptions,
  QueryStyle,
  Refusal,
  Refused,
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
  NoAnswerError,
  PageError,
  RequestError,
  ResponseError,
  UnclearError,
} from "./errors.ts";
export type { Middleware, MiddlewareCall } from "./middleware.ts";
export {
  type ListOptions,
  type ListPath,
  type ListRecord,
  type Page,
  pages,
  paginate,
} from "./paginate.ts";
export { type RetriedResponse, type Retry, type RetryOptions, withRetries } from "./retries.ts";
export { unwrap } from "./unwrap.ts";

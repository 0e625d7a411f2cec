/**
 * The typed client of the service: `createClient`, its helpers and error classes, and the types of
 * the contract.
 */
export type { Middleware, MiddlewareCallbackParams as MiddlewareCall } from "openapi-fetch";
export type * from "../generated/types.ts";
export type * from "./calls.ts";
export * from "./client.ts";
export { collect } from "./collect.ts";
export * from "./create-sponsee-once.ts";
export * from "./errors.ts";
export type { ListPromise } from "./list.ts";
export {
  createMinimalClient,
  type MinimalClient,
  type MinimalClientOptions,
} from "./methods.ts";
export type { ListOptions } from "./pages.ts";
export type * from "./resources.ts";
export type { CallOptions, Retry, RetryOptions } from "./retries.ts";
export * from "./sponsee-input.ts";

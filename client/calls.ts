/** The options and results of the client's methods, typed from the contract. */
import type { Middleware, ParamsOption } from "openapi-fetch";
import type { Problem, paths } from "../generated/types.ts";

type Method = "get" | "put" | "post" | "delete" | "patch";

/** The paths of the contract that have this method. */
type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths];

/** The JSON of a request or a response, or undefined if it has none. */
type JsonOf<Message> = Message extends { content: { "application/json": infer Json } }
  ? Json
  : undefined;

/** The JSON that an operation returns with any 2xx status. */
type DataOf<Operation> = Operation extends { responses: infer Responses }
  ? JsonOf<Responses[keyof Responses & (200 | 201 | 204 | "2XX")]>
  : never;

/** Sends a request, as `fetch` does. `init` has options that a `Request` lacks, such as `next`. */
export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/**
 * Headers to send. A header of the call replaces the same header of the client. Null removes a
 * header, and a list adds several values.
 */
export type HeadersOptions =
  | Headers
  | Record<string, string | number | boolean | (string | number | boolean)[] | null | undefined>;

/**
 * How to write a query, with the names of OpenAPI: `deepObject` writes a filter as
 * `filter[first_name]=ama`, and `form` as `first_name=ama`. A function writes the whole query
 * itself. The client then encodes characters that a URL must not contain, such as `[` to `%5B`.
 */
export type QueryStyle = "deepObject" | "form" | ((query: Record<string, unknown>) => string);

/** The options of every call, in addition to most options of `fetch`. */
export interface RequestOptions
  extends Omit<RequestInit, "body" | "headers" | "method" | "redirect" | "signal"> {
  headers?: HeadersOptions;
  /**
   * Aborts the call and all its attempts. The call then rejects with the signal's reason. A call's
   * signal replaces the client's signal.
   */
  signal?: AbortSignal | undefined;
  /**
   * The time limit of each attempt in milliseconds, body included. A longer attempt fails with a
   * `TimeoutError`. Default: 30,000. `timeout: 0` means no limit.
   */
  timeout?: number | undefined;
  /** Sends the requests. Default: the global `fetch` at the time of the call. */
  fetch?: Fetch | undefined;
  /**
   * How to write a query. Default: `"deepObject"`. The description does not specify the syntax (see
   * section 4.1 of the page "The service").
   */
  querySerializer?: QueryStyle | undefined;
}

/** Adds the parameters and the body of a call such as `client.GET` to `Options`. */
export type MethodOptions<Operation, Options = RequestOptions> = Options & {
  /**
   * Middleware for this call. It sees the request after the client's middleware, and the response
   * before the client's middleware.
   */
  middleware?: Middleware[] | undefined;
} & ParamsOption<Operation> &
  (Operation extends { requestBody: infer Body } ? { body: JsonOf<Body> } : { body?: never });

/** The service's explanation of an error status, with the members that RFC 9457 defines. */
export interface ProblemDetails extends Problem {
  /** The status of the response. */
  status: number;
  /** The title from the service, or the status text, or a title such as `Error 404`. */
  title: string;
}

/** The members that every result has. */
export interface Exchange {
  /** The request as the client sent it. */
  request: Request;
  response: Response;
  /** How many times the client sent the request. */
  attempts: number;
}

/** The result of a call with a 2xx status. */
export interface CallSuccess<Data> extends Exchange {
  data: Data;
  error?: never;
}

/** The result of a call with a status that is not 2xx. */
export interface CallFailure extends Exchange {
  data?: never;
  error: ProblemDetails;
}

/** The result of a call: `data` for a 2xx status, and `error` for every other status. */
export type CallResult<Data> = CallSuccess<Data> | CallFailure;

/** One HTTP method of the client. It accepts only paths and parameters of the contract. */
export type Call<M extends Method, Options = RequestOptions> = <Path extends PathWith<M>>(
  path: Path,
  ...options: Record<never, never> extends MethodOptions<paths[Path][M], Options>
    ? [options?: MethodOptions<paths[Path][M], Options>]
    : [options: MethodOptions<paths[Path][M], Options>]
) => Promise<CallResult<DataOf<paths[Path][M]>>>;

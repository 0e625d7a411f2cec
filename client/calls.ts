/** What the methods of a client take and return, from the contract. */
import type { Middleware } from "openapi-fetch";
import type { Problem, paths } from "../generated/types.ts";

type Method = "get" | "put" | "post" | "delete" | "patch";

/** The paths of the contract that have this method. */
type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths];

/** The JSON that an operation takes as its body, or never. */
type BodyOf<Operation> = Operation extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : never;

/** The JSON that an operation returns with any 2xx status, or undefined if it returns none. */
type DataOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & (200 | 201 | 204 | "2XX")]: Responses[Status] extends {
        content: { "application/json": infer Data };
      }
        ? Data
        : undefined;
    }[keyof Responses & (200 | 201 | 204 | "2XX")]
  : never;

/** Sends a request, as the `fetch` of a browser does. */
export type Fetch = (request: Request) => Promise<Response>;

/**
 * Headers to send. Of two for one name, the call's wins over the client's. Null removes one, and a list
 * adds values.
 */
export type HeadersOptions =
  | Headers
  | Record<string, string | number | boolean | (string | number | boolean)[] | null | undefined>;

/**
 * How a query is written, by the names of OpenAPI: `deepObject` writes a filter as
 * `filter[first_name]=ama`, and `form` as `first_name=ama`. Or a function that writes the whole query.
 */
export type QueryStyle = "deepObject" | "form" | ((query: Record<string, unknown>) => string);

/** What every call takes: the options of `fetch` without redirects, and a time limit. */
export interface RequestOptions
  extends Omit<RequestInit, "body" | "headers" | "method" | "redirect" | "signal"> {
  headers?: HeadersOptions;
  /**
   * Aborts the call with all its attempts. The call then rejects with the signal's reason. A call's
   * signal replaces the client's.
   */
  signal?: AbortSignal | undefined;
  /**
   * How many milliseconds each attempt may take, with its body. Then it fails with a `TimeoutError`.
   * Default: 30,000. `timeout: 0` means no limit.
   */
  timeout?: number | undefined;
  /** Sends the requests. The default is the global `fetch`, looked up at each call. */
  fetch?: Fetch | undefined;
  /**
   * How a query is written. The default, `"deepObject"`, writes a filter as `filter[first_name]=ama`.
   * Section 4.1 leaves that open. `"form"` writes `first_name=ama`.
   */
  querySerializer?: QueryStyle | undefined;
}

type ParamsOf<Operation> = Operation extends { parameters: infer Params }
  ? Record<never, never> extends Params
    ? { params?: Params }
    : { params: Params }
  : never;

/** What a call of an HTTP method takes: the operation's parameters and body, and `Options`. */
export type MethodOptions<Operation, Options = RequestOptions> = Options & {
  /** Middleware for this call, after the client's. */
  middleware?: Middleware[] | undefined;
} & ParamsOf<Operation> &
  ([BodyOf<Operation>] extends [never] ? { body?: never } : { body: BodyOf<Operation> });

/** What any call of an HTTP method takes. */
export interface UntypedCall extends RequestOptions {
  middleware?: Middleware[] | undefined;
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: unknown;
}

/** What the service said about a request that it rejected, as RFC 9457 names it. */
export interface ProblemDetails extends Problem {
  /** The status of the response. */
  status: number;
  /** The title that the service sent, or the text of the status. */
  title: string;
}

/** What every result has. */
export interface Exchange {
  /** The request as it was sent. */
  request: Request;
  response: Response;
  /** How many times the request was sent. */
  attempts: number;
}

/** The result of a call with a 2xx status. */
export interface CallSuccess<Data> extends Exchange {
  data: Data;
  error?: never;
}

/** The result of a call with any other status. */
export interface CallFailure extends Exchange {
  data?: never;
  error: ProblemDetails;
}

/** The result of a call: `data` for a 2xx status, and `error` for every other status. */
export type CallResult<Data> = CallSuccess<Data> | CallFailure;

/** One HTTP method of the client. It takes only the names that the contract has. */
export type Call<M extends Method, Options = RequestOptions> = <Path extends PathWith<M>>(
  path: Path,
  ...options: Record<never, never> extends MethodOptions<paths[Path][M], Options>
    ? [options?: MethodOptions<paths[Path][M], Options>]
    : [options: MethodOptions<paths[Path][M], Options>]
) => Promise<CallResult<DataOf<paths[Path][M]>>>;

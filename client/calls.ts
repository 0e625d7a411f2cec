/** What the methods of a client take and return, from the contract. */
import type { components, paths } from "../generated/types.ts";
import type { Middleware } from "./middleware.ts";

type Method = "get" | "put" | "post" | "delete" | "patch";

/** The paths of the contract that have this method. */
export type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths];

/** The JSON that an operation takes as its body, or never. */
type BodyOf<Operation> = Operation extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : never;

/** The JSON that an operation returns with any 2xx status, or undefined if it returns none. */
export type DataOf<Operation> = Operation extends { responses: infer Responses }
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

/** Headers to send. Of two for one name, the call's wins over the client's; null removes one. */
export type HeadersOptions =
  | Headers
  | Record<string, string | number | boolean | (string | number | boolean)[] | null | undefined>;

/** How a query is written, or a function that writes it. */
export type QueryStyle =
  | ((query: Record<string, unknown>) => string)
  | {
      /** Filters: `deepObject` writes `filter[first_name]=ama`, `form` writes `first_name=ama`. */
      object?: { style: "form" | "deepObject"; explode: boolean };
      array?: { style: "form" | "spaceDelimited" | "pipeDelimited"; explode: boolean };
      allowReserved?: boolean;
    };

/** What a client and a single call both take: fetch's options, but no redirects. */
export interface RequestOptions
  extends Omit<RequestInit, "body" | "headers" | "method" | "redirect" | "signal"> {
  headers?: HeadersOptions;
  /**
   * Aborts the request; the call then rejects with the signal's reason. A call's signal takes the place
   * of the client's.
   */
  signal?: AbortSignal | undefined;
  /** Sends the requests. The default is the global `fetch`, looked up at each call. */
  fetch?: Fetch;
  /**
   * How a query is written. The default writes a filter as `filter[first_name]=ama`. Section 4.1
   * leaves that open. For a service that takes `first_name=ama`, give
   * `{ object: { style: "form", explode: true } }`.
   */
  querySerializer?: QueryStyle;
}

export type ParamsOf<Operation> = Operation extends { parameters: infer Params }
  ? Record<never, never> extends Params
    ? { params?: Params }
    : { params: Params }
  : never;

/** What a call takes besides its path: the operation's parameters and body, and fetch's options. */
export type CallOptions<Operation> = RequestOptions & {
  middleware?: Middleware[];
} & ParamsOf<Operation> &
  ([BodyOf<Operation>] extends [never] ? { body?: never } : { body: BodyOf<Operation> });

/** What the service said about a request that it refused. What it left out follows from the response. */
export interface Refusal extends Problem {
  /** That of the response. */
  status: number;
  /** The one that was sent, or the text of the status. */
  title: string;
}

type Problem = components["schemas"]["Problem"];

/** A call with a 2xx response. */
export interface Answered<Data> {
  data: Data;
  error?: never;
  /** What was sent; missing when a middleware answered instead of the service. */
  request?: Request;
  response: Response;
}

/** A call with a response that is not 2xx. */
export interface Refused {
  data?: never;
  error: Refusal;
  /** What was sent; missing when a middleware answered instead of the service. */
  request?: Request;
  response: Response;
}

/** The result of a call: `data` for a 2xx status, and `error` for every other. */
export type CallAnswer<Operation> = Answered<DataOf<Operation>> | Refused;

/** One HTTP method of the client. It takes no name that the contract does not have. */
export type Call<M extends Method> = <Path extends PathWith<M>>(
  path: Path,
  ...options: Record<never, never> extends CallOptions<paths[Path][M]>
    ? [options?: CallOptions<paths[Path][M]>]
    : [options: CallOptions<paths[Path][M]>]
) => Promise<CallAnswer<paths[Path][M]>>;

import openapiFetch, {
  type Client,
  type ClientOptions,
  createQuerySerializer,
  type FetchOptions,
} from "openapi-fetch";
import type { components, paths } from "../generated/types.ts";

type Problem = components["schemas"]["Problem"];

/** The paths of the contract that have this method. */
type PathWith<Method extends string> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, object> ? Path : never;
}[keyof paths];

/** The JSON that an operation takes as its body, or never. */
type BodyOf<Operation> = Operation extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : never;

/** The JSON that an operation answers with any 2xx status, or undefined where it answers none. */
type DataOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & (200 | 201 | 204 | "2XX")]: Responses[Status] extends {
        content: { "application/json": infer Data };
      }
        ? Data
        : undefined;
    }[keyof Responses & (200 | 201 | 204 | "2XX")]
  : never;

/** What a call takes besides its path: the operation's parameters and body, and fetch's options. */
export type CallOptions<Operation> = Omit<FetchOptions<Operation>, "body" | "method" | "parseAs"> &
  ([BodyOf<Operation>] extends [never] ? { body?: never } : { body: BodyOf<Operation> });

/** What a call answers: `data` for a 2xx status, and `error` for every other. */
export type CallAnswer<Operation> =
  | { data: DataOf<Operation>; error?: never; response: Response }
  | { data?: never; error: Problem; response: Response };

/**
 * One HTTP method of the client. openapi-fetch's own type infers the options from what it is given,
 * and so lets an unknown filter pass beside a known one; this one takes them from the contract.
 */
type Call<Method extends "get" | "put" | "post" | "delete" | "patch"> = <
  Path extends PathWith<Method>,
>(
  path: Path,
  ...options: Record<never, never> extends CallOptions<paths[Path][Method]>
    ? [options?: CallOptions<paths[Path][Method]>]
    : [options: CallOptions<paths[Path][Method]>]
) => Promise<CallAnswer<paths[Path][Method]>>;

/** What `createClient` takes. */
export interface SponsorshipClientOptions
  extends Omit<ClientOptions, "baseUrl" | "querySerializer"> {
  /**
   * Where the service is: everything before `/admin/api/`, as an absolute http or https URL. A path
   * and a trailing slash are both fine: `https://charity.example.org/tenant/`.
   */
  baseUrl: string;
  /**
   * How a query is written. The default writes a filter as `filter[first_name]=ama`. Section 4.1
   * leaves that open; for a service that takes `first_name=ama`, say
   * `{ object: { style: "form", explode: true } }`.
   */
  querySerializer?: NonNullable<ClientOptions["querySerializer"]>;
}

/** A typed client of the service, as `createClient` makes it. */
export interface SponsorshipClient extends Pick<Client<paths>, "use" | "eject"> {
  GET: Call<"get">;
  PUT: Call<"put">;
  POST: Call<"post">;
  DELETE: Call<"delete">;
  PATCH: Call<"patch">;
  /** The given `baseUrl` without a trailing slash. */
  readonly baseUrl: string;
  /** Writes a query as every call of this client does. */
  readonly querySerializer: (query: Record<string, unknown>) => string;
}

/**
 * Makes a typed client of the service: one method for each HTTP method, and each takes a path of the
 * contract. Sections 4.1 and 4.2.
 *
 * In: `baseUrl`, and whatever openapi-fetch takes: `headers` (section 5 names no authentication, so
 * send what your deployment asks for), `fetch`, `signal`, `credentials` and so on.
 *
 * Out: every call answers `{ data, response }` for a 2xx status and `{ error, response }` for any
 * other. `error` is always an object: the JSON object that the service sent, or, when it sent
 * anything else or nothing (section 7 shows no error body), a problem with the `status`, a `title`,
 * and the body's text as `detail`.
 *
 * Errors: a TypeError when `baseUrl` is missing or cannot be used. A call rejects only when there is
 * no answer to read: the network failed, the call was aborted, or a 2xx body is not JSON.
 *
 * @example
 * const client = createClient({ baseUrl: "https://charity.example.org" });
 * const { data, error } = await client.GET("/admin/api/v2/sponsees/{id}", {
 *   params: { path: { id: "1001" } },
 * });
 */
export function createClient(options: SponsorshipClientOptions): SponsorshipClient {
  const baseUrl = usable(options?.baseUrl);
  const given = options.querySerializer;
  const querySerializer = typeof given === "function" ? given : createQuerySerializer(given);
  const client = openapiFetch<paths>({ ...options, baseUrl });
  for (const [name, call] of Object.entries(client)) {
    if (name !== "use" && name !== "eject") Object.assign(client, { [name]: withProblem(call) });
  }
  return Object.assign(client as unknown as SponsorshipClient, { baseUrl, querySerializer });
}

/** The base URL without a trailing slash, or a TypeError that says why it cannot be used. */
function usable(baseUrl: string): string {
  if (URL.canParse(baseUrl) && /^https?:\/\/[^/?#@]+(\/[^?#]*)?$/i.test(baseUrl)) {
    return new URL(baseUrl).href.replace(/\/+$/, "");
  }
  const shown = /@/.test(baseUrl) ? "one with a password" : baseUrl || "missing";
  throw new TypeError(
    `baseUrl is ${shown}. Give an absolute http or https URL with no password, query or fragment`,
  );
}

interface Answer {
  error?: unknown;
  response: Response;
}

/** The same call; when it fails, `error` is an object whatever the service sent. */
function withProblem(call: (...args: unknown[]) => Promise<Answer>) {
  return async (...args: unknown[]): Promise<Answer> => {
    const answer = await call(...args);
    const { error, response } = answer;
    if (response.ok || (error && typeof error === "object")) return answer;
    const { status, statusText: title } = response;
    return { error: { status, title, detail: `${error ?? ""}` } satisfies Problem, response };
  };
}

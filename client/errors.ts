import type { Sponsee } from "../generated/types.ts";
import type { CallFailure, Exchange, ProblemDetails } from "./calls.ts";
import { faultsIn, joined } from "./faults.ts";
import { parseUrl, shownUrl } from "./shown-url.ts";

/** The request that an error names, and how many times the client sent it. */
type FailedRequest = Pick<Exchange, "attempts"> & { request: Pick<Request, "method" | "url"> };

/**
 * The client throws this error when a call fails. Each kind of failure has its own class, which
 * extends this one.
 */
export class SponsorshipError extends Error {
  override name = "SponsorshipError";
  /** The method of the request. */
  readonly method: string;
  /** The URL of the request. It leaves out all query values except the page number. */
  readonly url: string;
  /** How many times the client sent the request. */
  readonly attempts: number;

  constructor({ request, attempts }: FailedRequest, what: string, options?: ErrorOptions) {
    const { method } = request;
    const url = shownUrl(request.url);
    super(`${method} ${url} ${what}${attempts > 1 ? ` (${attempts} attempts)` : ""}`, options);
    this.method = method;
    this.url = url;
    this.attempts = attempts;
  }
}

/**
 * The service returned a status other than 2xx. `NotFoundError`, `ValidationError` and
 * `RateLimitError` extend this class.
 */
export class StatusError extends SponsorshipError {
  override name = "StatusError";
  /** The HTTP status. */
  readonly status: number;
  /**
   * The service's explanation. The client adds a missing `status` or `title`. Every other member may
   * be missing, because error bodies are not specified.
   */
  readonly problem: ProblemDetails;
  readonly #response: Response;

  constructor(failure: CallFailure, what = `returned ${summarize(failure)}`) {
    super(failure, what);
    this.status = failure.response.status;
    this.problem = failure.error;
    this.#response = failure.response;
  }

  /** The response. Its body is already read; `problem` has its content. */
  get response(): Response {
    return this.#response;
  }
}

/** The service returned 404, for example because no record has the id. */
export class NotFoundError extends StatusError {
  override name = "NotFoundError";
}

/**
 * The service returned 400, 409 or 422: it rejected the body or the query. `faults` can say why. Or
 * `createSponseeOnce` sent nothing, because a sponsee has the number: status 409, and 0 attempts.
 */
export class ValidationError extends StatusError {
  override name = "ValidationError";

  /**
   * What is wrong with each field or query parameter, by its path: `first_name`, or
   * `custom_fields.0.key` in an array. The client reads the error bodies of the reference, Laravel,
   * Rails, ASP.NET, Django REST, FastAPI, express-validator, Spring Boot, Symfony and JSON:API.
   */
  get faults(): Record<string, string | undefined> {
    return Object.fromEntries(faultsIn(this.problem).filter(([field]) => field !== ""));
  }
}

/** The service returned 429: too many requests. */
export class RateLimitError extends StatusError {
  override name = "RateLimitError";
}

/** The connection failed before the end of the response. `cause` is the error of `fetch`. */
export class ConnectionError extends SponsorshipError {
  override name = "ConnectionError";

  constructor(request: FailedRequest, cause: unknown) {
    super(request, `got no complete response: ${describeReason(cause)}`, { cause });
  }
}

/** The response was not complete within `timeout`. */
export class TimeoutError extends SponsorshipError {
  override name = "TimeoutError";

  constructor(request: FailedRequest, timeout: number, cause: unknown) {
    super(request, `got no complete response within ${timeout} ms`, { cause });
  }
}

/** The service returned a 2xx status with a body that is not JSON, or not the expected record or page. */
export class InvalidResponseError extends SponsorshipError {
  override name = "InvalidResponseError";
  /** The HTTP status. */
  readonly status: number;

  constructor(exchange: Exchange, why: string, options?: ErrorOptions) {
    super(exchange, `returned ${exchange.response.status}, but ${why}`, options);
    this.status = exchange.response.status;
  }
}

/** The client cannot follow the link to the next page of a list, or the link in the option `from`. */
export class PageError extends SponsorshipError {
  override name = "PageError";
  /**
   * - `"shape"`: the link is neither a URL nor null, or the page numbers in `meta` are wrong;
   * - `"origin"`, `"pathname"`: the link leads to a different origin or path;
   * - `"repeated"`: the link leads to a page that the client has already read.
   */
  readonly reason: "shape" | "origin" | "pathname" | "repeated";

  constructor(reason: PageError["reason"], { href }: URL, why: string) {
    super(
      { request: { method: "GET", url: href }, attempts: 1 },
      `does not lead to the next page: ${why}`,
    );
    this.reason = reason;
  }
}

/**
 * `createSponseeOnce` throws this error when it cannot determine whether the service created the
 * sponsee. `cause` is the last failure.
 */
export class UncertainCreateError extends SponsorshipError {
  override name = "UncertainCreateError";
  /** The reference number to look for, by hand or in a later run. */
  readonly referenceNumber: string;
  /** The sponsee that has this number now, if there is one. Another client may have created it. */
  readonly sponsee: Sponsee | undefined;

  constructor(
    request: FailedRequest,
    referenceNumber: string,
    why: string,
    cause: unknown,
    sponsee?: Sponsee,
  ) {
    const reason = `${why}: ${describeReason(cause)}`;
    super(request, `may have created ${referenceNumber}: ${reason}`, { cause });
    this.referenceNumber = referenceNumber;
    this.sponsee = sponsee;
  }
}

/** Returns the status, and the faults or the first explanation in words. JSON is not an explanation. */
function summarize({ error: problem, request, response }: CallFailure): string {
  const { status, type, headers } = response;
  const location = status < 400 ? headers.get("location") : null;
  const to = location === null ? undefined : parseUrl(location, request.url);
  // The query and the user name can be secret. A browser hides the whole target.
  const redirect = to ? `a redirect to ${to.origin}${to.pathname}` : "a redirect";
  if (to || type === "opaqueredirect") return `${status}: ${redirect}, which is never followed`;
  const { detail, message, error, title } = problem as ProblemDetails & Record<string, unknown>;
  const faults = faultsIn(problem).map(([field, text]) => (field ? `${field}: ${text}` : text));
  const isWords = (text: unknown) => typeof text === "string" && /^\s*[^\s{[]/.test(text);
  const words = [joined(faults), detail, message, error, title].find(isWords);
  // The detail may be a whole page of HTML.
  return `${status}: ${String(words ?? `Error ${status}`).slice(0, 300)}`;
}

/** Returns the reason for a failure. A TypeError from `fetch` has the reason in its `cause`. */
function describeReason(thrown: unknown): string {
  const reason = thrown instanceof TypeError && thrown.cause ? thrown.cause : thrown;
  // When all addresses of a host fail, Node's AggregateError has a code but no message.
  const { message, code } = Object(reason) as { message?: string; code?: string };
  return message || code || String(reason);
}

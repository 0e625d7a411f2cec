import type { ProblemFault, Sponsee } from "../generated/types.ts";
import type { CallFailure, Exchange, ProblemDetails } from "./calls.ts";
import { shownUrl } from "./shown-url.ts";

/** The request that an error names. */
export interface FailedRequest {
  method: string;
  url: string;
  /** How many times it was sent. */
  attempts: number;
}

/** Thrown by the client when a call fails. Each kind of failure has its own class, which extends this one. */
export class SponsorshipError extends Error {
  override name = "SponsorshipError";
  /** The method of the request. */
  readonly method: string;
  /** The address of the request, without the values of its query except the page number. */
  readonly url: string;
  /** How many times the request was sent. */
  readonly attempts: number;

  constructor({ method, url, attempts }: FailedRequest, what: string, options?: ErrorOptions) {
    const shown = shownUrl(url);
    super(`${method} ${shown} ${what}${attempts > 1 ? ` (${attempts} attempts)` : ""}`, options);
    this.method = method;
    this.url = shown;
    this.attempts = attempts;
  }
}

/**
 * The service returned a status that is not 2xx. `NotFoundError`, `ValidationError` and
 * `RateLimitError` extend this class.
 */
export class StatusError extends SponsorshipError {
  override name = "StatusError";
  /** The HTTP status. */
  readonly status: number;
  /** What the service said about it. Section 7 shows no error body, so every other member may be missing. */
  readonly problem: ProblemDetails;
  readonly #response: Response;

  constructor({ error, request: { method, url }, response, attempts }: CallFailure) {
    super({ method, url, attempts }, `returned ${response.status}: ${summaryOf(error)}`);
    this.status = response.status;
    this.problem = error;
    this.#response = response;
  }

  /** The response. Its body has been read, and is `problem`. */
  get response(): Response {
    return this.#response;
  }
}

/** The service returned 404: no record has this id. */
export class NotFoundError extends StatusError {
  override name = "NotFoundError";
}

/** The service returned 409 or 422: it rejects what was sent, and `faults` says where. */
export class ValidationError extends StatusError {
  override name = "ValidationError";

  /**
   * What is wrong with each field of the body, by the name of the field. Empty when the service does
   * not send a list of `errors` with pointers, as our servers do.
   */
  get faults(): Record<string, string | undefined> {
    const faults: Record<string, string | undefined> = {};
    const { errors } = this.problem;
    for (const fault of Array.isArray(errors) ? errors : []) {
      const { pointer, detail }: ProblemFault = Object(fault);
      if (typeof pointer !== "string" || typeof detail !== "string") continue;
      faults[pointer.replace("/", "")] ??= detail;
    }
    return faults;
  }
}

/** The service returned 429: too many requests. */
export class RateLimitError extends StatusError {
  override name = "RateLimitError";
}

/** The error class of a status. */
export function statusErrorOf(failure: CallFailure): StatusError {
  const { status } = failure.response;
  if (status === 404) return new NotFoundError(failure);
  if (status === 409 || status === 422) return new ValidationError(failure);
  if (status === 429) return new RateLimitError(failure);
  return new StatusError(failure);
}

/** There was no response, or its body broke off. `cause` is what `fetch` rejected with. */
export class ConnectionError extends SponsorshipError {
  override name = "ConnectionError";

  constructor(request: FailedRequest, cause: unknown) {
    super(request, `got no response: ${reasonOf(cause)}`, { cause });
  }
}

/** There was no whole response within `timeout`. */
export class TimeoutError extends SponsorshipError {
  override name = "TimeoutError";

  constructor(request: FailedRequest, timeout: number, cause: unknown) {
    super(request, `got no response within ${timeout} ms`, { cause });
  }
}

/** The service returned a 2xx status whose body cannot be read: it is not JSON, a record or a page. */
export class InvalidResponseError extends SponsorshipError {
  override name = "InvalidResponseError";
  /** The HTTP status. */
  readonly status: number;

  constructor(
    { request: { method, url }, response: { status }, attempts }: Exchange,
    why: string,
    options?: ErrorOptions,
  ) {
    super({ method, url, attempts }, `returned ${status}, but ${why}`, options);
    this.status = status;
  }
}

/** The link from a page of a list to the next one cannot be followed. */
export class PageError extends SponsorshipError {
  override name = "PageError";
  /**
   * - `"shape"`: the link is not a URL or null, or `meta` has not the numbers of section 2.2;
   * - `"origin"`, `"pathname"`: the link leads away from the list;
   * - `"repeated"`: the link leads to a page that was already read.
   */
  readonly reason: "shape" | "origin" | "pathname" | "repeated";

  constructor(reason: PageError["reason"], url: string, why: string) {
    super({ method: "GET", url, attempts: 1 }, `cannot be followed: ${why}`);
    this.reason = reason;
  }
}

/** Thrown by `createSponseeOnce` when it is uncertain whether the sponsee was created. `cause` is the last failure. */
export class UncertainCreateError extends SponsorshipError {
  override name = "UncertainCreateError";
  /** The reference number to look for, by a person or a later run. */
  readonly referenceNumber: string;
  /** The sponsee that has this number now, if any. Another client may have created it. */
  readonly sponsee: Sponsee | undefined;

  constructor(
    request: FailedRequest,
    referenceNumber: string,
    why: string,
    { cause, sponsee }: { cause: unknown; sponsee?: Sponsee | undefined },
  ) {
    super(request, `may have created ${referenceNumber}: ${why}: ${reasonOf(cause)}`, { cause });
    this.referenceNumber = referenceNumber;
    this.sponsee = sponsee;
  }
}

/** What a problem says, for a message. Many services send `message` instead of `detail`. */
function summaryOf(problem: ProblemDetails & { message?: unknown }): string {
  const { errors, detail, message, title } = problem;
  const text = (errors && JSON.stringify(errors)) || detail || message || title;
  // The detail may be a whole page of HTML.
  return String(text).slice(0, 300);
}

/** Why something failed, in words. The TypeError of `fetch` has the reason in its `cause` only. */
function reasonOf(thrown: unknown): string {
  const reason = thrown instanceof TypeError && thrown.cause ? thrown.cause : thrown;
  // The error for a host with two addresses has a code and no message.
  const { message, code } = Object(reason) as { message?: string; code?: string };
  return message || code || String(reason);
}

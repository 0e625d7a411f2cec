import type { components } from "../generated/types.ts";
import type { Refused } from "./calls.ts";
import { shownUrl } from "./shown-url.ts";

/** What `ResponseError` and `NoAnswerError` have in common: they say which request failed. */
export class RequestError extends Error {
  /** The method of the request; empty when a middleware answered and nothing was sent. */
  readonly method: string;
  /** The address that was asked, without the values of its query. */
  readonly url: string;
  /** How many times the request was sent. */
  readonly attempts: number;

  constructor(
    { method, url }: Pick<Request, "method" | "url">,
    attempts: number,
    what: string,
    options?: ErrorOptions,
  ) {
    super(`${method} ${shownUrl(url)} ${what}`, options);
    this.method = method;
    this.url = shownUrl(url);
    this.attempts = attempts;
  }
}

/** Thrown by `unwrap` when the service answers with a status that is not 2xx. */
export class ResponseError extends RequestError {
  override name = "ResponseError";
  /** The HTTP status. */
  readonly status: number;
  /** What the service said about it: the `error` of a failed call. */
  readonly problem: components["schemas"]["Problem"];
  /** The response; its body has been read, and is `problem`. */
  readonly response: Response;

  constructor({ error, request, response }: Refused) {
    const { status, url, attempts = 1 } = response as Response & { attempts?: number };
    const what = `answered ${status} ${error.detail || error.title || ""}`;
    super(request ?? { method: "", url }, attempts, what);
    this.status = status;
    this.problem = error;
    this.response = response;
  }
}

/** Thrown by `withRetries` when the last attempt had no response. `cause` says why. */
export class NoAnswerError extends RequestError {
  override name = "NoAnswerError";

  constructor(request: Request, attempts: number, cause: unknown) {
    super(request, attempts, `had no answer in ${attempts} attempts`, { cause });
  }
}

/** Thrown by `createSponseeOnce` when it is unknown whether it created the sponsee. */
export class UnclearError extends Error {
  override name = "UnclearError";
  /** The number to look for, by a person or a later run. */
  readonly referenceNumber: string;
  /** The sponsee that has the number now, if any. Another writer may have created it. */
  readonly sponsee: components["schemas"]["Sponsee"] | undefined;

  constructor(
    referenceNumber: string,
    why: string,
    { sponsee, cause }: { sponsee?: components["schemas"]["Sponsee"] | undefined; cause: unknown },
  ) {
    super(`It is unclear whether the sponsee ${referenceNumber} was created: ${why}`, { cause });
    this.referenceNumber = referenceNumber;
    this.sponsee = sponsee;
  }
}

/** Thrown by `paginate` and `pages` when a page cannot be read, or does not lead to the next. */
export class PageError extends Error {
  override name = "PageError";
  /**
   * - `"call"`: the response was not JSON with a 2xx status. `cause` is a `ResponseError` with the
   *   status, or what the call threw;
   * - `"shape"`: the response is not a page, as section 2.2 describes it;
   * - `"origin"`, `"pathname"`: the link to the next page leads away from the list;
   * - `"repeated"`: the link leads to a page that was already read.
   */
  readonly reason: "call" | "shape" | "origin" | "pathname" | "repeated";
  /** The number of the page, to resume from, if its address has one. */
  readonly page: number | undefined;
  /** The address of the page, without the values of its query except the page number. */
  readonly url: string;

  constructor(
    reason: PageError["reason"],
    { key, url }: { key: string; url: string },
    why: string,
    options?: ErrorOptions,
  ) {
    const page = /^\d+$/.test(key) ? Number(key) : undefined;
    super(`Page ${page ?? ""} at ${shownUrl(url)}: ${why}`, options);
    this.reason = reason;
    this.page = page;
    this.url = shownUrl(url);
  }
}

import type { components } from "../generated/types.ts";
import type { Answered, Refusal, Refused } from "./calls.ts";
import { shownUrl } from "./shown-url.ts";

// The fields are declared and assigned together: initialized one by one, they weigh more in a bundle.

/** Why a call failed, in words. The TypeError of `fetch` says it in its `cause` only. */
export function whyOf(thrown: unknown): string {
  const { cause, name } = Object(thrown);
  // The error of a host with two addresses has a code and no message.
  const { message, code } = Object((name === "TypeError" && cause) || thrown);
  return message || code || `${thrown}`;
}

/** What `ResponseError` and `NoAnswerError` have in common: they say which request failed. */
export class RequestError extends Error {
  /** The method of the request; empty when a middleware answered and nothing was sent. */
  declare readonly method: string;
  /** The address that was asked, without the values of its query. */
  declare readonly url: string;
  /** How many times the request was sent. */
  declare readonly attempts: number;

  constructor(
    { method, url }: Pick<Request, "method" | "url">,
    attempts: number,
    what: string,
    options?: ErrorOptions,
  ) {
    url = shownUrl(url);
    super(`${method} ${url} ${what}`, options);
    Object.assign(this, { method, url, attempts });
  }
}

/** Thrown by `unwrap` when the service answers with a status that is not 2xx, or without a body. */
export class ResponseError extends RequestError {
  override name = "ResponseError";
  /** The HTTP status. */
  declare readonly status: number;
  /** What the service said about it: the `error` of a failed call. Of a success, only a title. */
  declare readonly problem: Refusal;
  /** The response; its body has been read, and is `problem`. */
  declare readonly response: Response;

  constructor({
    error = { title: "no body" } as Refusal,
    request,
    response,
  }: Answered<unknown> | Refused) {
    const { status, url, attempts = 1 } = response as Response & { attempts?: number };
    // Many services say `message` instead of `detail`.
    const why =
      (error.errors && JSON.stringify(error.errors)) ||
      error.detail ||
      (error as { message?: string }).message ||
      error.title;
    // A page of HTML is the whole detail.
    const what = `answered ${status} ${why}`.slice(0, 300);
    super(request ?? { method: "", url }, attempts, what);
    Object.assign(this, { status, problem: error });
    // Not enumerable: who prints the error does not want its internals.
    Object.defineProperty(this, "response", { value: response });
  }
}

/** Thrown by `withRetries` when the last attempt had no response. The message and `cause` say why. */
export class NoAnswerError extends RequestError {
  override name = "NoAnswerError";

  constructor(request: Request, attempts: number, cause: unknown) {
    super(request, attempts, `attempt ${attempts}: ${whyOf(cause)}`, { cause });
  }
}

/** Thrown by `createSponseeOnce` when it is unknown whether it created the sponsee. */
export class UnclearError extends Error {
  override name = "UnclearError";
  /** The number to look for, by a person or a later run. */
  declare readonly referenceNumber: string;
  /** The sponsee that has the number now, if any. Another writer may have created it. */
  declare readonly sponsee: components["schemas"]["Sponsee"] | undefined;

  constructor(
    referenceNumber: string,
    why: string,
    { sponsee, cause }: { sponsee?: components["schemas"]["Sponsee"] | undefined; cause: unknown },
  ) {
    const last = cause instanceof Error ? cause.message : cause;
    super(`It is unclear whether the sponsee ${referenceNumber} was created: ${why}: ${last}`, {
      cause,
    });
    Object.assign(this, { referenceNumber, sponsee });
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
  declare readonly reason: "call" | "shape" | "origin" | "pathname" | "repeated";
  /** The number of the page, to resume from, if its address has one. */
  declare readonly page: number | undefined;
  /** The address of the page, without the values of its query except the page number. */
  declare readonly url: string;

  constructor(
    reason: PageError["reason"],
    { key, url }: { key: string; url: string },
    why: string,
    options?: ErrorOptions,
  ) {
    const page = /^\d+$/.test(key) ? Number(key) : undefined;
    const shown = shownUrl(url);
    const cause = options?.cause;
    // What the client made of a failure names the request; what a caller's code threw may not.
    const isNamed = cause instanceof RequestError || cause instanceof TypeError;
    const what = isNamed ? cause.message : `GET ${shown}: ${why}`;
    super(`${page === undefined ? "A page" : `Page ${page}`}: ${what}`, options);
    Object.assign(this, { reason, page, url: shown });
  }
}

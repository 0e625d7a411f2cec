import type { components } from "../generated/types.ts";
import { shownUrl } from "./shown-url.ts";

/** Thrown by `withRetries` when the last attempt had no answer. `cause` says why. */
export class NoAnswerError extends TypeError {
  override name = "NoAnswerError";
  readonly method: string;
  /** The address that was asked, without the values of its query. */
  readonly url: string;
  /** How many times the request was sent. */
  readonly attempts: number;

  constructor({ method, url }: Request, attempts: number, cause: unknown) {
    super(`${method} ${shownUrl(url)} had no answer in ${attempts} attempts`, { cause });
    this.method = method;
    this.url = shownUrl(url);
    this.attempts = attempts;
  }
}

/** Thrown by `paginate` and `pages` when the service answers a page with a status that is not 2xx. */
export class ResponseError extends Error {
  override name = "ResponseError";
  /** The HTTP status. */
  readonly status: number;
  /** What the service said about it, as a failed call of the client answers it. */
  readonly problem: components["schemas"]["Problem"];
  /** The answer; its body has been read, and is `problem`. */
  readonly response: Response;

  constructor(problem: components["schemas"]["Problem"], response: Response) {
    super(`The list answered ${response.status} ${problem.detail || problem.title || ""}`);
    this.status = response.status;
    this.problem = problem;
    this.response = response;
  }
}

/** Thrown by `paginate` and `pages` when an answer does not lead on as section 2.2 describes it. */
export class PageError extends Error {
  override name = "PageError";
  /**
   * - `"shape"`: a 2xx answer is not a page;
   * - `"origin"`, `"pathname"`: the link to the next page leads away from the list;
   * - `"repeated"`: the link leads to a page that was already read.
   */
  readonly reason: "shape" | "origin" | "pathname" | "repeated";

  constructor(reason: PageError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

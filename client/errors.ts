import type { components } from "../generated/types.ts";

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

/** The outcome of a write, and what it means for the requirement. */

import { isObject } from "../../../../lib/is-object.ts";
import type { ParsedResponse } from "../../../evidence/parsed-response.ts";
import { statusText } from "../../../http/response.ts";
import type { Response } from "../../../http/target.ts";
import type { Failure, Results } from "../../../verdict/results.ts";

/** The kind of a response to a write. Only "rejected" means that the service rejects the input. */
export function outcomeOf({ status }: Response) {
  // The request lacks a permission, or a header such as If-Match (status 428). Section 5 does not
  // specify permissions or headers.
  if ([401, 403, 407, 428].includes(status)) return "not permitted";
  if (status >= 500) return "server error";
  return status >= 400 ? "rejected" : "not rejected";
}

/** The status and the body in one line, such as `status 404: Not Found`. */
export function said(response: Response): string {
  const words = response.text.replace(/\s+/g, " ").trim();
  return words === "" ? statusText(response) : `${statusText(response)}: ${words}`;
}

/** A failure: the response has a different status, or a successful response has no record in `data`. */
export function wrongResponse(request: ParsedResponse, expected: string): Failure {
  if (request.ok && isObject(request.json)) {
    const cause = `${request.exchange.method} without a record`;
    return { request, cause, expected, actual: { value: request.json.data }, at: "/data" };
  }
  return { request, expected, actual: { words: said(request), status: request.status } };
}

/** A failure: the write has an effect that it must not have. */
export function wrongEffect(
  request: ParsedResponse,
  tried: string,
  expected: string,
  effect: string,
) {
  // Leaves out `status`, because the cause of this failure does not depend on the status.
  return { request, tried, expected, actual: { words: `${statusText(request)}, and ${effect}` } };
}

/**
 * Fails for a response that does not accept a valid write. If the write is not permitted, reports
 * that the case was not tried.
 */
export function failUnaccepted(
  { results }: { results: Results },
  id: string,
  response: ParsedResponse,
  expected: string,
  more: Partial<Failure> = {},
): void {
  if (outcomeOf(response) === "not permitted") results.notTried(id, said(response));
  else results.fail(id, { ...wrongResponse(response, expected), ...more });
}

/**
 * Passes for a response to invalid input. The caller must first check that the input had no effect.
 * The result is inconclusive for a server error, or if the write is not permitted.
 */
export function judgeRefusal(
  { results }: { results: Results },
  id: string,
  what: string,
  response: ParsedResponse,
): void {
  const outcome = outcomeOf(response);
  if (outcome === "not permitted" || outcome === "server error") {
    const why =
      outcome === "server error"
        ? "only a 4xx status rejects the input"
        : "the request may lack a permission or a header";
    const words = `the service returns ${response.status} for invalid input: ${why}`;
    results.inconclusive(id, words, response);
  } else results.pass(id, what);
}

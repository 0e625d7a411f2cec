/** Responses without success: whether they reject the input, and their messages. */

import type { Answers } from "../../../answers.ts";
import type { Failure } from "../../../failure.ts";
import { statusText } from "../../../http/response.ts";
import type { Response } from "../../../http/target.ts";
import type { Results } from "../../../results.ts";
import type { Answer } from "../../../service/answer.ts";

/** Whether a response rejects the input. */
export function isRefusal(answer: Response | undefined): answer is Response {
  return answer !== undefined && answer.status >= 400 && answer.status < 500 && !unwilling(answer);
}

/**
 * Whether the caller lacks permission, or a condition such as If-Match, so the response does not
 * concern the input. Section 5 does not specify permissions.
 */
export function unwilling({ status }: Response): boolean {
  return [401, 403, 407, 428].includes(status);
}

/** `status 422`, with the message of the response. */
export function said(response: Response): string {
  const words = response.text.replace(/\s+/g, " ").trim();
  return words === "" ? statusText(response) : `${statusText(response)}: ${words}`;
}

/** A failure: the response has a different status. */
export function wrongAnswer(request: Answer, expected: string): Failure {
  return { request, expected, actual: { words: said(request), status: request.status } };
}

/** Judges whether a response rejects a case that stored nothing. */
export function judgeRefusal(
  { results, answers }: { results: Results; answers: Answers },
  id: string,
  what: string,
  answer: Answer,
): void {
  // The response to invalid input is not specified (7), so a server error is inconclusive.
  answers.excuse(answer);
  if (answer.status >= 500 || unwilling(answer)) {
    const why = unwilling(answer) ? "the caller lacks permission" : "any 4xx is expected";
    results.inconclusive(
      id,
      `the service returns ${answer.status} for invalid input: ${why}`,
      answer,
    );
  } else results.pass(id, what);
}

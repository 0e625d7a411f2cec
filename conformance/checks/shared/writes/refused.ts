/** Answers that are no success: whether they judge what was sent, and what they say. */
import type { Answers } from "../../../answers.ts";
import type { Book, Failure } from "../../../book.ts";
import type { Response } from "../../../http/target.ts";
import { type Answer, statusText } from "../../../service/answer.ts";

/** Whether an answer is a refusal of what was sent. */
export function isRefusal(answer: Response | undefined): answer is Response {
  return answer !== undefined && answer.status >= 400 && answer.status < 500 && !unwilling(answer);
}

/**
 * Whether the service lets this caller not do it, so that its answer says nothing about a rule: for want of
 * rights, or of a condition such as If-Match. What a caller needs is not shown (5).
 */
export function unwilling({ status }: Response): boolean {
  return [401, 403, 407, 428].includes(status);
}

/** `status 422`, with what it may have said. */
export function said(response: Response): string {
  const words = response.text.replace(/\s+/g, " ").trim();
  return words === "" ? statusText(response) : `${statusText(response)}: ${words}`;
}

/** A failure: another answer came. */
export function wrongAnswer(request: Answer, expected: string): Failure {
  return { request, expected, actual: { words: said(request), status: request.status } };
}

/** Whether an answer is a refusal, for a case that left nothing behind. */
export function judgeRefusal(
  { book, answers }: { book: Book; answers: Answers },
  id: string,
  what: string,
  answer: Answer,
): void {
  // How invalid input is answered is not shown (7): a server error is no answer to it, and no fault.
  answers.excuse(answer);
  if (answer.status >= 500 || unwilling(answer)) {
    const why = unwilling(answer) ? "this caller may not do it" : "any 4xx would refuse it";
    book.doubt(id, `invalid input is answered with ${answer.status}: ${why}`, answer);
  } else book.pass(id, what);
}

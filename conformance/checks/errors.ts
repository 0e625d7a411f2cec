/** The bodies of errors, which the description leaves open. */
import { check } from "../check.ts";

const problemJson = check(
  ["errors.problem-json"],
  async ({ book, evidence }) => {
    const errors = evidence.answers.filter(({ status }) => status >= 400);
    if (errors.length === 0) book.skip("errors.problem-json", "there was no error");
    for (const answer of errors) {
      if (answer.mediaType === "application/problem+json") {
        book.pass("errors.problem-json", "all errors of the run");
        continue;
      }
      book.fail("errors.problem-json", {
        request: answer,
        expected: "Content-Type: application/problem+json",
        actual: answer.headers["content-type"] ?? "no Content-Type",
      });
    }
  },
  "judge",
);

export const checks = [problemJson];

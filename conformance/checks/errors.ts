/** The bodies of errors, which the description does not specify. */
import { decide } from "../book.ts";
import { check } from "../check.ts";

const problemJson = check(
  ["errors.problem-json"],
  async ({ book, answers }) => {
    const errors = answers.all.filter(({ status }) => status >= 400);
    for (const answer of errors) {
      const isProblem = answer.mediaType === "application/problem+json";
      decide(book, "errors.problem-json", isProblem, "all errors of the run", {
        request: answer,
        expected: "Content-Type: application/problem+json",
        actual: { words: answer.headers["content-type"] ?? "no Content-Type" },
      });
    }
    book.notTried("errors.problem-json", "there was no error");
  },
  "judge",
);

export const checks = [problemJson];

/** The bodies of errors, which the description does not specify. */

import { check } from "../check.ts";
import { decide } from "../results.ts";

const problemJson = check(
  ["errors.problem-json"],
  async ({ results, answers }) => {
    const errors = answers.all.filter(({ status }) => status >= 400);
    for (const answer of errors) {
      const isProblem = answer.mediaType === "application/problem+json";
      decide(results, "errors.problem-json", isProblem, "all errors of the run", {
        request: answer,
        expected: "Content-Type: application/problem+json",
        actual: { words: answer.headers["content-type"] ?? "no Content-Type" },
      });
    }
    results.notTried("errors.problem-json", "there was no error");
  },
  "judge",
);

export const checks = [problemJson];

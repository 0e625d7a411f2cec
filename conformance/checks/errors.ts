/** The bodies of errors, which the description does not specify. */

import { check } from "../check.ts";
import { decide } from "../results.ts";

const problemJson = check(
  "errors.problem-json",
  async ({ results, answers }, id) => {
    const errors = answers.all.filter(({ status }) => status >= 400);
    for (const answer of errors) {
      const isProblem = answer.mediaType === "application/problem+json";
      decide(results, id, isProblem, "all errors of the run", {
        request: answer,
        expected: "Content-Type: application/problem+json",
        actual: { words: answer.headers["content-type"] ?? "no Content-Type" },
      });
    }
    results.notTried(id, "there was no error");
  },
  "judge",
);

export const checks = [problemJson];

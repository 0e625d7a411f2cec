/** The Content-Type of errors, which the description does not specify. */

import { check } from "../check.ts";
import { decide } from "../verdict/results.ts";

const problemJson = check(
  "errors.problem-json",
  async ({ results, responses }, id) => {
    const errors = responses.all.filter(({ status }) => status >= 400);
    for (const response of errors) {
      const isProblem = response.mediaType === "application/problem+json";
      const type = response.headers["content-type"] ?? "no Content-Type";
      decide(results, id, isProblem, "all errors of the run", {
        request: response,
        expected: "Content-Type: application/problem+json",
        actual: { words: `${type} (status ${response.status})` },
      });
    }
  },
  { phase: "judge", none: "there was no error" },
);

export const checks = [problemJson];

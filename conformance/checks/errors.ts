/** The Content-Type of errors, which the description does not specify. */

import { check } from "../check.ts";
import type { ParsedResponse } from "../evidence/parsed-response.ts";
import { judgeEach } from "../verdict/results.ts";

const problemJson = check(
  "errors.problem-json",
  async (run, id) => {
    const errors = run.responses.all.filter(({ status }) => status >= 400);
    const wrong = (request: ParsedResponse) => {
      const { mediaType, headers, status } = request;
      if (mediaType === "application/problem+json") return undefined;
      const type = headers["content-type"] ?? "no Content-Type";
      const expected = "Content-Type: application/problem+json";
      return { request, expected, actual: { words: `${type} (status ${status})` } };
    };
    judgeEach(run, id, errors, wrong, { evidence: "errors" });
  },
  { phase: "judge", none: "there was no error" },
);

export const checks = [problemJson];

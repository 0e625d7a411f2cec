/** Reports for tests. */

import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";
import {
  type Check,
  check,
  type Report,
  type RunOptions,
  runChecks,
} from "../../conformance/index.ts";
import schema from "../../conformance/report/report.schema.json" with { type: "json" };
import type { Deviation } from "../../conformance/verdict/deviations.ts";
import { serveReference } from "./served.ts";

export const validate = new Ajv2020().compile(schema);

/**
 * Runs checks on the reference, and returns the report. Expects that the report obeys its schema, and
 * that its counts add up.
 */
export async function reportOn(
  checks: readonly Check[],
  options: Partial<RunOptions> = {},
): Promise<Report> {
  await using service = await serveReference();
  const report = await runChecks(checks, {
    baseUrl: service.url,
    date: new Date("2026-11-21T08:00:00Z"),
    options: [{ name: "timeout", value: "10000" }],
    ...options,
  });
  validate(JSON.parse(JSON.stringify(report)));
  expect(validate.errors).toBeNull();
  const { requirements, ...counts } = report.counts;
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(requirements);
  expect(report.results).toHaveLength(requirements);
  return report;
}

/** A string that damages a report unless the report escapes it. */
export const hostile = [
  '<script>document.title="taken over"</script>',
  "]]> --> </style></title><img src=x onerror=alert(1)>",
  '"\' onmouseover="alert(1)" &amp; &#0; \u0000\u0007\u001b[31mred\u001b[0m',
  "\u202eright to left\ud800 half \ufffe\nsecond line\r\nthird",
].join(" ");

const three = ["page.links", "page.meta", "page.meta-links"] as const;

/** A check with `hostile` in its request, and in every string of its results. */
export const hostileChecks = [
  check([...three], async (run) => {
    const request = await run.service.list("sponsees", { filter: { first_name: hostile } });
    run.results.fail("page.links", {
      request,
      expected: `not ${hostile.slice(0, 60)}`,
      actual: { words: hostile },
      at: `/data/${hostile}`,
      schemaPath: hostile,
    });
    run.results.pass("page.meta", hostile);
    run.results.notTried("page.meta-links", hostile);
  }),
];

/**
 * With `mixedDeviations`, the report has a failure, a known deviation, an expired deviation, a
 * deviation whose requirement passes, and an inconclusive requirement.
 */
export const mixedChecks = [
  check([...three, "sponsee.gender", "sponsee.urls"], async (run) => {
    const wrong = { expected: "this", actual: { value: { that: 1 } } };
    for (let count = 0; count < 25; count++)
      run.results.fail("page.links", { ...wrong, at: `/place${count}` });
    run.results.fail("sponsee.gender", wrong);
    run.results.fail("sponsee.urls", wrong);
    run.results.pass("page.meta", "62 records on 5 pages");
    run.results.notTried("page.meta-links", "there is one page only");
    await run.visit("sponsees");
  }),
];

/** A check with two warnings of one cause, one accepted warning, and a pass. */
export const warningChecks = [
  check(
    ["page.meta", "service.content-type", "sponsee.age-derived", "sponsees.filter.no-match"],
    async (run) => {
      const request = await run.service.list("sponsees");
      const wrong = { request, expected: "this", actual: { words: "that" }, cause: "one cause" };
      run.results.fail("service.content-type", wrong);
      run.results.fail("sponsees.filter.no-match", wrong);
      run.results.fail("sponsee.age-derived", wrong);
      run.results.pass("page.meta", "62 records on 5 pages");
    },
  ),
];

export const warningOptions = {
  only: ["page.meta", "service.content-type", "sponsee.age-derived", "sponsees.filter.no-match"],
  deviations: [
    { requirement: "sponsee.age-derived", reason: "Soon.", owner: "Ada", expires: "2026-12-31" },
  ],
};

export const mixedDeviations: Deviation[] = [
  { requirement: "sponsee.gender", reason: "We <know>.", owner: "Ada", expires: "2026-11-21" },
  { requirement: "sponsee.urls", reason: "It was late.", owner: "Grace", expires: "2026-11-20" },
  { requirement: "page.meta", reason: "Mended.", owner: "Ada", expires: "2026-12-31" },
];

export const mixedOnly = [...three, "sponsee.gender", "sponsee.urls"];

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
    run.fail("page.links", {
      request,
      expected: `not ${hostile.slice(0, 60)}`,
      actual: { words: hostile },
      at: `/data/${hostile}`,
      schemaPath: hostile,
    });
    run.pass("page.meta", hostile);
    run.notTried("page.meta-links", hostile);
  }),
];

/** A check with two warnings of one cause, one accepted warning, and a pass. */
export const warningChecks = [
  check(
    ["page.meta", "service.content-type", "sponsee.age-derived", "sponsees.filter.no-match"],
    async (run) => {
      const request = await run.service.list("sponsees");
      const wrong = { request, expected: "this", actual: { words: "that" }, cause: "one cause" };
      run.fail("service.content-type", wrong);
      run.fail("sponsees.filter.no-match", wrong);
      run.fail("sponsee.age-derived", wrong);
      run.pass("page.meta", "62 records on 5 pages");
    },
  ),
];

export const warningOptions = {
  only: ["page.meta", "service.content-type", "sponsee.age-derived", "sponsees.filter.no-match"],
  deviations: [
    { requirement: "sponsee.age-derived", reason: "Soon.", owner: "Ada", expires: "2026-12-31" },
  ],
};

/** With the deviations of `mixedOptions`, the results of this check have almost every status. */
const mixed = check(
  [
    ...(["page.links", "page.meta-links", "sponsee.gender", "sponsee.urls"] as const),
    ...(["sponsee.fields", "sponsee.birth-date"] as const),
    ...(["sponsees.page.partition", "sponsees.page.current-page"] as const),
  ],
  async (run) => {
    const request = await run.service.list("sponsees");
    const wrong = { expected: "this", actual: { value: { that: 1 } } };
    for (let count = 0; count < 5; count++)
      run.fail("page.links", { ...wrong, at: `/place${count}` });
    run.fail("sponsee.gender", wrong);
    run.fail("sponsee.urls", wrong);
    run.notTried("page.meta-links", "there is one page only");
    // One failure lists all properties that a record lacks.
    for (const at of ["/data/0/first_name", "/data/0/url"]) {
      const lacks = { expected: "the property exists", actual: { value: undefined } };
      run.fail("sponsee.fields", { request, ...lacks, at, schemaPath: "Sponsee#/required" });
    }
    // One failure lists all records with the same defect.
    for (let index = 0; index < 12; index++) {
      const schemaPath = "Sponsee#/properties/birth_date/format";
      const at = `/data/${index}/birth_date`;
      run.fail("sponsee.birth-date", { request, ...wrong, at, schemaPath });
    }
    // A warning is listed with the failure that has the same cause.
    for (const id of ["sponsees.page.partition", "sponsees.page.current-page"])
      run.fail(id, { request, ...wrong, cause: "another cause" });
    await run.visit("sponsees");
  },
);

export const mixedChecks = [mixed, ...warningChecks];

const mixedDeviations: Deviation[] = [
  { requirement: "sponsee.gender", reason: "We <know>.", owner: "Ada", expires: "2026-11-21" },
  { requirement: "sponsee.urls", reason: "It was late.", owner: "Grace", expires: "2026-11-20" },
  { requirement: "page.meta", reason: "Mended.", owner: "Ada", expires: "2026-12-31" },
];

export const mixedOptions = {
  only: [...mixed.requirements, ...warningOptions.only],
  deviations: [...mixedDeviations, ...warningOptions.deviations],
};

/** The text of a report without the address, the tag, the version and the times of a run. */
export function everyRun(text: string, { baseUrl, suite, date, seconds }: Report): string {
  return text
    .replaceAll(baseUrl, "http://service.example.com")
    .replaceAll(/sct-[a-z0-9]{8}/g, "sct-abcdefgh")
    .replaceAll(/00\d{10}/g, "001234567890")
    .replaceAll(`sponsorship-api ${suite.version}`, "sponsorship-api VERSION")
    .replace(`"version": "${suite.version}"`, '"version": "VERSION"')
    .replace(date, "DATE")
    .replace(`"seconds": ${seconds}`, '"seconds": 1')
    .replaceAll(`time="${seconds}"`, 'time="1"')
    .replace(`requests in ${seconds.toFixed(1)} s`, "requests in 1.0 s");
}

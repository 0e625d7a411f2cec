/** The report `junit.xml` for CI systems: a suite for each section, a case for each requirement. */
// HTML and XML share their escapes, and reports contain no control characters.
import { type Html, type Part, html as xml } from "../../lib/html.ts";
import type { Report, Verdict } from "../verdict/verdicts.ts";
import { blocksOf, causesOf, type Item, linesOf } from "./content.ts";
import { bySection, sectionText } from "./sections.ts";
import { lineOf } from "./sentences.ts";

export function junitReport(report: Report): string {
  const { baseUrl, results, faults, seconds } = report;
  const causes = causesOf(report);
  const suites = bySection(results).map(([section, verdicts], index) => {
    const name = sectionText(section);
    const cases = verdicts.map((one) => testCase(name, one.id, body(one, causes)));
    // Requirements share requests, so only the time of the whole run is known. The first section gets
    // this time, so the times of the sections add up to it.
    const isFirst = index === 0;
    const counts = numbers(verdicts, 0, isFirst ? seconds : 0);
    return suite(report, name, counts, [isFirst && properties(report), cases]);
  });
  const errors = faults.map((fault, index) => {
    const error = xml`<error type="fault" message="${fault.split("\n")[0]}">${fault}</error>`;
    return testCase(itself, `fault ${index + 1}`, error);
  });
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Conformance of ${baseUrl}" ${numbers(results, errors.length, seconds)}>
${suites}${errors.length > 0 && suite(report, itself, numbers([], errors.length, 0), errors)}</testsuites>
`.text;
}

const itself = "The suite itself";

function suite({ date }: Report, name: string, counts: Html, cases: Part): Html {
  // JUnit timestamps have neither milliseconds nor a zone.
  return xml`<testsuite name="${name}" ${counts} timestamp="${date.slice(0, 19)}">
${cases}</testsuite>
`;
}

function numbers(verdicts: readonly Verdict[], errors: number, time: number): Html {
  const failures = verdicts.filter(({ status }) => status === "fail").length;
  const skipped = verdicts.filter(({ status }) => status in skips).length;
  return xml`tests="${verdicts.length + errors}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${time}"`;
}

function properties(report: Report): Html {
  const { baseUrl, counts, requests, decided, documented, decidedPercent, exitCode, options } =
    report;
  const all = {
    suite: `${report.suite.name} ${report.suite.version}`,
    "base-url": baseUrl,
    "exit-code": exitCode,
    decided: `${decided} of ${documented} documented`,
    "decided-percent": decidedPercent,
    warnings: counts.warning,
    requests,
    ...Object.fromEntries(options.map(({ name, value }) => [`option.${name}`, value])),
  };
  return xml`<properties>
${Object.entries(all).map(([name, value]) => xml`<property name="${name}" value="${value}"/>\n`)}</properties>
`;
}

function testCase(suiteName: string, name: string, content: Html): Html {
  return xml`<testcase name="${name}" classname="${suiteName.replaceAll(".", " ")}" time="0">${content}</testcase>
`;
}

/** The statuses of skipped cases. */
const skips = { known: "Known deviation", new: "Failed", inconclusive: "Inconclusive" };

function body(verdict: Verdict, causes: readonly Item[]): Html {
  const { status, level, statement, reasons, deviation } = verdict;
  switch (status) {
    case "fail":
      return xml`<failure type="failed" message="${statement}">${failureText(verdict, causes)}</failure>`;
    case "warning":
      // JUnit has no warnings, and a failure would fail the job.
      return xml`<system-out>Warning: an implied requirement is broken, which is not a failure.
${failureText(verdict, causes)}</system-out>`;
    case "difference":
      return xml`<system-out>A difference (${level}), which is not a failure. ${lineOf(verdict)}</system-out>`;
    case "pass":
      return xml`<system-out>${reasons.join("\n")}${deviation && "\nThe known deviation of this requirement can be deleted."}</system-out>`;
    default:
      return xml`<skipped message="${skips[status]}: ${lineOf(verdict)}"/>`;
  }
}

function failureText(verdict: Verdict, causes: readonly Item[]): string {
  const { id, section, statement, file } = verdict;
  const cause = causes.find(({ verdicts }) => verdicts.some((one) => one.id === id));
  const [first] = cause?.verdicts ?? [verdict];
  return [
    `${sectionText(section)}, decided in ${file}`,
    ...(first.id === id ? [] : [statement, "", `For the same reason as ${first.id}:`]),
    ...(cause ? blocksOf(cause) : []).flatMap((block) =>
      typeof block === "string" ? block : ["", ...linesOf(block)],
    ),
  ].join("\n");
}

/** The report `junit.xml` for CI systems: a suite for each section, a case for each requirement. */
// HTML and XML share their escapes, and reports contain no control characters.
import { type Html, html as xml } from "../../lib/html.ts";
import type { Report, Verdict } from "../verdict/verdicts.ts";
import { disputeLines, linesOf, shownCauses, shownWarnings } from "./failure.ts";
import { bySection, sectionName } from "./sections.ts";
import { deviationText, differenceText, reasonOf, suiteText } from "./sentences.ts";

export function junitReport(report: Report): string {
  const { results, faults, seconds } = report;
  const suites = bySection(results);
  const failures = results.filter(({ status }) => status === "fail").length;
  const skipped = results.filter(isSkipped).length;
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Conformance of ${report.baseUrl}" tests="${results.length + faults.length}" failures="${failures}" errors="${faults.length}" skipped="${skipped}" time="${seconds}">
${suites.map(([section, verdicts], index) => suite(report, section, verdicts, index))}${
  faults.length > 0 && faultSuite(report)
}</testsuites>
`.text;
}

function suite(report: Report, section: string, verdicts: readonly Verdict[], index: number): Html {
  const failures = verdicts.filter(({ status }) => status === "fail").length;
  const name = `Section ${section} ${sectionName(section) ?? ""}`.trim();
  // Requirements share requests, so only the time of the whole run is known. The first section gets
  // this time, so the times of the sections add up to it.
  return xml`<testsuite name="${name}" tests="${verdicts.length}" failures="${failures}" errors="0" skipped="${verdicts.filter(isSkipped).length}" time="${index === 0 ? report.seconds : 0}" timestamp="${timestamp(report)}">
${index === 0 && properties(report)}${verdicts.map((verdict) => testCase(verdict, name, report))}</testsuite>
`;
}

function properties(report: Report): Html {
  const { baseUrl, counts, requests, decided, documented, decidedPercent, exitCode, options } =
    report;
  const all = [
    { name: "suite", value: suiteText(report) },
    { name: "base-url", value: baseUrl },
    { name: "exit-code", value: String(exitCode) },
    { name: "decided", value: `${decided} of ${documented} documented` },
    { name: "decided-percent", value: String(decidedPercent) },
    { name: "warnings", value: String(counts.warning) },
    { name: "requests", value: String(requests) },
    ...options.map(({ name, value }) => ({ name: `option.${name}`, value })),
  ];
  return xml`<properties>
${all.map(({ name, value }) => xml`<property name="${name}" value="${value}"/>\n`)}</properties>
`;
}

function testCase(verdict: Verdict, suiteName: string, report: Report): Html {
  const head = xml`<testcase name="${verdict.id}" classname="${suiteName.replaceAll(".", " ")}" time="0">`;
  return xml`${head}${body(verdict, report)}</testcase>
`;
}

function body(verdict: Verdict, report: Report): Html {
  const { status, statement, reasons, deviation } = verdict;
  switch (status) {
    case "fail":
      return xml`<failure type="failed" message="${statement}">${failureLines(verdict, report)}</failure>`;
    case "warning":
      // JUnit has no warnings, and a failure would fail the job.
      return xml`<system-out>Warning: an implied requirement is broken, which is not a failure.
${failureLines(verdict, report)}</system-out>`;
    case "known":
      return xml`<skipped message="Known deviation, ${deviationText(verdict)}"/>`;
    case "new":
      return xml`<skipped message="Failed, but the requirement is new since ${verdict.since}: ${differenceText(verdict)}"/>`;
    case "inconclusive":
      return xml`<skipped message="Inconclusive: ${reasonOf(verdict)}"/>`;
    case "difference":
      return xml`<system-out>A difference (${verdict.level}), which is not a failure. ${differenceText(verdict)}</system-out>`;
    case "pass":
      return xml`<system-out>${reasons.join("\n")}${deviation && "\nThe known deviation of this requirement can be deleted."}</system-out>`;
  }
}

/** A failed verdict in lines of plain text. */
function failureLines(verdict: Verdict, report: Report): string {
  const { id, section, statement, file } = verdict;
  const all = [...shownCauses(report), ...shownWarnings(report)];
  const causes = all.filter(({ verdicts }) => verdicts.includes(verdict));
  return [
    `Section ${section} ${sectionName(section) ?? ""}, decided in ${file}`,
    statement,
    ...disputeLines(verdict),
    ...causes.flatMap(({ verdicts, failures, more, also }) => {
      const others = verdicts.map((one) => one.id).filter((other) => other !== id);
      return [
        ...failures.flatMap((rows) => ["", ...linesOf(rows)]),
        ...(others.length > 0 ? [`${also} ${others.join(", ")}`] : []),
        ...(more === undefined ? [] : ["", more]),
      ];
    }),
  ].join("\n");
}

function faultSuite(report: Report): Html {
  const { faults } = report;
  return xml`<testsuite name="The suite itself" tests="${faults.length}" failures="0" errors="${faults.length}" skipped="0" time="0" timestamp="${timestamp(report)}">
${faults.map((fault, index) => xml`<testcase name="fault ${index + 1}" classname="The suite itself" time="0"><error type="fault" message="${fault.split("\n")[0]}">${fault}</error></testcase>\n`)}</testsuite>
`;
}

/** JUnit timestamps have neither milliseconds nor a zone. */
function timestamp({ date }: Report): string {
  return date.slice(0, 19);
}

function isSkipped({ status }: Verdict): boolean {
  return status === "known" || status === "new" || status === "inconclusive";
}

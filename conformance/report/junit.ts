/** The report for CI systems, `junit.xml`: a suite for each section, a case for each requirement. */
// The escapes of HTML are those of XML, and control characters never reach a report.
import { type Html, html as xml } from "../../lib/html.ts";
import { failureLines } from "./failure.ts";
import {
  deviationText,
  differenceText,
  type Finding,
  type Report,
  reasonOf,
  suiteText,
} from "./model.ts";
import { bySection, sectionName } from "./sections.ts";

export function junitReport(report: Report): string {
  const { results, faults, seconds } = report;
  const suites = bySection(results);
  const failures = results.filter(({ status }) => status === "fail").length;
  const skipped = results.filter(isSkipped).length;
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Conformance of ${report.baseUrl}" tests="${results.length + faults.length}" failures="${failures}" errors="${faults.length}" skipped="${skipped}" time="${seconds}">
${suites.map(([section, findings], index) => suite(report, section, findings, index))}${
  faults.length > 0 && faultSuite(report)
}</testsuites>
`.text;
}

function suite(report: Report, section: string, findings: readonly Finding[], index: number): Html {
  const failures = findings.filter(({ status }) => status === "fail").length;
  const name = `Section ${section} ${sectionName(section) ?? ""}`.trim();
  // The time of single requirements is not known: they share what was fetched.
  return xml`<testsuite name="${name}" tests="${findings.length}" failures="${failures}" errors="0" skipped="${findings.filter(isSkipped).length}" time="${index === 0 ? report.seconds : 0}" timestamp="${timestamp(report)}">
${index === 0 && properties(report)}${findings.map((finding) => testCase(finding, name, report))}</testsuite>
`;
}

function properties(report: Report): Html {
  const { baseUrl, requests, decided, documented, decidedPercent, exitCode, options } = report;
  const all = [
    { name: "suite", value: suiteText(report) },
    { name: "base-url", value: baseUrl },
    { name: "exit-code", value: String(exitCode) },
    { name: "decided", value: `${decided} of ${documented} documented` },
    { name: "decided-percent", value: String(decidedPercent) },
    { name: "requests", value: String(requests) },
    ...options.map(({ name, value }) => ({ name: `option.${name}`, value })),
  ];
  return xml`<properties>
${all.map(({ name, value }) => xml`<property name="${name}" value="${value}"/>\n`)}</properties>
`;
}

function testCase(finding: Finding, suiteName: string, report: Report): Html {
  const head = xml`<testcase name="${finding.id}" classname="${suiteName.replaceAll(".", " ")}" time="0">`;
  return xml`${head}${body(finding, report)}</testcase>
`;
}

function body(finding: Finding, report: Report): Html {
  const { status, statement, reasons, deviation } = finding;
  switch (status) {
    case "fail":
      return xml`<failure type="failed" message="${statement}">${failureLines(finding, report).join("\n")}</failure>`;
    case "known":
      return xml`<skipped message="Known deviation, ${deviationText(finding)}"/>`;
    case "new":
      return xml`<skipped message="Failed, new since ${finding.since}: ${differenceText(finding)}"/>`;
    case "inconclusive":
      return xml`<skipped message="Inconclusive: ${reasonOf(finding)}"/>`;
    case "difference":
      return xml`<system-out>A choice that differs from ours. ${differenceText(finding)}</system-out>`;
    case "pass":
      return xml`<system-out>${reasons.join("\n")}${deviation && "\nListed as a known deviation, which can be deleted."}</system-out>`;
  }
}

function faultSuite(report: Report): Html {
  const { faults } = report;
  return xml`<testsuite name="The suite itself" tests="${faults.length}" failures="0" errors="${faults.length}" skipped="0" time="0" timestamp="${timestamp(report)}">
${faults.map((fault, index) => xml`<testcase name="fault ${index + 1}" classname="The suite itself" time="0"><error type="fault" message="${fault.split("\n")[0]}">${fault}</error></testcase>\n`)}</testsuite>
`;
}

/** Readers of JUnit want no milliseconds and no zone. */
function timestamp({ date }: Report): string {
  return date.slice(0, 19);
}

function isSkipped({ status }: Finding): boolean {
  return status === "known" || status === "new" || status === "inconclusive";
}

/** The report `report.md`, for the summary of a job or a comment. */
import type { Cause, Report, Verdict } from "../verdicts.ts";
import { alsoFails, disputeLines, failedBy, linesOf, moreFailures, rowsOf } from "./failure.ts";
import {
  deviationText,
  differenceText,
  headlineOf,
  openOf,
  openText,
  suiteText,
  sumOf,
} from "./sentences.ts";

export function markdownReport(report: Report): string {
  const { causes, results, leftovers, faults, exitCode } = report;
  const having = (status: string) => results.filter((verdict) => verdict.status === status);
  const { large, small } = openOf(report);
  const mark = exitCode === 0 ? "✔" : exitCode === 4 ? "?" : "✖";
  return [
    `## ${mark} ${escaped(headlineOf(report))}`,
    sumOf(report),
    ...large.flatMap((one) => [
      escaped(openText(one)),
      ...(one.curl === undefined ? [] : [fenced(one.curl)]),
    ]),
    ...causes.flatMap((cause) => causeParts(cause, results)),
    ...part("Faults of the suite itself", faults.map(fenced)),
    ...part("Could not be removed", [list(leftovers)]),
    ...part("Known deviations", [
      list(having("known").map((one) => `${one.id}: ${deviationText(one)}`)),
    ]),
    ...part("New since the version that the service implements", [
      list(having("new").map((one) => `${one.id} (${one.since}): ${differenceText(one)}`)),
    ]),
    ...part("Differences where the description does not specify the behaviour", [
      list(having("difference").map((one) => `${one.id}: ${differenceText(one)}`)),
    ]),
    ...part("Inconclusive", [
      list(small.map(({ reason, verdicts }) => `${reason} (${verdicts.length})`)),
    ]),
    `${report.requests} requests in ${report.seconds.toFixed(1)} s (${suiteText(report)}).`,
    "",
  ].join("\n\n");
}

function causeParts(cause: Cause, results: readonly Verdict[]): string[] {
  const [first, ...others] = failedBy(cause, results);
  const { id, section, statement } = first;
  const { failures, more } = cause;
  const also = others.map((other) => `\`${other.id}\``).join(", ");
  return [
    `### \`${id}\``,
    escaped(`${statement} (section ${section})`),
    ...disputeLines(first),
    ...rowsOf(failures).map((rows) => fenced(linesOf(rows).join("\n"))),
    ...(also === "" ? [] : [`${alsoFails(cause)}: ${also}`]),
    ...(more > 0 ? [`and ${moreFailures(more)}`] : []),
  ];
}

function part(title: string, blocks: string[]): string[] {
  const filled = blocks.filter((text) => text !== "");
  return filled.length > 0 ? [`### ${title}`, ...filled] : [];
}

function list(items: readonly string[]): string {
  return items.map((text) => `- ${escaped(text)}`).join("\n");
}

/** A code block whose fence is longer than any run of backticks in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([row]) => row.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/** Escapes Markdown and HTML. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>|&#~@]/g, String.raw`\$&`);
}

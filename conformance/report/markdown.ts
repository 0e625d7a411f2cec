/** The report as Markdown, `report.md`: the summary of a job, or a comment on a change. */
import { alsoFails, detailsOf, disputeLines, failedBy, inOrder, moreFailures } from "./failure.ts";
import {
  deviationText,
  differenceText,
  type Finding,
  headlineOf,
  openOf,
  openText,
  type Report,
  type ShownCause,
  suiteText,
  sumOf,
} from "./model.ts";

export function markdownReport(report: Report): string {
  const { causes, results, leftovers, faults, exitCode } = report;
  const having = (status: string) => results.filter((finding) => finding.status === status);
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
    ...part("Differences, where the description leaves a choice", [
      list(having("difference").map((one) => `${one.id}: ${differenceText(one)}`)),
    ]),
    ...part("Inconclusive", [
      list(small.map(({ reason, findings }) => `${reason} (${findings.length})`)),
    ]),
    `${report.requests} requests in ${report.seconds.toFixed(1)} s (${suiteText(report)}).`,
    "",
  ].join("\n\n");
}

function causeParts(cause: ShownCause, results: readonly Finding[]): string[] {
  const [first, ...others] = failedBy(cause, results);
  const { id, section, statement } = first;
  const { failures, more } = cause;
  const also = others.map((other) => `\`${other.id}\``).join(", ");
  return [
    `### \`${id}\``,
    escaped(`${statement} (section ${section})`),
    ...disputeLines(first),
    ...inOrder(failures).map((one) => fenced(detailsOf(one).join("\n"))),
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

/** A block whose fence is longer than any row of backticks in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([row]) => row.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/** The text without any meaning as Markdown or HTML. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>|&#~@]/g, String.raw`\$&`);
}

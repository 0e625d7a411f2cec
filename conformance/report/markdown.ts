/** The report `report.md`, for a comment on a pull request or a job summary of GitHub Actions. */
import { counted } from "../../lib/counted.ts";
import type { Report } from "../verdict/verdicts.ts";
import {
  disputeLines,
  linesOf,
  otherIds,
  type ShownCause,
  shownCauses,
  shownWarnings,
} from "./failure.ts";
import { headlineOf, listsOf, openOf, openText, suiteText, sumOf } from "./sentences.ts";

export function markdownReport(report: Report): string {
  const { leftovers, faults, exitCode } = report;
  const { large, small } = openOf(report);
  const mark = exitCode === 0 ? "✔" : exitCode === 4 ? "?" : "✖";
  return [
    `## ${mark} ${escaped(headlineOf(report))}`,
    sumOf(report),
    ...large.flatMap((one) => [
      escaped(openText(one)),
      ...(one.curl === undefined ? [] : [fenced(one.curl)]),
    ]),
    ...shownCauses(report).flatMap(causeParts()),
    ...shownWarnings(report).flatMap(causeParts("Warning: ")),
    ...part("Faults of the suite itself", faults.map(fenced)),
    ...part("Could not be removed", [list(leftovers)]),
    ...listsOf(report).flatMap(({ title, lines }) => part(title, [list(lines)])),
    ...part("Inconclusive", [
      list(small.map(({ reason, verdicts }) => `${reason} (${verdicts.length})`)),
    ]),
    `${counted(report.requests, "request")} in ${report.seconds.toFixed(1)} s (${suiteText(report)}).`,
    "",
  ].join("\n\n");
}

function causeParts(kind = "") {
  return (cause: ShownCause): string[] => {
    const { verdicts, failures, more, also } = cause;
    const [{ id, statement, section }] = verdicts;
    const others = otherIds(cause).map((other) => other.replace(/^\S+/, "`$&`"));
    return [
      `### ${kind}\`${id}\``,
      escaped(`${statement} (section ${section})`),
      ...disputeLines(verdicts[0]),
      ...failures.map((rows) => fenced(linesOf(rows).join("\n"))),
      ...(others.length > 0 ? [`${also} ${others.join(", ")}`] : []),
      ...(more === undefined ? [] : [more]),
    ];
  };
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

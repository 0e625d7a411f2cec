import { calledAs } from "../../lib/command.ts";
import { alsoFails, disputeLines, failedBy, inOrder, labelled, moreFailures } from "./failure.ts";
import { type Layout, layoutOf, type Paint, type Tone } from "./layout.ts";
import {
  counted,
  deviationText,
  differenceText,
  type Finding,
  headlineOf,
  type Open,
  openOf,
  openText,
  type Report,
  type ShownCause,
  seenText,
  suiteText,
  sumOf,
} from "./model.ts";

export interface TerminalOptions {
  /** The columns to wrap prose at; lines to be copied stay whole. Nothing means no wrapping. */
  columns?: number | undefined;
  /** Every requirement, with why it passes or is inconclusive. */
  verbose?: boolean;
  /** Paints a text, on a terminal that shows colours. */
  paint?: Paint;
}

/** Where a reader finds the sections that failures name. */
const description = calledAs(
  "docs/the-service.md",
  'the page "The service" of the docs: npx sponsorship-api docs',
);

const marks: Record<number, [string, Tone]> = { 0: ["✔", "green"], 4: ["?", "yellow"] };

/** The report for people at a terminal: the sum first, then what matters most. */
export function terminalReport(report: Report, options: TerminalOptions = {}): string {
  const { columns, verbose = false, paint = (_, text) => text } = options;
  const layout = layoutOf(columns ?? Number.POSITIVE_INFINITY, paint);
  const { wrapped, item, section } = layout;
  const having = (status: Finding["status"]) =>
    report.results.filter((finding) => finding.status === status);
  const passed = having("pass");
  const { large, small } = openOf(report);
  const [mark, tone] = marks[report.exitCode] ?? ["✖", "red"];
  const lines = [
    wrapped(paint("bold", paint(tone, `${mark} ${headlineOf(report)}`)), "", "  "),
    ...large.flatMap((one) => [
      wrapped(openText(one, verbose ? "" : " (--verbose lists them)"), "? ", "  "),
      ...(one.curl === undefined ? [] : [`    ${paint("dim", "request:")}  ${one.curl}`]),
    ]),
    "",
    ...report.causes.flatMap((cause) => [
      ...titleLines(cause, report, layout),
      ...causeLines(cause, layout),
    ]),
    ...(report.causes.length > 0
      ? [wrapped(`The sections are those of ${description}.`, "", ""), ""]
      : []),
    ...deviations(report, layout),
    ...section("New since the version that the service implements", having("new"), (one) => [
      item("·", `${one.id} (${one.since}): ${differenceText(one)}`),
    ]),
    ...section(
      "Differences, where the description leaves a choice",
      having("difference"),
      (one) => [item("·", `${one.id}: ${differenceText(one)}`)],
    ),
    ...(verbose ? allOpen([...large, ...small], layout) : fewOpen(small, layout)),
    ...section("Passed", verbose ? passed : [], ({ id, reasons }) => [
      item("✔", `${id}${reasons.length > 0 ? `: ${reasons.join("; ")}` : ""}`),
    ]),
    ...section("Could not be removed", report.leftovers, (text) => [item("!", text)]),
    ...section("Faults of the suite itself", report.faults, (text) => [`  ✖ ${text}`]),
    ...section("Notes", notesOf(report), (text) => [item("·", text)]),
    wrapped(sumOf(report), "", ""),
    wrapped(
      `${counted(report.requests, "request")} in ${report.seconds.toFixed(1)} s (${suiteText(report)}).`,
      "",
      "",
    ),
  ];
  return lines.join("\n");
}

function titleLines(cause: ShownCause, { results }: Report, { paint, wrapped }: Layout): string[] {
  const [first] = failedBy(cause, results);
  const { id, section, statement } = first;
  const title = `${paint("bold", id)} ${paint("dim", `(section ${section})`)}`;
  return [
    wrapped(title, `${paint("red", "✖")} `, "  "),
    wrapped(statement, "  ", "  "),
    ...disputeLines(first).map((line) => `  ${line}`),
  ];
}

function causeLines(cause: ShownCause, { paint, wrapped }: Layout): string[] {
  const {
    requirements: [, ...others],
    failures,
    more,
  } = cause;
  return [
    ...inOrder(failures).flatMap((one) => [
      ...labelled(one).map(([label, text]) =>
        // A request is one line, to be copied.
        /^(request|before)/.test(label)
          ? `    ${paint("dim", label)}${text}`
          : wrapped(text, `    ${paint("dim", label)}`, " ".repeat(4 + label.length)),
      ),
      "",
    ]),
    ...(others.length > 0
      ? [wrapped(`${alsoFails(cause)}: ${others.join(", ")}`, "    ", "    "), ""]
      : []),
    ...(more > 0 ? [wrapped(`and ${moreFailures(more)}`, "    ", "    "), ""] : []),
  ];
}

function deviations({ results }: Report, { item, section }: Layout): string[] {
  const listed = results.filter(({ deviation }) => deviation);
  return [
    ...section(
      "Known deviations",
      listed.filter(({ status }) => status === "known"),
      (one) => [item("!", `${one.id}: ${deviationText(one)}`)],
    ),
    ...section(
      "Deviations that have expired",
      listed.filter(({ status, deviation }) => status === "fail" && deviation?.expired),
      (one) => [item("✖", `${one.id}: ${deviationText(one)}`)],
    ),
    ...section(
      "Deviations that can be deleted: the requirement passes",
      listed.filter(({ status }) => status === "pass"),
      ({ id }) => [item("!", id)],
    ),
  ];
}

function allOpen(groups: readonly Open[], { item, section, wrapped }: Layout): string[] {
  return section("Inconclusive", groups, ({ reason, findings }) => [
    item("?", `${counted(findings.length, "requirement")}: ${reason}`),
    ...findings.map(({ id }) => wrapped(id, "      ", "      ")),
  ]);
}

/** How many reasons are told where nobody asks for all. */
const most = 10;

function fewOpen(groups: readonly Open[], { item, section }: Layout): string[] {
  const rest = groups.slice(most).flatMap(({ findings }) => findings).length;
  const lines = groups.slice(0, most).map(({ reason, findings }) => {
    const ids = findings.map(({ id }) => id).join(", ");
    const all = counted(findings.length, "requirement");
    return `${findings.length <= 3 ? ids : `${all} (--verbose lists them)`}: ${reason}`;
  });
  const last = `${counted(rest, "more requirement")} for other reasons (--verbose lists them)`;
  const all = rest > 0 ? [...lines, last] : lines;
  return section("Inconclusive", all, (text) => [item("?", text)]);
}

function notesOf({ queryStyle, seen, notes }: Report): string[] {
  return [
    ...Object.entries(queryStyle).map(
      ([resource, { style, why }]) => `Query style of ${resource}: ${style} (${why}).`,
    ),
    ...Object.entries(seen).map(([resource, what]) => `Read of ${resource}: ${seenText(what)}.`),
    ...notes,
  ];
}

import { calledAs } from "../../lib/command.ts";
import { counted } from "../../lib/counted.ts";
import type { Report } from "../verdict/verdicts.ts";
import {
  disputeLines,
  isRequest,
  labelOf,
  otherIds,
  type ShownCause,
  shownCauses,
  shownWarnings,
} from "./failure.ts";
import { type Layout, layoutOf, type Paint, type Tone } from "./layout.ts";
import {
  headlineOf,
  listsOf,
  type Open,
  openOf,
  openText,
  seenText,
  suiteText,
  sumOf,
} from "./sentences.ts";

export interface TerminalOptions {
  /** The columns to wrap prose at. Requests are not wrapped, because users copy them. */
  columns?: number | undefined;
  /** Lists every requirement and every failure. The default is a shorter report. */
  verbose?: boolean;
  /** Colours text, on a terminal that supports it. */
  paint?: Paint;
}

/** The document with the numbered sections: a file of the repository, or a page of the package. */
const description = calledAs(
  "docs/the-service.md of sponsorship-api",
  'the page "The service" of the docs: npx sponsorship-api docs',
);

const marks: Record<number, [string, Tone]> = { 0: ["✔", "green"], 4: ["?", "yellow"] };

/** The report for a terminal. */
export function terminalReport(report: Report, options: TerminalOptions = {}): string {
  const { columns, verbose = false, paint = (_, text) => text } = options;
  const layout = layoutOf(columns ?? Number.POSITIVE_INFINITY, paint);
  const { wrapped, item, section } = layout;
  const passed = verbose ? report.results.filter(({ status }) => status === "pass") : [];
  const { large, small } = openOf(report);
  const openTitle = verbose || large.length === 0 ? "Inconclusive" : "Also inconclusive";
  const [mark, tone] = marks[report.exitCode] ?? ["✖", "red"];
  const lines = [
    wrapped(paint("bold", paint(tone, `${mark} ${headlineOf(report)}`)), "", "  "),
    ...large.flatMap((one) => [
      wrapped(openText(one, verbose ? "" : " (--verbose lists them)"), "? ", "  "),
      ...(one.curl === undefined ? [] : [`    ${paint("dim", "request:")}  ${one.curl}`]),
    ]),
    "",
    ...shownCauses(report).flatMap((cause) => causeLines(cause, layout, verbose)),
    ...shownWarnings(report).flatMap((cause) => causeLines(cause, layout, verbose)),
    ...(report.causes.length + report.warnings.length > 0
      ? [wrapped(`The section numbers refer to ${description}.`, "", ""), ""]
      : []),
    ...listsOf(report).flatMap(({ title, bullet, lines }) =>
      section(title, lines, (text) => [item(bullet, text)]),
    ),
    ...openLines(openTitle, verbose ? [...large, ...small] : small, verbose, layout),
    ...section("Passed", passed, ({ id, reasons }) => [
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

/** How many failures of each cause the report lists without --verbose. */
const mostFailures = 3;

function causeLines(cause: ShownCause, { paint, wrapped }: Layout, verbose: boolean): string[] {
  const {
    verdicts: [first],
    failures,
    more,
    also,
  } = cause;
  const shown = verbose ? failures : failures.slice(0, mostFailures);
  const hidden = failures.length - shown.length;
  const isWarning = first.status === "warning";
  const place = `(${isWarning ? "warning, " : ""}section ${first.section})`;
  const title = `${paint("bold", first.id)} ${paint("dim", place)}`;
  const ids = otherIds(cause).join(", ");
  const rest = hidden > 0 ? `and ${counted(hidden, "more failure")}: see --verbose` : more;
  const last = [...(rest === undefined ? [] : [rest]), ...(ids === "" ? [] : [`${also} ${ids}`])];
  return [
    wrapped(title, isWarning ? `${paint("yellow", "!")} ` : `${paint("red", "✖")} `, "  "),
    wrapped(first.statement, "  ", "  "),
    ...disputeLines(first).map((line) => `  ${line}`),
    ...shown.flatMap((rows) => [
      ...rows.map(([name, text]) => {
        const label = labelOf(name);
        return isRequest(name)
          ? `    ${paint("dim", label)}${text}`
          : wrapped(text, `    ${paint("dim", label)}`, " ".repeat(4 + label.length));
      }),
      "",
    ]),
    ...last.flatMap((text) => [wrapped(text, "    ", "    "), ""]),
  ];
}

/** How many reasons for inconclusive requirements the report lists without --verbose. */
const mostReasons = 10;

function openLines(
  title: string,
  groups: readonly Open[],
  verbose: boolean,
  { item, section, wrapped }: Layout,
) {
  const shown = verbose ? groups : groups.slice(0, mostReasons);
  const rest = groups.slice(shown.length).flatMap(({ verdicts }) => verdicts).length;
  const more = `${counted(rest, "more requirement")} for other reasons (--verbose lists them)`;
  const lines = section(title, shown, ({ reason, verdicts }) => {
    const ids = verdicts.map(({ id, level }) => (level === "documented" ? id : `${id} (${level})`));
    const all = counted(ids.length, "requirement");
    const few = ids.length <= 3 ? ids.join(", ") : `${all} (--verbose lists them)`;
    if (!verbose) return [item("?", `${few}: ${reason}`)];
    return [item("?", `${all}: ${reason}`), ...ids.map((id) => wrapped(id, "      ", "      "))];
  });
  return rest > 0 ? [...lines.slice(0, -1), item("?", more), ""] : lines;
}

function notesOf({ queryStyle, seen, notes }: Report): string[] {
  return [
    ...Object.entries(queryStyle).map(
      ([resource, { style, why }]) => `Query style of ${resource}: ${style} (${why}).`,
    ),
    ...Object.entries(seen).map(([resource, what]) => `List of ${resource}: ${seenText(what)}.`),
    ...notes,
  ];
}

import { grouped } from "../grouped.ts";
import { labelled } from "./failure.ts";
import {
  byReason,
  type Cause,
  counted,
  type Finding,
  type Report,
  seenText,
  suiteText,
  sumOf,
  verdictOf,
} from "./model.ts";

export interface TerminalOptions {
  /** The columns to wrap prose at; lines to be copied stay whole. Nothing means no wrapping. */
  columns?: number | undefined;
  /** Every requirement with its reason or its evidence. */
  verbose?: boolean;
  /** Paints a text, on a terminal that shows colours. */
  paint?: Paint;
}

export type Tone = "red" | "green" | "yellow" | "bold" | "dim";
export type Paint = (tone: Tone, text: string) => string;

const marks: Record<number, [string, Tone]> = { 0: ["✔", "green"], 4: ["?", "yellow"] };

/** The report for people at a terminal: the sum first, then what matters most. */
export function terminalReport(report: Report, options: TerminalOptions = {}): string {
  const {
    columns = Number.POSITIVE_INFINITY,
    verbose = false,
    paint = (_, text) => text,
  } = options;
  const having = (status: Finding["status"]) =>
    report.results.filter((finding) => finding.status === status);
  const failed = having("fail");
  const passed = having("pass");
  const [mark, tone] = marks[report.exitCode] ?? ["✖", "red"];
  const lines = [
    wrapped(paint("bold", paint(tone, `${mark} ${verdictOf(report)}`)), "", "  "),
    "",
    ...report.causes.flatMap(cause),
    ...section("Known deviations", having("known"), ({ id, deviation }) => [
      item(
        "!",
        `${id}: accepted until ${deviation?.expires} (${deviation?.owner}): ${deviation?.reason}`,
      ),
    ]),
    ...section(
      "Deviations that have expired",
      failed.filter(({ deviation }) => deviation?.expired),
      ({ id, deviation }) => [
        item("✖", `${id}: accepted until ${deviation?.expires} (${deviation?.owner})`),
      ],
    ),
    ...section(
      "Deviations that can be deleted: the requirement passes",
      passed.filter(({ deviation }) => deviation),
      ({ id }) => [item("!", id)],
    ),
    ...section(
      "Differences, where the description leaves a choice",
      having("difference"),
      ({ id, statement, failures }) => [
        item("·", `${id}: ${statement} Here: ${failures[0]?.actual ?? ""}`),
      ],
    ),
    ...inconclusive(having("inconclusive")),
    ...(verbose
      ? section("Passed", passed, ({ id, evidence }) => [
          item("✔", `${id}${evidence.length > 0 ? `: ${evidence.join("; ")}` : ""}`),
        ])
      : []),
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

  function cause({ requirements, failures, more }: Cause): string[] {
    const fails = failed.filter(({ id }) => requirements.includes(id));
    return [
      ...fails.flatMap(({ id, section: number, statement }) => [
        wrapped(
          `${paint("bold", id)} ${paint("dim", `(section ${number})`)}`,
          `${paint("red", "✖")} `,
          "  ",
        ),
        wrapped(statement, "  ", "  "),
      ]),
      ...failures.flatMap((one) => [
        ...labelled(one).map(([label, text]) =>
          // The request is one line, to be copied.
          label.startsWith("request")
            ? `    ${paint("dim", label)}${text}`
            : wrapped(text, `    ${paint("dim", label)}`, " ".repeat(4 + label.length)),
        ),
        "",
      ]),
      ...(more > 0 ? [`    and ${more} more of the same`, ""] : []),
    ];
  }

  function inconclusive(findings: readonly Finding[]): string[] {
    return section("Inconclusive", byReason(findings), (group) => {
      const ids = group.findings.map(({ id }) => id);
      return [
        item("?", `${group.reason} (${ids.length}):`),
        ...(verbose ? ids : [shortIds(ids).join(", ")]).map((text) =>
          wrapped(text, "      ", "      "),
        ),
      ];
    });
  }

  function section<T>(title: string, items: readonly T[], each: (one: T) => string[]): string[] {
    return items.length === 0
      ? []
      : [wrapped(`${paint("bold", title)}:`, "", "  "), ...items.flatMap(each), ""];
  }

  function item(bullet: string, text: string): string {
    return wrapped(text, `  ${bullet} `, "    ");
  }

  function wrapped(text: string, first: string, others: string): string {
    return wrap(text, { first, others, columns });
  }
}

function notesOf({ queryStyle, seen, notes }: Report): string[] {
  return [
    ...Object.entries(queryStyle).map(
      ([resource, { style, why }]) => `Query style of ${resource}: ${style} (${why}).`,
    ),
    ...Object.entries(seen).map(([resource, what]) => `Seen of ${resource}: ${seenText(what)}.`),
    ...notes,
  ];
}

/** `page.links, page.meta` as `page.{links,meta}`, which says it in less room. */
export function shortIds(ids: readonly string[]): string[] {
  const groups = grouped(ids, (id) => id.slice(0, id.lastIndexOf(".") + 1));
  return [...groups].flatMap(([prefix, members]) =>
    members.length === 1
      ? members
      : // The spaces are where a line may break.
        [`${prefix}{${members.map((id) => id.slice(prefix.length)).join(", ")}}`],
  );
}

/** Breaks a text at its spaces. A word that is longer than a line stays whole. */
function wrap(
  text: string,
  { first, others, columns }: { first: string; others: string; columns: number },
): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(" ")) {
    if (!empty && width(line) + 1 + width(word) > columns) {
      lines.push(line);
      line = others + word;
    } else {
      line += (empty ? "" : " ") + word;
      empty = false;
    }
  }
  return [...lines, line].join("\n");
}

/** Without the codes that paint it. */
function width(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the codes that `paint` makes
  return [...text.replace(/\x1b\[\d+m/g, "")].length;
}

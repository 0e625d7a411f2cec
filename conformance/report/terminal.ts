/** The report for a terminal, wrapped at its width and in colour. */
import { stripVTControlCharacters } from "node:util";
import { calledAs } from "../../lib/command.ts";
import { counted } from "../../lib/counted.ts";
import type { Report } from "../verdict/verdicts.ts";
import {
  blocksOf,
  type Item,
  isRequest,
  labelOf,
  type Row,
  type Section,
  sectionsOf,
  sumOf,
} from "./content.ts";
import { headlineOf, markOf, nameOf, sentText } from "./sentences.ts";

type Paint = (tone: "red" | "green" | "yellow" | "bold" | "dim", text: string) => string;

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

/** How many failures of each cause the report lists without --verbose. */
const mostFailures = 3;

export function terminalReport(report: Report, options: TerminalOptions = {}): string {
  const { columns = Number.POSITIVE_INFINITY, verbose = false } = options;
  const { paint = (_, text) => text } = options;
  const mark = markOf(report);
  const first = paint("bold", `${mark} ${headlineOf(report)}`);
  return [
    wrapped(paint(toneOf(mark), first), "", "  "),
    "",
    ...sectionsOf(report).flatMap(linesOfSection),
    ...(report.causes.length > 0
      ? [wrapped(`The section numbers refer to ${description}.`), ""]
      : []),
    wrapped(sumOf(report)),
    wrapped(sentText(report)),
  ].join("\n");

  function linesOfSection(section: Section): string[] {
    const { id, title, about, mark, isInFull, texts, items } = section;
    if (isInFull) return items.flatMap((one) => causeLines(mark, one));
    if (id === "pass" && !verbose) return [];
    return [
      wrapped(`${paint("bold", `${title}:`)} ${about}`, "", "  "),
      ...texts.map((text) => item(mark, text)),
      ...items.flatMap((one) => (one.isGroup ? groupLines(mark, one) : item(mark, one.line))),
      "",
    ];
  }

  function causeLines(mark: string, cause: Item): string[] {
    const [{ id, section, status }] = cause.verdicts;
    const place = `(${status === "warning" ? "warning, " : ""}section ${section})`;
    const blocks = blocksOf(cause, verbose ? undefined : mostFailures);
    return [
      wrapped(`${paint(toneOf(mark), mark)} ${paint("bold", id)} ${paint("dim", place)}`, "", "  "),
      ...blocks.flatMap((block) =>
        typeof block === "string" ? wrapped(block, "  ") : [...block.map(rowLine), ""],
      ),
      ...(typeof blocks.at(-1) === "string" ? [""] : []),
    ];
  }

  function groupLines(mark: string, { line, verdicts, curl }: Item): string[] {
    const ids = verdicts.map(nameOf);
    const all = counted(ids.length, "requirement");
    const few = ids.length <= 3 ? ids.join(", ") : `${all} (--verbose lists them)`;
    const members = verdicts.map(({ status, reasons }, index) =>
      status === "pass" ? `${ids[index]}: ${reasons.join("; ")}` : `${ids[index]}`,
    );
    return [
      item(mark, `${verbose ? all : few}: ${line}`),
      ...(curl === undefined ? [] : [rowLine(["request", curl])]),
      ...(verbose ? members : []).map((text) => wrapped(text, "      ")),
    ];
  }

  function rowLine([name, text]: Row): string {
    const label = `    ${paint("dim", labelOf(name))}`;
    return isRequest(name) ? label + text : wrapped(text, label, " ".repeat(14));
  }

  /** Text after a mark. */
  function item(mark: string, text: string): string {
    return wrapped(text, `  ${mark} `, "    ");
  }

  /**
   * Wraps text at its spaces, with one prefix for the first line and another for the other lines. A
   * word that is longer than a line stays whole.
   */
  function wrapped(text: string, first = "", others = first): string {
    const [start, ...words] = text.split(" ");
    const lines: string[] = [];
    let line = first + start;
    for (const word of words) {
      if (width(line) + 1 + width(word) <= columns) line += ` ${word}`;
      else {
        lines.push(line);
        line = others + word;
      }
    }
    return [...lines, line].join("\n");
  }
}

function toneOf(mark: string): "red" | "green" | "yellow" {
  if (mark === "✔") return "green";
  return mark === "✖" ? "red" : "yellow";
}

/** The width without colour codes. */
function width(text: string): number {
  return [...stripVTControlCharacters(text)].length;
}

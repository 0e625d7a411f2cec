/** The sections of a report, which all formats show. */
import type { ShownFailure, Step } from "../../generated/report.ts";
import { counted } from "../../lib/counted.ts";
import type { Report, Status, Verdict } from "../verdict/verdicts.ts";
import { bySection, sectionText } from "./sections.ts";
import { byReason, deviationText, lineOf, nameOf } from "./sentences.ts";

export interface Section {
  id: keyof typeof titles;
  title: string;
  about: string;
  /** The mark of each item. */
  mark: string;
  /** The number of requirements, or of texts. */
  count: number;
  /** Whether text formats show the items in full, and not in one line each. */
  isInFull: boolean;
  texts: readonly string[];
  items: readonly Item[];
}

/** Requirements that fail for one reason, or requirements with another thing in common. */
export interface Item {
  /** The item in one line. */
  line: string;
  verdicts: readonly [Verdict, ...Verdict[]];
  /** Whether the requirements have no failure. */
  isGroup: boolean;
  /** Failures of the first requirement. */
  failures: readonly (readonly Row[])[];
  /** A request that left a requirement inconclusive. */
  curl?: string | undefined;
}

/** The sections in the order of a report: the mark of an item, the title, and an explanation. */
const titles = {
  faults: [
    "✖",
    "Faults of the suite itself",
    "The other results are valid, but the report is incomplete.",
  ],
  leftovers: [
    "!",
    "Could not be removed",
    "The run created these records, and they may still exist.",
  ],
  fail: ["✖", "Failed", "The service differs from the charity's description of the service."],
  warning: [
    "!",
    "Warnings",
    "The charity's description plainly means this without stating it. A warning fails the run only with --max-warnings.",
  ],
  known: [
    "!",
    "Known deviations",
    "These failures are accepted until a date and do not fail the run.",
  ],
  obsolete: [
    "!",
    "Deviations that can be deleted",
    "These requirements pass. Delete their entries from the file of deviations.",
  ],
  new: [
    "·",
    "New",
    "These failed requirements are newer than the version that the service implements, and do not fail the run.",
  ],
  difference: [
    "·",
    "Differences",
    "The service differs from a provisional choice of the contract, or from the examples in the charity's description. The description has no rule on these points, so a service may differ.",
  ],
  inconclusive: ["?", "Inconclusive", "The data or the options did not allow a decision."],
  pass: ["✔", "Passed", "The evidence for each requirement."],
  notes: ["·", "Notes", "How the run read the service."],
} as const;

/** The sections that have texts or items. */
export function sectionsOf(report: Report): Section[] {
  const having = (status: Status) => report.results.filter((one) => one.status === status);
  const failures = (status: Status) => having(status).map((one) => itemOf([one], one.failures));
  const causes = (status: Status) =>
    causesOf(report).filter(({ verdicts: [first] }) => first.status === status);
  const obsolete = having("pass").filter(({ deviation }) => deviation);
  const contents: Record<Section["id"], readonly (string | Item)[]> = {
    faults: report.faults,
    leftovers: report.leftovers,
    fail: causes("fail"),
    warning: causes("warning"),
    known: failures("known"),
    obsolete: obsolete.map(({ id }) => id),
    new: failures("new"),
    difference: failures("difference"),
    inconclusive: byReason(having("inconclusive")).map(([reason, all]) => groupOf(reason, all)),
    pass: bySection(having("pass")).map(([number, all]) => groupOf(sectionText(number), all)),
    notes: notesOf(report),
  };
  return Object.entries(titles).flatMap(([name, [mark, title, about]]) => {
    const id = name as Section["id"];
    const all = contents[id];
    const { [id as Status]: count = all.length } = report.counts;
    const texts = all.filter((one) => typeof one === "string");
    const items = all.filter((one) => typeof one !== "string");
    const isInFull = id === "fail" || id === "warning";
    return all.length > 0 ? [{ id, title, about, mark, count, isInFull, texts, items }] : [];
  });
}

function groupOf(line: string, verdicts: readonly Verdict[]): Item {
  const { curl } = verdicts.find((one) => one.curl) ?? {};
  return { line, verdicts: verdicts as Item["verdicts"], isGroup: true, failures: [], curl };
}

/** The causes of failures and warnings. */
export function causesOf({ causes, results }: Report): Item[] {
  const byId = new Map(results.map((verdict) => [verdict.id, verdict]));
  return causes.map(({ requirements, failures }) =>
    itemOf(requirements.map((id) => byId.get(id)) as [Verdict], failures),
  );
}

function itemOf(verdicts: Item["verdicts"], failures: readonly ShownFailure[]): Item {
  const [first] = verdicts;
  const line = `${nameOf(first)}: ${lineOf(first)}`;
  return { line, verdicts, isGroup: false, failures: rowsOf(failures) };
}

/** That a failure is accepted, or that its deviation has expired. */
export function acceptanceOf({ deviation }: Verdict): string[] {
  const was = deviation?.expired ? "was" : "is";
  return deviation ? [`This failure ${was} ${deviationText(deviation)}`] : [];
}

/**
 * An item in the order of a report: sentences, the rows of each failure, and sentences. Leaves out the
 * failures after `most`, which --verbose lists.
 */
export function blocksOf(
  { verdicts, failures }: Item,
  most = failures.length,
): (string | readonly Row[])[] {
  const [first, ...others] = verdicts;
  const hidden = Math.max(0, failures.length - most);
  const more = moreText(first, hidden);
  const ids = others.map(({ id, status }) =>
    status === "warning" && first.status === "fail" ? `${id} (warning)` : id,
  );
  return [
    first.statement,
    ...acceptanceOf(first),
    ...(first.dispute ? [`Report this requirement if it is wrong: ${first.dispute}`] : []),
    ...failures.slice(0, most),
    ...(more ? [`${more}${hidden > 0 ? " (see --verbose)" : ""}`] : []),
    ...(ids.length > 0 ? [`${alsoBroken} ${ids.join(", ")}`] : []),
  ];
}

/** "and 2 more failures of this requirement", if a report leaves out failures, besides `hidden` ones. */
export function moreText({ more }: Verdict, hidden = 0): string | false {
  const all = more + hidden;
  return all > 0 && `and ${counted(all, "more failure")} of this requirement`;
}

/** Introduces the other requirements of an item. */
export const alsoBroken = "Also broken for this reason:";

/** "275 requirements: 262 passed, 10 failed, …": the counts. */
export function sumOf({ counts, decided, documented, decidedPercent }: Report): string {
  const { pass, fail, warning, known, new: added, difference, inconclusive } = counts;
  const parts = [
    `${pass} passed`,
    `${fail} failed`,
    ...(warning > 0 ? [counted(warning, "warning")] : []),
    ...(known > 0 ? [counted(known, "known deviation")] : []),
    ...(added > 0 ? [`${added} new`] : []),
    ...(difference > 0 ? [counted(difference, "difference")] : []),
    `${inconclusive} inconclusive`,
  ];
  const rest = counts.requirements - documented;
  const others =
    rest > 0
      ? ` The other ${rest} cannot fail the run (implied ones only with --max-warnings).`
      : "";
  return `${counted(counts.requirements, "requirement")}: ${parts.join(", ")}. ${decided} of ${documented} documented requirements were decided (${decidedPercent}%).${others}`;
}

function notesOf({ queryStyle, seen, notes }: Report): string[] {
  return [
    ...Object.entries(queryStyle).map(
      ([resource, { style, why }]) => `Query style of ${resource}: ${style} (${why}).`,
    ),
    ...Object.entries(seen).map(
      ([resource, { records, pages, lastPage }]) =>
        `List of ${resource}: ${counted(records, "record")} on ${pages} of ${counted(lastPage, "page")}.`,
    ),
    ...notes,
  ];
}

/** A row of a failure, such as `at: /data/0/id`. */
export type Row = readonly [name: string, text: string];
type OptionalRow = readonly [name: string, text: string | undefined];

/** The rows of each failure. If the requests of the first failure show a later failure too, a sentence replaces them. */
export function rowsOf(failures: readonly ShownFailure[]): Row[][] {
  const first = failures[0] && requestsOf(failures[0]);
  return failures.map((failure, index) => {
    const { expected, actual, at, alsoAt, before, schemaPath } = failure;
    const requests = requestsOf(failure);
    const isRepeated = index > 0 && before !== undefined && String(requests) === String(first);
    const rows: OptionalRow[] = [
      ["expected", expected],
      ["actual", actual],
      ["at", at === "" ? "the whole body" : at],
      ["also at", alsoAt?.join(", ")],
      ["schema", schemaPath],
      ["found in", recordsText(failure)],
      ...(isRepeated ? [["request", "the same requests as above"] as const] : requests),
    ];
    return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
  });
}

function requestsOf({ before = [], curl }: ShownFailure): OptionalRow[] {
  const steps = before.map((step): Row => ["before", step.curl]);
  return [...steps, ["request", curl], ["note", madeText(before, curl)]];
}

/** Whether a row is a request, which users copy. */
export function isRequest(name: string): boolean {
  return name === "before" || name === "request";
}

/** The name of a row, padded to a common width. */
export function labelOf(name: string): string {
  return `${name}:`.padEnd(10);
}

export function linesOf(rows: readonly Row[]): string[] {
  return rows.map(([name, text]) => labelOf(name) + text);
}

/** A note on ids that change when the requests are sent again. */
function madeText(before: readonly Step[], request = ""): string | undefined {
  const lines = [...before.map(({ curl }) => curl), request].join("\n");
  const ids = before.flatMap(({ makes }) => makes ?? []);
  if (!ids.some((id) => lines.includes(id))) return undefined;
  return ids.length === 1
    ? `if your POST returns another id, use it instead of ${ids[0]}`
    : `if your POST requests return other ids, use them instead of ${ids.join(", ")}, in this order`;
}

/** The records of a failure. Undefined if no record is known, or if the request names the only record. */
function recordsText({ request = "", records, moreRecords, responses }: ShownFailure) {
  const isNamed = !request.startsWith("GET") || request.endsWith(`/${records[0]}`);
  if (records.length === 0 || (records.length === 1 && isNamed)) return undefined;
  const more = moreRecords > 0 ? `, and ${moreRecords} more` : "";
  const times = responses > 1 ? ` (${responses} responses)` : "";
  return `${records.join(", ")}${more}${times}`;
}

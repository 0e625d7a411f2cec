import type { Finding, Report, ShownCause, ShownFailure } from "./model.ts";
import { sectionName } from "./sections.ts";

/** What is wrong, in lines of plain text: for the terminal and for JUnit. */
export function failureLines(finding: Finding, report: Report): string[] {
  const { id, section, statement, file } = finding;
  return [
    `Section ${section} ${sectionName(section) ?? ""}, decided in ${file}`,
    statement,
    ...disputeLines(finding),
    ...report.causes
      .filter(({ requirements }) => requirements.includes(id))
      .flatMap((cause) => {
        const { requirements, failures, more } = cause;
        const others = requirements.filter((other) => other !== id);
        return [
          ...inOrder(failures).flatMap((one) => ["", ...detailsOf(one)]),
          ...(others.length > 0 ? [`${alsoFails(cause)}: ${others.join(", ")}`] : []),
          ...(more > 0 ? ["", `and ${moreFailures(more)}`] : []),
        ];
      }),
  ];
}

/** Where to say that the requirement is wrong. */
export function disputeLines({ dispute }: Finding): string[] {
  return dispute === undefined ? [] : [`If a correct service may differ here: ${dispute}`];
}

/** What stands for requests to send before another one that are already shown. */
export const requestsAbove = "the requests above";

/** What stands before the other requirements of a cause. */
export function alsoFails({ failures }: ShownCause): string {
  return `For the same ${failures.length > 1 ? "reasons" : "reason"}, these fail too`;
}

/** The requirements that fail by a cause, the one whose failure is shown first. */
export function failedBy({ requirements }: ShownCause, results: readonly Finding[]) {
  const byId = new Map(results.map((finding) => [finding.id, finding]));
  return requirements.map((id) => byId.get(id)) as [Finding, ...Finding[]];
}

/** "30 more failures of this requirement" */
export function moreFailures(more: number): string {
  return `${more} more ${more === 1 ? "failure" : "failures"} of this requirement`;
}

/** A failure among others that are shown above it. */
export interface ToldFailure extends ShownFailure {
  /** Whether some of what to send before it is shown above. */
  isContinued?: boolean;
}

/** Failures to be shown one below the other: what to send before several of them is told once. */
export function inOrder(failures: readonly ShownFailure[]): ToldFailure[] {
  const told = new Set<string>();
  return failures.map((failure) => {
    const { before = [], curl } = failure;
    const left = before.filter((step) => !told.has(step.curl));
    for (const line of [...before.map((step) => step.curl), curl ?? ""]) told.add(line);
    return { ...failure, before: left, isContinued: left.length < before.length };
  });
}

/** The parts of a failure under their labels, which are equally wide: what is wrong, then how to see it. */
export function labelled(failure: ToldFailure): [string, string][] {
  const { curl, before = [], isContinued, expected, actual, at, alsoAt, schemaPath } = failure;
  const records = recordsText(failure);
  const rows: [string, string | undefined][] = [
    ["expected: ", expected],
    ["actual:   ", actual],
    ["at:       ", at === "" ? "the whole body" : at],
    ["also at:  ", alsoAt?.join(", ")],
    ["schema:   ", schemaPath],
    ["records:  ", records],
    ["before:   ", isContinued ? requestsAbove : undefined],
    ...before.map((step): [string, string] => ["before:   ", step.curl]),
    ["request:  ", curl],
    ["note:     ", madeText(failure)],
  ];
  return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
}

/** The same as lines. */
export function detailsOf(failure: ToldFailure): string[] {
  return labelled(failure).map(([label, text]) => label + text);
}

/** What to change when sending the requests again; undefined if nothing. */
export function madeText({ before = [] }: ShownFailure): string | undefined {
  const ids = before.flatMap(({ makes }) => makes ?? []);
  if (ids.length === 0) return undefined;
  return ids.length === 1
    ? `if your create answers with another id than ${ids[0]}, use that one in the lines after it`
    : `if your creates answer with other ids than ${ids.join(", ")}, use those in the lines after them`;
}

/** The records of a failure; undefined when there is one at most, which the request shows. */
export function recordsText({ records, moreRecords }: ShownFailure): string | undefined {
  if (records.length < 2) return undefined;
  return `${records.join(", ")}${moreRecords > 0 ? `, and ${moreRecords} more` : ""}`;
}

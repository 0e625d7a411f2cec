import type { ShownFailure } from "../failure.ts";
import type { Cause, Report, Verdict } from "../verdicts.ts";
import { sectionName } from "./sections.ts";

/** A failed verdict in lines of plain text, for JUnit. */
export function failureLines(verdict: Verdict, report: Report): string[] {
  const { id, section, statement, file } = verdict;
  return [
    `Section ${section} ${sectionName(section) ?? ""}, decided in ${file}`,
    statement,
    ...disputeLines(verdict),
    ...report.causes
      .filter(({ requirements }) => requirements.includes(id))
      .flatMap((cause) => {
        const { requirements, failures, more } = cause;
        const others = requirements.filter((other) => other !== id);
        return [
          ...rowsOf(failures).flatMap((rows) => ["", ...linesOf(rows)]),
          ...(others.length > 0 ? [`${alsoFails(cause)}: ${others.join(", ")}`] : []),
          ...(more > 0 ? ["", `and ${moreFailures(more)}`] : []),
        ];
      }),
  ];
}

/** A line with the form to dispute the requirement. */
export function disputeLines({ dispute }: Verdict): string[] {
  return dispute === undefined ? [] : [`If a correct service may differ here: ${dispute}`];
}

/** Introduces the other requirements of a cause. */
export function alsoFails({ failures }: Cause): string {
  return `For the same ${failures.length > 1 ? "reasons" : "reason"}, these fail too`;
}

/** The requirements that fail for a cause. The first is the requirement of the reported failure. */
export function failedBy({ requirements }: Cause, results: readonly Verdict[]) {
  const byId = new Map(results.map((verdict) => [verdict.id, verdict]));
  return requirements.map((id) => byId.get(id)) as [Verdict, ...Verdict[]];
}

/** "30 more failures of this requirement" */
export function moreFailures(more: number): string {
  return `${more} more ${more === 1 ? "failure" : "failures"} of this requirement`;
}

export type RowName =
  | "expected"
  | "actual"
  | "at"
  | "also at"
  | "schema"
  | "records"
  | "before"
  | "request"
  | "note";

/** A part of a failure with its name. */
export type Row = readonly [name: RowName, text: string];

/**
 * The rows of failures: the facts, then the requests. Earlier requests that several failures share
 * are listed once.
 */
export function rowsOf(failures: readonly ShownFailure[]): Row[][] {
  const listed = new Set<string>();
  return failures.map((failure) => {
    const { curl, before = [], expected, actual, at, alsoAt, schemaPath } = failure;
    const left = before.filter((step) => !listed.has(step.curl));
    for (const line of [...before.map((step) => step.curl), curl ?? ""]) listed.add(line);
    const rows: (readonly [RowName, string | undefined])[] = [
      ["expected", expected],
      ["actual", actual],
      ["at", at === "" ? "the whole body" : at],
      ["also at", alsoAt?.join(", ")],
      ["schema", schemaPath],
      ["records", recordsText(failure)],
      ["before", left.length < before.length ? "the requests above" : undefined],
      ...left.map((step) => ["before", step.curl] as const),
      ["request", curl],
      ["note", madeText(left.flatMap(({ makes }) => makes ?? []))],
    ];
    return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
  });
}

/** The name of a row, padded to the width of all names. */
export function labelOf(name: RowName): string {
  return `${name}:`.padEnd(10);
}

export function linesOf(rows: readonly Row[]): string[] {
  return rows.map(([name, text]) => labelOf(name) + text);
}

/** A note on ids that change when the requests are sent again. */
function madeText(ids: readonly string[]): string | undefined {
  if (ids.length === 0) return undefined;
  return ids.length === 1
    ? `if your create returns a different id than ${ids[0]}, use that id in the next lines`
    : `if your creates return different ids than ${ids.join(", ")}, use those ids in the next lines`;
}

/**
 * The records of a failure. Undefined for fewer than two, because the request names a single
 * record.
 */
function recordsText({ records, moreRecords }: ShownFailure): string | undefined {
  if (records.length < 2) return undefined;
  return `${records.join(", ")}${moreRecords > 0 ? `, and ${moreRecords} more` : ""}`;
}

import { counted } from "../../lib/counted.ts";
import type { ShownFailure, Step } from "../verdict/shown-failure.ts";
import type { Cause, Report, Verdict } from "../verdict/verdicts.ts";

/** A cause of failures, as all reports show it. */
export interface ShownCause {
  /** The requirements of this cause. Reports show `failures` with the first requirement. */
  verdicts: [Verdict, ...Verdict[]];
  failures: Row[][];
  /** "and 30 more failures of this requirement" */
  more: string | undefined;
  /** Introduces the other requirements of the cause. */
  also: string;
}

/** The causes of the failures of a run. */
export function shownCauses({ causes, results }: Report): ShownCause[] {
  return shownOf(causes, results);
}

/** The causes of the warnings of a run. */
export function shownWarnings({ warnings, results }: Report): ShownCause[] {
  return shownOf(warnings, results);
}

function shownOf(causes: readonly Cause[], results: readonly Verdict[]): ShownCause[] {
  const byId = new Map(results.map((verdict) => [verdict.id, verdict]));
  return causes.map((cause) => {
    return shownCause(cause, cause.requirements.map((id) => byId.get(id)) as [Verdict]);
  });
}

export function shownCause(
  { failures, more }: Pick<Cause, "failures" | "more">,
  verdicts: [Verdict, ...Verdict[]],
): ShownCause {
  const verb = verdicts[0].status === "warning" ? "a warning" : "failing";
  return {
    verdicts,
    failures: rowsOf(failures),
    also: `Also ${verb}${failures.length + more > 1 ? "" : " for this reason"}:`,
    more: more > 0 ? `and ${counted(more, "more failure")} of this requirement` : undefined,
  };
}

/** The ids of the other requirements of a cause. Marks the warnings among failures. */
export function otherIds({ verdicts: [first, ...others] }: ShownCause): string[] {
  return others.map(({ id, status }) =>
    status === "warning" && first.status === "fail" ? `${id} (warning)` : id,
  );
}

export function disputeLines({ dispute }: Verdict): string[] {
  return dispute === undefined ? [] : [`Report this requirement if it is wrong: ${dispute}`];
}

/** A line of a failure, such as `["at", "/data/0/id"]`. */
export type Row = readonly [name: string, text: string];

/**
 * The rows of each failure. If the first failure has several `before` requests and a later failure
 * repeats them, a sentence replaces them.
 */
export function rowsOf(failures: readonly ShownFailure[]): Row[][] {
  const shared = failures[0]?.before ?? [];
  return failures.map((failure, index) => {
    const { curl, before = [], expected, actual, at, alsoAt, schemaPath } = failure;
    const isShared = shared.length > 1 && shared.every((step, n) => step.curl === before[n]?.curl);
    const left = index > 0 && isShared ? before.slice(shared.length) : before;
    const rows: (readonly [string, string | undefined])[] = [
      ["expected", expected],
      ["actual", actual],
      ["at", at === "" ? "the whole body" : at],
      ["also at", alsoAt?.join(", ")],
      ["schema", schemaPath],
      ["found in", recordsText(failure)],
      [
        "before",
        left === before
          ? undefined
          : `the same ${shared.length} requests as in the first failure of this group`,
      ],
      ...left.map((step) => ["before", step.curl] as const),
      ["request", curl],
      ["note", madeText(before, curl)],
    ];
    return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
  });
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
  const ids = before.flatMap(({ makes }) => makes ?? []);
  const lines = [...before.map(({ curl }) => curl), request].join("\n");
  const [used, ...more] = ids.filter((id) => lines.includes(id));
  if (used === undefined) return undefined;
  if (more.length > 0)
    return `if your POST requests return other ids, use them instead of ${ids.join(", ")}, in this order`;
  const post = ids.length === 1 ? "your POST" : `POST number ${ids.indexOf(used) + 1}`;
  return `if ${post} returns another id, use it instead of ${used}`;
}

/**
 * Joins the names of records. A contribution contains sponsees, so records of both kinds can
 * have the same failure: "sponsees/7001, and inside contributions/50004".
 */
function listed(records: readonly string[]): string {
  const isSponsee = (one: string) => one.startsWith("sponsees/");
  const groups = [records.filter(isSponsee), records.filter((one) => !isSponsee(one))];
  return groups.flatMap((some) => (some.length > 0 ? some.join(", ") : [])).join(", and inside ");
}

/**
 * The records of a failure. Undefined if no record is known, or if the only record is clear from
 * the other rows.
 */
function recordsText(failure: ShownFailure): string | undefined {
  const { request = "", records, moreRecords, responses } = failure;
  const [, id = ""] = records[0]?.split("/") ?? [];
  const isNamed =
    !request.startsWith("GET") ||
    request.endsWith(`/${records[0]}`) ||
    failure.actual.split(/\W/).includes(id);
  if (records.length === 0 || (records.length === 1 && isNamed)) return undefined;
  const more = moreRecords > 0 ? `, and ${moreRecords} more` : "";
  const only = records.length === 1 ? "only " : "";
  const times = responses > 1 ? ` (${responses} responses)` : "";
  return `${only}${listed(records)}${more}${times}`;
}

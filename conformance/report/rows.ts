/** The rows of a failure, such as `at: /data/0/id`. */
import type { ShownFailure, Step } from "../../generated/report.ts";

export type Row = readonly [name: string, text: string];

/** The rows of each failure. If the requests of the first failure show a later failure too, a sentence replaces them. */
export function rowsOf(failures: readonly ShownFailure[]): Row[][] {
  const first = failures[0] && requestsOf(failures[0]);
  return failures.map((failure, index) => {
    const { expected, actual, at, alsoAt, schemaPath } = failure;
    const requests = requestsOf(failure);
    const isRepeated = index > 0 && requests.length > 1 && String(requests) === String(first);
    const rows: (readonly [string, string | undefined])[] = [
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

function requestsOf({ before = [], curl }: ShownFailure): Row[] {
  const note = madeText(before, curl);
  return [
    ...before.map((step): Row => ["before", step.curl]),
    ...(curl === undefined ? [] : [["request", curl] as const]),
    ...(note === undefined ? [] : [["note", note] as const]),
  ];
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

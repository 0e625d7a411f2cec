/** What was sent, compared with what is read of it. */
import { isDeepStrictEqual } from "node:util";
import { decide, type Failure } from "../../../book.ts";
import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { payloadFields } from "../../../fields.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { differenceBetween } from "../records/same-record.ts";
import type { Labels } from "./setup.ts";

/** Texts whose rules are not shown (4.1): they are accepted, and what comes back is free. */
export const freeTexts = ["biography", "private_notes", "longitude", "latitude"] as const;

/**
 * The fields of the payload that are read as they are written: all but these texts, the status,
 * which is read as a label, the picture, which the service may keep elsewhere, and custom fields.
 */
const plainFields = payloadFields.filter(
  (field) => ![...freeTexts, "sponsored_status", "image_url", "custom_fields"].includes(field),
);

export interface Difference {
  field: string;
  expected: unknown;
  actual: unknown;
}

/** The first field that is not read as it was sent. `labels` are those of the statuses 0, 1, 2. */
export function unlikeSent(sent: Json, read: Json, labels: Labels = {}): Difference | undefined {
  for (const field of plainFields) {
    if (!(field in sent)) continue;
    const [expected, actual] = [sent[field], read[field]];
    if (!isDeepStrictEqual(expected, actual)) return { field, expected, actual };
  }
  const label = labels[String(sent.sponsored_status)];
  const { sponsored_status: actual } = read;
  if (label === undefined || actual === label || isOtherAutomatic(sent, actual, labels))
    return undefined;
  return { field: "sponsored_status", expected: label, actual };
}

/** The status 2 has a label for each of two states, and how a sponsee comes to be in one is not shown (3.1). */
function isOtherAutomatic({ sponsored_status: status }: Json, label: unknown, labels: Labels) {
  return status === 2 && label !== labels["0"] && label !== labels["1"];
}

/** The free texts that are not read as they were sent: a difference. */
export function judgeTexts({ book }: Run, id: string, request: Answer, sent: Json, read: Json) {
  for (const field of freeTexts) {
    if (!(field in sent)) continue;
    const coordinate = field === "longitude" || field === "latitude";
    // The type in which a coordinate is read is not shown (2.1).
    const [expected, actual] = [sent[field], read[field]];
    const isRead = expected === actual || (coordinate && sameNumber(expected, actual));
    const failure = {
      request,
      expected: `${field}: ${JSON.stringify(expected)}`,
      actual: { value: actual },
    };
    decide(book, id, isRead, "read back as they were sent", failure);
  }
}

function sameNumber(sent: unknown, read: unknown): boolean {
  if (read === null || read === undefined || read === "") return false;
  return String(sent) === String(read) || Math.abs(Number(sent) - Number(read)) < 1e-4;
}

/** The first field of the payload that two readings show differently. */
export function unlikeBefore(
  before: Json,
  after: Json,
  { except = {}, only }: { except?: Json; only?: Json | undefined } = {},
): Difference | undefined {
  for (const field of ["id", ...payloadFields]) {
    if (field in except || (only && field !== "id" && !(field in only))) continue;
    if (!differenceBetween(before[field], after[field])) continue;
    return { field, expected: before[field], actual: after[field] };
  }
  return undefined;
}

/** Judges that the fields of the payload that were not sent are read as before. */
export function judgeKept(
  run: Run,
  id: string,
  request: Answer,
  was: Json,
  now: Json,
  sent: Json,
): void {
  const difference = unlikeBefore(was, now, { except: sent });
  const expected = `${difference?.field} stays ${run.shown(difference?.expected)}`;
  const failure = { request, expected, actual: { value: difference?.actual } };
  decide(run.book, id, difference === undefined, "all others kept", failure);
}

/** A failure: a field that is not read as it was sent. */
export function notRead(request: Answer, { field, expected, actual }: Difference): Failure {
  // In a list, nobody knows where it is.
  const at = recordOf(request) && { at: `/data/${field}` };
  return {
    request,
    ...at,
    expected: `${field} is ${JSON.stringify(expected) ?? "not there"}`,
    actual: { value: actual },
  };
}

/** "gender is now \"X\"" */
export function nowOf(run: Run, { field, actual }: Difference): string {
  return `${field} is now ${run.shown(actual)}`;
}

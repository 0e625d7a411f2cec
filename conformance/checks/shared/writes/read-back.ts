/** Compares sent values with the values of later responses. */

import { isDeepStrictEqual } from "node:util";
import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { payloadFields } from "../../../evidence/fields.ts";
import { type ParsedResponse, recordOf } from "../../../evidence/parsed-response.ts";
import type { Failure } from "../../../verdict/failure.ts";
import { judgeEach, type Results, wrongValue } from "../../../verdict/results.ts";
import { differenceBetween } from "../records/same-record.ts";
import type { Labels } from "./setup.ts";

/**
 * Fields without documented rules (section 4.1). Only provisional requirements expect responses to
 * contain the sent values.
 */
export const freeTexts = ["biography", "private_notes", "longitude", "latitude"] as const;

/**
 * The fields of the payload that a response returns as they were sent. A response may return
 * `sponsored_status`, `image_url` and `custom_fields` in another form.
 */
const plainFields = payloadFields.filter(
  (field) => ![...freeTexts, "sponsored_status", "image_url", "custom_fields"].includes(field),
);

export interface Difference {
  /** The path from the sponsee to the value: `gender` or `custom_fields/0/value`. */
  field: string;
  expected: unknown;
  actual: unknown;
}

/** The first field that differs from the sent value. */
export function unlikeSent(
  sent: Json,
  read: Json,
  labels: Labels = [],
  fields: readonly string[] = plainFields,
): Difference | undefined {
  const field = fields.find((one) => one in sent && !isDeepStrictEqual(sent[one], read[one]));
  if (field !== undefined) return { field, expected: sent[field], actual: read[field] };
  const { sponsored_status: status } = sent;
  const { sponsored_status: actual } = read;
  const label = labels[status as number];
  // Status 2 has two labels (section 3.1), so any label except the labels of 0 and 1 is right.
  const isAutomatic = status === 2 && actual !== labels[0] && actual !== labels[1];
  if (label === undefined || actual === label || isAutomatic) return undefined;
  return { field: "sponsored_status", expected: label, actual };
}

/** Judges whether a response contains the free texts as they were sent, and an image if one was sent. */
export function judgeTexts(
  { results }: Run,
  id: string,
  request: ParsedResponse,
  sent: Json,
  read: Json,
): void {
  const fields = ["image_url", ...freeTexts].filter((field) => field in sent);
  const wrong = (field: string) => {
    const [expected, actual] = [sent[field], read[field]];
    // The service may store the image at another address.
    const isRight = field === "image_url" ? Boolean(actual) : isSameText(expected, actual);
    const words = "a URL, because one was sent";
    if (isRight) return undefined;
    return field === "image_url"
      ? wrongValue(request, "/data/image_url", words, actual)
      : notRead(request, { field, expected, actual });
  };
  const none = "the service accepted no free text";
  judgeEach(results, id, fields, wrong, { evidence: "free texts returned as sent", none });
}

/** Whether a text is as it was sent. A coordinate may also be the same number (section 2.1). */
function isSameText(sent: unknown, read: unknown): boolean {
  const isNumber = typeof read === "number" || (typeof read === "string" && read.trim() !== "");
  return sent === read || (isNumber && Math.abs(Number(sent) - Number(read)) < 1e-4);
}

/** The first difference between two records: in the id, or in a field of the payload. */
export function unlikeBefore(
  before: Json,
  after: Json,
  { except = {}, only }: { except?: Json; only?: Json | undefined } = {},
): Difference | undefined {
  for (const field of ["id", ...payloadFields]) {
    if (field in except || (only && field !== "id" && !(field in only))) continue;
    const difference = differenceBetween(before[field], after[field]);
    if (difference === undefined) continue;
    const { at, left: expected, right: actual } = difference;
    return { field: `${field}${at}`, expected, actual };
  }
  return undefined;
}

/** Judges whether fields that were not sent have the values of an earlier response. */
export function judgeKept(
  { results }: Run,
  id: string,
  earlier: ParsedResponse,
  request: ParsedResponse,
  sent: Json,
): void {
  const [was = {}, now = {}] = [recordOf(earlier), recordOf(request)];
  const difference = unlikeBefore(was, now, { except: sent });
  // Another requirement fails if the earlier response lacks a property.
  if (difference && difference.expected === undefined) return;
  const why = `, the value that the previous ${earlier.exchange.method} returned, because no later request sent this field`;
  judgeSame(results, id, request, difference, "all other fields kept", { why, after: [earlier] });
}

/** A failure: a field does not have the expected value. */
export function notRead(request: ParsedResponse, difference: Difference, why = ""): Failure {
  const { field, expected, actual } = difference;
  return {
    request,
    expected: `${field} is ${JSON.stringify(expected) ?? "missing"}${why}`,
    actual: { value: actual },
    // Only a response with one record has the field at this place. For a list, the caller adds the place.
    ...(recordOf(request) && { at: `/data/${field}` }),
  };
}

/** Fails the requirement if there is a difference, and passes it otherwise. */
export function judgeSame(
  results: Results,
  id: string,
  request: ParsedResponse,
  difference: Difference | undefined,
  evidence: string,
  { why = "", after }: { why?: string; after?: readonly (ParsedResponse | undefined)[] } = {},
): void {
  if (difference === undefined) results.pass(id, evidence);
  else results.fail(id, { ...notRead(request, difference, why), ...(after && { after }) });
}

/** Compares sent values with the values of later responses. */

import { isDeepStrictEqual } from "node:util";
import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { payloadFields } from "../../../evidence/fields.ts";
import { type ParsedResponse, recordOf } from "../../../evidence/parsed-response.ts";
import type { Failure } from "../../../verdict/failure.ts";
import { decide, wrongValue } from "../../../verdict/results.ts";
import { differenceBetween } from "../records/same-record.ts";
import { otherValue } from "./outcome.ts";
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
export function unlikeSent(sent: Json, read: Json, labels: Labels = []): Difference | undefined {
  for (const field of plainFields) {
    if (!(field in sent)) continue;
    const [expected, actual] = [sent[field], read[field]];
    if (!isDeepStrictEqual(expected, actual)) return { field, expected, actual };
  }
  const label = labels[sent.sponsored_status as number];
  const { sponsored_status: actual } = read;
  if (label === undefined || actual === label || isOtherAutomatic(sent, actual, labels))
    return undefined;
  return { field: "sponsored_status", expected: label, actual };
}

/** Status 2 has two labels (section 3.1). Accepts any label except the labels of 0 and 1. */
function isOtherAutomatic({ sponsored_status: status }: Json, label: unknown, labels: Labels) {
  return status === 2 && label !== labels[0] && label !== labels[1];
}

/** Judges whether responses contain the free texts as they were sent, and an image if one was sent. */
export function judgeTexts(
  { results }: Run,
  id: string,
  request: ParsedResponse,
  sent: Json,
  read: Json,
) {
  if ("image_url" in sent) {
    // The service may store the image at another address.
    const failure = wrongValue(
      request,
      "/data/image_url",
      "a URL, because one was sent",
      read.image_url,
    );
    decide(results, id, Boolean(read.image_url), "an image_url is stored", failure);
  }
  for (const field of freeTexts) {
    if (!(field in sent)) continue;
    const coordinate = field === "longitude" || field === "latitude";
    // The type of a coordinate in responses is not specified (section 2.1).
    const [expected, actual] = [sent[field], read[field]];
    const isRead = expected === actual || (coordinate && sameNumber(expected, actual));
    const failure = notRead(request, { field, expected, actual });
    decide(results, id, isRead, "returned as they were sent", failure);
  }
}

function sameNumber(sent: unknown, read: unknown): boolean {
  if (read === null || read === undefined || read === "") return false;
  return String(sent) === String(read) || Math.abs(Number(sent) - Number(read)) < 1e-4;
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
  run: Run,
  id: string,
  earlier: ParsedResponse,
  request: ParsedResponse,
  sent: Json,
): void {
  const [was = {}, now = {}] = [recordOf(earlier), recordOf(request)];
  const difference = unlikeBefore(was, now, { except: sent });
  // Another requirement fails if the earlier response lacks a property.
  if (difference && difference.expected === undefined) return;
  const { method } = earlier.exchange;
  const expected = `${difference?.field} is ${run.shown(difference?.expected)}, the value that the previous ${method} returned, because no later request sent this field`;
  const at = `/data/${difference?.field}`;
  const failure = { ...otherValue(request, expected, difference?.actual), at, after: [earlier] };
  decide(run.results, id, difference === undefined, "all other fields kept", failure);
}

/** A failure: a field does not have the expected value. */
export function notRead(request: ParsedResponse, { field, expected, actual }: Difference): Failure {
  const text = `${field} is ${JSON.stringify(expected) ?? "missing"}`;
  // Only a response with one record has the field at this place. For a list, the caller adds the place.
  const at = recordOf(request) && { at: `/data/${field}` };
  return { ...otherValue(request, text, actual), ...at };
}

/** Fails the requirement if there is a difference, and passes it otherwise. */
export function judgeSame(
  { results }: Run,
  id: string,
  request: ParsedResponse,
  difference: Difference | undefined,
  evidence: string,
): void {
  if (difference) results.fail(id, notRead(request, difference));
  else results.pass(id, evidence);
}

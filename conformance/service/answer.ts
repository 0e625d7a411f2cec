/** Answers of the service, and what can be read from them. */
import { type OperationId, operations } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import type { Json } from "../contract.ts";
import { mayBeLeftOut } from "../fields.ts";
import type { Response } from "../http/exchange.ts";
import { dataOf, isSuccess, parsed } from "../http/response.ts";
import { falseDatesIn, type Mismatch, mismatchesOf } from "./mismatches.ts";

export { dataOf, isGone, isJson, isSuccess, parsed, statusText } from "../http/response.ts";
export { isObject };

export interface Answer extends Response {
  operation: OperationId;
  /** Whether the status is 2xx. */
  ok: boolean;
  /** The parsed body, or undefined when it is not JSON. */
  json: unknown;
  /** What in the body of a success is not as documented; never anything provisional. */
  mismatches: readonly Mismatch[];
  /** What the schemas choose differently, and the words leave open. */
  choices: readonly Mismatch[];
}

/** Whether this run made the record with an id. */
type Owns = (id: string) => boolean;

/** What the service answered to an operation, held against the contract. */
export function answerOf(operation: OperationId, response: Response, owns: Owns): Answer {
  const ok = isSuccess(response.status);
  const json = parsed(response.text);
  // How invalid input is answered is not shown (7): perhaps as a success without a record. Whether
  // a write that is right has one, its check judges.
  const mayLackData = operations[operation].method !== "GET" && !isObject(dataOf(json));
  const isJudged = ok && json !== undefined && !mayLackData;
  const found = isJudged ? mismatchesOf(operation, response.status, json) : [];
  const dated = isJudged ? falseDatesIn(operation, json, response.text) : [];
  const isNew = ({ at }: Mismatch) => !found.some((one) => one.at === at);
  const all = [...found, ...dated.filter(isNew)];
  const isChoice = (one: Mismatch) => one.choice !== undefined || isLeftOut(operation, one, owns);
  const mismatches = all.filter((one) => !isChoice(one));
  return { ...response, operation, ok, json, mismatches, choices: all.filter(isChoice) };
}

/** Whether a sponsee of this run lacks a field that it was perhaps never given. */
function isLeftOut(
  operation: OperationId,
  { actual, place, record }: Mismatch,
  owns: Owns,
): boolean {
  if (actual !== undefined || !mayBeLeftOut(place)) return false;
  return operation === "createSponsee" || (record !== undefined && owns(record));
}

/** Whether an answer is a list that succeeded. */
export function isList({ ok, json }: Answer): boolean {
  return ok && Array.isArray(dataOf(json));
}

/** The records of a list's answer; none when it is no list. */
export function recordsOf(answer: Answer): Json[] {
  const data = answer.ok ? dataOf(answer.json) : undefined;
  return Array.isArray(data) ? data.filter(isObject) : [];
}

/** The ids of these records. */
export function idsOf(answer: Answer): string[] {
  return recordsOf(answer).map(({ id }) => String(id));
}

/** The record of an item's answer. */
export function recordOf(answer: Answer): Json | undefined {
  const data = answer.ok ? dataOf(answer.json) : undefined;
  return isObject(data) ? data : undefined;
}

/** The links or the meta of a page; without any property when it is no object, which its shape tells. */
export function partOf({ json }: Answer, name: "links" | "meta"): Json {
  const part = isObject(json) ? json[name] : undefined;
  return isObject(part) ? part : {};
}

/** A whole number of `meta`, when it is one. */
export function metaOf(answer: Answer, name: string): number | undefined {
  const value = partOf(answer, "meta")[name];
  return Number.isInteger(value) ? (value as number) : undefined;
}

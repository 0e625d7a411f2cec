/** Answers of the service, and what can be read from them. */
import { type OperationId, operations } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import type { Json } from "../contract.ts";
import { mayBeLeftOut } from "../fields.ts";
import { grouped } from "../grouped.ts";
import type { Response } from "../http/target.ts";
import type { Ledger } from "../writes/ledger.ts";
import { falseDatesIn, type Mismatch, mismatchesOf } from "./mismatches.ts";

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

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Whether a status says that there is no such record. */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/** `status 404`; of a redirect, also where it leads, without what may be secret there: its query. */
export function statusText({ status, headers, exchange: { url } }: Response): string {
  const { location } = headers;
  const isRedirect = status >= 300 && status < 400 && location && URL.canParse(location, url);
  if (!isRedirect) return `status ${status}`;
  const { origin, pathname } = new URL(location, url);
  return `status ${status}, to ${origin === new URL(url).origin ? "" : origin}${pathname}`;
}

/** What the service answered to an operation, held against the contract. */
export function answerOf(operation: OperationId, response: Response, ledger: Ledger): Answer {
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
  const isChoice = (one: Mismatch) => one.choice !== undefined || isLeftOut(operation, one, ledger);
  const mismatches = someOfEachKind(all.filter((one) => !isChoice(one)));
  const choices = someOfEachKind(all.filter(isChoice));
  return { ...response, operation, ok, json, mismatches, choices };
}

/** A page can have thousands of records, all with the same mismatch. */
const mostOfAKind = 100;

function someOfEachKind(all: readonly Mismatch[]): Mismatch[] {
  const kinds = grouped(all, ({ schemaPath, expected }) => `${schemaPath} ${expected}`);
  return [...kinds.values()].flatMap((same) => same.slice(0, mostOfAKind));
}

/** Whether a sponsee of this run lacks a field that it was perhaps never given. */
function isLeftOut(
  operation: OperationId,
  { actual, place, record }: Mismatch,
  ledger: Ledger,
): boolean {
  if (actual !== undefined || !mayBeLeftOut(place)) return false;
  return operation === "createSponsee" || (record !== undefined && ledger.owns(record));
}

/** The `data` of a body: a record or a list of records, when all is well. */
export function dataOf(json: unknown): unknown {
  return isObject(json) ? json.data : undefined;
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

/** Whether a media type is one of JSON: `application/json`, or `application/hal+json`. */
export function isJson(mediaType: string): boolean {
  return /^(application|text)\/(\S+\+)?json$/.test(mediaType);
}

/** In a text that may have a property of this name, whose letters can be escapes. */
const toStringName = /toString|\\u00[4-7]/;

/**
 * The JSON of a text; undefined when it is none. No object has a property `toString`, which would keep it
 * from being shown as a text.
 */
export function parsed(text: string): unknown {
  try {
    if (!toStringName.test(text)) return JSON.parse(text);
    return JSON.parse(text, (name, value) => (name === "toString" ? undefined : value));
  } catch {
    return undefined;
  }
}

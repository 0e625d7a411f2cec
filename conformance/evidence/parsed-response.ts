/** Responses of the service, and functions to read them. */
import { type OperationId, operations } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import { type Json, responseSchema } from "../contract.ts";
import type { Response } from "../http/exchange.ts";
import { dataOf, isSuccess, parsed } from "../http/response.ts";
import { falseDate, firstOfEachKind, type Mismatch, mismatchesOf } from "./mismatches.ts";
import { type Place, visit } from "./places.ts";

export interface ParsedResponse extends Response {
  operation: OperationId;
  /** Whether the status is 2xx. */
  ok: boolean;
  /** The parsed body, or undefined when it is not JSON. */
  json: unknown;
  hasJson: boolean;
  /** The ids of the records of a list. */
  ids: readonly string[];
  /** The values of a successful body that do not match the contract. */
  mismatches: readonly Mismatch[];
  /** How often a successful body contains each property of a schema, such as `Sponsee.gender`. */
  values: ReadonlyMap<Place, number>;
}

/** How many mismatches of a kind are kept for one response, which can have thousands of records. */
const mostOfAKind = 100;

/** Compares a response with the contract. */
export function parseResponse(operation: OperationId, response: Response): ParsedResponse {
  const ok = isSuccess(response.status);
  const json = parsed(response.text);
  // The response to invalid input is not specified (section 7). It may be a 2xx without a record.
  // The checks of writes judge whether valid input gets a record.
  const mayLackData = operations[operation].method !== "GET" && !isObject(dataOf(json));
  const isJudged = ok && json !== undefined && !mayLackData;
  const found = isJudged ? mismatchesOf(operation, response.status, json) : [];
  const dated: Mismatch[] = [];
  const values = new Map<Place, number>();
  visit((ok && responseSchema(operation)) || {}, json, (place, value, path) => {
    values.set(place, (values.get(place) ?? 0) + 1);
    const date = isJudged && falseDate(json, place, value, path);
    if (date) dated.push(date);
  });
  const places = new Set(found.map(({ at }) => at));
  const isFirst = firstOfEachKind(mostOfAKind);
  const mismatches = [...found, ...dated.filter(({ at }) => !places.has(at))].filter((one) =>
    isFirst(one, operation),
  );
  const ids = listed(ok, json).map(({ id }) => String(id));
  return { ...response, operation, ok, json, hasJson: json !== undefined, ids, mismatches, values };
}

/** Whether a response is a successful list. */
export function isList({ ok, json }: ParsedResponse): boolean {
  return ok && Array.isArray(dataOf(json));
}

/** The records of a list, or none if the response is not a list. */
export function recordsOf({ ok, json }: ParsedResponse): Json[] {
  return listed(ok, json);
}

function listed(ok: boolean, json: unknown): Json[] {
  const data = ok ? dataOf(json) : undefined;
  return Array.isArray(data) ? data.filter(isObject) : [];
}

/** The ids of the records of a list. */
export function idsOf({ ids }: ParsedResponse): readonly string[] {
  return ids;
}

/** The record in `data` of a successful response, or undefined if `data` is not an object. */
export function recordOf(response: ParsedResponse): Json | undefined {
  const data = response.ok ? dataOf(response.json) : undefined;
  return isObject(data) ? data : undefined;
}

/** The links or the meta of a page, or `{}` if the page has no object there. */
export function partOf({ json }: ParsedResponse, name: "links" | "meta"): Json {
  const part = isObject(json) ? json[name] : undefined;
  return isObject(part) ? part : {};
}

/** An integer of `meta`, or undefined for other values. */
export function metaOf(response: ParsedResponse, name: string): number | undefined {
  const value = partOf(response, "meta")[name];
  return Number.isInteger(value) ? (value as number) : undefined;
}

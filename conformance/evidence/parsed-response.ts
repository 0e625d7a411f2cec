/** Responses of the service, and functions to read them. */
import { type OperationId, operations } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import type { Json } from "../contract.ts";
import { dataOf, isSuccess, parsed, type Response } from "../http/response.ts";
import { type Comparison, compare } from "./mismatches.ts";

/** The comparison with the contract is empty if the body is not judged. */
export interface ParsedResponse extends Response, Comparison {
  operation: OperationId;
  /** Whether the status is 2xx. */
  ok: boolean;
  /** The parsed body, or undefined when it is not JSON. */
  json: unknown;
  hasJson: boolean;
  /** The ids of the records of a list. */
  ids: readonly string[];
}

/** Compares a response with the contract. */
export function parseResponse(operation: OperationId, response: Response): ParsedResponse {
  const ok = isSuccess(response.status);
  const json = parsed(response.text);
  // The response to invalid input is not specified (section 7). It may be a 2xx without a record.
  // The checks of writes judge whether valid input gets a record.
  const mayLackData = operations[operation].method !== "GET" && !isObject(dataOf(json));
  const hasJson = json !== undefined;
  const isJudged = ok && hasJson && !mayLackData;
  return {
    ...response,
    ...(isJudged ? compare(operation, json) : { mismatches: [], values: new Map() }),
    ...{ operation, ok, json, hasJson },
    ids: recordsOf({ ok, json }).map(({ id }) => String(id)),
  };
}

/** Whether a response is a successful list. */
export function isList({ ok, json }: ParsedResponse): boolean {
  return ok && Array.isArray(dataOf(json));
}

/** The records of a list, or none if the response is not a list. */
export function recordsOf({ ok, json }: Pick<ParsedResponse, "ok" | "json">): Json[] {
  const data = ok ? dataOf(json) : undefined;
  return Array.isArray(data) ? data.filter(isObject) : [];
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

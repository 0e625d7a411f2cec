/** A failure, as checks report it. */
import { isObject } from "../../lib/is-object.ts";
import { partsOf } from "../../lib/json-pointer.ts";
import { recordAt } from "../evidence/places.ts";
import { placeIn } from "../http/path.ts";
import { parsed } from "../http/response.ts";
import type { Exchange } from "../http/target.ts";

/** A response with its JSON body. A `NoResponse` error also has this type, without `json`. */
export interface ResponseLike {
  exchange: Exchange;
  json?: unknown;
}

/** The actual result: a JSON value of a body, or words. `causeOf` groups failures by `status`. */
export type Actual = { value: unknown } | { words: string; status?: number };

export interface Failure {
  /** The response with the failure, and the request. Reports contain the request as a curl line. */
  request?: ResponseLike;
  /**
   * Earlier requests that the failure depends on. Creates and changes of the same sponsee can be
   * left out, because `stepsBefore` finds them.
   */
  after?: readonly (ResponseLike | undefined)[];
  /**
   * How many copies of the request to send at once, if a single request does not reproduce the
   * failure.
   */
  times?: number;
  /**
   * The input or the sort that the check tried. For one resource, failures with the same `tried`
   * have one cause.
   */
  tried?: string;
  /**
   * The name of the cause, for failures at different places: `Content-Type`. For one resource,
   * failures with the same name have one cause.
   */
  cause?: string;
  /** The expected result in words, or as JSON. */
  expected: string;
  actual: Actual;
  /** A JSON Pointer into the body. */
  at?: string;
  /**
   * Properties and custom fields that the failure concerns, in addition to the properties in `at`.
   * Reports contain the last request that wrote each field. In these fields, reports mask only
   * secrets and e-mail addresses.
   */
  about?: readonly string[];
  /** The id of the record. Without `record`, `recordOf` finds the id in the response. */
  record?: string | undefined;
  /** The id of the record that the response lacks. */
  absent?: string;
  /** The place in the contract's schema: `Sponsee#/properties/gender/enum`. */
  schemaPath?: string;
}

/** The names of the properties that lead to the place of a failure. */
export function fieldsOf({ at = "" }: Failure): string[] {
  return partsOf(at).filter((part) => !/^\d+$/.test(part));
}

/** The names of the query's parameters, without `page`. */
export function queryNames({ url }: Exchange): string[] {
  return [...new URL(url).searchParams.keys()].filter((name) => name !== "page");
}

/** The fields of the JSON object that a request sends. */
export function sentBy({ body = "" }: Exchange): Record<string, unknown> {
  const json = parsed(body);
  return isObject(json) ? json : {};
}

export function resourceOf(request: ResponseLike | undefined): string {
  const { list } = placeIn(request?.exchange.url ?? "");
  return list === undefined ? "" : `${list}/`;
}

/** The record that contains the failure: the name of its list, a slash, and its id. */
export function recordOf(failure: Failure): string | undefined {
  const id = idOf(failure);
  return id === undefined ? undefined : `${resourceOf(failure.request)}${id}`;
}

export function idOf({ record, at, request }: Failure): string | undefined {
  return record ?? (at === undefined ? undefined : recordAt(request?.json, at));
}

/** The same failure without the bodies of its responses. */
export function withoutBodies(failure: Failure): Failure {
  const { request, after } = failure;
  return {
    ...failure,
    ...(request && { request: withoutBody(request), record: idOf(failure) }),
    ...(after && { after: after.map((one) => one && withoutBody(one)) }),
  };
}

export const withoutBody = ({ exchange }: ResponseLike): ResponseLike => ({ exchange });

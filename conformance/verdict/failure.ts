/** A failure, as checks report it, and as reports show it. */
import type { ShownFailure } from "../../generated/report.ts";
import { isObject } from "../../lib/is-object.ts";
import { partsOf } from "../../lib/json-pointer.ts";
import { recordAt } from "../evidence/places.ts";
import { placeIn } from "../http/path.ts";
import { parsed } from "../http/response.ts";
import type { Exchange, Target } from "../http/target.ts";
import { jsonOf } from "./masking.ts";
import { stepsBefore } from "./steps.ts";

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

export function withoutBody({ exchange }: ResponseLike): ResponseLike {
  return { exchange };
}

/** The properties that the failure concerns. `maskedReport` keeps and removes them. */
type Concerned = { concerned: Set<string> };

/** A report names at most this many records of a failure. */
const named = 10;

/** Converts the first failure of a cause. Adds the places and the records of the other failures. */
export function shownFailure(target: Target, same: readonly Failure[]): ShownFailure & Concerned {
  const [failure] = same as readonly [Failure];
  const { request, after = [], times = 1, expected, actual, at, schemaPath, absent } = failure;
  const exchange = request?.exchange;
  const before = exchange
    ? stepsBefore(exchange, target.exchanges, {
        after: after.flatMap((one) => one?.exchange ?? []),
        fields: [...fieldsOf(failure), ...(failure.about ?? [])],
        record: absent ?? idOf(failure),
        ...(absent !== undefined && { isAbsent: true }),
      })
    : [];
  const alsoAt = schemaPath === undefined ? [] : otherPlaces(same);
  // If the first failure has no record, this list is empty. The response to `curl` may not contain
  // the records of the other failures.
  const records =
    recordOf(failure) === undefined ? [] : [...new Set(same.flatMap((one) => recordOf(one) ?? []))];
  const responses = new Set(same.flatMap((one) => one.request?.exchange.number ?? []));
  return {
    concerned: concernedBy(failure),
    ...(exchange && {
      request: `${exchange.method} ${pathOf(exchange)}`,
      curl: atOnce(target.curl(exchange), times),
    }),
    ...(before.length > 0 && {
      before: before.map((one) => ({
        curl: target.curl(one),
        ...(one.made !== undefined && { makes: one.made }),
      })),
    }),
    expected,
    actual: "words" in actual ? actual.words : jsonOf(actual.value),
    ...(at !== undefined && { at }),
    ...(alsoAt.length > 0 && { alsoAt }),
    ...(schemaPath !== undefined && { schemaPath }),
    records: records.slice(0, named),
    moreRecords: Math.max(0, records.length - named),
    responses: responses.size,
  };
}

/**
 * One place for each further wrong property. Adds the request if its URL is different from the URL
 * of the first failure.
 */
function otherPlaces([first, ...others]: readonly Failure[]): string[] {
  const known = new Set([first && fieldsOf(first).at(-1)]);
  return others.flatMap((failure) => {
    const field = fieldsOf(failure).at(-1);
    if (failure.at === undefined || known.has(field)) return [];
    known.add(field);
    const { exchange } = failure.request ?? {};
    const isSame = exchange === undefined || exchange.url === first?.request?.exchange.url;
    return isSame ? failure.at : `${failure.at} of ${exchange.method} ${pathOf(exchange)}`;
  });
}

function pathOf({ url }: Exchange): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A shell line that sends copies of a request at once. `times` is the number of copies. */
function atOnce(curl: string, times: number): string {
  const numbers = Array.from({ length: times }, (_, index) => index + 1);
  return times > 1 ? `for n in ${numbers.join(" ")}; do ${curl} & done; wait` : curl;
}

/**
 * The properties that a failure concerns: the names in `about`, in `at`, and in the query and the body
 * of the request.
 */
function concernedBy(failure: Failure): Set<string> {
  const { request, about = [] } = failure;
  const body = parsed(request?.exchange.body ?? "");
  const query = request ? queryNames(request.exchange).flatMap((name) => name.split(/[[\]]/)) : [];
  return new Set([
    ...about,
    ...fieldsOf(failure),
    ...query,
    ...(isObject(body) ? Object.keys(body) : []),
  ]);
}

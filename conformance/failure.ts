/** Failures: their form in checks and in reports, and their causes. */

import { isObject } from "../lib/is-object.ts";
import { partsOf } from "../lib/json-pointer.ts";
import { personal } from "./fields.ts";
import { grouped } from "./grouped.ts";
import { parsed } from "./http/response.ts";
import type { Exchange, Target } from "./http/target.ts";
import { recordAt } from "./places.ts";
import { stepsBefore } from "./steps.ts";
import { isOfARun } from "./writes/tag.ts";

/** A response with its JSON body, or the error that occurred instead. */
export interface AnswerLike {
  exchange: Exchange;
  json?: unknown;
}

/** The actual result: a JSON value of a body, or words, with the status if the status is wrong. */
export type Actual = { value: unknown } | { words: string; status?: number };

export interface Failure {
  /** The response with the failure. Reports contain its request as a curl line. */
  request?: AnswerLike;
  /** Earlier requests that reproduce the failure, and that `request` does not name. */
  after?: readonly (AnswerLike | undefined)[];
  /**
   * How many times to send the request at the same time, if one request does not reproduce the
   * failure.
   */
  times?: number;
  /** The name of the case. Failures of one case in several operations or lists have one cause. */
  tried?: string;
  /** The expected result in words, or as JSON. */
  expected: string;
  actual: Actual;
  /** A JSON Pointer into the body. */
  at?: string;
  /**
   * Further properties that the failure concerns. Reports contain their values even if they are
   * personal.
   */
  about?: readonly string[];
  /** The id of the record, if the body is not kept. */
  record?: string | undefined;
  /** The place in the contract's schema: `Sponsee#/properties/gender/enum`. */
  schemaPath?: string;
}

/** A failure as reports show it; `report.schema.json` describes it. */
export interface ShownFailure {
  /** For example `GET /admin/api/v2/sponsees?page=2`. */
  request?: string;
  curl?: string;
  /** The requests to send first. */
  before?: Step[];
  expected: string;
  actual: string;
  at?: string;
  /** Other places with the same failure, such as further missing properties. */
  alsoAt?: string[];
  schemaPath?: string;
  /** The records with this failure: `sponsees/1001`. */
  records: string[];
  /** The number of further records. */
  moreRecords: number;
}

/** A request that another request depends on. */
export interface Step {
  curl: string;
  /** The id of the sponsee that the request created. It differs when the request is sent again. */
  makes?: string;
}

/** Groups the failures of one requirement by cause. */
export function byCause(id: string, failures: readonly Failure[]): Map<string, Failure[]> {
  return grouped(failures, (failure) => causeOf(id, failure));
}

/** The statuses with which a service rejects an input. Other errors concern the whole operation. */
const rejections = [400, 409, 422];

/**
 * The cause of a failure. In this order: a place of the schema, an operation with its status, the
 * name of the case, a place of the body, a list with its query, or the requirement itself.
 */
export function causeOf(id: string, failure: Failure): string {
  const { request, expected, actual, schemaPath, tried } = failure;
  const fields = fieldsOf(failure);
  if (schemaPath !== undefined) {
    const isMissing = "value" in actual && actual.value === undefined;
    // A sponsee inside a line item has its own schema, with the same fields.
    return `${schemaPath.replace(/^Embedded/, "")} ${isMissing ? "" : fields.at(-1)}`;
  }
  if (request === undefined) return `${id} ${expected} ${fields.join("/")}`;
  const { method, url, number } = request.exchange;
  const path = new URL(url).pathname.replace(/(?<=\/(sponsees|contributions)\/).*/, "{id}");
  const query = queryNames(request.exchange).sort().join();
  const status = "words" in actual ? actual.status : undefined;
  const isOfInput =
    method !== "GET" &&
    status !== undefined &&
    (rejections.includes(status) || (tried !== undefined && status < 300));
  if (status !== undefined && !isOfInput) return `${method} ${path} ${query} ${status}`;
  if (tried !== undefined) return `${resourceOf(request)}${tried}`;
  if (status !== undefined) return `response ${number}`;
  // A failure at /data concerns the list as a whole.
  if (fields.length > 1) return `${resourceOf(request)}${fields.join("/")}`;
  if (query !== "" && "words" in actual) return `${path} ${query}`;
  return `${id} ${expected} ${fields.join("/")}`;
}

/** The names of the properties that lead to the place of a failure. */
function fieldsOf({ at = "" }: Failure): string[] {
  return partsOf(at).filter((part) => !/^\d+$/.test(part));
}

/** The names of the query's parameters, without `page`. */
function queryNames({ url }: Exchange): string[] {
  return [...new URL(url).searchParams.keys()].filter((name) => name !== "page");
}

function resourceOf(request: AnswerLike | undefined): string {
  const { url = "" } = request?.exchange ?? {};
  return /\/(sponsees|contributions)(?![^/?])/.exec(url)?.[0].slice(1).concat("/") ?? "";
}

/** The record of the response that contains the failure. */
export function recordOf(failure: Failure): string | undefined {
  const id = failure.record ?? recordIn(failure);
  return id === undefined ? undefined : `${resourceOf(failure.request)}${id}`;
}

function recordIn({ at, request }: Failure): string | undefined {
  return at === undefined ? undefined : recordAt(request?.json, at);
}

/** The same failure without the bodies of its responses. */
export function withoutBodies(failure: Failure): Failure {
  const { request, after, record } = failure;
  return {
    ...failure,
    ...(request && { request: withoutBody(request), record: record ?? recordIn(failure) }),
    ...(after && { after: after.map((one) => one && withoutBody(one)) }),
  };
}

export function withoutBody({ exchange }: AnswerLike): AnswerLike {
  return { exchange };
}

/** The most records of a failure that reports name. */
const named = 10;

/** Merges the failures of one cause: the first failure, with the places and the records of all. */
export function shownFailure(target: Target, same: readonly Failure[]): ShownFailure {
  const [failure] = same as readonly [Failure];
  const { request, after = [], times = 1, expected, actual, at, schemaPath } = failure;
  const { redact } = target;
  const concerned = concernedBy(failure);
  const exchange = request?.exchange;
  const before = exchange
    ? stepsBefore(
        exchange,
        target.exchanges,
        after.flatMap((one) => one?.exchange ?? []),
      )
    : [];
  const alsoAt = schemaPath === undefined ? [] : otherPlaces(same);
  const records = [...new Set(same.flatMap((one) => recordOf(one) ?? []))];
  const line = (text: string) => printable(redact.text(text));
  return {
    ...(exchange && {
      request: line(`${exchange.method} ${pathOf(exchange)}`),
      curl: atOnce(printable(target.curl(exchange)), times),
    }),
    ...(before.length > 0 && {
      before: before.map((one) => ({
        curl: printable(target.curl(one)),
        ...(one.made !== undefined && { makes: line(one.made) }),
      })),
    }),
    expected: masked(target, expected, concerned),
    actual:
      "words" in actual
        ? masked(target, actual.words, concerned)
        : masked(target, jsonOf(actual.value), concerned, longestValue),
    ...(at !== undefined && { at: line(at) }),
    ...(alsoAt.length > 0 && { alsoAt: alsoAt.map(line) }),
    ...(schemaPath !== undefined && { schemaPath: printable(schemaPath) }),
    records: records.slice(0, named).map(line),
    moreRecords: Math.max(0, records.length - named),
  };
}

/** One place for each further wrong property. */
function otherPlaces([first, ...others]: readonly Failure[]): string[] {
  const known = new Set([first && fieldsOf(first).at(-1)]);
  return others.flatMap((failure) => {
    const field = fieldsOf(failure).at(-1);
    if (failure.at === undefined || known.has(field)) return [];
    known.add(field);
    return failure.at;
  });
}

function pathOf({ url }: Exchange): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A shell line that sends a request several times at the same time. */
function atOnce(curl: string, times: number): string {
  const numbers = Array.from({ length: times }, (_, index) => index + 1);
  return times > 1 ? `for n in ${numbers.join(" ")}; do ${curl} & done; wait` : curl;
}

/**
 * The properties that a failure concerns: the names in its place, in its query and in its request's
 * body.
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

/** The most characters of a JSON value, and of a sentence. */
const longestValue = 200;
const longest = 300;

/** A JSON value for a sentence: short, and without secrets. */
export function shownValue({ redact }: Target, value: unknown): string {
  return shortened(redact, jsonOf(value), longestValue);
}

function jsonOf(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

/**
 * A text for a report: short, printable and without secrets. It contains only the personal data
 * that the failure concerns.
 */
export function masked(
  { redact }: Pick<Target, "redact">,
  text: string,
  concerned: ReadonlySet<string> = new Set(),
  most = longest,
): string {
  return printable(withoutPeople(shortened(redact, text, most), concerned));
}

function shortened(redact: Target["redact"], text: string, most: number): string {
  const more = text.length > most ? `… (${text.length} characters)` : "";
  return redact.text(text, most) + more;
}

/** `"email":"ada@…` in a JSON text that may be truncated, or `"longitude":12.3`. */
const personalProperty = new RegExp(
  `"(${personal.join("|")})":\\s*("(?:[^"\\\\]|\\\\.)*(?:"|\\\\?$)|-?\\d[\\d.eE+-]*)`,
  "g",
);

const email =
  /([\p{L}\p{N}])[\p{L}\p{N}._%+-]{0,80}@[\p{L}\p{N}-]{1,80}(?:\.[\p{L}\p{N}-]{1,80})+/gu;

/** Masks e-mail addresses and personal properties, except values that the suite has sent. */
function withoutPeople(text: string, concerned: ReadonlySet<string>): string {
  return text
    .replace(personalProperty, (whole, name: string, value: string) =>
      concerned.has(name) || isOfARun({ value }) || value === '""' ? whole : `"${name}":"…"`,
    )
    .replace(email, "$1…@…");
}

/**
 * Escapes control characters, marks that reorder a line, and halves of surrogate pairs. It also
 * escapes `::error::…` and `##[error]…`, which CI systems read as commands.
 */
export function printable(text: string): string {
  return text
    .replace(/(?<=^|\s):(?=:)|#(?=#\w*\[)/g, asEscape)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu, (character) =>
      character === "\n" ? "\\n" : character === "\t" ? "\\t" : asEscape(character),
    )
    .replace(/\p{Cs}/gu, asEscape);
}

function asEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

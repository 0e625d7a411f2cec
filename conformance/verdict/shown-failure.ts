/** Converts failures to the form in which reports show them. */

import { type Resource, resources } from "../../generated/operations.ts";
import type { ShownFailure } from "../../generated/report.ts";
import { decoded } from "../../lib/decoded.ts";
import { isObject } from "../../lib/is-object.ts";
import { withoutUndefined } from "../../lib/without-undefined.ts";
import { placeIn } from "../http/path.ts";
import type { Exchange, Target } from "../http/target.ts";
import { fieldsOf, queryNames, resourceOf, sentBy } from "./cause.ts";
import { jsonOf } from "./masking.ts";
import { type Failure, idOf } from "./results.ts";

/** The number of a record's latest changes that a report always lists. */
const latestChanges = 3;

/** The properties that the failure concerns. `maskedReport` keeps and removes them. */
type Concerned = { concerned: Set<string> };

/** A report names at most this many records of a failure. */
const named = 10;

/** Converts the first failure of a cause. Adds the places and the records of the other failures. */
export function shownFailure(target: Target, same: readonly Failure[]): ShownFailure & Concerned {
  const [failure] = same as readonly [Failure];
  const { request, times = 1, expected, actual, at, schemaPath } = failure;
  const exchange = request?.exchange;
  const alsoAt = schemaPath === undefined ? [] : otherPlaces(same);
  // If the first failure has no record, this list is empty. The response to `curl` may not contain
  // the records of the other failures.
  const records =
    recordOf(failure) === undefined ? [] : [...new Set(same.flatMap((one) => recordOf(one) ?? []))];
  const responses = new Set(same.flatMap((one) => one.request?.exchange.number ?? []));
  const steps = stepsBefore(failure, target.exchanges).map((one) =>
    withoutUndefined({ curl: target.curl(one), makes: one.made }),
  );
  return withoutUndefined({
    concerned: new Set([...namesIn(failure), ...(exchange ? sentNames(exchange) : [])]),
    request: exchange && `${exchange.method} ${pathOf(exchange)}`,
    curl: exchange && atOnce(target.curl(exchange), times),
    before: steps.length > 0 ? steps : undefined,
    expected,
    actual: "words" in actual ? actual.words : jsonOf(actual.value),
    at,
    alsoAt: alsoAt.length > 0 ? alsoAt : undefined,
    schemaPath,
    records: records.slice(0, named),
    moreRecords: Math.max(0, records.length - named),
    responses: responses.size,
  });
}

/** The record that contains the failure: the name of its list, a slash, and its id. */
export function recordOf(failure: Failure): string | undefined {
  const id = idOf(failure);
  return id === undefined ? undefined : `${resourceOf(failure.request)}${id}`;
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

/** The properties and custom fields that a failure concerns. */
function namesIn(failure: Failure): string[] {
  return [...fieldsOf(failure), ...(failure.about ?? [])];
}

/** The names in the query and the body of a request. */
function sentNames(exchange: Exchange): string[] {
  const query = queryNames(exchange).flatMap((name) => name.split(/[[\]]/));
  return [...query, ...Object.keys(sentBy(exchange))];
}

/**
 * The requests to send before the request of a failure, in the order of the run: the requests in `after`,
 * and writes to the records of the run. A failure concerns its record, or else each record that its request
 * names.
 * - Of a record that the failure concerns, or that a request in `after` names: the create, and the last
 *   write of each field that the failure concerns, and of each value in a filter.
 * - Of a record that the failure concerns, also the latest changes.
 * - Of each other record: the create, if the list has a page only because of the run.
 * - If the service no longer returns the record: the deletes of other records that may be the cause.
 */
export function stepsBefore(failure: Failure, exchanges: readonly Exchange[]): Exchange[] {
  const { request, absent } = failure;
  if (request === undefined) return [];
  const { exchange } = request;
  const after = (failure.after ?? []).flatMap((one) => one?.exchange ?? []);
  const record = absent ?? idOf(failure) ?? idIn(exchange);
  const { list } = placeIn(exchange.url);
  const earlier = exchanges
    .slice(0, exchange.number - 1)
    .filter(({ url }) => placeIn(url).list === list);
  // A write without a response may have an effect.
  const writes = earlier.filter((one) => one.method !== "GET" && succeeds({ status: 0, ...one }));
  const values = filtersOf(exchange.url);
  // In a sorted list, the place of a record depends on all records.
  const isAlone = record !== undefined && !new URL(exchange.url).searchParams.has("sort");
  // Without a delete in `after`, any delete since the last read may be the cause.
  const isLost =
    isAlone && (absent !== undefined || exchange.status === 404) && !after.some(isDelete);
  const others = [...after, ...(isLost ? deletesSince(record, earlier) : [])];
  // Without the records of the run, the list may lack this page.
  const before = earlier.find(({ made, url }) => made !== undefined || url === exchange.url);
  const isOwnPage = isAlone && isWholeList(exchange) && before?.made !== undefined;
  const needed = writes.flatMap((create) => {
    const { made } = create;
    if (made === undefined) return [];
    const changes = writes.filter((one) => idIn(one) === made);
    const isConcerned =
      isAlone && exchange.body === undefined
        ? made === record
        : namesRecord(exchange, made, [create, ...changes]);
    if (!isConcerned && !others.some((one) => idIn(one) === made))
      return isOwnPage && !changes.some(isDelete) ? [create] : [];
    return [
      create,
      ...namesIn(failure).map((field) => changes.findLast((one) => isSent(one, field))),
      ...values.map((value) => changes.findLast((one) => textsOf(one).includes(value))),
      ...(isConcerned ? changes.slice(-latestChanges) : []),
    ];
  });
  return [...new Set([...others, ...needed])]
    .filter((one) => one !== undefined)
    .filter((one) => one !== exchange)
    .sort((a, b) => a.number - b.number);
}

function idIn({ url }: Exchange): string | undefined {
  const { id } = placeIn(url);
  return id === undefined ? undefined : decoded(id);
}

/** Whether a request succeeded, or created a record although its status is an error. */
function succeeds({ status = 404, made }: Pick<Exchange, "status" | "made">): boolean {
  return status < 300 || made !== undefined;
}

function isDelete({ method }: Exchange): boolean {
  return method === "DELETE";
}

/**
 * The deletes of other records of the list since the service last returned this record. One of them
 * may have deleted it.
 */
function deletesSince(record: string, earlier: readonly Exchange[]): Exchange[] {
  const right = earlier.filter(succeeds);
  const since = right.findLastIndex((one) => one.made === record || idIn(one) === record);
  if (since < 0) return [];
  return right.slice(since).filter((one) => isDelete(one) && idIn(one) !== record);
}

/** Whether a request sends a value for a field, or for a custom field with this key. */
function isSent(exchange: Exchange, field: string): boolean {
  const sent = sentBy(exchange);
  const { custom_fields: custom } = sent;
  if (field in sent || (isObject(custom) && field in custom)) return true;
  return Array.isArray(custom) && custom.some((entry) => isObject(entry) && entry.key === field);
}

/** Whether a request names the record with this id, which these writes created and changed. */
function namesRecord(exchange: Exchange, made: string, writes: readonly Exchange[]): boolean {
  const { url } = exchange;
  if (idIn(exchange) === made) return true;
  const texts = writes.flatMap((write) => textsOf(write));
  const asked = filtersOf(url);
  if (asked.some((value) => value === made || texts.includes(value))) return true;
  // Lists omit a deleted record. Its unique values are available to new records.
  if (writes.some(isDelete)) return false;
  if (isWholeList(exchange)) return true;
  const isPart = (value: string) => texts.some((text) => text.includes(value));
  return textsOf(exchange, unique).some((text) => texts.includes(text)) || asked.some(isPart);
}

function isWholeList(exchange: Exchange): boolean {
  const { url, body } = exchange;
  return idIn(exchange) === undefined && !body && filtersOf(url).length === 0;
}

function filtersOf(url: string): string[] {
  return [...new URL(url).searchParams]
    .filter(([name]) => name !== "page" && name !== "sort")
    .map(([, value]) => value);
}

const all = Object.values<Resource>(resources);
const unique = all.flatMap((one) => one.unique);
/** The fields that a filter compares with a string. */
const compared = all.flatMap(({ filters }) =>
  Object.values(filters).flatMap(({ kind, field }) => (kind === "partial" ? field : [])),
);

/** The strings of a body that a filter can find. */
function textsOf(exchange: Exchange, fields: readonly string[] = compared): string[] {
  const sent = sentBy(exchange);
  return fields.map((field) => sent[field]).filter((text) => typeof text === "string");
}

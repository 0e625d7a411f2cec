/** Finds the earlier requests on which a request depends. */

import { type Resource, resources } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import { encoded, placeIn } from "../http/path.ts";
import { parsed } from "../http/response.ts";
import type { Exchange } from "../http/target.ts";

/** The number of a record's latest changes that a report always lists. */
const latestChanges = 3;

/** What a failure concerns. */
interface Concern {
  /** The value that the failed check found. */
  actual?: unknown;
  /** The id of the record. Without it, a failure concerns each record that its request names. */
  record?: string | undefined;
  /** Whether the response lacks the record. */
  isAbsent?: boolean;
}

/**
 * The requests to send before `exchange`, in the order of the run. They are the requests in `after`,
 * the creates of the records in `after`, and writes to the records that the failure concerns.
 * These writes include:
 * - for each value in a filter, the last write that sent this value
 * - the last write of each field or custom field in `fields`
 * - the last write that set a field in `fields` to `actual`
 * - if the service no longer returns `record`, the deletes of other records that may be the cause
 */
export function stepsBefore(
  exchange: Exchange,
  exchanges: readonly Exchange[],
  after: readonly Exchange[] = [],
  fields: readonly string[] = [],
  { actual, record = idIn(exchange), isAbsent = exchange.status === 404 }: Concern = {},
): Exchange[] {
  const earlier = exchanges.slice(0, exchange.number - 1);
  const creates = earlier.filter(({ made }) => made !== undefined);
  const { list } = placeIn(exchange.url);
  const isOfList = ({ url }: Exchange) => placeIn(url).list === list;
  // In a sorted list, the place of a record depends on all records.
  const isAlone = record !== undefined && !new URL(exchange.url).searchParams.has("sort");
  const concerned = (create: Exchange, changes: readonly Exchange[]) =>
    isAlone && exchange.body === undefined
      ? create.made === record && isOfList(create)
      : namesRecord(exchange, [create, ...changes]);
  // Without a delete in `after`, any delete since the last read may be the cause.
  const isLost = isAbsent && after.every(({ method }) => method !== "DELETE");
  const others = [
    ...after,
    ...(isAlone && isLost ? deletesSince(record, earlier.filter(isOfList)) : []),
  ];
  const values = filtersOf(exchange.url);
  const isNaming = ({ method, body }: Exchange) =>
    method !== "DELETE" && textsOf(body).some((text) => values.includes(text));
  const named = others
    .flatMap((one) => creates.filter((create) => isAt(one.url, create)))
    .flatMap((create) => [create, ...changesOf(create, earlier).filter(isNaming)]);
  // The list has this page only because of the creates of the run.
  const [first = exchange] = creates;
  const isFormer = earlier.some(({ url, number }) => url === exchange.url && number < first.number);
  const isKept = (create: Exchange) =>
    changesOf(create, earlier).every(({ method }) => method !== "DELETE");
  if (isAlone && isWholeList(exchange) && !isFormer)
    named.push(...creates.filter(isOfList).filter(isKept));
  const writes = writesTo(concerned, exchange, earlier, fields, actual);
  return [...new Set([...others, ...named, ...writes])]
    .filter((one) => one !== exchange)
    .sort((a, b) => a.number - b.number);
}

/** The id in the path of a request. */
function idIn({ url }: Exchange): string | undefined {
  const { id } = placeIn(url);
  return id === undefined ? undefined : decodeURIComponent(id);
}

/**
 * The deletes of other records of the list since the service last returned this record. One of them
 * may have deleted it.
 */
function deletesSince(record: string, earlier: readonly Exchange[]): Exchange[] {
  const isItem = (one: Exchange) => idIn(one) === record;
  const since = earlier.findLastIndex(
    (one) => one.made === record || (isItem(one) && (one.status ?? 404) < 300),
  );
  const isDeleted = (one: Exchange) =>
    one.method === "DELETE" && (one.status ?? 404) < 300 && !isItem(one);
  return since < 0 ? [] : earlier.slice(since).filter(isDeleted);
}

/** The create and the last changes of each concerned record. Rejected writes are left out. */
function writesTo(
  concerned: (create: Exchange, changes: readonly Exchange[]) => boolean,
  exchange: Exchange,
  earlier: readonly Exchange[],
  fields: readonly string[],
  actual: unknown,
): Exchange[] {
  return earlier
    .filter(({ made }) => made !== undefined)
    .map((create) => ({ create, changes: changesOf(create, earlier) }))
    .filter(({ create, changes }) => concerned(create, changes))
    .flatMap(({ create, changes }) => {
      const others = changes.filter((one) => !isRepeated(one, exchange));
      const setting = fields.flatMap((field) => [
        others.findLast((one) => sentIn(one, field) !== undefined),
        others.findLast((one) => actual !== undefined && sentIn(one, field) === actual),
      ]);
      const naming = filtersOf(exchange.url).map((value) =>
        others.findLast(({ body }) => textsOf(body).includes(value)),
      );
      const needed = [...setting, ...naming].filter((one) => one !== undefined);
      return [create, ...needed, ...others.slice(-latestChanges)];
    });
}

/** The value that a request sends for a field, or for a custom field with this key. */
function sentIn({ body }: Exchange, field: string): unknown {
  const json = parsed(body ?? "");
  if (!isObject(json)) return undefined;
  const custom = json.custom_fields;
  const entries = Array.isArray(custom) ? custom.filter(isObject) : [];
  const entry = entries.find(({ key }) => key === field);
  return json[field] ?? entry?.value ?? (isObject(custom) ? custom[field] : undefined);
}

/** Whether a later request repeats an update, so the report need not list the update. */
function isRepeated({ method, url, body }: Exchange, later: Exchange): boolean {
  return (
    /^(PUT|PATCH)$/.test(method) &&
    method === later.method &&
    url === later.url &&
    body === later.body
  );
}

function changesOf(create: Exchange, earlier: readonly Exchange[]): Exchange[] {
  return earlier.filter(
    ({ method, url, status = 0 }) => method !== "GET" && status < 300 && isAt(url, create),
  );
}

/** Whether a URL names the record that the request created. */
function isAt(url: string, { url: createUrl, made = "" }: Exchange): boolean {
  const { list, id } = placeIn(url);
  return id === encoded(made) && list === placeIn(createUrl).list;
}

/** Whether a request asks for an unfiltered list. */
function isWholeList({ url, body }: Exchange): boolean {
  const { list, id } = placeIn(url);
  return list !== undefined && id === undefined && !body && filtersOf(url).length === 0;
}

/** Whether a request names the record that these writes created and changed. */
function namesRecord(exchange: Exchange, writes: readonly Exchange[]): boolean {
  const { url, body } = exchange;
  const [create = exchange] = writes;
  if (placeIn(url).list !== placeIn(create.url).list) return false;
  if (isAt(url, create)) return true;
  const texts = writes.flatMap((write) => textsOf(write.body));
  const asked = filtersOf(url);
  if (asked.some((value) => value === create.made || texts.includes(value))) return true;
  // Lists omit a deleted record. Its unique values are available to new records.
  if (writes.some(({ method }) => method === "DELETE")) return false;
  if (isWholeList(exchange)) return true;
  const isPart = (value: string) => texts.some((text) => text.includes(value));
  return textsOf(body, unique).some((text) => texts.includes(text)) || asked.some(isPart);
}

/** The values of the filters in a URL. */
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
function textsOf(body: string | undefined, fields: readonly string[] = compared): string[] {
  const json = parsed(body ?? "");
  return isObject(json)
    ? fields.map((field) => json[field]).filter((text) => typeof text === "string")
    : [];
}

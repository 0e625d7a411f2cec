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
  /** Requests that the failure depends on. */
  after?: readonly Exchange[];
  /** The properties and custom fields. */
  fields?: readonly string[];
  /** The value that the failed check found. */
  actual?: unknown;
  /** The id of the record. Without it, a failure concerns each record that its request names. */
  record?: string | undefined;
  /** Whether the response lacks the record. */
  isAbsent?: boolean;
}

/**
 * The requests to send before `exchange`, in the order of the run: the requests in `after`, and writes to
 * the records of the run.
 * - Of a record that the failure concerns: the create, the latest changes, the last write of each of
 *   `fields`, the last write that set one of them to `actual`, and the last write of each value in a
 *   filter.
 * - Of another record in `after`: the create, and the writes of a value in a filter.
 * - Of each other record: the create, if the list has a page only because of the run.
 * - If the service no longer returns `record`: the deletes of other records that may be the cause.
 */
export function stepsBefore(
  exchange: Exchange,
  exchanges: readonly Exchange[],
  concern: Concern = {},
): Exchange[] {
  const { after = [], fields = [], actual, record = idIn(exchange) } = concern;
  const { isAbsent = exchange.status === 404 } = concern;
  const earlier = exchanges.slice(0, exchange.number - 1);
  const { list } = placeIn(exchange.url);
  const isOfList = ({ url }: Exchange) => placeIn(url).list === list;
  const values = filtersOf(exchange.url);
  const isNaming = ({ body }: Exchange) => textsOf(body).some((text) => values.includes(text));
  // In a sorted list, the place of a record depends on all records.
  const isAlone = record !== undefined && !new URL(exchange.url).searchParams.has("sort");
  // Without a delete in `after`, any delete since the last read may be the cause.
  const isLost = isAlone && isAbsent && after.every(({ method }) => method !== "DELETE");
  const others = [...after, ...(isLost ? deletesSince(record, earlier.filter(isOfList)) : [])];
  const creates = earlier.filter(({ made }) => made !== undefined);
  const [first = exchange] = creates;
  const isFormer = earlier.some(({ url, number }) => url === exchange.url && number < first.number);
  const isOwnPage = isAlone && isWholeList(exchange) && !isFormer;
  const writes = creates.flatMap((create) => {
    const changes = earlier.filter(
      ({ method, url, status = 0 }) => method !== "GET" && status < 300 && isAt(url, create),
    );
    const isConcerned =
      isAlone && exchange.body === undefined
        ? create.made === record && isOfList(create)
        : namesRecord(exchange, [create, ...changes]);
    if (isConcerned) {
      const needed = [
        ...fields.flatMap((field) => [
          changes.findLast((one) => sentIn(one, field) !== undefined),
          changes.findLast((one) => actual !== undefined && sentIn(one, field) === actual),
        ]),
        ...values.map((value) => changes.findLast(({ body }) => textsOf(body).includes(value))),
      ];
      const found = needed.filter((one) => one !== undefined);
      return [create, ...found, ...changes.slice(-latestChanges)];
    }
    if (others.some(({ url }) => isAt(url, create))) return [create, ...changes.filter(isNaming)];
    const isKept = changes.every(({ method }) => method !== "DELETE");
    return isOwnPage && isOfList(create) && isKept ? [create] : [];
  });
  return [...new Set([...others, ...writes])]
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

/** The value that a request sends for a field, or for a custom field with this key. */
function sentIn({ body }: Exchange, field: string): unknown {
  const json = parsed(body ?? "");
  if (!isObject(json)) return undefined;
  const custom = json.custom_fields;
  const entries = Array.isArray(custom) ? custom.filter(isObject) : [];
  const entry = entries.find(({ key }) => key === field);
  return json[field] ?? entry?.value ?? (isObject(custom) ? custom[field] : undefined);
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

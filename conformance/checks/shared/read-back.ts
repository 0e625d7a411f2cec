/** Reads records after a write, and compares them with the sent values. */

import { isDeepStrictEqual } from "node:util";
import { type FilterKind, resources } from "../../../generated/operations.ts";
import { valueAt } from "../../../lib/json-pointer.ts";
import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import {
  chosenPages,
  lackOf,
  lastPageOf,
  noId,
  noIdIn,
  placeTwice,
  repeating,
} from "../../evidence/lists.ts";
import {
  isList,
  metaOf,
  type ParsedResponse,
  recordOf,
  recordsOf,
} from "../../evidence/parsed-response.ts";
import { payloadFields } from "../../evidence/places.ts";
import type { Resource } from "../../evidence/service.ts";
import { filtersByKind } from "../../verdict/requirements.ts";
import {
  type Failure,
  judgeEach,
  type Results,
  statusOf,
  wrongValue,
} from "../../verdict/results.ts";
import { differenceBetween, noRecordsIn } from "./list-check.ts";
import { wrongResponse } from "./own-records.ts";
import type { Labels, Shared, Untouched } from "./setup.ts";

/** Fields without documented rules (section 4.1). That they are stored is only our choice. */
export const freeTexts = ["biography", "private_notes", "longitude", "latitude"] as const;

/**
 * The fields of the payload that a response returns as they were sent. A response may return
 * `sponsored_status`, `image_url` and `custom_fields` in another form.
 */
const plainFields = payloadFields.filter(
  (field) => ![...freeTexts, "sponsored_status", "image_url", "custom_fields"].includes(field),
);

export interface Difference {
  /** The path from the sponsee to the value: `gender` or `custom_fields/0/value`. */
  field: string;
  expected: unknown;
  actual: unknown;
}

/** The first field that differs from the sent value. */
export function unlikeSent(
  sent: Json,
  read: Json,
  labels: Labels = [],
  fields: readonly string[] = plainFields,
): Difference | undefined {
  const field = fields.find((one) => one in sent && !isDeepStrictEqual(sent[one], read[one]));
  if (field !== undefined) return { field, expected: sent[field], actual: read[field] };
  const { sponsored_status: status } = sent;
  const { sponsored_status: actual } = read;
  const label = labels[status as number];
  // Status 2 has two labels (section 3.1), so any label except the labels of 0 and 1 is right.
  const isAutomatic = status === 2 && actual !== labels[0] && actual !== labels[1];
  if (label === undefined || actual === label || isAutomatic) return undefined;
  return { field: "sponsored_status", expected: label, actual };
}

/** Judges whether a response contains the free texts as they were sent, and an image if one was sent. */
export function judgeTexts(
  run: Run,
  id: string,
  request: ParsedResponse,
  sent: Json,
  read: Json,
): void {
  const fields = ["image_url", ...freeTexts].filter((field) => field in sent);
  const wrong = (field: string) => {
    const [expected, actual] = [sent[field], read[field]];
    // The service may store the image at another address.
    const isRight = field === "image_url" ? Boolean(actual) : isSameText(expected, actual);
    const words = "a URL, because one was sent";
    if (isRight) return undefined;
    return field === "image_url"
      ? wrongValue(request, "/data/image_url", words, actual)
      : notRead(request, { field, expected, actual });
  };
  const none = "the service accepted no free text";
  judgeEach(run, id, fields, wrong, { evidence: "free texts returned as sent", none });
}

/** Whether a text is as it was sent. A coordinate may also be the same number (section 2.1). */
function isSameText(sent: unknown, read: unknown): boolean {
  const isNumber = typeof read === "number" || (typeof read === "string" && read.trim() !== "");
  return sent === read || (isNumber && Math.abs(Number(sent) - Number(read)) < 1e-4);
}

/** The first difference between two records: in the id, or in a field of the payload. */
export function unlikeBefore(
  before: Json,
  after: Json,
  { except = {}, only }: { except?: Json; only?: Json | undefined } = {},
): Difference | undefined {
  for (const field of ["id", ...payloadFields]) {
    if (field in except || (only && field !== "id" && !(field in only))) continue;
    const difference = differenceBetween(before[field], after[field]);
    if (difference === undefined) continue;
    const { at, left: expected, right: actual } = difference;
    return { field: `${field}${at}`, expected, actual };
  }
  return undefined;
}

/** Judges whether fields that were not sent have the values of an earlier response. */
export function judgeKept(
  run: Run,
  id: string,
  earlier: ParsedResponse,
  request: ParsedResponse,
  sent: Json,
): void {
  const [was = {}, now = {}] = [recordOf(earlier), recordOf(request)];
  const difference = unlikeBefore(was, now, { except: sent });
  // Another requirement fails if the earlier response lacks a property.
  if (difference && difference.expected === undefined) return;
  const why = `, the value that the previous ${earlier.exchange.method} returned, because no later request sent this field`;
  judgeSame(run, id, request, difference, "all other fields kept", { why, after: [earlier] });
}

/** A failure: a field does not have the expected value. */
export function notRead(request: ParsedResponse, difference: Difference, why = ""): Failure {
  const { field, expected, actual } = difference;
  return {
    request,
    expected: `${field} is ${JSON.stringify(expected) ?? "missing"}${why}`,
    actual: { value: actual },
    // Only a response with one record has the field at this place. For a list, the caller adds the place.
    ...(recordOf(request) && { at: `/data/${field}` }),
  };
}

/** Fails the requirement if there is a difference, and passes it otherwise. */
export function judgeSame(
  results: Results,
  id: string,
  request: ParsedResponse,
  difference: Difference | undefined,
  evidence: string,
  { why = "", after }: { why?: string; after?: readonly (ParsedResponse | undefined)[] } = {},
): void {
  if (difference === undefined) results.pass(id, evidence);
  else results.fail(id, { ...notRead(request, difference, why), ...(after && { after }) });
}

/** A sponsee after a write: the sent values, and the record in the response. */
interface Written {
  id: string;
  sent: Json;
  record: Json;
}

/** Judges a sponsee in GET, filtered lists and the whole list. Returns the response of GET. */
export async function judgeStored(
  run: Run & { shared: Shared },
  [ofItem, ofList, ofFilter]: readonly [item: string, list: string, filter: string],
  { id, sent, record: written }: Written,
  evidence: string,
): Promise<ParsedResponse> {
  const { service, shared } = run;
  const item = await service.get("sponsees", id);
  const record = recordOf(item);
  // If GET does not return this sponsee, lists are compared with the response to the write.
  const now = record && String(record.id) === id ? record : written;
  const difference = unlikeSent(sent, now, shared.labels);
  if (record === undefined) {
    run.fail(ofItem, wrongResponse(item, `{data: …} with the id ${id}`));
  } else if (difference || unlikeSent(sent, written, shared.labels)) {
    // Another requirement judges a wrong value in the response to the write.
    judgeSame(run, ofItem, item, difference, evidence);
  } else {
    const isMissing = ([field]: [string, unknown]) => written[field] === undefined;
    const missing = Object.fromEntries(Object.entries(sent).filter(isMissing));
    // The form of a coordinate is not specified (section 2.1), and other requirements judge the id.
    const except = { ...missing, id: true, longitude: true, latitude: true };
    const other = unlikeBefore(written, record, { only: sent, except });
    const why = ", as in the response to the write, but that response may be wrong";
    judgeSame(run, ofItem, item, other, evidence, { why });
  }
  // A wrong value in `now` has already failed `ofItem`. A list may then contain this value or the
  // sent value.
  const differs = (entry: Json) =>
    difference && !unlikeSent(sent, entry) ? undefined : unlikeBefore(now, entry);
  const own = { resource: "sponsees", id: String(now.id), differs } as const;
  const filter = filterFor("sponsees", now, ["exact", "partial"]);
  if (shared.filtersWork) await judgeListed(run, ofFilter, own, filter);
  else run.notTried(ofFilter, `the query style is ${service.queryStyle.sponsees.why}`);
  await judgeListed(run, ofList, own);
  return item;
}

/** The entry of a record in a list. */
interface Shown {
  /**
   * In a filtered list, the first page. In the whole list, the page that contains the record, or
   * the last page if no page contains it.
   */
  response: ParsedResponse;
  /** The record in the list, or undefined if no visited page contains it. */
  entry: Json | undefined;
  /** Whether all pages that could contain the record were visited. */
  complete?: boolean;
  /** The `cause` of a failure if the list repeats a record, or is shorter than `meta.total`. */
  cause?: string;
}

type IsExpected = (entry: Json | undefined) => boolean;

/** Finds a record in a list. Repeats the search for some time if the entry is not as expected. */
export function shownIn(
  run: Run,
  { resource, id }: Listed,
  filter: Record<string, string> | undefined,
  isExpected: IsExpected = () => true,
): Promise<Shown> {
  const ask = async (options: { fresh: boolean }): Promise<Shown> => {
    if (filter === undefined) return search(run, { resource, id }, options);
    const { first, items } = await run.list(resource, { filter }, options);
    return { response: first, entry: items.find((one) => one.id === id)?.record };
  };
  return run.eventually(ask, ({ entry }) => isExpected(entry));
}

/** Searches the last page first, because new records are usually there. */
async function search(
  { service, visit }: Run,
  { resource, id }: Listed,
  options: { fresh: boolean },
): Promise<Shown> {
  const on = (page: number) => service.list(resource, page === 1 ? {} : { page }, options);
  const former = (await visit(resource)).lastPage;
  let response = await on(former);
  const lastPage = lastPageOf(response);
  // The list may have grown since the visit.
  const last = Math.max(1, lastPage ?? 1);
  const records: Json[] = [];
  for (const page of new Set([former, last, 1, ...chosenPages(last)])) {
    const found = page === former ? response : await on(page);
    records.push(...recordsOf(found));
    const entry = recordsOf(found).find((record) => String(record.id) === id);
    if (entry) return { entry, response: found };
    if (page === last) response = found;
  }
  const complete = lastPage !== undefined && chosenPages(last).length === last;
  const isRepeated = placeTwice(records.map((record) => String(record.id))) >= 0;
  const lack = lackOf({ complete, records, total: metaOf(response, "total") });
  return { entry: undefined, response, complete, ...(isRepeated ? { cause: repeating } : lack) };
}

/** A record that a list must contain. */
interface Listed {
  resource: Resource;
  id: string;
  /** The first value of an entry that is wrong. The default compares only the id. */
  differs?: (entry: Json) => Difference | undefined;
}

/** Judges whether a list contains a record. If several filters fail, judges each alone. */
export async function judgeListed(
  run: Run,
  id: string,
  listed: Listed,
  filter?: Record<string, string>,
): Promise<void> {
  const { resource, id: own, differs = () => undefined } = listed;
  const { noun } = resources[resource];
  const isExpected = (entry?: Json) => entry !== undefined && !differs(entry);
  const found = await shownIn(run, listed, filter, isExpected);
  const { response, entry, complete = true, cause } = found;
  const fields = Object.entries(filter ?? {});
  if (isExpected(entry)) {
    run.pass(id, filter ? `by filter ${Object.keys(filter).join(", ")}` : "in the list");
  } else if (fields.length > 1) {
    for (const field of fields) await judgeListed(run, id, listed, Object.fromEntries([field]));
  } else if (response.ok && !isList(response)) {
    run.inconclusive(id, noRecordsIn(resource, response), response);
  } else if (entry === undefined && response.ids.includes(noId)) {
    run.inconclusive(id, noIdIn(resource), response);
  } else if (entry === undefined && !complete) {
    run.notTried(id, `the list is long, and no visited page contains the ${noun}`);
  } else {
    const item = await run.service.get(resource, own);
    const more = { ...(cause && { cause }), absent: own, after: [item] };
    const stale = entry && differs(entry);
    if (stale) {
      const isInGet = valueAt(recordOf(item), `/${stale.field}`) === stale.expected;
      const failure = notRead(response, stale, isInGet ? `, as in GET of this ${noun}` : "");
      const index = recordsOf(response).findIndex((one) => String(one.id) === own);
      const at = index >= 0 && { at: `/data/${index}/${stale.field}` };
      run.fail(id, { ...failure, ...at, ...more });
    } else {
      const where = filter ? "in the list filtered by its current values" : "on a page of the list";
      const words = filter
        ? `a list without this ${noun}`
        : `no page contains this ${noun} (the request is for the last page)`;
      const expected = `${noun} ${own} ${where}`;
      const actual = response.ok ? { words } : statusOf(response);
      run.fail(id, { request: response, expected, actual, ...more });
    }
  }
}

/** A filter of some kinds with the values of a record. Leaves out empty values. */
export function filterFor(
  resource: Resource,
  record: Json,
  kinds: readonly FilterKind[],
): Record<string, string> {
  const fit = filtersByKind.filter(
    (one) => one.resource === resource && kinds.includes(one.kind) && record[one.field],
  );
  return Object.fromEntries(fit.map(({ name, field }) => [name, String(record[field])]));
}

/** Judges whether sponsees changed. A change that another client may have made is inconclusive. */
export async function judgeUntouched(
  run: Run,
  untouched: Untouched,
  id: string,
  change: ParsedResponse | undefined,
): Promise<void> {
  if (untouched.size === 0) {
    const why = "GET returned no second sponsee to compare before and after the write";
    run.notTried(id, why);
  }
  for (const [other, before] of untouched) {
    const response = await run.service.get("sponsees", other);
    const now = recordOf(response);
    if (now) untouched.set(other, response);
    const difference = unlikeBefore(recordOf(before) ?? {}, now ?? {});
    if (
      difference &&
      now &&
      !run.service.ledger.owns("sponsees", other) &&
      !isCausedBy(difference, change)
    ) {
      run.inconclusive(id, `sponsee ${other} was changed, perhaps by another client`);
      continue;
    }
    const after = [before, change];
    if (now) {
      const evidence = "other sponsees unchanged";
      const why = ", as before the write to another sponsee";
      judgeSame(run, id, response, difference, evidence, { why, after });
    } else {
      const expected = `sponsee ${other} still exists after a write to another sponsee`;
      run.fail(id, { ...wrongResponse(response, expected), after });
    }
  }
}

/**
 * Guesses whether the write caused the difference. Returns true if the write sent the new value.
 * Also returns true for empty values and custom fields, because a faulty write can remove values.
 */
function isCausedBy({ field, actual }: Difference, change: ParsedResponse | undefined): boolean {
  if (field.startsWith("custom_fields") || actual === null || actual === undefined || actual === "")
    return true;
  return change?.exchange.body?.includes(JSON.stringify(actual)) ?? false;
}

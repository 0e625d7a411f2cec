/** Reads a sponsee: by its id, by filters, and on the pages of the whole list. */

import { valueAt } from "../../../../lib/json-pointer.ts";
import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import {
  chosenPages,
  lackOf,
  lastPageOf,
  noId,
  noIdIn,
  placeTwice,
  repeating,
} from "../../../evidence/lists.ts";
import {
  isList,
  metaOf,
  type ParsedResponse,
  recordOf,
  recordsOf,
} from "../../../evidence/parsed-response.ts";
import { partialFiltersOf } from "../../every-resource/partial.ts";
import { noRecordsIn } from "../lists/recheck.ts";
import { eventually } from "./eventually.ts";
import { wrongResponse } from "./outcome.ts";
import { findByFilter } from "./own-sponsees.ts";
import { judgeSame, notRead, unlikeBefore, unlikeSent } from "./read-back.ts";
import type { Writing } from "./write-check.ts";

/** A sponsee after a write: the sent values, and the record in the response. */
interface Written {
  id: string;
  sent: Json;
  record: Json;
}

/**
 * Reads a sponsee by GET, in filtered lists and in the whole list, and judges its values. Returns
 * the response of GET.
 */
export async function judgeStored(
  run: Writing,
  [ofItem, ofList, ofFilter]: readonly [item: string, list: string, filter: string],
  { id, sent, record: written }: Written,
  evidence: string,
): Promise<ParsedResponse> {
  const { results, service, shared } = run;
  const item = await service.get("sponsees", id);
  const record = recordOf(item);
  // If GET does not return this sponsee, lists are compared with the response to the write.
  const now = record && String(record.id) === id ? record : written;
  const difference = unlikeSent(sent, now, shared.labels);
  if (record === undefined) {
    results.fail(ofItem, wrongResponse(item, `{data: …} with the id ${id}`));
  } else if (difference || unlikeSent(sent, written, shared.labels)) {
    // Another requirement judges a wrong value in the response to the write.
    judgeSame(results, ofItem, item, difference, evidence);
  } else {
    const isMissing = ([field]: [string, unknown]) => written[field] === undefined;
    const missing = Object.fromEntries(Object.entries(sent).filter(isMissing));
    // The form of a coordinate is not specified (section 2.1), and other requirements judge the id.
    const except = { ...missing, id: true, longitude: true, latitude: true };
    const other = unlikeBefore(written, record, { only: sent, except });
    const why = ", as in the response to the write, but that response may be wrong";
    judgeSame(results, ofItem, item, other, evidence, { why });
  }
  // A wrong value in `now` has already failed `ofItem`. A list may then contain this value or the
  // sent value.
  const sentToo = difference && sent;
  if (shared.filtersWork) await judgeEntry(run, ofFilter, now, sentToo, { id, ...textsOf(now) });
  else results.notTried(ofFilter, `the query style is ${service.queryStyle.sponsees.why}`);
  await judgeEntry(run, ofList, now, sentToo);
  return item;
}

/** The entry of a sponsee in a list. */
interface Shown {
  /**
   * In a filtered list, the first page. In the whole list, the page that contains the sponsee, or
   * the last page if no page contains it.
   */
  response: ParsedResponse;
  /** The record in the list, or undefined if no visited page contains it. */
  entry: Json | undefined;
  /** The number of the page of the whole list that contains the sponsee. */
  page?: number;
  /** Whether all pages that could contain the sponsee were visited. */
  complete?: boolean;
  /** The `cause` of a failure if the list repeats a record, or is shorter than `meta.total`. */
  cause?: string;
}

type IsExpected = (entry: Json | undefined) => boolean;

/**
 * Finds a sponsee by its id in a filtered list or in the whole list. Repeats the search for some
 * time if the entry is not as expected.
 */
export function shownIn(
  run: Run,
  id: string,
  filter?: Record<string, string>,
  isExpected: IsExpected = () => true,
): Promise<Shown> {
  const ask = async (options: { fresh: boolean }): Promise<Shown> => {
    if (filter === undefined) return search(run, id, options);
    const { first, items } = await findByFilter(run, filter, options);
    return { response: first, entry: items.find((one) => one.id === id)?.record };
  };
  return eventually(run, ask, ({ entry }) => isExpected(entry));
}

/**
 * Searches the last page, the first page, and then the pages of `chosenPages`. New records are
 * usually on the last page.
 */
async function search(
  { service, visit }: Run,
  id: string,
  options: { fresh: boolean },
): Promise<Shown> {
  const on = (page: number) => service.list("sponsees", page === 1 ? {} : { page }, options);
  const former = (await visit("sponsees")).lastPage;
  let response = await on(former);
  const lastPage = lastPageOf(response);
  // The list may have grown since the visit.
  const last = Math.max(1, lastPage ?? 1);
  const records: Json[] = [];
  for (const page of new Set([former, last, 1, ...chosenPages(last)])) {
    const found = page === former ? response : await on(page);
    records.push(...recordsOf(found));
    const entry = recordsOf(found).find((record) => String(record.id) === id);
    if (entry) return { entry, response: found, page };
    if (page === last) response = found;
  }
  const complete = lastPage !== undefined && chosenPages(last).length === last;
  const isRepeated = placeTwice(records.map((record) => String(record.id))) >= 0;
  const lack = lackOf({ complete, records, total: metaOf(response, "total") });
  return { entry: undefined, response, complete, ...(isRepeated ? { cause: repeating } : lack) };
}

/**
 * Judges whether a list contains the sponsee with the values of `record` or of `sent`. If a filter
 * with several fields fails, each field is judged alone.
 */
async function judgeEntry(
  run: Run,
  id: string,
  record: Json,
  sent: Json | undefined,
  filter?: Record<string, string>,
): Promise<void> {
  const { results } = run;
  const own = String(record.id);
  const isExpected = (entry?: Json) =>
    entry !== undefined &&
    (!unlikeBefore(record, entry) || (sent !== undefined && !unlikeSent(sent, entry)));
  const found = await shownIn(run, own, filter, isExpected);
  const { response, entry, complete = true, cause } = found;
  const fields = Object.entries(filter ?? {});
  if (isExpected(entry)) {
    results.pass(id, filter ? `by filter ${Object.keys(filter).join(", ")}` : "in the list");
  } else if (fields.length > 1) {
    for (const field of fields)
      await judgeEntry(run, id, record, sent, Object.fromEntries([field]));
  } else if (response.ok && !isList(response)) {
    results.inconclusive(id, noRecordsIn("sponsees", response), response);
  } else if (entry === undefined && response.ids.includes(noId)) {
    results.inconclusive(id, noIdIn("sponsees"), response);
  } else if (entry === undefined && !complete) {
    results.notTried(id, "the list is long, and no visited page contains the sponsee");
  } else {
    const item = await run.service.get("sponsees", own);
    const more = { ...(cause && { cause }), absent: own, after: [item] };
    const stale = entry && unlikeBefore(record, entry);
    if (stale) {
      const isInGet = valueAt(recordOf(item), `/${stale.field}`) === stale.expected;
      const failure = notRead(response, stale, isInGet ? ", as in GET of this sponsee" : "");
      const index = recordsOf(response).findIndex((one) => String(one.id) === own);
      const at = index >= 0 && { at: `/data/${index}/${stale.field}` };
      results.fail(id, { ...failure, ...at, ...more });
    } else {
      const where = filter ? "in the list filtered by its current values" : "on a page of the list";
      const words = filter
        ? "a list without this sponsee"
        : "no page contains this sponsee (the request is for the last page)";
      const expected = `sponsee ${own} ${where}`;
      results.fail(id, { request: response, expected, actual: { words }, ...more });
    }
  }
}

/** A filter with the names and the reference number of a sponsee, without empty values. */
export function textsOf(sent: Json): Record<string, string> {
  const given = partialFiltersOf("sponsees").filter((field) => sent[field]);
  return Object.fromEntries(given.map((field) => [field, String(sent[field])]));
}

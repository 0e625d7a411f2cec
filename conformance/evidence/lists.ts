/** Visits lists: all pages of a short list, and some pages of a long list. */

import { isDeepStrictEqual } from "node:util";
import type { Json } from "../contract.ts";
import { pageOf } from "../http/path.ts";
import { parallel } from "./parallel.ts";
import { isList, metaOf, type ParsedResponse, partOf, recordsOf } from "./parsed-response.ts";
import type { ListQuery, Resource } from "./service.ts";

/** One page of a list. */
export interface Page {
  /** The requested page number, from 1. */
  number: number;
  response: ParsedResponse;
  records: Json[];
}

/** A record of a list with its place. */
export type Item = ReturnType<typeof itemsOf>[number];

/** A visited list. */
export type List = Awaited<ReturnType<typeof visitList>>;

/** The maximum number of pages of one list to visit. */
const maxPages = 12;

/** The default for `enough` in `visitList`. */
const manyRecords = 3_000;

/**
 * Requests the first page, the last page and pages between them, until they have `enough` records.
 * The function always requests the last page. It requests at most `maxPages` pages.
 */
export async function visitList(
  resource: Resource,
  query: ListQuery,
  fetch: (query: ListQuery) => Promise<ParsedResponse>,
  enough = manyRecords,
) {
  const fetched = async (number: number): Promise<Page> => {
    const response = await fetch(number === 1 ? query : { ...query, page: number });
    return { number, response, records: recordsOf(response) };
  };
  const head = await fetched(1);
  const first = head.response;
  const lastKnown = lastPageOf(first);
  const lastPage = Math.max(1, lastKnown ?? 1);
  const needed = Math.max(2, Math.ceil(enough / Math.max(1, head.records.length)));
  const numbers = chosenPages(lastPage, Math.min(needed, maxPages));
  const pages = [head, ...(await parallel(numbers.slice(1), fetched))];
  const items = pages.flatMap(itemsOf);
  return {
    resource,
    query,
    pages,
    /** The records of these pages, in order. */
    records: items.map(({ record }) => record),
    /** The ids of these records. */
    ids: items.map(({ id }) => id),
    /** The same records with their places. */
    items,
    first,
    /** Whether the response for the first page contains a list. */
    ok: isList(first),
    /** Whether every page was requested and returned. */
    complete:
      lastKnown !== undefined &&
      numbers.length === lastPage &&
      pages.every(({ response }) => response.ok),
    /** The number of the last page, or 1 if the first page does not give it. */
    lastPage,
    /** `meta.total`, when it is a number. */
    total: metaOf(first, "total"),
  };
}

function itemsOf({ response, records }: Page) {
  return records.map((record, index) => ({
    id: String(record.id),
    record,
    /** The exchange of the record: the request, and the response that contains the record. */
    request: response,
    /** The place in that response, as a JSON Pointer: `/data/3`. */
    at: `/data/${index}`,
  }));
}

/**
 * The number of the last page: `meta.last_page`, or the number in the link to that page. If `total`
 * and `per_page` imply more pages, the implied number is returned.
 */
export function lastPageOf(response: ParsedResponse): number | undefined {
  const { last: link } = partOf(response, "links");
  const last =
    metaOf(response, "last_page") ?? (typeof link === "string" ? pageOf(link) : undefined);
  return last === undefined ? undefined : Math.max(last, impliedLastPage(response) ?? 0);
}

/**
 * The number of the last page that `total` and `per_page` imply, and 0 for an empty list. Undefined
 * if `total` or `per_page` is missing, or if the page has more records than `per_page`.
 */
export function impliedLastPage(response: ParsedResponse): number | undefined {
  const [total, size] = [metaOf(response, "total"), metaOf(response, "per_page")];
  const least = Math.max(1, recordsOf(response).length);
  return total === undefined || size === undefined || size < least
    ? undefined
    : Math.ceil(total / size);
}

/** Returns the cause `lacking` if one of the complete lists has fewer records than `meta.total`. */
export function lackOf(...lists: readonly Pick<List, "complete" | "records" | "total">[]): {
  cause?: string;
} {
  const isLacking = lists.some(
    ({ complete, records, total }) => complete && total !== undefined && records.length < total,
  );
  return isLacking ? { cause: lacking } : {};
}

/** The `cause` of a failure that concerns missing records or a wrong `meta.total`. */
export const lacking = "meta/total";

/** The `cause` of a failure that concerns repeated records or a wrong `id`. */
export const repeating = "data/id";

/** A page that has the records of page 1, as if the service ignored the page parameter. */
export function firstAgainIn({ first, pages }: List): Page | undefined {
  return pages.find((page) => isFirstAgain(first, page));
}

export function isFirstAgain(first: ParsedResponse, { number, response, records }: Page): boolean {
  const { ids } = response;
  const isKnown = records.length > 0 && !ids.includes(noId);
  return number > 1 && isKnown && isDeepStrictEqual(ids, first.ids);
}

/** The records of a list, without pages that have the records of page 1 again. */
export function itemsOnce({ first, pages }: List): Item[] {
  return pages.filter((page) => !isFirstAgain(first, page)).flatMap(itemsOf);
}

/** Why a check cannot judge a list with `firstAgainIn`. */
export function againText(resource: Resource, { number }: Page): string {
  return `page ${number} of ${resource} has the records of page 1`;
}

/** The index of the first id that repeats an earlier id, or -1. Example: 2 for `7, 8, 7`. */
export function placeTwice(ids: readonly string[]): number {
  const seen = new Set<string>();
  return ids.findIndex((id) => id !== noId && seen.size === seen.add(id).size);
}

/** Stands for the id of a record without an id, which a check cannot find again. */
export const noId = String(undefined);

export function noIdIn(resource: Resource): string {
  return `a record in the list of ${resource} has no id`;
}

/** The numbers of all pages, or of the first, the last and some evenly spaced pages between them. */
export function chosenPages(lastPage: number, most = maxPages): number[] {
  const count = Math.min(lastPage, most);
  const step = (lastPage - 2) / Math.max(1, count - 2);
  const backwards = Array.from({ length: count - 1 }, (_, index) =>
    Math.round(lastPage - index * step),
  );
  return [1, ...backwards.reverse()];
}

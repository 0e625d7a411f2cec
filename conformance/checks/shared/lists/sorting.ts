/** Judges sorted lists. */
import { resources } from "../../../../generated/operations.ts";
import type { Json } from "../../../contract.ts";
import { type Item, type List, lackOf } from "../../../evidence/lists.ts";
import { parallel } from "../../../evidence/parallel.ts";
import type { ListQuery } from "../../../evidence/service.ts";
import { pageOf } from "../../../http/path.ts";
import { noneTried, type Results, wrongValue } from "../../../verdict/results.ts";
import { judgeRepeats } from "../records/unique.ts";
import {
  countDistinct,
  type Direction,
  directions,
  disorders,
  isSorted,
  type Value,
} from "./collation.ts";
import { nameOf, succeeds } from "./contents.ts";
import { sortIgnored, takesSort } from "./query-syntax.ts";
import type { Attempt } from "./recheck.ts";

/** Returns the value of a record to sort by, or undefined if the value has no order. */
type Key = (record: Json) => Value | undefined;

/** A value of the sort parameter, with its order and its requirement. */
export interface Sorting {
  id: string;
  sort: string;
  /** The field as messages name it: `contribution_date (ordered_at or created_at)`. */
  name: string;
  /** The field whose values a failure shows. The default is `name`. */
  shownField?: string;
  /** A list is in order if it is sorted by one of these keys. */
  keys: readonly [Key, ...Key[]];
  directions?: readonly Direction[];
  /** Returns why some records have no key, or undefined if every record has a key. */
  whyUndefined?: (records: readonly Json[]) => string | undefined;
}

/** A filter that matches some records, and a sort. */
export type FilteredSort = { filter: NonNullable<ListQuery["filter"]>; sort: string };

/**
 * Judges a list for each sort, and lists with a filter and a sort. Requests more pages for the sort
 * in `whole`, such as `updated_at`, than for other sorts. Returns false, and judges nothing, if
 * `takesSort` returns false.
 */
export async function judgeSortings(
  attempt: Attempt,
  base: List,
  sortings: readonly Sorting[],
  { pagesId, withFilter, whole }: Readonly<Record<"pagesId" | "withFilter" | "whole", string>>,
  filtered: readonly FilteredSort[],
): Promise<boolean> {
  const sorted = await parallel(sortings, async (sorting) => {
    const visit = sorting.sort === whole ? attempt.list : attempt.glance;
    return { sorting, list: await visit(base.resource, { sort: sorting.sort }) };
  });
  const lists = sorted.map(({ list }) => list);
  if (!takesSort(attempt, base, lists)) {
    const ids = [...sortings.map(({ id }) => id), pagesId, withFilter];
    noneTried(attempt, ids, sortIgnored(attempt, base.resource));
    return false;
  }
  const paged = lists.filter(({ ok }) => ok && base.lastPage > 1);
  attempt.pass(pagesId, "sorted lists", paged.length);
  attempt.notTried(pagesId, "no sorted list has a second page");
  for (const { sorting, list } of sorted) {
    if (!succeeds(attempt, list, sorting.id)) continue;
    judgePermutation(attempt, base, list, pagesId);
    judgeSorting(attempt, list, sorting, pagesId);
  }
  // A rejected sort already fails its own requirement, so it is not combined with a filter.
  const rejected = lists.filter(({ ok }) => !ok).map(({ query }) => query.sort);
  const queries = filtered.filter(({ sort }) => !rejected.includes(sort));
  await judgeFiltered(attempt, base, queries, sortings, withFilter);
  return true;
}

/** Judges the order of a list, if its records differ in the field of the sort. */
export function judgeSorting(
  attempt: Attempt,
  list: List,
  sorting: Sorting,
  pagesId = sorting.id,
): void {
  const { resource, records } = list;
  const { id, name, keys, whyUndefined } = sorting;
  if (!keys.some((key) => countDistinct(records.map(key)) > 1)) {
    attempt.notTried(id, whyUndefined?.(records) ?? `all ${resource} have the same ${name}`);
    return;
  }
  const direction = judgeOrder(attempt, list, sorting, pagesId);
  if (direction) attempt.pass(id, `${records.length} ${resource} by ${name}, ${direction}`);
}

/** Judges lists with a filter and a sort. */
async function judgeFiltered(
  attempt: Attempt,
  { resource }: List,
  queries: readonly FilteredSort[],
  sortings: readonly Sorting[],
  id: string,
): Promise<void> {
  await parallel(queries, async ({ filter, sort }) => {
    const sorting = sortings.find((one) => one.sort === sort);
    const plain = await attempt.list(resource, { filter });
    const list = await attempt.list(resource, { filter, sort });
    if (!sorting || !plain.ok || !succeeds(attempt, list, id)) return;
    judgePermutation(attempt, plain, list, id);
    judgeOrder(attempt, list, { ...sorting, id });
    attempt.pass(id, "lists with a filter", 1);
  });
  attempt.notTried(
    id,
    `no filter matches only some of the ${resource}, or the service returns no filtered list`,
  );
}

/** The directions in which one of the keys sorts all parts of a list. */
export function directionsOf(
  parts: readonly (readonly Json[])[],
  { keys, directions: allowed = directions }: Sorting,
): Direction[] {
  const columns = keys.map((key) => parts.map((records) => valuesOf(records, key)));
  return allowed.filter((direction) => columns.some((column) => isSorted(column, direction)));
}

function valuesOf(records: readonly Json[], key: Key): Value[] {
  return records.map(key).filter((value) => value !== undefined);
}

/**
 * Returns the direction in which a list is sorted, or undefined. A list out of order fails
 * `pagesId` if each page alone is in order, and `sorting.id` if not.
 */
export function judgeOrder(
  results: Results,
  list: List,
  sorting: Sorting,
  pagesId = sorting.id,
): Direction | undefined {
  const [found] = directionsOf([list.records], sorting);
  if (found) return found;
  const { id, name, shownField = name, keys, directions: allowed = directions } = sorting;
  const pages = list.pages.map(({ records }) => records);
  const pageDirections = directionsOf(pages, sorting);
  const inPages = pageDirections.length > 0;
  if (inPages && id !== pagesId)
    results.inconclusive(id, `each page alone is in order, but ${pagesId} fails`);
  const [key] = keys;
  const items = list.items.filter(({ record }) => key(record) !== undefined);
  const values = valuesOf(list.records, key);
  const [fewest, other] = (inPages ? pageDirections : allowed)
    .map((direction) => ({ direction, pairs: disorders(values, direction) }))
    .sort((a, b) => a.pairs.length - b.pairs.length);
  const [pair] = fewest?.pairs ?? [];
  const isMostly = other !== undefined && fewest?.pairs.length !== other.pairs.length;
  const [former, place] = pair ? [items[pair.before], items[pair.after]] : [];
  // Shows the field, because a key may be computed, such as the milliseconds of a timestamp.
  const shown = (item?: Item) =>
    item &&
    `${JSON.stringify(item.record[shownField] ?? key(item.record))} (${nameOf(list.resource, item)})`;
  // For example, B before A proves that a list is not ascending. Another pair must prove that the
  // list is not descending.
  const [opposite] = other?.pairs ?? [];
  const disorder = `${shown(former)} before ${shown(place)}`;
  const order =
    opposite && `${shown(items[opposite.before])} before ${shown(items[opposite.after])}`;
  const alone =
    inPages && allowed.length > 1 ? `, but each page alone is ${fewest?.direction}` : "";
  const both = order
    ? `neither ascending nor descending: ${disorder}, but ${order}`
    : `${disorder}${alone}`;
  const words = isMostly ? `mostly ${fewest?.direction}, such as ${order}, but ${disorder}` : both;
  const only = allowed.length === 1 ? `, ${allowed[0]}` : "";
  const expected = `sorted by ${name}${only}`;
  const whole = pages.length > 1 ? `${only && ","} on all pages together` : "";
  const [from, to] = [former, place].map((item) => pageOf(item?.request.exchange.url ?? "") ?? 1);
  const across = from === to ? "across all pages" : `from page ${from} to page ${to}`;
  results.fail(inPages ? pagesId : id, {
    tried: `sort by ${name}${only}`,
    request: place?.request ?? list.first,
    ...(former?.request !== place?.request && { after: [former?.request] }),
    expected: `${expected}${inPages ? `${only && ","} ${across}` : whole}`,
    actual: { words: pair ? words : "an order that no known collation explains" },
    ...(place && { at: place.at }),
  });
  return undefined;
}

/** Judges whether a sorted list has the records of the unsorted list. */
export function judgePermutation(attempt: Attempt, base: List, list: List, id: string): void {
  const { first: request, total, ids } = list;
  if (base.total !== undefined && total !== base.total) {
    const expected = `a total of ${base.total}, as without the sort parameter`;
    attempt.fail(id, wrongValue(request, "/meta/total", expected, total));
    return;
  }
  judgeRepeats(attempt, list, id);
  if (!base.complete || !list.complete) return;
  const [before, after] = [new Set(base.ids), new Set(ids)];
  const lost = base.ids.find((one) => !after.has(one));
  const added = ids.find((one) => !before.has(one));
  if (lost === undefined && added === undefined) return;
  const one = resources[list.resource].noun;
  const words = [lost && `without ${one} ${lost}`, added && `with ${one} ${added}`].filter(Boolean);
  const expected = "on all pages together, the same records as without the sort parameter";
  const actual = { words: `a list ${words.join(" and ")}` };
  attempt.fail(id, { request, expected, actual, ...lackOf(base, list) });
}

/** A field of a record as a value to sort by, or undefined if its type has no order. */
export function fieldOf(name: string): Key {
  return ({ [name]: value }) => {
    if (typeof value === "boolean") return Number(value);
    if (typeof value === "string" || typeof value === "number" || value === null) return value;
    return undefined;
  };
}

/** A timestamp in milliseconds since 1970 in UTC, with fractions of a millisecond. */
export function instant(text: string): number {
  const [, finer = ""] = /\.\d{3}(\d+)/.exec(text) ?? [];
  return Date.parse(text) + Number(`0.${finer || "0"}`);
}

/** A timestamp field as a value to sort by, or undefined if the field is not a timestamp. */
export function instantOf(name: string): Key {
  return (record) => {
    const value = instant(String(record[name]));
    return Number.isNaN(value) ? undefined : value;
  };
}

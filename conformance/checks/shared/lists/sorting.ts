/** Judges sorted lists. */
import type { Json } from "../../../contract.ts";
import { type Item, type List, placeTwice } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import type { ListQuery } from "../../../service/service.ts";
import {
  countDistinct,
  type Direction,
  directions,
  disorders,
  isSorted,
  type Value,
} from "./collation.ts";
import { isAnswered } from "./filtered.ts";
import { takesSort } from "./query-syntax.ts";
import type { Attempt } from "./recheck.ts";

/** A value to sort by, or undefined if it has no order. */
type Key = (record: Json) => Value | undefined;

export interface Sorting {
  /** The field of the sort. */
  name: string;
  /** The values of a record that could explain the order. One of them suffices. */
  keys: readonly [Key, ...Key[]];
  directions?: readonly Direction[];
  /** Why the keys of some records are undefined, if there are such records. */
  whyUndefined?: (records: List["records"]) => string | undefined;
}

/** A value of the sort parameter, with its order and its requirement. */
export interface Sorted extends Sorting {
  id: string;
  sort: string;
}

/**
 * Judges a list for each sort: one list completely, and enough pages of the others. Returns whether
 * the list accepts the sort parameter, and judges nothing if it does not.
 */
export async function judgeSortings(
  attempt: Attempt,
  base: List,
  sortings: readonly Sorted[],
  { pagesId, whole }: { pagesId: string; whole: string },
): Promise<boolean> {
  const lists = await parallel(sortings, ({ sort }) =>
    attempt[sort === whole ? "list" : "glance"](base.resource, { sort }),
  );
  if (!takesSort(attempt, base, lists)) return false;
  const answered = lists.filter(({ ok }) => ok).length;
  if (base.lastPage < 2) attempt.notTried(pagesId, "the list has one page");
  else if (answered === 0) attempt.notTried(pagesId, "the service returns no sorted list");
  else attempt.pass(pagesId, `${answered} sorted lists`);
  for (const [index, sorting] of sortings.entries()) {
    const list = lists[index];
    if (!list || !isAnswered(attempt, list, sorting.id)) continue;
    judgePermutation(attempt, base, list, pagesId);
    judgeSorting(attempt, list, sorting, sorting.id, pagesId);
  }
  return true;
}

/** Judges the order of a list whose records differ in the field of the sort. */
export function judgeSorting(
  attempt: Attempt,
  list: List,
  sorting: Sorting,
  id: string,
  pagesId = id,
): void {
  const { resource, records } = list;
  const different = Math.max(...sorting.keys.map((key) => countDistinct(records.map(key))));
  if (different < 2) {
    attempt.notTried(
      id,
      sorting.whyUndefined?.(records) ?? `all ${resource} are equal in ${sorting.name}`,
    );
    return;
  }
  const direction = judgeOrder(attempt, list, sorting, id, pagesId);
  if (direction) attempt.pass(id, `${records.length} ${resource} by ${sorting.name}, ${direction}`);
}

/** Judges lists with a filter and a sort, if possible with several pages. */
export async function judgeFiltered(
  attempt: Attempt,
  base: List,
  queries: readonly { filter: NonNullable<ListQuery["filter"]>; sort: string }[],
  sortings: readonly Sorted[],
  id: string,
): Promise<void> {
  await parallel(queries, async ({ filter, sort }) => {
    const sorting = sortings.find((one) => one.sort === sort);
    const [plain, list] = await Promise.all([
      attempt.list(base.resource, { filter }),
      attempt.list(base.resource, { filter, sort }),
    ]);
    if (!sorting || !plain.ok || !isAnswered(attempt, list, id)) return;
    judgePermutation(attempt, plain, list, id);
    judgeOrder(attempt, list, sorting, id);
    attempt.pass(id, "lists with a filter");
  });
  const why =
    queries.length > 0
      ? "the service returns no filtered list"
      : `the ${base.resource} are too similar`;
  attempt.notTried(id, why);
}

/** The direction in which one of the keys sorts each of these parts of a list. */
export function directionOf(
  parts: readonly List["records"][],
  { keys, directions: allowed = directions }: Sorting,
): Direction | undefined {
  return allowed.find((direction) =>
    keys.some((key) =>
      isSorted(
        parts.map((records) => valuesOf(records, key)),
        direction,
      ),
    ),
  );
}

function valuesOf(records: List["records"], key: Key): Value[] {
  return records.map(key).filter((value) => value !== undefined);
}

/**
 * Judges the order of a sorted list, without undefined values. `id` fails if a page is out of
 * order, and `pagesId` if only single pages are in order.
 */
export function judgeOrder(
  attempt: Attempt,
  list: List,
  sorting: Sorting,
  id: string,
  pagesId = id,
): Direction | undefined {
  const found = directionOf([list.records], sorting);
  if (found) return found;
  const { name, keys, directions: allowed = directions } = sorting;
  const pages = list.pages.map(({ records }) => records);
  const inPages = directionOf(pages, sorting) !== undefined;
  if (inPages && id !== pagesId)
    attempt.inconclusive(id, "the order is correct within each page only");
  const [key] = keys;
  const items = list.items.filter(({ record }) => key(record) !== undefined);
  const values = valuesOf(list.records, key);
  // In the direction of most neighbours.
  const [[pair] = []] = allowed
    .map((direction) => disorders(values, direction))
    .sort((a, b) => a.length - b.length);
  const [former, place] = pair ? [items[pair.before], items[pair.after]] : [];
  // The field is clearer than the key that is derived from it.
  const shown = (item?: Item) => JSON.stringify(item?.record[name] ?? (item && key(item.record)));
  const isOnePage = former?.request === place?.request;
  const only = allowed.length === 1 ? allowed[0] : undefined;
  attempt.fail(inPages ? pagesId : id, {
    tried: `sort by ${name} ${only} ${inPages}`,
    request: place?.request ?? list.first,
    ...(!isOnePage && { after: [former?.request] }),
    expected: inPages
      ? `sorted by ${name} over all pages, not within each page only`
      : `sorted by ${name}${only ? `, ${only}` : ""}`,
    actual: { words: pair ? `${shown(former)} before ${shown(place)}` : "another order" },
    ...(place && { at: place.at }),
  });
  return undefined;
}

/** Judges that a sorted list has the records of the unsorted list. */
export function judgePermutation(attempt: Attempt, base: List, list: List, id: string): void {
  if (list.total !== base.total) {
    attempt.fail(id, {
      request: list.first,
      expected: `a total of ${base.total}, as without sort`,
      actual: { value: list.total },
      at: "/meta/total",
    });
    return;
  }
  const twice = list.ids[placeTwice(list.ids)];
  if (twice !== undefined) {
    const [first, second = first] = list.items.filter((item) => item.id === twice);
    attempt.fail(id, {
      request: second?.request ?? list.first,
      after: [first?.request],
      expected: "each record once, on all pages together",
      actual: { words: `the record ${twice} twice` },
    });
  }
  if (!base.complete || !list.complete) return;
  const before = new Set(base.ids);
  const after = new Set(list.ids);
  const lost = base.ids.find((one) => !after.has(one));
  const added = list.ids.find((one) => !before.has(one));
  if (lost === undefined && added === undefined) return;
  attempt.fail(id, {
    request: list.first,
    expected: "the same records as without sort",
    actual: {
      words: [lost && `${lost} is missing`, added && `${added} is new`].filter(Boolean).join(", "),
    },
  });
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

/** The instant of a field. */
export function instantOf(name: string): Key {
  return (record) => {
    const value = instant(String(record[name]));
    return Number.isNaN(value) ? undefined : value;
  };
}

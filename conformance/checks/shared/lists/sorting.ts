/** Sorted lists, whatever they are sorted by. */
import { type List, placeTwice } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import type { ListQuery } from "../../../service/service.ts";
import {
  countDistinct,
  type Direction,
  type Disorder,
  disorder,
  explain,
  type Value,
} from "./collation.ts";
import { takesSort } from "./query-syntax.ts";
import type { Look } from "./second-look.ts";
import { isAnswered } from "./verdicts.ts";

export interface Sorting {
  /** The field that the list is sorted by. */
  name: string;
  /** The values of a record that would explain the order, each by itself enough. */
  keys: readonly ((record: List["records"][number]) => Value | undefined)[];
  directions?: readonly Direction[];
  /** Why the keys of some records are undefined; undefined when none is. */
  untold?: (records: List["records"]) => string | undefined;
}

/** A value of the sort parameter, with the order that it asks for, and the requirement that says so. */
export interface Sorted extends Sorting {
  id: string;
  sort: string;
}

/**
 * Judges a list for each way to sort it: one of them whole, of the others enough for their order.
 * Returns whether the list takes the sort parameter; where it does not, it judges nothing.
 */
export async function judgeSortings(
  looking: Look,
  base: List,
  sortings: readonly Sorted[],
  { pagesId, whole }: { pagesId: string; whole: string },
): Promise<boolean> {
  const lists = await parallel(sortings, ({ sort }) =>
    looking[sort === whole ? "list" : "glance"](base.resource, { sort }),
  );
  if (!takesSort(looking, base, lists)) return false;
  const answered = lists.filter(({ ok }) => ok).length;
  if (base.lastPage < 2) looking.skip(pagesId, "the list has one page");
  else if (answered === 0) looking.skip(pagesId, "no sorted list is answered");
  else looking.pass(pagesId, `${answered} sorted lists`);
  for (const [index, sorting] of sortings.entries()) {
    const list = lists[index];
    if (!list || !isAnswered(looking, list, sorting.id)) continue;
    judgePermutation(looking, base, list, pagesId);
    judgeSorting(looking, list, sorting, sorting.id, pagesId);
  }
  return true;
}

/** Judges the order of a list whose records differ in what it is sorted by. */
export function judgeSorting(
  looking: Look,
  list: List,
  sorting: Sorting,
  id: string,
  pagesId = id,
): void {
  const { resource, records } = list;
  const different = Math.max(...sorting.keys.map((key) => countDistinct(records.map(key))));
  if (different < 2) {
    looking.skip(id, sorting.untold?.(records) ?? `all ${resource} are alike in ${sorting.name}`);
    return;
  }
  const direction = judgeOrder(looking, list, sorting, id, pagesId);
  if (direction) looking.pass(id, `${records.length} ${resource} by ${sorting.name}, ${direction}`);
}

/** Judges lists with a filter and a sort, which the filters leave several pages if they can. */
export async function judgeFiltered(
  looking: Look,
  base: List,
  queries: readonly { filter: NonNullable<ListQuery["filter"]>; sort: string }[],
  sortings: readonly Sorted[],
  id: string,
): Promise<void> {
  await parallel(queries, async ({ filter, sort }) => {
    const sorting = sortings.find((one) => one.sort === sort);
    const [plain, list] = await Promise.all([
      looking.list(base.resource, { filter }),
      looking.list(base.resource, { filter, sort }),
    ]);
    if (!sorting || !plain.ok || !isAnswered(looking, list, id)) return;
    judgePermutation(looking, plain, list, id);
    judgeOrder(looking, list, sorting, id);
    looking.pass(id, "lists with a filter");
  });
  const why =
    queries.length > 0 ? "no filter is answered" : `the ${base.resource} are too much alike`;
  looking.skip(id, why);
}

/** The direction in which a list is in order; undefined when it is not. */
export function directionOf(
  { records }: List,
  { keys, directions }: Sorting,
): Direction | undefined {
  for (const key of keys) {
    const found = explain([records.map(key).filter(isBound)], directions);
    if (found) return found;
  }
  return undefined;
}

/**
 * Judges the order of a sorted list. Values that are undefined are free. Failures go to `id` when a
 * page by itself is out of order, and to `pagesId` when the pages are in order only one by one.
 */
export function judgeOrder(
  looking: Look,
  list: List,
  sorting: Sorting,
  id: string,
  pagesId = id,
): Direction | undefined {
  const found = directionOf(list, sorting);
  if (found) return found;
  const { name, keys, directions } = sorting;
  const columns = keys.map((key) => list.pages.map(({ records }) => records.map(key)));
  const inPages = columns.some((pages) =>
    explain(
      pages.map((values) => values.filter(isBound)),
      directions,
    ),
  );
  if (inPages && id !== pagesId) looking.doubt(id, "only each page by itself is in order");
  const values = columns[0]?.flat() ?? [];
  // The field itself says more than the key that was made of it.
  const shownAt = (at: number) => list.records[at]?.[name] ?? values[at];
  const pair = neighbours(values, directions?.length === 1 ? directions[0] : undefined);
  const place = pair && list.items[pair.after];
  const former = pair && list.items[pair.before];
  const tried = `sort by ${name} ${directions?.join() ?? ""} ${inPages}`;
  looking.fail(inPages ? pagesId : id, {
    tried,
    request: place?.request ?? list.first,
    ...(former?.request !== place?.request && { after: [former?.request] }),
    expected: inPages
      ? `sorted by ${name} over all pages, not each page by itself`
      : `sorted by ${name}${directions?.length === 1 ? `, ${directions[0]}` : ""}`,
    actual: {
      words: pair
        ? `${JSON.stringify(shownAt(pair.before))}, and then ${JSON.stringify(shownAt(pair.after))}`
        : "another order",
    },
    ...(place && { at: place.at }),
  });
  return undefined;
}

/** Judges that a sorted list has the records of the unsorted one. */
export function judgePermutation(looking: Look, base: List, list: List, id: string): void {
  if (list.total !== base.total) {
    looking.fail(id, {
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
    looking.fail(id, {
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
  looking.fail(id, {
    request: list.first,
    expected: "the same records as without sort",
    actual: {
      words: [lost && `${lost} is missing`, added && `${added} is new`].filter(Boolean).join(", "),
    },
  });
}

/** A field of a record as a value to sort by; undefined when it has a type that none can sort by. */
export function fieldOf(name: string) {
  return (record: List["records"][number]): Value | undefined => {
    const value = record[name];
    if (typeof value === "boolean") return Number(value);
    if (typeof value === "string" || typeof value === "number" || value === null) return value;
    return undefined;
  };
}

/** A timestamp in milliseconds, with what it tells of smaller parts. */
export function instant(text: string): number {
  const [, finer = ""] = /\.\d{3}(\d+)/.exec(text) ?? [];
  return Date.parse(text) + Number(`0.${finer || "0"}`);
}

/** The instant of a field. */
export function instantOf(name: string) {
  return (record: List["records"][number]): Value | undefined => {
    const value = instant(String(record[name]));
    return Number.isNaN(value) ? undefined : value;
  };
}

function isBound(value: Value | undefined): value is Value {
  return value !== undefined;
}

/** The first disorder among the bound values, by their places in the whole list. */
function neighbours(
  values: readonly (Value | undefined)[],
  direction: Direction | undefined,
): Disorder | undefined {
  const places = values.flatMap((value, index) => (value === undefined ? [] : [index]));
  const found = disorder(values.filter(isBound), direction);
  if (found === undefined) return undefined;
  return { before: places[found.before] ?? 0, after: places[found.after] ?? 0 };
}

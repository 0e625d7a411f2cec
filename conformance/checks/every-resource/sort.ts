/** The sorts of every list. */

import { type Resource as Declared, resources } from "../../../generated/operations.ts";
import type { Check } from "../../check.ts";
import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { allResources, defaultSortParam, type Resource } from "../../evidence/service.ts";
import { NotTried } from "../../http/failures.ts";
import { idsOf, isStated, sortsOf } from "../../verdict/requirements.ts";
import { type ListRun, listCheck, listChecks, succeeds } from "../shared/list-check.ts";
import {
  directions,
  enoughToOrder,
  judgeOrder,
  judgePermutation,
  judgeSorting,
  keysOf,
  type Sorting,
} from "../shared/sorting.ts";
import { comparedField } from "./bound.ts";
import { filteredSorts, flagFilters } from "./filter.ts";

/** The end of an id, the sign before the name of the sort, and the directions. */
const values = [
  ["sort", "", directions],
  ["ascending", "", ["ascending"]],
  ["descending", "-", ["descending"]],
] as const;

async function sortingsOf(run: ListRun, base: List): Promise<Sorting[]> {
  const pagesId = run.id("sort.pages");
  const [descending] = idsOf(base.resource, ["sort.descending"]);
  const all = await parallel(sortsOf(base.resource), async ({ name, ids }) => {
    const field = await comparedField(run, base, name);
    const keys = keysOf(name, field, base.records);
    return values.flatMap(([end, sign, allowed]): Sorting[] => {
      const { [end]: id } = ids;
      const sorting = { pagesId, sort: sign + name, field, keys, directions: allowed };
      return id === undefined ? [] : [{ id, ...sorting }];
    });
  });
  const [first] = all.flat();
  if (first === undefined || descending === undefined) return all.flat();
  // Our choice that a minus sign means descending order, if no requirement on one sort says so and the
  // default direction is not specified.
  const own = { id: descending, pagesId: descending, sort: `-${first.sort}` };
  return [...all.flat(), { ...first, ...own, directions: ["descending"] }];
}

async function judgeSorts(run: ListRun, base: List, ids: readonly string[]): Promise<void> {
  const { resource } = base;
  const { id } = run;
  const pages = id("sort.pages");
  const { sorts, defaultSort }: Declared = resources[resource];
  const sortings = await sortingsOf(run, base);
  const filtered = await filteredSorts(run, base);
  const flagged = await flagFilters(run, resource);
  const byDefault = sortings.find(({ sort }) => sort === defaultSort);
  if (byDefault) {
    const filters = [...filtered.map(({ filter }) => filter), ...flagged];
    const lists = await parallel(filters, (filter) => run.list(resource, { filter }));
    const sorting = { ...byDefault, id: id("sort.default"), pagesId: id("sort.default") };
    for (const list of [base, ...lists]) if (list.ok) judgeSorting(run, list, sorting);
  }
  const [last = ""] = sorts.slice(-1);
  const sorted = await parallel(sortings, async (sorting) => {
    // One sort is enough to judge the order across many pages. By `is_enabled`, many sponsees have the
    // same value, and a service may repeat or omit such sponsees between pages.
    const { sort } = sorting;
    const enough = sort === last ? undefined : enoughToOrder;
    return { sorting, list: await run.list(resource, { sort }, { enough }) };
  });
  const lists = sorted.map(({ list }) => list);
  // The name of the parameter is not specified, so a correct service may use another name. The contract
  // gives it for a resource that the description does not name.
  const isTaken = run.service.sortParam[resource] !== undefined || isReordered(base, lists);
  if (ids.some(isStated) && !isTaken) throw new NotTried(sortIgnored(run, resource));
  for (const { sorting, list } of sorted) {
    if (!succeeds(run, list, sorting.id)) continue;
    judgePermutation(run, base, list, sorting.pagesId ?? sorting.id);
    judgeSorting(run, list, sorting);
  }
  const paged = sorted.filter(
    ({ sorting, list }) => sorting.pagesId === pages && list.ok && base.lastPage > 1,
  );
  run.pass(pages, "sorted lists", paged.length);
  run.notTried(pages, "no sorted list has a second page");

  const withFilter = id("sort.with-filter");
  // A service may lose the sort where it joins other records for a flag. Two flags show this.
  const joined = flagged.slice(0, 2).map((filter) => ({ filter, sort: last }));
  await parallel([...filtered, ...joined], async ({ filter, sort }) => {
    const alone = sorted.find(({ sorting }) => sorting.sort === sort);
    // A rejected sort already fails its own requirement, so it is not combined with a filter.
    if (alone?.list.ok !== true) return;
    const plain = await run.list(resource, { filter });
    const list = await run.list(resource, { filter, sort });
    if (!plain.ok || !succeeds(run, list, withFilter)) return;
    judgePermutation(run, plain, list, withFilter);
    judgeOrder(run, list, { ...alone.sorting, id: withFilter, pagesId: withFilter });
    run.pass(withFilter, "lists with a filter", 1);
  });
  const why = `no filter matches only some of the ${resource}, or the service returns no filtered list`;
  run.notTried(withFilter, why);
}

/** Judges our choice that the parameter is named `sort`. */
async function judgeName(run: ListRun, base: List): Promise<void> {
  const { resource } = base;
  const id = run.id("query.sort-name");
  const { sorts }: Declared = resources[resource];
  const name = run.service.sortParam[resource] ?? defaultSortParam;
  const lists = await parallel(sorts, (sort) =>
    run.list(resource, { sort }, { enough: enoughToOrder }),
  );
  if (name !== defaultSortParam)
    run.fail(id, { expected: defaultSortParam, actual: { words: name } });
  else if (isReordered(base, lists)) run.pass(id, "the parameter sorts the list");
  else throw new NotTried(sortIgnored(run, resource));
}

function sortIgnored(run: ListRun, resource: Resource): string {
  const name = run.service.sortParam[resource] ?? defaultSortParam;
  return `the parameter ${name} has no effect: the service ignores it, or its sort parameter has another name (give --sort-param)`;
}

/** Whether a page of a sorted list differs from the same page without sort. */
function isReordered(base: List, sorted: readonly List[]): boolean {
  const shown = ({ records }: List["pages"][number]) => JSON.stringify(records.map(({ id }) => id));
  const unsorted = new Map(base.pages.map((page) => [page.number, shown(page)]));
  return sorted.some(
    ({ ok, pages }) =>
      ok &&
      pages.some((page) => unsorted.has(page.number) && unsorted.get(page.number) !== shown(page)),
  );
}

const ends = ["sort.pages", "sort.with-filter", "sort.default", "sort.descending"];

function checkOf(resource: Resource): Check[] {
  const own = sortsOf(resource).flatMap(({ ids }) => Object.values(ids));
  const ids = [...own, ...idsOf(resource, ends)];
  return own.length > 0 ? [listCheck(resource, ids, judgeSorts, { compares: 2 })] : [];
}

export const checks = [
  ...allResources.flatMap(checkOf),
  ...listChecks(["query.sort-name"], judgeName),
];

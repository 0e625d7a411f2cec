/** The sorts of every list. */

import { type Resource as Declared, resources } from "../../../generated/operations.ts";
import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { allResources, defaultSortParam, type Resource } from "../../evidence/service.ts";
import { NotTried } from "../../http/failures.ts";
import { idsOf, isStated, sortsOf } from "../../verdict/requirements.ts";
import { hasFailed } from "../../verdict/results.ts";
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

/** The lists by all sorts. Throws NotTried if the service does not take the parameter. */
async function sortedLists(run: ListRun, base: List) {
  const { resource } = base;
  const { sorts }: Declared = resources[resource];
  const sorted = await parallel(await sortingsOf(run, base), async (sorting) => {
    // One sort is enough to judge the order across many pages. By `is_enabled`, many sponsees have the
    // same value, and a service may repeat or omit such sponsees between pages.
    const { sort } = sorting;
    const enough = sort === sorts.at(-1) ? undefined : enoughToOrder;
    return { sorting, list: await run.list(resource, { sort }, { enough }) };
  });
  const lists = sorted.map(({ list }) => list);
  // The name of the parameter is not specified, so a correct service may use another name. The contract
  // gives it for a resource that the description does not name.
  const isTaken = run.service.sortParam[resource] !== undefined || isReordered(base, lists);
  if (idsOfSorts(resource).some(isStated) && !isTaken)
    throw new NotTried(sortIgnored(run, base, lists));
  return sorted;
}

async function judgeSorts(run: ListRun, base: List): Promise<void> {
  const pages = run.id("sort.pages");
  for (const { sorting, list } of await sortedLists(run, base)) {
    const { id, pagesId = id } = sorting;
    if (!succeeds(run, list, id)) continue;
    judgePermutation(run, base, list, pagesId);
    judgeSorting(run, list, sorting);
    const isInOrder = pagesId === pages && !hasFailed(run, id);
    if (isInOrder && base.lastPage > 1) run.pass(pages, "sorted lists", 1);
  }
  run.notTried(pages, "no sorted list is in order and has a second page");
}

async function judgeDefault(run: ListRun, base: List): Promise<void> {
  const { resource } = base;
  const { defaultSort }: Declared = resources[resource];
  const id = run.id("sort.default");
  const byDefault = (await sortingsOf(run, base)).find(({ sort }) => sort === defaultSort);
  if (byDefault === undefined) return;
  const filtered = (await filteredSorts(run, base)).map(({ filter }) => filter);
  const filters = [...filtered, ...(await flagFilters(run, resource))];
  const lists = await parallel(filters, (filter) => run.list(resource, { filter }));
  for (const list of [base, ...lists])
    if (list.ok) judgeSorting(run, list, { ...byDefault, id, pagesId: id });
}

async function judgeWithFilter(run: ListRun, base: List): Promise<void> {
  const { resource } = base;
  const { sorts }: Declared = resources[resource];
  const id = run.id("sort.with-filter");
  const sorted = await sortedLists(run, base);
  // A service may lose the sort where it joins other records for a flag. Two flags show this.
  const flagged = (await flagFilters(run, resource)).slice(0, 2);
  const joined = flagged.map((filter) => ({ filter, sort: sorts.at(-1) ?? "" }));
  await parallel([...(await filteredSorts(run, base)), ...joined], async ({ filter, sort }) => {
    const alone = sorted.find(({ sorting }) => sorting.sort === sort);
    // A rejected sort already fails its own requirement, so it is not combined with a filter.
    if (alone?.list.ok !== true) return;
    const plain = await run.list(resource, { filter });
    const list = await run.list(resource, { filter, sort });
    if (!plain.ok || !succeeds(run, list, id)) return;
    judgePermutation(run, plain, list, id);
    judgeOrder(run, list, { ...alone.sorting, id, pagesId: id });
    run.pass(id, "lists with a filter", 1);
  });
}

/** Judges our choice that the parameter is named `sort`. */
async function judgeName(run: ListRun, base: List): Promise<void> {
  const id = run.id("query.sort-name");
  const words = run.service.sortParam[base.resource] ?? defaultSortParam;
  const lists = (await sortedLists(run, base)).map(({ list }) => list);
  if (words !== defaultSortParam) run.fail(id, { expected: defaultSortParam, actual: { words } });
  else if (isReordered(base, lists)) run.pass(id, "the parameter sorts the list");
  else throw new NotTried(sortIgnored(run, base, lists));
}

function sortIgnored(run: ListRun, { resource }: List, [list]: readonly List[]): string {
  const name = run.service.sortParam[resource] ?? defaultSortParam;
  const how = list?.ok ? "ignores it" : `rejects it with ${list?.first.status}`;
  return `the parameter ${name} has no effect: the service ${how}, or its sort parameter has another name (give --sort-param)`;
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

const idsOfSorts = (resource: Resource) =>
  sortsOf(resource).flatMap(({ ids }) => Object.values(ids));

export const checks = [
  ...allResources.flatMap((resource) => {
    const ids = [...idsOfSorts(resource), ...idsOf(resource, ["sort.pages", "sort.descending"])];
    return ids.length > 0 ? [listCheck(resource, ids, judgeSorts, { compares: 2 })] : [];
  }),
  ...listChecks(["sort.default"], judgeDefault, {
    compares: 2,
    none: "no sort is the default sort",
  }),
  ...listChecks(["sort.with-filter"], judgeWithFilter, {
    compares: 2,
    none: "no filter matches only some of the records, or the service returns no filtered or sorted list",
  }),
  ...listChecks(["query.sort-name"], judgeName, { compares: 2 }),
];

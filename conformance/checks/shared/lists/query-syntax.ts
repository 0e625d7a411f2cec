/**
 * Whether a list accepts our filters and our sort parameter. Their syntax is not specified, so a
 * correct service may use another syntax and ignore these parameters.
 */
import type { List } from "../../../evidence/lists.ts";
import { parallel } from "../../../evidence/parallel.ts";
import {
  defaultSortParam,
  isKnown,
  type ListQuery,
  type Resource,
} from "../../../evidence/service.ts";
import type { Attempt } from "./recheck.ts";

export const filtersIgnored =
  "the filters have no effect: the service ignores them, or uses another query style (give --query-style to judge them anyway)";

/** Whether the query style is known, or one of the filters changes the total of the list. */
export async function takesFilters(
  attempt: Attempt,
  base: List,
  queries: readonly ListQuery[],
): Promise<boolean> {
  if (isKnown(attempt.run.service.queryStyle[base.resource])) return true;
  return changesTotal(attempt, base, queries);
}

async function changesTotal(attempt: Attempt, base: List, queries: readonly ListQuery[]) {
  for (const query of queries) {
    const { ok, total } = await attempt.list(base.resource, query);
    if (ok && total !== base.total) return true;
  }
  return false;
}

export function sortIgnored(attempt: Attempt, resource: Resource): string {
  const name = attempt.run.service.sortParam[resource] ?? defaultSortParam;
  return `the parameter ${name} has no effect: the service ignores it, or its sort parameter has another name (give --sort-param)`;
}

/** Whether the user named the sort parameter, or a sorted list differs from the unsorted list. */
export function takesSort(attempt: Attempt, base: List, sorted: readonly List[]): boolean {
  if (attempt.run.service.sortParam[base.resource] !== undefined) return true;
  return isReordered(base, sorted);
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

/** Decides whether the list follows our choice of the query style. */
export async function judgeBracket(
  attempt: Attempt,
  base: List,
  id: string,
  queries: readonly ListQuery[],
): Promise<void> {
  const { style, how, why } = attempt.run.service.queryStyle[base.resource];
  if (style === "plain") {
    const actual = { words: `name=value (${why})` };
    attempt.fail(id, { expected: "filter[name]=value", actual });
  } else if (how === "detected") attempt.pass(id, why);
  else if (base.records.length === 0) attempt.notTried(id, "the list is empty");
  else if (await changesTotal(attempt, base, queries)) attempt.pass(id, why);
  else attempt.notTried(id, filtersIgnored);
}

/** Decides whether the list follows our choice of the sort parameter's name. */
export async function judgeSortName(
  attempt: Attempt,
  base: List,
  id: string,
  sorts: readonly string[],
): Promise<void> {
  const { resource } = base;
  const name = attempt.run.service.sortParam[resource] ?? defaultSortParam;
  const lists = await parallel(sorts, (sort) => attempt.glance(resource, { sort }));
  if (name !== defaultSortParam)
    attempt.fail(id, { expected: defaultSortParam, actual: { words: name } });
  else if (isReordered(base, lists)) attempt.pass(id, "the parameter sorts the list");
  else attempt.notTried(id, sortIgnored(attempt, resource));
}

/**
 * Whether a list accepts our filters and our sort parameter. Their syntax is not specified, so a
 * correct service may use another syntax and ignore these parameters.
 */
import type { List } from "../../../evidence/lists.ts";
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

/** Whether one of the filters changes the total of the list. */
export async function changesTotal(
  attempt: Attempt,
  base: List,
  queries: readonly ListQuery[],
): Promise<boolean> {
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
export function isReordered(base: List, sorted: readonly List[]): boolean {
  const shown = ({ records }: List["pages"][number]) => JSON.stringify(records.map(({ id }) => id));
  const unsorted = new Map(base.pages.map((page) => [page.number, shown(page)]));
  return sorted.some(
    ({ ok, pages }) =>
      ok &&
      pages.some((page) => unsorted.has(page.number) && unsorted.get(page.number) !== shown(page)),
  );
}

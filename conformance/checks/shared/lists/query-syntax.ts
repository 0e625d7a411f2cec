/**
 * Whether a list takes our filters and our sort parameter at all. Neither the syntax of filters nor
 * the name of the sort parameter is shown (4), so that a list that takes none of ours may be right:
 * only one that takes some of them can be wrong about the others.
 */
import type { List } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import { isKnown, type ListQuery, type Resource } from "../../../service/service.ts";
import type { Attempt } from "./recheck.ts";

export const filtersIgnored =
  "the filters that were tried have no effect: the service ignores them, or takes them in another form (with --query-style bracket or plain, the ignored ones fail)";

/** Whether one of the filters, which no record or few records meet, changes the list. */
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
  const { name } = attempt.run.service.sortParam[resource];
  return `the list ignores the parameter ${name}: give --sort-param, if it has another name`;
}

/** Whether the sorted lists can be judged: they differ from the unsorted one, or the user named the parameter. */
export function takesSort(attempt: Attempt, base: List, sorted: readonly List[]): boolean {
  if (attempt.run.service.sortParam[base.resource].given) return true;
  return isReordered(base, sorted);
}

/** Whether a page of a sorted list has other records than the same page without sort. */
function isReordered(base: List, sorted: readonly List[]): boolean {
  const shown = ({ records }: List["pages"][number]) => JSON.stringify(records.map(({ id }) => id));
  const unsorted = new Map(base.pages.map((page) => [page.number, shown(page)]));
  return sorted.some(
    ({ ok, pages }) =>
      ok &&
      pages.some((page) => unsorted.has(page.number) && unsorted.get(page.number) !== shown(page)),
  );
}

/** Decides our choice of how filters are written. */
export async function judgeBracket(
  attempt: Attempt,
  base: List,
  { bracket: id }: { bracket: string },
  queries: readonly ListQuery[],
): Promise<void> {
  const { style, why } = attempt.run.service.queryStyle[base.resource];
  if (style === "plain") {
    const actual = { words: `name=value (${why})` };
    attempt.fail(id, { expected: "filter[name]=value", actual });
  } else if (base.records.length === 0) attempt.notTried(id, "the list is empty");
  else if (await changesTotal(attempt, base, queries)) attempt.pass(id, why);
  else attempt.notTried(id, filtersIgnored);
}

/** Decides our choice of the sort parameter's name, by lists that are asked for with it. */
export async function judgeSortName(
  attempt: Attempt,
  base: List,
  { sortName: id }: { sortName: string },
  sorts: readonly string[],
): Promise<void> {
  const { resource } = base;
  const { name } = attempt.run.service.sortParam[resource];
  const lists = await parallel(sorts, (sort) => attempt.glance(resource, { sort }));
  if (name !== "sort") attempt.fail(id, { expected: "sort", actual: { words: name } });
  else if (isReordered(base, lists)) attempt.pass(id, "the list is sorted by it");
  else attempt.notTried(id, sortIgnored(attempt, resource));
}

/**
 * Whether a list takes our filters and our sort parameter at all. Neither the syntax of filters nor
 * the name of the sort parameter is shown (4), so that a list that takes none of ours may be right:
 * only one that takes some of them can be wrong about the others.
 */
import type { Check } from "../../../check.ts";
import type { List } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import { isKnown, type ListQuery, type Resource } from "../../../service/service.ts";
import { type Look, listCheck } from "./second-look.ts";

export const filtersIgnored =
  "the filters that were tried have no effect: the service ignores them, or takes them in another form (with --query-style bracket or plain, the ignored ones fail)";

/** Whether one of the filters, which no record or few records meet, changes the list. */
export async function takesFilters(
  looking: Look,
  base: List,
  queries: readonly ListQuery[],
): Promise<boolean> {
  if (isKnown(looking.run.service.queryStyle[base.resource])) return true;
  return changesTotal(looking, base, queries);
}

async function changesTotal(looking: Look, base: List, queries: readonly ListQuery[]) {
  for (const query of queries) {
    const { ok, total } = await looking.list(base.resource, query);
    if (ok && total !== base.total) return true;
  }
  return false;
}

export function sortIgnored(looking: Look, resource: Resource): string {
  const { name } = looking.run.service.sortParam[resource];
  return `the list ignores the parameter ${name}: give --sort-param, if it has another name`;
}

/** Whether the sorted lists can be judged: they differ from the unsorted one, or the user named the parameter. */
export function takesSort(looking: Look, base: List, sorted: readonly List[]): boolean {
  if (looking.run.service.sortParam[base.resource].given) return true;
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
export function bracketCheck(
  resource: Resource,
  id: string,
  queries: (base: List) => readonly ListQuery[],
): Check {
  return listCheck(resource, [id], async (looking, base) => {
    const { style, why } = looking.run.service.queryStyle[resource];
    if (style === "plain") {
      looking.fail(id, {
        expected: "filter[name]=value",
        actual: { words: `name=value (${why})` },
      });
    } else if (base.records.length === 0) looking.skip(id, "the list is empty");
    else if (await changesTotal(looking, base, queries(base))) looking.pass(id, why);
    else looking.skip(id, filtersIgnored);
  });
}

/** Decides our choice of the sort parameter's name, by lists that are asked for with it. */
export function sortNameCheck(resource: Resource, id: string, sorts: readonly string[]): Check {
  return listCheck(resource, [id], async (looking, base) => {
    const { name } = looking.run.service.sortParam[resource];
    const lists = await parallel(sorts, (sort) => looking.glance(resource, { sort }));
    if (name !== "sort") looking.fail(id, { expected: "sort", actual: { words: name } });
    else if (isReordered(base, lists)) looking.pass(id, "the list is sorted by it");
    else looking.skip(id, sortIgnored(looking, resource));
  });
}

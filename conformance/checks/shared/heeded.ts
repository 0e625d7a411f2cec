/**
 * Whether a list heeds our filters and our sort parameter at all. service.md shows neither the
 * syntax of filters nor the name of the sort parameter, so that a list that heeds none of ours may
 * be right: only one that heeds some of them can be wrong about the others.
 */
import { type Check, check } from "../../check.ts";
import { parallel } from "../../parallel.ts";
import { isKnown } from "../../service/preflight.ts";
import type { ListQuery, Resource } from "../../service/service.ts";
import { decide, type List, type Look } from "./look.ts";

export const unheeded =
  "the list heeds no filter in the form that was tried: give --query-style, if there is another";

/** Whether one of the filters, which are all met by nobody or by few, changes the list. */
export async function heeded(
  look: Look,
  base: List,
  queries: readonly ListQuery[],
): Promise<boolean> {
  if (isKnown(look.run.discovered.queryStyle[base.resource])) return true;
  const lists = await parallel(queries, (query) => look.list(base.resource, query));
  return lists.some((list) => list.ok && list.total !== base.total);
}

export function sortUnheeded(name: string): string {
  return `the list heeds no sort in the parameter ${name}: give --sort-param, if it has another name`;
}

/** Whether the sorted lists can be judged: they differ from the unsorted one, or are sure to be asked for rightly. */
export function sortHeeded(look: Look, base: List, sorted: readonly List[]): boolean {
  // A name that the user gives is meant, ours too.
  if (look.run.service.sortParam[base.resource].given) return true;
  return reordered(base, sorted);
}

/** Decides our choice of the sort parameter's name, from lists that were asked for with it. */
export function sortNameHolds(look: Look, id: string, base: List, sorted: readonly List[]): void {
  const { name } = look.run.service.sortParam[base.resource];
  if (name !== "sort") look.fault(id, { expected: "sort", actual: name });
  else if (reordered(base, sorted)) look.holds(id, "the list heeds it");
  else look.notShown(id, sortUnheeded(name));
}

/** Whether any of several sorted lists is another than the unsorted one. */
function reordered(base: List, sorted: readonly List[]): boolean {
  const order = JSON.stringify(base.ids);
  return sorted.some((list) => list.ok && JSON.stringify(list.ids) !== order);
}

/** Decides our choice of how filters are written. */
export function queryStyleHolds(
  resource: Resource,
  queries: (look: Look) => Promise<ListQuery[]>,
): Check {
  const id = `${resource}.query.bracket`;
  return check([id], async (run) => {
    await decide(run, resource, [id], async (look) => {
      const { style, why } = run.discovered.queryStyle[resource];
      const base = await look.list(resource);
      if (style === "plain") {
        look.fault(id, { expected: "filter[name]=value", actual: `name=value (${why})` });
        return;
      }
      if (base.records.length === 0) return look.notShown(id, "the list is empty");
      const lists = await parallel(await queries(look), (query) => look.list(resource, query));
      const isHeeded = lists.some((list) => list.ok && list.total !== base.total);
      if (isHeeded) look.holds(id, why);
      else look.notShown(id, unheeded);
    });
  });
}

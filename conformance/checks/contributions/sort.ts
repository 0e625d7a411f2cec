/** Sorting contributions. */

import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { restNotTried } from "../../verdict/results.ts";
import { filteredSorts } from "../every-resource/filter.ts";
import { flagOn, flagsOf } from "../every-resource/flag.ts";
import { comparedField } from "../shared/lists/contribution-date.ts";
import { sortIgnored, takesSort } from "../shared/lists/query-syntax.ts";
import { type Attempt, listCheck } from "../shared/lists/recheck.ts";
import {
  judgeFilteredSorts,
  judgeSorting,
  judgeSortings,
  type Sorting,
  sortedLists,
} from "../shared/lists/sorting.ts";
import { instantOf } from "../shared/lists/times.ts";

function by(id: string, sort: string, field: string): Sorting {
  const direction = sort.startsWith("-") ? "descending" : "ascending";
  return { id, sort, field, keys: [instantOf(field)], directions: [direction] };
}

const sortingsBy = (placed: string) => [
  by("contributions.sort.contribution-date.ascending", "contribution_date", placed),
  by("contributions.sort.contribution-date.descending", "-contribution_date", placed),
  by("contributions.sort.updated-at.ascending", "updated_at", "updated_at"),
  by("contributions.sort.updated-at.descending", "-updated_at", "updated_at"),
];

const all = [
  ...sortingsBy("").map(({ id }) => id),
  "contributions.sort.default",
  "contributions.sort.pages",
  "contributions.sort.with-filter",
];

async function judgeSorts(attempt: Attempt, base: List): Promise<void> {
  const placed = await comparedField(attempt, base, "contribution_date");
  const on = await flagOn(attempt, "contributions");
  const flags = flagsOf("contributions").map((flag) => ({ [flag]: on }));
  const filtered = await filteredSorts(attempt, base);
  const filters = [...filtered.map(({ filter }) => filter), ...flags];
  const lists = await parallel(filters, (filter) => attempt.list("contributions", { filter }));
  const byDefault = by("contributions.sort.default", "-contribution_date", placed);
  for (const list of [base, ...lists]) if (list.ok) judgeSorting(attempt, list, byDefault);
  // For the sort `updated_at`, the check requests more pages, to compare the order across pages.
  const sorted = await sortedLists(attempt, base, sortingsBy(placed), "updated_at");
  const found = sorted.map(({ list }) => list);
  if (!takesSort(attempt, base, found)) {
    return restNotTried(attempt, all, sortIgnored(attempt, "contributions"));
  }
  judgeSortings(attempt, base, sorted, "contributions.sort.pages");
  const flagged = { filter: { recurring: on }, sort: "updated_at" };
  const withFilter = "contributions.sort.with-filter";
  await judgeFilteredSorts(attempt, base, withFilter, sorted, [...filtered, flagged]);
}

export const checks = [listCheck("contributions", all, judgeSorts, { compares: 2 })];

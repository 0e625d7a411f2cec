/** Sorting contributions. */

import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import type { Direction } from "../shared/lists/collation.ts";
import { filteredSorts, judgeByDate, type PlacedField } from "../shared/lists/contribution-date.ts";
import { flagOn, flags } from "../shared/lists/flag-filters.ts";
import { type Attempt, listCheck } from "../shared/lists/recheck.ts";
import { instantOf, judgeSorting, judgeSortings, type Sorting } from "../shared/lists/sorting.ts";

const sorts = {
  contribution_date: "contributions.sort.contribution-date.ascending",
  "-contribution_date": "contributions.sort.contribution-date.descending",
  updated_at: "contributions.sort.updated-at.ascending",
  "-updated_at": "contributions.sort.updated-at.descending",
};

const across = [
  "contributions.sort.default",
  "contributions.sort.pages",
  "contributions.sort.with-filter",
] as const;
const [byDefault, pagesId, withFilter] = across;
const all = [...Object.values(sorts), ...across];

const byUpdate = { name: "updated_at", keys: [instantOf("updated_at")] } as const;

/** The sorts, if the contribution date is this field. */
const sortingsBy = (field: PlacedField) =>
  Object.entries(sorts).map(([sort, id]): Sorting => {
    const byDate = {
      name: "contribution_date (ordered_at or created_at)",
      shownField: field,
      keys: [instantOf(field)],
    } as const;
    const by = sort.endsWith("updated_at") ? byUpdate : byDate;
    const direction: Direction = sort.startsWith("-") ? "descending" : "ascending";
    return { id, sort, ...by, directions: [direction] };
  });

async function judgeSorts(attempt: Attempt, base: List, field: PlacedField): Promise<void> {
  const sortings = sortingsBy(field);
  const on = await flagOn(attempt);
  const narrowed = [
    ...filteredSorts(base).map(({ filter }) => filter),
    ...flags.map((flag) => ({ [flag]: on })),
  ];
  const lists = await parallel(narrowed, (filter) => attempt.list("contributions", { filter }));
  for (const sorting of sortings.filter(({ sort }) => sort === "-contribution_date")) {
    for (const list of [base, ...lists.filter(({ ok }) => ok)]) {
      judgeSorting(attempt, list, { ...sorting, id: byDefault });
    }
  }
  // For the sort `updated_at`, the check requests more pages, to compare the order across pages.
  const settings = { pagesId, withFilter, whole: "updated_at" };
  const flagged = { filter: { recurring: on }, sort: "updated_at" };
  await judgeSortings(attempt, base, sortings, settings, [...filteredSorts(base), flagged]);
}

export const checks = [
  listCheck(
    "contributions",
    all,
    (attempt, base) =>
      judgeByDate(attempt, base, all, (one, field) => judgeSorts(one, base, field)),
    { compares: 2 },
  ),
];

/** Sorting contributions. */

import type { List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { noneTried } from "../../results.ts";
import type { Direction } from "../shared/lists/collation.ts";
import { filteredSorts, judgeByDate, type PlacedField } from "../shared/lists/contribution-date.ts";
import { type FlagValue, flagOn, flags } from "../shared/lists/flag-filters.ts";
import { sortIgnored } from "../shared/lists/query-syntax.ts";
import { type Attempt, listCheck } from "../shared/lists/recheck.ts";
import {
  instantOf,
  judgeFiltered,
  judgeSorting,
  judgeSortings,
  type Sorted,
} from "../shared/lists/sorting.ts";

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

async function judgeSorts(attempt: Attempt, base: List, placed: PlacedField): Promise<void> {
  const sortings = Object.entries(sorts).map(([sort, id]): Sorted => {
    const name = sort.endsWith("updated_at") ? "updated_at" : placed;
    const direction: Direction = sort.startsWith("-") ? "descending" : "ascending";
    return { id, sort, name, keys: [instantOf(name)], directions: [direction] };
  });
  const on = await flagOn(attempt);
  const newestFirst = sortings.find(({ sort }) => sort === "-contribution_date");
  if (newestFirst) {
    for (const list of [base, ...(await filteredLists(attempt, base, on))]) {
      judgeSorting(attempt, list, newestFirst, byDefault);
    }
  }
  // One list is visited completely, to compare the order across pages.
  if (await judgeSortings(attempt, base, sortings, { pagesId, whole: "updated_at" })) {
    const flagged = { filter: { recurring: on }, sort: "updated_at" };
    const queries = [...filteredSorts(base), flagged];
    await judgeFiltered(attempt, base, queries, sortings, withFilter);
  } else {
    const rest = all.filter((id) => id !== byDefault);
    noneTried(attempt, rest, sortIgnored(attempt, "contributions"));
  }
}

/** Lists with a filter and without sort, which the checks of filters request too. */
async function filteredLists(attempt: Attempt, base: List, on: FlagValue): Promise<List[]> {
  const filters = [
    ...filteredSorts(base).map(({ filter }) => filter),
    ...flags.map((flag) => ({ [flag]: on })),
  ];
  const lists = await parallel(filters, (filter) => attempt.list("contributions", { filter }));
  return lists.filter(({ ok }) => ok);
}

export const checks = [
  listCheck(
    "contributions",
    all,
    (attempt, base) =>
      judgeByDate(attempt, base, all, (one, placed) => judgeSorts(one, base, placed)),
    { compares: 2 },
  ),
];

/** Sorting contributions. */
import { skipAll } from "../../book.ts";
import type { List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import type { Direction } from "../shared/lists/collation.ts";
import { filteredSorts, orderField } from "../shared/lists/contribution-date.ts";
import { type FlagValue, flagOn, flags } from "../shared/lists/flag-filters.ts";
import { sortIgnored } from "../shared/lists/query-syntax.ts";
import { type Look, listCheck } from "../shared/lists/second-look.ts";
import { instantOf, judgeFiltered, judgeSorting, judgeSortings } from "../shared/lists/sorting.ts";

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

async function judgeSorts(looking: Look, base: List): Promise<void> {
  const placed = await orderField(looking);
  const sortings = Object.entries(sorts).map(([sort, id]) => {
    const name = sort.endsWith("updated_at") ? "updated_at" : placed;
    const direction: Direction = sort.startsWith("-") ? "descending" : "ascending";
    return { id, sort, name, keys: [instantOf(name)], directions: [direction] };
  });
  const on = await flagOn(looking);
  const newestFirst = sortings.find(({ sort }) => sort === "-contribution_date");
  if (newestFirst) {
    for (const list of [base, ...(await filteredLists(looking, base, on))]) {
      judgeSorting(looking, list, newestFirst, byDefault);
    }
  }
  // The order from page to page shows in one list, which is seen whole.
  if (await judgeSortings(looking, base, sortings, { pagesId, whole: "updated_at" })) {
    const flagged = { filter: { recurring: on }, sort: "updated_at" };
    const queries = [...filteredSorts(base), flagged];
    await judgeFiltered(looking, base, queries, sortings, withFilter);
  } else {
    const rest = all.filter((id) => id !== byDefault);
    skipAll(looking, rest, sortIgnored(looking, "contributions"));
  }
}

/** Lists with a filter and without sort. Filtering asks for the same ones. */
async function filteredLists(looking: Look, base: List, on: FlagValue): Promise<List[]> {
  const filters = [
    ...filteredSorts(base).map(({ filter }) => filter),
    ...flags.map((flag) => ({ [flag]: on })),
  ];
  const lists = await parallel(filters, (filter) => looking.list("contributions", { filter }));
  return lists.filter(({ ok }) => ok);
}

export const checks = [listCheck("contributions", all, judgeSorts, { compares: 2 })];

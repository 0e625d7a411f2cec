/** Sorts of contributions that order differently. */
import {
  asking,
  bare,
  everyPage,
  filterOf,
  type Json,
  type Layer,
  pageOfList,
} from "../../variants/service.ts";
import { instead, onAsk, resort } from "../defects.ts";
import { type Broken, type Defect, deep, order } from "../mutant.ts";
import {
  byField,
  repeats,
  swapped,
  unfiltered,
  unsortedFilter,
  unsortedPage,
} from "../shared/lists.ts";

const time = (field: string) => (a: Json, b: Json) =>
  Date.parse(String(a[field])) - Date.parse(String(b[field]));

/** The default order is lost where one of these filters is given. */
function unorderedWith(...names: string[]): Layer {
  return onAsk("listContributions", (ask) =>
    !ask.query.has("sort") && names.some((name) => filterOf(ask, name) !== undefined)
      ? asking(ask, { sort: "contribution_date" })
      : ask,
  );
}

/** Defects of a sort. */
function sorted(sort: `${"" | "-"}${"contribution_date" | "updated_at"}`): Defect[] {
  const shown = sort.endsWith("updated_at") ? "updated_at" : "ordered_at";
  const opposite = sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
  return [
    order("ignored", `sort=${sort} is ignored.`, () =>
      resort("contributions", sort, (records) => {
        // The default order descends, so the test needs the other direction.
        const byId = records.toSorted(byField("id"));
        return [...byId.slice(7), ...byId.slice(0, 7)];
      }),
    ),
    order("reversed", `sort=${sort} sorts the other way.`, () =>
      onAsk("listContributions", (ask) =>
        ask.query.get("sort") === sort ? asking(ask, { sort: opposite }) : ask,
      ),
    ),
    order("refused", `sort=${sort} is refused.`, () =>
      instead("listContributions", ({ query }) =>
        query.get("sort") === sort ? bare(400) : undefined,
      ),
    ),
    deep("swapped", `sort=${sort} exchanges two neighbours that differ.`, () =>
      resort("contributions", sort, (records) => swapped(records, (a, b) => a[shown] !== b[shown])),
    ),
  ];
}

export const mutants: Broken = {
  "contributions.sort.contribution-date.ascending": sorted("contribution_date"),
  "contributions.sort.contribution-date.descending": sorted("-contribution_date"),
  "contributions.sort.updated-at.ascending": [
    ...sorted("updated_at"),
    order("by-date", "sort=updated_at sorts by contribution_date.", () =>
      resort("contributions", "updated_at", (records) => records.toSorted(time("ordered_at"))),
    ),
  ],
  "contributions.sort.updated-at.descending": [
    ...sorted("-updated_at"),
    order("by-date", "sort=-updated_at sorts by contribution_date.", () =>
      resort("contributions", "-updated_at", (records) =>
        records.toSorted(time("ordered_at")).reverse(),
      ),
    ),
  ],
  "contributions.sort.default": [
    order("ascending", "The default order is ascending.", () =>
      resort("contributions", "", (records) => records.toReversed()),
    ),
    order("updated", "The default order is by updated_at.", () =>
      resort("contributions", "", (records) => records.toSorted(time("updated_at")).reverse()),
    ),
    deep("swapped", "The default order exchanges two neighbours.", () =>
      resort("contributions", "", (records) =>
        swapped(records, (a, b) => a.ordered_at !== b.ordered_at),
      ),
    ),
    deep("none-on-one-page", "The list has one page, which is in another order each time.", () =>
      instead("listContributions", async (ask, next) => {
        if (ask.query.has("sort")) return undefined;
        const records = await everyPage(next, ask);
        const mixed = records.map((record) => ({ record, by: Math.random() }));
        mixed.sort((a, b) => a.by - b.by);
        return pageOfList(
          ask,
          mixed.map(({ record }) => record),
          100,
        );
      }),
    ),
    order("lost-within-a-bound", "A list with a bound and without sort is ascending.", () =>
      unorderedWith("occurred_after", "occurred_before"),
    ),
    order("lost-with-a-flag", "A list with the flag recurring and without sort is ascending.", () =>
      unorderedWith("recurring"),
    ),
  ],
  "contributions.sort.pages": [
    order("page-2", "Page 2 of a sorted list is reversed.", () => unsortedPage("contributions", 2)),
    order("page-2-repeats", "Page 2 of a sorted list repeats the last of page 1.", () =>
      repeats("contributions"),
    ),
  ],
  "contributions.sort.with-filter": [
    order("filter-lost", "A sorted list is not filtered.", () => unfiltered("contributions")),
    order("sort-lost", "A filtered list is not sorted.", () => unsortedFilter("contributions")),
    order("sort-lost-with-a-flag", "With the flag recurring, sort is ignored.", () =>
      onAsk("listContributions", (ask) =>
        filterOf(ask, "recurring") === undefined ? ask : asking(ask, { sort: null }),
      ),
    ),
  ],
};

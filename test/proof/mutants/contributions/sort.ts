/** Defects of the sorts of contributions. */
import { instead, onObjects, onQuery, resort } from "../../layers.ts";
import { bare, filterOf, type Json, type Layer, layered } from "../../service.ts";
import { type Defects, merged } from "../mutant.ts";
import { byField, sortedPages, swapped } from "../shared/lists.ts";

/** With one of these filters and without a sort, the list is in ascending order. */
function ascendingWith(...names: string[]): Layer {
  return onQuery(
    "listContributions",
    (ask) =>
      !ask.query.has("sort") &&
      names.some((name) => filterOf(ask, name) !== undefined) && { sort: "contribution_date" },
  );
}

const sorting = (sort: string, order: (records: Json[]) => Json[]) =>
  resort("contributions", sort, order);

/** Defects of a sort. */
function sorted(sort: `${"" | "-"}${"contribution_date" | "updated_at"}`): Defects {
  const shown = sort.endsWith("updated_at") ? "updated_at" : "ordered_at";
  const opposite = sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
  return {
    [`sort=${sort} sorts in the opposite direction.`]: onQuery(
      "listContributions",
      ({ query }) => query.get("sort") === sort && { sort: opposite },
    ),
    [`The service rejects sort=${sort}.`]: instead(
      "listContributions",
      ({ ask }) => ask.query.get("sort") === sort && bare(400),
    ),
    [`sort=${sort} swaps two neighbours that differ.`]: sorting(sort, (records) =>
      swapped(records, (a, b) => a[shown] !== b[shown]),
    ),
  };
}

/** The earliest contribution has the latest created_at. */
const createdReversed = onObjects("Contribution", {
  created_at: (_: unknown, { ordered_at }: Json) =>
    new Date(2 * Date.parse("2026-06-01") - Date.parse(String(ordered_at))).toISOString(),
});

export const mutants = merged(sortedPages("contributions"), {
  "contribution-date.ascending": sorted("contribution_date"),
  "contribution-date.descending": sorted("-contribution_date"),
  "updated-at.ascending": {
    ...sorted("updated_at"),
    "sort=updated_at sorts by contribution_date.": sorting("updated_at", (records) =>
      records.toSorted(byField("ordered_at")),
    ),
  },
  "updated-at.descending": sorted("-updated_at"),
  default: {
    "The default order is ascending.": sorting("", (records) => records.toReversed()),
    "The default order swaps two neighbours.": sorting("", (records) =>
      swapped(records, (a, b) => a.ordered_at !== b.ordered_at),
    ),
    "The default order compares created_at, and the other sorts compare ordered_at.": layered(
      createdReversed,
      sorting("", (records) => records.toReversed()),
    ),
    "All sorts by date compare created_at, and the filters compare ordered_at.": layered(
      createdReversed,
      resort("contributions", ["", "contribution_date", "-contribution_date"], (records) =>
        records.toReversed(),
      ),
    ),
    "A list with a date filter and without sort is ascending.": ascendingWith(
      "occurred_after",
      "occurred_before",
    ),
    "A list with the filter recurring and without sort is ascending.": ascendingWith("recurring"),
  },
  "with-filter": {
    "With the filter recurring, the service ignores sort.": onQuery(
      "listContributions",
      (ask) => filterOf(ask, "recurring") !== undefined && { sort: null },
    ),
  },
});

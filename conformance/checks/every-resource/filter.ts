/** The filters of every list. The kind of a filter (`x-filter`) says how it is judged. */
import {
  type Resource as Declared,
  type FilterKind,
  resources,
} from "../../../generated/operations.ts";
import { type Check, type Ids, idsIn, late } from "../../check.ts";
import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import type { ListQuery, Resource } from "../../evidence/service.ts";
import { type Filter, filtersByKind } from "../../verdict/requirements.ts";
import { noneTried, restNotTried } from "../../verdict/results.ts";
import { judgeAll, judgeOnly } from "../shared/lists/contents.ts";
import { comparedField } from "../shared/lists/contribution-date.ts";
import type { Kind } from "../shared/lists/filter-kind.ts";
import { filtersIgnored, takesFilters } from "../shared/lists/query-syntax.ts";
import { type Attempt, listCheck } from "../shared/lists/recheck.ts";
import { bound } from "./bound.ts";
import { exact } from "./exact.ts";
import { flag, flagOn, flagsOf } from "./flag.ts";
import { partial } from "./partial.ts";

const kinds: Readonly<Record<FilterKind, Kind>> = {
  exact,
  partial,
  before: bound,
  after: bound,
  flag,
};

const filtersOf = (resource: Resource) => filtersByKind.filter((one) => one.resource === resource);

/** Filters that match no record. */
export function filtersForNone(base: List): ListQuery[] {
  return filtersOf(base.resource).flatMap((one) =>
    (kinds[one.kind].forNone?.(base, one) ?? []).map((value) => ({
      filter: { [one.name]: value },
    })),
  );
}

/** Filters that match some of the records, each with a sort. */
export async function filteredSorts(
  attempt: Attempt,
  base: List,
): Promise<{ filter: NonNullable<ListQuery["filter"]>; sort: string }[]> {
  const { sorts }: Declared = resources[base.resource];
  const filters = await parallel(filtersOf(base.resource), async (one) => {
    const value = await kinds[one.kind].forSome?.(attempt, base, one);
    return value === undefined ? [] : [{ [one.name]: value }];
  });
  return filters.flat().flatMap((filter, index) => {
    const sort = sorts[index % sorts.length];
    return sort === undefined ? [] : [{ filter, sort }];
  });
}

/** A check of filters. It is not tried if the list ignores all filters. */
export function filterCheck(
  resource: Resource,
  named: Ids,
  body: (attempt: Attempt, base: List) => Promise<void>,
): Check {
  const judge = async (attempt: Attempt, base: List) => {
    const on = await flagOn(attempt, resource);
    const flagged = flagsOf(resource).map((name) => ({ filter: { [name]: on } }));
    if (await takesFilters(attempt, base, [...filtersForNone(base), ...flagged])) {
      return body(attempt, base);
    }
    noneTried(attempt, idsIn(named), filtersIgnored);
  };
  return listCheck(resource, named, judge, { compares: 1 });
}

/** Judges whether a list with several filters has exactly the records that each filter alone lists. */
export async function judgeCombined(
  attempt: Attempt,
  { resource }: List,
  id: string,
  filters: readonly NonNullable<ListQuery["filter"]>[],
): Promise<void> {
  await parallel(filters, async (filter) => {
    const list = await attempt.list(resource, { filter });
    const each = await parallel(Object.entries(filter), async ([name, value]) => {
      const alone = await attempt.list(resource, { filter: { [name]: value } });
      return { name, alone };
    });
    if (each.some(({ alone }) => !alone.ok)) return;
    for (const { name, alone } of each.filter(({ alone }) => alone.complete)) {
      const words = `${resource} that are also in the list with the filter ${name} alone`;
      judgeOnly(attempt, id, list, words, (record) => alone.ids.includes(String(record.id)));
    }
    const due = each[0]?.alone.items.filter((item) =>
      each.every(({ alone }) => alone.ids.includes(item.id)),
    );
    const words = `${resource} that each of these filters alone lists: ${Object.keys(filter).join(", ")}`;
    judgeAll(attempt, id, list, due ?? [], words);
  });
  attempt.notTried(id, "the service rejects each filter, or the records have no suitable values");
}

/** A check of some requirements of a filter. */
function checkOf(filter: Filter, ends: readonly string[], judgeKind: Kind["judge"]): Check {
  const resource = filter.resource as Resource;
  const ids = ends.map((end) => filter.id(end));
  const judge = async (attempt: Attempt, base: List) => {
    const field = await comparedField(attempt, base, filter.field);
    await judgeKind(attempt, base, { ...filter, field });
    restNotTried(attempt, ids, `no visited record has a suitable value for ${filter.name}`);
  };
  // The contract gives the query style of a filter that the description does not name.
  return filter.isStated
    ? filterCheck(resource, ids, judge)
    : listCheck(resource, ids, judge, { compares: 1 });
}

export const checks = filtersByKind.flatMap((filter) => {
  const { judge, late: later } = kinds[filter.kind];
  const ends = Object.keys(filter.ids).filter((end) => !later?.ends.includes(end));
  const first = checkOf(filter, ends, judge);
  return later ? [first, ...late(checkOf(filter, later.ends, later.judge))] : [first];
});

/** The filters of every list. The kind of a filter (`x-filter`) says how it is judged. */

import {
  type Resource as Declared,
  type FilterKind,
  resources,
} from "../../../generated/operations.ts";
import { counted } from "../../../lib/counted.ts";
import { type Check, type Ids, late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type List, lacking } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { metaOf } from "../../evidence/parsed-response.ts";
import { allResources, isKnown, type ListQuery, type Resource } from "../../evidence/service.ts";
import { NotTried } from "../../http/failures.ts";
import { isAddressable } from "../../http/path.ts";
import { type Filter, filtersByKind, idsOf } from "../../verdict/requirements.ts";
import { askEach, wrongStatus } from "../../verdict/results.ts";
import {
  absentIds,
  causeOf,
  hasNoMatch,
  judgeAll,
  judgeOnly,
  type ListRun,
  listCheck,
  listChecks,
  sample,
  textsNear,
} from "../shared/list-check.ts";
import { bound, comparedField } from "./bound.ts";
import { partial } from "./partial.ts";

/** What the suite does with the filters of one kind. */
interface Kind {
  /** Why a requirement was not tried. By default, no visited record has a suitable value. */
  none?: string;
  /** Judges the requirements of a filter. */
  judge(run: ListRun, base: List, filter: Filter): Promise<void>;
  /** Judges the requirements with these ends, later in the run. */
  late?: { ends: readonly string[]; judge: Kind["judge"] };
  /** Values that match no record. */
  forNone?(base: List, filter: Filter): readonly string[];
  /** A value that matches some of the records. */
  forSome?(run: ListRun, base: List, filter: Filter): Promise<string | undefined>;
}

/** Filters with an exact match. */
const exact: Kind = {
  async judge(run, base, filter) {
    const { field, id } = filter;
    await parallel(sample(idsIn(base, field), 2), async (value) => {
      const { list, words, matches } = await listWith(run, base, filter, value);
      judgeOnly(run, id("sound"), list, words, matches, { field });
      const due = base.items.filter(({ record }) => matches(record));
      judgeAll(run, id("complete"), list, due, words);
    });
  },
  // Strings that are similar to a value need many requests for one requirement.
  late: {
    ends: ["exact"],
    async judge(run, base, filter) {
      const { field, id } = filter;
      // Leaves out strings with leading or trailing spaces, because some frameworks trim strings.
      const near = textsNear({ ids: idsIn(base, field), records: base.records });
      const texts = near.filter((text) => text === text.trim());
      await parallel(texts, async (text) => {
        const { list, words, matches } = await listWith(run, base, filter, text);
        // A service may reject a string that cannot be a value.
        if (list.ok) judgeOnly(run, id("exact"), list, words, matches, { field });
      });
      run.pass(id("exact"), `strings similar to a value of ${field}`, texts.length);
    },
  },
  // Unused values are known only for a completely visited list.
  forNone: (base, { field }) => (base.complete ? absentIds(idsIn(base, field)).slice(0, 1) : []),
};

/** The list with a value of a filter with an exact match, and which records match. */
async function listWith(run: ListRun, { resource }: List, { name, field }: Filter, value: string) {
  return {
    list: await run.list(resource, { filter: { [name]: value } }),
    words: `${resource} with the ${field} "${value}"`,
    matches: (record: Json) => String(record[field]) === value,
  };
}

function idsIn({ records }: List, field: string): string[] {
  const values = records.map(({ [field]: value }) => value);
  const simple = values.filter((value) => typeof value === "string" || typeof value === "number");
  return [...new Set(simple.map(String))].filter(isAddressable);
}

/** Boolean filters, called flags. */
const flag: Kind = {
  async judge(run, base, { name, field, id }) {
    const { resource } = base;
    const on = await flagOn(run, resource);
    const list = await run.list(resource, { filter: { [name]: on } });
    const matches = (record: Json) => record[field] === true || record[field] === 1;
    const words = `${resource} whose ${field} is true`;
    judgeOnly(run, id("sound"), list, words, matches, { field });
    const due = base.items.filter(({ record }) => matches(record));
    judgeAll(run, id("complete"), list, due, words, { field });
  },
};

export type FlagValue = string | boolean | number;
/** The values of filters by their names. */
type FilterValues = NonNullable<ListQuery["filter"]>;

export function flagsOf(resource: Resource): string[] {
  const { filters }: Declared = resources[resource];
  return Object.keys(filters).filter((name) => filters[name]?.kind === "flag");
}

/**
 * Sends each flag as `true`, `1` and `True`, and returns the first value that changes `meta.total`.
 * Returns `true` if no value changes the total. The syntax of a boolean filter is not specified.
 */
export async function flagOn(run: ListRun, resource: Resource): Promise<FlagValue> {
  const flags = flagsOf(resource);
  if (flags.length === 0) return true;
  const base = await run.visit(resource);
  for (const value of [true, 1, "True"]) {
    const responses = await parallel(flags, (one) =>
      run.service.list(resource, { filter: { [one]: value } }),
    );
    if (!responses.some((one) => one.ok && metaOf(one, "total") !== base.total)) continue;
    run.service.target.notes.add(`Filters such as ${flags[0]} take the value ${value}.`);
    return value;
  }
  return true;
}

/** A filter for each flag, with the value that turns the flag on. */
export async function flagFilters(run: ListRun, resource: Resource) {
  const on = await flagOn(run, resource);
  return flagsOf(resource).map((flag) => ({ [flag]: on }));
}

const kinds: Readonly<Record<FilterKind, Kind>> = {
  exact,
  partial,
  before: bound,
  after: bound,
  flag,
};

const filtersOf = (resource: Resource) => filtersByKind.filter((one) => one.resource === resource);

/** Filters that match no record. */
function filtersForNone(base: List): FilterValues[] {
  return filtersOf(base.resource).flatMap((one) =>
    (kinds[one.kind].forNone?.(base, one) ?? []).map((value) => ({ [one.name]: value })),
  );
}

/** Filters that match some of the records, each with a sort. */
export async function filteredSorts(
  run: ListRun,
  base: List,
): Promise<{ filter: Record<string, string>; sort: string }[]> {
  const { sorts }: Declared = resources[base.resource];
  const filters = await parallel(filtersOf(base.resource), async (one) => {
    const value = await kinds[one.kind].forSome?.(run, base, one);
    return value === undefined ? [] : [{ [one.name]: value }];
  });
  return filters.flat().flatMap((filter, index) => {
    const sort = sorts[index % sorts.length];
    return sort === undefined ? [] : [{ filter, sort }];
  });
}

const filtersIgnored =
  "the filters have no effect: the service ignores them, or uses another query style (give --query-style to judge them anyway)";

/**
 * A check of filters. It is not tried if no filter has an effect: the syntax of filters is not specified,
 * so a correct service may use another syntax and ignore ours.
 */
export function filterCheck(
  resource: Resource,
  named: Ids,
  body: (run: ListRun, base: List) => Promise<void>,
  none?: string,
): Check {
  const judge = async (run: ListRun, base: List) => {
    const flagged = await flagFilters(run, resource);
    const isTaken =
      isKnown(run.service.queryStyle[resource]) ||
      (await changesTotal(run, base, [...filtersForNone(base), ...flagged]));
    if (!isTaken) throw new NotTried(filtersIgnored);
    await body(run, base);
  };
  return listCheck(resource, named, judge, { compares: 1, ...(none && { none }) });
}

/** Whether one of the filters changes the total of the list. */
async function changesTotal(
  run: ListRun,
  base: List,
  filters: readonly FilterValues[],
): Promise<boolean> {
  for (const filter of filters) {
    const { ok, total } = await run.list(base.resource, { filter });
    if (ok && total !== base.total) return true;
  }
  return false;
}

/** Judges our choice that a filter is written `filter[name]=value`. */
async function judgeBracket(run: ListRun, base: List): Promise<void> {
  const id = run.id("query.bracket");
  const { style, how, why } = run.service.queryStyle[base.resource];
  if (style === "plain") {
    const actual = { words: `name=value (${why})` };
    run.fail(id, { expected: "filter[name]=value", actual });
  } else if (how === "detected") run.pass(id, why);
  else if (base.records.length === 0) throw new NotTried("the list is empty");
  else if (await changesTotal(run, base, filtersForNone(base))) run.pass(id, why);
}

const rejected = "the service rejects a filter that matches no record";

/** Judges lists with filters that match no record. */
async function judgeNoMatch(run: ListRun, base: List): Promise<void> {
  const { resource } = base;
  const id = run.id("filter.no-match");
  const wrong = async (filter: FilterValues) => {
    const list = await run.list(resource, { filter });
    const { ok, first: request, ids, total } = list;
    // A service may reject the form of an invented id.
    if (filter.id !== undefined && hasNoMatch(list)) return rejected;
    if (!ok) return wrongStatus(request, "a list");
    if (ids.length === 0 && !total) return undefined;
    // A record of this run may have received the id since the visit.
    const { ledger } = run.service;
    if (ids.length > 0 && ids.every((own) => ledger.owns(resource, own))) return undefined;
    const expected = `no ${resource}, and a total of 0`;
    const some = counted(new Set(ids).size, resources[resource].noun);
    const count = total === undefined ? "no total" : `a total of ${total}`;
    const actual = { words: `${some} on the visited pages, and ${count}` };
    const [at, cause] = ids.length > 0 ? ["/data", causeOf({ filter })] : ["/meta/total", lacking];
    return { request, at, expected, actual, cause };
  };
  const options = { evidence: "filters", none: rejected };
  await askEach(run, id, filtersForNone(base), wrong, options);
}

/** A check that a list with several filters has exactly the records that each filter alone lists. */
export function combinedCheck(
  resource: Resource,
  id: string,
  combinationsOf: (run: ListRun, base: List) => Promise<FilterValues[]>,
): Check {
  const judge = async (run: ListRun, filter: FilterValues) => {
    const list = await run.list(resource, { filter });
    const each = await parallel(Object.entries(filter), async ([name, value]) => {
      const alone = await run.list(resource, { filter: { [name]: value } });
      return { name, alone };
    });
    if (each.some(({ alone }) => !alone.ok)) return;
    for (const { name, alone } of each.filter(({ alone }) => alone.complete)) {
      const words = `${resource} that are also in the list with the filter ${name} alone`;
      judgeOnly(run, id, list, words, (record) => alone.ids.includes(String(record.id)));
    }
    const due = each[0]?.alone.items.filter((item) =>
      each.every(({ alone }) => alone.ids.includes(item.id)),
    );
    const words = `${resource} that each of these filters alone lists: ${Object.keys(filter).join(", ")}`;
    judgeAll(run, id, list, due ?? [], words);
  };
  return filterCheck(
    resource,
    id,
    async (run, base) => {
      const filters = await combinationsOf(run, base);
      await parallel(filters, (filter) => judge(run, filter));
    },
    "the service rejects each filter, or the records have no suitable values",
  );
}

/** A check of some requirements of a filter. */
function checkOf(filter: Filter, ends: readonly string[], judgeKind: Kind["judge"]): Check {
  const { name } = filter;
  const resource = filter.resource as Resource;
  const ids = ends.map((end) => filter.id(end));
  const judge = async (run: ListRun, base: List) => {
    const field = await comparedField(run, base, filter.field);
    await judgeKind(run, base, { ...filter, field });
  };
  const none = kinds[filter.kind].none ?? `no visited record has a suitable value for ${name}`;
  // The contract gives the query style of a filter that the description does not name.
  return filter.isStated
    ? filterCheck(resource, ids, judge, none)
    : listCheck(resource, ids, judge, { compares: 1, none });
}

export const checks = [
  ...filtersByKind.flatMap((filter) => {
    const { judge, late: later } = kinds[filter.kind];
    const ends = Object.keys(filter.ids).filter((end) => !later?.ends.includes(end));
    const first = checkOf(filter, ends, judge);
    return later ? [first, ...late(checkOf(filter, later.ends, later.judge))] : [first];
  }),
  ...listChecks(["query.bracket"], judgeBracket, { none: filtersIgnored }),
  // They can only cause warnings and differences, so the documented requirements come first.
  ...late(
    ...allResources.flatMap((resource) => {
      const ids = idsOf(resource, ["filter.no-match"]);
      return ids.length > 0 ? [filterCheck(resource, ids, judgeNoMatch)] : [];
    }),
  ),
];

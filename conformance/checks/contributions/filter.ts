/** Filtering contributions. */

import { isObject } from "../../../lib/is-object.ts";
import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { Actual } from "../../failure.ts";
import type { List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { decide, noneTried, statusOf } from "../../results.ts";
import { metaOf } from "../../service/answer.ts";
import { dateFields, milestones, placedAt } from "../shared/lists/contribution-date.ts";
import { judgeBound } from "../shared/lists/date-filters.ts";
import {
  type Flag,
  type FlagValue,
  filtersForNone,
  flagOn,
  flags,
} from "../shared/lists/flag-filters.ts";
import { filtersIgnored, takesFilters } from "../shared/lists/query-syntax.ts";
import { type Attempt, listCheck } from "../shared/lists/recheck.ts";
import {
  failMissing,
  isAnswered,
  judgeEmpty,
  missingFrom,
  tooLong,
} from "../shared/lists/verdicts.ts";

const ids = {
  onetimeSound: "contributions.filter.onetime.sound",
  onetimeComplete: "contributions.filter.onetime.complete",
  recurringSound: "contributions.filter.recurring.sound",
  excludesInitial: "contributions.filter.recurring.excludes-initial",
  recurringComplete: "contributions.filter.recurring.complete",
  initialSound: "contributions.filter.initial-recurring.sound",
  initialFirst: "contributions.filter.initial-recurring.first",
  union: "contributions.filter.one-time-and-initial-recurring.union",
  combined: "contributions.filter.combined",
  noMatch: "contributions.filter.no-match",
};
const all = Object.values(ids);

type Flagged = Record<Flag, List>;

async function judgeFlags(attempt: Attempt, base: List): Promise<void> {
  const on = await flagOn(attempt);
  const queries = flags.map((flag) => ({ filter: { [flag]: on } }));
  if (!(await takesFilters(attempt, base, [...filtersForNone, ...queries]))) {
    return noneTried(attempt, all, filtersIgnored);
  }
  const lists = await parallel(queries, (query) => attempt.list("contributions", query));
  const [onetime = base, recurring = base, initial = base, union = base] = lists;
  const of: Flagged = {
    onetime,
    recurring,
    initial_recurring: initial,
    one_time_and_initial_recurring: union,
  };
  judgeOnetime(attempt, base, of);
  judgeRecurring(attempt, base, of);
  judgeInitial(attempt, base, of);
  judgeUnion(attempt, of);
  await together(attempt, base, on);
  await parallel(filtersForNone, async (query) => {
    judgeEmpty(attempt, ids.noMatch, await attempt.list("contributions", query));
  });
  attempt.pass(ids.noMatch, `${filtersForNone.length} filters`);
}

/**
 * Whether a contribution has a recurring item. Undefined if its line items are ambiguous, such as
 * an item with a profile that is not marked as recurring.
 */
function isRecurring({ line_items: items }: Json): boolean | undefined {
  if (!Array.isArray(items)) return undefined;
  const each = items.map((item) => (isObject(item) ? item.is_recurring : undefined));
  if (each.includes(true)) return true;
  return each.every((one) => one === false) && profileIds({ line_items: items }).length === 0
    ? false
    : undefined;
}

function judgeOnetime(attempt: Attempt, base: List, { onetime }: Flagged): void {
  if (isAnswered(attempt, onetime, ids.onetimeSound)) {
    only(attempt, ids.onetimeSound, onetime, (record) => isRecurring(record) !== true, {
      expected: "only contributions without a recurring item",
      actual: (record) => ({ words: `the contribution ${record.id}, which has a recurring item` }),
    });
    for (const { id } of missingFrom([onetime], base, (one) => isRecurring(one) === false)) {
      const which = `the contribution ${id}, which has no recurring item`;
      failMissing(attempt, ids.onetimeComplete, onetime, which);
    }
  }
  const without = base.records.filter((record) => isRecurring(record) === false).length;
  tell(attempt, ids.onetimeSound, onetime.records.length, "the list is empty");
  tellWhole(
    attempt,
    ids.onetimeComplete,
    [onetime],
    without,
    "every visited contribution has a recurring item",
  );
}

function judgeRecurring(attempt: Attempt, base: List, of: Flagged): void {
  const { recurring, initial_recurring: initial } = of;
  for (const [list, id] of [
    [recurring, ids.recurringSound],
    [initial, ids.initialSound],
  ] as const) {
    if (!isAnswered(attempt, list, id)) continue;
    only(attempt, id, list, (record) => isRecurring(record) !== false, {
      expected: "only contributions with a recurring item",
      actual: (record) => ({ words: `the contribution ${record.id}, which has no recurring item` }),
    });
    tell(attempt, id, list.records.length, "the list is empty");
  }
  const initialIds = new Set(initial.ids);
  // A contribution that creates one profile and pays another is both initial and recurring.
  const hasSeveral = (record: Json) => new Set(profileIds(record)).size > 1;
  const belongs = (record: Json) => !initialIds.has(String(record.id)) || hasSeveral(record);
  only(attempt, ids.excludesInitial, recurring, belongs, {
    expected: "no contribution that initial_recurring lists too",
    actual: ({ id }) => ({ words: `the contribution ${id}` }),
  });
  const both = [recurring, initial];
  for (const { id } of missingFrom(both, base, (one) => isRecurring(one) === true)) {
    attempt.fail(ids.recurringComplete, {
      request: recurring.first,
      expected: `the contribution ${id}, which has a recurring item, here or by initial_recurring`,
      actual: { words: "in neither list" },
      at: "/data",
    });
  }
  const withItem = base.records.filter((record) => isRecurring(record)).length;
  const fewest = Math.min(recurring.records.length, initial.records.length);
  tell(attempt, ids.excludesInitial, fewest, "one list is empty");
  tellWhole(
    attempt,
    ids.recurringComplete,
    both,
    withItem,
    "no visited contribution has a recurring item",
  );
}

interface Occurrence {
  record: Json;
  /** The start of the profile, from the line item. */
  started: number;
  /** Whether the profile began without a charge, so no contribution created it. */
  withoutCharge: boolean;
}

/**
 * The contribution that was placed first created the profile, if the list was visited completely.
 */
function judgeInitial(attempt: Attempt, base: List, { initial_recurring: initial }: Flagged): void {
  if (!initial.ok || !base.complete) {
    const why = initial.ok ? "the list is too long to be seen whole" : "the service rejects it";
    attempt.notTried(ids.initialFirst, why);
    return;
  }
  const profiles = profilesOf(base.records);
  const firsts = new Map(
    [...profiles].flatMap(([id, found]) => {
      const first = firstOf(found);
      return first ? [[id, first] as const] : [];
    }),
  );
  const listed = new Set(initial.ids);
  const before = (a: Json, b: Json) =>
    dateFields.every((field) => (placedAt(a, field) ?? 0) < (placedAt(b, field) ?? 0));
  for (const { record, request, at } of initial.items) {
    const own = profileIds(record);
    const isFirst = own.some((id) => {
      const first = firsts.get(id)?.record;
      return first === undefined || first.id === record.id || !before(first, record);
    });
    if (isFirst || own.length === 0) continue;
    attempt.fail(ids.initialFirst, {
      request,
      expected: `the first contribution of the profile ${own[0]}`,
      actual: {
        words: `${record.id}, placed after ${firsts.get(own[0] ?? "")?.record.id}`,
      },
      at,
    });
  }
  let judged = 0;
  for (const [profile, first] of firsts) {
    const { record, started, withoutCharge } = first;
    // A profile that began before the first visited contribution may have been created by a deleted
    // one.
    const near = dateFields.some((field) => {
      return Math.abs((placedAt(record, field) ?? 0) - started) < 86_400_000;
    });
    if (!near || withoutCharge) continue;
    judged++;
    if (!initial.complete || listed.has(String(record.id))) continue;
    const which = `the contribution ${record.id}, the first of the profile ${profile}`;
    failMissing(attempt, ids.initialFirst, initial, which);
  }
  tell(attempt, ids.initialFirst, judged, "no profile has its first contribution in the list");
}

function profilesOf(records: readonly Json[]): Map<string, Occurrence[]> {
  const profiles = new Map<string, Occurrence[]>();
  for (const record of records) {
    for (const item of itemsOf(record)) {
      const id = profileIdOf(item);
      const profile = item.recurring_profile;
      if (id === undefined) continue;
      const started = Date.parse(String(isObject(profile) ? profile.started_on : ""));
      const withoutCharge = item.recurring_with_initial_charge === false;
      const others = profiles.get(id) ?? [];
      profiles.set(id, [...others, { record, started, withoutCharge }]);
    }
  }
  return profiles;
}

/** The first contribution by both fields, or undefined if the fields disagree. */
function firstOf(found: readonly Occurrence[]): Occurrence | undefined {
  const [ordered, created] = dateFields.map((field) => {
    const time = ({ record }: Occurrence) => placedAt(record, field) ?? 0;
    return found.reduce((first, one) => (time(one) < time(first) ? one : first));
  });
  return ordered === created ? ordered : undefined;
}

function itemsOf({ line_items: items }: Json): Json[] {
  return Array.isArray(items) ? items.filter(isObject) : [];
}

function profileIds(record: Json): string[] {
  return itemsOf(record).flatMap((item) => profileIdOf(item) ?? []);
}

function profileIdOf({ recurring_profile_id: id }: Json): string | undefined {
  const isId = (typeof id === "string" && id !== "") || typeof id === "number";
  return isId ? String(id) : undefined;
}

function judgeUnion(attempt: Attempt, of: Flagged): void {
  const { onetime, initial_recurring: initial, one_time_and_initial_recurring: union } = of;
  if (!isAnswered(attempt, union, ids.union)) return;
  const parts = new Set([...onetime.ids, ...initial.ids]);
  if (onetime.complete && initial.complete) {
    only(attempt, ids.union, union, ({ id }) => parts.has(String(id)), {
      expected: "only contributions that onetime or initial_recurring lists",
      actual: ({ id }) => ({ words: `the contribution ${id}` }),
    });
  }
  const whole = new Set(union.ids);
  for (const id of union.complete ? parts : []) {
    if (whole.has(id)) continue;
    const which = `the contribution ${id}, which onetime or initial_recurring lists`;
    failMissing(attempt, ids.union, union, which);
  }
  const isWhole = union.complete || (onetime.complete && initial.complete);
  const none = isWhole ? "both lists are empty" : tooLong;
  tell(attempt, ids.union, isWhole ? parts.size : 0, none);
}

/**
 * The meaning of a false flag is not specified: no effect, or the contributions that true leaves
 * out.
 */
async function judgeFalse(
  attempt: Attempt,
  base: List,
  { off: id }: { off: string },
): Promise<void> {
  const on = await flagOn(attempt);
  const off = on === true ? false : on === 1 ? 0 : "False";
  const queries = flags.map((flag) => ({ filter: { [flag]: on } }));
  if (!(await takesFilters(attempt, base, [...filtersForNone, ...queries]))) {
    return attempt.notTried(id, filtersIgnored);
  }
  // Each flag alone, because a service that joins flags by "or" lists everything for all four.
  for (const flag of flags) {
    const request = await attempt.page("contributions", { filter: { [flag]: off } });
    const whenOn = await attempt.page("contributions", { filter: { [flag]: on } });
    const found = metaOf(request, "total");
    const like = found === metaOf(whenOn, "total") ? `, as with ${flag}=${on}` : "";
    decide(attempt, id, request.ok && found === base.total, `${flags.length} flags`, {
      request,
      expected: `a total of ${base.total} with ${flag}=${off}, as without the flag`,
      actual: request.ok ? { words: `a total of ${found}${like}` } : statusOf(request),
    });
  }
}

/** Combinations of bounds and flags: the list contains the intersection of the single filters. */
async function together(attempt: Attempt, base: List, on: FlagValue): Promise<void> {
  const { early, late } = milestones(base, "ordered_at");
  if (early === undefined || late === undefined || early === late) {
    return attempt.notTried(ids.combined, "the list has too few contributions");
  }
  const bounds = { occurred_after: early, occurred_before: late };
  const filters: Record<string, FlagValue>[] = [
    bounds,
    ...flags.map((flag) => ({ [flag]: on, ...bounds })),
    { onetime: on, one_time_and_initial_recurring: on },
    { onetime: on, recurring: on },
  ];
  await parallel(filters, async (filter) => {
    const list = await attempt.list("contributions", { filter });
    const each = await parallel(Object.entries(filter), ([name, value]) =>
      attempt.list("contributions", { filter: { [name]: value } }),
    );
    if (each.some((one) => !one.ok) || !isAnswered(attempt, list, ids.combined)) return;
    for (const [index, [name, value]] of Object.entries(filter).entries()) {
      const alone = each[index];
      if (!alone?.complete) continue;
      only(attempt, ids.combined, list, ({ id }) => alone.ids.includes(String(id)), {
        expected: `only contributions that ${name}=${value} alone lists too`,
        actual: ({ id }) => ({ words: `the contribution ${id}` }),
      });
    }
    if (!list.complete) return;
    const [one] = each;
    const lost = one?.ids.find(
      (id) => each.every((other) => other.ids.includes(id)) && !list.ids.includes(id),
    );
    if (lost === undefined) return;
    const which = `the contribution ${lost}, which each filter alone lists`;
    failMissing(attempt, ids.combined, list, which);
  });
  attempt.pass(ids.combined, `${filters.length} filters`);
}

/** Fails for each wrong record of a list. */
function only(
  attempt: Attempt,
  id: string,
  { items }: List,
  belongs: (record: Json) => boolean,
  { expected, actual }: { expected: string; actual(record: Json): Actual },
): void {
  for (const { record, request, at } of items) {
    if (!belongs(record)) attempt.fail(id, { request, expected, actual: actual(record), at });
  }
}

/** Passes if the lists contain contributions that the requirement concerns. */
function tell(attempt: Attempt, id: string, count: number, otherwise: string): void {
  if (count > 0) attempt.pass(id, `${count} contributions`);
  else attempt.notTried(id, otherwise);
}

/** The same for a requirement that needs complete lists, because it concerns missing records. */
function tellWhole(
  attempt: Attempt,
  id: string,
  lists: readonly List[],
  count: number,
  otherwise: string,
): void {
  if (lists.every(({ complete }) => complete)) tell(attempt, id, count, otherwise);
  else attempt.notTried(id, tooLong);
}

export const checks = [
  listCheck("contributions", all, judgeFlags, { compares: 1 }),
  ...late(
    listCheck("contributions", { off: "contributions.filter.false" }, judgeFalse, { compares: 1 }),
  ),
  listCheck(
    "contributions",
    {
      sound: "contributions.filter.occurred-before.sound",
      complete: "contributions.filter.occurred-before.complete",
      exclusive: "contributions.filter.occurred-before.exclusive",
      date: "contributions.filter.occurred-before.date",
      datetime: "contributions.filter.occurred-before.datetime",
    },
    (attempt, base, ids) => judgeBound(attempt, base, "occurred_before", ids),
    { compares: 1 },
  ),
  listCheck(
    "contributions",
    {
      sound: "contributions.filter.occurred-after.sound",
      complete: "contributions.filter.occurred-after.complete",
      exclusive: "contributions.filter.occurred-after.exclusive",
      date: "contributions.filter.occurred-after.date",
      datetime: "contributions.filter.occurred-after.datetime",
    },
    (attempt, base, ids) => judgeBound(attempt, base, "occurred_after", ids),
    { compares: 1 },
  ),
];

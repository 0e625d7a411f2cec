/** Filtering contributions. */

import { isObject } from "../../../lib/is-object.ts";
import { type Check, type Ids, idsIn, late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { Item, List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { metaOf } from "../../evidence/parsed-response.ts";
import { grouped } from "../../grouped.ts";
import { decide, noneTried, statusOf } from "../../verdict/results.ts";
import { noteBareDates } from "../shared/lists/bare-dates.ts";
import { judgeAll, judgeNoMatch, judgeOnly, tooLong } from "../shared/lists/contents.ts";
import {
  dateFields,
  isBefore,
  judgeByDate,
  milestones,
  type PlacedField,
  placedAt,
} from "../shared/lists/contribution-date.ts";
import { type Bound, judgeBound } from "../shared/lists/date-filters.ts";
import {
  type Flag,
  type FlagValue,
  filtersForAll,
  filtersForNone,
  flagOn,
  flags,
} from "../shared/lists/flag-filters.ts";
import { filtersIgnored, takesFilters } from "../shared/lists/query-syntax.ts";
import { type Attempt, listCheck } from "../shared/lists/recheck.ts";

/** A check of filters. It is not tried if the list ignores all filters. */
function filterCheck<const I extends Ids>(
  named: I,
  body: (attempt: Attempt, base: List, ids: I, on: FlagValue) => Promise<void>,
): Check {
  const judge = async (attempt: Attempt, base: List, ids: I) => {
    const on = await flagOn(attempt);
    const flagged = flags.map((flag) => ({ filter: { [flag]: on } }));
    const probes = [...filtersForNone, ...filtersForAll, ...flagged];
    if (await takesFilters(attempt, base, probes)) return body(attempt, base, ids, on);
    noneTried(attempt, idsIn(named), filtersIgnored);
  };
  return listCheck("contributions", named, judge, { compares: 1 });
}

const flagIds = {
  onetimeSound: "contributions.filter.onetime.sound",
  onetimeComplete: "contributions.filter.onetime.complete",
  recurringSound: "contributions.filter.recurring.sound",
  excludesInitial: "contributions.filter.recurring.excludes-initial",
  recurringComplete: "contributions.filter.recurring.complete",
  initialSound: "contributions.filter.initial-recurring.sound",
  initialFirst: "contributions.filter.initial-recurring.first",
  union: "contributions.filter.one-time-and-initial-recurring.union",
};

const boundIds = {
  occurred_before: {
    sound: "contributions.filter.occurred-before.sound",
    complete: "contributions.filter.occurred-before.complete",
    exclusive: "contributions.filter.occurred-before.exclusive",
    date: "contributions.filter.occurred-before.date",
    datetime: "contributions.filter.occurred-before.datetime",
  },
  occurred_after: {
    sound: "contributions.filter.occurred-after.sound",
    complete: "contributions.filter.occurred-after.complete",
    exclusive: "contributions.filter.occurred-after.exclusive",
    date: "contributions.filter.occurred-after.date",
    datetime: "contributions.filter.occurred-after.datetime",
  },
};
const bounds = Object.entries(boundIds) as [Bound["name"], (typeof boundIds)[Bound["name"]]][];
const allBoundIds = bounds.flatMap(([, ids]) => Object.values(ids));

async function judgeFlags(
  attempt: Attempt,
  base: List,
  ids: typeof flagIds,
  on: FlagValue,
): Promise<void> {
  const listOf = (flag: Flag) => attempt.list("contributions", { filter: { [flag]: on } });
  const lists = await parallel(flags, listOf);
  const [onetime, recurring, initial, union] = lists as [List, List, List, List];
  const due = (is: boolean) => base.items.filter(({ record }) => isRecurring(record) === is);

  const without = "contributions whose line items all have is_recurring false";
  judgeOnly(attempt, ids.onetimeSound, onetime, without, (one) => isRecurring(one) !== true);
  judgeAll(attempt, ids.onetimeComplete, onetime, due(false), without);

  const withItem = "contributions with is_recurring true in a line item";
  const mayRecur = (record: Json) => isRecurring(record) !== false;
  judgeOnly(attempt, ids.recurringSound, recurring, withItem, mayRecur);
  judgeOnly(attempt, ids.initialSound, initial, withItem, mayRecur);
  judgeAll(attempt, ids.recurringComplete, recurring, due(true), withItem, { others: [initial] });

  // A contribution that creates one profile and pays for another profile is both initial and recurring.
  const mayPay = (record: Json) =>
    new Set(profileIds(record)).size > 1 || !initial.ids.includes(String(record.id));
  const others = "contributions that initial_recurring does not list";
  if (initial.ids.length === 0)
    attempt.notTried(ids.excludesInitial, "the filter initial_recurring lists no contribution");
  else judgeOnly(attempt, ids.excludesInitial, recurring, others, mayPay);

  judgeFirst(attempt, base, initial, ids.initialFirst);

  judgeAll(attempt, ids.union, union, onetime.items, "contributions that the filter onetime lists");
  const byInitial = "contributions that the filter initial_recurring lists";
  judgeAll(attempt, ids.union, union, initial.items, byInitial);
  if (!onetime.complete || !initial.complete) return;
  const inParts = "contributions that the filter onetime or the filter initial_recurring lists";
  const listed = new Set([...onetime.ids, ...initial.ids]);
  judgeOnly(attempt, ids.union, union, inParts, (record) => listed.has(String(record.id)));
}

/**
 * Whether a contribution has a recurring item. Undefined if this is unclear, for example for an
 * item with `is_recurring: false` and a profile id.
 */
function isRecurring(record: Json): boolean | undefined {
  if (!Array.isArray(record.line_items)) return undefined;
  const each = record.line_items.map((item) => (isObject(item) ? item.is_recurring : undefined));
  if (each.includes(true)) return true;
  const isNone = each.every((one) => one === false) && profileIds(record).length === 0;
  return isNone ? false : undefined;
}

function itemsOf({ line_items: items }: Json): Json[] {
  return Array.isArray(items) ? items.filter(isObject) : [];
}

function profileIds(record: Json): string[] {
  return itemsOf(record).flatMap((item) => profileIdOf(item) ?? []);
}

function profileIdOf({ recurring_profile_id: id }: Json): string | undefined {
  return (typeof id === "string" && id !== "") || typeof id === "number" ? String(id) : undefined;
}

/**
 * Judges whether initial_recurring lists the first contribution of each profile. Only a complete list
 * shows which contribution is the first.
 */
function judgeFirst(attempt: Attempt, base: List, initial: List, id: string): void {
  if (!base.complete) attempt.notTried(id, tooLong);
  if (!base.complete) return;
  const payments = base.items.flatMap((item) =>
    itemsOf(item.record).map((lineItem) => ({ item, lineItem, profile: profileIdOf(lineItem) })),
  );
  const byProfile = grouped(payments, ({ profile }) => profile);
  const othersOf = ({ id: own }: Json, profile: string) =>
    (byProfile.get(profile) ?? []).map(({ item }) => item.record).filter((one) => one.id !== own);
  const words = "first contributions of a profile";
  const earlierIn = (record: Json) =>
    profileIds(record).map((profile) => ({
      profile,
      earlier: othersOf(record, profile).find((other) => isBefore(other, record)),
    }));
  const isFirst = (record: Json) => {
    const profiles = earlierIn(record);
    return profiles.length === 0 || profiles.some(({ earlier }) => earlier === undefined);
  };
  const reason = (record: Json) => {
    const [one] = earlierIn(record);
    return `, although contribution ${one?.earlier?.id} of profile ${one?.profile} is earlier`;
  };
  judgeOnly(attempt, id, initial, words, isFirst, { reason });
  const creations = payments.filter(({ item: { record }, lineItem, profile }) => {
    const { recurring_profile: details, recurring_with_initial_charge: charged } = lineItem;
    // A profile that began without a charge has no contribution that created it.
    if (profile === undefined || charged === false) return false;
    const started = Date.parse(String(isObject(details) ? details.started_on : ""));
    const isNear = (field: PlacedField) => Math.abs(placedAt(record, field) - started) < 86_400_000;
    // If no date is near the start, a deleted contribution may have created the profile.
    if (!dateFields.some(isNear)) return false;
    return othersOf(record, profile).every((other) => isBefore(record, other));
  });
  const created = creations.map(({ item }) => item);
  judgeAll(attempt, id, initial, created, words);
}

/** Judges whether a list with several filters has exactly the contributions that match all of them. */
async function judgeCombined(
  attempt: Attempt,
  base: List,
  id: string,
  on: FlagValue,
): Promise<void> {
  const { early, late } = milestones(base, "ordered_at");
  if (early === undefined || late === undefined || early === late) {
    return attempt.notTried(
      id,
      "the contributions of the visited pages have too few different values of ordered_at",
    );
  }
  const bounds = { occurred_after: early, occurred_before: late };
  const filters: Record<string, FlagValue>[] = [
    { onetime: on, ...bounds },
    { recurring: on, ...bounds },
    { initial_recurring: on, one_time_and_initial_recurring: on, ...bounds },
    { onetime: on, recurring: on },
  ];
  await parallel(filters, async (filter) => {
    const list = await attempt.list("contributions", { filter });
    const each = await parallel(Object.entries(filter), async ([name, value]) => {
      const alone = await attempt.list("contributions", { filter: { [name]: value } });
      return { name, alone };
    });
    if (each.some(({ alone }) => !alone.ok)) return;
    for (const { name, alone } of each.filter(({ alone }) => alone.complete)) {
      const words = `contributions that are also in the list with the filter ${name} alone`;
      judgeOnly(attempt, id, list, words, (record) => alone.ids.includes(String(record.id)));
    }
    const inEach = (item: Item) => each.every(({ alone }) => alone.ids.includes(item.id));
    const due = each[0]?.alone.items.filter(inEach) ?? [];
    const words = `contributions that each of these filters alone lists: ${Object.keys(filter).join(", ")}`;
    judgeAll(attempt, id, list, due, words);
  });
  attempt.notTried(id, "each combination has a filter that the service rejects");
}

/**
 * Judges our choice that a false flag has no effect. For `onetime=false`,
 * another service may list the contributions that `onetime=true` leaves out.
 */
async function judgeFalse(attempt: Attempt, base: List, id: string, on: FlagValue): Promise<void> {
  await noteBareDates(attempt, base);
  if (base.total === undefined)
    return attempt.notTried(id, "meta.total of the list is missing or wrong");
  const off = on === true ? false : on === 1 ? 0 : "False";
  // Sends each flag alone, because the effects of four flags together can cancel each other out.
  for (const flag of flags) {
    let total: number | undefined = base.total;
    let request = await attempt.page("contributions", { filter: { [flag]: off } });
    if (request.ok && metaOf(request, "total") !== total) {
      // Another client may have created or deleted a contribution since the first request.
      const { service } = attempt.run;
      const query = { filter: { [flag]: off } };
      const before = await service.list("contributions", {}, { fresh: true });
      request = await service.list("contributions", query, { fresh: true });
      total = metaOf(before, "total");
    }
    const whenOn = await attempt.page("contributions", { filter: { [flag]: on } });
    const found = metaOf(request, "total");
    const like = found === metaOf(whenOn, "total") ? `, as with ${flag}=${on}` : "";
    decide(attempt, id, request.ok && found === total, `${flags.length} flags`, {
      request,
      expected: `a total of ${total} with ${flag}=${off}, as without the flag`,
      actual: request.ok ? { words: `a total of ${found}${like}` } : statusOf(request),
    });
  }
}

export const checks = [
  filterCheck(flagIds, judgeFlags),
  ...late(
    // It can only cause a warning, so the documented requirements come first.
    filterCheck("contributions.filter.no-match", (attempt, _base, id) =>
      judgeNoMatch(attempt, "contributions", id, filtersForNone),
    ),
    filterCheck("contributions.filter.false", judgeFalse),
  ),
  filterCheck(allBoundIds, (attempt, base, all) =>
    judgeByDate(attempt, base, all, async (one, field) => {
      for (const [name, ids] of bounds) await judgeBound(one, base, { name, field }, ids);
    }),
  ),
  filterCheck("contributions.filter.combined", judgeCombined),
];

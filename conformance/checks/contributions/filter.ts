/** Filtering contributions. */
import { type Actual, decide, skipAll, statusOf } from "../../book.ts";
import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { isObject, metaOf } from "../../service/answer.ts";
import { dateFields, milestones, placedAt } from "../shared/lists/contribution-date.ts";
import { boundsCheck } from "../shared/lists/date-filters.ts";
import {
  type Flag,
  type FlagValue,
  filtersForNone,
  flagOn,
  flags,
} from "../shared/lists/flag-filters.ts";
import { filtersIgnored, takesFilters } from "../shared/lists/query-syntax.ts";
import { type Look, listCheck } from "../shared/lists/second-look.ts";
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
const falseId = "contributions.filter.false";

type Flagged = Record<Flag, List>;

async function judgeFlags(looking: Look, base: List): Promise<void> {
  const on = await flagOn(looking);
  const queries = flags.map((flag) => ({ filter: { [flag]: on } }));
  if (!(await takesFilters(looking, base, [...filtersForNone, ...queries]))) {
    return skipAll(looking, all, filtersIgnored);
  }
  const lists = await parallel(queries, (query) => looking.list("contributions", query));
  const [onetime = base, recurring = base, initial = base, union = base] = lists;
  const of: Flagged = {
    onetime,
    recurring,
    initial_recurring: initial,
    one_time_and_initial_recurring: union,
  };
  judgeOnetime(looking, base, of);
  judgeRecurring(looking, base, of);
  judgeInitial(looking, base, of);
  judgeUnion(looking, of);
  await together(looking, base, on);
  await parallel(filtersForNone, async (query) => {
    judgeEmpty(looking, ids.noMatch, await looking.list("contributions", query));
  });
  looking.pass(ids.noMatch, `${filtersForNone.length} filters`);
}

/**
 * Whether a contribution has a recurring item; undefined when its line items do not tell. One that is not
 * marked as recurring, and yet has a profile, can be taken for either.
 */
function isRecurring({ line_items: items }: Json): boolean | undefined {
  if (!Array.isArray(items)) return undefined;
  const each = items.map((item) => (isObject(item) ? item.is_recurring : undefined));
  if (each.includes(true)) return true;
  return each.every((one) => one === false) && profileIds({ line_items: items }).length === 0
    ? false
    : undefined;
}

function judgeOnetime(looking: Look, base: List, { onetime }: Flagged): void {
  if (isAnswered(looking, onetime, ids.onetimeSound)) {
    only(looking, ids.onetimeSound, onetime, (record) => isRecurring(record) !== true, {
      expected: "only contributions without a recurring item",
      actual: (record) => ({ words: `the contribution ${record.id} has one` }),
    });
    for (const { id } of missingFrom([onetime], base, (one) => isRecurring(one) === false)) {
      const which = `the contribution ${id}, which has no recurring item`;
      failMissing(looking, ids.onetimeComplete, onetime, which);
    }
  }
  const without = base.records.filter((record) => isRecurring(record) === false).length;
  tell(looking, ids.onetimeSound, onetime.records.length, "no contribution is listed");
  tellWhole(
    looking,
    ids.onetimeComplete,
    [onetime],
    without,
    "every contribution seen has a recurring item",
  );
}

function judgeRecurring(looking: Look, base: List, of: Flagged): void {
  const { recurring, initial_recurring: initial } = of;
  for (const [list, id] of [
    [recurring, ids.recurringSound],
    [initial, ids.initialSound],
  ] as const) {
    if (!isAnswered(looking, list, id)) continue;
    only(looking, id, list, (record) => isRecurring(record) !== false, {
      expected: "only contributions with a recurring item",
      actual: (record) => ({ words: `the contribution ${record.id} has none` }),
    });
    tell(looking, id, list.records.length, "no contribution is listed");
  }
  const initialIds = new Set(initial.ids);
  // A contribution that creates one profile and pays another is initial, and a later one too.
  const hasSeveral = (record: Json) => new Set(profileIds(record)).size > 1;
  const belongs = (record: Json) => !initialIds.has(String(record.id)) || hasSeveral(record);
  only(looking, ids.excludesInitial, recurring, belongs, {
    expected: "no contribution that initial_recurring lists too",
    actual: ({ id }) => ({ words: `the contribution ${id}` }),
  });
  const both = [recurring, initial];
  for (const { id } of missingFrom(both, base, (one) => isRecurring(one) === true)) {
    looking.fail(ids.recurringComplete, {
      request: recurring.first,
      expected: `the contribution ${id}, which has a recurring item, here or by initial_recurring`,
      actual: { words: "in neither list" },
      at: "/data",
    });
  }
  const withItem = base.records.filter((record) => isRecurring(record)).length;
  const fewest = Math.min(recurring.records.length, initial.records.length);
  tell(looking, ids.excludesInitial, fewest, "one is empty");
  tellWhole(
    looking,
    ids.recurringComplete,
    both,
    withItem,
    "no contribution seen has a recurring item",
  );
}

interface Occurrence {
  record: Json;
  /** When the profile began, as the line item tells it. */
  started: number;
  /** Whether the line item says that the profile began without a charge: no contribution created it. */
  withoutCharge: boolean;
}

/** The contribution that was placed first created the profile, as far as all can be seen. */
function judgeInitial(looking: Look, base: List, { initial_recurring: initial }: Flagged): void {
  if (!initial.ok || !base.complete) {
    const why = initial.ok ? "the list is too long to be seen whole" : "it is refused";
    looking.skip(ids.initialFirst, why);
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
    looking.fail(ids.initialFirst, {
      request,
      expected: `the first contribution of the profile ${own[0]}`,
      actual: {
        words: `${record.id}, which was placed after ${firsts.get(own[0] ?? "")?.record.id}`,
      },
      at,
    });
  }
  let judged = 0;
  for (const [profile, first] of firsts) {
    const { record, started, withoutCharge } = first;
    // A profile that began before the first contribution that is seen may have been created by
    // one that is no longer there.
    const near = dateFields.some((field) => {
      return Math.abs((placedAt(record, field) ?? 0) - started) < 86_400_000;
    });
    if (!near || withoutCharge) continue;
    judged++;
    if (!initial.complete || listed.has(String(record.id))) continue;
    const which = `the contribution ${record.id}, the first of the profile ${profile}`;
    failMissing(looking, ids.initialFirst, initial, which);
  }
  tell(looking, ids.initialFirst, judged, "no profile shows the contribution that created it");
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

/** The first by both fields; nothing when one was entered later for an earlier day. */
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

function judgeUnion(looking: Look, of: Flagged): void {
  const { onetime, initial_recurring: initial, one_time_and_initial_recurring: union } = of;
  if (!isAnswered(looking, union, ids.union)) return;
  const parts = new Set([...onetime.ids, ...initial.ids]);
  if (onetime.complete && initial.complete) {
    only(looking, ids.union, union, ({ id }) => parts.has(String(id)), {
      expected: "only contributions that onetime or initial_recurring lists",
      actual: ({ id }) => ({ words: `the contribution ${id}` }),
    });
  }
  const whole = new Set(union.ids);
  for (const id of union.complete ? parts : []) {
    if (whole.has(id)) continue;
    const which = `the contribution ${id}, which onetime or initial_recurring lists`;
    failMissing(looking, ids.union, union, which);
  }
  const isWhole = union.complete || (onetime.complete && initial.complete);
  const none = isWhole ? "none is listed" : tooLong;
  tell(looking, ids.union, isWhole ? parts.size : 0, none);
}

/** What a flag that is false asks for is not stated: nothing, or what it leaves out when it is true. */
async function judgeFalse(looking: Look, base: List): Promise<void> {
  const on = await flagOn(looking);
  const off = on === true ? false : on === 1 ? 0 : "False";
  const queries = flags.map((flag) => ({ filter: { [flag]: on } }));
  if (!(await takesFilters(looking, base, [...filtersForNone, ...queries]))) {
    return looking.skip(falseId, filtersIgnored);
  }
  // One at a time: a service that joins its flags by "or" lists everything for all four.
  for (const flag of flags) {
    const request = await looking.page("contributions", { filter: { [flag]: off } });
    const whenOn = await looking.page("contributions", { filter: { [flag]: on } });
    const found = metaOf(request, "total");
    const like = found === metaOf(whenOn, "total") ? `, as with ${flag}=${on}` : "";
    decide(looking, falseId, request.ok && found === base.total, `${flags.length} flags`, {
      request,
      expected: `a total of ${base.total} with ${flag}=${off}, as without it`,
      actual: request.ok ? { words: `a total of ${found}${like}` } : statusOf(request),
    });
  }
}

/** Both bounds with each flag and without one, and two flags: what each lists alone, they list together. */
async function together(looking: Look, base: List, on: FlagValue): Promise<void> {
  const { early, late } = milestones(base, "ordered_at");
  if (early === undefined || late === undefined || early === late) {
    return looking.skip(ids.combined, "too few contributions are seen");
  }
  const bounds = { occurred_after: early, occurred_before: late };
  const filters: Record<string, FlagValue>[] = [
    bounds,
    ...flags.map((flag) => ({ [flag]: on, ...bounds })),
    { onetime: on, one_time_and_initial_recurring: on },
    { onetime: on, recurring: on },
  ];
  await parallel(filters, async (filter) => {
    const list = await looking.list("contributions", { filter });
    const each = await parallel(Object.entries(filter), ([name, value]) =>
      looking.list("contributions", { filter: { [name]: value } }),
    );
    if (each.some((one) => !one.ok) || !isAnswered(looking, list, ids.combined)) return;
    for (const [index, [name, value]] of Object.entries(filter).entries()) {
      const alone = each[index];
      if (!alone?.complete) continue;
      only(looking, ids.combined, list, ({ id }) => alone.ids.includes(String(id)), {
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
    failMissing(looking, ids.combined, list, which);
  });
  looking.pass(ids.combined, `${filters.length} filters`);
}

/** Fails for each record of a list that does not belong there. */
function only(
  looking: Look,
  id: string,
  { items }: List,
  belongs: (record: Json) => boolean,
  { expected, actual }: { expected: string; actual(record: Json): Actual },
): void {
  for (const { record, request, at } of items) {
    if (!belongs(record)) looking.fail(id, { request, expected, actual: actual(record), at });
  }
}

/** Passes when lists show contributions that a requirement is about, and skips otherwise. */
function tell(looking: Look, id: string, count: number, otherwise: string): void {
  if (count > 0) looking.pass(id, `${count} contributions`);
  else looking.skip(id, otherwise);
}

/** The same of what only whole lists can show: that nothing is missing. */
function tellWhole(
  looking: Look,
  id: string,
  lists: readonly List[],
  count: number,
  otherwise: string,
): void {
  if (lists.every(({ complete }) => complete)) tell(looking, id, count, otherwise);
  else looking.skip(id, tooLong);
}

export const checks = [
  listCheck("contributions", all, judgeFlags, { compares: 1 }),
  ...late(listCheck("contributions", [falseId], judgeFalse, { compares: 1 })),
  boundsCheck({
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
  }),
];

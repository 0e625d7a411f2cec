import { check } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { parallel } from "../../parallel.ts";
import { isObject, type ListQuery } from "../../service/service.ts";
import { heeded, queryStyleHolds, unheeded } from "../shared/heeded.ts";
import { decide, type List, type Look, noneShown } from "../shared/look.ts";
import { isAnswered } from "../shared/sorted.ts";
import { spread } from "../shared/strangers.ts";
import { placedAt, placedFields } from "./placed.ts";

const prefix = "contributions.filter";
const ids = {
  onetimeSound: `${prefix}.onetime.sound`,
  onetimeComplete: `${prefix}.onetime.complete`,
  recurringSound: `${prefix}.recurring.sound`,
  excludesInitial: `${prefix}.recurring.excludes-initial`,
  recurringComplete: `${prefix}.recurring.complete`,
  initialSound: `${prefix}.initial-recurring.sound`,
  initialFirst: `${prefix}.initial-recurring.first`,
  union: `${prefix}.one-time-and-initial-recurring.union`,
  combined: `${prefix}.combined`,
  noMatch: `${prefix}.no-match`,
};
const all = Object.values(ids);

const flags = [
  "onetime",
  "recurring",
  "initial_recurring",
  "one_time_and_initial_recurring",
] as const;
type Flag = (typeof flags)[number];
type Flagged = Record<Flag, List>;

/** How a target takes a flag that is true: only that it is a boolean is stated. */
export async function flagOn(look: Look): Promise<boolean | number> {
  const lists = await parallel(flags, (flag) =>
    look.page("contributions", { filter: { [flag]: true } }),
  );
  return lists.every(({ status }) => status >= 400 && status < 500) ? 1 : true;
}

export const flagFilters = check(all, async (run) => {
  await decide(run, "contributions", all, async (look) => {
    const base = await look.list("contributions");
    if (!base.ok || base.records.length === 0) {
      return noneShown(look, all, "the list of contributions shows none");
    }
    const on = await flagOn(look);
    const queries = flags.map((flag) => ({ filter: { [flag]: on } }));
    if (!(await heeded(look, base, [...strangerFilters(), ...queries]))) {
      return noneShown(look, all, unheeded);
    }
    const lists = await parallel(queries, (query) => look.list("contributions", query));
    const [onetime = base, recurring = base, initial = base, union = base] = lists;
    const of: Flagged = {
      onetime,
      recurring,
      initial_recurring: initial,
      one_time_and_initial_recurring: union,
    };
    judgeOnetime(look, base, of);
    judgeRecurring(look, base, of);
    judgeInitial(look, base, of);
    judgeUnion(look, of);
    await together(look, base, on);
    await byNothing(look);
  });
});

export const queryStyle = queryStyleHolds("contributions", async () => strangerFilters());

/** Whether a contribution has a recurring item; undefined when its line items do not tell. */
function isRecurring({ line_items: items }: Json): boolean | undefined {
  if (!Array.isArray(items)) return undefined;
  const each = items.map((item) => (isObject(item) ? item.is_recurring : undefined));
  if (each.includes(true)) return true;
  return each.every((one) => one === false) ? false : undefined;
}

function judgeOnetime(look: Look, base: List, { onetime }: Flagged): void {
  if (isAnswered(look, onetime, ids.onetimeSound)) {
    eachOf(onetime, (record, at) => {
      if (isRecurring(record) !== true) return;
      look.fault(ids.onetimeSound, {
        ...at,
        expected: "no recurring item",
        actual: `the contribution ${record.id} has one`,
      });
    });
    const lost = missing(base, [onetime], (record) => isRecurring(record) === false);
    for (const id of lost) {
      look.fault(ids.onetimeComplete, {
        request: onetime.first,
        expected: `the contribution ${id}, which has no recurring item`,
        actual: `${onetime.records.length} others`,
        at: "/data",
      });
    }
  }
  const without = base.records.filter((record) => isRecurring(record) === false).length;
  tell(look, ids.onetimeSound, onetime.records.length, "no contribution is listed");
  tell(look, ids.onetimeComplete, without, "every contribution seen has a recurring item");
}

function judgeRecurring(look: Look, base: List, of: Flagged): void {
  const { recurring, initial_recurring: initial } = of;
  for (const [list, id] of [
    [recurring, ids.recurringSound],
    [initial, ids.initialSound],
  ] as const) {
    if (!isAnswered(look, list, id)) continue;
    eachOf(list, (record, at) => {
      if (isRecurring(record) !== false) return;
      look.fault(id, {
        ...at,
        expected: "at least one recurring item",
        actual: `the contribution ${record.id} has none`,
      });
    });
    tell(look, id, list.records.length, "no contribution is listed");
  }
  const initialIds = new Set(initial.ids);
  eachOf(recurring, (record, at) => {
    if (!initialIds.has(String(record.id))) return;
    look.fault(ids.excludesInitial, {
      ...at,
      expected: "no contribution that initial_recurring lists",
      actual: record.id,
    });
  });
  const lost = missing(base, [recurring, initial], (record) => isRecurring(record) === true);
  for (const id of lost) {
    look.fault(ids.recurringComplete, {
      request: recurring.first,
      expected: `the contribution ${id}, which has a recurring item, here or by initial_recurring`,
      actual: "in neither list",
      at: "/data",
    });
  }
  const withItem = base.records.filter((record) => isRecurring(record)).length;
  tell(
    look,
    ids.excludesInitial,
    recurring.records.length && initial.records.length,
    "one is empty",
  );
  tell(look, ids.recurringComplete, withItem, "no contribution seen has a recurring item");
}

interface Occurrence {
  record: Json;
  /** When the profile began, as the line item tells it. */
  started: number;
}

/** The contribution that was placed first created the profile, as far as all can be seen. */
function judgeInitial(look: Look, base: List, { initial_recurring: initial }: Flagged): void {
  if (!initial.ok || !base.complete) {
    const why = initial.ok ? "the list is too long to be seen whole" : "it is refused";
    look.notShown(ids.initialFirst, why);
    return;
  }
  const profiles = profilesOf(base.records);
  const firsts = new Map([...profiles].map(([id, found]) => [id, firstOf(found)]));
  const listed = new Set(initial.ids);
  const before = (a: Json, b: Json) =>
    placedFields.every((field) => (placedAt(a, field) ?? 0) < (placedAt(b, field) ?? 0));
  eachOf(initial, (record, at) => {
    const own = profileIds(record);
    if (own.length === 0) return;
    const isFirst = own.some((id) => {
      const first = firsts.get(id)?.record;
      return first === undefined || first.id === record.id || !before(first, record);
    });
    if (isFirst) return;
    look.fault(ids.initialFirst, {
      ...at,
      expected: `the first contribution of the profile ${own[0]}`,
      actual: `${record.id}, which was placed after ${firsts.get(own[0] ?? "")?.record.id}`,
    });
  });
  let judged = 0;
  for (const [profile, first] of firsts) {
    const { record, started } = first;
    // A profile that began before the first contribution that is seen may have been created by
    // one that is no longer there.
    const near = placedFields.some((field) => {
      return Math.abs((placedAt(record, field) ?? 0) - started) < 86_400_000;
    });
    if (!near) continue;
    judged++;
    if (!initial.complete || listed.has(String(record.id))) continue;
    look.fault(ids.initialFirst, {
      request: initial.first,
      expected: `the contribution ${record.id}, the first of the profile ${profile}`,
      actual: `${initial.records.length} others`,
      at: "/data",
    });
  }
  tell(look, ids.initialFirst, judged, "no profile shows the contribution that created it");
}

function profilesOf(records: readonly Json[]): Map<string, Occurrence[]> {
  const profiles = new Map<string, Occurrence[]>();
  for (const record of records) {
    for (const item of itemsOf(record)) {
      const id = item.recurring_profile_id;
      const profile = item.recurring_profile;
      if (id === null || id === undefined || id === "") continue;
      const started = Date.parse(String(isObject(profile) ? profile.started_on : ""));
      profiles.set(String(id), [...(profiles.get(String(id)) ?? []), { record, started }]);
    }
  }
  return profiles;
}

function firstOf(found: readonly Occurrence[]): Occurrence {
  return found.reduce((first, one) =>
    (placedAt(one.record, "ordered_at") ?? 0) < (placedAt(first.record, "ordered_at") ?? 0)
      ? one
      : first,
  );
}

function itemsOf({ line_items: items }: Json): Json[] {
  return Array.isArray(items) ? items.filter(isObject) : [];
}

function profileIds(record: Json): string[] {
  const found = itemsOf(record).map(({ recurring_profile_id: id }) => id);
  return found.filter((id) => typeof id === "string" || typeof id === "number").map(String);
}

function judgeUnion(look: Look, of: Flagged): void {
  const { onetime, initial_recurring: initial, one_time_and_initial_recurring: union } = of;
  if (!isAnswered(look, union, ids.union)) return;
  const parts = new Set([...onetime.ids, ...initial.ids]);
  if (onetime.complete && initial.complete) {
    eachOf(union, (record, at) => {
      if (parts.has(String(record.id))) return;
      look.fault(ids.union, {
        ...at,
        expected: "a contribution that onetime or initial_recurring lists",
        actual: record.id,
      });
    });
  }
  const whole = new Set(union.ids);
  for (const id of union.complete ? parts : []) {
    if (whole.has(id)) continue;
    look.fault(ids.union, {
      request: union.first,
      expected: `the contribution ${id}, which onetime or initial_recurring lists`,
      actual: `${union.records.length} others`,
      at: "/data",
    });
  }
  const isWhole = union.complete || (onetime.complete && initial.complete);
  if (isWhole && parts.size > 0) {
    look.holds(ids.union, `${union.records.length} contributions`);
  } else
    look.notShown(
      ids.union,
      isWhole ? "none is listed" : "the lists are too long to be seen whole",
    );
}

/** Each flag with a bound, and two bounds: what each lists alone, they list together. */
async function together(look: Look, base: List, on: boolean | number): Promise<void> {
  const instants = base.records
    .map((record) => record.ordered_at)
    .filter((text): text is string => typeof text === "string" && !Number.isNaN(Date.parse(text)))
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  const [, early, late] = spread(instants, 4);
  if (early === undefined || late === undefined || early === late) {
    return look.notShown(ids.combined, "too few contributions are seen");
  }
  const pairs: Record<string, string | boolean | number>[] = [
    { occurred_after: early, occurred_before: late },
    ...flags.map((flag, index) => ({
      [flag]: on,
      ...(index % 2 === 0 ? { occurred_after: early } : { occurred_before: late }),
    })),
    { onetime: on, one_time_and_initial_recurring: on },
  ];
  await parallel(pairs, async (filter) => {
    const list = await look.list("contributions", { filter });
    const each = await parallel(Object.entries(filter), ([name, value]) =>
      look.list("contributions", { filter: { [name]: value } }),
    );
    if (each.some((one) => !one.ok) || !isAnswered(look, list, ids.combined)) return;
    if (each.every((one) => one.complete)) {
      eachOf(list, (record, at) => {
        const without = each.findIndex((one) => !one.ids.includes(String(record.id)));
        if (without < 0) return;
        const [name, value] = Object.entries(filter)[without] ?? [];
        look.fault(ids.combined, {
          ...at,
          expected: `a contribution that ${name}=${value} alone lists too`,
          actual: record.id,
        });
      });
    }
    if (!list.complete) return;
    const [one] = each;
    const lost = one?.ids.find(
      (id) => each.every((other) => other.ids.includes(id)) && !list.ids.includes(id),
    );
    if (lost === undefined) return;
    look.fault(ids.combined, {
      request: list.first,
      expected: `the contribution ${lost}, which each filter alone lists`,
      actual: `${list.records.length} others`,
      at: "/data",
    });
  });
  look.holds(ids.combined, `${pairs.length} pairs`);
}

/** Filters that no contribution meets. */
export function strangerFilters(): ListQuery[] {
  return [
    { filter: { occurred_before: "1900-01-01" } },
    { filter: { occurred_after: "2200-01-01" } },
    { filter: { occurred_before: "1900-01-01T00:00:00Z" } },
  ];
}

async function byNothing(look: Look): Promise<void> {
  const queries = strangerFilters();
  await parallel(queries, async (query) => {
    const list = await look.list("contributions", query);
    if (!isAnswered(look, list, ids.noMatch)) return;
    if (list.records.length === 0 && (list.total ?? 0) === 0) return;
    look.fault(ids.noMatch, {
      request: list.first,
      expected: "no contributions, and a total of 0",
      actual: `${list.records.length} contributions, and a total of ${list.total}`,
      at: "/data",
    });
  });
  look.holds(ids.noMatch, `${queries.length} filters`);
}

function eachOf(
  list: List,
  see: (record: Json, at: { request: List["first"]; at: string }) => void,
): void {
  for (const { answer, records } of list.pages) {
    for (const [index, record] of records.entries()) {
      see(record, { request: answer, at: `/data/${index}` });
    }
  }
}

/** The ids of the records that belong in one of the lists, and are in none. */
function missing(base: List, lists: readonly List[], belongs: (record: Json) => boolean): string[] {
  if (lists.some((list) => !list.ok || !list.complete)) return [];
  const listed = new Set(lists.flatMap((list) => list.ids));
  return base.records
    .filter((record) => belongs(record) && !listed.has(String(record.id)))
    .map(({ id }) => String(id));
}

function tell(look: Look, id: string, count: number, otherwise: string): void {
  if (count > 0) look.holds(id, `${count} contributions`);
  else look.notShown(id, otherwise);
}

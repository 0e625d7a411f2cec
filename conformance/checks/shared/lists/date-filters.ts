/** Filters by the date on which a contribution was placed. */

import type { Json } from "../../../contract.ts";
import type { List } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import { noneTried, wrongStatus } from "../../../results.ts";
import { outcomeOf } from "../writes/outcome.ts";
import {
  type Bound,
  type InstantProbe,
  instantProbes,
  isWithin,
  judgeByDate,
  type PlacedField,
  placedAt,
  queryOf,
} from "./contribution-date.ts";
import { filtersForAll, filtersForNone } from "./flag-filters.ts";
import { filtersIgnored, takesFilters } from "./query-syntax.ts";
import type { Attempt } from "./recheck.ts";
import { failMissing, missingFrom, tooLong } from "./verdicts.ts";

type BoundIds = Readonly<Record<"sound" | "complete" | "exclusive" | "date" | "datetime", string>>;

/** Decides the requirements on one bound. */
export async function judgeBound(
  attempt: Attempt,
  base: List,
  bound: Bound,
  ids: BoundIds,
): Promise<void> {
  const all = Object.values(ids);
  // If the service exchanges the two bounds, filters that match every contribution return none.
  const telling = [...filtersForNone, ...filtersForAll];
  if (!(await takesFilters(attempt, base, telling))) {
    return noneTried(attempt, all, filtersIgnored);
  }
  await judgeByDate(attempt, base, all, async (one, field) => {
    await byInstant(one, base, field, bound, ids);
    await byDay(one, base, field, bound, ids.date);
  });
}

/** Bounds exactly at the time of a contribution, and next to it. */
async function byInstant(
  attempt: Attempt,
  base: List,
  field: PlacedField,
  bound: Bound,
  { sound, complete, exclusive, datetime }: BoundIds,
): Promise<void> {
  const probes = instantProbes(base, field).filter((probe) => probe.bound === bound);
  if (probes.length === 0) {
    const instants = [sound, complete, exclusive, datetime];
    return noneTried(attempt, instants, `no contribution has ${field}`);
  }
  /** Whether a list was visited completely. Only such a list can lack a contribution. */
  let isSeenWhole = false;
  await parallel(probes, async (probe) => {
    const { text, instant } = probe;
    const list = await attempt.list("contributions", queryOf(probe));
    if (list.ok && list.complete) isSeenWhole = true;
    const isShifted = /[+-]\d\d:\d\d$/.test(text);
    // The description does not specify the formats of a datetime, but a value of the list is valid.
    if (isShifted && outcomeOf(list.first) === "rejected") return;
    if (!list.ok) {
      const failure = wrongStatus(list.first, `a list: ${bound} takes a datetime`);
      return attempt.fail(datetime, failure);
    }
    const words = bound === "occurred_before" ? "before" : "after";
    const later = await placedLater(attempt, list, field, probe);
    for (const { id, record, request, at } of list.items) {
      const placed = placedAt(record, field);
      if (placed === undefined || isWithin(placed, probe) || later.includes(id)) continue;
      // With an offset, the failure concerns the format of the datetime.
      attempt.fail(isShifted ? datetime : placed === instant ? exclusive : sound, {
        request,
        expected: `only contributions placed ${words} ${text}, and no contribution at that time`,
        actual: { value: record[field] },
        at: `${at}/${field}`,
      });
    }
    const isInside = (one: Json) => isWithin(placedAt(one, field), probe);
    for (const { record } of missingFrom([list], base, isInside)) {
      const which = `the contribution ${record.id}, placed at ${record[field]}`;
      failMissing(attempt, isShifted ? datetime : complete, list, which);
    }
  });
  for (const id of [sound, exclusive, datetime]) attempt.pass(id, `${probes.length} datetimes`);
  if (isSeenWhole) attempt.pass(complete, `${probes.length} datetimes`);
  else attempt.notTried(complete, tooLong);
}

/**
 * The contributions of a list in the same second as its bound. The service may store fractions of a
 * second that it does not return.
 */
async function placedLater(
  attempt: Attempt,
  { items }: List,
  field: PlacedField,
  { bound, instant }: InstantProbe,
): Promise<string[]> {
  const isThere = (record: Json) =>
    placedAt(record, field) === instant && !String(record[field]).includes(".");
  const there = items.filter(({ record }) => bound === "occurred_after" && isThere(record));
  if (there.length === 0) return [];
  const [start, end] = await parallel([1, 999], (ms) =>
    attempt.list("contributions", queryOf({ bound, text: new Date(instant + ms).toISOString() })),
  );
  return there.flatMap(({ id }) =>
    start?.ids.includes(id) && end?.ok && !end.ids.includes(id) ? id : [],
  );
}

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The instants that a day may mean as a bound, relative to its midnight in UTC. It may mean the
 * first instant or the whole day, in any zone from UTC+14 to UTC-12.
 */
const reach = {
  occurred_before: { from: -14 * hour, to: 12 * hour },
  occurred_after: { from: -14 * hour, to: 36 * hour },
} as const;

/**
 * The range in which the border of a day lies, according to one list: after `from` and not after
 * `to`.
 */
interface Border {
  bound: Bound;
  text: string;
  list: List;
  from: number;
  to: number;
}

/** Bounds that are days. The meaning of a day must be the same for each list. */
async function byDay(
  attempt: Attempt,
  base: List,
  field: PlacedField,
  bound: Bound,
  id: string,
): Promise<void> {
  const chosen = daysFor(bound, base, field);
  const lists = await parallel(chosen, (text) =>
    attempt.list("contributions", queryOf({ bound, text })),
  );
  const borders: Border[] = [];
  for (const [index, list] of lists.entries()) {
    const text = chosen[index] ?? "";
    if (list.ok) borders.push(borderOf(base, list, field, bound, text));
    else attempt.fail(id, wrongStatus(list.first, `a list: ${bound} takes a date`));
  }
  for (const border of borders) judgeBorder(attempt, id, border);
  judgeSameDay(attempt, id, borders);
  if (borders.length > 0) attempt.pass(id, `${borders.length} days`);
  else attempt.notTried(id, `no contribution has ${field}`);
}

/**
 * Days with a contribution as near as possible, but certain in every zone, to detect a bound that
 * is off by a day. They leave short lists, which need few requests.
 */
function daysFor(bound: Bound, base: List, field: PlacedField): string[] {
  const isBefore = bound === "occurred_before";
  const times = base.records
    .flatMap((record) => placedAt(record, field) ?? [])
    .sort((a, b) => (isBefore ? a - b : b - a));
  const end = times.slice(0, Math.ceil(times.length / 3));
  const nearest = (distance: (time: number) => number, toDay: number) => {
    const near = (some: readonly number[]) =>
      some.filter((one) => distance(one) > 0).sort((a, b) => distance(a) - distance(b))[0];
    const found = near(end) ?? near(times);
    return found === undefined ? undefined : found + toDay;
  };
  const { from, to } = reach[bound];
  const chosen = [
    nearest((time) => day + from - (time % day), day),
    nearest((time) => (time % day) - (to % day), (to % day) - to),
    end.at(-1),
  ];
  const known = chosen.filter((time) => time !== undefined).slice(0, 2);
  return [...new Set(known.map((time) => new Date(time).toISOString().slice(0, 10)))];
}

/** The border lies between the last contribution on one side and the first on the other. */
function borderOf(base: List, list: List, field: PlacedField, bound: Bound, text: string): Border {
  const midnight = Date.parse(`${text}T00:00:00Z`);
  const at = (record: Json) => (placedAt(record, field) ?? Number.NaN) - midnight;
  const listed = list.records.map(at).filter((time) => !Number.isNaN(time));
  const missing = missingFrom([list], base, () => true).map(({ record }) => at(record));
  const unlisted = missing.filter((time) => !Number.isNaN(time));
  const [below, above] = bound === "occurred_before" ? [listed, unlisted] : [unlisted, listed];
  const { from, to } = reach[bound];
  return { bound, text, list, from: Math.max(from, ...below), to: Math.min(to, ...above) };
}

function judgeBorder(attempt: Attempt, id: string, { bound, text, list, from, to }: Border): void {
  if (from < to || (bound === "occurred_before" && from === to)) return;
  const isBefore = bound === "occurred_before";
  // Without a contribution on one side, the range of time zones limits the border.
  const below = from === reach[bound].from ? undefined : timeOf(text, from);
  const above = to === reach[bound].to ? undefined : timeOf(text, to);
  const [listed, unlisted] = isBefore ? [below, above] : [above, below];
  const wrong = [
    listed && `the list has a contribution placed at ${listed}`,
    unlisted && `the list lacks a contribution placed at ${unlisted}`,
  ];
  attempt.fail(id, {
    request: list.first,
    expected: `the contributions placed ${isBefore ? "before" : "after"} ${text}, in any time zone`,
    actual: { words: wrong.filter(Boolean).join(", and ") },
    at: "/data",
  });
}

/** Summer time moves the border of a day by an hour at most. */
function judgeSameDay(attempt: Attempt, id: string, borders: readonly Border[]): void {
  const sound = borders.filter(({ from, to }) => from <= to);
  const latest = sound.reduce((a, b) => (b.from > a.from ? b : a), sound[0] as Border);
  const earliest = sound.reduce((a, b) => (b.to < a.to ? b : a), sound[0] as Border);
  if (sound.length === 0 || latest.from < earliest.to + hour) return;
  attempt.fail(id, {
    request: latest.list.first,
    expected: `a day that begins at the same hour as ${earliest.text}`,
    actual: {
      words: `${earliest.text} begins by ${timeOf(earliest.text, earliest.to)}, and ${latest.text} after ${timeOf(latest.text, latest.from)}`,
    },
    at: "/data",
  });
}

function timeOf(day: string, after: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + after).toISOString();
}

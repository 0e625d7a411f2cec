/** Filters by the date on which a contribution was placed. */

import type { Json } from "../../../contract.ts";
import type { List } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import { noneTried, passIf, wrongStatus } from "../../../results.ts";
import { isRefusal } from "../writes/refused.ts";
import { judgeByDate, milestones, type PlacedField, placedAt } from "./contribution-date.ts";
import { judgeAll, judgeOnly, tooLong } from "./filtered.ts";
import type { Attempt } from "./recheck.ts";
import { instant } from "./sorting.ts";

type BoundIds = Readonly<Record<"sound" | "complete" | "exclusive" | "date" | "datetime", string>>;

/** A bound by one of the fields that may be the date. */
interface Bound {
  name: "occurred_before" | "occurred_after";
  field: PlacedField;
}

/** Decides the requirements on one bound. */
export function judgeBound(
  attempt: Attempt,
  base: List,
  name: Bound["name"],
  ids: BoundIds,
): Promise<void> {
  const all = Object.values(ids);
  return judgeByDate(attempt, base, all, async (one, field) => {
    if (base.records.every((record) => Number.isNaN(placedAt(record, field)))) {
      return noneTried(one, all, `no contribution has ${field}`);
    }
    await byInstant(one, base, { name, field }, ids);
    await byDay(one, base, { name, field }, ids.date);
  });
}

function listOf(attempt: Attempt, { name }: Bound, text: string): Promise<List> {
  return attempt.list("contributions", { filter: { [name]: text } });
}

/** Judges the list of a bound that may mean any instant between two. */
function judgeWithin(
  attempt: Attempt,
  base: List,
  list: List,
  { name, field }: Bound,
  words: string,
  { from, to, sound, complete }: { from: number; to: number; sound: string; complete: string },
): void {
  const times = new Map(
    [...base.records, ...list.records].map((one) => [one, placedAt(one, field)]),
  );
  const earlier = (record: Json) => (times.get(record) ?? 0) < from;
  const later = (record: Json) => (times.get(record) ?? 0) > to;
  const [due, stray] = name === "occurred_before" ? [earlier, later] : [later, earlier];
  judgeOnly(attempt, sound, list, words, (record) => !stray(record), field);
  const items = base.items.filter(({ record }) => due(record));
  judgeAll(attempt, complete, [list], items, words);
}

/** Bounds exactly at the time of a contribution, and next to it. */
async function byInstant(
  attempt: Attempt,
  base: List,
  bound: Bound,
  { sound, complete, exclusive, datetime }: BoundIds,
): Promise<void> {
  const { name, field } = bound;
  const texts = instantsFor(base, bound);
  /** Whether a list was visited completely. Only such a list can lack a contribution. */
  let isSeenWhole = false;
  await parallel(texts, async (text) => {
    const list = await listOf(attempt, bound, text);
    if (list.ok && list.complete) isSeenWhole = true;
    const isShifted = /[+-]\d\d:\d\d$/.test(text);
    // The description does not specify the formats of a datetime, but a value of the list is valid.
    if (isShifted && isRefusal(list.first)) return;
    if (!list.ok) {
      return attempt.fail(datetime, wrongStatus(list.first, `a list: ${name} takes a datetime`));
    }
    const at = instant(text);
    const words = wordsFor(bound, text);
    // With an offset, a failure concerns the format of the datetime.
    const ids = isShifted ? { sound: datetime, complete: datetime } : { sound, complete };
    judgeWithin(attempt, base, list, bound, words, { from: at, to: at, ...ids });
    const finer = await placedLater(attempt, list, bound, at);
    const isApart = (record: Json) => placedAt(record, field) !== at || finer.includes(record.id);
    judgeOnly(
      attempt,
      isShifted ? datetime : exclusive,
      list,
      `${words}, and no contribution at that time`,
      isApart,
      field,
    );
  });
  for (const id of [sound, exclusive, datetime]) attempt.pass(id, `${texts.length} datetimes`);
  passIf(attempt, complete, isSeenWhole, `${texts.length} datetimes`, tooLong);
}

function wordsFor({ name }: Bound, text: string): string {
  return `contributions placed ${name === "occurred_before" ? "before" : "after"} ${text}`;
}

/**
 * The times of some contributions, a second away, and with another offset. Most leave short lists,
 * which need few requests.
 */
function instantsFor(base: List, { name, field }: Bound): string[] {
  const { early, late, first, last } = milestones(base, field);
  if (!early || !late || !first || !last) return [];
  return name === "occurred_before"
    ? [late, first, moved(first, 1000), elsewhere(first, 13)]
    : [early, last, moved(last, -1000), elsewhere(last, -12)];
}

function moved(text: string, by: number): string {
  return `${new Date(Date.parse(text) + by).toISOString().slice(0, 19)}Z`;
}

/** An instant as a local time with an offset. */
function elsewhere(text: string, hours: number): string {
  const offset = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
  return moved(text, hours * hour).replace("Z", offset);
}

/**
 * The ids of contributions in the same second as the bound occurred_after. The service may store
 * fractions of a second that it does not return.
 */
async function placedLater(attempt: Attempt, { records }: List, bound: Bound, at: number) {
  const { name, field } = bound;
  const there = records.filter(
    (record) => placedAt(record, field) === at && !String(record[field]).includes("."),
  );
  if (name === "occurred_before" || there.length === 0) return [];
  const [start, end] = await parallel([1, 999], (ms) =>
    listOf(attempt, bound, new Date(at + ms).toISOString()),
  );
  const isLater = (id: string) => start?.ids.includes(id) && end?.ok && !end.ids.includes(id);
  return there.map(({ id }) => id).filter((id) => isLater(String(id)));
}

const hour = 3_600_000;
const day = 24 * hour;

/**
 * When a day may begin or end as a bound, relative to its midnight in UTC. It may mean its first
 * instant or the whole day, in any zone from UTC+14 to UTC-12.
 */
const reach = {
  occurred_before: { from: -14 * hour, to: 12 * hour },
  occurred_after: { from: -14 * hour, to: 36 * hour },
} as const;

/** Bounds that are days. */
async function byDay(attempt: Attempt, base: List, bound: Bound, id: string): Promise<void> {
  const { from, to } = reach[bound.name];
  const days = daysFor(base, bound);
  await parallel(days, async (midnight) => {
    const text = new Date(midnight).toISOString().slice(0, 10);
    const list = await listOf(attempt, bound, text);
    if (!list.ok) {
      return attempt.fail(id, wrongStatus(list.first, `a list: ${bound.name} takes a date`));
    }
    judgeWithin(attempt, base, list, bound, `${wordsFor(bound, text)}, in any time zone`, {
      from: midnight + from,
      to: midnight + to,
      sound: id,
      complete: id,
    });
  });
  attempt.pass(id, `${days.length} days`);
}

/**
 * The days that begin as soon as possible after a contribution, and end as late as possible before
 * one, in every time zone: to detect a bound that is off by a day. They leave short lists.
 */
function daysFor(base: List, { name, field }: Bound): number[] {
  const { from, to } = reach[name];
  const all = base.records.map((record) => placedAt(record, field));
  const times = all.filter((time) => !Number.isNaN(time)).sort((a, b) => a - b);
  const third = Math.ceil(times.length / 3);
  const end = name === "occurred_before" ? times.slice(0, third) : times.slice(-third);
  const near = end.flatMap((time) =>
    [-2, -1, 0, 1, 2].map((more) => Math.floor(time / day) + more),
  );
  const days = [...new Set(near)].map((number) => number * day);
  const nearest = (gap: (time: number, midnight: number) => number) => {
    const gaps = days.map((midnight) =>
      Math.min(...times.map((time) => gap(time, midnight)).filter((one) => one > 0)),
    );
    return days[gaps.indexOf(Math.min(...gaps))] ?? 0;
  };
  return [
    ...new Set([
      nearest((time, midnight) => midnight + from - time),
      nearest((time, midnight) => time - midnight - to),
    ]),
  ];
}

/** Filters by a date or datetime, called bounds: only records before it, or only records after it. */

import { type Resource as Declared, resources } from "../../../generated/operations.ts";
import type { Json } from "../../contract.ts";
import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { recordsOf } from "../../evidence/parsed-response.ts";
import { type Filter, filtersByKind } from "../../verdict/requirements.ts";
import { type Entry, newResults, wrongStatus } from "../../verdict/results.ts";
import { judgeAll, judgeOnly, type ListRun } from "../shared/list-check.ts";
import { outcomeOf } from "../shared/own-records.ts";
import { directions, enoughToOrder, judgeOrder, keysOf } from "../shared/sorting.ts";
import { day, fieldsFor, hour, instant, milestones, timeIn, timesOf } from "../shared/times.ts";

/** A value of a bound. */
interface Probe {
  text: string;
  format: "date" | "datetime";
  /**
   * The range of `sign * bound`, in milliseconds. A date has a range, because its time zone is not
   * specified. For a datetime, `from` and `to` are equal.
   */
  from: number;
  to: number;
}

/** A record matches if `sign * time < sign * bound`. */
const signOf = ({ kind }: Filter) => (kind === "before" ? 1 : -1);

/** Decides the requirements on one bound, if the service compares `filter.field`. */
async function judgeBound(run: ListRun, base: List, filter: Filter): Promise<void> {
  const probes = [...instantsFor(base, filter), ...daysFor(base, filter)];
  await parallel(probes, (probe) => judgeProbe(run, base, filter, probe));
}

async function judgeProbe(run: ListRun, base: List, filter: Filter, probe: Probe): Promise<void> {
  const { kind, field, id } = filter;
  const { text, from, to, format } = probe;
  const list = await listOf(run, base, filter, text);
  const isShifted = /[+-]\d\d:\d\d$/.test(text);
  // The formats of a datetime are not specified, so the service may reject a value with an offset.
  if (isShifted && outcomeOf(list.first) === "rejected") return;
  const timeOf = (record: Json) => signOf(filter) * timeIn(record, field);
  const due = base.items.filter(({ record }) => timeOf(record) < from);
  if (due.length === 0 && list.first.status === 404) return;
  const accepted = format === "date" ? id("date") : id("datetime");
  if (!list.ok) {
    const expected = `a list, even an empty one, because ${filter.name} takes a ${format}`;
    return run.fail(accepted, wrongStatus(list.first, expected));
  }
  run.pass(accepted, `${format}s`, 1);
  // A date, or a datetime with an offset, decides only the requirement on its format.
  const isPlain = format === "datetime" && !isShifted;
  const words = (time: number) =>
    `${base.resource} whose ${field} is ${kind} ${limitText(probe, signOf(filter) * time)}`;
  // A record without a time decides nothing.
  const mayMatch = (record: Json) => !(timeOf(record) > to);
  judgeOnly(run, isPlain ? id("sound") : accepted, list, words(to), mayMatch, { field });
  judgeAll(run, isPlain ? id("complete") : accepted, list, due, words(from), { field });
  if (format === "date") return;
  const finer = await laterInSecond(run, list, filter, instant(text));
  const isApart = (record: Json) => timeOf(record) !== from || finer.includes(record.id);
  const zoned = isShifted ? ` (${new Date(instant(text)).toISOString()})` : "";
  const only = `${words(from)}${zoned}, not at this exact time`;
  judgeOnly(run, isPlain ? id("exclusive") : accepted, list, only, isApart, { field });
}

function listOf(run: ListRun, { resource }: List, { name }: Filter, text: string) {
  return run.list(resource, { filter: { [name]: text } });
}

/** "2026-10-03T12:00:00Z (2026-10-02 in UTC-12)" */
function limitText({ text, format }: Probe, time: number): string {
  if (format === "datetime") return text;
  const after = time - Date.parse(text);
  return `${moved(text, after)} (${text} in ${after < 0 ? "UTC+14" : "UTC-12"})`;
}

function moved(text: string, by: number): string {
  return `${new Date(Date.parse(text) + by).toISOString().slice(0, 19)}Z`;
}

/**
 * Returns the times `wide` and `narrow` of two records. Also returns `narrow` moved by a second, and
 * `narrow` with another offset, such as `22:00:00+12:00` for `10:00:00Z`. Values other than `wide`
 * match few records, because a long list needs many requests.
 */
function instantsFor(base: List, filter: Filter): Probe[] {
  const { early, late, first, last } = milestones(base, filter.field);
  if (!early || !late || !first || !last) return [];
  const sign = signOf(filter);
  const [wide, narrow] = sign === 1 ? [late, first] : [early, last];
  const shifted = moved(narrow, sign * 12 * hour).replace("Z", sign === 1 ? "+12:00" : "-12:00");
  return [wide, narrow, moved(narrow, sign * 1000), shifted].map((text) => {
    const at = sign * instant(text);
    return { text, format: "datetime", from: at, to: at };
  });
}

/**
 * The ids of records that are in the same second as the bound, but that the service treats as later.
 * The service may store fractions of a second that it does not return.
 */
async function laterInSecond(run: ListRun, list: List, filter: Filter, at: number) {
  const { kind, field } = filter;
  const there = list.records.filter(
    (record) => timeIn(record, field) === at && !String(record[field]).includes("."),
  );
  if (kind === "before" || there.length === 0) return [];
  const [start, end] = await parallel([1, 999], (ms) =>
    listOf(run, list, filter, new Date(at + ms).toISOString()),
  );
  const isLater = (id: string) => start?.ids.includes(id) && end?.ok && !end.ids.includes(id);
  return there.map(({ id }) => id).filter((id) => isLater(String(id)));
}

/**
 * Returns two days that match few records. In every time zone, the first day must match a nearby
 * record, and the second day must not match a nearby record. These records detect a filter that is off
 * by a day.
 */
function daysFor({ records }: List, filter: Filter): Probe[] {
  const sign = signOf(filter);
  const times = records
    .map((record) => sign * timeIn(record, filter.field))
    .filter((time) => !Number.isNaN(time))
    .sort((a, b) => a - b);
  const pairs = times.slice(0, Math.ceil(times.length / 3)).flatMap((time) =>
    [-2, -1, 0, 1, 2].map((more) => {
      const midnight = (Math.floor((sign * time) / day) + more) * day;
      return { time, probe: dayProbe(filter, midnight) };
    }),
  );
  const nearest = (gap: (time: number, probe: Probe) => number) =>
    pairs
      .map(({ time, probe }) => ({ probe, apart: gap(time, probe) }))
      .filter(({ apart }) => apart > 0)
      .sort((a, b) => a.apart - b.apart)
      .slice(0, 1);
  const before = nearest((time, { from }) => from - time);
  const after = nearest((time, { to }) => time - to);
  return [...before, ...after].map(({ probe }) => probe);
}

/** A day in any zone from UTC+14 to UTC-12. `before` means its start, `after` its start or end. */
function dayProbe({ kind }: Filter, midnight: number): Probe {
  const start = midnight - 14 * hour;
  const end = midnight + (kind === "before" ? 12 : 36) * hour;
  const text = new Date(midnight).toISOString().slice(0, 10);
  const [from, to] = kind === "before" ? [start, end] : [-end, -start];
  return { text, format: "date", from, to };
}

/** Notes how the service reads a date without a time, which is not specified. */
async function noteDates(run: ListRun, base: List, filter: Filter): Promise<void> {
  const timesOf = (items: List["items"]) =>
    items.map(({ record }) => timeIn(record, filter.field)).filter(Number.isFinite);
  // In most time zones, a time late on a date in UTC belongs to the same date.
  const [late] = timesOf(base.items).sort((a, b) => (b % day) - (a % day));
  if (late === undefined || !base.complete) return;
  const date = new Date(late).toISOString().slice(0, 10);
  const { ok, ids } = await listOf(run, base, filter, date);
  const isEarlier = (id: string) => ids.includes(id) === (filter.kind === "before");
  const from = Math.max(...timesOf(base.items.filter(({ id }) => isEarlier(id))));
  const to = Math.min(...timesOf(base.items.filter(({ id }) => !isEarlier(id))));
  if (!ok || !Number.isFinite(from) || !Number.isFinite(to)) return;
  const reads = (time: number) => from <= time && time <= to;
  const between = [from, to].map((time) => `${new Date(time).toISOString().slice(0, 19)}Z`);
  const whole = reads(Date.parse(date) + day)
    ? "the whole day"
    : `a time from ${between.join(" to ")}`;
  const reading = reads(Date.parse(date)) ? "its first instant" : whole;
  run.service.target.notes.add(
    `The service reads the date in ${filter.name}=${date} as ${reading}.`,
  );
}

/**
 * The field that fits the filters and the sorts by `name` best. All of them must fit the same field, so
 * this function judges all of them by each field, and counts the failed requirements.
 */
export async function comparedField(run: ListRun, base: List, name: string): Promise<string> {
  const { resource } = base;
  const [first = name, ...others] = fieldsFor(name);
  const isSame = (record: Json) =>
    others.every((other) => timeIn(record, first) === timeIn(record, other));
  if (base.records.every(isSame)) return first;
  const { sorts, defaultSort }: Declared = resources[resource];
  const own = sorts.filter((sort) => sort === name).flatMap((sort) => [sort, `-${sort}`]);
  const bounds = filtersByKind.filter((one) => one.resource === resource && one.field === name);
  const counts = await parallel([first, ...others], async (field) => {
    const entries = new Map<string, Entry>();
    const trial = { ...run, ...newResults(entries) };
    for (const filter of bounds) {
      await judgeBound(trial, base, { ...filter, field, id: (end) => `${filter.name} ${end}` });
    }
    for (const asked of [...own, undefined]) {
      const list = asked
        ? await run.list(resource, { sort: asked }, { enough: enoughToOrder })
        : base;
      const sort = asked ?? defaultSort ?? name;
      const direction = directions[sort.startsWith("-") ? 1 : 0];
      judgeOrder(trial, list, {
        id: `${asked}`,
        sort,
        field,
        keys: keysOf(name, field, base.records),
        directions: [direction],
      });
    }
    return [...entries.values()].filter(({ failures }) => failures.length > 0).length;
  });
  return [first, ...others][counts.indexOf(Math.min(...counts))] ?? first;
}

export const bound = {
  none: "no visited record has a time in the field, or the service rejects the values of the filter",
  async judge(run: ListRun, base: List, filter: Filter) {
    await judgeBound(run, base, filter);
    await noteDates(run, base, filter);
  },
  forNone: (_base: List, { kind }: Filter) =>
    kind === "before" ? ["1900-01-01", "1900-01-01T00:00:00Z"] : ["2200-01-01"],
  async forSome(_run: ListRun, base: List, { kind, field: name }: Filter) {
    const [field = name] = fieldsFor(name);
    const { early, late } = milestones(base, field);
    if (kind === "after") return early;
    // Prefers a list whose last page is full.
    const times = timesOf(base, field);
    const size = recordsOf(base.first).length;
    return times.find((text, index) => index === size && text !== times[index - 1]) ?? late;
  },
};

/** Bounds of the date on which a contribution was placed. */
import { skipAll, wrongStatus } from "../../../book.ts";
import type { Check } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import type { List } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import { isRefusal } from "../writes/refused.ts";
import {
  type Bound,
  boundField,
  type InstantProbe,
  instantProbes,
  isWithin,
  type PlacedField,
  placedAt,
  queryOf,
} from "./contribution-date.ts";
import { filtersForAll, filtersForNone } from "./flag-filters.ts";
import { filtersIgnored, takesFilters } from "./query-syntax.ts";
import { type Look, listCheck } from "./second-look.ts";
import { missingFrom, tooLong } from "./verdicts.ts";

const bounds = ["occurred_before", "occurred_after"] as const;

interface BoundIds {
  sound: string;
  complete: string;
  exclusive: string;
  date: string;
  datetime: string;
}

/** The requirements that each bound decides. */
export type BoundsIds = Record<Bound, BoundIds>;

/** Decides what is said of the bounds of the date on which a contribution was placed. */
export function boundsCheck(ids: BoundsIds): Check {
  const all = bounds.flatMap((bound) => Object.values(ids[bound]));
  const judge = async (looking: Look, base: List) => {
    // Where the two bounds are exchanged, the filters that everybody meets leave nobody.
    const telling = [...filtersForNone, ...filtersForAll];
    if (!(await takesFilters(looking, base, telling))) {
      return skipAll(looking, all, filtersIgnored);
    }
    const field = await boundField(looking);
    await byInstant(looking, base, field, ids);
    await byDay(looking, base, field, ids);
  };
  return listCheck("contributions", all, judge, { compares: 1 });
}

/** Bounds that stand exactly at a contribution, and beside it. */
async function byInstant(
  looking: Look,
  base: List,
  field: PlacedField,
  ids: BoundsIds,
): Promise<void> {
  const probes = instantProbes(base, field);
  const instants = ["sound", "complete", "exclusive", "datetime"] as const;
  if (probes.length === 0) {
    const all = bounds.flatMap((bound) => instants.map((part) => ids[bound][part]));
    return skipAll(looking, all, `no contribution shows ${field}`);
  }
  /** The bounds of lists that are seen whole: only these would show that a contribution is missing. */
  const whole = new Set<Bound>();
  await parallel(probes, async (probe) => {
    const { bound, text, instant } = probe;
    const list = await looking.list("contributions", queryOf(probe));
    if (list.ok && list.complete) whole.add(bound);
    const isShifted = /[+-]\d\d:\d\d$/.test(text);
    // In what forms a datetime is taken, nobody says; what the list itself shows is one of them.
    if (isShifted && isRefusal(list.first)) return;
    if (!list.ok) {
      const failure = wrongStatus(list.first, `a list: ${bound} takes a datetime`);
      return looking.fail(ids[bound].datetime, failure);
    }
    const words = bound === "occurred_before" ? "before" : "after";
    const later = await placedLater(looking, list, field, probe);
    for (const { id, record, request, at } of list.items) {
      const placed = placedAt(record, field);
      if (placed === undefined || isWithin(placed, probe) || later.includes(id)) continue;
      // With an offset, it is the way in which the datetime is written.
      const part = isShifted ? "datetime" : placed === instant ? "exclusive" : "sound";
      looking.fail(ids[bound][part], {
        request,
        expected: `only contributions placed ${words} ${text}, and none at that moment`,
        actual: { value: record[field] },
        at: `${at}/${field}`,
      });
    }
    const isInside = (one: Json) => isWithin(placedAt(one, field), probe);
    for (const { record } of missingFrom([list], base, isInside)) {
      looking.fail(ids[bound][isShifted ? "datetime" : "complete"], {
        request: list.first,
        expected: `a list with the contribution ${record.id}, placed at ${record[field]}`,
        actual: { words: "a list without it" },
        at: "/data",
      });
    }
  });
  for (const bound of bounds) {
    for (const part of instants) {
      const id = ids[bound][part];
      if (part === "complete" && !whole.has(bound)) looking.skip(id, tooLong);
      else looking.pass(id, `${probes.length / 2} datetimes`);
    }
  }
}

/**
 * The contributions of a list that show the whole second of its bound, and were placed later in it: a
 * service may keep smaller parts than it shows.
 */
async function placedLater(
  looking: Look,
  { items }: List,
  field: PlacedField,
  { bound, instant }: InstantProbe,
): Promise<string[]> {
  const isThere = (record: Json) =>
    placedAt(record, field) === instant && !String(record[field]).includes(".");
  const there = items.filter(({ record }) => bound === "occurred_after" && isThere(record));
  if (there.length === 0) return [];
  const [start, end] = await parallel([1, 999], (ms) =>
    looking.list("contributions", queryOf({ bound, text: new Date(instant + ms).toISOString() })),
  );
  return there.flatMap(({ id }) =>
    start?.ids.includes(id) && end?.ok && !end.ids.includes(id) ? id : [],
  );
}

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Where a day may begin and end as a bound, from its midnight in UTC: it may stand for its first
 * instant or for all of it, by the clock of any zone, from UTC+14 to UTC-12.
 */
const reach = {
  occurred_before: { from: -14 * hour, to: 12 * hour },
  occurred_after: { from: -14 * hour, to: 36 * hour },
} as const;

/** What one list shows of where its day lies: after `from` and not after `to`. */
interface Border {
  bound: Bound;
  text: string;
  list: List;
  from: number;
  to: number;
}

/** Bounds that are days: whatever a day means, it means the same each time. */
async function byDay(looking: Look, base: List, field: PlacedField, ids: BoundsIds): Promise<void> {
  for (const bound of bounds) {
    const id = ids[bound].date;
    const chosen = daysFor(bound, base, field);
    const lists = await parallel(chosen, (text) =>
      looking.list("contributions", queryOf({ bound, text })),
    );
    const borders: Border[] = [];
    for (const [index, list] of lists.entries()) {
      const text = chosen[index] ?? "";
      if (list.ok) borders.push(borderOf(base, list, field, bound, text));
      else looking.fail(id, wrongStatus(list.first, `a list: ${bound} takes a date`));
    }
    for (const border of borders) judgeBorder(looking, id, border);
    judgeSameDay(looking, id, borders);
    if (borders.length > 0) looking.pass(id, `${borders.length} days`);
    else looking.skip(id, `no contribution shows ${field}`);
  }
}

/**
 * Days to which a contribution is as near as it can be while its side is certain in every zone: it shows a
 * bound that is off by a day. They are near the end of the list that they leave, so that few pages show it.
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

/** The border lies between the last contribution on the one side and the first on the other. */
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

function judgeBorder(looking: Look, id: string, { bound, text, list, from, to }: Border): void {
  if (from < to || (bound === "occurred_before" && from === to)) return;
  const isBefore = bound === "occurred_before";
  // Where no contribution makes the border, the zones of the world do.
  const below = from === reach[bound].from ? undefined : timeOf(text, from);
  const above = to === reach[bound].to ? undefined : timeOf(text, to);
  const [listed, unlisted] = isBefore ? [below, above] : [above, below];
  const wrong = [
    listed && `one placed at ${listed} is listed`,
    unlisted && `one placed at ${unlisted} is not listed`,
  ];
  looking.fail(id, {
    request: list.first,
    expected: `those placed ${isBefore ? "before" : "after"} ${text}, in whatever zone that day is`,
    actual: { words: wrong.filter(Boolean).join(", and ") },
    at: "/data",
  });
}

/** Summer time moves the border of a day by an hour at most. */
function judgeSameDay(looking: Look, id: string, borders: readonly Border[]): void {
  const sound = borders.filter(({ from, to }) => from <= to);
  const latest = sound.reduce((a, b) => (b.from > a.from ? b : a), sound[0] as Border);
  const earliest = sound.reduce((a, b) => (b.to < a.to ? b : a), sound[0] as Border);
  if (sound.length === 0 || latest.from < earliest.to + hour) return;
  looking.fail(id, {
    request: latest.list.first,
    expected: `a day that begins at the same hour each time, as ${earliest.text} does`,
    actual: {
      words: `${earliest.text} begins by ${timeOf(earliest.text, earliest.to)}, and ${latest.text} after ${timeOf(latest.text, latest.from)}`,
    },
    at: "/data",
  });
}

function timeOf(day: string, after: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + after).toISOString();
}

/** Filters by the date on which a contribution was placed. */

import type { Json } from "../../../contract.ts";
import type { List } from "../../../evidence/lists.ts";
import { parallel } from "../../../evidence/parallel.ts";
import { noneTried, restNotTried, wrongStatus } from "../../../verdict/results.ts";
import { outcomeOf } from "../writes/outcome.ts";
import { judgeAll, judgeOnly } from "./contents.ts";
import { milestones, type PlacedField, placedAt } from "./contribution-date.ts";
import type { Attempt } from "./recheck.ts";
import { instant } from "./sorting.ts";

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The filters, called bounds, with their signs. A contribution matches if
 * `sign * time < sign * bound`.
 */
const sides = { occurred_before: 1, occurred_after: -1 } as const;

/** A bound, and the field that the service may compare with it. */
export interface Bound {
  name: keyof typeof sides;
  field: PlacedField;
}

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

/** Decides the requirements on one bound. */
export async function judgeBound(
  attempt: Attempt,
  base: List,
  bound: Bound,
  ids: Readonly<Record<"sound" | "complete" | "exclusive" | Probe["format"], string>>,
): Promise<void> {
  const instants = instantsFor(base, bound);
  if (instants.length === 0) {
    return noneTried(attempt, Object.values(ids), `no contribution has ${bound.field}`);
  }
  await parallel([...instants, ...daysFor(base, bound)], (probe) => {
    const id = ids[probe.format];
    // A date, or a datetime with an offset, decides only the requirement on its format.
    const isPlain = probe.format === "datetime" && !isShifted(probe.text);
    const own = isPlain ? ids : { sound: id, complete: id, exclusive: id };
    return judgeProbe(attempt, base, bound, probe, { ...own, format: id });
  });
  restNotTried(attempt, Object.values(ids), "the service rejects the values of the filter");
}

function isShifted(text: string): boolean {
  return /[+-]\d\d:\d\d$/.test(text);
}

function listOf(attempt: Attempt, { name }: Bound, text: string): Promise<List> {
  return attempt.list("contributions", { filter: { [name]: text } });
}

async function judgeProbe(
  attempt: Attempt,
  base: List,
  bound: Bound,
  probe: Probe,
  ids: Readonly<Record<"format" | "sound" | "complete" | "exclusive", string>>,
): Promise<void> {
  const { name, field } = bound;
  const { text, from, to, format } = probe;
  const list = await listOf(attempt, bound, text);
  // The formats of a datetime are not specified, so the service may reject a value with an offset.
  if (isShifted(text) && outcomeOf(list.first) === "rejected") return;
  const timeOf = (record: Json) => sides[name] * placedAt(record, field);
  const due = base.items.filter(({ record }) => timeOf(record) < from);
  if (due.length === 0 && list.first.status === 404) return;
  if (!list.ok) {
    return attempt.fail(
      ids.format,
      wrongStatus(list.first, `a list, even an empty one, because ${name} takes a ${format}`),
    );
  }
  attempt.pass(ids.format, `${format}s`, 1);
  const words = (limit: string) => `contributions placed ${name.replace("occurred_", "")} ${limit}`;
  const some = words(limitText(probe, sides[name] * to));
  // A record without a time decides nothing.
  judgeOnly(attempt, ids.sound, list, some, (record) => !(timeOf(record) > to), { field });
  const every = words(limitText(probe, sides[name] * from));
  judgeAll(attempt, ids.complete, list, due, every, { field });
  if (format === "date") return;
  const finer = await placedLater(attempt, list, bound, instant(text));
  const isApart = (record: Json) => timeOf(record) !== from || finer.includes(record.id);
  const zoned = isShifted(text) ? ` (${new Date(instant(text)).toISOString()})` : "";
  const only = `${words(text)}${zoned}, not at this exact time`;
  judgeOnly(attempt, ids.exclusive, list, only, isApart, { field });
}

/** "2026-10-03T12:00:00Z, the end of 2026-10-02 in the last time zone, UTC-12" */
function limitText({ text, format }: Probe, time: number): string {
  if (format === "datetime") return text;
  const after = time - Date.parse(text);
  const zone = after < 0 ? "the first time zone, UTC+14" : "the last time zone, UTC-12";
  return `${moved(text, after)}, the ${after > day ? "end" : "start"} of ${text} in ${zone}`;
}

/**
 * Returns the times `wide` and `narrow` of two contributions. Also returns `narrow` moved by a
 * second, and `narrow` with another offset, such as `22:00:00+12:00` for `10:00:00Z`. Values other
 * than `wide` match few contributions, because a long list needs many requests.
 */
function instantsFor(base: List, { name, field }: Bound): Probe[] {
  const { early, late, first, last } = milestones(base, field);
  if (!early || !late || !first || !last) return [];
  const side = sides[name];
  const [wide, narrow] = side === 1 ? [late, first] : [early, last];
  const shifted = moved(narrow, side * 12 * hour).replace("Z", side === 1 ? "+12:00" : "-12:00");
  return [wide, narrow, moved(narrow, side * 1000), shifted].map((text) => {
    const at = side * instant(text);
    return { text, format: "datetime", from: at, to: at };
  });
}

function moved(text: string, by: number): string {
  return `${new Date(Date.parse(text) + by).toISOString().slice(0, 19)}Z`;
}

/**
 * The ids of contributions that are in the same second as the bound, but that the service treats as
 * later. The service may store fractions of a second that it does not return.
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

/**
 * A day as a bound, in any zone from UTC+14 to UTC-12. The bound occurred_before means the start of
 * the day, and occurred_after means the start or the end.
 */
function dayProbe(name: Bound["name"], midnight: number): Probe {
  const start = midnight - 14 * hour;
  const end = midnight + (name === "occurred_before" ? 12 : 36) * hour;
  const text = new Date(midnight).toISOString().slice(0, 10);
  const [from, to] = name === "occurred_before" ? [start, end] : [-end, -start];
  return { text, format: "date", from, to };
}

/**
 * Returns two days that match few contributions. In every time zone, the first day must match
 * a nearby contribution, and the second day must not match a nearby contribution. These
 * contributions detect a filter that is off by a day.
 */
function daysFor(base: List, { name, field }: Bound): Probe[] {
  const times = base.records
    .map((record) => sides[name] * placedAt(record, field))
    .filter((time) => !Number.isNaN(time))
    .sort((a, b) => a - b);
  const near = times
    .slice(0, Math.ceil(times.length / 3))
    .flatMap((time) =>
      [-2, -1, 0, 1, 2].map((more) => Math.floor((sides[name] * time) / day) + more),
    );
  const days = [...new Set(near)].map((number) => dayProbe(name, number * day));
  const nearest = (gap: (time: number, probe: Probe) => number) => {
    const gaps = days.map((probe) =>
      Math.min(...times.map((time) => gap(time, probe)).filter((one) => one > 0)),
    );
    return days[gaps.indexOf(Math.min(...gaps))] ?? [];
  };
  const [before, after] = [
    nearest((time, { from }) => from - time),
    nearest((time, { to }) => time - to),
  ];
  return [...new Set([before, after].flat())];
}

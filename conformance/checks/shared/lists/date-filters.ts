/** Filters by the date on which a contribution was placed. */

import type { Json } from "../../../contract.ts";
import type { List } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import { noneTried, passIf, wrongStatus } from "../../../results.ts";
import { outcomeOf } from "../writes/outcome.ts";
import { judgeAll, judgeOnly, tooLong } from "./contents.ts";
import { judgeByDate, milestones, type PlacedField, placedAt } from "./contribution-date.ts";
import type { Attempt } from "./recheck.ts";
import { instant } from "./sorting.ts";

type BoundIds = Readonly<Record<"sound" | "complete" | "exclusive" | "date" | "datetime", string>>;

/** A bound by one of the fields that may be the date. */
interface Bound {
  name: "occurred_before" | "occurred_after";
  field: PlacedField;
}

/** A value of a bound, and the requirements that its list decides. */
interface Probe {
  text: string;
  /** The first and the last instant that the value may mean. */
  from: number;
  to: number;
  format: "date" | "datetime";
  ids: Readonly<Record<"format" | "sound" | "complete" | "exclusive", string>>;
}

/** Decides the requirements on one bound. */
export function judgeBound(
  attempt: Attempt,
  base: List,
  name: Bound["name"],
  ids: BoundIds,
): Promise<void> {
  const { date, datetime, ...others } = ids;
  const { sound, complete, exclusive } = others;
  return judgeByDate(attempt, base, Object.values(ids), async (one, field) => {
    const bound = { name, field };
    const instants = instantsFor(base, bound).map((text): Probe => {
      const at = instant(text);
      // With an offset, a failure concerns the format of the datetime.
      const own = isShifted(text) ? idsOf(datetime) : { ...others, format: datetime };
      return { text, from: at, to: at, format: "datetime", ids: own };
    });
    if (instants.length === 0) {
      return noneTried(one, Object.values(ids), `no contribution has ${field}`);
    }
    const days = daysFor(base, bound).map((midnight): Probe => {
      const { from, to } = reach[name];
      const text = new Date(midnight).toISOString().slice(0, 10);
      const span = { from: midnight + from, to: midnight + to };
      return { text, ...span, format: "date", ids: idsOf(date) };
    });
    const lists = await parallel([...instants, ...days], (probe) =>
      judgeProbe(one, base, bound, probe),
    );
    const evidence = `${instants.length} datetimes`;
    for (const id of [sound, exclusive, datetime]) one.pass(id, evidence);
    // Only a list that was visited completely can lack a contribution.
    const isWhole = lists.slice(0, instants.length).some((list) => list.complete);
    passIf(one, complete, isWhole, evidence, tooLong);
    one.pass(date, `${days.length} days`);
  });
}

function idsOf(id: string): Probe["ids"] {
  return { format: id, sound: id, complete: id, exclusive: id };
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
  { text, from, to, format, ids }: Probe,
): Promise<List> {
  const { name, field } = bound;
  const list = await listOf(attempt, bound, text);
  // The description does not specify the formats of a datetime, but a value of the list is valid.
  if (isShifted(text) && outcomeOf(list.first) === "rejected") return list;
  if (!list.ok) {
    attempt.fail(ids.format, wrongStatus(list.first, `a list: ${name} takes a ${format}`));
    return list;
  }
  const [isBefore, isAfter] = [
    (record: Json) => placedAt(record, field) < from,
    (record: Json) => placedAt(record, field) > to,
  ];
  const [isDue, isStray, word] =
    name === "occurred_before" ? [isBefore, isAfter, "before"] : [isAfter, isBefore, "after"];
  const zone = format === "date" ? ", in any time zone" : "";
  const words = `contributions placed ${word} ${text}${zone}`;
  judgeOnly(attempt, ids.sound, list, words, (record) => !isStray(record), field);
  const due = base.items.filter(({ record }) => isDue(record));
  judgeAll(attempt, ids.complete, [list], due, words);
  if (format === "date") return list;
  const finer = await placedLater(attempt, list, bound, from);
  const isApart = (record: Json) => placedAt(record, field) !== from || finer.includes(record.id);
  const only = `${words}, and no contribution at that time`;
  judgeOnly(attempt, ids.exclusive, list, only, isApart, field);
  return list;
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

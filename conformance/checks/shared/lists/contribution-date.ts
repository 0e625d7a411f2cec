/**
 * The time when a contribution was placed. The description does not name its field: ordered_at or
 * created_at is possible, but one of them must explain every order and every bound.
 */

import type { Json } from "../../../contract.ts";
import type { List } from "../../../lists.ts";
import { copyInto, newResults, type Results } from "../../../results.ts";
import type { ListQuery } from "../../../service/service.ts";
import { isInCalendar } from "../records/age.ts";
import type { Attempt } from "./recheck.ts";
import { sample } from "./sample.ts";
import { instant, instantOf } from "./sorting.ts";

export const dateFields = ["ordered_at", "created_at"] as const;
export type PlacedField = (typeof dateFields)[number];

export type Bound = "occurred_before" | "occurred_after";

export function placedAt(record: Json, field: PlacedField): number | undefined {
  const value = instantOf(field)(record);
  return typeof value === "number" && isInCalendar(value) ? value : undefined;
}

/** A bound of a date filter, as an instant. */
export interface InstantProbe {
  bound: Bound;
  text: string;
  instant: number;
}

/** The values of a field at a third and two thirds of the contributions, and near both ends. */
export function milestones({ records }: List, field: PlacedField) {
  const texts = records
    .filter((record) => placedAt(record, field) !== undefined)
    .map((record) => String(record[field]))
    .sort((a, b) => instant(a) - instant(b));
  const [, early = texts[0], late = early] = sample(texts, 4);
  // A second later or earlier on the same day, to detect a bound that is truncated to its day.
  const inDay = texts.filter((text) => {
    const time = Date.parse(text) % 86_400_000;
    return time >= 1000 && time < 86_399_000;
  });
  const few = Math.ceil(inDay.length / 8);
  return { early, late, first: inDay.at(few) ?? early, last: inDay.at(-few - 1) ?? late };
}

/**
 * Bounds at the times of some contributions, a second away, and with another offset. Most leave
 * short lists, which need few requests.
 */
export function instantProbes(base: List, field: PlacedField): InstantProbe[] {
  const { early, late, first, last } = milestones(base, field);
  if (!early || !late || !first || !last) return [];
  const before = [late, first, moved(first, 1000), elsewhere(first, 13)];
  const after = [early, last, moved(last, -1000), elsewhere(last, -12)];
  const probe = (bound: Bound) => (text: string) => ({ bound, text, instant: instant(text) });
  return [...before.map(probe("occurred_before")), ...after.map(probe("occurred_after"))];
}

function moved(text: string, by: number): string {
  return `${new Date(Date.parse(text) + by).toISOString().slice(0, 19)}Z`;
}

/** An instant as a local time with an offset. */
function elsewhere(text: string, hours: number): string {
  const local = new Date(Date.parse(text) + hours * 3_600_000).toISOString();
  const offset = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
  return `${local.slice(0, 19)}${offset}`;
}

export function queryOf({ bound, text }: { bound: Bound; text: string }): ListQuery {
  return { filter: { [bound]: text } };
}

/** Whether a record at an instant belongs in the list. A record exactly at the bound does not. */
export function isWithin(at: number | undefined, { bound, instant }: InstantProbe): boolean {
  if (at === undefined) return false;
  return bound === "occurred_before" ? at < instant : at > instant;
}

/** Filters that leave some of the contributions, each with a sort. */
export function filteredSorts(base: List) {
  const { early, late } = milestones(base, "ordered_at");
  return [
    ...(early === undefined
      ? []
      : [{ filter: { occurred_after: early }, sort: "contribution_date" }]),
    ...(late === undefined ? [] : [{ filter: { occurred_before: late }, sort: "-updated_at" }]),
  ];
}

/**
 * Judges the lists by each possible field, and keeps the results of the field that explains more of
 * the lists.
 */
export async function judgeByDate(
  attempt: Attempt,
  base: List,
  ids: readonly string[],
  judge: (attempt: Attempt, field: PlacedField) => Promise<void>,
): Promise<void> {
  const apart = base.records.some(
    (record) => placedAt(record, "ordered_at") !== placedAt(record, "created_at"),
  );
  if (!apart) return judge(attempt, "ordered_at");
  const [ordered, created] = [newResults(), newResults()];
  await judge({ ...attempt, ...ordered }, "ordered_at");
  await judge({ ...attempt, ...created }, "created_at");
  const failures = (results: Results) => ids.flatMap((id) => results.of(id)?.failures ?? []).length;
  copyInto(attempt, failures(created) < failures(ordered) ? created : ordered, ids);
}

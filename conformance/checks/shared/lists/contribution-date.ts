/**
 * The time when a contribution was placed. The description does not name the field, so a service
 * may sort and filter by ordered_at or by created_at. Both filters must fit the same field, and so
 * must all sorts.
 */

import type { Json } from "../../../contract.ts";
import type { List } from "../../../evidence/lists.ts";
import { metaOf } from "../../../evidence/parsed-response.ts";
import { copyInto, newResults, type Results } from "../../../verdict/results.ts";
import { isInCalendar } from "../records/age.ts";
import type { Attempt } from "./recheck.ts";
import { sample } from "./sample.ts";
import { instant } from "./sorting.ts";

export const dateFields = ["ordered_at", "created_at"] as const;
export type PlacedField = (typeof dateFields)[number];

/**
 * The time in a field, in milliseconds since 1970, or NaN if the time is missing or is not in the
 * years 1000 to 9998.
 */
export function placedAt(record: Json, field: PlacedField): number {
  const time = instant(String(record[field]));
  return isInCalendar(time) ? time : Number.NaN;
}

/** Whether a contribution was placed before another according to both fields. */
export function isBefore(one: Json, other: Json): boolean {
  return dateFields.every((field) => placedAt(one, field) < placedAt(other, field));
}

/**
 * Values of a field in order of time: `first` near the start, `early` after a third of the
 * contributions, `late` after two thirds, and `last` near the end.
 */
export function milestones({ records }: List, field: PlacedField) {
  const texts = records
    .filter((record) => !Number.isNaN(placedAt(record, field)))
    .sort((a, b) => placedAt(a, field) - placedAt(b, field))
    .map((record) => String(record[field]));
  const [, early = texts[0], late = early] = sample(texts, 4);
  // With a time at midnight, a service that ignores the time of day in a filter could pass.
  const inDay = texts.filter((text) => {
    const time = Date.parse(text) % 86_400_000;
    return time >= 1000 && time < 86_399_000;
  });
  const few = Math.ceil(inDay.length / 8);
  return { early, late, first: inDay.at(few) ?? early, last: inDay.at(-few - 1) ?? late };
}

/** Returns filters that match some of the contributions, each with a sort. */
export function filteredSorts(base: List) {
  const { early, late } = milestones(base, "ordered_at");
  if (early === undefined || late === undefined) return [];
  return [
    { filter: { occurred_after: early }, sort: "contribution_date" },
    { filter: { occurred_before: late }, sort: "-updated_at" },
  ];
}

/** A filter whose list fills its last page. Undefined if all contributions are on one page. */
export function filterForFullPages({ records, first, complete }: List) {
  const size = metaOf(first, "per_page");
  if (!complete || size === undefined || size < 1) return undefined;
  const texts = records
    .map((record) => String(record.ordered_at))
    .sort((a, b) => instant(a) - instant(b));
  const bound = texts.find(
    (text, index) =>
      index > 0 && index % size === 0 && instant(text) > instant(texts[index - 1] ?? ""),
  );
  return bound === undefined ? undefined : { occurred_before: bound };
}

/**
 * Calls `judge` for each possible field, and keeps the results of the field with fewer failures.
 * `judge` must decide everything that depends on the field.
 */
export async function judgeByDate(
  attempt: Attempt,
  base: List,
  ids: readonly string[],
  judge: (attempt: Attempt, field: PlacedField) => Promise<void>,
): Promise<void> {
  const isSame = (record: Json) =>
    Object.is(placedAt(record, "ordered_at"), placedAt(record, "created_at"));
  if (base.records.every(isSame)) return judge(attempt, "ordered_at");
  const [ordered, created] = [newResults(), newResults()];
  await judge({ ...attempt, ...ordered }, "ordered_at");
  await judge({ ...attempt, ...created }, "created_at");
  const failures = (results: Results) => ids.flatMap((id) => results.of(id)?.failures ?? []).length;
  copyInto(attempt, failures(created) < failures(ordered) ? created : ordered, ids);
}

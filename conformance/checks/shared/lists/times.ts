/** Times in the fields of records. */
import type { Json } from "../../../contract.ts";
import type { List } from "../../../evidence/lists.ts";
import { isInCalendar } from "../records/age.ts";
import { sample } from "./chosen.ts";

export const hour = 3_600_000;
export const day = 24 * hour;

/**
 * The fields that a service may compare for a filter or sort. The description does not name the field
 * of the date of a contribution.
 */
export function fieldsFor(name: string): string[] {
  if (name === "contribution_date") return ["ordered_at", "created_at"];
  return [name === "is_sponsored" ? "sponsored_status" : name];
}

/** A timestamp in milliseconds since 1970 in UTC, with fractions of a millisecond. */
export function instant(text: string): number {
  const [, finer = ""] = /\.\d{3}(\d+)/.exec(text) ?? [];
  return Date.parse(text) + Number(`0.${finer || "0"}`);
}

/** A timestamp field as a value to sort by, or undefined if the field is not a timestamp. */
export function instantOf(name: string): (record: Json) => number | undefined {
  return (record) => {
    const value = instant(String(record[name]));
    return Number.isNaN(value) ? undefined : value;
  };
}

/**
 * The time in a field, in milliseconds since 1970, or NaN if the time is missing or is not in the
 * years 1000 to 9998.
 */
export function timeIn(record: Json, field: string): number {
  const time = instant(String(record[field]));
  return isInCalendar(time) ? time : Number.NaN;
}

/** Whether a contribution was placed before another according to both fields. */
export function isBefore(one: Json, other: Json): boolean {
  return fieldsFor("contribution_date").every((field) => timeIn(one, field) < timeIn(other, field));
}

/** The times in a field, as the service returns them, in order. */
export function timesOf({ records }: List, field: string): string[] {
  return records
    .filter((record) => !Number.isNaN(timeIn(record, field)))
    .sort((a, b) => timeIn(a, field) - timeIn(b, field))
    .map((record) => String(record[field]));
}

/**
 * Times of records: `first` near the start, `early` after a third of the records, `late` after two
 * thirds, and `last` near the end.
 */
export function milestones(list: List, field: string) {
  const texts = timesOf(list, field);
  const [, early = texts[0], late = early] = sample(texts, 4);
  // With a time at midnight, a service that ignores the time of day in a filter could pass.
  const inDay = texts.filter((text) => {
    const time = Date.parse(text) % day;
    return time >= 1000 && time < day - 1000;
  });
  const few = Math.ceil(inDay.length / 8);
  return { early, late, first: inDay.at(few) ?? early, last: inDay.at(-few - 1) ?? late };
}

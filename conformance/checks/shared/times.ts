/** Times in the fields of records, and ages: whole years from a birth date to the current day of the service. */

import { isDay } from "../../../lib/is-day.ts";
import type { Json } from "../../contract.ts";
import type { List } from "../../evidence/lists.ts";
import type { ParsedResponse } from "../../evidence/parsed-response.ts";
import { sample } from "./list-check.ts";
import type { Own } from "./own-records.ts";

export const hour = 3_600_000;
export const day = 24 * hour;

/** The fields that may be compared. The description names none for the date of a contribution. */
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

/** The time in a field in milliseconds, or NaN if it is not in the years 1000 to 9998. */
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

/** Times near the start (`first`), after one and two thirds (`early`, `late`), and near the end. */
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

export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The birthday in milliseconds. 29 February becomes 1 March if the year lacks it. */
export function birthday(birthDate: string, age: number): number {
  const [year = 0, month = 1, date = 1] = birthDate.split("-").map(Number);
  return Date.UTC(year + age, month - 1, date);
}

/** Whether the year is from 1000 to 9998, so that a few days later it still has four digits. */
function isInCalendar(time: number): boolean {
  return time >= Date.UTC(1000) && time < Date.UTC(9999);
}

function timeOf(text: unknown): number {
  const time = Date.parse(String(text));
  return isInCalendar(time) ? time : Number.NaN;
}

/** The server's time in the Date header, or else the time of this machine. */
export function clockOf(response: ParsedResponse | undefined): number {
  const given = timeOf(response?.headers.date);
  return Number.isNaN(given) ? Date.now() : given;
}

/** The server's current time, preferably from the created_at of a new sponsee. */
export function todayOf({ record, response }: Pick<Own, "record" | "response">): number {
  const created = timeOf(record.created_at);
  return Number.isNaN(created) ? clockOf(response) : created;
}

/**
 * Birth dates with their ages: the latest birthday that is over or today in every time zone, and the
 * earliest that is over in none. Leaves out a birth date whose age differs between time zones.
 */
export function births(now: number): { birth_date: string; age: number }[] {
  // The days of a service, from UTC-12 to UTC+14. The run may take an hour.
  const [first, last] = [dayOf(now - 12 * hour), dayOf(now + 15 * hour)];
  const before = (years: number, date: string) =>
    `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
  const leapAge = Number(last.slice(0, 4)) - 2012 - (last.slice(5) < "02-29" ? 1 : 0);
  // In a year without 29 February, the birthday may be 28 February or 1 March.
  const isLeapSettled = last.slice(5) < "02-28" || first.slice(5) > "02-28";
  return [
    // 17 years have fewer leap days than 17 * 365.25 days, in three of four years.
    { birth_date: before(17, first), age: 17 },
    { birth_date: before(20, dayOf(now + 39 * hour)), age: 19 },
    { birth_date: "2012-02-29", age: leapAge },
  ].filter(
    ({ birth_date }) => isDay(birth_date) && (isLeapSettled || !birth_date.endsWith("-02-29")),
  );
}

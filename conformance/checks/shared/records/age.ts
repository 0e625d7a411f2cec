/** Ages: whole years from a birth date to the service's current day. */
import { isDay } from "../../../../lib/is-day.ts";
import type { ParsedResponse } from "../../../evidence/parsed-response.ts";
import type { Own } from "../writes/own-records.ts";

const hour = 3_600_000;
export const day = 24 * hour;

/** Whole years from a birth date to a day, both as `YYYY-mm-dd`. */
function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * The day on which a person reaches an age, as a time in milliseconds. 29 February becomes 1 March
 * if the year lacks it.
 */
export function birthday(birthDate: string, age: number): number {
  const [year = 0, month = 1, date = 1] = birthDate.split("-").map(Number);
  return Date.UTC(year + age, month - 1, date);
}

/**
 * Whether the year is from 1000 to 9998. Excludes 9999, because a few days later the year could have
 * five digits.
 */
export function isInCalendar(time: number): boolean {
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
  const bornBefore = (years: number, time: number) => {
    const text = dayOf(time);
    return `${Number(text.slice(0, 4)) - years}${text.slice(4)}`;
  };
  const { from, to } = datesAt(now);
  return [
    // 17 years have fewer leap days than 17 * 365.25 days, in three of four years.
    { birth_date: bornBefore(17, from), age: 17 },
    { birth_date: bornBefore(20, to + day), age: 19 },
    { birth_date: "2012-02-29", age: ageOn("2012-02-29", dayOf(now)) },
  ].filter(({ birth_date, age }) => isDay(birth_date) && isSettled(birth_date, age, now));
}

/** The first and the last day of a service, from UTC-12 to UTC+14. The run may take an hour. */
function datesAt(now: number) {
  return { from: now - 12 * hour, to: now + 15 * hour };
}

/** Whether the age is the same in every time zone. */
function isSettled(birthDate: string, age: number, now: number): boolean {
  // In a year without 29 February, the birthday may be 28 February or 1 March.
  const birthdays = [birthDate, birthDate.replace("-02-29", "-02-28")];
  const { from, to } = datesAt(now);
  return birthdays.every((birth) => [from, to].every((time) => ageOn(birth, dayOf(time)) === age));
}

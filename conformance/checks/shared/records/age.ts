/** Ages: whole years from a birth date to the service's current day. */
import { type ParsedResponse, recordOf } from "../../../evidence/parsed-response.ts";
import type { Own } from "../writes/own-sponsees.ts";

export const day = 86_400_000;

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
 * Birth dates with their ages, to detect a service that only subtracts the years. Leaves out a
 * birth date whose age differs between time zones.
 */
export function births(now: number): { birth_date: string; age: number }[] {
  const twenty = (time: number) => {
    const text = dayOf(time);
    return `${Number(text.slice(0, 4)) - 20}${text.slice(4)}`;
  };
  return [
    { birth_date: twenty(now - day), age: 20 },
    // A birthday tomorrow may be today in another time zone.
    { birth_date: twenty(now + 2 * day), age: 19 },
    { birth_date: "2012-02-29", age: ageOn("2012-02-29", dayOf(now)) },
  ].filter(({ birth_date, age }) => isSettled(birth_date, age, now));
}

/** Whether the age is the same a day before and a day after `now`. */
function isSettled(birthDate: string, age: number, now: number): boolean {
  return [now - day, now, now + day].every((time) => ageOn(birthDate, dayOf(time)) === age);
}

/** A failure: the age does not match the birth date. */
export function wrongAge(
  request: ParsedResponse,
  { birth_date, age }: { birth_date: string; age: number },
  now: number,
  actual: unknown,
) {
  const expected = `the age ${age}, because the birth date is ${birth_date} and the date of the service is ${dayOf(now)}`;
  // In a list, the index of the record is unknown, so the failure has no `at`. For a single record,
  // `causeOf` derives the same cause from `/data/age`.
  return {
    request,
    ...(recordOf(request) ? { at: "/data/age" } : { cause: "data/age" }),
    expected,
    actual: { value: actual },
    about: ["birth_date"],
  };
}

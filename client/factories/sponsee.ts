import { ageOn } from "../../domain/age.ts";
import { catalogue } from "../../domain/catalogue.ts";
import { below, pick } from "../../domain/random.ts";
import { makeSponsee } from "../../domain/random-records.ts";
import type { SponseeRecord } from "../../domain/records.ts";
import { readSponsee, storedSponsee } from "../../domain/sponsee.ts";
import type { components } from "../../generated/types.ts";
import { withoutUndefined } from "../../lib/without-undefined.ts";
import { createRandom } from "./seed.ts";

export type Sponsee = components["schemas"]["Sponsee"];

/** The fields to set in the sponsee. */
export type SponseeFields = Partial<Sponsee>;

const { settings } = catalogue;
const today = settings.date.slice(0, 10);

/**
 * Makes a sponsee as the service returns it, with the given fields. The other fields agree with
 * them: the age with the birth date, the number of sponsors with the status, the URLs with the id.
 * Ages are as of 2026-11-01, which is "today" in the sample data.
 *
 * @param fields any fields of a sponsee; an `age` without a `birth_date` also sets a matching birth
 *   date
 * @param seed a whole number from 0 to 2147483647. Each seed makes a different sponsee with its own id, and the
 *   same seed always makes the same one
 * @throws RangeError when the seed is out of range, or when an age and a birth date contradict each
 *   other
 * @throws TypeError when a date does not have the format `YYYY-mm-dd`
 *
 * @example
 * sponsee({ first_name: "Ada", sponsored_status: "Not Sponsored" });
 */
export function sponsee(fields: SponseeFields = {}, seed = 1): Sponsee {
  const own = withoutUndefined(fields);
  for (const name of ["birth_date", "enrollment_date"] as const) {
    const day = own[name] ?? null;
    if (day === null || /^\d{4}-\d{2}-\d{2}$/.test(day)) continue;
    throw new TypeError(`${name} must be a date (YYYY-mm-dd), not ${JSON.stringify(day)}.`);
  }
  const random = createRandom("sponsee", seed);
  const record = makeSponsee(
    seed - 1,
    random,
    settings.date,
    pick(random, settings.payment_option_groups),
  );
  const id = own.id ?? record.id;
  const birth_date = own.birth_date !== undefined ? own.birth_date : birthDate(own, record);
  const age = birth_date === null ? null : ageOn(birth_date, settings.date);
  if (own.age !== undefined && own.age !== age) {
    throw new RangeError(
      `age ${own.age} contradicts birth_date ${birth_date}: the age on ${today} is ${age}. Set only one of the two.`,
    );
  }
  const enrollment_date = own.enrollment_date ?? later(record.enrollment_date, birth_date);
  const stored = storedSponsee({ ...record, id, enrollment_date }, settings);
  const sponsors = below(random, settings.minimum_sponsors + 2);
  const made = readSponsee(stored, catalogue, sponsors, settings.date);
  return { ...made, ...own, birth_date, age, ...sponsorship(made, own) };
}
sponsee.resource = "sponsees" as const;

/**
 * Makes a birth date that matches `own.age`. If `own.age` is undefined, the birth date is not after
 * the enrollment date.
 */
function birthDate(own: SponseeFields, made: SponseeRecord): string | null {
  if (own.age === null) return null;
  const { birth_date = today } = made;
  const inYear = (year: number) => year + birth_date.slice(4);
  if (own.age !== undefined) {
    const year = Number(today.slice(0, 4)) - own.age;
    return inYear(ageOn(inYear(year), today) === own.age ? year : year - 1);
  }
  const enrolled = own.enrollment_date ?? today;
  return birth_date <= enrolled ? birth_date : inYear(Number(enrolled.slice(0, 4)) - 6);
}

/** Returns the later date, because a sponsee cannot be enrolled before birth. */
function later(enrollment: string, birth: string | null): string {
  return birth !== null && birth > enrollment ? birth : enrollment;
}

/** Derives the status from the number of sponsors, or the number from the status. */
function sponsorship(
  made: Sponsee,
  { sponsored_status, sponsor_count }: SponseeFields,
): Pick<Sponsee, "sponsored_status" | "sponsor_count"> {
  if (sponsor_count !== undefined) {
    const label = sponsor_count === 0 ? "Not Sponsored" : "Sponsored";
    return { sponsored_status: sponsored_status ?? label, sponsor_count };
  }
  const status = sponsored_status ?? made.sponsored_status;
  const [least, most] = sponsorCounts[status] ?? [1, Number.POSITIVE_INFINITY];
  const count = Math.min(most, Math.max(least, made.sponsor_count));
  return { sponsored_status: status, sponsor_count: count };
}

const enough = settings.minimum_sponsors;

/** The minimum and maximum number of sponsors for these labels. For any other label the minimum is 1. */
const sponsorCounts: Record<string, [least: number, most: number]> = {
  "Not Sponsored": [0, 0],
  "Automatically Sponsored (Not Sponsored)": [0, enough - 1],
  "Sponsored Automatically (Sponsored)": [enough, Number.POSITIVE_INFINITY],
};

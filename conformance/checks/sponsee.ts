/** Judges the ids, the reference numbers, the ages and the status labels of sponsees. */

import { isObject } from "../../lib/is-object.ts";
import { type Check, check, late } from "../check.ts";
import type { Json } from "../contract.ts";
import { type ParsedResponse, recordOf } from "../evidence/parsed-response.ts";
import { decide, passIf, wrongValue } from "../verdict/results.ts";
import { listCheck } from "./shared/lists/recheck.ts";
import { birthday, births, clockOf, day, dayOf, todayOf, wrongAge } from "./shared/records/age.ts";
import { type CarriedSponsee, carriedSponsees } from "./shared/records/carried-sponsees.ts";
import { judgeUnique } from "./shared/records/unique.ts";
import { ageOfBirth } from "./shared/writes/age.ts";
import { noneCreated } from "./shared/writes/own-sponsees.ts";
import { updateCheck, writeCheck } from "./shared/writes/write-check.ts";

/** A span of days: the first day, and the day after the last. */
interface Span {
  from: number;
  to: number;
}

/** The server's time zone is unknown, so two compared dates may each be wrong by one day. */
const shift = 2 * day;

/** A span in words: "from 2026-10-30 to 2026-11-04", or "before 2026-11-05". */
function daysOf({ from, to }: Span): string {
  return Number.isFinite(from)
    ? `from ${dayOf(from)} to ${dayOf(to - day)}`
    : `before ${dayOf(to)}`;
}

/** The days on which the age of a sponsee is correct: from one birthday to the next. */
function yearOf({ birth_date, age }: Json): Span | undefined {
  if (!Number.isInteger(age)) return undefined;
  if (typeof birth_date !== "string" || !/^\d{4}-\d\d-\d\d$/.test(birth_date)) return undefined;
  // The age before birth is not specified, so 0 is valid on any earlier day.
  const from = age === 0 ? Number.NEGATIVE_INFINITY : birthday(birth_date, age as number);
  const to = birthday(birth_date, (age as number) + 1);
  return Number.isNaN(from + to) ? undefined : { from, to };
}

/**
 * Judges whether all ages are correct on one common day. This day may differ from today, because
 * the service may use a fixed clock.
 */
const agesOfAll = check("sponsee.age-derived", async (run, id) => {
  const { service, results, visit } = run;
  const fail = (
    request: ParsedResponse,
    at: string,
    { birth_date, age }: Json,
    expected: string,
  ) => {
    const failure = wrongValue(request, `${at}/age`, expected, { birth_date, age });
    results.fail(id, { ...failure, about: ["birth_date"] });
  };
  const { items, first } = await visit("sponsees");
  const today = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  let count = 0;
  for (const { id: own, record, request, at } of items) {
    const year = service.ledger.owns(own) ? undefined : yearOf(record);
    if (year === undefined) continue;
    count++;
    const others = { ...today };
    today.from = Math.max(today.from, year.from);
    today.to = Math.min(today.to, year.to);
    if (today.from < today.to + shift) continue;
    const expected = `the age on a day ${daysOf(others)}, when the ages of other sponsees are correct`;
    return fail(request, at, record, expected);
  }
  const contributions = run.resources.includes("contributions")
    ? await visit("contributions")
    : null;
  for (const carried of contributions?.items.flatMap(carriedSponsees) ?? []) {
    if (isPossible(carried, today)) continue;
    const expected =
      "the age on any day since the contribution was placed or its recurring profile began";
    fail(carried.request, carried.at, carried.sponsee, expected);
  }
  if (count === 0) {
    return results.notTried(id, "no sponsee has a valid birth date and an age");
  }
  const { from, to } = today;
  const now = clockOf(first);
  const isToday = now >= from - day && now < to + day;
  const which = count === 1 ? "the only age fits a" : `all ${count} ages fit one`;
  const why = `${which} day ${daysOf(today)}, but not today: does the service use a fixed clock?`;
  passIf(results, id, isToday, `${count} ages`, why);
});

/**
 * Whether an age in a line item is correct for at least one day since the contribution was placed
 * or its recurring profile began. The embedded sponsee may be a snapshot.
 */
function isPossible({ sponsee, lineItem, contribution }: CarriedSponsee, today: Span): boolean {
  const year = yearOf(sponsee);
  if (year === undefined) return true;
  const { recurring_profile: profile, is_recurring } = lineItem;
  const begun = isObject(profile) ? profile.started_on : undefined;
  const { ordered_at, created_at } = contribution;
  const times = [ordered_at, created_at, ...(is_recurring === false ? [] : [begun])];
  // If one of the times is missing, `since` is NaN, so no age counts as too low.
  const since = Math.min(today.from, ...times.map((time) => Date.parse(String(time))));
  return !(year.from >= today.to + shift || year.to + shift <= since);
}

const agesOfOwn = writeCheck("sponsee.age-derived", async (run, id) => {
  const { results } = run;
  const { first, subject } = run.shared;
  const now = todayOf(first);
  const owns = subject ? [subject.made, ...subject.neighbours] : [];
  for (const sponsee of owns) {
    for (const request of [sponsee.response, subject?.untouched.get(sponsee.id)]) {
      const record = request && recordOf(request);
      const birth = births(now).find(({ birth_date }) => birth_date === record?.birth_date);
      if (request === undefined || birth === undefined) continue;
      const { birth_date, age } = birth;
      const failure = wrongAge(request, birth, now, record?.age);
      decide(results, id, record?.age === age, `${birth_date}: ${age}`, failure);
    }
  }
  results.notTried(id, noneCreated);
});

const statusLabels = writeCheck("sponsee.status-labels-differ", async (run, id) => {
  const { results } = run;
  const { labels, unsponsored } = run.shared;
  const [none, sponsored] = [labels[0], labels[1]];
  if (none === undefined || sponsored === undefined) {
    return results.notTried(id, "the service returned no label for status 0 or for status 1");
  }
  const both = `"${none}" and "${sponsored}"`;
  decide(results, id, none !== sponsored, both, {
    request: unsponsored.response,
    expected:
      "a label for the status 0 (not sponsored) that differs from the label for 1 (sponsored)",
    actual: { value: none },
  });
});

export const checks: Check[] = [
  listCheck(
    "sponsees",
    { id: "sponsee.id-unique", reference_number: "sponsee.reference-number-unique" },
    judgeUnique,
  ),
  agesOfAll,
  ...late(
    agesOfOwn,
    updateCheck("PUT", ageOfBirth, "sponsee.age-derived"),
    updateCheck("PATCH", ageOfBirth, "sponsee.age-derived"),
  ),
  statusLabels,
];

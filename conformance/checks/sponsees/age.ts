/** The age is derived: it follows the birth date, and a write cannot set it. */

import { isObject } from "../../../lib/is-object.ts";
import { type Check, check, late, type Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type ParsedResponse, recordOf } from "../../evidence/parsed-response.ts";
import { decide, wrongValue } from "../../verdict/results.ts";
import { type CarriedSponsee, carriedSponsees } from "../contribution.ts";
import { create, discard, judgeRefusal } from "../shared/own-records.ts";
import { shownIn } from "../shared/read-back.ts";
import {
  methods,
  subjectOf,
  update,
  updateChecks,
  updateSubject,
  writeCheck,
} from "../shared/setup.ts";
import { birthday, births, clockOf, day, dayOf, todayOf } from "../shared/times.ts";

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

/** Judges whether all ages are right on one day, which may not be today: a clock may be fixed. */
const agesOfAll = check("sponsee.age-derived", async (run, id) => {
  const { service, visit } = run;
  const fail = (request: ParsedResponse, at: string, record: Json, expected: string) => {
    const { birth_date, age } = record;
    const failure = wrongValue(request, `${at}/age`, expected, { birth_date, age });
    run.fail(id, { ...failure, about: ["birth_date"] });
  };
  const { items, first } = await visit("sponsees");
  const today = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  let count = 0;
  for (const { id: own, record, request, at } of items) {
    const year = service.ledger.owns("sponsees", own) ? undefined : yearOf(record);
    if (year === undefined) continue;
    count++;
    const others = { ...today };
    today.from = Math.max(today.from, year.from);
    today.to = Math.min(today.to, year.to);
    if (today.from < today.to + shift) continue;
    const expected = `the age on a day ${daysOf(others)}, when the ages of other sponsees are correct`;
    return fail(request, at, record, expected);
  }
  const lists = run.resources.includes("contributions") ? [await visit("contributions")] : [];
  for (const carried of lists.flatMap((list) => list.items.flatMap(carriedSponsees))) {
    if (isPossible(carried, today)) continue;
    const expected =
      "the age on any day since the contribution was placed or its recurring profile began";
    fail(carried.request, carried.at, carried.sponsee, expected);
  }
  if (count === 0) {
    return run.notTried(id, "no sponsee has a valid birth date and an age");
  }
  const { from, to } = today;
  const now = clockOf(first);
  const isToday = now >= from - day && now < to + day;
  const which = count === 1 ? "the only age fits a" : `all ${count} ages fit one`;
  const why = `${which} day ${daysOf(today)}, but not today: does the service use a fixed clock?`;
  if (isToday) run.pass(id, `${count} ages`);
  else run.notTried(id, why);
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

/** Judges the ages of sponsees of this run, after their creates and after updates of a birth date. */
const agesOfOwn = writeCheck(
  "sponsee.age-derived",
  async (run, id) => {
    const { first } = run.shared;
    const subject = subjectOf(run);
    const now = todayOf(first);
    const settled = births(now);
    const judge = (request: ParsedResponse | undefined, record = request && recordOf(request)) => {
      const birth = settled.find(({ birth_date }) => birth_date === record?.birth_date);
      if (request === undefined || record === undefined || birth === undefined) return;
      const { birth_date, age } = birth;
      const expected = `the age ${age}, because the birth date is ${birth_date} and the date of the service is ${dayOf(now)}`;
      // In a list, the index of the record is unknown, so the failure has no `at`. For a single record,
      // `causeOf` derives the same cause from `/data/age`.
      const place = recordOf(request) ? { at: "/data/age" } : { cause: "data/age" };
      const actual = { value: record.age };
      const failure = { request, ...place, expected, actual, about: ["birth_date"] };
      decide(run, id, record.age === age, `${birth_date}: ${age}`, failure);
    };
    for (const own of [subject.made, ...subject.neighbours]) {
      judge(own.response);
      judge(subject.untouched.get(own.id));
    }
    for (const method of methods) {
      const birth = settled[method === "PUT" ? 1 : 0];
      if (birth === undefined) continue;
      const { birth_date, age } = birth;
      // If the response lacks the sponsee, another requirement fails.
      judge(await updateSubject({ ...run, method, subject }, { birth_date }));
      const listed = { resource: "sponsees", id: subject.made.id } as const;
      const isCurrent = (entry?: Json) => entry === undefined || entry.age === age;
      const { entry, response } = await shownIn(run, listed, { id: listed.id }, isCurrent);
      judge(response, entry);
    }
  },
  "no sponsee has a birth date whose age is the same in every time zone",
);

/** Ages of no test sponsee. PATCH sends another age, because PUT may have stored its own. */
const falseAges = { POST: 77, PUT: 77, PATCH: 78 };

/** Judges the response to a write with a false age, or a later response. */
function judgeFalseAge(run: Run, id: string, response: ParsedResponse, falseAge: number): void {
  const record = recordOf(response);
  if (record === undefined) judgeRefusal(run, id, "no age in the response", response);
  else {
    const expected = "an age that does not come from the request";
    const failure = { request: response, expected, actual: { value: record.age } };
    decide(run, id, record.age !== falseAge, "a sent age is not stored", failure);
  }
}

const ageOfCreate = writeCheck("sponsees.create.age-read-only", async (run, id) => {
  const [born] = births(todayOf(run.shared.first));
  for (const birth_date of [born?.birth_date, undefined]) {
    const age = falseAges.POST;
    const { response, made } = await create(run, { birth_date, age }, { mayFail: true });
    judgeFalseAge(run, id, response, age);
    if (made) judgeFalseAge(run, id, await run.service.get("sponsees", made.id), age);
    await discard(run, made);
  }
});

const readOnly = {
  PUT: "sponsees.replace.age-read-only",
  PATCH: "sponsees.update.age-read-only",
} as const;

const agesOfUpdates = updateChecks(readOnly, async (run, id) => {
  const { service, method, subject } = run;
  const { first } = run.shared;
  const [born] = births(todayOf(first));
  const age = falseAges[method];
  const body = { birth_date: born?.birth_date, age };
  const response = await updateSubject(run, body, { mayFail: true });
  const alone = await update(run, method, first, { age }, { mayFail: true });
  for (const one of [response, await service.get("sponsees", subject.made.id), alone]) {
    judgeFalseAge(run, id, one, age);
  }
});

export const checks: Check[] = [agesOfAll, ...late(agesOfOwn, ageOfCreate, ...agesOfUpdates)];

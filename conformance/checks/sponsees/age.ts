/** The age: derived from the birth date, by the server's clock, and never written. */
import { check, type Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type Answer, recordOf } from "../../service/service.ts";
import {
  create,
  discard,
  firstCreate,
  methods,
  own,
  read,
  said,
  unwilling,
  update,
  writeCheck,
} from "./own.ts";

const day = 86_400_000;

/** Whole years from a birth date to a day, both as `YYYY-mm-dd`. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * Every sponsee that the list shows. Which day it is for the server is not shown here, and a
 * service may stand still on purpose: the ages must all be right on one and the same day.
 */
export const agesOfAll = check(["sponsee.age-derived"], async (run) => {
  const id = "sponsee.age-derived";
  const { pages } = await run.visit("sponsees");
  /** The first day on which all ages can be right, and the day after the last. */
  let from = { time: Number.NEGATIVE_INFINITY, at: "" };
  let to = { time: Number.POSITIVE_INFINITY, at: "" };
  let latest = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const { answer, records } of pages) {
    for (const [index, { id: sponsee, birth_date, age, updated_at }] of records.entries()) {
      if (run.service.records.owns(String(sponsee))) continue;
      if (typeof birth_date !== "string" || !Number.isInteger(age)) continue;
      if (!/^\d{4}-\d\d-\d\d$/.test(birth_date)) continue;
      const at = `/data/${index}/age`;
      const begins = birthday(birth_date, age as number);
      const ends = birthday(birth_date, (age as number) + 1);
      if (Number.isNaN(begins)) continue;
      count++;
      if (begins > from.time) from = { time: begins, at };
      if (ends < to.time) to = { time: ends, at };
      const updated = Date.parse(String(updated_at));
      if (updated > latest) latest = updated;
      // Wherever the server is, it may be a day further or behind.
      if (from.time >= to.time + 2 * day || latest >= to.time + 2 * day) {
        run.violated(id, {
          request: answer,
          expected: "the whole years from the birth date, on the same day for all sponsees",
          actual: { birth_date, age },
          at,
        });
        return;
      }
    }
  }
  if (count === 0) {
    run.notShown(id, "no sponsee has a birth date and an age");
    return;
  }
  const now = clockOf(pages[0]?.answer);
  if (now >= from.time - day && now < to.time + day) run.holds(id, `${count} ages, today`);
  else {
    const days = `${dayOf(from.time)} and ${dayOf(to.time)}`;
    run.notShown(id, `${count} ages are right on one day, but between ${days}, not today`);
  }
});

/** The day on which somebody reaches an age. Born on 29 February, on 28 February or 1 March. */
function birthday(birthDate: string, age: number): number {
  const [year = 0, month = 1, date = 1] = birthDate.split("-").map(Number);
  return Date.UTC(year + age, month - 1, date);
}

/** The server's clock: what it says of itself, or ours. */
function clockOf(answer: Answer | undefined): number {
  const given = Date.parse(answer?.headers.date ?? "");
  return Number.isNaN(given) ? Date.now() : given;
}

/** The server's day. A sponsee that was just made tells it best. */
async function todayOf(run: Run): Promise<number> {
  const { answer, own: first } = await firstCreate(run);
  const created = Date.parse(String(first?.record.created_at));
  return Number.isNaN(created) ? clockOf(answer) : created;
}

/** Birthdays just before and just after today, so that no rough sum of years is right. */
function births(now: number): { birth_date: string; age: number }[] {
  const twenty = (time: number) => {
    const text = dayOf(time);
    return `${Number(text.slice(0, 4)) - 20}${text.slice(4)}`;
  };
  // A day more or less, for a server elsewhere: 20 from yesterday on, 19 still in two days.
  return [
    { birth_date: twenty(now - day), age: 20 },
    { birth_date: twenty(now + 2 * day), age: 19 },
    { birth_date: "2009-01-31", age: ageOn("2009-01-31", dayOf(now)) },
  ].filter(({ birth_date, age }) => isSettled(birth_date, age, now));
}

/** Whether the age is the same a day before and a day after. */
function isSettled(birthDate: string, age: number, now: number): boolean {
  return [now - day, now, now + day].every((time) => ageOn(birthDate, dayOf(time)) === age);
}

export const ageOfOwn = writeCheck(
  ["sponsee.age-derived", "sponsees.create.age-read-only"],
  async (run, tally) => {
    const now = await todayOf(run);
    for (const { birth_date, age } of births(now)) {
      const made = await own(run, { birth_date });
      if (made === undefined) {
        tally.skipped("sponsee.age-derived", "no sponsee could be created for it");
        continue;
      }
      const item = await run.service.get("sponsees", made.id);
      for (const request of [made.answer, item]) {
        const actual = recordOf(request)?.age;
        if (actual === age) tally.ok("sponsee.age-derived", `${birth_date}: ${age}`);
        else {
          tally.violated("sponsee.age-derived", {
            request,
            expected: `the age ${age}: born ${birth_date}, and it is ${dayOf(now)} there`,
            actual,
          });
        }
      }
      await discard(run, made);
    }

    const id = "sponsees.create.age-read-only";
    const [born] = births(now);
    const { answer, own: made } = await create(run, { birth_date: born?.birth_date, age: 77 });
    if (made === undefined) {
      if (answer.status >= 500 || unwilling(answer)) tally.unclear(id, said(answer));
      else tally.ok(id, `refused with ${answer.status}`);
    } else {
      const record: Json = (await read(run, made.id)) ?? {};
      for (const actual of [made.record.age, record.age]) {
        if (actual === 77) {
          tally.violated(id, { request: answer, expected: `the age ${born?.age}`, actual });
        } else tally.ok(id, "not taken over");
      }
      await discard(run, made);
    }
  },
);

export const [ageByPut, ageByPatch] = methods.map(({ method, family }) => {
  const id = `${family}.age-read-only`;
  return writeCheck([id], async (run, tally) => {
    const now = await todayOf(run);
    const [first, second] = births(now);
    const made = first && (await own(run, { birth_date: "1990-06-15" }));
    if (made === undefined || first === undefined || second === undefined) {
      tally.skipped(id, "no sponsee could be created for it");
      return;
    }
    for (const { birth_date, age } of [first, second]) {
      const answer = await update(run, method, made.id, { birth_date });
      if (recordOf(answer) === undefined) {
        tally.unclear(id, `the birth date could not be changed: ${said(answer)}`);
        continue;
      }
      const item = await run.service.get("sponsees", made.id);
      const list = await run.service.list("sponsees", { filter: { id: made.id } });
      const ages: [Answer, unknown][] = [
        [answer, recordOf(answer)?.age],
        [item, recordOf(item)?.age],
      ];
      const entry = (list.json as { data?: Json[] } | undefined)?.data?.[0];
      if (entry && String(entry.id) === made.id) ages.push([list, entry.age]);
      for (const [request, actual] of ages) {
        if (actual === age) tally.ok(id, "a new birth date changes it");
        else {
          const expected = `the age ${age}: born ${birth_date}, and it is ${dayOf(now)} there`;
          tally.violated(id, { request, expected, actual });
        }
      }
    }
    const answer = await update(run, method, made.id, { age: 77, birth_date: second.birth_date });
    const item = await run.service.get("sponsees", made.id);
    const actual = recordOf(item)?.age;
    if (actual === 77 || recordOf(answer)?.age === 77) {
      tally.violated(id, { request: answer, expected: `the age ${second.age}`, actual: 77 });
    } else tally.ok(id, `an age that is sent: status ${answer.status}, not taken over`);
    await discard(run, made);
  });
}) as [ReturnType<typeof writeCheck>, ReturnType<typeof writeCheck>];

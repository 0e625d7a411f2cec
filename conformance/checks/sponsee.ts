/** Sponsees in every response. */

import { isObject } from "../../lib/is-object.ts";
import { type Check, check, late, type Run } from "../check.ts";
import type { Json } from "../contract.ts";
import type { Item, List } from "../lists.ts";
import { decide } from "../results.ts";
import { recordOf } from "../service/answer.ts";
import { listCheck } from "./shared/lists/recheck.ts";
import { birthday, births, clockOf, day, dayOf, todayOf, wrongAge } from "./shared/records/age.ts";
import { type CarriedSponsee, carriedSponsees } from "./shared/records/carried-sponsees.ts";
import { judgeUnique } from "./shared/records/unique.ts";
import { writeCheck } from "./shared/writes/write-check.ts";

/** A span of days on which all ages of a list are correct. */
interface Span {
  /** The first day, and the day after the last. */
  from: number;
  to: number;
  count: number;
  /** The record that leaves no common day. */
  broken?: Item;
}

/** The year from the birthday at which the sponsee reached its age. */
function yearOf({ birth_date, age }: Json): Pick<Span, "from" | "to"> | undefined {
  if (!Number.isInteger(age)) return undefined;
  if (typeof birth_date !== "string" || !/^\d{4}-\d\d-\d\d$/.test(birth_date)) return undefined;
  // The age before birth is not specified, so 0 is valid on any earlier day.
  const from = age === 0 ? Number.NEGATIVE_INFINITY : birthday(birth_date, age as number);
  const to = birthday(birth_date, (age as number) + 1);
  return Number.isNaN(from + to) ? undefined : { from, to };
}

/**
 * All ages must be correct on one day. The service's current day is unknown here, because its clock
 * may be fixed.
 */
function spanOf({ items }: List, isOurs: (id: string) => boolean): Span {
  const span: Span = {
    from: Number.NEGATIVE_INFINITY,
    to: Number.POSITIVE_INFINITY,
    count: 0,
  };
  for (const item of items) {
    const year = isOurs(item.id) ? undefined : yearOf(item.record);
    if (year === undefined) continue;
    span.count++;
    span.from = Math.max(span.from, year.from);
    span.to = Math.min(span.to, year.to);
    // The server's time zone may shift the day by one.
    if (span.from >= span.to + 2 * day) return { ...span, broken: item };
  }
  return span;
}

/**
 * Whether an age in a line item is correct on any day since the contribution was placed or its
 * profile began. It may be a snapshot.
 */
function isRight({ sponsee, lineItem, contribution }: CarriedSponsee, today: Span): boolean {
  const year = yearOf(sponsee);
  if (year === undefined) return true;
  const { recurring_profile: profile, is_recurring } = lineItem;
  const begun = isObject(profile) ? profile.started_on : undefined;
  const { ordered_at, created_at } = contribution;
  const times = [ordered_at, created_at, ...(is_recurring === false ? [] : [begun])];
  // NaN without a time, and then no age is too low.
  const since = Math.min(today.from, ...times.map((time) => Date.parse(String(time))));
  return !(year.from >= today.to + 2 * day || year.to + 2 * day <= since);
}

async function judgeEmbedded({ results, visit }: Run, today: Span): Promise<void> {
  const { items } = await visit("contributions");
  for (const carried of items.flatMap(carriedSponsees)) {
    if (isRight(carried, today)) continue;
    const { birth_date, age } = carried.sponsee;
    results.fail("sponsee.age-derived", {
      request: carried.request,
      expected: "the whole years from the birth date, on a day since the contribution was placed",
      actual: { value: { birth_date, age } },
      about: ["birth_date"],
      at: `${carried.at}/age`,
    });
  }
}

const agesOfAll = check(["sponsee.age-derived"], async (run) => {
  const { service, results, visit } = run;
  const list = await visit("sponsees");
  const span = spanOf(list, (id) => service.ledger.owns(id));
  const { from, to, count, broken } = span;
  if (!broken && run.resources.includes("contributions")) await judgeEmbedded(run, span);
  if (broken) {
    const { birth_date, age } = broken.record;
    results.fail("sponsee.age-derived", {
      request: broken.request,
      expected: "the whole years from the birth date, on the same day for all sponsees",
      actual: { value: { birth_date, age } },
      about: ["birth_date"],
      at: `${broken.at}/age`,
    });
  } else if (count === 0) {
    results.notTried("sponsee.age-derived", "no sponsee has a birth date and an age");
  } else {
    const now = clockOf(list.first);
    const days = Number.isFinite(from)
      ? `between ${dayOf(from)} and ${dayOf(to)}`
      : `before ${dayOf(to)}`;
    if (now >= from - day && now < to + day)
      results.pass("sponsee.age-derived", `${count} ages, today`);
    else {
      results.notTried(
        "sponsee.age-derived",
        `${count === 1 ? "the only age fits a" : `all ${count} ages fit one`} day ${days}, but not today: does the service use a fixed clock?`,
      );
    }
  }
});

const agesOfOwn = writeCheck(["sponsee.age-derived"], async (run) => {
  const { results } = run;
  const { first, subject } = run.shared;
  const now = todayOf(first);
  const owns = subject ? [subject.made, ...subject.neighbours] : [];
  for (const sponsee of owns) {
    for (const request of [sponsee.answer, subject?.untouched.get(sponsee.id)]) {
      const record = request && recordOf(request);
      const birth = births(now).find(({ birth_date }) => birth_date === record?.birth_date);
      if (request === undefined || birth === undefined) continue;
      const { birth_date, age } = birth;
      const failure = wrongAge(request, birth, now, record?.age);
      decide(results, "sponsee.age-derived", record?.age === age, `${birth_date}: ${age}`, failure);
    }
  }
  results.notTried("sponsee.age-derived", "no sponsee could be created for it");
});

const statusLabels = writeCheck(["sponsee.status-labels-differ"], async (run) => {
  const { results } = run;
  const { labels, unsponsored } = run.shared;
  const [none, sponsored] = [labels[0], labels[1]];
  if (none === undefined || sponsored === undefined) {
    return results.notTried("sponsee.status-labels-differ", "no label was read for 0 and for 1");
  }
  const both = `"${none}" and "${sponsored}"`;
  decide(results, "sponsee.status-labels-differ", none !== sponsored, both, {
    request: unsponsored.answer,
    expected: "another label for 0 (not sponsored) than for 1 (sponsored)",
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
  ...late(agesOfOwn),
  statusLabels,
];

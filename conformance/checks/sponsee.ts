/** A sponsee, wherever it is read. */
import { decide } from "../book.ts";
import { type Check, check, late, type Run } from "../check.ts";
import type { Json } from "../contract.ts";
import type { Item, List } from "../lists.ts";
import { isObject, recordOf } from "../service/answer.ts";
import { birthday, births, clockOf, day, dayOf, todayOf, wrongAge } from "./shared/records/age.ts";
import { type CarriedSponsee, carriedSponsees } from "./shared/records/carried-sponsees.ts";
import { choiceCheck, shapes } from "./shared/records/shapes.ts";
import { chosenLabel, observedLabels } from "./shared/records/status-labels.ts";
import { uniqueCheck } from "./shared/records/unique.ts";
import { oneOf, valuesCheck } from "./shared/records/values.ts";
import { writeCheck } from "./shared/writes/write-check.ts";

/** A span in which all ages of a list are right. */
interface Span {
  /** The first day on which they can be, and the day after the last. */
  from: number;
  to: number;
  count: number;
  /** Where the span breaks off: no day is left on which all ages are right. */
  broken?: Item;
}

/** From the birthday that made a sponsee as old as it shows, to the next one. */
function yearOf({ birth_date, age }: Json): Pick<Span, "from" | "to"> | undefined {
  if (!Number.isInteger(age)) return undefined;
  if (typeof birth_date !== "string" || !/^\d{4}-\d\d-\d\d$/.test(birth_date)) return undefined;
  // What the age is of somebody who is not yet born, nobody says: 0 is right from any day on.
  const from = age === 0 ? Number.NEGATIVE_INFINITY : birthday(birth_date, age as number);
  const to = birthday(birth_date, (age as number) + 1);
  return Number.isNaN(from + to) ? undefined : { from, to };
}

/**
 * Which day it is for the service is not shown here, and a service may stand still on purpose: the
 * ages must all be right on one and the same day.
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
    // Wherever the server is, it may be a day further or behind.
    if (span.from >= span.to + 2 * day) return { ...span, broken: item };
  }
  return span;
}

/**
 * Whether an age in a line item is right. It may be that of a snapshot: of today, or of any day since
 * the contribution was placed, or since the profile began that made it.
 */
function isRight({ sponsee, lineItem, contribution }: CarriedSponsee, today: Span): boolean {
  const year = yearOf(sponsee);
  if (year === undefined) return true;
  const { recurring_profile: profile, is_recurring } = lineItem;
  const begun = isObject(profile) ? profile.started_on : undefined;
  const { ordered_at, created_at } = contribution;
  const times = [ordered_at, created_at, ...(is_recurring === false ? [] : [begun])];
  // NaN where a time is not shown: then no age is too low.
  const since = Math.min(today.from, ...times.map((time) => Date.parse(String(time))));
  return !(year.from >= today.to + 2 * day || year.to + 2 * day <= since);
}

async function judgeEmbedded({ book, visit }: Run, today: Span): Promise<void> {
  const { items } = await visit("contributions");
  for (const carried of items.flatMap(carriedSponsees)) {
    if (isRight(carried, today)) continue;
    const { birth_date, age } = carried.sponsee;
    book.fail("sponsee.age-derived", {
      request: carried.request,
      expected: "the whole years from the birth date, on a day since the contribution was placed",
      actual: { value: { birth_date, age } },
      at: `${carried.at}/age`,
    });
  }
}

const agesOfAll = check(["sponsee.age-derived"], async (run) => {
  const { service, book, visit } = run;
  const list = await visit("sponsees");
  const span = spanOf(list, (id) => service.ledger.owns(id));
  const { from, to, count, broken } = span;
  if (!broken && run.resources.includes("contributions")) await judgeEmbedded(run, span);
  if (broken) {
    const { birth_date, age } = broken.record;
    book.fail("sponsee.age-derived", {
      request: broken.request,
      expected: "the whole years from the birth date, on the same day for all sponsees",
      actual: { value: { birth_date, age } },
      at: `${broken.at}/age`,
    });
  } else if (count === 0) {
    book.skip("sponsee.age-derived", "no sponsee has a birth date and an age");
  } else {
    const now = clockOf(list.first);
    const days = Number.isFinite(from)
      ? `between ${dayOf(from)} and ${dayOf(to)}`
      : `before ${dayOf(to)}`;
    if (now >= from - day && now < to + day)
      book.pass("sponsee.age-derived", `${count} ages, today`);
    else {
      book.skip(
        "sponsee.age-derived",
        `${count === 1 ? "the only age fits a" : `all ${count} ages fit one`} day ${days}, but not today: does the service use a fixed clock?`,
      );
    }
  }
});

const agesOfOwn = writeCheck(["sponsee.age-derived"], async (run) => {
  const { book } = run;
  const { first, subject } = run.shared;
  const now = todayOf(first);
  const owns = subject ? [subject.made, ...subject.beside] : [];
  for (const made of owns) {
    for (const request of [made.answer, subject?.untouched.get(made.id)]) {
      const record = request && recordOf(request);
      const birth = births(now).find(({ birth_date }) => birth_date === record?.birth_date);
      if (request === undefined || birth === undefined) continue;
      const { birth_date, age } = birth;
      const failure = wrongAge(request, birth, now, record?.age);
      decide(book, "sponsee.age-derived", record?.age === age, `${birth_date}: ${age}`, failure);
    }
  }
  book.skip("sponsee.age-derived", "no sponsee could be created for it");
});

const statusLabels = writeCheck(["sponsee.status-labels-differ"], async (run) => {
  const { book } = run;
  const { labels, unsponsored } = run.shared;
  const [none, sponsored] = [labels[0], labels[1]];
  if (none === undefined || sponsored === undefined) {
    return book.skip("sponsee.status-labels-differ", "no label was read for 0 and for 1");
  }
  const both = `"${none}" and "${sponsored}"`;
  decide(book, "sponsee.status-labels-differ", none !== sponsored, both, {
    request: unsponsored.answer,
    expected: "another label for 0 (not sponsored) than for 1 (sponsored)",
    actual: { value: none },
  });
});

export const checks: Check[] = [
  uniqueCheck("sponsees", {
    id: "sponsee.id-unique",
    reference_number: "sponsee.reference-number-unique",
  }),
  valuesCheck(
    "sponsee.status-label-known",
    "sponsees",
    oneOf("sponsored_status", ...observedLabels, chosenLabel),
  ),
  valuesCheck(
    "sponsee.custom-field-simple-observed",
    "sponsees",
    oneOf("custom_fields/is_simple", 1),
  ),
  agesOfAll,
  ...late(agesOfOwn),
  statusLabels,
  choiceCheck("sponsee.given", "blank"),
  choiceCheck("sponsee.timestamps-numeric-offset", "zone letter"),
  shapes(
    "sponsee.fields",
    "sponsee.reference-number-length",
    "sponsee.gender",
    "sponsee.birth-date",
    "sponsee.age-integer",
    "sponsee.private-notes",
    "sponsee.urls",
    "sponsee.enrollment-date",
    "sponsee.embedded-enrollment-date",
    "sponsee.timestamps",
    "sponsee.status-label",
    "sponsee.custom-field-fields",
  ),
];

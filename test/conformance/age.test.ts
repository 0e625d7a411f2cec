import { expect, test } from "vitest";
import { births, day, dayOf } from "../../conformance/checks/shared/times.ts";
import { ageOn } from "../../domain/age.ts";

const hour = day / 24;

/** Every hour of the days around 28 February, in a leap year and in the year before it. */
const moments = ["2027-02-25", "2028-02-25"].flatMap((date) =>
  Array.from({ length: 8 * 24 }, (_, count) => Date.parse(date) + count * hour),
);

test("a service in any time zone has the ages of the test birth dates, with a birthday on 28 February or 1 March", () => {
  const wrong = moments.flatMap((now) =>
    births(now).flatMap(({ birth_date, age }) =>
      [-12, -5, 0, 13, 14].flatMap((offset) => {
        const today = dayOf(now + offset * hour);
        const ages = [birth_date, birth_date.replace("-02-29", "-02-28")].map((birth) =>
          ageOn(birth, today),
        );
        return ages.every((one) => one === age) ? [] : [`${birth_date} on ${today}: ${age}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test("the test birth dates have a birthday today after 12:00 UTC, and tomorrow before 9:00 UTC", () => {
  const datesAt = (time: string) =>
    births(Date.parse(`2026-11-29T${time}Z`)).map(({ birth_date }) => birth_date.slice(5));
  expect(datesAt("12:00:00")).toContain("11-29");
  expect(datesAt("08:59:59")).toContain("11-30");
});

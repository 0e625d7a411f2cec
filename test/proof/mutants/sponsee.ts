/** Sponsees whose values contradict each other. */
import { onObjects, onPage, onSponsees } from "../layers.ts";
import { type Json, layered } from "../service.ts";
import type { Mutants } from "./mutant.ts";
import { leavingAge } from "./shared/updates.ts";

/** Changes each age that is a number. With "embedded", changes only ages in line items. */
const ages = (change: (age: number, sponsee: Json) => number, ...forms: "embedded"[]) =>
  onSponsees(
    (sponsee) => {
      if (typeof sponsee.age === "number") sponsee.age = change(sponsee.age, sponsee);
    },
    ...forms,
  );

const isBirthday = ({ birth_date }: Json) =>
  String(birth_date).slice(5) === new Date().toISOString().slice(5, 10);

/**
 * The service created all sponsees at 18:00. Then no time zone has the date of yesterday, so the
 * suite knows that a birthday is over.
 */
const inTheEvening = (change: Parameters<typeof ages>[0]) =>
  layered(
    onSponsees((sponsee) => {
      sponsee.created_at = String(sponsee.created_at).replace(/T.*/, "T18:00:00+00:00");
    }),
    ages(change),
  );

/** Gives the first sponsee of a page these values. */
const first = (page: number, values: Json) =>
  onPage("sponsees", page, ({ data }) => {
    Object.assign(data[0] ?? {}, values);
  });

const number = { reference_number: "SAME-NUMBER" };

export const mutants: Mutants = {
  "id-unique": {
    "A sponsee of page 2 has the id of a sponsee of page 1.": first(2, { id: "7001" }),
  },
  "reference-number-unique": {
    "Sponsees of pages 1 and 3 share a reference number.": layered(
      first(1, number),
      first(3, number),
    ),
  },
  "age-derived": {
    "The age is the current year minus the year of birth.": ages((age, { birth_date }) =>
      typeof birth_date === "string"
        ? new Date().getUTCFullYear() - Number(birth_date.slice(0, 4))
        : age,
    ),
    "One age on page 3 is one too low.": onPage("sponsees", 3, ({ data: [, , third = {}] }) => {
      third.age = Number(third.age) - 1;
    }),
    "Every age is one too low.": ages((age) => age - 1),
    "An age changes on the day after the birthday.": inTheEvening((age, sponsee) =>
      isBirthday(sponsee) ? age - 1 : age,
    ),
    // In most years, a service that divides the days by 365.25 has this defect.
    "An age that is not a multiple of 4 changes on the day after the birthday.": inTheEvening(
      (age, sponsee) => (isBirthday(sponsee) && age % 4 > 0 ? age - 1 : age),
    ),
    "Ages in line items are one too high.": ages((age) => age + 1, "embedded"),
    "Ages in line items are 0.": ages(() => 0, "embedded"),
    "PUT changes the birth date, but not the age.": leavingAge("replaceSponsee"),
    "PATCH changes the birth date, but not the age.": leavingAge("updateSponsee"),
  },
  "status-labels-differ": {
    "Every status has the label Sponsored.": onObjects("Sponsee", {
      sponsored_status: "Sponsored",
    }),
  },
};

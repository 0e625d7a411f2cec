/** Sponsees of the wrong shape, and values that contradict each other. */
import { type Json, layered, objectsIn } from "../variants/service.ts";
import { onPage, onSponsees } from "./defects.ts";
import { type Broken, deep, service } from "./mutant.ts";
import type { Table } from "./shared/shapes.ts";

function copyOf(object: Json, from: Json, name: string): void {
  object[name] = from[name];
}

const sponsee = {
  requirement: "sponsee.fields",
  fields: {
    string: "id first_name last_name biography private_notes payment_option_group",
    reference: "reference_number",
    gender: "gender",
    date: "birth_date enrollment_date",
    integer: "age sponsor_count",
    unknown: "longitude latitude",
    labels: "sponsored_status",
    boolean: "is_enabled",
    url: "image_url url",
    array: "custom_fields",
    timestamp: "created_at updated_at",
  },
  // A create may leave these out, and a read may return null or "": at most a difference.
  nullable:
    "longitude latitude private_notes last_name biography payment_option_group gender birth_date age is_enabled image_url custom_fields",
  orEmpty: "birth_date image_url",
  other: {
    "sponsee.reference-number-length": "reference_number",
    "sponsee.gender": "gender",
    "sponsee.birth-date": "birth_date",
    "sponsee.age-integer": "age",
    "sponsee.private-notes": "private_notes",
    "sponsee.urls": "image_url url",
    "sponsee.timestamps": "created_at updated_at",
    "sponsee.status-label": "sponsored_status",
  },
};

export const tables: readonly Table[] = [
  {
    ...sponsee,
    name: "sponsee",
    resource: "sponsees",
    paths: [""],
    other: { ...sponsee.other, "sponsee.enrollment-date": "enrollment_date" },
  },
  {
    ...sponsee,
    name: "embedded-sponsee",
    resource: "contributions",
    paths: ["line_items.*.sponsee"],
    orEmpty: `enrollment_date ${sponsee.orEmpty}`,
    other: { ...sponsee.other, "sponsee.embedded-enrollment-date": "enrollment_date" },
  },
  {
    name: "custom-field",
    resource: "sponsees",
    paths: ["custom_fields.*"],
    requirement: "sponsee.custom-field-fields",
    fields: {
      string: "name slug value",
      unknown: "item",
      integer: "is_simple",
      boolean: "is_private",
    },
    nullable: "item",
  },
];

export const mutants: Broken = {
  "sponsee.timestamps": [
    service("29-february", "updated_at of a sponsee is on 29 February 2025.", () =>
      onSponsees((sponsee) => {
        sponsee.updated_at = "2025-02-29T10:00:00+00:00";
      }),
    ),
  ],
  "sponsee.id-unique": [
    service("two-share", "Two sponsees of the first page share an id.", () =>
      onPage("sponsees", 1, ({ data: [first = {}, second = {}] }) => copyOf(second, first, "id")),
    ),
    deep("across-pages", "A sponsee of page 2 has the id of one of page 1.", () => {
      let known: Json | undefined;
      return layered(
        onPage("sponsees", 2, ({ data: [first = {}] }) => {
          if (known) copyOf(first, known, "id");
        }),
        onPage("sponsees", 1, ({ data: [first] }) => {
          known ??= first && { ...first };
        }),
      );
    }),
  ],
  "sponsee.reference-number-unique": [
    service("two-share", "Two sponsees share a reference number.", () =>
      onPage("sponsees", 1, ({ data: [first = {}, second = {}] }) =>
        copyOf(second, first, "reference_number"),
      ),
    ),
    deep("across-pages", "Sponsees of pages 1 and 3 share a number.", () => {
      const number = "SAME-NUMBER";
      return layered(
        onPage("sponsees", 1, ({ data: [first = {}] }) => {
          first.reference_number = number;
        }),
        onPage("sponsees", 3, ({ data: [first = {}] }) => {
          first.reference_number = number;
        }),
      );
    }),
  ],
  "sponsee.age-derived": [
    service("plus-1", "Every age is one too high.", () =>
      onSponsees((sponsee) => {
        if (typeof sponsee.age === "number") sponsee.age++;
      }),
    ),
    service("by-year", "The age is the difference of the years.", () =>
      onSponsees((sponsee) => {
        if (typeof sponsee.birth_date !== "string") return;
        sponsee.age = new Date().getUTCFullYear() - Number(sponsee.birth_date.slice(0, 4));
      }),
    ),
    deep("one", "One age on page 3 is one too low.", () =>
      onPage("sponsees", 3, ({ data: [, , third = {}] }) => {
        third.age = Number(third.age) - 1;
      }),
    ),
    deep("fixed", "Ages are one year out of date.", () =>
      onSponsees((sponsee) => {
        if (typeof sponsee.age === "number") sponsee.age--;
      }),
    ),
    service("embedded-plus-1", "Ages in line items are one too high.", () =>
      onSponsees(
        (sponsee) => {
          if (typeof sponsee.age === "number") sponsee.age++;
        },
        { forms: ["embedded"] },
      ),
    ),
    service("embedded-zero", "Ages in line items are 0.", () =>
      onSponsees(
        (sponsee) => {
          if (typeof sponsee.age === "number") sponsee.age = 0;
        },
        { forms: ["embedded"] },
      ),
    ),
  ],
  "sponsee.custom-field-fields": [
    deep("zero-dropped", "A write returns a custom field of 0120 as the number 120.", () =>
      onSponsees(
        (sponsee) => {
          for (const field of objectsIn(sponsee.custom_fields)) {
            if (/^0\d{3}$/.test(String(field.value))) field.value = Number(field.value);
          }
        },
        { forms: ["write"] },
      ),
    ),
  ],
  "sponsee.status-label": [
    service(
      "numbers",
      "The sponsored status is a number in a string.",
      () =>
        onSponsees((sponsee) => {
          sponsee.sponsored_status = String(String(sponsee.sponsored_status).length % 3);
        }),
      {
        unfair:
          "The description states a label string and no rule for it, so digits are valid too.",
      },
    ),
  ],
  "sponsee.status-labels-differ": [
    service("one-label", "Every status is read as Sponsored.", () =>
      onSponsees((sponsee) => {
        sponsee.sponsored_status = "Sponsored";
      }),
    ),
  ],
};

/**
 * The records of the factories are valid and consistent for every seed. `SEEDS=100000 npx vitest
 * run test/client/factories` tries as many.
 */
import { describe, expect, test } from "vitest";
import { contribution, page, sponsee } from "../../../client/factories/index.ts";
import {
  type Contribution,
  rules,
  type SampleData,
  type Sponsee,
  settings,
} from "../../contract/sample-data.ts";
import { validate } from "../../contract/validate.ts";

const seeds = Number(process.env.SEEDS ?? 1000);
const today = settings.date.slice(0, 10);

/** The faults of a generated record, as sentences. */
function broken(schema: "Sponsee" | "Contribution", record: Sponsee | Contribution): string[] {
  return validate(`/components/schemas/${schema}`, record);
}

/** Applies the rules of the sample data, except rules that need more than one record. */
function expectRules(data: SampleData, ...others: (keyof typeof rules)[]): void {
  const without = ["sponsor counts count the supporters with a plan", ...others];
  for (const [name, rule] of Object.entries(rules)) if (!without.includes(name)) rule(data);
}

/** The names of the checks that do not hold. */
function disagreements(checks: Record<string, boolean>): string[] {
  return Object.keys(checks).filter((name) => !checks[name]);
}

function sponseeFaults(one: Sponsee): string[] {
  expectRules({ sponsees: [one], contributions: [] });
  return disagreements({
    "an age of a child": one.age === null || (one.age >= 0 && one.age < 19),
    created: one.created_at >= one.enrollment_date,
    url: one.url.endsWith(`/sponsees/${one.id}`),
    group: settings.payment_option_groups.includes(one.payment_option_group),
  });
}

function contributionFaults(one: Contribution): string[] {
  const { line_items: lines, supporter } = one;
  const sponsees = lines.flatMap(({ sponsee }) => (sponsee as Sponsee) ?? []);
  expectRules(
    { sponsees, contributions: [one] },
    "profiles agree with their payments",
    // A product may be newer than the order.
    "dates are in order",
  );
  return [
    ...sponsees.flatMap(sponseeFaults),
    ...disagreements({
      refund: [(0).toFixed(4), one.total_amount].includes(one.refunded_amount),
      refundable: one.is_refundable === (one.refunded_at === ""),
      sponsee: lines.every((line) => (line.sponsee !== null) === line.is_recurring),
      order: one.ordered_at < settings.date && one.updated_at >= one.ordered_at,
      "refund after the order": one.refunded_at === "" || one.refunded_at >= one.ordered_at,
      "refund before today": one.refunded_at <= settings.date,
      "supporter before the order": supporter.created_at <= one.ordered_at,
      plan: lines.every(({ recurring_profile: plan, sponsee, ...line }) => {
        if (plan === null || sponsee === null) return !line.is_recurring;
        const day = one.ordered_at.slice(8, 10);
        return (
          plan.started_on <= one.ordered_at &&
          plan.next_billing_date >= today &&
          plan.next_billing_date.slice(8) === day &&
          Number(day) === line.recurring_day &&
          plan.aggregate_amount % line.price === 0 &&
          plan.aggregate_amount >= line.price &&
          sponsee.enrollment_date <= line.recurring_starts_on
        );
      }),
    }),
  ];
}

describe(`for ${seeds} seeds`, () => {
  test("every sponsee is valid and consistent", () => {
    for (let seed = 0; seed < seeds; seed++) {
      const made = [sponsee({}, seed), sponsee({ age: seed % 18, first_name: "Ada" }, seed)];
      for (const one of made) {
        const faults = [...broken("Sponsee", one), ...sponseeFaults(one)];
        if (faults.length > 0) expect.fail(`seed ${seed}: ${faults.join(", ")}`);
      }
    }
  });

  test("every contribution is valid and consistent", () => {
    const wishes = [
      {},
      { recurring: true },
      { recurring: false },
      { initial: true },
      { initial: false },
      { refunded: true, recurring: true },
      { refunded: true, recurring: false },
    ];
    for (let seed = 0; seed < seeds; seed++) {
      const fields = wishes[seed % wishes.length] ?? {};
      const one = contribution(fields, seed);
      const faults = [...broken("Contribution", one), ...contributionFaults(one)];
      if (fields.recurring !== undefined && one.is_recurring !== fields.recurring) {
        faults.push("recurring as asked");
      }
      if ((one.refunded_at !== "") !== (fields.refunded ?? false)) faults.push("refunded as asked");
      if (fields.initial !== undefined) {
        const start = one.line_items[0]?.recurring_profile?.started_on;
        if ((start === one.ordered_at) !== fields.initial) faults.push("initial as asked");
      }
      if (faults.length > 0) {
        expect.fail(`seed ${seed}, ${JSON.stringify(fields)}: ${faults.join(", ")}`);
      }
    }
  });

  test("all ids and reference numbers are different", () => {
    const numbers = Array.from({ length: seeds }, (_, seed) => sponsee({}, seed).reference_number);
    const ids = Array.from({ length: seeds }, (_, seed) => contribution({}, seed).id);
    expect(new Set(numbers).size).toBe(seeds);
    expect(new Set(ids).size).toBe(seeds);
  });
});

describe("a sponsee", () => {
  test("is the same for the same seed, and keeps the given fields", () => {
    expect(sponsee({}, 7)).toEqual(sponsee({}, 7));
    expect(sponsee({}, 7)).not.toEqual(sponsee({}, 8));
    const given = { first_name: "Ada", gender: null, custom_fields: [] };
    expect(sponsee(given, 7)).toEqual({ ...sponsee({}, 7), ...given });
    expect(sponsee({ first_name: undefined } as object)).toEqual(sponsee());
  });

  test("derives the other fields from the given fields", () => {
    expect(sponsee({ id: "7" }).url).toMatch(/\/sponsees\/7$/);
    expect(sponsee({ birth_date: null }).age).toBe(null);
    expect(sponsee({ birth_date: "2010-11-01" }).age).toBe(16);
    expect(sponsee({ birth_date: "2010-11-02" }).age).toBe(15);
    expect(sponsee({ sponsored_status: "Not Sponsored" }).sponsor_count).toBe(0);
    expect(sponsee({ sponsor_count: 0 }).sponsored_status).toBe("Not Sponsored");
    expect(sponsee({ sponsor_count: 4 }).sponsored_status).toBe("Sponsored");
    const long = sponsee({ enrollment_date: "2009-05-05" });
    expect(long.birth_date !== null && long.birth_date <= "2009-05-05").toBe(true);
  });
});

describe("a contribution", () => {
  test("pays for the sponsee that was given", () => {
    const ada = sponsee({ first_name: "Ada" });
    const one = contribution({ sponsee: ada, supporter: { first_name: "Bo" } });
    expect(one.is_recurring).toBe(true);
    expect(one.line_items[0]?.sponsee).toEqual(ada);
    expect(one.supporter.display_name).toMatch(/^Bo /);
    expect(one.supporter.email).toMatch(/^bo\./);
    expect(contributionFaults(one)).toEqual([]);
  });

  test("keeps the given independent fields", () => {
    const one = contribution({ id: "1", notes: "<p>Hello</p>", is_spam: 1, recurring: false });
    expect(one).toMatchObject({ id: "1", notes: "<p>Hello</p>", is_spam: 1 });
    expect(one.payments[0]?.description).toBe("Contribution 1");
  });

  test("is the first payment for a sponsee who was enrolled yesterday", () => {
    const one = contribution({ sponsee: sponsee({ enrollment_date: "2026-10-31" }) });
    expect(contributionFaults(one)).toEqual([]);
    expect(one.line_items[0]?.recurring_profile?.started_on).toBe(one.ordered_at);
  });
});

describe("a page", () => {
  const lists = [
    ["SponseeList", page(sponsee)],
    ["SponseeList", page(sponsee, { total: 0 })],
    ["SponseeList", page(sponsee, { total: 62, page: 5 })],
    ["SponseeList", page(sponsee, { total: 62, page: 9 })],
    ["SponseeList", page(sponsee, { records: [sponsee({ first_name: "Ada" })] })],
    ["ContributionList", page(contribution, { total: 60, page: 2, fields: { recurring: true } })],
    ["ContributionList", page(contribution, { total: 0, url: "http://127.0.0.1:4020/x?sort=a" })],
  ] as const;
  test.each(lists)("is a valid %s whose meta counts its records", (schema, list) => {
    expect(validate(`/components/schemas/${schema}`, list)).toEqual([]);
    const { from, to } = list.meta;
    expect(list.data).toHaveLength(from === 0 ? 0 : to - from + 1);
  });

  test("contains its part of the list", () => {
    const whole = page(sponsee, { total: 62, perPage: 62 });
    expect(new Set(whole.data.map(({ id }) => id)).size).toBe(62);
    const last = page(sponsee, { total: 62, page: 5 });
    expect(last.data).toEqual(whole.data.slice(60));
    expect(last.meta).toMatchObject({ current_page: 5, last_page: 5, from: 61, to: 62, total: 62 });
    const second = page(sponsee, { records: whole.data, page: 2, perPage: 10 });
    expect(second.data).toEqual(whole.data.slice(10, 20));
    expect(second.meta.total).toBe(62);
  });

  test("has the given fields in its records, and the given URL in its links", () => {
    const url = "http://127.0.0.1:4020/admin/api/v3/contributions?sort=updated_at&page=1";
    const list = page(contribution, { total: 30, fields: { recurring: true }, seed: 5, url });
    expect(list.data.every((one) => one.is_recurring)).toBe(true);
    expect(list.data[0]).toEqual(contribution({ recurring: true }, 5));
    expect(list.links.next).toBe(url.replace("page=1", "page=2"));
  });
});

test("contribution() throws for a field that it does not take, and lists the fields that it takes", () => {
  const fields = { notes: "by post", total_amount: "5.0000" };
  expect(() => contribution(fields)).toThrow(
    /^contribution\(\) does not take total_amount\. It takes id, .*, notes, .* \{ \.\.\.contribution\(\), total_amount: … \}\.$/,
  );
});

test.each<[make: () => unknown, message: string]>([
  [() => sponsee({ age: 3, birth_date: "2010-01-01" }), "the age on 2026-11-01 is 16"],
  [
    () => sponsee({ birth_date: "02/04/2016" }),
    'birth_date must be a day as YYYY-mm-dd, not "02/04/2016".',
  ],
  [
    () => sponsee({ enrollment_date: "2016-4-2" }),
    'enrollment_date must be a day as YYYY-mm-dd, not "2016-4-2".',
  ],
  [() => sponsee({}, -1), "seed must be a whole number from 0 to 2147483647, not -1."],
  [() => sponsee({}, 1.5), "not 1.5."],
  [() => contribution({ id: "A1" }), 'id must have 1 to 12 digits, not "A1".'],
  [() => contribution({ recurring: false, initial: true }), "recurring: false contradicts"],
  [() => contribution({ recurring: false, sponsee: sponsee() }), "recurring: false contradicts"],
  [
    () => contribution({ initial: false, sponsee: sponsee({ enrollment_date: "2026-10-31" }) }),
    "may not have a second payment by 2026-11-01",
  ],
  [() => contribution({}, Number.NaN), "seed must be a whole number"],
  [() => page(sponsee, { page: 0 }), "page must be a whole number from 1, not 0."],
  [() => page(sponsee, { perPage: 0 }), "perPage must be a whole number from 1, not 0."],
  [() => page(sponsee, { total: -1 }), "total must be a whole number from 0, not -1."],
  [
    () => page(sponsee, { records: [sponsee()], total: 20 }),
    "total is 20, but there are 1 records. Leave one of them out.",
  ],
  [
    () => page(sponsee, { records: [sponsee(), sponsee({ first_name: "Ada" })], perPage: 1 }),
    'Two records of the list have the id "1001". Give each its own seed',
  ],
  [() => page(contribution, { fields: { id: "7" } }), 'Two records of the list have the id "7"'],
])("a factory throws an error that names mistake %#", (make, message) =>
  expect(make).toThrow(message),
);

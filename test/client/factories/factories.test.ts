/**
 * Checks that the records of the factories are valid and consistent, with many seeds.
 * `SEEDS=100000 npx vitest run test/client/factories` uses seeds from 0 to 99999.
 */
import { describe, expect, test } from "vitest";
import {
  type ContributionFields,
  contribution,
  page,
  sponsee,
} from "../../../client/factories/index.ts";
import {
  type Contribution,
  missingStates,
  rules,
  type SampleData,
  type Sponsee,
  settings,
} from "../../contract/sample-data.ts";
import { schemaFaults } from "../../proof/fuzz/judge.ts";

const pounds = { name: "Pound", code: "GBP", iso_code: "GBP", symbol: "£", rate: 1.9 };
const seeds = Number(process.env.SEEDS ?? 1000);
const today = settings.date.slice(0, 10);

/** Expects that a record matches its schema and the rules of the sample data. */
function expectRecord(
  schema: "Sponsee" | "Contribution",
  record: { id: string },
  data: SampleData,
): void {
  expect(schemaFaults(`/components/schemas/${schema}`, record), record.id).toEqual([]);
  // These rules need all records of the sample data.
  const without = [
    "the sponsor count is the number of supporters with a recurring profile for the sponsee",
    "profiles agree with their payments",
  ];
  for (const [name, rule] of Object.entries(rules)) if (!without.includes(name)) rule(data);
}

function expectSponsee(one: Sponsee): void {
  expectRecord("Sponsee", one, { sponsees: [one], contributions: [] });
  const { age, url, payment_option_group: group } = one;
  expect(age === null || (age >= 0 && age < 19), `${one.id} must not have the age ${age}`).toBe(
    true,
  );
  expect(
    one.created_at >= one.enrollment_date,
    `${one.id} must not be created before its enrollment`,
  ).toBe(true);
  expect(url).toMatch(new RegExp(`/sponsees/${one.id}$`));
  expect(settings.payment_option_groups, one.id).toContain(group);
}

function expectContribution(one: Contribution): void {
  const { id, line_items: lines, ordered_at } = one;
  const sponsees = lines.flatMap(({ sponsee }) => (sponsee as Sponsee) ?? []);
  for (const sponsee of sponsees) expectSponsee(sponsee);
  expectRecord("Contribution", one, { sponsees, contributions: [one] });
  for (const { recurring_profile: plan, sponsee, ...line } of lines) {
    if (plan === null) continue;
    expect(
      plan.started_on <= ordered_at,
      `the profile of ${id} must not start after the order`,
    ).toBe(true);
    expect(
      plan.next_billing_date >= today,
      `the profile of ${id} must be billed today or later`,
    ).toBe(true);
    expect(plan.next_billing_date.slice(8), id).toBe(ordered_at.slice(8, 10));
    expect(line.recurring_day, id).toBe(Number(ordered_at.slice(8, 10)));
    expect(plan.aggregate_amount % line.price, id).toBe(0);
    expect(plan.aggregate_amount, id).toBeGreaterThanOrEqual(line.price);
    const enrolled = `${sponsee?.enrollment_date}`;
    expect(
      enrolled <= line.recurring_starts_on,
      `the sponsee of ${id} must not be enrolled after the profile began`,
    ).toBe(true);
  }
}

describe(`for ${seeds} seeds`, () => {
  test("every sponsee is valid and consistent", () => {
    for (let seed = 0; seed < seeds; seed++) {
      expectSponsee(sponsee({}, seed));
      expectSponsee(sponsee({ age: seed % 18, first_name: "Ada" }, seed));
    }
  });

  test.each<ContributionFields>([
    {},
    { recurring: true },
    { recurring: false },
    { initial: true },
    { initial: false },
    { refunded: true, recurring: true },
    { refunded: true, recurring: false },
    { refunded: 10.5 },
    { is_paid: false },
    { currency: "EUR", anonymous: true },
    { currency: pounds, refunded: 20, is_test: 0 },
    { currency: "CAD", supporter: { country: "US" } },
  ])(
    "the contribution of every seventh seed is valid and consistent, and agrees with the fields %j",
    (fields) => {
      for (let seed = 0; seed < seeds; seed += 7) {
        const one = contribution(fields, seed);
        expectContribution(one);
        const start = one.line_items[0]?.recurring_profile?.started_on;
        const isInitial = start === one.ordered_at;
        const { initial = isInitial, refunded = 0, currency = one.currency.code } = fields;
        const { recurring = fields.initial !== undefined || one.is_recurring } = fields;
        expect([one.is_recurring, isInitial]).toEqual([recurring, initial]);
        expect(Number(one.refunded_amount)).toBe(
          refunded === true ? Number(one.total_amount) : refunded,
        );
        expect(one.is_paid).toBe(fields.is_paid ?? true);
        expect([one.currency, one.currency.code]).toContainEqual(currency);
        const anonymous = one.line_items.map(({ is_anonymous }) => is_anonymous);
        expect(new Set(anonymous)).toEqual(new Set([fields.anonymous ?? false]));
      }
    },
  );

  test("contributions have each state that a screen needs, by their seeds or by a field", () => {
    const bySeed = Array.from({ length: 30 }, (_, seed) => contribution({}, seed));
    expect(missingStates(bySeed)).toEqual([
      ...["unpaid", "refunded in part", "wholly refunded", "deleted", "spam", "anonymous"],
    ]);
    const byField = [
      { is_paid: false },
      { refunded: 5 },
      { refunded: true },
      { is_spam: 1 as const },
    ];
    const all = [...byField, { is_deleted: true }, { anonymous: true }].map((fields) =>
      contribution(fields),
    );
    expect(missingStates([...bySeed, ...all])).toEqual([]);
  });

  test("no two sponsees have the same reference number, and no two contributions have the same id", () => {
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

  test("has other fields that agree with the given fields", () => {
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
    expectContribution(one);
  });

  test("keeps the given fields", () => {
    const one = contribution({ id: "1", notes: "<p>Hello</p>", is_spam: 1, recurring: false });
    expect(one).toMatchObject({ id: "1", notes: "<p>Hello</p>", is_spam: 1 });
    expect(one.payments[0]?.description).toBe("Contribution 1");
  });

  test.each(["2026-10-28", "2026-10-29", "2026-10-30", "2026-10-31"])(
    "for a sponsee who was enrolled on %s is the first payment, and is not after 2026-11-01",
    (enrollment_date) => {
      for (let seed = 0; seed < seeds; seed++) {
        const one = contribution({ sponsee: sponsee({ enrollment_date }, seed) }, seed);
        expectContribution(one);
        expect(one.line_items[0]?.recurring_profile?.started_on).toBe(one.ordered_at);
        expect(Date.parse(one.ordered_at)).toBeLessThanOrEqual(Date.parse(settings.date));
      }
    },
  );
});

describe("a page", () => {
  test("contains its part of the list", () => {
    const whole = page(sponsee, { total: 62, perPage: 62 });
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
    expect(list.data).toHaveLength(25);
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

const late = sponsee({ enrollment_date: "2026-10-31" });

test.each<[make: () => unknown, message: string]>([
  [() => sponsee({ age: 3, birth_date: "2010-01-01" }), "the age on 2026-11-01 is 16"],
  [
    () => sponsee({ birth_date: "2/4/16" }),
    'birth_date must be a date (YYYY-mm-dd), not "2/4/16".',
  ],
  [() => sponsee({ enrollment_date: "2016-4-2" }), '(YYYY-mm-dd), not "2016-4-2".'],
  [() => sponsee({}, -1), "seed must be a whole number from 0 to 2147483647, not -1."],
  [() => contribution({}, 1.5), "not 1.5."],
  [() => contribution({ id: "A1" }), 'id must have 1 to 12 digits, not "A1".'],
  [() => contribution({ recurring: false, initial: true }), "recurring: false contradicts"],
  [() => contribution({ recurring: false, sponsee: late }), "recurring: false contradicts"],
  [() => contribution({ initial: false, sponsee: late }), "second payment by 2026-11-01"],
  [() => contribution({ recurring: true, refunded: 36 }), "from 0 to 35, the paid amount, not 36."],
  [() => contribution({ refunded: Number.NaN }), "not NaN."],
  [() => contribution({ refunded: 5, is_paid: false }), "from 0 to 0, the paid amount, not 5."],
  [() => contribution({ currency: "GBP" }), "currency must be CAD, USD, EUR or a Currency with"],
  [() => contribution({ currency: { ...pounds, rate: 0 } }), '"rate":0}.'],
  [() => page(sponsee, { page: 0 }), "page must be a whole number of at least 1, not 0."],
  [() => page(sponsee, { perPage: 0 }), "perPage must be a whole number of at least 1, not 0."],
  [() => page(sponsee, { total: -1 }), "total must be a whole number of at least 0, not -1."],
  [
    () => page(sponsee, { records: [late], total: 20 }),
    "total is 20, but records has the length 1.",
  ],
  [() => page(sponsee, { records: [late, late], perPage: 1 }), 'have the id "1001". Give each'],
  [
    // @ts-expect-error: not a factory
    () => page((fields, seed) => ({ ...sponsee(fields, seed), age: 9 })),
    "page() takes a factory such as sponsee, not another function. To change the records, use fields",
  ],
  [() => page(contribution, { fields: { id: "7" } }), 'Two records of the list have the id "7"'],
])("a factory throws an error that names the mistake: $1", (make, message) =>
  expect(make).toThrow(message),
);

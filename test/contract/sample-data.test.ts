import { describe, expect, test } from "vitest";
import { type Contribution, type Rule, rules, type SampleData, sampleData } from "./sample-data.ts";

describe("the sample data", () => {
  test("is not empty", () => {
    expect(sampleData.sponsees.length).toBeGreaterThan(45);
    expect(sampleData.contributions.length).toBeGreaterThan(50);
  });

  test.each(Object.keys(rules) as Rule[])("obeys the rule: %s", (rule) => {
    expect(rules[rule](sampleData)).toEqual([]);
  });
});

/** For each rule, changes to a copy of the sample data that the rule must detect. */
const spoilt: Record<Rule, Record<string, (copy: SampleData) => void>> = {
  "ids are unique": {
    "two sponsees with one id": (w) => change(w.sponsees[1], { id: "1001" }),
    "two line items with one id": (w) =>
      change(at(w, 3).line_items[0], { id: at(w, 2).line_items[0]?.id ?? "" }),
    "two payments with one id": (w) =>
      change(at(w, 3).payments[0], { id: at(w, 2).payments[0]?.id ?? "" }),
  },
  "reference numbers are unique and short": {
    "a number twice": (w) => change(w.sponsees[1], { reference_number: "KEN-0001" }),
    "a number of 46": (w) => change(w.sponsees[1], { reference_number: "7".repeat(46) }),
  },
  "one id is one record everywhere": {
    "another sponsee inside a line item": (w) =>
      change(plan(w).line_items[0]?.sponsee, { first_name: "Changed" }),
    "a line item's sponsee that no list has": (w) =>
      change(plan(w).line_items[0]?.sponsee, { id: "7777" }),
    "a supporter who changes": (w) => change(at(w, 0).supporter, { email_opt_in: false }),
    "a product that changes": (w) => change(at(w, 0).line_items[0]?.product, { name: "Nothing" }),
  },
  "a profile is one supporter's, for one sponsee and one price": {
    "another supporter": (w) => change(plan(w).supporter, { id: "399" }),
  },
  "ages agree with birth dates": {
    "a year more": (w) => change(w.sponsees[0], { age: 11 }),
    "an age of nothing": (w) => change(w.sponsees[3], { age: 0 }),
  },
  "sponsor counts count the supporters with a plan": {
    "one too many": (w) => change(w.sponsees[4], { sponsor_count: 1 }),
  },
  "sponsored labels agree with the number of sponsors": {
    "too few sponsors": (w) =>
      change(w.sponsees[2], { sponsored_status: "Sponsored Automatically (Sponsored)" }),
    "an unknown label": (w) => change(w.sponsees[2], { sponsored_status: "sponsored" }),
  },
  "sums add up": {
    "a line total": (w) => change(at(w, 0).line_items[0], { total: 1 }),
    "a subtotal": (w) => change(at(w, 0), { subtotal_amount: 1 }),
    shipping: (w) => change(at(w, 0), { shipping_amount: 1 }),
    "a total without places": (w) => change(at(w, 0), { total_amount: "20" }),
    "a payment": (w) => change(at(w, 0).payments[0], { amount: 1 }),
    "a refund": (w) => change(at(w, 0), { refunded_amount: "1.0000" }),
    costs: (w) => change(at(w, 0), { cover_costs_enabled: 1 }),
  },
  "prices of products and variants agree": {
    "another currency": (w) =>
      change(at(w, 0).line_items[0]?.product.goal_amount, { currency_code: "EUR" }),
    "another product's code": (w) => change(at(w, 0).line_items[0], { reference: "X" }),
  },
  "counts count": {
    "recurring items": (w) => change(plan(w), { recurring_item_count: 2 }),
    "items to send": (w) => change(plan(w), { shippable_item_count: 9 }),
    is_recurring: (w) => change(plan(w), { is_recurring: false }),
  },
  "what is sent can be fulfilled": {
    "nothing to send": (w) => change(at(w, 0), { is_fulfillable: true }),
  },
  "refunds agree": {
    "a day without a refund": (w) => change(at(w, 0), { refunded_at: "2026-09-01T00:00:00Z" }),
    "a refunded payment": (w) => change(at(w, 0).payments[0], { refunded: true }),
  },
  "dates are in order": {
    "updated before created": (w) =>
      change(w.sponsees[0], { updated_at: "2020-01-01T00:00:00+00:00" }),
    "enrolled before born": (w) => change(w.sponsees[0], { birth_date: "2026-01-01" }),
    "given back before ordered": (w) =>
      change(refunded(w), { refunded_at: "2020-01-01T00:00:00Z" }),
    "after the date of the sample data": (w) =>
      change(at(w, 0), { updated_at: "2027-01-01T00:00:00Z" }),
  },
  "contributions have their ids in the order in which they were placed": {
    "two changed places": (w) => change(at(w, 0), { ordered_at: "2026-10-01T00:00:00Z" }),
  },
  "recurring items and only they have a profile": {
    "no profile": (w) => change(plan(w).line_items[0], { recurring_profile: null }),
    "another day": (w) => change(plan(w).line_items[0], { recurring_day: 31 }),
    "a plan for a gift": (w) => change(at(w, 0).line_items[0], { recurring_profile_id: "801" }),
  },
  "profiles agree with their payments": {
    "too much in all": (w) =>
      everyProfile(w, (profile) => change(profile, { aggregate_amount: 1 })),
    "the wrong ordinal": (w) =>
      everyProfile(w, (profile) => change(profile, { billing_period_day: "3th" })),
    "due in the past": (w) =>
      everyProfile(w, (profile) => change(profile, { next_billing_date: "2026-10-15" })),
    "started a second too late": (w) =>
      everyProfile(w, (profile) => change(profile, { started_on: "2026-02-15T09:12:45Z" })),
    "a month without payment": (w) => w.contributions.splice(w.contributions.indexOf(plan(w)), 1),
  },
  "supporters and addresses agree": {
    "another address": (w) => change(at(w, 0).billing_address, { zip: "X" }),
  },
  "memberships agree with the date of the sample data": {
    "a day too many": (w) => change(grouped(w).supporter.groups[0], { days_left: 61 }),
  },
  "tax receipts agree with their items": {
    "another amount": (w) => change(receipted(w).tax_receipts[0], { amount: 1 }),
  },
};

describe.each(Object.entries(spoilt))('the rule "%s" detects', (name, changes) => {
  const rule = rules[name as Rule];

  test.each(Object.entries(changes))("%s", (_, spoil) => {
    const copy = structuredClone(sampleData);
    spoil(copy);
    expect(rule(copy).length).toBeGreaterThan(rule(sampleData).length);
  });
});

function change<T extends object>(record: T | null | undefined, fields: Partial<T>) {
  if (!record) throw new Error("There is nothing to change.");
  Object.assign(record, fields);
}

const at = (w: SampleData, index: number) => w.contributions[index] as Contribution;
const first = (w: SampleData, wanted: (one: Contribution) => boolean) =>
  w.contributions.find(wanted) as Contribution;
/** A later payment of a plan. */
const plan = (w: SampleData) => first(w, (one) => one.is_recurring && one.ordered_at > "2026-05");
const refunded = (w: SampleData) => first(w, (one) => one.refunded_at !== "");
const grouped = (w: SampleData) => first(w, (one) => one.supporter.groups.length > 0);
const receipted = (w: SampleData) => first(w, (one) => one.tax_receipts.length > 0);

type Profile = NonNullable<Contribution["line_items"][number]["recurring_profile"]>;

/** Changes a profile wherever it stands, so that only the profile itself is wrong. */
function everyProfile(w: SampleData, alter: (profile: Profile) => void) {
  for (const { recurring_profile: profile } of w.contributions.flatMap((one) => one.line_items))
    if (profile?.id === "802") alter(profile);
}

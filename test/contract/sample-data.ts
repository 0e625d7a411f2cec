import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { parse } from "yaml";
import type { components } from "../../generated/types.ts";
import { file } from "./contract.ts";

type Schemas = components["schemas"];
export type Sponsee = Schemas["Sponsee"];
export type Contribution = Schemas["Contribution"];
export type LineItem = Schemas["LineItem"];

export interface SampleData {
  sponsees: Sponsee[];
  contributions: Contribution[];
}

/**
 * The published sample data. The rules below do not use the code that builds the data, so they check
 * that code independently.
 */
export const sampleData: SampleData = JSON.parse(readFileSync(file("generated/seed.json"), "utf8"));

interface Settings {
  date: string;
  minimum_sponsors: number;
  payment_option_groups: string[];
  currency: Schemas["Currency"];
}
export const settings: Settings = parse(readFileSync(file("domain/records/settings.yaml"), "utf8"));

const today = settings.date.slice(0, 10);

/** The states that a screen needs. The sample data, the generated records and the examples have all. */
const states: Record<string, (one: Contribution) => boolean> = {
  "a test": ({ is_test }) => is_test === 1,
  "not a test": ({ is_test, is_recurring }) => is_test === 0 && !is_recurring,
  "a payment of a plan, and not a test": ({ is_test, is_recurring }) =>
    is_test === 0 && is_recurring,
  "in Canadian dollars": ({ currency }) => currency.code === "CAD",
  "in US dollars": ({ currency }) => currency.code === "USD",
  "in euros": ({ currency }) => currency.code === "EUR",
  unpaid: ({ is_paid, payments }) => !is_paid && payments.length === 0,
  "refunded in part": ({ refunded_amount, total_amount }) =>
    Number(refunded_amount) > 0 && refunded_amount !== total_amount,
  "wholly refunded": ({ refunded_amount, total_amount }) => refunded_amount === total_amount,
  deleted: ({ is_deleted }) => is_deleted,
  spam: ({ is_spam }) => is_spam === 1,
  "from the website": ({ source }) => source === "Website",
  "from another source": ({ source }) => source !== "Website",
  anonymous: ({ line_items }) => line_items.every(({ is_anonymous }) => is_anonymous),
  "of a supporter with optional parts": ({ billing_address: { title, company, address2 } }) =>
    [title, company, address2].some((part) => part !== null),
  "of a supporter without optional parts": ({ supporter, billing_address }) =>
    supporter.groups.length === 0 &&
    [billing_address.title, billing_address.company, billing_address.address2].every(
      (part) => part === null,
    ),
};

/** The names of the states that none of the contributions has. */
export const missingStates = (contributions: readonly Contribution[]): string[] =>
  Object.keys(states).filter((name) => !contributions.some((one) => states[name]?.(one)));

/** The rules of the sample data. Each function throws when the data breaks the rule. */
export const rules = {
  "ids, reference numbers and tax receipt numbers are unique"({ sponsees, contributions }) {
    for (const records of [
      sponsees,
      contributions,
      linesOf(contributions),
      contributions.flatMap(({ payments }) => payments),
    ]) {
      expectUnique(records.map(({ id }) => id));
    }
    expectUnique(contributions.flatMap(({ tax_receipts: all }) => all.map(({ number }) => number)));
    const numbers = sponsees.map(({ reference_number }) => reference_number);
    expectUnique(numbers);
    for (const number of numbers) expect(number).toMatch(/^.{1,45}$/);
  },

  "records of one kind with the same id are equal"({ sponsees, contributions }) {
    const lines = linesOf(contributions);
    expectSame(contributions.map(({ supporter }) => supporter));
    // The money of a product is in the currency of the contribution.
    for (const own of Object.values(Object.groupBy(contributions, codeOf))) {
      expectSame(linesOf(own ?? []).map(({ product }) => product));
      expectSame(linesOf(own ?? []).map(({ variant }) => variant));
    }
    expectSame(profilesOf(lines));
    for (const { id, sponsee } of lines) {
      const own = sponsees.find((one) => one.id === sponsee?.id) ?? null;
      expect(sponsee, `sponsee of line item ${id}`).toEqual(own);
    }
  },

  "a recurring profile has one supporter, one sponsee, one amount and one currency"({
    contributions,
  }) {
    expectSame(
      contributions.flatMap(({ supporter, line_items, currency: { code } }) =>
        line_items.flatMap(({ recurring_profile: profile, sponsee, recurring_amount: amount }) =>
          profile
            ? { id: profile.id, supporter: supporter.id, sponsee: sponsee?.id, amount, code }
            : [],
        ),
      ),
    );
  },

  "payments and texts have the currency of the contribution"({ contributions }) {
    for (const { id, currency, payments, line_items } of contributions) {
      for (const payment of payments) expect(payment.currency, `${id}`).toEqual(currency);
      for (const { price, payment_string, recurring_profile: profile } of line_items) {
        const text = `${price.toFixed(2)} ${currency.code}${profile ? " monthly" : ""}`;
        const texts = [payment_string, profile?.payment_description ?? text];
        expect(texts, `${id}`).toEqual([text, text]);
      }
    }
  },

  "a currency has one rate, and the goal of a product is worth the same in each currency"({
    contributions,
  }) {
    expectSame(contributions.map(({ currency }) => ({ ...currency, id: currency.code })));
    const { code, rate } = settings.currency;
    expect([code, rate]).toEqual(["CAD", 1]);
    const goals = contributions.flatMap(({ currency, line_items }) =>
      line_items.map(({ product: { id, goal_amount, goal_progress } }) => ({
        id,
        rate: currency.rate,
        values: [goal_amount, goal_progress].map(({ amount }) => amount * currency.rate),
      })),
    );
    for (const { id, rate, values } of goals) {
      const first = goals.find((one) => one.id === id);
      for (const [index, value] of values.entries()) {
        // The amounts are rounded to whole units.
        const most = (rate + (first?.rate ?? 0)) / 2;
        expect(Math.abs(value - (first?.values[index] ?? 0)), id).toBeLessThanOrEqual(most);
      }
    }
  },

  "ages agree with birth dates"({ sponsees }) {
    for (const { id, age, birth_date } of sponsees) {
      expect(age, `sponsee ${id}`).toBe(birth_date === null ? null : ageAt(birth_date, today));
    }
  },

  "the sponsor count is the number of supporters with a recurring profile for the sponsee"({
    sponsees,
    contributions,
  }) {
    for (const { id, sponsor_count } of sponsees) {
      const sponsors = contributions.filter(({ line_items }) =>
        line_items.some((line) => line.recurring_profile !== null && line.sponsee?.id === id),
      );
      const count = new Set(sponsors.map(({ supporter }) => supporter.id)).size;
      expect(sponsor_count, `sponsee ${id}`).toBe(count);
    }
  },

  "sponsored labels agree with the number of sponsors"({ sponsees }) {
    for (const { id, sponsored_status, sponsor_count: count } of sponsees) {
      const isEnough = count >= settings.minimum_sponsors;
      expect(
        [
          "Sponsored",
          ...(count === 0 ? ["Not Sponsored"] : []),
          isEnough
            ? "Sponsored Automatically (Sponsored)"
            : "Automatically Sponsored (Not Sponsored)",
        ],
        `sponsee ${id}`,
      ).toContain(sponsored_status);
    }
  },

  "sums add up"({ contributions }) {
    for (const one of contributions) {
      const { id, line_items: lines, payments, cover_costs_amount: costs } = one;
      const extra = one.shipping_amount + one.tax_amount + costs - (one.discounts_amount ?? 0);
      const total = one.subtotal_amount + extra;
      const paid = sum(payments.map(({ amount }) => amount));
      const refunded = sum(payments.map(({ amount_refunded }) => amount_refunded));
      expect(paid, `${id} payments`).toBe(total - one.balance_amount);
      expect(refunded, `${id} refunds`).toBeLessThanOrEqual(paid);
      expect(Number(one.cover_costs_enabled) === 1, `${id} costs`).toBe(costs > 0);
      expect(one).toMatchObject({
        id,
        subtotal_amount: sum(lines.map((line) => line.total)),
        total_amount: total.toFixed(4),
        refunded_amount: refunded.toFixed(4),
        is_paid: one.balance_amount === 0,
      });
      for (const { id, price, qty, ...line } of lines) {
        expect(line, `line item ${id}`).toMatchObject({
          total: price * qty,
          locked_original_price: price.toFixed(4),
          locked_variants_total: line.locked_variants_price * qty,
        });
      }
    }
  },

  "prices of products and variants agree"({ contributions }) {
    for (const { currency, line_items } of contributions) {
      for (const { id, price, product, variant, ...line } of line_items) {
        const least = variant.minimum_price ?? variant.price.amount;
        expect(variant.price.amount, `variant of ${id}`).toBe(price);
        expect(variant.price_presets, `variant of ${id}`).toMatch(/^[\d.]+(,[\d.]+)*,other$/);
        expect(line, `line item ${id}`).toMatchObject({
          reference: product.code,
          public_url: product.url,
        });
        expect(product, `product of ${id}`).toMatchObject({
          actual_price: { amount: price },
          donation_min: { amount: least },
        });
        for (const bound of [least, product.price_min.amount]) {
          expect(price, `line item ${id}`).toBeGreaterThanOrEqual(bound);
        }
        expect(price, `line item ${id}`).toBeLessThanOrEqual(product.price_max.amount);
        const codes = [...Object.values(product), ...Object.values(variant)]
          .filter(isMoney)
          .map(({ currency_code }) => currency_code);
        expect(codes, `line item ${id}`).toEqual(Array(11).fill(currency.code));
      }
    }
  },

  "item counts agree with the line items"({ contributions }) {
    for (const one of contributions) {
      const { line_items: lines, payments } = one;
      const recurring = lines.filter(({ is_recurring }) => is_recurring).length;
      const shippable = lines.filter(({ variant }) => variant.is_shippable).length;
      expect(lines.length, `${one.id}`).toBeGreaterThan(0);
      expect(payments.length, `${one.id} payments`).toBe(one.is_paid ? 1 : 0);
      expect(one).toMatchObject({
        recurring_item_count: recurring,
        shippable_item_count: shippable,
        is_recurring: recurring > 0,
        is_fulfillable: shippable > 0,
      });
    }
  },

  "the fields of refunds agree with each other"({ contributions }) {
    for (const one of contributions) {
      const refunded = Number(one.refunded_amount);
      expect(one.refunded_at !== "", `${one.id} refunded_at`).toBe(refunded > 0);
      for (const payment of one.payments) {
        expect(payment.refunded, `payment ${payment.id}`).toBe(payment.amount_refunded > 0);
      }
      const left = Number(one.total_amount) - one.balance_amount - refunded;
      expect(one.is_refundable, `${one.id} is refundable`).toBe(left > 0);
      expect(one.refunds, `${one.id} refunds`).toEqual([]);
    }
  },

  "dates are in order"({ sponsees, contributions }) {
    for (const one of sponsees) {
      expectOrder(`sponsee ${one.id}`, one.created_at, one.updated_at, settings.date);
      expectOrder(`sponsee ${one.id}`, one.birth_date, one.enrollment_date, settings.date);
    }
    for (const { id, supporter, ordered_at, ...one } of contributions) {
      expectOrder(id, one.created_at, ordered_at, one.updated_at, settings.date);
      expectOrder(`${id} refund`, ordered_at, one.refunded_at, one.updated_at);
      expectOrder(`${id} supporter`, supporter.created_at, supporter.updated_at);
      expectOrder(`${id} supporter`, supporter.created_at, ordered_at);
      for (const { id, created_at, captured_at, card } of one.payments) {
        expectOrder(`payment ${id}`, one.created_at, created_at, captured_at, one.updated_at);
        expectOrder(`card of ${id}`, captured_at, `${card.exp_year}-${two(card.exp_month + 1)}`);
      }
      for (const { id, sponsee, product, variant } of one.line_items) {
        expectOrder(`sponsee of ${id}`, sponsee?.created_at, ordered_at);
        expectOrder(`product of ${id}`, product.created_at, product.published_at, ordered_at);
        expectOrder(`product of ${id}`, product.created_at, product.updated_at, settings.date);
        expectOrder(`product of ${id}`, ordered_at, product.unpublish_at);
        expectOrder(`variant of ${id}`, variant.created_at, variant.updated_at, settings.date);
      }
    }
  },

  "the ids of contributions ascend in the order of `ordered_at`"({ contributions }) {
    const byId = contributions.toSorted((a, b) => Number(a.id) - Number(b.id));
    expectOrder("ids", ...byId.map(({ ordered_at }) => ordered_at));
  },

  "recurring line items have a profile, and other line items have none"({ contributions }) {
    for (const line of linesOf(contributions)) {
      const { id, is_recurring, recurring_profile: profile } = line;
      const day = profile && dayOf(profile.started_on);
      expect(profile !== null, `profile of line item ${id}`).toBe(is_recurring);
      expect(line, `line item ${id}`).toMatchObject({
        recurring_profile_id: profile?.id ?? null,
        recurring_amount: profile ? line.price : 0,
        recurring_day: day,
        recurring_description: profile && expect.stringContaining(profile.billing_period_day),
        recurring_starts_on: profile?.started_on.slice(0, 10) ?? "",
        recurring_with_initial_charge: profile && expect.any(Boolean),
        sponsee: profile && expect.any(Object),
      });
      if (!profile) continue;
      expect(Number(line.dcc_recurring_amount), `${id} costs`).toBe(profile.cover_costs_amount);
    }
  },

  "profiles agree with their payments"({ contributions }) {
    const lines = linesOf(contributions);
    const profiles = new Map(profilesOf(lines).map((one) => [one.id, one]));
    for (const { payment_method: method, ...profile } of profiles.values()) {
      const isPaid = (line: LineItem) => line.recurring_profile_id === profile.id;
      const own = contributions.filter(({ line_items }) => line_items.some(isPaid));
      const due = Array.from({ length: own.length + 1 }, (_, months) =>
        monthsLater(profile.started_on, months),
      );
      const dates = own.map(({ ordered_at }) => ordered_at).sort();
      expect(dates, `profile ${profile.id}`).toEqual(due.slice(0, -1));
      expect(profile).toMatchObject({
        aggregate_amount: sum(lines.filter(isPaid).map(({ total }) => total)),
        billing_period_day: ordinal(dayOf(profile.started_on)),
        next_billing_date: due.at(-1)?.slice(0, 10),
        cover_costs_enabled: profile.cover_costs_amount > 0,
      });
      expect(`${due.at(-1)}` > settings.date, `profile ${profile.id}`).toBe(true);
      expect(method.is_expired, `profile ${profile.id}`).toBe(method.expires_on < settings.date);
      for (const { id, cover_costs_amount, payments } of own) {
        expect(cover_costs_amount, `${id}`).toBeGreaterThanOrEqual(profile.cover_costs_amount);
        for (const { id, card } of payments) {
          expect(`${card.exp_year}-${two(card.exp_month)}`, `payment ${id}`).toBe(
            method.expires_on.slice(0, 7),
          );
          expect(card.last4, `payment ${id}`).toBe(method.account_number.slice(-4));
        }
      }
    }
  },

  "supporters and addresses agree"({ contributions }) {
    for (const { id, supporter, ...one } of contributions) {
      const { first_name, last_name, email } = supporter;
      expect(supporter.display_name, `${id} name`).toBe(`${first_name} ${last_name}`);
      for (const kind of ["billing_address", "shipping_address"] as const) {
        const { title: _, name, ...address } = one[kind];
        expect(name, `${id} ${kind}`).toBe(`${address.first_name} ${address.last_name}`);
        expect(address.email, `${id} ${kind}`).toBe(email);
        expect(address, `${id} ${kind}`).toEqual(supporter[kind]);
      }
    }
  },

  "groups and related memberships have the correct days_left, is_expired and is_active"({
    contributions,
  }) {
    const groups = contributions.flatMap(({ supporter }) => supporter.groups);
    for (const one of groups.flatMap((group) => [group, ...group.related])) {
      const left = (Date.parse(one.end_date) - Date.parse(today)) / 86_400_000;
      expectOrder(`group ${one.id}`, one.start_date, one.end_date);
      expect(one).toMatchObject({
        days_left: Math.max(0, left),
        is_expired: left < 0,
        is_active: one.start_date <= today && left >= 0,
      });
    }
  },

  "tax receipts agree with their line items"({ contributions }) {
    for (const { line_items, supporter, currency, ordered_at, ...one } of contributions) {
      const ofLines = line_items.flatMap((line) => line.tax_receipts ?? []);
      if (!one.is_paid) expect(ofLines, `${one.id} is not paid`).toEqual([]);
      expect(one.tax_receipts, `${one.id}`).toEqual(ofLines);
      for (const { id, total: amount, product, tax_receipts: receipts } of line_items) {
        expect(receipts?.length, `line item ${id} has an empty list of tax receipts`).not.toBe(0);
        for (const receipt of receipts ?? []) {
          expect(receipt).toMatchObject({
            amount,
            currency_code: currency.code,
            issued_to: supporter.display_name,
          });
          expectOrder(`receipt ${receipt.number}`, ordered_at.slice(0, 10), receipt.issued_at);
          expect(product.is_tax_receiptable, `product of ${id}`).toBe(true);
        }
      }
    }
  },
} satisfies Record<string, (data: SampleData) => void>;

/** Whether a contribution created one of the recurring profiles that it pays for. */
export const isInitial = ({ line_items, ordered_at }: Contribution) =>
  line_items.some((line) => line.recurring_profile?.started_on === ordered_at);

const ageAt = (birthDate: string, day: string): number => {
  const [born, now] = [birthDate, day].map((one) => Number(one.replaceAll("-", "")));
  return Math.floor(((now as number) - (born as number)) / 10_000);
};

const codeOf = ({ currency }: Contribution) => currency.code;
const linesOf = (contributions: Contribution[]) =>
  contributions.flatMap(({ line_items }) => line_items);
const profilesOf = (lines: LineItem[]) => lines.flatMap((line) => line.recurring_profile ?? []);
const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
const dayOf = (timestamp: string) => new Date(timestamp).getUTCDate();
const two = (month: number) => String(month).padStart(2, "0");

const expectUnique = (values: string[]) => expect(values).toEqual([...new Set(values)]);

function expectSame(records: { id: string }[]): void {
  for (const one of records) expect(one).toEqual(records.find(({ id }) => id === one.id));
}

/** Expects times or days to be in ascending order. Missing values are skipped. */
function expectOrder(what: string, ...times: (string | null | undefined)[]): void {
  const given = times.filter((time) => time !== null && time !== undefined && time !== "");
  for (const [index, later] of given.slice(1).entries()) {
    const earlier = Date.parse(given[index] ?? "");
    expect(Date.parse(later ?? ""), `${what}: ${later}`).toBeGreaterThanOrEqual(earlier);
  }
}

function monthsLater(start: string, months: number): string {
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7)) - 1 + months];
  return `${year + Math.floor(month / 12)}-${two((month % 12) + 1)}${start.slice(7)}`;
}

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const suffixes: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinal = (day: number) => `${day}${suffixes[ordinals.select(day)]}`;

function isMoney(value: unknown): value is { amount: number; currency_code: string } {
  return typeof value === "object" && value !== null && "currency_code" in value;
}

import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
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
 * Every record of the sample data, as it is published. Nothing here relies on the code that built
 * it.
 */
export const sampleData: SampleData = JSON.parse(readFileSync(file("generated/seed.json"), "utf8"));

interface Settings {
  date: string;
  minimum_sponsors: number;
  payment_option_groups: string[];
  page_size: { sponsees: number; contributions: number };
}
export const settings: Settings = parse(readFileSync(file("domain/records/settings.yaml"), "utf8"));

/** The rules of the sample data, each as a function that returns the faults. */
export const rules = {
  "ids are unique": ({ sponsees, contributions }: SampleData) =>
    repeated({
      sponsee: sponsees,
      contribution: contributions,
      "line item": linesOf(contributions),
      payment: contributions.flatMap(({ payments }) => payments),
    }),

  "reference numbers are unique and short": ({ sponsees }: SampleData) => [
    ...repeated({ "reference number": sponsees.map(({ reference_number: id }) => ({ id })) }),
    ...sponsees.flatMap(({ id, reference_number: { length } }) =>
      fault(length >= 1 && length <= 45, `sponsee ${id} has a reference number of ${length}`),
    ),
  ],

  "one id is one record everywhere": ({ sponsees, contributions }: SampleData) => {
    const lines = linesOf(contributions);
    return [
      ...differing({
        supporter: contributions.map(({ supporter }) => supporter),
        product: lines.map(({ product }) => product),
        variant: lines.map(({ variant }) => variant),
        "recurring profile": profilesOf(lines),
      }),
      ...lines.flatMap(({ id, sponsee }) => {
        const own = sponsees.find((one) => one.id === sponsee?.id) ?? null;
        return fault(
          isDeepStrictEqual(own, sponsee),
          `line item ${id} shows sponsee ${sponsee?.id}, whom the list shows differently, or not`,
        );
      }),
    ];
  },

  "a profile is one supporter's, for one sponsee and one price": ({
    contributions,
  }: SampleData) => {
    const used = contributions.flatMap(({ supporter, line_items }) =>
      line_items.flatMap((line) =>
        line.recurring_profile === null
          ? []
          : {
              id: line.recurring_profile.id,
              supporter: supporter.id,
              sponsee: line.sponsee?.id,
              amount: line.recurring_amount,
            },
      ),
    );
    return differing({ "profile's use": used });
  },

  "ages agree with birth dates": ({ sponsees }: SampleData) =>
    sponsees.flatMap(({ id, age, birth_date }) =>
      fault(
        age === (birth_date === null ? null : ageAt(birth_date, settings.date)),
        `sponsee ${id}, born ${birth_date}, is ${age}`,
      ),
    ),

  "sponsor counts count the supporters with a plan": ({ sponsees, contributions }: SampleData) =>
    sponsees.flatMap(({ id, sponsor_count }) => {
      const sponsors = contributions.filter(({ line_items }) =>
        line_items.some((line) => line.recurring_profile !== null && line.sponsee?.id === id),
      );
      const count = new Set(sponsors.map(({ supporter }) => supporter.id)).size;
      return fault(count === sponsor_count, `sponsee ${id} says ${sponsor_count}, has ${count}`);
    }),

  "sponsored labels agree with the number of sponsors": ({ sponsees }: SampleData) =>
    sponsees.flatMap(({ id, sponsored_status: label, sponsor_count: count }) => {
      const enough = count >= settings.minimum_sponsors;
      const right: Record<string, boolean> = {
        "Not Sponsored": count === 0,
        Sponsored: true,
        "Automatically Sponsored (Not Sponsored)": !enough,
        "Sponsored Automatically (Sponsored)": enough,
      };
      return fault(right[label] === true, `sponsee ${id} with ${count} sponsors is "${label}"`);
    }),

  "sums add up": ({ contributions }: SampleData) =>
    contributions.flatMap((one) => {
      const { id, line_items: lines, payments } = one;
      const total =
        one.subtotal_amount -
        (one.discounts_amount ?? 0) +
        one.shipping_amount +
        one.tax_amount +
        one.cover_costs_amount;
      const paid = sum(payments.map(({ amount }) => amount));
      const refunded = sum(payments.map(({ amount_refunded }) => amount_refunded));
      return [
        ...lines.flatMap((line) => [
          ...same(line.total, line.price * line.qty, `line item ${line.id} total`),
          ...same(line.locked_original_price, line.price.toFixed(4), `line item ${line.id} locked`),
          ...same(line.locked_variants_total, line.locked_variants_price * line.qty, `${line.id}`),
        ]),
        ...same(one.subtotal_amount, sum(lines.map((line) => line.total)), `${id} subtotal`),
        ...same(one.total_amount, total.toFixed(4), `${id} total`),
        ...same(paid, total - one.balance_amount, `${id} payments`),
        ...same(one.refunded_amount, refunded.toFixed(4), `${id} refunded`),
        ...same(one.is_paid, one.balance_amount === 0, `${id} is_paid`),
        ...same(Number(one.cover_costs_enabled) === 1, one.cover_costs_amount > 0, `${id} costs`),
        ...fault(refunded <= paid, `${id} refunds more than was paid`),
      ];
    }),

  "prices of products and variants agree": ({ contributions }: SampleData) =>
    contributions.flatMap(({ currency, line_items }) =>
      line_items.flatMap(({ id, price, product, variant, reference, public_url }) => {
        const money = [...Object.values(product), ...Object.values(variant)].filter(isMoney);
        const { price_min, price_max, actual_price, donation_min } = product;
        const least = variant.minimum_price ?? variant.price.amount;
        return [
          ...same(variant.price.amount, price, `line item ${id} price`),
          ...same(actual_price.amount, price, `line item ${id} actual price`),
          ...same(reference, product.code, `line item ${id} reference`),
          ...same(public_url, product.url, `line item ${id} address`),
          ...same(donation_min.amount, least, `product ${product.id} least`),
          ...fault(
            price_min.amount <= price && price <= price_max.amount,
            `product ${product.id} costs ${price}, outside of its range`,
          ),
          ...fault(price >= least, `line item ${id} costs less than the least`),
          ...fault(/^[\d.]+(,[\d.]+)*,other$/.test(variant.price_presets), `${id} presets`),
          ...fault(
            money.length === 11 && money.every((one) => one.currency_code === currency.code),
            `line item ${id} has prices in another currency`,
          ),
        ];
      }),
    ),

  "counts count": ({ contributions }: SampleData) =>
    contributions.flatMap(({ id, line_items: lines, ...one }) => {
      const recurring = lines.filter(({ is_recurring }) => is_recurring).length;
      const shippable = lines.filter(({ variant }) => variant.is_shippable).length;
      return [
        ...fault(lines.length > 0 && one.payments.length > 0, `${id} is empty`),
        ...same(one.recurring_item_count, recurring, `${id} recurring_item_count`),
        ...same(one.shippable_item_count, shippable, `${id} shippable_item_count`),
        ...same(one.is_recurring, recurring > 0, `${id} is_recurring`),
      ];
    }),

  "what is sent can be fulfilled": ({ contributions }: SampleData) =>
    contributions.flatMap(({ id, is_fulfillable, shippable_item_count }) =>
      same(is_fulfillable, shippable_item_count > 0, `${id} is_fulfillable`),
    ),

  "refunds agree": ({ contributions }: SampleData) =>
    contributions.flatMap((one) => {
      const given = Number(one.refunded_amount) > 0;
      const marked = one.payments.every(
        (payment) => payment.refunded === payment.amount_refunded > 0,
      );
      return [
        ...same(one.refunded_at !== "", given, `${one.id} refunded_at`),
        ...fault(marked, `${one.id} has a payment whose refund disagrees`),
        ...fault(
          !one.is_refundable || Number(one.refunded_amount) < Number(one.total_amount),
          `${one.id} was given back in full and can be again`,
        ),
      ];
    }),

  "dates are in order": ({ sponsees, contributions }: SampleData) => [
    ...sponsees.flatMap((one) => [
      ...ordered(`sponsee ${one.id}`, one.created_at, one.updated_at, settings.date),
      ...ordered(`sponsee ${one.id}`, one.birth_date, one.enrollment_date, settings.date),
    ]),
    ...contributions.flatMap((one) => [
      ...ordered(`${one.id}`, one.created_at, one.ordered_at, one.updated_at, settings.date),
      ...ordered(`${one.id} refund`, one.ordered_at, one.refunded_at, one.updated_at),
      ...ordered(`${one.id} supporter`, one.supporter.created_at, one.supporter.updated_at),
      ...ordered(`${one.id} supporter`, one.supporter.created_at, one.ordered_at),
      ...one.payments.flatMap(({ id, created_at, captured_at, card }) => [
        ...ordered(`payment ${id}`, one.created_at, created_at, captured_at, one.updated_at),
        ...ordered(`card of ${id}`, captured_at, `${card.exp_year}-${two(card.exp_month + 1)}`),
      ]),
      ...one.line_items.flatMap(({ id, sponsee, product, variant }) => [
        ...ordered(`sponsee of ${id}`, sponsee?.created_at, one.ordered_at),
        ...ordered(`product of ${id}`, product.created_at, product.published_at, one.ordered_at),
        ...ordered(`product of ${id}`, product.created_at, product.updated_at, settings.date),
        ...ordered(`product of ${id}`, one.ordered_at, product.unpublish_at),
        ...ordered(`variant of ${id}`, variant.created_at, variant.updated_at, settings.date),
      ]),
    ]),
  ],

  "contributions have their ids in the order in which they were placed": ({
    contributions,
  }: SampleData) => {
    const byTime = contributions.toSorted((a, b) => compare(a.ordered_at, b.ordered_at));
    const byId = contributions.toSorted((a, b) => Number(a.id) - Number(b.id));
    return fault(isDeepStrictEqual(byTime, byId), "the ids are not in the order of time");
  },

  "recurring items and only they have a profile": ({ contributions }: SampleData) =>
    linesOf(contributions).flatMap((line) => {
      const { id, is_recurring, recurring_profile: profile } = line;
      if (!is_recurring) {
        const rest = [
          line.recurring_profile,
          line.recurring_profile_id,
          line.recurring_description,
          line.recurring_day,
          line.recurring_with_initial_charge,
          line.sponsee,
        ];
        const none = rest.every((one) => one === null) && line.recurring_amount === 0;
        return fault(none && line.recurring_starts_on === "", `one-time item ${id} has a plan`);
      }
      if (profile === null) return [`recurring item ${id} has no profile`];
      return [
        ...same(line.recurring_profile_id, profile.id, `item ${id} profile id`),
        ...same(line.recurring_amount, line.price, `item ${id} amount`),
        ...same(line.recurring_starts_on.slice(0, 10), profile.started_on.slice(0, 10), `${id}`),
        ...same(line.recurring_day, dayOf(profile.started_on), `item ${id} day`),
        ...fault(
          line.recurring_description?.includes(profile.billing_period_day) === true,
          `item ${id} says "${line.recurring_description}"`,
        ),
        ...same(
          Number(line.dcc_recurring_amount),
          profile.cover_costs_amount,
          `item ${id}: what covering the costs adds to each payment`,
        ),
      ];
    }),

  "profiles agree with their payments": ({ contributions }: SampleData) => {
    const lines = linesOf(contributions);
    const profiles = new Map(profilesOf(lines).map((one) => [one.id, one]));
    return [...profiles.values()].flatMap((profile) => {
      const own = contributions.filter(({ line_items }) =>
        line_items.some((line) => line.recurring_profile_id === profile.id),
      );
      const paid = lines.filter((line) => line.recurring_profile_id === profile.id);
      const dates = own.map(({ ordered_at }) => ordered_at).sort();
      const day = dayOf(profile.started_on);
      const due = [0, ...dates.keys()].map((_, months) => monthsLater(profile.started_on, months));
      const method = profile.payment_method;
      const what = `profile ${profile.id}`;
      return [
        ...same(profile.aggregate_amount, sum(paid.map(({ total }) => total)), `${what} aggregate`),
        ...same(profile.billing_period_day, ordinal(day), `${what} day`),
        ...same(dates[0], profile.started_on, `${what} first payment`),
        ...same(dates.join(), due.slice(0, -1).join(), `${what} months`),
        ...same(profile.next_billing_date, due.at(-1)?.slice(0, 10), `${what} next payment`),
        ...fault(
          profile.next_billing_date > settings.date.slice(0, 10),
          `${what} is due on ${profile.next_billing_date}, which is past`,
        ),
        ...same(profile.cover_costs_enabled, profile.cover_costs_amount > 0, `${what} costs`),
        ...own.flatMap((one) => [
          ...fault(
            one.cover_costs_amount >= profile.cover_costs_amount,
            `${one.id} covers less of the costs than its ${what}`,
          ),
          ...one.payments.flatMap(({ id, card }) =>
            same(
              `${card.last4} ${card.exp_year}-${two(card.exp_month)}`,
              `${method.account_number.slice(-4)} ${method.expires_on.slice(0, 7)}`,
              `payment ${id} card`,
            ),
          ),
        ]),
        ...same(method.is_expired, method.expires_on < settings.date, `${what} card`),
      ];
    });
  },

  "supporters and addresses agree": ({ contributions }: SampleData) =>
    contributions.flatMap(({ id, supporter, billing_address, shipping_address }) => {
      const { display_name, first_name, last_name, email } = supporter;
      return [
        ...same(display_name, `${first_name} ${last_name}`, `supporter ${supporter.id} name`),
        ...[billing_address, shipping_address].flatMap(({ title: _, name, ...address }, index) => {
          const theirs = [supporter.billing_address, supporter.shipping_address][index];
          return [
            ...same(name, `${address.first_name} ${address.last_name}`, `${id} name`),
            ...same(address.email, email, `${id} email`),
            ...fault(isDeepStrictEqual(address, theirs), `${id} address ${index} differs`),
          ];
        }),
      ];
    }),

  "memberships agree with the date of the sample data": ({ contributions }: SampleData) =>
    contributions.flatMap(({ supporter: { id, groups } }) =>
      groups
        .flatMap((group) => [group, ...group.related])
        .flatMap((one) => {
          const today = settings.date.slice(0, 10);
          const left = (Date.parse(one.end_date) - Date.parse(today)) / 86_400_000;
          return [
            ...ordered(`supporter ${id} group ${one.id}`, one.start_date, one.end_date),
            ...same(one.days_left, Math.max(0, left), `group ${one.id} days`),
            ...same(one.is_expired, left < 0, `group ${one.id} expired`),
            ...same(one.is_active, one.start_date <= today && left >= 0, `group ${one.id} active`),
          ];
        }),
    ),

  "tax receipts agree with their items": ({ contributions }: SampleData) => [
    ...repeated({
      "tax receipt": contributions.flatMap(({ tax_receipts: receipts }) =>
        receipts.map(({ number: id }) => ({ id })),
      ),
    }),
    ...contributions.flatMap((one) => {
      const { id, line_items, supporter, currency } = one;
      const ofLines = line_items.flatMap((line) => line.tax_receipts ?? []);
      return [
        ...fault(isDeepStrictEqual(one.tax_receipts, ofLines), `${id} receipts differ`),
        ...line_items.flatMap(({ id: line, total, product, tax_receipts }) => [
          ...fault(tax_receipts?.length !== 0, `item ${line} has an empty list of receipts`),
          ...(tax_receipts ?? []).flatMap((receipt) => [
            ...same(receipt.amount, total, `receipt ${receipt.number} amount`),
            ...same(receipt.currency_code, currency.code, `receipt ${receipt.number} currency`),
            ...same(receipt.issued_to, supporter.display_name, `receipt ${receipt.number} name`),
            ...ordered(`receipt ${receipt.number}`, one.ordered_at.slice(0, 10), receipt.issued_at),
            ...fault(product.is_tax_receiptable, `product ${product.id} has a receipt`),
          ]),
        ]),
      ];
    }),
  ],
} satisfies Record<string, (world: SampleData) => string[]>;

export type Rule = keyof typeof rules;

/** Whether a contribution created one of the plans that it pays for. */
export const isInitial = ({ line_items, ordered_at }: Contribution) =>
  line_items.some((line) => line.recurring_profile?.started_on === ordered_at);

const ageAt = (birthDate: string, now: string): number => {
  const [born, today] = [birthDate, now].map((one) => Number(one.slice(0, 10).replaceAll("-", "")));
  return Math.floor(((today as number) - (born as number)) / 10_000);
};

/** Compares code unit by code unit, because the values are timestamps of one form and names. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const fault = (holds: boolean, text: string): string[] => (holds ? [] : [text]);

const same = (actual: unknown, expected: unknown, what: string): string[] =>
  fault(actual === expected, `${what} is ${actual} and should be ${expected}`);

const linesOf = (contributions: Contribution[]) =>
  contributions.flatMap(({ line_items }) => line_items);
const profilesOf = (lines: LineItem[]) => lines.flatMap((line) => line.recurring_profile ?? []);
const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
const dayOf = (timestamp: string) => new Date(timestamp).getUTCDate();
const two = (month: number) => String(month).padStart(2, "0");

type Records = Record<string, { id: string }[]>;

function repeated(kinds: Records): string[] {
  return Object.entries(kinds).flatMap(([kind, all]) => {
    const ids = all.map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    return twice.map((id) => `${kind} ${id} is there twice`);
  });
}

function differing(kinds: Records): string[] {
  return Object.entries(kinds).flatMap(([kind, all]) =>
    all.flatMap((one) => {
      const first = all.find(({ id }) => id === one.id);
      return fault(isDeepStrictEqual(first, one), `${kind} ${one.id} is not the same everywhere`);
    }),
  );
}

/** Points in time, or days. Missing values are skipped. */
function ordered(what: string, ...times: (string | null | undefined)[]): string[] {
  const given = times.filter((time) => time !== null && time !== undefined && time !== "");
  return given.slice(1).flatMap((later, index) => {
    const earlier = given[index] as string;
    return fault(
      Date.parse(earlier) <= Date.parse(later as string),
      `${what}: ${earlier} stands before ${later}`,
    );
  });
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

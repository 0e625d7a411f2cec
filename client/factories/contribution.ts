import { catalogue } from "../../domain/catalogue.ts";
import { buildContribution, type Order, toTimestamp } from "../../domain/contribution.ts";
import { placeOrders } from "../../domain/orders.ts";
import { below, pick, type Random } from "../../domain/random.ts";
import {
  day,
  firstDay,
  makeDetails,
  makeSupporter,
  momentIn,
} from "../../domain/random-records.ts";
import type { OrderDetails, SupporterRecord } from "../../domain/records.ts";
import type { components } from "../../generated/types.ts";
import { withoutUndefined } from "../../lib/without-undefined.ts";
import { createRandom } from "./seed.ts";
import { sponsee } from "./sponsee.ts";

export type Contribution = components["schemas"]["Contribution"];
type EmbeddedSponsee = components["schemas"]["EmbeddedSponsee"];

/** Fields that no other field of a contribution depends on. */
const independentFields = [
  "is_test",
  "is_fulfilled",
  "is_pos_entry",
  "is_deleted",
  "is_spam",
  "source",
  "customer_comments",
  "notes",
  "shipping_method",
  "referral_source",
  "http_referer",
  "tracking_source",
  "tracking_medium",
  "tracking_campaign",
  "tracking_term",
  "tracking_content",
] as const satisfies (keyof Contribution)[];
type IndependentField = (typeof independentFields)[number];

/** The properties of the contribution to make. */
export interface ContributionFields extends Partial<Pick<Contribution, IndependentField>> {
  /** 1 to 12 digits. */
  id?: string | undefined;
  /** Whether the contribution is a payment of a monthly plan for a sponsee. Default: the seed decides. */
  recurring?: boolean | undefined;
  /** Whether this payment of a plan is its first payment. Without `recurring`, implies `recurring: true`. */
  initial?: boolean | undefined;
  /** The sponsee that the contribution pays for, such as one from `sponsee()`. Implies `recurring: true`. */
  sponsee?: EmbeddedSponsee | undefined;
  /** False for a contribution without a payment, whose balance is its total. Default: true. */
  is_paid?: boolean | undefined;
  /** The refunded amount, or whether the whole contribution was refunded. Default: false. */
  refunded?: boolean | number | undefined;
  /** The currency of all money: `CAD`, `USD`, `EUR`, or any currency with its rate. */
  currency?: OrderDetails["currency"] | undefined;
  /** Whether the supporter is anonymous in every line item. Default: false. */
  anonymous?: boolean | undefined;
  /** Fields of the supporter to set. */
  supporter?: Partial<Omit<SupporterRecord, "id" | "groups" | "created_at">> | undefined;
}

const takenFields: readonly (keyof ContributionFields)[] = [
  ...(["id", "recurring", "initial", "sponsee", "is_paid", "refunded"] as const),
  ...(["currency", "anonymous", "supporter"] as const),
  ...independentFields,
];

const { settings } = catalogue;
const now = Date.parse(settings.date);
const hour = day / 24;

/**
 * Makes a contribution as a read returns it. Its parts are consistent: the total and the payment match
 * the line items, and the dates match the plan of the sponsee. It was placed no later than
 * 2026-11-01, which is "today" in the sample data.
 *
 * The fields that you do not set are derived from `fields` and `seed`. To set a field that is not in
 * `ContributionFields`, spread the record: `{ ...contribution(), total_amount: "0.0000" }`.
 *
 * @param fields the fields to set
 * @param seed a whole number from 0 to 2147483647. Each seed makes a different contribution with its own id, and
 *   the same seed always makes the same one
 * @throws RangeError when the seed is out of range, the id does not have 1 to 12 digits, the currency
 *   is unknown, or two fields contradict each other: `recurring: false` with a sponsee or
 *   `initial: true`, `initial: false` for a sponsee created less than 32 days before 2026-11-01, or
 *   `refunded` for more than the paid amount
 * @throws TypeError for a field that it does not take
 *
 * @example
 * contribution({ recurring: true, sponsee: sponsee({ first_name: "Ada" }) });
 */
export function contribution(fields: ContributionFields = {}, seed = 1): Contribution {
  const random = createRandom("contribution", seed);
  rejectUnknown(fields);
  const {
    id,
    recurring,
    initial,
    sponsee: whom,
    refunded = false,
    supporter,
    ...free
  } = withoutUndefined(fields);
  const number = id ?? String(50_000 + seed);
  if (!/^\d{1,12}$/.test(number)) {
    throw new RangeError(`id must have 1 to 12 digits, not "${number}".`);
  }
  const needsPlan = whom !== undefined || initial === true;
  if (recurring === false && needsPlan) {
    throw new RangeError(
      "recurring: false contradicts a sponsee or initial: true. Omit recurring.",
    );
  }
  const isRecurring = recurring ?? (initial !== undefined || needsPlan || random() < 0.6);
  const paidFor = isRecurring ? (whom ?? sponsee({ sponsored_status: "Sponsored" }, seed)) : null;
  const order = paidFor === null ? gift(random) : payment(random, paidFor, initial);
  const made = makeSupporter(seed, random);
  const records = {
    ...catalogue,
    sponsees: [],
    orders: { plans: [], gifts: [] },
    supporters: { [maker]: { ...made, ...(supporter && withoutUndefined(supporter)) } },
  };
  const details: OrderDetails = { ...order.details, ...makeDetails(random), ...free };
  if (refunded !== false && refunded !== 0) {
    const placed = Date.parse(order.at);
    details.refunded_at = toTimestamp(placed + random() * (now - placed));
    if (refunded !== true) details.refunded = refunded;
  }
  return buildContribution({ ...order, id: number, details }, records, paidFor);
}
contribution.resource = "contributions" as const;

/** Throws for an unknown field, because ignoring it would surprise the caller. */
function rejectUnknown(fields: ContributionFields): void {
  const known: readonly string[] = takenFields;
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new TypeError(
    `contribution() does not take ${unknown}. It takes ${known.join(", ")}. To set another field, spread the record: { ...contribution(), ${unknown}: … }.`,
  );
}

/** The name of the supporter in the records of one contribution. */
const maker = "maker";

/** A one-time payment, sometimes for several products. */
function gift(random: Random): Omit<Order, "id"> {
  const at = momentIn(random, firstDay, now - 20 * day);
  const details: OrderDetails = { qty: 1 + below(random, 4) };
  if (random() < 0.3) {
    const receipt = `${at.slice(0, 4)}-${String(below(random, 1_000_000)).padStart(6, "0")}`;
    details.with = [{ product: "kit", qty: 1 + below(random, 3), shipping: 12, receipt }];
  }
  if (random() < 0.2) details.cover_costs = 0.5 * (1 + below(random, 20));
  return { supporter: maker, product: pick(random, ["meals", "kit", "general"]), at, details };
}

/** One payment of a plan that pays for a sponsee every month. */
function payment(random: Random, paidFor: EmbeddedSponsee, initial?: boolean): Omit<Order, "id"> {
  // A month has at most 31 days. A plan that starts by `latest` therefore has a second payment.
  const latest = now - 32 * day;
  const { created_at, enrollment_date } = paidFor;
  const enrolled = Math.max(firstDay, Date.parse(created_at) || Date.parse(enrollment_date) || 0);
  const isNew = enrolled > latest;
  if (isNew && initial === false) {
    throw new RangeError(
      `initial: false contradicts a sponsee created on ${toTimestamp(enrolled).slice(0, 10)}: the plan might not have a second payment by ${settings.date.slice(0, 10)}. Omit initial, or set an earlier created_at and enrollment_date.`,
    );
  }
  const plan = {
    id: String(801 + below(random, 100_000)),
    supporter: maker,
    sponsee: paidFor.id,
    start: momentIn(random, Math.min(enrolled, now - day), isNew ? now - hour : latest),
  };
  const [first, ...later] = placeOrders({ plans: [plan], gifts: [] }, settings);
  return isNew || (initial ?? random() < 0.2) ? (first as Order) : pick(random, later);
}

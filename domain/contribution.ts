import type { components } from "../generated/types.ts";
import type { OrderDetails, ProductRecord, Records, SupporterRecord } from "./records.ts";

type Schemas = components["schemas"];
type Contribution = Schemas["Contribution"];
type LineItem = Schemas["LineItem"];

/** One payment of a supporter. An order without a plan is a one-time payment. */
export interface Order {
  id: string;
  supporter: string;
  product: string;
  at: string;
  details: OrderDetails;
  plan?: {
    id: string;
    sponsee: string;
    start: string;
    /** Whether this order is the first payment of the plan. */
    initial: boolean;
    /** The number of payments of the plan until `settings.date`. */
    payments: number;
    profile: Partial<Schemas["RecurringProfile"]>;
  };
}

/**
 * Builds a contribution from an order. An unpaid contribution has no payment and no tax receipt, and
 * its balance is the total.
 *
 * @param base the templates and settings, and the supporter and products that the order names
 * @param sponsee the sponsee of the order's plan; null when the order has no plan
 * @throws RangeError when the currency is unknown, or the refunded amount is not between 0 and the
 *   paid amount
 */
export function buildContribution(
  order: Order,
  base: Records,
  sponsee: Schemas["EmbeddedSponsee"] | null,
): Contribution {
  const {
    qty,
    with: extras = [],
    cover_costs: coverCosts = 0,
    line_item,
    profile: _,
    currency: given,
    refunded: part,
    anonymous: __,
    ...own
  } = order.details;
  const supporter = getNamed(base.supporters, order.supporter, "supporter");
  const currency = findCurrency(given ?? supporter.currency, base.settings);
  // All money of the contribution is in the currency of the settings.
  const records = { ...base, settings: { ...base.settings, currency } };
  const { template } = records;
  const items: Item[] = [{ product: order.product, qty, line_item, plan: order.plan }, ...extras];
  const lines = items.map((item, index) => buildLine(order, item, index, records, sponsee));
  const shipping = extras.reduce((sum, extra) => sum + (extra.shipping ?? 0), 0);
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const total = subtotal + shipping + coverCosts;
  const isUnpaid = own.is_paid === false;
  const paid = isUnpaid ? 0 : total;
  const refundedAt = refundTime(order);
  const refunded = refundedAt === "" ? 0 : (part ?? total);
  if (!(refunded >= 0 && refunded <= paid)) {
    throw new RangeError(`refunded must be from 0 to ${paid}, the paid amount, not ${refunded}.`);
  }
  const address = contributionAddress(supporter, template);
  return {
    id: order.id,
    is_recurring: lines.some((line) => line.is_recurring),
    ...template.contribution,
    supporter: readSupporter(supporter, template),
    billing_address: address,
    shipping_address: address,
    created_at: order.at,
    ordered_at: order.at,
    updated_at: updatedAt(order),
    recurring_item_count: lines.filter((line) => line.is_recurring).length,
    is_refundable: refunded < paid,
    is_fulfillable: lines.some((line) => line.variant.is_shippable),
    shippable_item_count: lines.filter((line) => line.variant.is_shippable).length,
    line_items: lines,
    currency,
    cover_costs_enabled: coverCosts > 0 ? 1 : 0,
    cover_costs_amount: coverCosts,
    subtotal_amount: subtotal,
    shipping_amount: shipping,
    total_amount: fourPlaces(total),
    refunded_amount: fourPlaces(refunded),
    balance_amount: total - paid,
    payments: isUnpaid
      ? []
      : [
          {
            ...template.payment,
            id: `9${order.id}`,
            amount: paid,
            amount_refunded: refunded,
            currency,
            refunded: refunded > 0,
            captured_at: microseconds(laterBy(minute, order.at)),
            created_at: microseconds(order.at),
            reference_number: `gw_${order.id}`,
            description: `Contribution ${order.id}`,
          } as Schemas["Payment"],
        ],
    tax_receipts: lines.flatMap((line) => line.tax_receipts ?? []),
    ...own,
    refunded_at: refundedAt,
  } as Contribution;
}

function findCurrency(
  given: string | Schemas["Currency"] | undefined,
  { currency, currencies }: Records["settings"],
): Schemas["Currency"] {
  if (given === undefined) return currency;
  const known = [currency, ...currencies];
  const found = typeof given === "string" ? known.find(({ code }) => code === given) : given;
  if (found !== undefined && found.rate > 0) return found;
  const codes = known.map(({ code }) => code).join(", ");
  throw new RangeError(
    `currency must be ${codes} or a Currency with a positive rate, not ${JSON.stringify(given)}.`,
  );
}

/** Returns the time of the refund, or the empty string without a refund. */
function refundTime({ at, details: { refunded, refunded_at } }: Order): string {
  if (refunded === 0) return "";
  return refunded_at || (refunded === undefined ? "" : laterBy(5 * 24 * 60 * minute, at));
}

/** Returns the time of the refund. Without a refund, returns one minute after the order. */
export function updatedAt(order: Order): string {
  return refundTime(order) || laterBy(minute, order.at);
}

/** One product of an order. Only the first product of the order can have a plan. */
interface Item {
  product: string;
  qty?: number | undefined;
  receipt?: string;
  line_item?: Partial<LineItem> | undefined;
  plan?: Order["plan"] | undefined;
}

function buildLine(
  order: Order,
  { product: name, qty = 1, plan, line_item, receipt }: Item,
  index: number,
  records: Records,
  sponsee: Schemas["EmbeddedSponsee"] | null,
): LineItem {
  const { template, settings } = records;
  const record = getNamed(records.products, name, "product");
  const product = readProduct(record, records);
  const price = record.price;
  const total = price * qty;
  const money = `${price.toFixed(2)} ${settings.currency.code}`;
  const day = Number(plan?.start.slice(8, 10));
  const isReceipted = receipt !== undefined && order.details.is_paid !== false;
  return {
    id: String(Number(order.id) * 10 + index + 1),
    description: product.name,
    image_thumb: `${settings.images}/products/${product.id}-thumb.jpg`,
    ...template.line_item,
    is_recurring: plan !== undefined,
    undiscounted_price: price,
    price,
    total,
    locked_original_price: fourPlaces(price),
    locked_variants_original_price: price,
    locked_variants_price: price,
    locked_variants_total: total,
    payment_string: plan === undefined ? money : `${money} monthly`,
    public_url: product.url,
    reference: product.code,
    qty,
    ...(plan && {
      recurring_description: `Monthly on the ${ordinal(day)}`,
      recurring_profile_id: plan.id,
      recurring_amount: price,
      recurring_day: day,
      recurring_with_initial_charge: true,
      recurring_starts_on: plan.start.slice(0, 10),
      recurring_profile: recurringProfile(plan, product, money, day, price, records),
      sponsee,
    }),
    variant: readVariant(record, records),
    product,
    ...(order.details.anonymous && { is_anonymous: true }),
    ...line_item,
    ...(isReceipted && { tax_receipts: [taxReceipt(receipt, total, order, records)] }),
  } as LineItem;
}

function recurringProfile(
  plan: NonNullable<Order["plan"]>,
  product: Schemas["Product"],
  money: string,
  day: number,
  price: number,
  { template }: Records,
): Schemas["RecurringProfile"] {
  return {
    id: plan.id,
    profile_id: `RP-${plan.id}`,
    ...template.recurring_profile,
    payment_description: `${money} monthly`,
    started_on: plan.start,
    next_billing_date: monthsAfter(plan.start, plan.payments).slice(0, 10),
    billing_period_day: ordinal(day),
    aggregate_amount: price * plan.payments,
    description: product.name,
    ...plan.profile,
  } as Schemas["RecurringProfile"];
}

function readProduct(record: ProductRecord, { template, settings }: Records): Schemas["Product"] {
  const { slug, price, goal, variant: _, ...own } = record;
  const { code, rate } = settings.currency;
  const money = moneyIn(code);
  const converted = (amount: number) => money(Math.round(amount / rate));
  return {
    ...template.product,
    ...own,
    url: `${settings.site}/give/${slug}`,
    price: money(price),
    price_min: money(price),
    price_max: money(price),
    donation_min: money(record.variant.minimum_price ?? price),
    sale_price: money(price),
    actual_price: money(price),
    goal_amount: converted(goal[0]),
    goal_progress: converted(goal[1]),
  } as Schemas["Product"];
}

function readVariant(record: ProductRecord, { template, settings }: Records): Schemas["Variant"] {
  const money = moneyIn(settings.currency.code);
  const worth = record.variant.is_donation === false ? record.price : 0;
  return {
    ...template.variant,
    price: money(record.price),
    sale_price: money(record.price),
    fair_market_value: money(worth),
    ...record.variant,
  } as Schemas["Variant"];
}

function readSupporter(record: SupporterRecord, template: Template): Schemas["Supporter"] {
  const { title: _, name: __, ...address } = contributionAddress(record, template);
  const { id, first_name, last_name, created_at } = record;
  return {
    id,
    id_deprecated: 90_000 + Number(id),
    display_name: `${first_name} ${last_name}`,
    first_name,
    last_name,
    email: address.email,
    ...template.supporter,
    vendor_contact_id: 55_000 + Number(id),
    billing_address: address,
    shipping_address: address,
    created_at,
    updated_at: created_at,
    groups: record.groups ?? [],
  } as Schemas["Supporter"];
}

type Template = Records["template"];

function contributionAddress(
  record: SupporterRecord,
  template: Template,
): Schemas["ContributionAddress"] {
  const { id: _, created_at: __, groups: ___, currency: ____, ...own } = record;
  const name = `${own.first_name} ${own.last_name}`;
  return {
    title: null,
    name,
    ...template.address,
    email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
    ...own,
  } as Schemas["ContributionAddress"];
}

function taxReceipt(
  number: string,
  amount: number,
  order: Order,
  { supporters, settings }: Records,
): Schemas["TaxReceipt"] {
  const { first_name, last_name } = getNamed(supporters, order.supporter, "supporter");
  return {
    number,
    amount,
    currency_code: settings.currency.code,
    issued_at: order.at.slice(0, 10),
    issued_to: `${first_name} ${last_name}`,
    is_voided: false,
  };
}

function getNamed<T>(all: Record<string, T>, name: string, kind: string): T {
  const found = all[name];
  if (found === undefined) throw new Error(`No ${kind} is called "${name}".`);
  return found;
}

const moneyIn = (code: string) => (amount: number) => ({ amount, currency_code: code });
const fourPlaces = (amount: number) => amount.toFixed(4);
const microseconds = (timestamp: string) => timestamp.replace("Z", ".000000Z");

const minute = 60_000;

function laterBy(milliseconds: number, time: string): string {
  return toTimestamp(Date.parse(time) + milliseconds);
}

/** Formats milliseconds since 1970 as an ISO 8601 timestamp such as "2026-11-01T12:00:00Z". */
export function toTimestamp(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/**
 * Returns the same day and time some months later.
 *
 * @param start an ISO 8601 timestamp in UTC. Its day must be at most 28, because some
 *   months have no day 29
 */
function monthsAfter(start: string, months: number): string {
  const date = new Date(start);
  return toTimestamp(date.setUTCMonth(date.getUTCMonth() + months));
}

/**
 * Returns the timestamps of a plan's monthly payments. The first payment is at `start`, and no
 * payment is later than `until`.
 */
export function paymentDates(start: string, until: string): string[] {
  const dates: string[] = [];
  for (let at = start; at <= until; at = monthsAfter(start, dates.length)) dates.push(at);
  return dates;
}

function ordinal(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13;
  return day + ((teens ? undefined : ["th", "st", "nd", "rd"][day % 10]) ?? "th");
}

import { paymentDates, toTimestamp } from "./contribution.ts";
import { below, pick, type Random, randomFrom } from "./random.ts";
import type { GiftRecord, PlanRecord, Records, SponseeRecord, SupporterRecord } from "./records.ts";

export interface RecordCounts {
  sponsees: number;
  contributions: number;
  /** The same seed, counts and base records always give the same records. */
  seed: number;
}

/**
 * Generates sponsees, supporters, plans and gifts. Each gift is one contribution. Each monthly
 * payment of a plan until `base.settings.date` is also one contribution.
 *
 * @param size the exact numbers of sponsees and contributions, and the seed
 * @param base the records that provide the settings, products and templates
 */
export function generateRecords(size: RecordCounts, base: Records): Records {
  const random = randomFrom(size.seed);
  const { payment_option_groups: groups } = base.settings;
  const sponsees = Array.from({ length: size.sponsees }, (_, index) =>
    makeSponsee(index, random, base.settings.date, groups[index % groups.length]),
  );
  // About eight contributions for each supporter.
  const count = Math.max(1, Math.ceil(size.contributions / 8));
  const supporters = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `supporter-${index}`,
      makeSupporter(index, random),
    ]),
  );
  const anySupporter = () => `supporter-${below(random, count)}`;
  const planPayments = sponsees.length === 0 ? 0 : Math.floor(size.contributions * 0.6);
  const plans = makePlans(planPayments, sponsees, anySupporter, random, base);
  const products = Object.keys(base.products).filter((name) => name !== "child");
  const gifts = Array.from({ length: size.contributions - planPayments }, (_, index) => {
    const product = pick(random, products);
    const gift = makeGift(anySupporter(), product, random, base.settings.date);
    const price = base.products[product]?.price ?? 0;
    // Every 25 gifts have each of these states once.
    const states = [
      { is_paid: false },
      { refunded_at: toTimestamp(Date.parse(gift.at) + (1 + below(random, 14)) * day) },
      { qty: 2, refunded: price },
      { is_deleted: true },
      { is_spam: 1 as const },
      { anonymous: true },
    ];
    return { ...gift, ...states[index % 25] };
  });
  return { ...base, sponsees, supporters, orders: { plans, gifts } };
}

export const day = 86_400_000;
/** The earliest day of a gift or of a plan's start. All supporters and products are older. */
export const firstDay = Date.parse("2023-01-01T00:00:00Z");

/** Makes plans. Together, the plans have exactly `payments` payments. */
function makePlans(
  payments: number,
  sponsees: readonly SponseeRecord[],
  anySupporter: () => string,
  random: Random,
  { settings }: Records,
): PlanRecord[] {
  const plans: PlanRecord[] = [];
  let left = payments;
  while (left > 0) {
    const sponsee = pick(random, sponsees);
    const since = Math.max(firstDay, Date.parse(sponsee.enrollment_date));
    const all = paymentDates(momentIn(random, since, Date.parse(settings.date)), settings.date);
    // If a plan has more than `left` payments, the plan starts later.
    const dates = all.slice(-left);
    const [start = ""] = dates;
    plans.push({
      id: String(801 + plans.length),
      supporter: anySupporter(),
      sponsee: sponsee.id,
      start,
      each: makeDetails(random),
    });
    left -= dates.length;
  }
  return plans;
}

function makeGift(supporter: string, product: string, random: Random, date: string): GiftRecord {
  const at = momentIn(random, firstDay, Date.parse(date) - 20 * day);
  const gift: GiftRecord = { supporter, product, at, ...makeDetails(random) };
  if (random() < 0.3) gift.qty = 2 + below(random, 4);
  if (random() < 0.2) {
    gift.tracking_source = pick(random, ["newsletter", "search", "school"]);
    gift.tracking_medium = pick(random, ["email", "web"]);
  }
  if (random() < 0.1) gift.notes = "<p>Called to say thank you.</p>";
  return gift;
}

/** Makes the details that have no effect on an amount: whether an order is a test, and its source. */
export function makeDetails(random: Random) {
  return {
    ...(random() < 0.7 && { is_test: 0 as const }),
    ...(random() < 0.3 && { source: pick(random, ["Mobile app", "Telephone", "Letter"]) }),
  };
}

/** Makes a sponsee. Its id and the digits of its `reference_number` are derived from the index. */
export function makeSponsee(
  index: number,
  random: Random,
  date: string,
  group: string | undefined,
): SponseeRecord {
  const country = pick(random, ["KEN", "BGD", "PER", "UGA", "GTM"]);
  const gender = pick(random, ["F", "M"] as const);
  const born = momentIn(random, Date.parse("2008-01-01"), Date.parse("2020-12-31"));
  const enrolled = momentIn(random, Date.parse("2021-06-01"), Date.parse(date) - 60 * day);
  return {
    id: String(1001 + index),
    reference_number: `${country}-${String(index + 1).padStart(6, "0")}`,
    first_name: pick(random, gender === "F" ? girls : boys),
    last_name: pick(random, families),
    gender,
    birth_date: born.slice(0, 10),
    enrollment_date: enrolled.slice(0, 10),
    sponsored_status: pick(random, [0, 1, 2, 2] as const),
    is_enabled: random() < 0.95,
    ...(group !== undefined && { payment_option_group: group }),
    ...(random() < 0.7 && { custom_fields: { favourite_subject: pick(random, subjects) } }),
    ...(random() < 0.5 && { biography: `<p>Likes ${pick(random, subjects)}.</p>` }),
  };
}

/** Makes a supporter whose id and place are derived from the index. */
export function makeSupporter(index: number, random: Random): SupporterRecord {
  const place = places[index % places.length];
  return {
    ...place,
    id: String(301 + index),
    first_name: pick(random, random() < 0.5 ? girls : boys),
    last_name: pick(random, families),
    address1: `${1 + below(random, 300)} ${pick(random, streets)}`,
    ...(index % 5 < 2 && { title: pick(random, ["Ms", "Mr", "Dr"]), address2: "Unit 4" }),
    ...(index % 5 < 1 && { company: `${pick(random, families)} Books` }),
    phone: `+1 555 ${String(index % 10_000).padStart(4, "0")}`,
    created_at: momentIn(random, Date.parse("2021-01-01"), firstDay),
  };
}

/**
 * Picks a random time between `from` and `to`, which are milliseconds since 1970. The result is on
 * day 1 to 28, which every month has. Only `to` itself can be on a later day.
 *
 * @returns an ISO 8601 timestamp in UTC
 */
export function momentIn(random: Random, from: number, to: number): string {
  const date = new Date(from + random() * (to - from));
  if (date.getUTCDate() > 28) date.setUTCDate(28);
  if (date.getTime() < from) date.setUTCMonth(date.getUTCMonth() + 1, 1);
  return toTimestamp(Math.min(date.getTime(), to));
}

const girls = ["Amani", "Tasnim", "Rosa", "Jamila", "Yatzil", "Zawadi", "Neema", "Lucía", "Farah"];
const boys = ["Mateo", "Diego", "Ruben", "Rafi", "Tomas", "Shohag", "Imani", "Omari", "Kofi"];
const families = ["Baraka", "Sikder", "Quispe", "Ccori", "Mamani", "Otieno", "Kamau", "Xicara"];
const subjects = ["Mathematics", "Music", "Geography", "Drawing", "Science"];
const streets = ["Orchard Lane", "Mill Road", "Harbour Street", "Station Square", "Lake View"];
const places = [
  { city: "Halifax", state: "NS", zip: "B3H 0A1" },
  { city: "Guelph", state: "ON", zip: "N1E 0A2" },
  { city: "Galway", state: "Galway", zip: "H91 0A3", country: "IE", currency: "EUR" },
  { city: "Victoria", state: "BC", zip: "V8V 0A3" },
  { city: "Duluth", state: "MN", zip: "55800", country: "US", currency: "USD" },
  { city: "Gatineau", state: "QC", zip: "J8X 0A6" },
];

import type { components } from "../generated/types.ts";
import { buildContribution, type Order, paymentDates } from "./contribution.ts";
import type { Records } from "./records.ts";
import { readSponsee, type StoredSponsee, storeSponsee } from "./sponsee.ts";

type Schemas = components["schemas"];

/** All records of a service at one moment, as reads return them. */
export interface ServiceRecords {
  sponsees: Schemas["Sponsee"][];
  /** Ordered by id, which is the order in which they were placed. */
  contributions: Schemas["Contribution"][];
}

/**
 * Builds the records that reads return: every sponsee with its derived fields, and every contribution
 * of the plans and gifts.
 */
export function buildServiceRecords(records: Records): ServiceRecords {
  const orders = placeOrders(records);
  const counts = countSponsors(orders);
  const sponsees = storedSponsees(records).map((stored) =>
    readSponsee(stored, sponseeContext(records, counts.get(stored.id) ?? 0)),
  );
  const byId = new Map(sponsees.map((sponsee) => [sponsee.id, sponsee]));
  const contributions = orders.map((order) => {
    const sponsee = order.plan && byId.get(order.plan.sponsee);
    if (order.plan && !sponsee) throw new Error(`No sponsee has the id "${order.plan.sponsee}".`);
    return buildContribution(order, records, sponsee ?? null);
  });
  return { sponsees, contributions };
}

/** Returns the sponsees of the records as an implementation stores them. */
export function storedSponsees(records: Records): StoredSponsee[] {
  return records.sponsees.map(({ id, updated_at, ...payload }) => {
    const created = `${payload.enrollment_date}T08:30:00+00:00`;
    const image_url = `${records.settings.images}/sponsees/${id}.jpg`;
    return {
      ...storeSponsee(id, { image_url, ...payload }, created),
      updated_at: updated_at ?? created,
    };
  });
}

/** Returns the inputs of the derived fields of a sponsee. */
export function sponseeContext(
  { settings, template }: Pick<Records, "settings" | "template">,
  sponsorCount: number,
) {
  return {
    template: template.sponsee,
    now: settings.date,
    sponsorCount,
    minimumSponsors: settings.minimum_sponsors,
    site: settings.site,
  };
}

/** Returns all orders, the oldest first: the gifts, and the plans' payments until the date of the records. */
export function placeOrders({ orders, settings }: Records): Order[] {
  const fromPlans = orders.plans.flatMap(({ id, supporter, sponsee, start, product, first }) => {
    const dates = paymentDates(start, settings.date);
    return dates.map((at, index) => ({
      supporter,
      product: product ?? "child",
      at,
      details: (index === 0 && first) || {},
      plan: {
        id,
        sponsee,
        start,
        initial: index === 0,
        payments: dates.length,
        profile: first?.profile ?? {},
      },
    }));
  });
  const fromGifts = orders.gifts.map(({ supporter, product, at, ...details }) => ({
    supporter,
    product,
    at,
    details,
  }));
  return [...fromPlans, ...fromGifts]
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((order, index) => ({ id: String(49_977 + index), ...order }));
}

/**
 * For each sponsee, counts the supporters that have a plan for it (our reading of `sponsor_count`,
 * section 2.1).
 */
export function countSponsors(orders: readonly Order[]): Map<string, number> {
  const supporters = new Map<string, Set<string>>();
  for (const { plan, supporter } of orders) {
    if (plan === undefined) continue;
    const known = supporters.get(plan.sponsee) ?? new Set();
    supporters.set(plan.sponsee, known.add(supporter));
  }
  return new Map([...supporters].map(([sponsee, set]) => [sponsee, set.size]));
}

import { type Order, paymentDates } from "./contribution.ts";
import type { Records } from "./records.ts";

/**
 * Returns all orders, the oldest first. Orders are gifts and the payments of plans. No payment of a
 * plan is later than `settings.date`.
 */
export function placeOrders(
  { plans, gifts }: Records["orders"],
  { date }: Records["settings"],
): Order[] {
  const fromPlans = plans.flatMap(({ id, supporter, sponsee, start, product, ...own }) => {
    const dates = paymentDates(start, date);
    return dates.map((at, index) => ({
      supporter,
      product: product ?? "child",
      at,
      details: { ...own.each, ...(index === 0 && own.first) },
      plan: {
        id,
        sponsee,
        start,
        initial: index === 0,
        payments: dates.length,
        profile: own.first?.profile ?? {},
      },
    }));
  });
  const fromGifts = gifts.map(({ supporter, product, at, ...details }) => ({
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
 * Counts the sponsors of each sponsee, for `sponsor_count`. The description does not define a
 * sponsor, so we count each supporter who has a plan for the sponsee.
 *
 * @returns the counts by the id of the sponsee, only for sponsees that have a plan
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

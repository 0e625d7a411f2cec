import { type Order, updatedAt } from "../../domain/contribution.ts";
import type { Records } from "../../domain/records.ts";
import { countSponsors, placeOrders } from "../../domain/service-records.ts";
import type { ListQuery } from "./query.ts";

/**
 * A contribution without a monthly plan is `onetime`. The contribution that created a plan is
 * `initial`, and each later payment of the plan is `recurring`.
 */
type Kind = "onetime" | "initial" | "recurring";

type Flag = Exclude<keyof ListQuery<"listContributions">["filter"], `occurred_${string}`>;

/** The kinds that each boolean filter selects (section 4.2 of the page "The service"). */
const flagKinds: Record<Flag, readonly Kind[]> = {
  onetime: ["onetime"],
  recurring: ["recurring"],
  initial_recurring: ["initial"],
  one_time_and_initial_recurring: ["onetime", "initial"],
};
const flags = Object.keys(flagKinds) as Flag[];

/** A contribution, with the values that `list` sorts and filters by. */
export interface ListedOrder {
  order: Order;
  /** Milliseconds since 1970. */
  orderedAt: number;
  updatedAt: number;
  kind: Kind;
}

/** All contributions of the records. They are read-only, so all sessions share them. */
export class Contributions {
  readonly sponsorCounts: ReadonlyMap<string, number>;
  /** Ordered by id. In every list, records with the same sort value keep this order. */
  readonly #entries: readonly ListedOrder[];
  readonly #byId: ReadonlyMap<string, Order>;
  readonly #sorted = new Map<string, readonly ListedOrder[]>();

  constructor(records: Records) {
    const orders = placeOrders(records);
    this.sponsorCounts = countSponsors(orders);
    this.#entries = orders.map((order) => ({
      order,
      orderedAt: Date.parse(order.at),
      updatedAt: Date.parse(updatedAt(order)),
      kind: getKind(order),
    }));
    this.#byId = new Map(orders.map((order) => [order.id, order]));
  }

  get size(): number {
    return this.#entries.length;
  }

  get(id: string): Order | undefined {
    return this.#byId.get(id);
  }

  /** Returns the contributions that match every filter, in the order that `sort` names. */
  list({
    filter,
    sort = "-contribution_date",
  }: Omit<ListQuery<"listContributions">, "page">): readonly ListedOrder[] {
    const all = this.#inOrder(sort);
    if (Object.keys(filter).length === 0) return all;
    const { occurred_after: after = -Infinity, occurred_before: before = Infinity } = filter;
    const asked = flags.filter((flag) => filter[flag]);
    return all.filter(
      ({ orderedAt, kind }) =>
        after < orderedAt &&
        orderedAt < before &&
        asked.every((flag) => flagKinds[flag].includes(kind)),
    );
  }

  #inOrder(sort: string): readonly ListedOrder[] {
    const known = this.#sorted.get(sort);
    if (known !== undefined) return known;
    const direction = sort.startsWith("-") ? -1 : 1;
    const field = sort.endsWith("updated_at") ? "updatedAt" : "orderedAt";
    const sorted = this.#entries.toSorted((a, b) => direction * (a[field] - b[field]));
    this.#sorted.set(sort, sorted);
    return sorted;
  }
}

function getKind({ plan }: Order): Kind {
  if (plan === undefined) return "onetime";
  return plan.initial ? "initial" : "recurring";
}

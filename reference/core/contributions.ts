import { type Order, updatedAt } from "../../world/contribution.ts";
import type { Records } from "../../world/records.ts";
import { countSponsors, placeOrders } from "../../world/world.ts";

/**
 * Every contribution is of one kind: it has no recurring item, or it is the one that created a plan,
 * or it has a recurring item otherwise.
 */
type Kind = "onetime" | "initial" | "recurring";

/** The kinds that each flag of a list asks for (section 4.2). */
const flagKinds: Readonly<Record<string, readonly Kind[]>> = {
  onetime: ["onetime"],
  recurring: ["recurring"],
  initial_recurring: ["initial"],
  one_time_and_initial_recurring: ["onetime", "initial"],
};

export interface ContributionQuery {
  /** Instants in milliseconds since 1970 that are themselves not included. */
  after?: number | undefined;
  before?: number | undefined;
  /** Which flags are true. One that is false asks for nothing. */
  flags: readonly string[];
  /** As the contract's sort has it: `-contribution_date`. */
  sort: string;
}

/** Every contribution of a world. They are read-only, so all sessions share them. */
export class Contributions {
  readonly records: Records;
  readonly sponsorCounts: ReadonlyMap<string, number>;
  /** In the order of their ids, which decides between equals in every list. */
  readonly #orders: readonly Order[];
  readonly #byId: ReadonlyMap<string, Order>;
  readonly #sorted = new Map<string, readonly Order[]>();

  constructor(records: Records) {
    this.records = records;
    this.#orders = placeOrders(records);
    this.sponsorCounts = countSponsors(this.#orders);
    this.#byId = new Map(this.#orders.map((order) => [order.id, order]));
  }

  get size(): number {
    return this.#orders.length;
  }

  get(id: string): Order | undefined {
    return this.#byId.get(id);
  }

  /** The contributions that meet every condition, in order. */
  find({ after = -Infinity, before = Infinity, flags, sort }: ContributionQuery): readonly Order[] {
    const all = this.#inOrder(sort);
    if (after === -Infinity && before === Infinity && flags.length === 0) return all;
    return all.filter((order) => {
      const orderedAt = Date.parse(order.at);
      const kind = kindOf(order);
      const asked = flags.every((flag) => flagKinds[flag]?.includes(kind));
      return asked && after < orderedAt && orderedAt < before;
    });
  }

  #inOrder(sort: string): readonly Order[] {
    const known = this.#sorted.get(sort);
    if (known !== undefined) return known;
    const direction = sort.startsWith("-") ? -1 : 1;
    const timeOf = sort.endsWith("updated_at") ? updatedAt : ({ at }: Order) => at;
    const timed = this.#orders.map((order) => ({ order, time: Date.parse(timeOf(order)) }));
    const sorted = timed.sort((a, b) => direction * (a.time - b.time)).map(({ order }) => order);
    this.#sorted.set(sort, sorted);
    return sorted;
  }
}

function kindOf({ plan }: Order): Kind {
  if (plan === undefined) return "onetime";
  return plan.initial ? "initial" : "recurring";
}

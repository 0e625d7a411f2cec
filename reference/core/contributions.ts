import { type Order, updatedAt } from "../../world/contribution.ts";
import type { Records } from "../../world/records.ts";
import { countSponsors, placeOrders } from "../../world/world.ts";
import { RecentlyUsed } from "../fast/recently-used.ts";

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

/** What a list needs to know of a contribution. Nothing of it ever changes. */
interface Key {
  orderedAt: number;
  updatedAt: number;
  kind: Kind;
}

/** How many bytes of lists that were found are kept. */
const keptLists = 32 * 1024 * 1024;

/** Every contribution of a world. They are read-only, so all sessions share them. */
export class Contributions {
  readonly records: Records;
  /** In the order of their ids, which decides between equals in every list. */
  readonly orders: readonly Order[];
  readonly sponsorCounts: ReadonlyMap<string, number>;
  readonly #keys: readonly Key[];
  readonly #byId: ReadonlyMap<string, number>;
  readonly #lists = new RecentlyUsed<string, Uint32Array>(keptLists, (list) => list.byteLength);

  constructor(records: Records) {
    this.records = records;
    this.orders = placeOrders(records);
    this.sponsorCounts = countSponsors(this.orders);
    this.#keys = this.orders.map((order) => ({
      orderedAt: Date.parse(order.at),
      updatedAt: Date.parse(updatedAt(order)),
      kind: order.plan === undefined ? "onetime" : order.plan.initial ? "initial" : "recurring",
    }));
    this.#byId = new Map(this.orders.map(({ id }, index) => [id, index]));
  }

  /** The place of a contribution in `orders`. */
  indexOf(id: string): number | undefined {
    return this.#byId.get(id);
  }

  /** The contributions that meet every condition, in order, by their places in `orders`. */
  find(query: ContributionQuery): Uint32Array {
    const { after = -Infinity, before = Infinity, flags, sort } = query;
    const all = this.#lists.get(sort, () => this.#inOrder(sort));
    if (after === -Infinity && before === Infinity && flags.length === 0) return all;
    return this.#lists.get(`${sort} ${after} ${before} ${flags}`, () =>
      all.filter((index) => {
        const { orderedAt, kind } = this.#key(index);
        const asked = flags.every((flag) => flagKinds[flag]?.includes(kind));
        return asked && after < orderedAt && orderedAt < before;
      }),
    );
  }

  #inOrder(sort: string): Uint32Array {
    const direction = sort.startsWith("-") ? -1 : 1;
    const field = sort.endsWith("updated_at") ? "updatedAt" : "orderedAt";
    return Uint32Array.from(this.#keys.keys()).sort(
      (a, b) => direction * (this.#key(a)[field] - this.#key(b)[field]) || a - b,
    );
  }

  #key(index: number): Key {
    return this.#keys[index] as Key;
  }
}

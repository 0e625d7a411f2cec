import { RangeOrder } from "./range-order.ts";

/** What a list needs to know of a contribution. Nothing of it ever changes. */
export interface ContributionKey {
  id: string;
  /** Milliseconds since 1970. */
  orderedAt: number;
  updatedAt: number;
  kind: ContributionKind;
}

/**
 * What a contribution is to the filters of service.md 4.2. Every contribution is of one kind: it has
 * no recurring item, or it is the one that created a plan, or it has a recurring item otherwise.
 */
export type ContributionKind = (typeof kinds)[keyof typeof kinds];
export const kinds = { onetime: 1, initial: 2, recurring: 4 } as const;

/** The kinds that each flag asks for. */
const flags: Record<string, number> = {
  onetime: kinds.onetime,
  recurring: kinds.recurring,
  initial_recurring: kinds.initial,
  one_time_and_initial_recurring: kinds.onetime | kinds.initial,
};
const everyKind = kinds.onetime | kinds.initial | kinds.recurring;

export interface ContributionQuery {
  /** Instants that are themselves not included. */
  after?: number | undefined;
  before?: number | undefined;
  /** Which flags are true. One that is false asks for nothing. */
  flags: string[];
  /** As the contract's sort has it: `-contribution_date`. */
  sort: string;
}

/** A list that was found: how long it is, and which contribution is at each position. */
export interface Found {
  total: number;
  at(position: number): number;
}

/**
 * Finds contributions by date and kind in any order, in a time that hardly depends on how many there
 * are: the contributions of each combination of kinds are kept in each order, so that a span of time
 * is a stretch of a list.
 */
export class ContributionIndex {
  readonly #keys: readonly ContributionKey[];
  readonly #byId = new Map<string, number>();
  readonly #orders = new Map<string, Uint32Array>();
  readonly #ranges = new Map<string, RangeOrder>();

  /** @param keys in the order of their ids, which decides between equals in both directions */
  constructor(keys: readonly ContributionKey[]) {
    this.#keys = keys;
    keys.forEach(({ id }, index) => {
      this.#byId.set(id, index);
    });
  }

  indexOf(id: string): number | undefined {
    return this.#byId.get(id);
  }

  find({ after, before, flags: asked, sort }: ContributionQuery): Found {
    const mask = asked.reduce((kept, flag) => kept & (flags[flag] ?? 0), everyKind);
    const sorted = this.#inOrder(sort, mask);
    if (after === undefined && before === undefined) {
      return { total: sorted.length, at: (position) => sorted[position] as number };
    }
    const byDate = this.#inOrder("contribution_date", mask);
    const from = after === undefined ? 0 : this.#firstFrom(byDate, after + 1);
    const to = before === undefined ? byDate.length : this.#firstFrom(byDate, before);
    const total = Math.max(0, to - from);
    if (sort === "contribution_date") {
      return { total, at: (position) => byDate[from + position] as number };
    }
    const range = this.#range(sort, mask, byDate, sorted);
    return { total, at: (position) => sorted[range.rankAt(from, to, position)] as number };
  }

  /** The contributions of these kinds in this order, by their index. */
  #inOrder(sort: string, mask: number): Uint32Array {
    const name = `${sort} ${mask}`;
    const known = this.#orders.get(name);
    if (known !== undefined) return known;
    const order =
      mask === everyKind
        ? this.#sort(sort)
        : this.#inOrder(sort, everyKind).filter((index) => (this.#key(index).kind & mask) !== 0);
    this.#orders.set(name, order);
    return order;
  }

  #sort(sort: string): Uint32Array {
    const direction = sort.startsWith("-") ? -1 : 1;
    const field = sort.endsWith("updated_at") ? "updatedAt" : "orderedAt";
    const values = Float64Array.from(this.#keys, (key) => key[field]);
    const value = (index: number) => values[index] as number;
    return Uint32Array.from(this.#keys.keys()).sort(
      (a, b) => direction * (value(a) - value(b)) || a - b,
    );
  }

  #range(sort: string, mask: number, byDate: Uint32Array, sorted: Uint32Array): RangeOrder {
    const name = `${sort} ${mask}`;
    const known = this.#ranges.get(name);
    if (known !== undefined) return known;
    const rank = new Uint32Array(this.#keys.length);
    sorted.forEach((index, position) => {
      rank[index] = position;
    });
    const range = new RangeOrder(byDate.map((index) => rank[index] as number));
    this.#ranges.set(name, range);
    return range;
  }

  /** The first position in a list by date whose contribution was placed at this instant or later. */
  #firstFrom(byDate: Uint32Array, instant: number): number {
    let [low, high] = [0, byDate.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#key(byDate[middle] as number).orderedAt < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #key(index: number): ContributionKey {
    return this.#keys[index] as ContributionKey;
  }
}

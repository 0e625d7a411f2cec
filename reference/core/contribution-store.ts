import { buildContribution, type Order, updatedAt } from "../../world/contribution.ts";
import type { Records } from "../../world/records.ts";
import { countSponsors, placeOrders } from "../../world/world.ts";
import { bytesOf, lengthOf } from "./answer.ts";
import { ContributionIndex, kinds } from "./contribution-index.ts";

/** A contribution as bytes. */
export interface ContributionPieces {
  /** In order; undefined stands where its sponsee belongs. */
  readonly pieces: readonly (Uint8Array | undefined)[];
  /** The sponsee that its line items carry, if they do. */
  readonly sponsee: string | undefined;
  /** How many bytes are its own. */
  readonly size: number;
}

/** How many bytes of contributions are kept ready, unless the host says otherwise. */
export const defaultCacheBytes = 256 * 1024 * 1024;

/**
 * Every contribution of a world. Contributions are read-only, so all states share one store.
 *
 * The bytes of a contribution are made when it is first read, with a hole where its sponsee belongs:
 * a write to a sponsee touches no contribution. Products, variants, supporters and addresses come in
 * many contributions, and there is one piece for each of them. When the bytes outgrow their budget, those that
 * were not read for the longest are dropped, and made anew if they are wanted again.
 */
export class ContributionStore {
  readonly index: ContributionIndex;
  readonly sponsorCounts: ReadonlyMap<string, number>;
  readonly #records: Records;
  readonly #orders: readonly Order[];
  readonly #cache: RecentlyRead;
  readonly #shared = new WeakMap<object, Uint8Array>();

  constructor(records: Records, cacheBytes: number) {
    this.#records = records;
    this.#orders = placeOrders(records);
    this.#cache = new RecentlyRead(cacheBytes);
    this.sponsorCounts = countSponsors(this.#orders);
    this.index = new ContributionIndex(
      this.#orders.map((order) => ({
        id: order.id,
        orderedAt: Date.parse(order.at),
        updatedAt: Date.parse(updatedAt(order)),
        kind:
          order.plan === undefined
            ? kinds.onetime
            : order.plan.initial
              ? kinds.initial
              : kinds.recurring,
      })),
    );
  }

  get size(): number {
    return this.#orders.length;
  }

  /** The contribution with this index. */
  read(index: number): ContributionPieces {
    const known = this.#cache.get(index);
    if (known !== undefined) return known;
    const made = this.#make(this.#orders[index] as Order);
    this.#cache.set(index, made);
    return made;
  }

  #make(order: Order): ContributionPieces {
    const sponsee = order.plan?.sponsee;
    const marked = sponsee === undefined ? null : mark("sponsee");
    const contribution = buildContribution(order, this.#records, marked as never);
    const shared: object[] = [];
    const share = (value: object) => mark(String(shared.push(value) - 1));
    const text = JSON.stringify({
      ...contribution,
      supporter: share(contribution.supporter),
      billing_address: share(contribution.billing_address),
      shipping_address: share(contribution.shipping_address),
      line_items: contribution.line_items.map((line) => ({
        ...line,
        variant: share(line.variant),
        product: share(line.product),
      })),
    });
    const own: Uint8Array[] = [];
    const pieces = text.split(marks).map((part, index) => {
      if (index % 2 === 0) {
        const bytes = bytesOf(part);
        own.push(bytes);
        return bytes;
      }
      return part === "sponsee" ? undefined : this.#sharedBytes(shared[Number(part)] as object);
    });
    return { pieces, sponsee, size: lengthOf(own) };
  }

  #sharedBytes(value: object): Uint8Array {
    let bytes = this.#shared.get(value);
    if (bytes === undefined) {
      bytes = bytesOf(JSON.stringify(value));
      this.#shared.set(value, bytes);
    }
    return bytes;
  }
}

/** What stands for a part that is put in later. No text of a record has such control characters. */
const mark = (name: string) => `\u0000${name}\u0000`;
const marks = /"\\u0000(\w+)\\u0000"/;

/** Keeps what was read of late, in two halves: when the newer half is full, the older is dropped. */
class RecentlyRead {
  readonly #halfBytes: number;
  #newer = new Map<number, ContributionPieces>();
  #older = new Map<number, ContributionPieces>();
  #newerBytes = 0;

  constructor(bytes: number) {
    this.#halfBytes = bytes / 2;
  }

  get(index: number): ContributionPieces | undefined {
    const newer = this.#newer.get(index);
    if (newer !== undefined) return newer;
    const older = this.#older.get(index);
    if (older !== undefined) this.set(index, older);
    return older;
  }

  set(index: number, contribution: ContributionPieces): void {
    if (this.#newerBytes >= this.#halfBytes) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#newerBytes = 0;
    }
    this.#newer.set(index, contribution);
    this.#newerBytes += contribution.size;
  }
}

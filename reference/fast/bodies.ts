import { buildContribution, type Order } from "../../world/contribution.ts";
import { type ListUrl, pageOf } from "../../world/page.ts";
import { readSponsee, type SponseeContext } from "../../world/sponsee.ts";
import { sponseeContext } from "../../world/world.ts";
import { bytesOf, type Chunk, chunkOf, lengthOf } from "../core/answer.ts";
import type { Contributions } from "../core/contributions.ts";
import type { SponseeEntry } from "../core/sponsee-set.ts";
import type { State } from "../core/state.ts";
import { RecentlyUsed } from "./recently-used.ts";

/** A contribution as bytes. */
interface Pieces {
  /** In order; undefined stands where its sponsee belongs. */
  readonly pieces: readonly (Uint8Array | undefined)[];
  /** The sponsee that its line items carry, if they do. */
  readonly sponsee: string | undefined;
  /** How many bytes are its own. */
  readonly size: number;
}

/** A page of a list, as `pageOf` takes it. */
export interface PageOfList {
  url: ListUrl;
  number: number;
  size: number;
  total: number;
}

/** How many bytes of contributions are kept ready, unless the host says otherwise. */
export const defaultCacheBytes = 256 * 1024 * 1024;

/**
 * The bodies of answers, put together from the bytes of records, each of which is made when it is
 * first read.
 *
 * A contribution has a hole where its sponsee belongs: a write to a sponsee touches no contribution.
 * Products, variants, supporters and addresses come in many contributions, and there is one piece for
 * each of them. When the bytes of contributions outgrow their budget, those that were not read for
 * the longest are dropped, and made again when they are wanted.
 */
export class Bodies {
  readonly #contributions: Contributions;
  /** Of a sponsee on a day, but for its sponsors and the day. */
  readonly #context: SponseeContext;
  readonly #made: RecentlyUsed<number, Pieces>;
  readonly #shared = new WeakMap<object, Uint8Array>();
  readonly #pages = new RecentlyUsed<string, string>(1000, () => 1);

  constructor(contributions: Contributions, minimumSponsors: number, cacheBytes: number) {
    this.#contributions = contributions;
    this.#context = { ...sponseeContext(contributions.records, 0), minimumSponsors };
    this.#made = new RecentlyUsed(cacheBytes, ({ size }) => size);
  }

  sponsee(entry: SponseeEntry, day: string): Chunk[] {
    return [itemStart, this.#sponsee(entry, day), itemEnd];
  }

  /** A sponsee that was just written. Its text is not kept, since it may never be read. */
  written(entry: SponseeEntry, day: string): Chunk[] {
    return [itemStart, this.#shown(entry, day), itemEnd];
  }

  contribution(index: number, state: State): Chunk[] {
    const chunks: Chunk[] = [itemStart];
    this.#push(index, state, state.today, chunks);
    chunks.push(itemEnd);
    return chunks;
  }

  sponseeList(all: readonly SponseeEntry[], page: PageOfList, day: string): Chunk[] {
    return this.#list(all.length, page, (position, chunks) => {
      chunks.push(this.#sponsee(all[position] as SponseeEntry, day));
    });
  }

  contributionList(indexes: Uint32Array, page: PageOfList, state: State): Chunk[] {
    const { today } = state;
    return this.#list(indexes.length, page, (position, chunks) => {
      this.#push(indexes[position] as number, state, today, chunks);
    });
  }

  #list(
    length: number,
    page: PageOfList,
    push: (position: number, chunks: Chunk[]) => void,
  ): Chunk[] {
    const chunks: Chunk[] = [listStart];
    for (let position = 0; position < length; position++) {
      if (position > 0) chunks.push(comma);
      push(position, chunks);
    }
    const { url, number, size, total } = page;
    const key = `${number} ${size} ${total} ${url.origin}${url.pathname}?${url.search}`;
    // Addresses are all ASCII, and so is a page.
    const text = () => `],${JSON.stringify(pageOf(url, number, size, total)).slice(1)}`;
    chunks.push(this.#pages.get(key, text));
    return chunks;
  }

  #sponsee(entry: SponseeEntry, day: string): Chunk {
    if (entry.shown?.day !== day) entry.shown = { day, chunk: this.#shown(entry, day) };
    return entry.shown.chunk;
  }

  #shown({ stored }: SponseeEntry, day: string): Chunk {
    const sponsorCount = this.#contributions.sponsorCounts.get(stored.id) ?? 0;
    const context = { ...this.#context, sponsorCount, now: day };
    return chunkOf(JSON.stringify(readSponsee(stored, context)));
  }

  /** Puts a contribution together with its sponsee as it now is: null once it is deleted. */
  #push(index: number, state: State, day: string, chunks: Chunk[]): void {
    const make = () => this.#make(this.#contributions.orders[index] as Order);
    const { pieces, sponsee } = this.#made.get(index, make);
    const entry = sponsee === undefined ? undefined : state.sponsees.get(sponsee);
    const shown = entry === undefined ? noSponsee : this.#sponsee(entry, day);
    for (const piece of pieces) chunks.push(piece ?? shown);
  }

  #make(order: Order): Pieces {
    const sponsee = order.plan?.sponsee;
    const marked = sponsee === undefined ? null : mark("sponsee");
    const contribution = buildContribution(order, this.#contributions.records, marked as never);
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

const itemStart = '{"data":';
const itemEnd = "}";
const listStart = '{"data":[';
const comma = ",";
const noSponsee = "null";

/** What stands for a part that is put in later. No text of a record has such control characters. */
const mark = (name: string) => `\u0000${name}\u0000`;
const marks = /"\\u0000(\w+)\\u0000"/;

import type { Template } from "../../world/records.ts";
import type { StoredSponsee } from "../../world/sponsee.ts";
import type { Chunk } from "./answer.ts";

/** A sponsee in a set, with what lists need of it. A write makes another entry. */
export interface SponseeEntry {
  readonly stored: StoredSponsee;
  /** The place among all sponsees, in the order in which they were created. */
  readonly order: number;
  /** What lists compare of each field: texts in lower case. */
  keys: Record<string, string | number> | undefined;
  /** The sponsee as a read answers it on a day, once it was read: its age depends on the day. */
  shown: { day: string; chunk: Chunk } | undefined;
}

/** All sponsees in the order of a sort. */
interface Order {
  compare: (a: SponseeEntry, b: SponseeEntry) => number;
  entries: SponseeEntry[];
}

/** What a set must know to list sponsees by what was never given, and by what is derived. */
interface Listing {
  template: Template["sponsee"];
  isSponsored(stored: StoredSponsee): boolean;
}

/**
 * The sponsees of one state: found by id and by reference number, and kept in every order that a
 * list has been asked for.
 *
 * Sorting compares names and reference numbers by their lower-case characters; what was never given
 * comes first, and sponsees that are equal keep the order of their ids in both directions.
 */
export class SponseeSet {
  #byId = new Map<string, SponseeEntry>();
  #byReference = new Map<string, SponseeEntry>();
  /** For each sort that was asked for. */
  #orders = new Map<string, Order>();
  #nextId: number;
  readonly #listing: Listing;

  constructor(sponsees: Iterable<StoredSponsee>, nextId: number, listing: Listing) {
    this.#listing = listing;
    this.#nextId = nextId;
    for (const stored of sponsees) {
      this.#index(this.#entry(stored, this.#byId.size));
      this.#nextId = Math.max(this.#nextId, Number(stored.id) + 1 || 0);
    }
  }

  /** A set of the same sponsees, which changes by itself. */
  clone(): SponseeSet {
    const copy = new SponseeSet([], this.#nextId, this.#listing);
    copy.#byId = new Map(this.#byId);
    copy.#byReference = new Map(this.#byReference);
    for (const [sort, { entries }] of this.#orders) {
      copy.#orders.set(sort, { compare: copy.#comparing(sort), entries: entries.slice() });
    }
    return copy;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** The id that the next sponsee gets. An id is never given twice. */
  get nextId(): string {
    return String(this.#nextId);
  }

  get(id: string): SponseeEntry | undefined {
    return this.#byId.get(id);
  }

  /** The sponsee that has this reference number. */
  owner(referenceNumber: string): SponseeEntry | undefined {
    return this.#byReference.get(referenceNumber);
  }

  *[Symbol.iterator](): Iterator<SponseeEntry> {
    yield* this.#byId.values();
  }

  /** Adds a sponsee, or puts it in the place of the old one, which has its id. */
  put(stored: StoredSponsee, old?: SponseeEntry): SponseeEntry {
    if (old !== undefined) this.#unlist(old);
    const entry = this.#entry(stored, old?.order ?? this.#nextOrder());
    this.#index(entry);
    for (const order of this.#orders.values()) {
      const { entries } = order;
      const position = this.#position(order, entry);
      if (position === entries.length) entries.push(entry);
      else entries.splice(position, 0, entry);
    }
    this.#nextId = Math.max(this.#nextId, Number(stored.id) + 1 || 0);
    return entry;
  }

  delete(id: string): void {
    const old = this.#byId.get(id);
    if (old === undefined) return;
    this.#unlist(old);
    this.#byId.delete(id);
  }

  /** The sponsees that meet every condition, in order. */
  list({ id, ...filter }: Readonly<Record<string, string>>, sort = "id"): readonly SponseeEntry[] {
    // Matching a part of a field takes no account of case, which is our choice.
    const parts = Object.entries(filter).map(
      ([field, part]) => [field, part.toLowerCase()] as const,
    );
    const meets = (entry: SponseeEntry) =>
      parts.every(([field, part]) => String(this.#key(entry, field)).includes(part));
    if (id !== undefined) {
      const entry = this.#byId.get(id);
      return entry !== undefined && meets(entry) ? [entry] : [];
    }
    const sorted = this.#inOrder(sort);
    return parts.length === 0 ? sorted : sorted.filter(meets);
  }

  #inOrder(sort: string): SponseeEntry[] {
    let order = this.#orders.get(sort);
    if (order === undefined) {
      const compare = this.#comparing(sort);
      order = { compare, entries: [...this.#byId.values()].sort(compare) };
      this.#orders.set(sort, order);
    }
    return order.entries;
  }

  #entry(stored: StoredSponsee, order: number): SponseeEntry {
    return { stored, order, keys: undefined, shown: undefined };
  }

  /** What a list compares of a field. Ids order as the sponsees were created. */
  #key(entry: SponseeEntry, field: string): string | number {
    if (field === "id") return entry.order;
    const known = entry.keys?.[field];
    if (known !== undefined) return known;
    const { template, isSponsored } = this.#listing;
    const shown: Record<string, unknown> = { ...template, ...entry.stored.input };
    const value = field === "is_sponsored" ? isSponsored(entry.stored) : (shown[field] ?? "");
    const key = typeof value === "string" ? value.toLowerCase() : Number(value);
    entry.keys ??= {};
    entry.keys[field] = key;
    return key;
  }

  #comparing(sort: string): Order["compare"] {
    const direction = sort.startsWith("-") ? -1 : 1;
    const field = sort.replace("-", "");
    return (a, b) => {
      const [left, right] = [this.#key(a, field), this.#key(b, field)];
      return left < right ? -direction : left > right ? direction : a.order - b.order;
    };
  }

  /** Where an entry is, or belongs, in a list that is in order. */
  #position({ compare, entries }: Order, entry: SponseeEntry): number {
    let [low, high] = [0, entries.length];
    // A sponsee that was just created is the last by its id.
    const last = entries.at(-1);
    if (last !== undefined && compare(last, entry) < 0) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(entries[middle] as SponseeEntry, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #index(entry: SponseeEntry): void {
    this.#byId.set(entry.stored.id, entry);
    this.#byReference.set(entry.stored.input.reference_number, entry);
  }

  #unlist(entry: SponseeEntry): void {
    this.#byReference.delete(entry.stored.input.reference_number);
    for (const order of this.#orders.values()) {
      order.entries.splice(this.#position(order, entry), 1);
    }
  }

  #lastOrder: number | undefined;
  #nextOrder(): number {
    if (this.#lastOrder === undefined) {
      this.#lastOrder = 0;
      for (const { order } of this.#byId.values()) {
        this.#lastOrder = Math.max(this.#lastOrder, order);
      }
    }
    return ++this.#lastOrder;
  }
}

import type { Template } from "../../domain/records.ts";
import type { StoredSponsee } from "../../domain/sponsee.ts";
import type { ListQuery } from "./query.ts";

/** What a set must know to list sponsees by what was never given, and by what is derived. */
interface Listing {
  template: Template["sponsee"];
  isSponsored(stored: StoredSponsee): boolean;
}

/**
 * The sponsees of one state, in the order of their creation, found by id and by reference number.
 *
 * Sorting compares names and reference numbers by their lower-case characters. What was never given
 * comes first, and equal sponsees keep the order of their creation in both directions.
 */
export class SponseeSet {
  #byId = new Map<string, StoredSponsee>();
  #byReference = new Map<string, StoredSponsee>();
  /** All sponsees in the order of each sort that was asked for since the last write. */
  #sorted = new Map<string, readonly StoredSponsee[]>();
  #nextId: number;
  readonly #listing: Listing;

  constructor(sponsees: Iterable<StoredSponsee>, nextId: number, listing: Listing) {
    this.#listing = listing;
    this.#nextId = nextId;
    for (const stored of sponsees) this.put(stored);
  }

  /** A set of the same sponsees, which changes independently. */
  clone(): SponseeSet {
    return new SponseeSet(this, this.#nextId, this.#listing);
  }

  get size(): number {
    return this.#byId.size;
  }

  /** The id that the next sponsee gets. An id is never given twice. */
  get nextId(): string {
    return String(this.#nextId);
  }

  get(id: string): StoredSponsee | undefined {
    return this.#byId.get(id);
  }

  /** The sponsee that has this reference number. */
  owner(referenceNumber: string): StoredSponsee | undefined {
    return this.#byReference.get(referenceNumber);
  }

  [Symbol.iterator](): Iterator<StoredSponsee> {
    return this.#byId.values();
  }

  /** Adds a sponsee, or puts it in the place of the one that has its id. */
  put(stored: StoredSponsee): void {
    const old = this.#byId.get(stored.id);
    if (old !== undefined) this.#byReference.delete(old.input.reference_number);
    this.#byId.set(stored.id, stored);
    this.#byReference.set(stored.input.reference_number, stored);
    this.#sorted.clear();
    this.#nextId = Math.max(this.#nextId, Number(stored.id) + 1 || 0);
  }

  delete(id: string): void {
    const old = this.#byId.get(id);
    if (old === undefined) return;
    this.#byReference.delete(old.input.reference_number);
    this.#byId.delete(id);
    this.#sorted.clear();
  }

  /** The sponsees that meet every condition, in order. */
  list({ filter, sort = "" }: Omit<ListQuery<"listSponsees">, "page">): readonly StoredSponsee[] {
    const { id, ...others } = filter;
    // Matching a part of a field ignores case, which is our choice.
    const parts = Object.entries(others).map(
      ([field, part]) => [field, part.toLowerCase()] as const,
    );
    const meets = (stored: StoredSponsee) =>
      parts.every(([field, part]) => String(this.#key(stored, field)).includes(part));
    if (id !== undefined) {
      const stored = this.#byId.get(id);
      return stored !== undefined && meets(stored) ? [stored] : [];
    }
    const sorted = this.#inOrder(sort);
    return parts.length === 0 ? sorted : sorted.filter(meets);
  }

  #inOrder(sort: string): readonly StoredSponsee[] {
    const known = this.#sorted.get(sort);
    if (known !== undefined) return known;
    const direction = sort.startsWith("-") ? -1 : 1;
    const field = sort.replace("-", "");
    const keyed = [...this].map((stored) => ({
      stored,
      key: sort === "" ? "" : this.#key(stored, field),
    }));
    if (sort !== "")
      keyed.sort((a, b) => (a.key < b.key ? -direction : a.key > b.key ? direction : 0));
    const sorted = keyed.map(({ stored }) => stored);
    this.#sorted.set(sort, sorted);
    return sorted;
  }

  /** What a list compares of a field. */
  #key(stored: StoredSponsee, field: string): string | number {
    const { template, isSponsored } = this.#listing;
    const shown: Record<string, unknown> = { ...template, ...stored.input };
    const value = field === "is_sponsored" ? isSponsored(stored) : (shown[field] ?? "");
    return typeof value === "string" ? value.toLowerCase() : Number(value);
  }
}

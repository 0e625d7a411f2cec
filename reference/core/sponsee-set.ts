import type { StoredSponsee } from "../../domain/sponsee.ts";
import type { Common } from "./common.ts";
import type { ListQuery } from "./query.ts";

/**
 * All sponsees of a session, in the order of creation, with indexes by id and by reference number.
 *
 * Sorting ignores the case of names and reference numbers. In ascending order, a missing last name or
 * birth date comes first. Sponsees with the same value keep the order of creation in both directions.
 */
export class SponseeSet {
  #byId = new Map<string, StoredSponsee>();
  #byReference = new Map<string, StoredSponsee>();
  /** The sponsees in each sort order that was requested since the last write. */
  #sorted = new Map<string, readonly StoredSponsee[]>();
  #nextId: number;
  readonly #common: Common;

  constructor(sponsees: Iterable<StoredSponsee>, nextId: number, common: Common) {
    this.#common = common;
    this.#nextId = nextId;
    for (const stored of sponsees) this.put(stored);
  }

  /** Copies the set. A change to the copy does not affect the original. */
  clone(): SponseeSet {
    return new SponseeSet(this, this.#nextId, this.#common);
  }

  get size(): number {
    return this.#byId.size;
  }

  /** The id of the next sponsee. The id of a deleted sponsee is not reused. */
  get nextId(): string {
    return String(this.#nextId);
  }

  get(id: string): StoredSponsee | undefined {
    return this.#byId.get(id);
  }

  /** Returns the sponsee that has this reference number. */
  owner(referenceNumber: string): StoredSponsee | undefined {
    return this.#byReference.get(referenceNumber);
  }

  [Symbol.iterator](): Iterator<StoredSponsee> {
    return this.#byId.values();
  }

  /** Adds a sponsee, or replaces the sponsee with the same id. */
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

  /** Returns the sponsees that match every filter, in the order of `sort`. */
  list({ filter, sort = "" }: Omit<ListQuery<"listSponsees">, "page">): readonly StoredSponsee[] {
    const { id, ...others } = filter;
    // All filters except `id` are partial: `ann` finds Joanna. Our choice is to ignore case.
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
    const keyed = Array.from(this, (stored) => ({ stored, key: this.#key(stored, field) }));
    keyed.sort((a, b) => (a.key < b.key ? -direction : a.key > b.key ? direction : 0));
    const sorted = sort === "" ? [...this] : keyed.map(({ stored }) => stored);
    this.#sorted.set(sort, sorted);
    return sorted;
  }

  /** Returns the value of a field for sorting and filtering. */
  #key(stored: StoredSponsee, field: string): string | number {
    const shown: Record<string, unknown> = {
      ...this.#common.records.template.sponsee,
      ...stored.input,
      ...(field === "is_sponsored" && { is_sponsored: this.#common.isSponsored(stored) }),
    };
    const value = shown[field] ?? "";
    return typeof value === "string" ? value.toLowerCase() : Number(value);
  }
}

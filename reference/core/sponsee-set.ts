import type { StoredSponsee } from "../../world/sponsee.ts";

/** A sponsee in a set, with what lists need of it. An entry never changes: a write makes another. */
export interface SponseeEntry {
  readonly stored: StoredSponsee;
  /** The place among all sponsees, in the order in which they were created. */
  readonly order: number;
  readonly isSponsored: boolean;
  /** What partial filters look through. */
  readonly lower: Readonly<Record<PartialFilter, string>>;
  /** The sponsee as a read answers it, on the day for which it was made. */
  bytes: Uint8Array | undefined;
  day: string;
}

type PartialFilter = "first_name" | "last_name" | "reference_number";

/** The field of a sort. Ids order as the sponsees were created. */
type SortField = PartialFilter | "id" | "birth_date" | "is_sponsored" | "is_enabled";

const sortKeys: Record<SortField, (entry: SponseeEntry) => string | number> = {
  id: ({ order }) => order,
  birth_date: ({ stored }) => stored.input.birth_date ?? "",
  first_name: ({ lower }) => lower.first_name,
  last_name: ({ lower }) => lower.last_name,
  reference_number: ({ lower }) => lower.reference_number,
  is_sponsored: ({ isSponsored }) => Number(isSponsored),
  is_enabled: ({ stored }) => Number(stored.input.is_enabled ?? true),
};

export type SponseeFilter = Readonly<Partial<Record<PartialFilter | "id", string>>>;

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
  /** For each sort that was asked for, all entries in that order. */
  #sorted = new Map<string, SponseeEntry[]>();
  #nextId: number;
  #isSponsored: (stored: StoredSponsee) => boolean;

  constructor(
    sponsees: Iterable<StoredSponsee>,
    nextId: number,
    isSponsored: (stored: StoredSponsee) => boolean,
  ) {
    this.#isSponsored = isSponsored;
    this.#nextId = nextId;
    for (const stored of sponsees) {
      this.#index(this.#entry(stored, this.#byId.size));
      this.#nextId = Math.max(this.#nextId, Number(stored.id) + 1 || 0);
    }
  }

  /** A set of the same sponsees, which changes by itself. */
  clone(): SponseeSet {
    const copy = new SponseeSet([], this.#nextId, this.#isSponsored);
    copy.#byId = new Map(this.#byId);
    copy.#byReference = new Map(this.#byReference);
    copy.#sorted = new Map([...this.#sorted].map(([sort, entries]) => [sort, entries.slice()]));
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

  /** Adds a sponsee, or puts it in the place of the one with its id. */
  put(stored: StoredSponsee): SponseeEntry {
    const old = this.#byId.get(stored.id);
    if (old !== undefined) this.#unlist(old);
    const entry = this.#entry(stored, old?.order ?? this.#nextOrder());
    this.#index(entry);
    for (const [sort, entries] of this.#sorted) {
      entries.splice(position(entries, entry, comparison(sort)), 0, entry);
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
  list(filter: SponseeFilter, sort = "id"): readonly SponseeEntry[] {
    if (filter.id !== undefined) {
      const entry = this.#byId.get(filter.id);
      return entry !== undefined && meets(entry, partsOf(filter)) ? [entry] : [];
    }
    const sorted = this.#inOrder(sort);
    const parts = partsOf(filter);
    return parts.length === 0 ? sorted : sorted.filter((entry) => meets(entry, parts));
  }

  #inOrder(sort: string): SponseeEntry[] {
    const known = this.#sorted.get(sort);
    if (known !== undefined) return known;
    const sorted = [...this.#byId.values()].sort(comparison(sort));
    this.#sorted.set(sort, sorted);
    return sorted;
  }

  #entry(stored: StoredSponsee, order: number): SponseeEntry {
    const { first_name, last_name, reference_number } = stored.input;
    return {
      stored,
      order,
      isSponsored: this.#isSponsored(stored),
      lower: {
        first_name: first_name.toLowerCase(),
        last_name: (last_name ?? "").toLowerCase(),
        reference_number: reference_number.toLowerCase(),
      },
      bytes: undefined,
      day: "",
    };
  }

  #index(entry: SponseeEntry): void {
    this.#byId.set(entry.stored.id, entry);
    this.#byReference.set(entry.stored.input.reference_number, entry);
  }

  #unlist(entry: SponseeEntry): void {
    this.#byReference.delete(entry.stored.input.reference_number);
    for (const [sort, entries] of this.#sorted) {
      entries.splice(position(entries, entry, comparison(sort)), 1);
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

type Compare = (a: SponseeEntry, b: SponseeEntry) => number;

const comparisons = new Map<string, Compare>();

function comparison(sort: string): Compare {
  const known = comparisons.get(sort);
  if (known !== undefined) return known;
  const direction = sort.startsWith("-") ? -1 : 1;
  const key = sortKeys[sort.replace("-", "") as SortField];
  const compare: Compare = (a, b) => {
    const [left, right] = [key(a), key(b)];
    return left < right ? -direction : left > right ? direction : a.order - b.order;
  };
  comparisons.set(sort, compare);
  return compare;
}

/** Where an entry is, or belongs, in a list that is in order. */
function position(entries: readonly SponseeEntry[], entry: SponseeEntry, compare: Compare): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(entries[middle] as SponseeEntry, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Part = [field: PartialFilter, lower: string];

function partsOf({ id: _, ...filter }: SponseeFilter): Part[] {
  return Object.entries(filter).map(
    ([field, text]): Part => [field as PartialFilter, text.toLowerCase()],
  );
}

/** Matching a part of a field takes no account of case, which is our choice. */
function meets({ lower }: SponseeEntry, parts: readonly Part[]): boolean {
  return parts.every(([field, part]) => lower[field].includes(part));
}

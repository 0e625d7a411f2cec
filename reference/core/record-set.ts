import type { Item } from "../../domain/rules.ts";
import type { Service } from "../../domain/service.ts";
import type { FilterKind, ResourceName } from "../../generated/operations.ts";
import type { ListQuery } from "./query.ts";

type Value = string | number | boolean;

/**
 * All stored records of a resource, in the order of creation, with indexes by id and by each unique
 * field. Filters and sorts follow the table of the contract.
 *
 * Sorting and partial filters ignore case. In ascending order, a missing value comes first. Records
 * with the same value keep the order of creation in both directions.
 */
export class RecordSet {
  readonly name: ResourceName;
  readonly #service: Service<ResourceName>;
  /** A record inside another record may have no id: its key is the record. */
  readonly #byId = new Map<unknown, Item>();
  readonly #byUnique: ReadonlyMap<string, Map<unknown, Item>>;
  #nextId: number;
  /** The records in each order that was requested since the last change. */
  readonly #sorted = new Map<string, readonly Item[]>();
  /** The values of the fields that a list filters or sorts by in an order, since the last change. */
  readonly #columns = new Map<string, readonly Value[]>();
  /** The day of the cached values. */
  #day = "";

  constructor(
    service: Service<ResourceName>,
    name: ResourceName,
    items: Iterable<Item>,
    nextId: number,
  ) {
    this.name = name;
    this.#service = service;
    this.#nextId = nextId;
    this.#byUnique = new Map(service.resources[name].unique.map((field) => [field, new Map()]));
    for (const item of items) this.put(item);
  }

  /** Copies the set. A change to the copy does not affect the original. */
  clone(): RecordSet {
    return new RecordSet(this.#service, this.name, this, this.#nextId);
  }

  get size(): number {
    return this.#byId.size;
  }

  /** The id of the next record. The id of a deleted record is not reused. */
  get nextId(): string {
    return String(this.#nextId);
  }

  get(id: string): Item | undefined {
    return this.#byId.get(id);
  }

  /** Returns the record that has this value in a unique field. Two records may both have no value. */
  owner(field: string, value: unknown): Item | undefined {
    if (value === undefined || value === null) return undefined;
    return this.#byUnique.get(field)?.get(value);
  }

  [Symbol.iterator](): Iterator<Item> {
    return this.#byId.values();
  }

  /** Adds a record, or replaces the record with the same id. */
  put(item: Item): void {
    this.#forget(item.id);
    this.#byId.set(item.id ?? item, item);
    for (const [field, owners] of this.#byUnique) owners.set(storedValue(item, field), item);
    this.#nextId = Math.max(this.#nextId, Number(item.id) + 1 || 0);
  }

  delete(id: string): void {
    this.#forget(id);
    this.#byId.delete(id);
  }

  /**
   * Returns the records that match every filter, in the order of `sort`.
   *
   * @param today the current day, because some values depend on it
   */
  list({ filter, sort }: Omit<ListQuery, "page">, today: string): readonly Item[] {
    if (this.#day !== today && this.#service.isDaily(this.name)) this.#forgetValues();
    this.#day = today;
    const { filters, defaultSort = "" } = this.#service.resources[this.name];
    const asked = Object.entries(filter).map(([name, given]) => {
      const { kind, field } = filters[name] as (typeof filters)[string];
      return { field, given, isId: kind === "exact" && field === "id", test: testOf(kind, given) };
    });
    const byId = asked.find(({ isId }) => isId);
    if (byId !== undefined) {
      const item = this.#byId.get(String(byId.given));
      const isFound = item && asked.every(({ field, test }) => test(this.#value(item, field)));
      return isFound ? [item] : [];
    }
    const order = sort ?? defaultSort;
    const found = this.#inOrder(order);
    if (asked.length === 0) return found;
    const tests = asked.map(({ field, test }) => ({ column: this.#column(field, order), test }));
    return found.filter((_, at) => tests.every(({ column, test }) => test(column[at] as Value)));
  }

  #inOrder(sort: string): readonly Item[] {
    const known = this.#sorted.get(sort);
    if (known !== undefined) return known;
    const direction = sort.startsWith("-") ? -1 : 1;
    const column = sort === "" ? undefined : this.#column(sort.replace(/^-/, ""), "");
    const keyed = Array.from(this, (item, at) => ({ item, key: keyOf(column?.[at] ?? 0) }));
    keyed.sort((a, b) => (a.key < b.key ? -direction : a.key > b.key ? direction : 0));
    const sorted = keyed.map(({ item }) => item);
    this.#sorted.set(sort, sorted);
    return sorted;
  }

  /** Returns the value of a field of each record, in an order. */
  #column(field: string, sort: string): readonly Value[] {
    const key = `${field} ${sort}`;
    const known = this.#columns.get(key);
    if (known !== undefined) return known;
    const column = this.#inOrder(sort).map((item) => this.#value(item, field));
    this.#columns.set(key, column);
    return column;
  }

  /** Returns the value of a field. A missing value is the empty string. */
  #value(item: Item, field: string): Value {
    const own = this.#service.rulesOf(this.name).values?.[field];
    const value = own
      ? own.of(item)
      : storedValue(this.#service.shown(this.name, item, this.#day), field);
    return (value as Value | null | undefined) ?? "";
  }

  #forget(id: string): void {
    const old = this.#byId.get(id);
    this.#forgetValues();
    if (old === undefined) return;
    for (const [field, owners] of this.#byUnique) owners.delete(storedValue(old, field));
  }

  #forgetValues(): void {
    this.#sorted.clear();
    this.#columns.clear();
  }
}

/** Returns what a filter tests. */
function testOf(kind: FilterKind, given: unknown): (value: Value) => boolean {
  switch (kind) {
    case "exact":
      return (value) => String(value) === String(given);
    case "partial": {
      const part = String(given).toLowerCase();
      return (value) => String(value).toLowerCase().includes(part);
    }
    case "before": {
      const bound = Number(given);
      return (value) => time(value) < bound;
    }
    case "after": {
      const bound = Number(given);
      return (value) => time(value) > bound;
    }
    case "flag":
      // `false` has no effect, because the description covers only `true`.
      return (value) => given !== true || value === true;
  }
}

function storedValue(record: object, field: string): unknown {
  return (record as Record<string, unknown>)[field];
}

function keyOf(value: Value): string | number {
  return typeof value === "string" ? value.toLowerCase() : Number(value);
}

/** Returns milliseconds since 1970. */
function time(value: Value): number {
  return typeof value === "string" ? Date.parse(value) : Number(value);
}

import type { Item } from "../../domain/rules.ts";
import type { Service } from "../../domain/service.ts";
import type { ResourceName } from "../../generated/operations.ts";
import { RecordSet } from "./record-set.ts";
import { isNested, isWritable, resourceNames } from "./resources.ts";

/**
 * What all sessions of a reference share: the meaning of the records, and the bytes of their JSON.
 * Building the JSON of a contribution takes a hundred times as long as sending it.
 */
export interface Common {
  readonly service: Service<ResourceName>;
  readonly cached: Map<Item, Cached>;
}

/** How many records are cached as bytes. When there are more, the cache is cleared. */
const maxCached = 40_000;

interface Cached {
  /** The record of another resource that this record contains. */
  inside: Item | undefined;
  day: string;
  bytes: Uint8Array;
}

const encoder = new TextEncoder();

/** The stored records of a resource, such as its sponsees, and the id of the next new record. */
export interface Items {
  items: Iterable<{ id: string }>;
  nextId: string | number;
}

/**
 * Stores writes durably. Each call returns when the change is on disk, or throws to reject the
 * write. A resource is a name such as "sponsees".
 */
export interface WriteStore {
  put(resource: string, item: { id: string }): void;
  delete(resource: string, id: string): void;
  /** Replaces the items of all resources. */
  replaceAll(resources: Record<string, Items>): void;
}

/** A saved state. Later writes to the session do not change the snapshot. */
export interface Snapshot {
  /** The records of each resource that is not inside another resource. */
  readonly sets: ReadonlyMap<ResourceName, RecordSet>;
  readonly clock: () => number;
}

/** A time of the clock. */
interface Moment {
  /** A timestamp with an offset. */
  now: string;
  /** The day in UTC, as `YYYY-mm-dd`. */
  today: string;
  /** The time in the format of the Date header. */
  date: string;
}

/** Returns the sets of the given records. */
export function setsOf(
  service: Service<ResourceName>,
  given: Readonly<Record<string, Items>>,
): Snapshot["sets"] {
  const names = resourceNames.filter((name) => given[name] !== undefined);
  return new Map(
    names.map((name) => {
      const { items, nextId } = given[name] as Items;
      return [name, new RecordSet(service, name, items, Number(nextId))];
    }),
  );
}

/** Returns the sets of the records at the start. */
export function initialSets(service: Service<ResourceName>): Snapshot["sets"] {
  const names = resourceNames.filter((name) => !isNested(name));
  const all = names.map((name) => [name, { items: service.items(name), nextId: 1 }]);
  return setsOf(service, Object.fromEntries(all));
}

/** Returns the records of a snapshot that an operation can change, by resource. */
export function itemsOf({ sets }: Snapshot): Record<string, Items> {
  const writable = Array.from(sets).filter(([name]) => isWritable(name));
  return Object.fromEntries(
    writable.map(([name, set]) => [name, { items: set, nextId: set.nextId }]),
  );
}

/** The records and the clock of one session. */
export class State {
  readonly common: Common;
  #clock: () => number;
  #moment: Moment & { second: number } = { second: Number.NaN, now: "", today: "", date: "" };
  readonly #sets: Map<ResourceName, RecordSet>;
  /** The sets that no snapshot and no other state shares. A write copies every other set first. */
  readonly #own = new Set<RecordSet>();
  #writeStore: WriteStore | undefined;

  constructor(common: Common, { sets, clock }: Snapshot, writeStore: WriteStore | undefined) {
    this.common = common;
    this.#sets = new Map(sets);
    this.#clock = clock;
    this.#writeStore = writeStore;
  }

  /** Returns the records of a resource. */
  set(name: ResourceName): Omit<RecordSet, "put" | "delete"> {
    return this.#sets.get(name) as RecordSet;
  }

  /** Returns a function that returns a comma and the JSON of a record, as a read returns it. */
  bytesOf(name: ResourceName): (item: Item) => Uint8Array {
    const { service, cached } = this.common;
    const { today } = this.moment;
    const day = service.isDaily(name) ? today : "";
    const insideOf = this.#insideOf(name);
    return (item) => {
      const inside = insideOf(item);
      const known = cached.get(item);
      // A write stores a new object, so the same objects have the same JSON.
      if (known !== undefined && known.inside === inside && known.day === day) return known.bytes;
      const bytes = encoder.encode(`,${JSON.stringify(service.shown(name, item, today, inside))}`);
      // The next request builds other objects for records inside a record.
      if (isNested(name)) return bytes;
      if (cached.size >= maxCached) cached.clear();
      cached.set(item, { inside, day, bytes });
      return bytes;
    };
  }

  /** Returns a record as a read returns it, with its embedded record. */
  shown(name: ResourceName, item: Item): object {
    return this.common.service.shown(name, item, this.moment.today, this.#insideOf(name)(item));
  }

  /** Returns a function that returns the record of another resource inside a record. */
  #insideOf(name: ResourceName): (item: Item) => Item | undefined {
    const { embedded } = this.common.service.rulesOf(name);
    if (embedded === undefined) return () => undefined;
    const others = this.set(embedded.resource as ResourceName);
    return (item) => {
      const id = embedded.idIn(item);
      return id === undefined ? undefined : others.get(id);
    };
  }

  /** The number of records of each resource. */
  get sizes(): Record<string, number> {
    return Object.fromEntries(Array.from(this.#sets, ([name, { size }]) => [name, size]));
  }

  /** Adds a record, or replaces the record with the same id. */
  put(name: ResourceName, item: Item): void {
    this.#writeStore?.put(name, item);
    this.#ownSetOf(name).put(item);
  }

  delete(name: ResourceName, id: string): void {
    this.#writeStore?.delete(name, id);
    this.#ownSetOf(name).delete(id);
  }

  snapshot(): Snapshot {
    this.#own.clear();
    return { sets: new Map(this.#sets), clock: this.#clock };
  }

  restore(snapshot: Snapshot): void {
    this.#writeStore?.replaceAll(itemsOf(snapshot));
    this.#own.clear();
    for (const [name, set] of snapshot.sets) this.#sets.set(name, set);
    this.setClock(snapshot.clock);
  }

  setClock(clock: () => number): void {
    this.#clock = clock;
  }

  /** The time of the clock, cached because each request needs it. */
  get moment(): Moment {
    const second = Math.floor(this.#clock() / 1000);
    if (second !== this.#moment.second) {
      const time = new Date(second * 1000);
      const now = `${time.toISOString().slice(0, 19)}+00:00`;
      this.#moment = { second, now, today: now.slice(0, 10), date: time.toUTCString() };
    }
    return this.#moment;
  }

  #ownSetOf(name: ResourceName): RecordSet {
    const set = this.#sets.get(name) as RecordSet;
    if (this.#own.has(set)) return set;
    const copy = set.clone();
    this.#own.add(copy);
    this.#sets.set(name, copy);
    return copy;
  }
}

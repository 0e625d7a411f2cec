import type { Records } from "../../domain/records.ts";
import type { Item, Rules } from "../../domain/rules.ts";
import { Service } from "../../domain/service.ts";
import type { Resource } from "../../generated/operations.ts";
import { type ResourceName, resources } from "../../generated/operations.ts";

/** How many records are cached as bytes. When there are more, the cache is cleared. */
const maxCached = 40_000;

const encoder = new TextEncoder();

/**
 * The meaning of the records, and a cache of all records as the bytes of their JSON. All sessions of
 * a reference share both. Building the JSON of a contribution takes a hundred times as long as
 * sending it.
 */
export class Common {
  readonly service: Service<ResourceName>;
  readonly #cached = new Map<Item, Cached>();

  /** @param groups the names that `payment_option_group` allows. Default: the names in the records */
  constructor(records: Records, groups?: readonly string[]) {
    this.service = new Service(resources, records, groups);
  }

  /**
   * Returns a comma and the JSON of a record.
   *
   * @param today the current day (`YYYY-mm-dd`)
   * @param find finds a record of another resource
   */
  bytes(name: ResourceName, item: Item, today: string, find: Find): Uint8Array {
    const { embedded, daily } = this.service.rulesOf(name);
    const inside = insideOf(item, embedded, find);
    const other = embedded && this.service.rulesOf(embedded.resource as ResourceName);
    const day = daily || other?.daily ? today : "";
    const known = this.#cached.get(item);
    // A write stores a new object, so the same objects have the same JSON.
    if (known !== undefined && known.inside === inside && known.day === day) return known.bytes;
    const bytes = encoder.encode(
      `,${JSON.stringify(this.service.shown(name, item, today, inside))}`,
    );
    // The next request builds other objects for records inside a record.
    if (isNested(name)) return bytes;
    if (this.#cached.size >= maxCached) this.#cached.clear();
    this.#cached.set(item, { inside, day, bytes });
    return bytes;
  }

  /** Returns the record that a read returns. */
  shown(name: ResourceName, item: Item, today: string, find: Find): object {
    const { embedded } = this.service.rulesOf(name);
    return this.service.shown(name, item, today, insideOf(item, embedded, find));
  }
}

/** Finds a record of a session. */
type Find = (name: ResourceName, id: string) => Item | undefined;

/** Returns the record of another resource that a record contains. */
function insideOf(item: Item, embedded: Rules["embedded"], find: Find): Item | undefined {
  const id = embedded?.idIn(item);
  return id === undefined ? undefined : find(embedded?.resource as ResourceName, id);
}

interface Cached {
  /** The record of another resource that this record contains. */
  inside: Item | undefined;
  day: string;
  bytes: Uint8Array;
}

/** All resources of the contract. */
export const resourceNames = Object.keys(resources) as ResourceName[];

/** Whether the records of a resource are inside the records of another resource. */
export function isNested(name: ResourceName): boolean {
  const { parent }: Resource = resources[name];
  return parent !== undefined;
}

/** Whether an operation changes the records of a resource. */
export function isWritable(name: ResourceName): boolean {
  return Object.keys(resources[name].operations).some((verb) => verb !== "list" && verb !== "get");
}

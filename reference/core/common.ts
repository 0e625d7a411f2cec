import type { Item } from "../../domain/rules.ts";
import type { Service } from "../../domain/service.ts";
import { type ResourceName, resources } from "../../generated/operations.ts";
import type { Resource } from "../../lib/resources.ts";
import { RecordSet } from "./record-set.ts";

/** How many records of a resource are cached as bytes. When there are more, the cache is cleared. */
const maxCached = 20_000;

const encoder = new TextEncoder();

/**
 * The records that no operation changes, and a cache of all records as the bytes of their JSON. All
 * sessions of a reference share both. Building the JSON of a contribution takes a hundred times as
 * long as sending it.
 */
export class Common {
  readonly service: Service<ResourceName>;
  /** The sets of the resources that have a path of their own and no write operation. */
  readonly readOnly: ReadonlyMap<ResourceName, RecordSet>;
  readonly #cached = new Map<ResourceName, Map<Item, Cached>>();

  constructor(service: Service<ResourceName>) {
    this.service = service;
    const names = resourceNames.filter((name) => !isNested(name) && !isWritable(name));
    this.readOnly = new Map(
      names.map((name) => [name, new RecordSet(service, name, service.items(name), 1)]),
    );
  }

  /**
   * Returns a comma and the JSON of a record.
   *
   * @param today the current day (`YYYY-mm-dd`)
   * @param find finds a record of another resource
   */
  bytes(
    name: ResourceName,
    item: Item,
    today: string,
    find: (name: ResourceName, id: string) => Item | undefined,
  ): Uint8Array {
    const { embedded, daily } = this.service.rulesOf(name);
    const id = embedded?.idIn(item);
    const other = embedded?.resource as ResourceName;
    const inside = id === undefined ? undefined : find(other, id);
    const day = daily || this.service.rulesOf(other).daily ? today : "";
    const all = this.#cached.get(name) ?? new Map<Item, Cached>();
    this.#cached.set(name, all);
    const known = all.get(item);
    // A write stores a new object, so the same objects have the same JSON.
    if (known !== undefined && known.inside === inside && known.day === day) return known.bytes;
    const shownInside = inside && this.service.shown(other, inside, today);
    const shown = this.service.shown(name, item, today, shownInside);
    const bytes = encoder.encode(`,${JSON.stringify(shown)}`);
    if (all.size >= maxCached) all.clear();
    all.set(item, { inside, day, bytes });
    return bytes;
  }
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

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
 * long as copying its bytes.
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
   * Adds the JSON of a record to `chunks`.
   *
   * @param today the current day (`YYYY-mm-dd`)
   * @param find finds a record of another resource
   */
  addBytes(
    chunks: Uint8Array[],
    name: ResourceName,
    item: Item,
    today: string,
    find: (name: ResourceName, id: string) => Item | undefined,
  ): void {
    const { embedded } = this.service.rulesOf(name);
    const id = embedded?.idIn(item);
    const other = embedded?.resource as ResourceName;
    const record = id === undefined ? undefined : find(other, id);
    for (const part of this.#partsOf(name, item, today, id !== undefined)) {
      if (part !== undefined) chunks.push(part);
      else if (record === undefined) chunks.push(none);
      else this.addBytes(chunks, other, record, today, find);
    }
  }

  #partsOf(name: ResourceName, item: Item, today: string, hasRecord: boolean): Parts {
    const all = this.#cached.get(name) ?? new Map<Item, Cached>();
    this.#cached.set(name, all);
    const known = all.get(item);
    const { daily } = this.service.rulesOf(name);
    if (known !== undefined && (!daily || known.day === today)) return known.parts;
    const shown = this.service.shown(name, item, today, hasRecord ? placeholder : null);
    const texts = JSON.stringify(shown).split(JSON.stringify(placeholder));
    const parts = texts.flatMap((text, index) =>
      index === 0 ? [encoder.encode(text)] : [undefined, encoder.encode(text)],
    );
    if (all.size >= maxCached) all.clear();
    all.set(item, { day: today, parts });
    return parts;
  }
}

/** The JSON of a record in pieces. Undefined is the place of the record of another resource. */
type Parts = readonly (Uint8Array | undefined)[];
interface Cached {
  day: string;
  parts: Parts;
}

/** Takes the place of a record of another resource: a control character that no record contains. */
const placeholder = "\u0000";
const none = encoder.encode("null");

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

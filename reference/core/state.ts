import type { StoredSponsee } from "../../domain/sponsee.ts";
import type { Common } from "./common.ts";
import type { SponseeSet } from "./sponsee-set.ts";

/** The items of a resource, such as its stored sponsees, and the id of the next new item. */
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
  readonly sponsees: SponseeSet;
  readonly clock: () => number;
}

/** The sponsees and the clock of one session. */
export class State {
  readonly common: Common;
  #clock: () => number;
  #shownMoment = { second: Number.NaN, now: "", date: "" };
  #sponsees: SponseeSet;
  /** Whether a snapshot or another state may share the set. The next write then copies the set. */
  #shared = true;
  #writeStore: WriteStore | undefined;

  constructor(common: Common, snapshot: Snapshot, writeStore: WriteStore | undefined) {
    this.common = common;
    this.#sponsees = snapshot.sponsees;
    this.#clock = snapshot.clock;
    this.#writeStore = writeStore;
  }

  get sponsees(): Omit<SponseeSet, "put" | "delete"> {
    return this.#sponsees;
  }

  /** Adds a sponsee, or replaces the sponsee with the same id. */
  put(stored: StoredSponsee): void {
    this.#writeStore?.put("sponsees", stored);
    this.#own().put(stored);
  }

  delete(id: string): void {
    this.#writeStore?.delete("sponsees", id);
    this.#own().delete(id);
  }

  snapshot(): Snapshot {
    this.#shared = true;
    return { sponsees: this.#sponsees, clock: this.#clock };
  }

  restore(snapshot: Snapshot): void {
    const { sponsees } = snapshot;
    this.#writeStore?.replaceAll({ sponsees: { items: sponsees, nextId: sponsees.nextId } });
    this.#sponsees = sponsees;
    this.#shared = true;
    this.setClock(snapshot.clock);
  }

  setClock(clock: () => number): void {
    this.#clock = clock;
  }

  /** The time of the clock as a timestamp with an offset. */
  get now(): string {
    return this.#moment.now;
  }

  /** The time in the format of the Date header. */
  get date(): string {
    return this.#moment.date;
  }

  /** The day of the clock in UTC, as `YYYY-mm-dd`. */
  get today(): string {
    return this.#moment.now.slice(0, 10);
  }

  /** The formatted time, cached because each request needs it. */
  get #moment() {
    const second = Math.floor(this.#clock() / 1000);
    if (second !== this.#shownMoment.second) {
      const time = new Date(second * 1000);
      const now = `${time.toISOString().slice(0, 19)}+00:00`;
      this.#shownMoment = { second, now, date: time.toUTCString() };
    }
    return this.#shownMoment;
  }

  #own(): SponseeSet {
    if (this.#shared) {
      this.#sponsees = this.#sponsees.clone();
      this.#shared = false;
    }
    return this.#sponsees;
  }
}

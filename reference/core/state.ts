import type { StoredSponsee } from "../../domain/sponsee.ts";
import { isSponsored } from "../../domain/sponsored-status.ts";
import type { Contributions } from "./contributions.ts";
import type { RecordTexts } from "./record-texts.ts";
import { SponseeSet } from "./sponsee-set.ts";

/** What all states of a reference have in common. */
export interface Common {
  contributions: Contributions;
  texts: RecordTexts;
  minimumSponsors: number;
}

/**
 * Where writes are made to last. Each call returns when the change is on disk, or throws, and then
 * the write is refused.
 */
export interface WriteStore {
  put(stored: StoredSponsee): void;
  delete(id: string): void;
  replaceAll(sponsees: Iterable<StoredSponsee>, nextId: string): void;
}

/** A state to come back to. Taking one costs nothing: writes copy what they would change. */
export interface Snapshot {
  readonly sponsees: SponseeSet;
  readonly clock: () => number;
}

/** The sponsees and the clock that one caller, or one session, sees. */
export class State {
  readonly common: Common;
  #clock: () => number;
  #shownMoment = { second: Number.NaN, now: "", date: "" };
  #sponsees: SponseeSet;
  /** Whether somebody else may see the set too, so that a write must copy it first. */
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

  /** Adds a sponsee, or puts it in the place of the one that has its id. */
  put(stored: StoredSponsee): void {
    this.#writeStore?.put(stored);
    this.#own().put(stored);
  }

  delete(id: string): void {
    this.#writeStore?.delete(id);
    this.#own().delete(id);
  }

  snapshot(): Snapshot {
    this.#shared = true;
    return { sponsees: this.#sponsees, clock: this.#clock };
  }

  restore(snapshot: Snapshot): void {
    const { sponsees } = snapshot;
    this.#writeStore?.replaceAll(sponsees, sponsees.nextId);
    this.#sponsees = sponsees;
    this.#shared = true;
    this.setClock(snapshot.clock);
  }

  setClock(clock: () => number): void {
    this.#clock = clock;
  }

  /** The time of this state as a timestamp with an offset. */
  get now(): string {
    return this.#moment.now;
  }

  /**
   * The clock as the Date header says it, so that a caller can tell by which day ages were derived.
   */
  get date(): string {
    return this.#moment.date;
  }

  /** The day of this state's clock in UTC, as `YYYY-mm-dd`. */
  get today(): string {
    return this.#moment.now.slice(0, 10);
  }

  /** The second of the clock, in the forms in which it is shown. */
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

/** The sponsees that a state begins with. */
export function sponseeSet(
  sponsees: Iterable<StoredSponsee>,
  nextId: number,
  { contributions, minimumSponsors }: Common,
): SponseeSet {
  return new SponseeSet(sponsees, nextId, {
    template: contributions.records.template.sponsee,
    isSponsored: ({ id, input }) =>
      isSponsored(input.sponsored_status, {
        sponsorCount: contributions.sponsorCounts.get(id) ?? 0,
        minimumSponsors,
      }),
  });
}

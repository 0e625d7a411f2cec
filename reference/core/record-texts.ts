import { buildContribution, type Order } from "../../domain/contribution.ts";
import { sponseeContext } from "../../domain/service-records.ts";
import { readSponsee, type StoredSponsee } from "../../domain/sponsee.ts";
import type { Contributions } from "./contributions.ts";

/** How many contributions are cached as JSON. When there are more, the cache is cleared. */
const maxContributions = 20_000;

/**
 * A cache of the JSON of records: building the JSON of a contribution takes a hundred times as long
 * as sending it. A write to a sponsee creates a new object, so the cache never returns its old
 * JSON.
 */
export class RecordTexts {
  readonly #contributions: Contributions;
  readonly #minimumSponsors: number;
  readonly #sponsees = new WeakMap<StoredSponsee, { day: string; text: string }>();
  /**
   * The JSON before and after the sponsee of each contribution, or all of it when there is no
   * sponsee.
   */
  readonly #parts = new Map<Order, string[]>();

  constructor(contributions: Contributions, minimumSponsors: number) {
    this.#contributions = contributions;
    this.#minimumSponsors = minimumSponsors;
  }

  /** @param day the current day, which decides the age */
  sponsee(stored: StoredSponsee, day: string): string {
    const known = this.#sponsees.get(stored);
    if (known?.day === day) return known.text;
    const { records, sponsorCounts } = this.#contributions;
    const context = sponseeContext(records, sponsorCounts.get(stored.id) ?? 0);
    const minimumSponsors = this.#minimumSponsors;
    const text = JSON.stringify(readSponsee(stored, { ...context, minimumSponsors, now: day }));
    this.#sponsees.set(stored, { day, text });
    return text;
  }

  /**
   * @param sponsee the sponsee of the plan; undefined when it was deleted or there is no plan
   * @param day the current day
   */
  contribution(order: Order, sponsee: StoredSponsee | undefined, day: string): string {
    return this.#partsOf(order).join(sponsee === undefined ? "null" : this.sponsee(sponsee, day));
  }

  #partsOf(order: Order): string[] {
    const known = this.#parts.get(order);
    if (known !== undefined) return known;
    const sponsee = order.plan === undefined ? null : placeholder;
    const contribution = buildContribution(order, this.#contributions.records, sponsee as never);
    const parts = JSON.stringify(contribution).split(JSON.stringify(placeholder));
    if (this.#parts.size >= maxContributions) this.#parts.clear();
    this.#parts.set(order, parts);
    return parts;
  }
}

/** Placeholder for the sponsee. The JSON of a record never contains this control character. */
const placeholder = "\u0000";

import { buildContribution, type Order } from "../../domain/contribution.ts";
import type { Records } from "../../domain/records.ts";
import { sponseeContext } from "../../domain/service-records.ts";
import { readSponsee, type StoredSponsee } from "../../domain/sponsee.ts";
import { isSponsored } from "../../domain/sponsored-status.ts";
import { Contributions } from "./contributions.ts";

/** How many contributions are cached as JSON. When there are more, the cache is cleared. */
const maxContributions = 20_000;

/**
 * The contributions, and a cache of the records as JSON. All sessions of a reference share both.
 * Building the JSON of a contribution takes a hundred times as long as sending it.
 */
export class Common {
  readonly records: Records;
  readonly contributions: Contributions;
  /** A write stores a new sponsee object, which has no cached JSON yet. */
  readonly #sponsees = new WeakMap<StoredSponsee, { day: string; text: string }>();
  /** The JSON of each contribution in pieces. The sponsee is inserted between two pieces. */
  readonly #parts = new Map<Order, string[]>();

  constructor(records: Records) {
    this.records = records;
    this.contributions = new Contributions(records);
  }

  isSponsored(stored: StoredSponsee): boolean {
    return isSponsored(stored.input.sponsored_status, this.#contextOf(stored));
  }

  /** @param day the current day (`YYYY-mm-dd`), from which the sponsee's age is derived */
  sponseeText(stored: StoredSponsee, day: string): string {
    const known = this.#sponsees.get(stored);
    if (known?.day === day) return known.text;
    const text = JSON.stringify(readSponsee(stored, { ...this.#contextOf(stored), now: day }));
    this.#sponsees.set(stored, { day, text });
    return text;
  }

  /**
   * @param sponsee the sponsee of the plan, or undefined if the order has no plan or the sponsee was
   *   deleted
   * @param day the current day
   */
  contributionText(order: Order, sponsee: StoredSponsee | undefined, day: string): string {
    return this.#partsOf(order).join(
      sponsee === undefined ? "null" : this.sponseeText(sponsee, day),
    );
  }

  #contextOf({ id }: StoredSponsee) {
    return sponseeContext(this.records, this.contributions.sponsorCounts.get(id) ?? 0);
  }

  #partsOf(order: Order): string[] {
    const known = this.#parts.get(order);
    if (known !== undefined) return known;
    const sponsee = order.plan === undefined ? null : placeholder;
    const contribution = buildContribution(order, this.records, sponsee as never);
    const parts = JSON.stringify(contribution).split(JSON.stringify(placeholder));
    if (this.#parts.size >= maxContributions) this.#parts.clear();
    this.#parts.set(order, parts);
    return parts;
  }
}

/** Placeholder for the sponsee: a control character that no record contains. */
const placeholder = "\u0000";

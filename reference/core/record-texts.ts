import { buildContribution, type Order } from "../../domain/contribution.ts";
import { readSponsee, type StoredSponsee } from "../../domain/sponsee.ts";
import { sponseeContext } from "../../domain/world.ts";
import type { Contributions } from "./contributions.ts";

/** How many contributions are kept as text. When there are more, all are made again as they are read. */
const most = 20_000;

/**
 * The JSON of records, kept because to make the text of a contribution takes a hundred times as long
 * as to send it. A write to a sponsee makes another object of it, so its old text is never found again.
 */
export class RecordTexts {
  readonly #contributions: Contributions;
  readonly #minimumSponsors: number;
  readonly #sponsees = new WeakMap<StoredSponsee, { day: string; text: string }>();
  /** Each as the texts before and after its sponsee; without one, a single text. */
  readonly #parts = new Map<Order, string[]>();

  constructor(contributions: Contributions, minimumSponsors: number) {
    this.#contributions = contributions;
    this.#minimumSponsors = minimumSponsors;
  }

  /** @param day the day on which it is read, as its age depends on it */
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
   * @param sponsee the sponsee of its plan; undefined when it was deleted, or there is no plan
   * @param day the day on which it is read
   */
  contribution(order: Order, sponsee: StoredSponsee | undefined, day: string): string {
    return this.#partsOf(order).join(sponsee === undefined ? "null" : this.sponsee(sponsee, day));
  }

  #partsOf(order: Order): string[] {
    const known = this.#parts.get(order);
    if (known !== undefined) return known;
    const sponsee = order.plan === undefined ? null : mark;
    const contribution = buildContribution(order, this.#contributions.records, sponsee as never);
    const parts = JSON.stringify(contribution).split(JSON.stringify(mark));
    if (this.#parts.size >= most) this.#parts.clear();
    this.#parts.set(order, parts);
    return parts;
  }
}

/** Stands for the sponsee. No text of a record has this control character. */
const mark = "\u0000";

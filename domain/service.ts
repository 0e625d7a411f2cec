import type { Resource } from "../generated/operations.ts";
import type { Records } from "./records.ts";
import { type Body, type Item, type Rules, rulesFor, type WriteMethod } from "./rules.ts";

/**
 * The records of all resources: those at the start, what a write stores, and what a read returns.
 * What no rule of `domain/rules.ts` says, the contract says.
 */
export class Service<Name extends string = string> {
  readonly resources: Readonly<Record<Name, Resource>>;
  readonly #records: Records;
  readonly #rules: Readonly<Record<string, Rules>>;

  /** @param groups the names that `payment_option_group` allows. Default: the names in the records */
  constructor(
    resources: Readonly<Record<Name, Resource>>,
    records: Records,
    groups?: readonly string[],
  ) {
    this.resources = resources;
    this.#records = records;
    this.#rules = rulesFor(records, groups);
  }

  rulesOf(name: Name): Rules {
    return this.#rules[name] ?? {};
  }

  /** The stored records of a resource at the start, in the order of their creation. */
  items(name: Name): readonly Item[] {
    const { items } = this.rulesOf(name);
    if (items !== undefined) return items();
    const found = (this.#records as unknown as Record<string, unknown>)[name];
    if (Array.isArray(found)) return found as Item[];
    throw new Error(
      `The records of ${name} are missing: add domain/records/${name}.yaml with a list, or \`items\` to ${name} in domain/rules.ts.`,
    );
  }

  /**
   * The stored form of a record after a write. A field that is not sent keeps its value.
   *
   * @param old the record before the write. For a create, it has only the id
   */
  written(name: Name, old: Item, body: Body, method: WriteMethod, now: string): Item {
    const { stored } = this.rulesOf(name);
    const { fields } = this.resources[name];
    return {
      ...old,
      ...(stored === undefined ? body : stored(body, method, old)),
      ...(method === "POST" && fields.includes("created_at") && { created_at: now }),
      ...(fields.includes("updated_at") && { updated_at: now }),
    };
  }

  /**
   * The record that a read returns.
   *
   * @param today the current day (`YYYY-mm-dd`), or a time on this day
   * @param inside the stored record that `embedded` in `domain/rules.ts` names
   */
  shown(name: Name, stored: Item, today: string, inside?: Item): object {
    const { shown, embedded } = this.rulesOf(name);
    if (shown !== undefined) {
      const record = embedded && inside && this.shown(embedded.resource as Name, inside, today);
      return shown(stored, today, record);
    }
    const { template } = this.#records as unknown as { template: Record<string, object> };
    return { ...template[templateOf(this.resources[name])], ...stored };
  }

  /** Whether the records that a read returns depend on the day. */
  isDaily(name: Name): boolean {
    const { daily, embedded } = this.rulesOf(name);
    return daily ?? (embedded !== undefined && this.isDaily(embedded.resource as Name));
  }

  /** All records of a resource as a read returns them, in the order of their creation. */
  all(name: Name, today: string): object[] {
    const { embedded } = this.rulesOf(name);
    const others = embedded ? this.items(embedded.resource as Name) : [];
    const byId = new Map(others.map((one) => [one.id, one]));
    return this.items(name).map((one) => {
      const id = embedded?.idIn(one);
      if (id === undefined) return this.shown(name, one, today);
      const inside = byId.get(id);
      if (inside !== undefined) return this.shown(name, one, today, inside);
      throw new Error(
        `A record of ${name} names the id "${id}", which ${embedded?.resource} does not have.`,
      );
    });
  }
}

/** The name of the schema as domain/records/template.yaml writes it: `PaymentOption` is `payment_option`. */
export function templateOf({ noun }: Resource): string {
  return noun.replaceAll(" ", "_");
}

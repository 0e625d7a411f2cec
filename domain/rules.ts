/**
 * What no declaration of the contract can say about its resources, by resource. The rest, such as
 * filters, sorts, unique fields and pages, is in the table `resources` of generated/operations.ts.
 */
import { buildContribution, type Order, updatedAt } from "./contribution.ts";
import { mergeCustomFields, readCustomFields } from "./custom-fields.ts";
import { countSponsors, placeOrders } from "./orders.ts";
import type { Records } from "./records.ts";
import {
  isSponsored,
  readSponsee,
  type SponseeUpdate,
  type StoredSponsee,
  storedSponsee,
} from "./sponsee.ts";

/** A record as the reference stores it. */
export interface Item {
  readonly id: string;
}

/** The body of a valid create or update. */
export type Body = Readonly<Record<string, unknown>>;

export type WriteMethod = "POST" | "PUT" | "PATCH";

/** The rules of one resource. A resource without rules stores a record as a read returns it. */
export interface Rules<Stored extends Item = Item> {
  /** The stored records at the start. Default: the records of domain/records/RESOURCE.yaml. */
  items?(): readonly Stored[];
  /** The fields that a write stores. `old` is the record before it. For a create, it has only the id. */
  stored?(body: Body, method: WriteMethod, old: Item & Partial<Stored>): Body;
  /** The faults of a body that a schema cannot find. */
  faults?(body: Body): { pointer: string; detail: string }[];
  /** The record of another resource that is inside this record, in its present form. */
  embedded?: { resource: string; idIn(stored: Stored): string | undefined };
  /** The record that a read returns. `today` is a day, and `embedded` the present record. */
  shown?(stored: Stored, today: string, embedded: unknown): object;
  /** Whether `shown` depends on the day. */
  daily?: true;
  /** The values that only filters and sorts use. A time is in milliseconds since 1970. */
  values?: Readonly<Record<string, { of(stored: Stored): string | number | boolean }>>;
}

/**
 * Returns the rules by resource.
 *
 * @param groups the names that `payment_option_group` allows
 */
export function rulesFor(
  records: Records,
  groups: readonly string[] = usedGroups(records),
): Readonly<Record<string, Rules>> {
  const orders = placeOrders(records.orders, records.settings);
  const sponsorCounts = countSponsors(orders);
  const sponsorsOf = ({ id }: StoredSponsee) => sponsorCounts.get(id) ?? 0;
  const { settings } = records;

  const sponsees: Rules<StoredSponsee> = {
    items: () => records.sponsees.map((record) => storedSponsee(record, settings)),
    // PUT replaces all custom fields, and PATCH keeps those that the body does not name.
    stored({ custom_fields, ...fields }: SponseeUpdate, method, old) {
      const given = custom_fields && readCustomFields(custom_fields);
      const kept = old.custom_fields ?? [];
      const merged = method === "PATCH" && given ? mergeCustomFields(kept, given) : given;
      return { ...fields, custom_fields: merged ?? kept };
    },
    // The groups are a setting of the service.
    faults({ payment_option_group: group }) {
      if (typeof group !== "string" || groups.includes(group)) return [];
      const known = groups.map((name) => JSON.stringify(name)).join(", ");
      return [{ pointer: "/payment_option_group", detail: `Must be one of ${known}.` }];
    },
    // The age, the label of the status, and the number of sponsors.
    shown: (stored, today) => readSponsee(stored, records, sponsorsOf(stored), today),
    daily: true,
    values: {
      is_sponsored: {
        of: (stored) =>
          isSponsored(stored.sponsored_status, sponsorsOf(stored), settings.minimum_sponsors),
      },
    },
  };

  const flag = (...kinds: Kind[]) => ({ of: (order: Order) => kinds.includes(kindOf(order)) });
  const contributions: Rules<Order> = {
    items: () => orders,
    shown: (order, _, sponsee) => buildContribution(order, records, (sponsee ?? null) as never),
    // A contribution shows the sponsee as it is now, or null after its delete.
    embedded: { resource: "sponsees", idIn: ({ plan }) => plan?.sponsee },
    values: {
      // The date of a contribution is the date of its order.
      contribution_date: { of: ({ at }) => Date.parse(at) },
      updated_at: { of: (order) => Date.parse(updatedAt(order)) },
      // The kinds that each boolean filter selects (section 4.2 of the page "The service").
      onetime: flag("onetime"),
      recurring: flag("recurring"),
      initial_recurring: flag("initial"),
      one_time_and_initial_recurring: flag("onetime", "initial"),
    },
  };

  return { sponsees, contributions } as Readonly<Record<string, Rules>>;
}

/**
 * A contribution without a monthly plan is `onetime`. The contribution that created a plan is
 * `initial`, and each later payment of the plan is `recurring`.
 */
type Kind = "onetime" | "initial" | "recurring";

function kindOf({ plan }: Order): Kind {
  if (plan === undefined) return "onetime";
  return plan.initial ? "initial" : "recurring";
}

function usedGroups({ sponsees }: Records): string[] {
  const groups = sponsees.map(({ payment_option_group: group }) => group);
  return [...new Set(groups)].filter((group) => group !== undefined);
}

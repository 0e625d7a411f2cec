import type { components } from "../generated/types.ts";

type Schemas = components["schemas"];

/** The data from which responses are built: the sample data or generated records. */
export interface Records {
  settings: {
    /** The time that counts as now, as an ISO 8601 timestamp in UTC. */
    date: string;
    /** The origin of the charity's public pages. */
    site: string;
    /** The origin of the images. */
    images: string;
    minimum_sponsors: number;
    payment_option_groups: string[];
    /** The currency of the account, in which a supporter or an order without `currency` pays. */
    currency: Schemas["Currency"];
    /** Further currencies. One unit is worth `rate` units of the account's currency. */
    currencies: Schemas["Currency"][];
  };
  sponsees: SponseeRecord[];
  supporters: Record<string, SupporterRecord>;
  products: Record<string, ProductRecord>;
  orders: { plans: PlanRecord[]; gifts: GiftRecord[] };
  template: Template;
}

/** The payload that creates a sponsee, and the id of the sponsee. */
export type SponseeRecord = Schemas["SponseeCreate"] & { id: string; updated_at?: string };

export interface SupporterRecord
  extends Partial<Omit<Schemas["ContributionAddress"], "first_name" | "last_name">> {
  id: string;
  first_name: string;
  last_name: string;
  created_at: string;
  groups?: Schemas["Group"][];
  /** The code of the currency in which the supporter pays. */
  currency?: string;
}

export interface ProductRecord extends Partial<Omit<Schemas["Product"], "price">> {
  slug: string;
  /** The price of one unit. It is the same number in each currency. */
  price: number;
  /** The goal amount and the amount raised so far, in the currency of the account. */
  goal: [number, number];
  variant: Partial<Schemas["Variant"]>;
}

/**
 * The optional parts of an order. Fields that contributions also have, such as `notes`, are copied
 * to the contribution.
 */
export interface OrderDetails
  extends Partial<Omit<Schemas["Contribution"], "supporter" | "currency" | "refunded_amount">> {
  /** A currency, or its code. Default: the currency of the supporter. */
  currency?: string | Schemas["Currency"];
  /**
   * The refunded amount. Default: the total if `refunded_at` has a value, or else 0. The default of
   * `refunded_at` is five days after the order.
   */
  refunded?: number;
  /** Whether the supporter of every line item is anonymous. */
  anonymous?: boolean;
  qty?: number;
  /** Further one-time products in the same order. */
  with?: { product: string; qty?: number; shipping?: number; receipt?: string }[];
  cover_costs?: number;
  line_item?: Partial<Schemas["LineItem"]>;
  profile?: Partial<Schemas["RecurringProfile"]>;
}

/** A plan that pays for a sponsee every month, from `start` until `settings.date`. */
export interface PlanRecord {
  id: string;
  supporter: string;
  sponsee: string;
  start: string;
  product?: string;
  /** Details of each contribution. */
  each?: OrderDetails;
  /** Further details of the first contribution, which created the plan. */
  first?: OrderDetails;
}

/** A one-time payment. */
export interface GiftRecord extends OrderDetails {
  supporter: string;
  product: string;
  at: string;
}

/** The default values of each kind of record. */
export interface Template {
  sponsee: Schemas["Sponsee"];
  supporter: Partial<Schemas["Supporter"]>;
  address: Partial<Schemas["ContributionAddress"]>;
  product: Partial<Schemas["Product"]>;
  variant: Partial<Schemas["Variant"]>;
  recurring_profile: Partial<Schemas["RecurringProfile"]>;
  line_item: Partial<Schemas["LineItem"]>;
  payment: Partial<Schemas["Payment"]>;
  contribution: Partial<Schemas["Contribution"]>;
}

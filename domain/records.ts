import type { components } from "../generated/types.ts";

type Schemas = components["schemas"];

/** The sample data or generated records, before responses are built from them. */
export interface Records {
  settings: {
    /** The current time of the records, as an ISO 8601 timestamp in UTC. */
    date: string;
    /** The origin of the charity's public pages. */
    site: string;
    /** The origin of the images. */
    images: string;
    minimum_sponsors: number;
    /** The configured payment option groups. */
    payment_option_groups: string[];
    page_size: { sponsees: number; contributions: number };
    currency: Schemas["Currency"];
  };
  sponsees: SponseeRecord[];
  supporters: Record<string, SupporterRecord>;
  products: Record<string, ProductRecord>;
  orders: { plans: PlanRecord[]; gifts: GiftRecord[] };
  template: Template;
}

/** A sponsee as a create sends it, with its id. */
export type SponseeRecord = Schemas["SponseeCreate"] & { id: string; updated_at?: string };

export interface SupporterRecord
  extends Partial<Omit<Schemas["ContributionAddress"], "first_name" | "last_name">> {
  id: string;
  first_name: string;
  last_name: string;
  created_at: string;
  groups?: Schemas["Group"][];
}

export interface ProductRecord extends Partial<Omit<Schemas["Product"], "price">> {
  slug: string;
  /** The price of one unit, in the currency of the settings. */
  price: number;
  /** The goal amount and the amount raised so far. */
  goal: [number, number];
  variant: Partial<Schemas["Variant"]>;
}

/** Further fields of an order: fields of the contribution, and inputs for its other parts. */
export interface OrderDetails extends Partial<Omit<Schemas["Contribution"], "supporter">> {
  qty?: number;
  /** Further one-time products in the same order. */
  with?: { product: string; qty?: number; shipping?: number; receipt?: string }[];
  cover_costs?: number;
  line_item?: Partial<Schemas["LineItem"]>;
  profile?: Partial<Schemas["RecurringProfile"]>;
}

/** A plan: monthly payments for a sponsee from the start until the date of the records. */
export interface PlanRecord {
  id: string;
  supporter: string;
  sponsee: string;
  start: string;
  product?: string;
  /** Details of the first contribution, which created the plan. */
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

import type { components } from "../generated/types.ts";

type Schemas = components["schemas"];

/** Records as they are written once, by hand or by a generator, before a world is made of them. */
export interface Records {
  world: {
    /** The moment at which the world is true, as an ISO 8601 timestamp in UTC. */
    date: string;
    /** The origin of the charity's public pages. */
    site: string;
    /** The origin of the pictures. */
    images: string;
    minimum_sponsors: number;
    /** Those that the account has configured. */
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

/** A sponsee as a create would send it, with the id that it got. */
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
  /** What one costs, in the world's currency. */
  price: number;
  /** The amount that is wanted, and the amount that has come in. */
  goal: [number, number];
  variant: Partial<Schemas["Variant"]>;
}

/** What an order may say beside what it buys: any field of the contribution, and a few helpers. */
export interface OrderDetails extends Partial<Omit<Schemas["Contribution"], "supporter">> {
  qty?: number;
  /** Further products that are bought once in the same order. */
  with?: { product: string; qty?: number; shipping?: number; receipt?: string }[];
  cover_costs?: number;
  line_item?: Partial<Schemas["LineItem"]>;
  profile?: Partial<Schemas["RecurringProfile"]>;
}

/** A sponsee who is paid for every month, from the start until the day of the world. */
export interface PlanRecord {
  id: string;
  supporter: string;
  sponsee: string;
  start: string;
  product?: string;
  /** Details of the first contribution, which created the plan. */
  first?: OrderDetails;
}

/** Something that is paid once. */
export interface GiftRecord extends OrderDetails {
  supporter: string;
  product: string;
  at: string;
}

/** What is the same for every record of a kind. */
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

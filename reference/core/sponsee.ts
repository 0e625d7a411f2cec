import type { components } from "../../generated/types.ts";
import { ageOn } from "./age.ts";
import { readCustomFields } from "./custom-fields.ts";
import { sponsoredStatusLabel } from "./sponsored-status.ts";

type Sponsee = components["schemas"]["Sponsee"];
type SponseeCreate = components["schemas"]["SponseeCreate"];
/** What a create gives, but for the custom fields, which are kept in the form that is read. */
type SponseeInput = Omit<SponseeCreate, "custom_fields">;
type CustomField = components["schemas"]["CustomField"];

/** A sponsee as it is kept: what was written, and what cannot be derived from that. */
export interface StoredSponsee {
  id: string;
  input: SponseeInput;
  custom_fields: CustomField[];
  created_at: string;
  updated_at: string;
}

/** What a sponsee's derived fields depend on beside the sponsee itself. */
export interface SponseeContext {
  /** The server's clock, as an ISO 8601 timestamp. */
  now: string;
  /** The number of sponsors of this sponsee. */
  sponsorCount: number;
  /** From how many sponsors on status 2 counts as sponsored; service.md 3.1 does not show it. */
  minimumSponsors: number;
  /** The origin of the public pages, without a slash at the end. */
  site: string;
}

/** Makes a stored sponsee of a create's payload (service.md 4.1). */
export function storeSponsee(id: string, payload: SponseeCreate, now: string): StoredSponsee {
  const { custom_fields = [], ...input } = payload;
  return {
    id,
    input,
    custom_fields: readCustomFields(custom_fields),
    created_at: now,
    updated_at: now,
  };
}

/** What a read shows for the optional fields that a create left out (provisional in the contract). */
const leftOut = {
  last_name: "",
  gender: null,
  birth_date: null,
  longitude: null,
  latitude: null,
  biography: "",
  private_notes: null,
  is_enabled: true,
  payment_option_group: "",
  image_url: null,
} satisfies Partial<Sponsee>;

/** Shows a stored sponsee as a read answers it (service.md 2.1). */
export function readSponsee(stored: StoredSponsee, context: SponseeContext): Sponsee {
  const { id, input, ...rest } = stored;
  return {
    id,
    ...leftOut,
    ...input,
    ...rest,
    age: input.birth_date === undefined ? null : ageOn(input.birth_date, context.now),
    sponsored_status: sponsoredStatusLabel(
      input.sponsored_status,
      context.sponsorCount,
      context.minimumSponsors,
    ),
    sponsor_count: context.sponsorCount,
    url: `${context.site}/sponsees/${id}`,
  };
}

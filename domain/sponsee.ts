import type { components } from "../generated/types.ts";
import { ageOn } from "./age.ts";
import { readCustomFields } from "./custom-fields.ts";
import { type SponsorContext, sponsoredStatusLabel } from "./sponsored-status.ts";

type Sponsee = components["schemas"]["Sponsee"];
type SponseeCreate = components["schemas"]["SponseeCreate"];
export type SponseeUpdate = components["schemas"]["SponseePatch"];
/** The payload of a create as JSON, except the custom fields. They are stored as a read returns them. */
type SponseeInput = {
  [Name in keyof Omit<SponseeCreate, "custom_fields">]: Exclude<SponseeCreate[Name], undefined>;
};

/** The stored values of a sponsee. A read adds the derived fields. */
export interface StoredSponsee extends SponseeInput {
  id: string;
  custom_fields: components["schemas"]["CustomField"][];
  created_at: string;
  updated_at: string;
}

/** The values that `readSponsee` needs in addition to the stored sponsee. */
export interface SponseeContext extends SponsorContext {
  /** The server's time, as an ISO 8601 timestamp or a day. */
  now: string;
  /** The origin of the public pages, without a slash at the end. */
  site: string;
  /** All fields in the order of a response. A read returns these values for unset fields. */
  template: Sponsee;
}

/**
 * Converts the payload of a create to a stored sponsee (section 4.1 of the page "The service").
 */
export function storeSponsee(
  id: string,
  { custom_fields = [], ...input }: SponseeCreate,
  now: string,
): StoredSponsee {
  return {
    id,
    ...(input as SponseeInput),
    custom_fields: readCustomFields(custom_fields),
    created_at: now,
    updated_at: now,
  };
}

/**
 * Builds the sponsee that a read returns (section 2.1). A stored value replaces the value of the
 * template. A derived value replaces both.
 */
export function readSponsee(stored: StoredSponsee, context: SponseeContext): Sponsee {
  const { now, template, sponsorCount, site } = context;
  return {
    ...template,
    ...stored,
    age: stored.birth_date ? ageOn(stored.birth_date, now) : null,
    sponsored_status: sponsoredStatusLabel(stored.sponsored_status, context),
    sponsor_count: sponsorCount,
    url: `${site}/sponsees/${stored.id}`,
  };
}

import type { components } from "../generated/types.ts";
import { ageOn } from "./age.ts";
import { mergeCustomFields, readCustomFields } from "./custom-fields.ts";
import { type SponsorContext, sponsoredStatusLabel } from "./sponsored-status.ts";

type Sponsee = components["schemas"]["Sponsee"];
type SponseeCreate = components["schemas"]["SponseeCreate"];
type SponseeUpdate = components["schemas"]["SponseePatch"];
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
export interface SponseeContext extends SponsorContext {
  /** The server's clock, as an ISO 8601 timestamp. */
  now: string;
  /** The origin of the public pages, without a slash at the end. */
  site: string;
  /** Every field in its order, with what a read shows of those that were never given. */
  template: Sponsee;
}

/** Makes a stored sponsee of a create's payload (section 4.1). */
export function storeSponsee(
  id: string,
  { custom_fields = [], ...input }: SponseeCreate,
  now: string,
): StoredSponsee {
  return {
    id,
    input,
    custom_fields: readCustomFields(custom_fields),
    created_at: now,
    updated_at: now,
  };
}

/**
 * Makes of a stored sponsee what an update's payload asks for (section 4.1). A PUT and a PATCH
 * differ only in the custom fields that were not given: a PUT that gives some removes the others.
 */
export function updateSponsee(
  old: StoredSponsee,
  { custom_fields, ...input }: SponseeUpdate,
  method: "PUT" | "PATCH",
  now: string,
): StoredSponsee {
  const given = custom_fields && readCustomFields(custom_fields);
  const merge = method === "PATCH" && given !== undefined;
  return {
    ...old,
    input: { ...old.input, ...input },
    custom_fields: merge
      ? mergeCustomFields(old.custom_fields, given)
      : (given ?? old.custom_fields),
    updated_at: now,
  };
}

/**
 * Shows a stored sponsee as a read answers it (section 2.1): what was never given as the template
 * has it, then what was given, then what is derived.
 */
export function readSponsee(stored: StoredSponsee, context: SponseeContext): Sponsee {
  const { id, input, custom_fields, created_at, updated_at } = stored;
  const { now, template, sponsorCount, site } = context;
  // To begin with a copy of the template takes half of the time.
  return {
    ...template,
    ...input,
    id,
    age: input.birth_date === undefined ? null : ageOn(input.birth_date, now),
    sponsored_status: sponsoredStatusLabel(input.sponsored_status, context),
    sponsor_count: sponsorCount,
    url: `${site}/sponsees/${id}`,
    custom_fields,
    created_at,
    updated_at,
  };
}

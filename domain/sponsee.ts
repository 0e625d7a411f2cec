import type { components } from "../generated/types.ts";
import { ageOn } from "./age.ts";
import { mergeCustomFields, readCustomFields } from "./custom-fields.ts";
import { type SponsorContext, sponsoredStatusLabel } from "./sponsored-status.ts";

type Sponsee = components["schemas"]["Sponsee"];
type SponseeCreate = components["schemas"]["SponseeCreate"];
type SponseeUpdate = components["schemas"]["SponseePatch"];
/** The payload of a create, without custom fields, which are stored in the form that a read returns. */
type SponseeInput = Omit<SponseeCreate, "custom_fields">;
type CustomField = components["schemas"]["CustomField"];

/** A sponsee as it is stored: its input, and the values that cannot be derived from it. */
export interface StoredSponsee {
  id: string;
  input: SponseeInput;
  custom_fields: CustomField[];
  created_at: string;
  updated_at: string;
}

/** The values from which fields of a sponsee are derived, besides the stored values. */
export interface SponseeContext extends SponsorContext {
  /** The server's time, as an ISO 8601 timestamp or a day. */
  now: string;
  /** The origin of the public pages, without a slash at the end. */
  site: string;
  /** All fields in order, with the value that a read returns for a field that was never set. */
  template: Sponsee;
}

/** Converts the payload of a create to a stored sponsee (section 4.1). */
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
 * Applies the payload of an update to a stored sponsee (section 4.1). PUT and PATCH differ only in
 * custom fields: a PUT with `custom_fields` removes the ones that it does not send.
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
 * Builds the sponsee that a read returns (section 2.1): the template's values, then the stored
 * values, then the derived values.
 */
export function readSponsee(stored: StoredSponsee, context: SponseeContext): Sponsee {
  const { id, input, custom_fields, created_at, updated_at } = stored;
  const { now, template, sponsorCount, site } = context;
  // A literal that begins with the spread takes half the time of one that begins with `id`.
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

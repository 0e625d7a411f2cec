import type { components } from "../generated/types.ts";
import { ageOn } from "./age.ts";
import { mergeCustomFields, readCustomFields } from "./custom-fields.ts";
import { type SponsorContext, sponsoredStatusLabel } from "./sponsored-status.ts";

type Sponsee = components["schemas"]["Sponsee"];
type SponseeCreate = components["schemas"]["SponseeCreate"];
type SponseeUpdate = components["schemas"]["SponseePatch"];
/** The payload of a create as JSON, except the custom fields. They are stored as a read returns them. */
type SponseeInput = {
  [Name in keyof Omit<SponseeCreate, "custom_fields">]: Exclude<SponseeCreate[Name], undefined>;
};
type CustomField = components["schemas"]["CustomField"];

/** The stored values of a sponsee. A read adds the derived fields. */
export interface StoredSponsee {
  id: string;
  input: SponseeInput;
  custom_fields: CustomField[];
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
    input: input as SponseeInput,
    custom_fields: readCustomFields(custom_fields),
    created_at: now,
    updated_at: now,
  };
}

/**
 * Applies the payload of an update to a stored sponsee (section 4.1). PUT and PATCH differ only
 * when the payload contains `custom_fields`. PUT then replaces all custom fields, and PATCH keeps
 * the fields that are not sent.
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
    input: { ...old.input, ...input } as SponseeInput,
    custom_fields: merge
      ? mergeCustomFields(old.custom_fields, given)
      : (given ?? old.custom_fields),
    updated_at: now,
  };
}

/**
 * Builds the sponsee that a read returns (section 2.1). A stored value replaces the value of the
 * template. A derived value replaces both.
 */
export function readSponsee(stored: StoredSponsee, context: SponseeContext): Sponsee {
  const { id, input, custom_fields, created_at, updated_at } = stored;
  const { now, template, sponsorCount, site } = context;
  // With `id` before `...template`, building this object takes twice as long.
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

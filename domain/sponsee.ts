import type { components } from "../generated/types.ts";
import { ageOn } from "./age.ts";
import { readCustomFields } from "./custom-fields.ts";
import type { Records, SponseeRecord } from "./records.ts";

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

/** Converts a record to its stored form (section 4.1 of the page "The service"). */
export function storedSponsee(
  { id, custom_fields = [], updated_at, ...payload }: SponseeRecord,
  { images }: Records["settings"],
): StoredSponsee {
  const created_at = `${payload.enrollment_date}T08:30:00+00:00`;
  return {
    id,
    image_url: `${images}/sponsees/${id}.jpg`,
    ...(payload as SponseeInput),
    custom_fields: readCustomFields(custom_fields),
    created_at,
    updated_at: updated_at ?? created_at,
  };
}

/**
 * Whether a sponsee counts as sponsored (section 3.1).
 *
 * @param status the value in a create or update. 0 is not sponsored, 1 is sponsored, and 2 depends
 *   on the number of sponsors
 * @param minimum the number of sponsors with which the status 2 counts as sponsored. The description
 *   does not specify this number
 */
export function isSponsored(
  status: SponseeCreate["sponsored_status"],
  sponsors: number,
  minimum: number,
): boolean {
  return status === 1 || (status === 2 && sponsors >= minimum);
}

/**
 * Converts a status to the label that a read returns. The description does not give the label of 0,
 * so "Not Sponsored" is our choice.
 */
export function sponsoredStatusLabel(
  status: SponseeCreate["sponsored_status"],
  sponsored: boolean,
): Sponsee["sponsored_status"] {
  if (status !== 2) return sponsored ? "Sponsored" : "Not Sponsored";
  return sponsored
    ? "Sponsored Automatically (Sponsored)"
    : "Automatically Sponsored (Not Sponsored)";
}

/**
 * Builds the sponsee that a read returns (section 2.1). A stored value replaces the value of the
 * template, which has all fields in the order of a response. A derived value replaces both.
 *
 * @param sponsors the number of sponsors of this sponsee
 * @param today the current day, or a time on this day
 */
export function readSponsee(
  stored: StoredSponsee,
  { settings, template }: Pick<Records, "settings" | "template">,
  sponsors: number,
  today: string,
): Sponsee {
  const { sponsored_status: status, birth_date } = stored;
  const sponsored = isSponsored(status, sponsors, settings.minimum_sponsors);
  return {
    ...template.sponsee,
    ...stored,
    age: birth_date ? ageOn(birth_date, today) : null,
    sponsored_status: sponsoredStatusLabel(status, sponsored),
    sponsor_count: sponsors,
    url: `${settings.site}/sponsees/${stored.id}`,
  };
}

import type { components } from "../generated/types.ts";
import { ageOn } from "./age.ts";
import { readCustomFields } from "./custom-fields.ts";
import type { Records, SponseeRecord } from "./records.ts";
import { isSponsored, sponsoredStatusLabel } from "./sponsored-status.ts";

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

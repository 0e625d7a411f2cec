import type { components } from "../generated/types.ts";
import { ageOn } from "./age.ts";
import { mergeCustomFields, readCustomFields } from "./custom-fields.ts";
import { sponsoredStatusLabel } from "./sponsored-status.ts";

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

/** What decides whether a sponsee whose status is automatic is sponsored. */
export interface SponsorContext {
  /** The number of sponsors of this sponsee. */
  sponsorCount: number;
  /** From how many sponsors on status 2 counts as sponsored; service.md 3.1 does not show it. */
  minimumSponsors: number;
}

/** What a sponsee's derived fields depend on beside the sponsee itself. */
export interface SponseeContext extends SponsorContext {
  /** The server's clock, as an ISO 8601 timestamp. */
  now: string;
  /** The origin of the public pages, without a slash at the end. */
  site: string;
}

/** The fields that a create or update writes; others, such as those that are derived, are left. */
const inputFields = Object.keys({
  reference_number: true,
  first_name: true,
  last_name: true,
  gender: true,
  birth_date: true,
  enrollment_date: true,
  sponsored_status: true,
  is_enabled: true,
  payment_option_group: true,
  image_url: true,
  longitude: true,
  latitude: true,
  biography: true,
  private_notes: true,
} satisfies Record<keyof SponseeInput, true>) as (keyof SponseeInput)[];

/** The fields of a payload that a sponsee keeps. */
function inputOf<T extends Partial<SponseeInput>>(payload: T): Pick<T, keyof SponseeInput> {
  const known = inputFields.filter((field) => payload[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, payload[field]])) as T;
}

/** Makes a stored sponsee of a create's payload (service.md 4.1). */
export function storeSponsee(id: string, payload: SponseeCreate, now: string): StoredSponsee {
  return {
    id,
    input: inputOf(payload),
    custom_fields: readCustomFields(payload.custom_fields ?? []),
    created_at: now,
    updated_at: now,
  };
}

/**
 * Makes of a stored sponsee what an update's payload asks for (service.md 4.1). A PUT and a PATCH
 * differ only in the custom fields that were not given: a PUT that gives some removes the others.
 */
export function updateSponsee(
  old: StoredSponsee,
  payload: SponseeUpdate,
  method: "PUT" | "PATCH",
  now: string,
): StoredSponsee {
  const given = payload.custom_fields && readCustomFields(payload.custom_fields);
  const merge = method === "PATCH" && given !== undefined;
  return {
    ...old,
    input: { ...old.input, ...inputOf(payload) },
    custom_fields: merge
      ? mergeCustomFields(old.custom_fields, given)
      : (given ?? old.custom_fields),
    updated_at: now,
  };
}

/** Whether somebody sponsors this sponsee, by its label (service.md 3.1). */
export function isSponsored({ input }: StoredSponsee, context: SponsorContext): boolean {
  const { sponsorCount, minimumSponsors } = context;
  const label = sponsoredStatusLabel(input.sponsored_status, sponsorCount, minimumSponsors);
  return label === "Sponsored" || label === "Sponsored Automatically (Sponsored)";
}

/**
 * Shows a stored sponsee as a read answers it (service.md 2.1). What is null or empty here for a
 * field that a create left out is our choice, and provisional in the contract.
 */
export function readSponsee(stored: StoredSponsee, context: SponseeContext): Sponsee {
  const { id, input, custom_fields, created_at, updated_at } = stored;
  return {
    id,
    reference_number: input.reference_number,
    first_name: input.first_name,
    last_name: input.last_name ?? "",
    gender: input.gender ?? null,
    birth_date: input.birth_date ?? null,
    age: input.birth_date === undefined ? null : ageOn(input.birth_date, context.now),
    enrollment_date: input.enrollment_date,
    longitude: input.longitude ?? null,
    latitude: input.latitude ?? null,
    biography: input.biography ?? "",
    private_notes: input.private_notes ?? null,
    sponsored_status: sponsoredStatusLabel(
      input.sponsored_status,
      context.sponsorCount,
      context.minimumSponsors,
    ),
    is_enabled: input.is_enabled ?? true,
    payment_option_group: input.payment_option_group ?? "",
    sponsor_count: context.sponsorCount,
    image_url: input.image_url ?? null,
    url: `${context.site}/sponsees/${id}`,
    custom_fields,
    created_at,
    updated_at,
  };
}

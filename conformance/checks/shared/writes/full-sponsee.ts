/** Valid values for the fields that a create or an update can send. */
import type { Schema } from "../../../../lib/contract.ts";
import type { Json } from "../../../contract.ts";
import { payloadFields } from "../../../fields.ts";
import { propertySchemas } from "../../../places.ts";

/** A date format with the year of the ISO week turns the second day into 2025-12-30. */
const days = ["2024-02-29", "2024-12-30"];

/**
 * The values of a field for an even and an odd `change`, or a function that returns the value.
 * Other fields get values from their schemas.
 */
const chosen: Json = {
  // Letters and signs that need encoding. Short, because a service may limit the length.
  first_name: (tag: string, change: number) => `Zoë & O' ${tag} ${change}`,
  last_name: (tag: string, change: number) => `Łódź +${change}=9% ${tag}`,
  biography: (_tag: string, change: number) => `<p>Wants to teach <em>numbers</em>, ${change}.</p>`,
  private_notes: (_tag: string, change: number) => `Prefers letters to calls, ${change}.`,
  birth_date: ["2012-02-29", "2014-07-31"],
  enrollment_date: days,
  sponsored_status: [1, 0],
  is_enabled: [false, true],
  longitude: ["36.8219", "-71.5"],
  latitude: ["-1.2921", "42.25"],
};

/**
 * Fields without a sample. The ledger sets `reference_number`, `fullSponsee` sets the group, and other
 * checks send `image_url` and `custom_fields`.
 */
const setElsewhere = ["reference_number", "image_url", "custom_fields", "payment_option_group"];

/**
 * Values for all fields of the payload except `setElsewhere`. `change` is the number of a variant.
 * Even and odd variants differ in every field, and only even variants include the `group`.
 */
export function fullSponsee(tag: string, group: string | undefined, change = 0): Json {
  const fields = payloadFields.filter((field) => !setElsewhere.includes(field));
  const even = change % 2 === 0;
  return {
    ...Object.fromEntries(fields.map((field) => [field, sampleOf(field, tag, change)])),
    ...(group !== undefined && even && { payment_option_group: group }),
  };
}

function sampleOf(field: string, tag: string, change: number): unknown {
  const own = chosen[field] ?? ofSchema(propertySchemas("SponseeCreate", field));
  if (Array.isArray(own)) return own[change % own.length];
  return typeof own === "function" ? own(tag, change) : own;
}

/** Values for a field that is not in `chosen`, such as `gender`, or a field of a later contract. */
function ofSchema(schemas: readonly Schema[]): unknown {
  const closed = schemas.find((schema) => schema.enum)?.enum;
  if (closed) return closed;
  const types = schemas.flatMap(({ type = [] }) => type);
  if (types.includes("boolean")) return [true, false];
  if (types.includes("integer") || types.includes("number")) return [1, 2];
  if (schemas.some(({ format }) => format === "date")) return days;
  return (tag: string, change: number) => `Text ${change} ${tag}`;
}

/** Valid values for the fields that a create or an update can send. */
import type { Schema } from "../../../../lib/contract.ts";
import type { Json } from "../../../contract.ts";
import { payloadFields } from "../../../evidence/fields.ts";
import { propertySchemas } from "../../../evidence/places.ts";

/**
 * 2024-12-30 is in the first ISO week of 2025. A service that formats dates with the year of the
 * ISO week returns 2025-12-30.
 */
const days = ["2024-02-29", "2024-12-30"];

/**
 * An array contains one value for even variants of `fullSponsee` and one value for odd variants.
 * Other fields get values from their schemas.
 */
const chosen: Json = {
  // Letters and signs that need encoding. Short, because a service may limit the length.
  first_name: (tag: string, variant: number) => `Zoë & O' ${tag} ${variant}`,
  last_name: (tag: string, variant: number) => `Łódź +${variant}=9% ${tag}`,
  biography: (_tag: string, variant: number) =>
    `<p>Wants to teach <em>numbers</em>, ${variant}.</p>`,
  private_notes: (_tag: string, variant: number) => `Prefers letters to calls, ${variant}.`,
  birth_date: ["2012-02-29", "2014-07-31"],
  enrollment_date: days,
  sponsored_status: [1, 0],
  is_enabled: [false, true],
  longitude: ["36.8219", "-71.5"],
  latitude: ["-1.2921", "42.25"],
};

/**
 * Each request gets a new `reference_number`, `fullSponsee` sets the group, and other checks send
 * `image_url` and `custom_fields`.
 */
const setElsewhere = ["reference_number", "image_url", "custom_fields", "payment_option_group"];

/**
 * Values for all fields of the payload except `setElsewhere`. Two consecutive variants, such as 2
 * and 3, differ in every field. Only even variants include `group`, as `payment_option_group`.
 */
export function fullSponsee(tag: string, group: string | undefined, variant = 0): Json {
  const fields = payloadFields.filter((field) => !setElsewhere.includes(field));
  const even = variant % 2 === 0;
  return {
    ...Object.fromEntries(fields.map((field) => [field, sampleOf(field, tag, variant)])),
    ...(group !== undefined && even && { payment_option_group: group }),
  };
}

function sampleOf(field: string, tag: string, variant: number): unknown {
  const own = chosen[field] ?? ofSchema(propertySchemas("SponseeCreate", field));
  if (Array.isArray(own)) return own[variant % own.length];
  return typeof own === "function" ? own(tag, variant) : own;
}

/** Values for a field that is not in `chosen`, such as `gender` or a new field of the contract. */
function ofSchema(schemas: readonly Schema[]): unknown {
  const closed = schemas.find((schema) => schema.enum)?.enum;
  if (closed) return closed;
  const types = schemas.flatMap(({ type = [] }) => type);
  if (types.includes("boolean")) return [true, false];
  if (types.includes("integer") || types.includes("number")) return [1, 2];
  if (schemas.some(({ format }) => format === "date")) return days;
  return (tag: string, variant: number) => `Text ${variant} ${tag}`;
}

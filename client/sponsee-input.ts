import { bodyFields } from "../generated/operations.ts";
import type {
  CustomFieldInput,
  Sponsee,
  SponseeCreate,
  SponsoredStatusInput,
} from "../generated/types.ts";

/** The values of a sponsee in the form of a body, for a create, an update or a form. */
export interface SponseeInput extends Omit<SponseeCreate, "sponsored_status" | "custom_fields"> {
  /** Undefined for a label that the contract does not have. Then an update keeps the status. */
  sponsored_status?: SponsoredStatusInput | undefined;
  custom_fields: CustomFieldInput[];
}

/**
 * Converts a sponsee that the service returned to a body that the service accepts. A label becomes a
 * number, and a `slug` becomes a `key`. Null, an empty optional field, and a derived field such as
 * `age` are left out, so an update keeps them.
 *
 * @example
 * const copy = { ...sponseeInput(sponsee), reference_number: "KEN-0064", sponsored_status: 0 };
 */
export function sponseeInput(sponsee: Sponsee): SponseeInput {
  const values = bodyFields.updateSponsee.map((name) => {
    const { [name]: value } = sponsee;
    return [name, value === null || value === "" ? undefined : value];
  });
  return {
    ...(Object.fromEntries(values) as SponseeInput),
    longitude: coordinate(sponsee.longitude),
    latitude: coordinate(sponsee.latitude),
    sponsored_status: statuses[sponsee.sponsored_status],
    custom_fields: sponsee.custom_fields.map(({ slug, value }) => ({ key: slug, value })),
  };
}

/** The number that each label stands for. The label of 0 is the label of the reference. */
const statuses: Record<string, SponsoredStatusInput | undefined> = {
  "Not Sponsored": 0,
  Sponsored: 1,
  "Automatically Sponsored (Not Sponsored)": 2,
  "Sponsored Automatically (Sponsored)": 2,
};

/** Converts a coordinate, whose type in a response is not specified, to the string of a body. */
function coordinate(value: unknown): string | undefined {
  return typeof value === "number" || (typeof value === "string" && value !== "")
    ? String(value)
    : undefined;
}

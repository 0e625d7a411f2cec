/**
 * The rules of a sponsee's sponsored status, and the labels that a read returns (section 3.1 of the
 * page "The service").
 */
import type { components } from "../generated/types.ts";

type SponsoredStatusInput = components["schemas"]["SponsoredStatusInput"];
type SponsoredStatusLabel = components["schemas"]["Sponsee"]["sponsored_status"];

/**
 * Whether a sponsee counts as sponsored.
 *
 * @param status the value in a create or update. 0 is not sponsored, 1 is sponsored, and 2 depends
 *   on the number of sponsors
 * @param minimum the number of sponsors with which the status 2 counts as sponsored. The description
 *   does not specify this number
 */
export function isSponsored(
  status: SponsoredStatusInput,
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
  status: SponsoredStatusInput,
  sponsored: boolean,
): SponsoredStatusLabel {
  if (status !== 2) return sponsored ? "Sponsored" : "Not Sponsored";
  return sponsored
    ? "Sponsored Automatically (Sponsored)"
    : "Automatically Sponsored (Not Sponsored)";
}

/**
 * The rules of a sponsee's sponsored status, and the labels that a read returns (section 3.1 of the
 * page "The service").
 */
import type { components } from "../generated/types.ts";

type SponsoredStatusInput = components["schemas"]["SponsoredStatusInput"];
type SponsoredStatusLabel = components["schemas"]["Sponsee"]["sponsored_status"];

export interface SponsorContext {
  /** The number of sponsors of this sponsee. */
  sponsorCount: number;
  /**
   * A sponsee with status 2 counts as sponsored when it has at least this many sponsors. The
   * description does not specify the number.
   */
  minimumSponsors: number;
}

/**
 * Whether a sponsee counts as sponsored.
 *
 * @param status the value in a create or update. 0 is not sponsored, 1 is sponsored, and 2 depends
 *   on the number of sponsors
 */
export function isSponsored(
  status: SponsoredStatusInput,
  { sponsorCount, minimumSponsors }: SponsorContext,
): boolean {
  return status === 1 || (status === 2 && sponsorCount >= minimumSponsors);
}

/**
 * Converts a status to the label that a read returns. The description does not give the label of 0,
 * so "Not Sponsored" is our choice.
 */
export function sponsoredStatusLabel(
  status: SponsoredStatusInput,
  context: SponsorContext,
): SponsoredStatusLabel {
  const sponsored = isSponsored(status, context);
  if (status !== 2) return sponsored ? "Sponsored" : "Not Sponsored";
  return sponsored
    ? "Sponsored Automatically (Sponsored)"
    : "Automatically Sponsored (Not Sponsored)";
}

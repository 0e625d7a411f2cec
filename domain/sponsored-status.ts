/** The sponsored status of a sponsee: what decides it, and the label that a read returns (section 3.1). */
import type { components } from "../generated/types.ts";

type SponsoredStatusInput = components["schemas"]["SponsoredStatusInput"];
type SponsoredStatusLabel = components["schemas"]["Sponsee"]["sponsored_status"];

export interface SponsorContext {
  /** The number of sponsors of this sponsee. */
  sponsorCount: number;
  /** From how many sponsors on status 2 counts as sponsored. The description does not give the number. */
  minimumSponsors: number;
}

/**
 * Whether a sponsee counts as sponsored.
 *
 * @param status the value that a create or update sent
 */
export function isSponsored(
  status: SponsoredStatusInput,
  { sponsorCount, minimumSponsors }: SponsorContext,
): boolean {
  return status === 1 || (status === 2 && sponsorCount >= minimumSponsors);
}

/**
 * The label that a read returns for a status. The description does not give the label of 0, so
 * "Not Sponsored" is our choice.
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

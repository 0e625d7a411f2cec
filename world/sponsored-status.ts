import type { components } from "../generated/types.ts";

type SponsoredStatusInput = components["schemas"]["SponsoredStatusInput"];
type SponsoredStatusLabel = components["schemas"]["Sponsee"]["sponsored_status"];

/**
 * The label that is read for a sponsored status that was written (section 3.1).
 *
 * The label for 0 is not shown there, so "Not Sponsored" is our own. Which of the two automatic
 * labels stands for which state follows from their texts.
 *
 * @param status what a create or update gave
 * @param sponsorCount how many sponsors the sponsee has
 * @param minimumSponsors from how many sponsors on status 2 counts as sponsored
 */
export function sponsoredStatusLabel(
  status: SponsoredStatusInput,
  sponsorCount: number,
  minimumSponsors: number,
): SponsoredStatusLabel {
  if (status === 0) return "Not Sponsored";
  if (status === 1) return "Sponsored";
  return sponsorCount >= minimumSponsors
    ? "Sponsored Automatically (Sponsored)"
    : "Automatically Sponsored (Not Sponsored)";
}

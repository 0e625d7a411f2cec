/** What the measurements ask of the service. */

export const sponsees = "/admin/api/v2/sponsees";
export const contributions = "/admin/api/v3/contributions";

/** A sponsee that can be created; its reference number is to be added. */
export const sponsee = {
  first_name: "Zawadi",
  sponsored_status: 2,
  enrollment_date: "2026-10-01",
} as const;

/** A sponsee that must be refused, for three reasons. */
export const refusedSponsee = {
  ...sponsee,
  reference_number: "x".repeat(46),
  gender: "X",
  sponsored_status: 3,
};

/** What each generated client sends and reports. The first argument is the URL of the service. */
export const [, , baseUrl = ""] = process.argv;

export const firstName = "mar";

export const newSponsee = {
  reference_number: `GEN-${process.pid}`,
  first_name: "Zawadi",
  sponsored_status: 0 as const,
  enrollment_date: "2026-10-01",
  custom_fields: { favourite_subject: "Mathematics" },
};

export const unknownId = "999999999";

export function report(result: { found: { id: string }[]; created: string; missing: number }) {
  const found = result.found.map(({ id }) => id);
  console.log(JSON.stringify({ ...result, found }));
}

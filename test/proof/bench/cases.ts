/** A request that each compared server gets. */
export interface Case {
  name: string;
  method?: "GET" | "POST";
  /** The paths to request, in a loop. */
  paths: readonly string[];
  headers?: Record<string, string>;
  /** A JSON body. `[<id>]` is replaced by a different string each time. */
  body?: string;
  /** The required status of every response. */
  status: number;
}

export const sponsees = "/admin/api/v2/sponsees";
export const contributions = "/admin/api/v3/contributions";
const sponsee = { first_name: "Zawadi", sponsored_status: 2, enrollment_date: "2026-10-01" };
const wrong = { reference_number: "x".repeat(46), gender: "X", sponsored_status: 3 };

export const validCreate: Case = {
  name: "valid create",
  method: "POST",
  paths: [sponsees],
  body: JSON.stringify({ ...sponsee, reference_number: "B-[<id>]" }),
  status: 201,
};

export const cases: readonly Case[] = [
  { name: "25 contributions", paths: [`${contributions}?page=1`], status: 200 },
  {
    name: "1 contribution",
    paths: [`${contributions}/50051`],
    // Prism does not look up ids. This header selects the example with this contribution.
    headers: { prefer: "example=every-optional-part" },
    status: 200,
  },
  { name: "15 sponsees", paths: [`${sponsees}?page=1`], status: 200 },
  validCreate,
  {
    name: "invalid create",
    method: "POST",
    paths: [sponsees],
    body: JSON.stringify({ ...sponsee, ...wrong }),
    status: 422,
  },
];

/** Requests for two pages of a long list: a page far from the start, and a filtered page. */
export const pages: readonly Case[] = [
  { name: "page 40 of 100 000 records", paths: [`${contributions}?page=40`], status: 200 },
  {
    name: "filtered, 100 000 records",
    paths: [
      `${contributions}?filter[one_time_and_initial_recurring]=true&filter[occurred_after]=2024-01-01`,
    ],
    status: 200,
  },
];

/** Returns the options of a request. The server bare.ts selects a response by `x-case`. */
export function toRequest({ name, method = "GET", headers, body }: Case) {
  const type = body === undefined ? {} : { "content-type": "application/json" };
  return {
    method,
    headers: { "x-case": name, ...type, ...headers },
    ...(body !== undefined && { body }),
  };
}

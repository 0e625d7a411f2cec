/** Boolean filters, called flags, and date filters that match every contribution or none. */

import { parallel } from "../../../evidence/parallel.ts";
import { metaOf } from "../../../evidence/parsed-response.ts";
import type { ListQuery } from "../../../evidence/service.ts";
import type { Attempt } from "./recheck.ts";

export const flags = [
  "onetime",
  "recurring",
  "initial_recurring",
  "one_time_and_initial_recurring",
] as const;
export type Flag = (typeof flags)[number];

export type FlagValue = string | boolean | number;

/**
 * Sends each flag as `true`, `1` and `True`, and returns the first value that changes `meta.total`.
 * Returns `true` if no value changes the total. The syntax of a boolean filter is not specified.
 */
export async function flagOn(attempt: Attempt): Promise<FlagValue> {
  const base = await attempt.list("contributions");
  for (const value of [true, 1, "True"]) {
    const responses = await parallel(flags, (flag) =>
      attempt.page("contributions", { filter: { [flag]: value } }),
    );
    if (!responses.some((one) => one.ok && metaOf(one, "total") !== base.total)) continue;
    attempt.run.service.target.notes.add(`Filters such as ${flags[0]} take the value ${value}.`);
    return value;
  }
  return true;
}

/** Filters that match no contribution. */
export const filtersForNone: readonly ListQuery[] = [
  { filter: { occurred_before: "1900-01-01" } },
  { filter: { occurred_after: "2200-01-01" } },
  { filter: { occurred_before: "1900-01-01T00:00:00Z" } },
];

/** Filters that match every contribution. */
export const filtersForAll: readonly ListQuery[] = [
  { filter: { occurred_before: "2200-01-01" } },
  { filter: { occurred_after: "1900-01-01" } },
];

/** How filters and sorts of contributions are written: our choices. */
import { strangerFilters } from "../shared/flags.ts";
import { bracketCheck, sortNameCheck } from "../shared/query.ts";

export const checks = [
  bracketCheck("contributions", "contributions.query.bracket", () => strangerFilters),
  sortNameCheck("contributions", "contributions.query.sort-name", [
    "contribution_date",
    "updated_at",
  ]),
];

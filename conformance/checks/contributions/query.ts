/** How filters and sorts of contributions are written: our choices. */
import { filtersForNone } from "../shared/lists/flag-filters.ts";
import { bracketCheck, sortNameCheck } from "../shared/lists/query-syntax.ts";

export const checks = [
  bracketCheck("contributions", "contributions.query.bracket", () => filtersForNone),
  sortNameCheck("contributions", "contributions.query.sort-name", [
    "contribution_date",
    "updated_at",
  ]),
];

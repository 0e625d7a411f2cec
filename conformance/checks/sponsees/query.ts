/** How filters and sorts of sponsees are written: our choices. */
import { bracketCheck, sortNameCheck } from "../shared/lists/query-syntax.ts";
import { filtersForNone } from "../shared/lists/text-filters.ts";

export const checks = [
  bracketCheck("sponsees", "sponsees.query.bracket", filtersForNone),
  sortNameCheck("sponsees", "sponsees.query.sort-name", ["last_name", "birth_date"]),
];

/** How filters and sorts of sponsees are written: our choices. */
import { bracketCheck, sortNameCheck } from "../shared/query.ts";
import { strangerFilters } from "../shared/texts.ts";

export const checks = [
  bracketCheck("sponsees", "sponsees.query.bracket", strangerFilters),
  sortNameCheck("sponsees", "sponsees.query.sort-name", ["last_name", "birth_date"]),
];

/** Checks the provisional query parameters of sponsees: `filter[name]=value` and `sort`. */
import { judgeBracket, judgeSortName } from "../shared/lists/query-syntax.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import { filtersForNone } from "../shared/lists/text-filters.ts";

export const checks = [
  listCheck("sponsees", "sponsees.query.bracket", (attempt, base, id) =>
    judgeBracket(attempt, base, id, filtersForNone(base)),
  ),
  listCheck("sponsees", "sponsees.query.sort-name", (attempt, base, id) =>
    judgeSortName(attempt, base, id, ["last_name", "birth_date"]),
  ),
];

/** The query parameters for filters and sorts of sponsees, which are our choices. */
import { judgeBracket, judgeSortName } from "../shared/lists/query-syntax.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import { filtersForNone } from "../shared/lists/text-filters.ts";

export const checks = [
  listCheck("sponsees", { bracket: "sponsees.query.bracket" }, (attempt, base, ids) =>
    judgeBracket(attempt, base, ids, filtersForNone(base)),
  ),
  listCheck("sponsees", { sortName: "sponsees.query.sort-name" }, (attempt, base, ids) =>
    judgeSortName(attempt, base, ids, ["last_name", "birth_date"]),
  ),
];

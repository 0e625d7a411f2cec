/** Checks the provisional query parameters of contributions: `filter[name]=value` and `sort`. */

import { filtersForNone } from "../shared/lists/flag-filters.ts";
import { judgeBracket, judgeSortName } from "../shared/lists/query-syntax.ts";
import { listCheck } from "../shared/lists/recheck.ts";

export const checks = [
  listCheck("contributions", "contributions.query.bracket", (attempt, base, id) =>
    judgeBracket(attempt, base, id, filtersForNone),
  ),
  listCheck("contributions", "contributions.query.sort-name", (attempt, base, id) =>
    judgeSortName(attempt, base, id, ["contribution_date", "updated_at"]),
  ),
];

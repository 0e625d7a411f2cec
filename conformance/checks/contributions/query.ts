/** The query parameters for filters and sorts of contributions, which are our choices. */

import { filtersForNone } from "../shared/lists/flag-filters.ts";
import { judgeBracket, judgeSortName } from "../shared/lists/query-syntax.ts";
import { listCheck } from "../shared/lists/recheck.ts";

export const checks = [
  listCheck("contributions", { bracket: "contributions.query.bracket" }, (attempt, base, ids) =>
    judgeBracket(attempt, base, ids, filtersForNone),
  ),
  listCheck("contributions", { sortName: "contributions.query.sort-name" }, (attempt, base, ids) =>
    judgeSortName(attempt, base, ids, ["contribution_date", "updated_at"]),
  ),
];

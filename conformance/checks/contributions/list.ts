/** Listing contributions. */
import { flags } from "../shared/lists/flag-filters.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import { judgeItems } from "../shared/records/by-id.ts";

/** A join of the filter must not leave line items out. */
const filtered = flags.map((flag) => ({ filter: { [flag]: true } }));

export const checks = [
  listCheck("contributions", { itemEqual: "contributions.list.item-equal" }, (attempt, list, ids) =>
    judgeItems(attempt, list, ids, filtered),
  ),
];

/** Listing contributions. */
import { late } from "../../check.ts";
import { flags } from "../shared/lists/flag-filters.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import { judgeItems, moreItems } from "../shared/records/by-id.ts";

/** Contributions in these lists must have all their line items. A wrong SQL join may drop some items. */
const filtered = flags.map((flag) => ({ filter: { [flag]: true } }));

export const checks = [
  listCheck("contributions", "contributions.list.item-equal", (attempt, list, id) =>
    judgeItems(attempt, list, id, filtered),
  ),
  ...late(
    listCheck("contributions", "contributions.list.item-equal", (attempt, list, id) =>
      judgeItems(attempt, list, id, [], moreItems(list)),
    ),
  ),
];

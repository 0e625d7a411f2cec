/** Listing contributions. */
import { late } from "../../check.ts";
import { flagOn, flags } from "../shared/lists/flag-filters.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import { judgeItems, moreItems } from "../shared/records/by-id.ts";

export const checks = [
  listCheck("contributions", "contributions.list.item-equal", async (attempt, list, id) => {
    const on = await flagOn(attempt);
    // Filtered lists must contain whole contributions. A wrong SQL join may drop line items.
    await judgeItems(
      attempt,
      list,
      id,
      flags.map((flag) => ({ filter: { [flag]: on } })),
    );
  }),
  ...late(
    listCheck("contributions", "contributions.list.item-equal", (attempt, list, id) =>
      judgeItems(attempt, list, id, [], moreItems(list)),
    ),
  ),
];

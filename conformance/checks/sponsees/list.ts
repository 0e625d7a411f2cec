/** Listing sponsees. */
import { late } from "../../check.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import { judgeItems, moreItems } from "../shared/records/by-id.ts";

export const checks = [
  listCheck("sponsees", "sponsees.list.item-equal", judgeItems),
  ...late(
    listCheck("sponsees", "sponsees.list.item-equal", (attempt, list, id) =>
      judgeItems(attempt, list, id, [], moreItems(list)),
    ),
  ),
];

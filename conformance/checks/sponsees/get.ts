/** Getting one sponsee. */
import { late } from "../../check.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import {
  judgeGet,
  judgeLonger,
  judgeNear,
  judgeNotFound,
  moreItems,
} from "../shared/records/by-id.ts";

export const checks = [
  listCheck("sponsees", "sponsees.get.responds", judgeGet),
  listCheck("sponsees", "sponsees.get.not-found", judgeNotFound),
  ...late(
    listCheck("sponsees", "sponsees.get.responds", (attempt, list, id) =>
      judgeGet(attempt, list, id, moreItems(list)),
    ),
    listCheck("sponsees", "sponsees.get.exact", judgeNear),
    listCheck("sponsees", "sponsees.get.not-found", judgeLonger),
  ),
];

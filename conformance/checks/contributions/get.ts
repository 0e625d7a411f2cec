/** Getting one contribution. */
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
  listCheck("contributions", "contributions.get.responds", judgeGet),
  listCheck("contributions", "contributions.get.not-found", judgeNotFound),
  ...late(
    listCheck("contributions", "contributions.get.responds", (attempt, list, id) =>
      judgeGet(attempt, list, id, moreItems(list)),
    ),
    listCheck("contributions", "contributions.get.exact", judgeNear),
    listCheck("contributions", "contributions.get.not-found", judgeLonger),
  ),
];

/** Getting one sponsee. */
import { late } from "../../check.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import { judgeGet, judgeGetMore, judgeNear, judgeNotFound } from "../shared/records/by-id.ts";

export const checks = [
  listCheck("sponsees", "sponsees.get.answers", judgeGet),
  listCheck("sponsees", "sponsees.get.not-found", judgeNotFound),
  ...late(
    listCheck("sponsees", "sponsees.get.answers", judgeGetMore),
    listCheck("sponsees", "sponsees.get.exact", judgeNear),
  ),
];

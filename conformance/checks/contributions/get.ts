/** Getting one contribution. */
import { late } from "../../check.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import { judgeGet, judgeGetMore, judgeNear, judgeNotFound } from "../shared/records/by-id.ts";

export const checks = [
  listCheck("contributions", "contributions.get.answers", judgeGet),
  listCheck("contributions", "contributions.get.not-found", judgeNotFound),
  ...late(
    listCheck("contributions", "contributions.get.answers", judgeGetMore),
    listCheck("contributions", "contributions.get.exact", judgeNear),
  ),
];

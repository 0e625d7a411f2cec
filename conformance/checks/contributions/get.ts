/** Getting one contribution. */
import { late } from "../../check.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import { judgeGet, judgeGetMore, judgeNear, judgeNotFound } from "../shared/records/by-id.ts";

export const checks = [
  listCheck("contributions", { answers: "contributions.get.answers" }, judgeGet),
  listCheck("contributions", { notFound: "contributions.get.not-found" }, judgeNotFound),
  ...late(
    listCheck("contributions", { answers: "contributions.get.answers" }, judgeGetMore),
    listCheck("contributions", { exact: "contributions.get.exact" }, judgeNear),
  ),
];

/** Listing sponsees. */
import { listCheck } from "../shared/lists/recheck.ts";
import { judgeItems } from "../shared/records/by-id.ts";

export const checks = [
  listCheck("sponsees", { itemEqual: "sponsees.list.item-equal" }, judgeItems),
];

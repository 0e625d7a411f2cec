/** Listing sponsees. */
import { listCheck } from "../shared/lists/recheck.ts";
import { judgeItems } from "../shared/records/by-id.ts";

export const checks = [listCheck("sponsees", "sponsees.list.item-equal", judgeItems)];

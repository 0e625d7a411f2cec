/** Listing sponsees. */
import { itemEqualCheck } from "../shared/records/by-id.ts";

export const checks = [itemEqualCheck("sponsees", "sponsees.list.item-equal")];

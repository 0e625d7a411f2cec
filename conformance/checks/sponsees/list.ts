/** Listing sponsees. */
import { itemEqualCheck } from "../shared/items.ts";

export const checks = [itemEqualCheck("sponsees", "sponsees.list.item-equal")];

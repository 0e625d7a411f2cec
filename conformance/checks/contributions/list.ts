/** Listing contributions. */
import { itemEqualCheck } from "../shared/items.ts";

export const checks = [itemEqualCheck("contributions", "contributions.list.item-equal")];

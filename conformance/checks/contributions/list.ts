/** Listing contributions. */
import { itemEqualCheck } from "../shared/records/by-id.ts";

export const checks = [itemEqualCheck("contributions", "contributions.list.item-equal")];

import { itemsHold } from "../shared/items.ts";

export const item = itemsHold("sponsees", "sponsee");

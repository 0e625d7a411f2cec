/** A list of sponsees that differs from the items. */
import { unequalItems } from "../shared/items.ts";

export const mutants = unequalItems("sponsees");

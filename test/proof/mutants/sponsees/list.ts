/** Lists of sponsees that differ from GET by an id. */
import { unequalItems } from "../shared/items.ts";

export const mutants = unequalItems("sponsees");

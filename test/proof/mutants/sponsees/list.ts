/** Differences between the list of sponsees and GET by an id. */
import { unequalItems } from "../shared/items.ts";

export const mutants = unequalItems("sponsees");

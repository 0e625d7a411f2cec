/** A list of sponsees that differs from the items. */
import type { Broken } from "../mutant.ts";
import { items } from "../shared/items.ts";

export const mutants: Broken = {
  "sponsees.list.item-equal": items("sponsees").itemEqual,
};

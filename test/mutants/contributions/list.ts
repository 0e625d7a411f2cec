/** A list of contributions that differs from the items. */
import type { Broken } from "../mutant.ts";
import { items } from "../shared/items.ts";

export const mutants: Broken = {
  "contributions.list.item-equal": items("contributions").itemEqual,
};

/** Listing contributions. */
import { flags } from "../shared/lists/flag-filters.ts";
import { itemEqualCheck } from "../shared/records/by-id.ts";

/** A join of the filter must not leave line items out. */
const filtered = flags.map((flag) => ({ filter: { [flag]: true } }));

export const checks = [itemEqualCheck("contributions", "contributions.list.item-equal", filtered)];

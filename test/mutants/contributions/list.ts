/** A list of contributions that differs from the items. */
import { onContributions } from "../defects.ts";
import { type Broken, deep } from "../mutant.ts";
import { items } from "../shared/items.ts";

export const mutants: Broken = {
  "contributions.list.item-equal": [
    ...items("contributions").itemEqual,
    deep("refund-by-id", "A refunded contribution by its id shows no refunded amount.", () =>
      onContributions(
        (record) => {
          if (record.refunded_at !== "") record.refunded_amount = "0.0000";
        },
        { forms: ["item"] },
      ),
    ),
  ],
};

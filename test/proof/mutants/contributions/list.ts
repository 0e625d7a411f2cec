/** A list of contributions that differs from the items. */
import { type Json, layered, objectsIn, recordsOf } from "../../variants/service.ts";
import { onAnswer, onContributions } from "../defects.ts";
import { type Broken, deep } from "../mutant.ts";
import { items } from "../shared/items.ts";

/** A contribution that is similar to many others. */
const twofold = "49990";

const oneLineItem = (record: Json) => {
  record.line_items = objectsIn(record.line_items).slice(0, 1);
};

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
    deep("one-line-item", "The one contribution with two line items by its id shows one.", () =>
      layered(
        onContributions(oneLineItem, { forms: ["item"] }),
        onContributions((record) => {
          const [first = {}] = objectsIn(record.line_items);
          if (record.id !== twofold) oneLineItem(record);
          else record.line_items = [first, { ...first, id: `${first.id}2` }];
        }),
      ),
    ),
    deep("filtered-line-items", "A list with a flag shows only the first line item.", () =>
      onAnswer(["listContributions"], ({ ask, reply }) => {
        const isFlagged = [...ask.query.keys()].some((name) => /onetime|recurring/.test(name));
        if (isFlagged) recordsOf(reply).forEach(oneLineItem);
      }),
    ),
  ],
};

/** Defects that make GET of a contribution and the list differ. */
import { onContributions, onSuccess } from "../../layers.ts";
import { type Json, layered, objectsIn } from "../../service.ts";
import { merged } from "../mutant.ts";
import { unequalItems } from "../shared/items.ts";

const idWithTwoLineItems = "49990";

const oneLineItem = (record: Json) => {
  record.line_items = objectsIn(record.line_items).slice(0, 1);
};

export const mutants = merged(unequalItems("contributions"), {
  "item-equal": {
    "GET of a refunded contribution returns the refunded_amount 0.0000.": onContributions(
      (record) => {
        if (record.refunded_at !== "") record.refunded_amount = "0.0000";
      },
      "item",
    ),
    "GET of the only contribution with two line items returns one line item.": layered(
      onContributions(oneLineItem, "item"),
      onContributions((record) => {
        const [first = {}] = objectsIn(record.line_items);
        if (record.id !== idWithTwoLineItems) oneLineItem(record);
        else record.line_items = [first, { ...first, id: `${first.id}2` }];
      }),
    ),
    "A list with a boolean filter returns only the first line item of each contribution.":
      onSuccess("listContributions", ({ ask, records }) => {
        if (/onetime|recurring/.test(String(ask.query))) records.forEach(oneLineItem);
      }),
  },
});

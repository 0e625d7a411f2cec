/** The sponsees in line items. */

import { isObject } from "../../../../lib/is-object.ts";
import type { Json } from "../../../contract.ts";
import type { Item } from "../../../lists.ts";
import type { Answer } from "../../../service/answer.ts";

export interface CarriedSponsee {
  sponsee: Json;
  /** The line item, and its contribution. */
  lineItem: Json;
  contribution: Json;
  /** The response that contains the sponsee, and its place there. */
  request: Answer;
  at: string;
}

export function carriedSponsees({ record, request, at }: Item): CarriedSponsee[] {
  const items: unknown[] = Array.isArray(record.line_items) ? record.line_items : [];
  return items.flatMap((item, index) =>
    isObject(item) && isObject(item.sponsee)
      ? [
          {
            sponsee: item.sponsee,
            lineItem: item,
            contribution: record,
            request,
            at: `${at}/line_items/${index}/sponsee`,
          },
        ]
      : [],
  );
}

/** The sponsees in line items. */

import { isObject } from "../../../../lib/is-object.ts";
import type { Json } from "../../../contract.ts";
import type { Item } from "../../../evidence/lists.ts";
import type { ParsedResponse } from "../../../evidence/parsed-response.ts";

export interface CarriedSponsee {
  sponsee: Json;
  lineItem: Json;
  contribution: Json;
  /** The response that contains the sponsee. */
  request: ParsedResponse;
  /** The place in that response, as a JSON Pointer. */
  at: string;
}

export function carriedSponsees({ record, request, at }: Item): CarriedSponsee[] {
  const items: unknown[] = Array.isArray(record.line_items) ? record.line_items : [];
  return items.flatMap((lineItem, index) => {
    if (!isObject(lineItem) || !isObject(lineItem.sponsee)) return [];
    const place = `${at}/line_items/${index}/sponsee`;
    return { sponsee: lineItem.sponsee, lineItem, contribution: record, request, at: place };
  });
}

/** Judges the ids of contributions, and the sponsees in their line items. */

import { isObject } from "../../lib/is-object.ts";
import { late } from "../check.ts";
import type { Json } from "../contract.ts";
import type { Item, List } from "../evidence/lists.ts";
import { parallel } from "../evidence/parallel.ts";
import { type ParsedResponse, recordOf } from "../evidence/parsed-response.ts";
import { grouped } from "../grouped.ts";
import { NotTried } from "../http/failures.ts";
import { isAddressable } from "../http/path.ts";
import { isGone } from "../http/response.ts";
import { decide, wrongValue } from "../verdict/results.ts";
import { sample } from "./shared/lists/chosen.ts";
import { type ListRun, listCheck } from "./shared/lists/recheck.ts";
import { differenceBetween } from "./shared/records/same-record.ts";
import { judgeUnique } from "./shared/records/unique.ts";

/** A sponsee in a line item. */
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

const linkIds = ["contribution.sponsee-linked", "contribution.sponsee-live"];

async function judgeLinks(run: ListRun, { items }: List): Promise<void> {
  const byId = grouped(items.flatMap(carriedSponsees), ({ sponsee }) => String(sponsee.id));
  const known = [...byId].filter(([id]) => isAddressable(id));
  if (known.length === 0)
    throw new NotTried("no line item of the visited pages contains a sponsee with an id");
  const { records: sponsees } = await run.visit("sponsees");
  await parallel(sample(known, 4), async ([id, places]) => {
    const response = await run.service.get("sponsees", id);
    const own = recordOf(response);
    if (own === undefined) {
      // Contributions may remain after their sponsee is deleted, but then no list contains it.
      if (isGone(response.status)) {
        for (const place of places) judgeIdentity(run, {}, sponsees, place);
      }
      return;
    }
    const wrong = wrongValue(response, "/data/id", `the sponsee with the id ${id}`, own.id);
    const evidence = "sponsees of line items, found by their ids";
    decide(run, "contribution.sponsee-linked", String(own.id) === id, evidence, wrong);
    // Another requirement reports a sponsee without an id.
    if (own.id === undefined) return;
    for (const place of places) {
      judgeIdentity(run, own, sponsees, place);
      compare(run, own, place);
    }
  });
}

/**
 * Fails if an embedded sponsee has the id of one sponsee or of none, but the reference number and
 * creation time of another. Compares the creation time, because another sponsee can get the reference
 * number later.
 */
function judgeIdentity(
  run: ListRun,
  own: Json,
  sponsees: readonly Json[],
  { sponsee, at, request }: CarriedSponsee,
): void {
  const isSameTime = ({ created_at }: Json) =>
    Date.parse(String(created_at)) === Date.parse(String(sponsee.created_at));
  const number = String(sponsee.reference_number);
  const other = sponsees.find((one) => String(one.reference_number) === number && isSameTime(one));
  if (other === undefined || other.id === own.id || isSameTime(own)) return;
  const expected = `${JSON.stringify(other.id)}, the id of the sponsee whose reference_number is ${JSON.stringify(number)}`;
  run.fail("contribution.sponsee-linked", wrongValue(request, `${at}/id`, expected, sponsee.id));
}

/**
 * Judges whether an embedded sponsee has the current values. The description does not require this:
 * the sponsee may be a snapshot.
 */
function compare(run: ListRun, own: Json, { sponsee, at, request }: CarriedSponsee): void {
  // In line items, "" means that the enrollment date is missing. Section 2.1 of the page "The
  // service" does not specify a missing date for GET by id, so "" is not compared.
  const embedded =
    sponsee.enrollment_date === "" ? { ...sponsee, enrollment_date: own.enrollment_date } : sponsee;
  const difference = differenceBetween(own, embedded);
  const expected = `${run.shown(difference?.left)}, as in sponsee ${String(own.id)}`;
  const wrong = wrongValue(request, `${at}${difference?.at}`, expected, difference?.right);
  decide(run, "contribution.sponsee-live", difference === undefined, "the current values", wrong);
}

export const checks = [
  listCheck("contributions", { id: "contribution.id-unique" }, judgeUnique),
  ...late(
    listCheck("contributions", linkIds, judgeLinks, {
      none: "GET by id returned no sponsee that a line item contains",
    }),
  ),
];

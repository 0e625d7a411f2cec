/** A contribution, and the sponsees that its line items carry. */
import { decide, skipAll } from "../book.ts";
import { late } from "../check.ts";
import type { Json } from "../contract.ts";
import { grouped } from "../grouped.ts";
import { isAddressable } from "../http/path.ts";
import { parallel } from "../parallel.ts";
import { recordOf } from "../service/answer.ts";
import { sample } from "./shared/lists/sample.ts";
import { type Look, listCheck } from "./shared/lists/second-look.ts";
import { type CarriedSponsee, carriedSponsees } from "./shared/records/carried-sponsees.ts";
import { differenceBetween } from "./shared/records/same-record.ts";
import { choiceCheck, shapes } from "./shared/records/shapes.ts";
import { uniqueCheck } from "./shared/records/unique.ts";

const linkIds = ["contribution.sponsee-linked", "contribution.sponsee-live"] as const;
const [linked, live] = linkIds;

const sponseesLinked = listCheck("contributions", linkIds, async (looking, { items }) => {
  const byId = grouped(items.flatMap(carriedSponsees), ({ sponsee }) => String(sponsee.id));
  const known = [...byId].filter(([id]) => isAddressable(id));
  const { records: sponsees } = await looking.list("sponsees");
  await parallel(sample(known, 4), async ([id, places]) => {
    const answer = await looking.get("sponsees", id);
    const own = recordOf(answer);
    // It may have been deleted since: its contributions stay.
    if (own === undefined) return;
    const isIt = String(own.id) === id;
    decide(looking, linked, isIt, "sponsees found by the ids in line items", {
      request: answer,
      expected: `the sponsee with the id ${id}`,
      actual: { value: own.id },
      at: "/data/id",
    });
    for (const place of places) {
      judgeIdentity(looking, own, sponsees, place);
      compare(looking, own, place);
    }
  });
  skipAll(looking, linkIds, "no line item carries a sponsee that is still there");
});

/**
 * A snapshot may show a former number. But who has another sponsee's number, and was created when that
 * one was and not when the one with its id was, is that other sponsee.
 */
function judgeIdentity(
  looking: Look,
  own: Json,
  sponsees: readonly Json[],
  { sponsee, at, request }: CarriedSponsee,
): void {
  const isOf = (record: Json, field: string, value: (shown: unknown) => unknown) =>
    value(record[field]) === value(sponsee[field]);
  const time = (shown: unknown) => Date.parse(String(shown));
  const other = sponsees.find(
    (record) => isOf(record, "reference_number", String) && isOf(record, "created_at", time),
  );
  if (other === undefined || other.id === own.id || isOf(own, "created_at", time)) return;
  looking.fail(linked, {
    request,
    expected: `the id ${String(other.id)}, as the sponsee with this number has it`,
    actual: { value: sponsee.id },
    at: `${at}/id`,
  });
}

/** Nothing says that an embedded sponsee shows the values of today: it may be a snapshot. */
function compare(looking: Look, own: Json, { sponsee, at, request }: CarriedSponsee): void {
  // The embedded form shows an empty string for an enrollment date that is absent (2.1).
  const embedded =
    sponsee.enrollment_date === "" ? { ...sponsee, enrollment_date: own.enrollment_date } : sponsee;
  const difference = differenceBetween(own, embedded);
  decide(looking, live, difference === undefined, "the values of today", {
    request,
    expected: `${looking.run.shown(difference?.left)}, as the sponsee ${String(own.id)} shows it`,
    actual: { value: difference?.right },
    at: `${at}${difference?.at}`,
  });
}

export const checks = [
  uniqueCheck("contributions", { id: "contribution.id-unique" }),
  ...late(sponseesLinked),
  choiceCheck("contribution.utc-form", "other UTC"),
  shapes(
    "contribution.fields",
    "contribution.boolean-like",
    "contribution.timestamps",
    "contribution.refunded-at",
    "contribution.decimals",
    "contribution.counts",
    "contribution.embeds",
  ),
];

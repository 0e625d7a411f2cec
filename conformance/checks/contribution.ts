/** A contribution, and the sponsees that its line items carry. */

import { check } from "../check.ts";
import type { Json } from "../contract.ts";
import { grouped } from "../grouped.ts";
import { parallel } from "../parallel.ts";
import { propertiesOf } from "../places.ts";
import { isSendable } from "../service/path.ts";
import { type Answer, isObject, recordOf } from "../service/service.ts";
import { differenceBetween } from "./shared/items.ts";
import { type Look, look } from "./shared/look.ts";
import { shapes } from "./shared/shapes.ts";
import { uniqueCheck } from "./shared/unique.ts";

const fields = propertiesOf("Sponsee");

interface Carried {
  sponsee: Json;
  at: string;
  from: Answer;
}

const sponseesLinked = check(["contribution.sponsee-linked"], async (run) => {
  await look(run, "contributions", ["contribution.sponsee-linked"], async (looking) => {
    const { pages } = await looking.list("contributions");
    const carried = pages.flatMap(({ answer, records }) =>
      records.flatMap((record, index) => carriedBy(record, `/data/${index}`, answer)),
    );
    const byId = grouped(carried, ({ sponsee }) => String(sponsee.id));
    let known = 0;
    await parallel([...byId], async ([sponseeId, places]): Promise<void> => {
      if (places[0]?.sponsee.id === undefined || sponseeId === "") return;
      if (!isSendable(sponseeId)) return;
      const answer = await looking.get("sponsees", sponseeId);
      const own = recordOf(answer);
      if (own === undefined) {
        await unknown(looking, sponseeId, places);
        return;
      }
      known++;
      for (const place of places) compare(looking, own, place);
    });
    if (known > 0)
      looking.pass(
        "contribution.sponsee-linked",
        `${known} sponsees in ${carried.length} line items`,
      );
    else
      looking.skip(
        "contribution.sponsee-linked",
        "no line item carries a sponsee that is still there",
      );
  });
});

function carriedBy({ line_items: items }: Json, at: string, from: Answer): Carried[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, index) =>
    isObject(item) && isObject(item.sponsee)
      ? [{ sponsee: item.sponsee, at: `${at}/line_items/${index}/sponsee`, from }]
      : [],
  );
}

function compare(looking: Look, own: Json, { sponsee, at, from }: Carried): void {
  for (const field of fields) {
    if (!Object.hasOwn(sponsee, field)) continue;
    // The embedded form shows an empty string for an enrollment date that is absent.
    if (field === "enrollment_date" && sponsee[field] === "" && !own[field]) continue;
    const difference = differenceBetween(own[field], sponsee[field], `/${field}`);
    if (difference === undefined) continue;
    looking.fail("contribution.sponsee-linked", {
      request: from,
      expected: `${looking.run.shown(difference.left)}, as the sponsee ${String(own.id)} shows it`,
      actual: difference.right,
      at: `${at}${difference.at}`,
    });
  }
}

/** Perhaps it was deleted since; but no other sponsee may have its reference number. */
async function unknown(looking: Look, sponseeId: string, places: Carried[]): Promise<void> {
  const { records } = await looking.list("sponsees");
  for (const { sponsee, at, from } of places) {
    const number = sponsee.reference_number;
    const own = records.find((record) => record.reference_number === number);
    if (own === undefined) continue;
    looking.fail("contribution.sponsee-linked", {
      request: from,
      expected: `the id ${String(own.id)} of the sponsee ${String(number)}`,
      actual: sponseeId,
      at: `${at}/id`,
    });
  }
}

export const checks = [
  uniqueCheck("contributions", { id: "contribution.id-unique" }),
  sponseesLinked,
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

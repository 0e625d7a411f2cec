/** The sponsees that contributions carry in their line items. */

import { check } from "../../check.ts";
import { type Json, propertiesOf } from "../../contract.ts";
import { grouped } from "../../grouped.ts";
import { parallel } from "../../parallel.ts";
import { type Answer, isObject, isSendable, recordOf } from "../../service/service.ts";
import { differenceBetween } from "../shared/items.ts";
import { decide, type Look } from "../shared/look.ts";

const id = "contribution.sponsee-linked";
const fields = propertiesOf("Sponsee");

interface Carried {
  sponsee: Json;
  at: string;
  from: Answer;
}

export const sponseesLinked = check([id], async (run) => {
  await decide(run, "contributions", [id], async (look) => {
    const { pages } = await look.list("contributions");
    const carried = pages.flatMap(({ answer, records }) =>
      records.flatMap((record, index) => carriedBy(record, `/data/${index}`, answer)),
    );
    const byId = grouped(carried, ({ sponsee }) => String(sponsee.id));
    let known = 0;
    await parallel([...byId], async ([sponseeId, places]): Promise<void> => {
      if (places[0]?.sponsee.id === undefined || sponseeId === "") return;
      if (!isSendable(sponseeId)) return;
      const answer = await look.get("sponsees", sponseeId);
      const own = recordOf(answer);
      if (own === undefined) {
        await unknown(look, sponseeId, places);
        return;
      }
      known++;
      for (const place of places) compare(look, own, place);
    });
    if (known > 0) look.holds(id, `${known} sponsees in ${carried.length} line items`);
    else look.notShown(id, "no line item carries a sponsee that is still there");
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

function compare(look: Look, own: Json, { sponsee, at, from }: Carried): void {
  for (const field of fields) {
    if (!Object.hasOwn(sponsee, field)) continue;
    // The embedded form shows an empty string for an enrollment date that is absent.
    if (field === "enrollment_date" && sponsee[field] === "" && !own[field]) continue;
    const difference = differenceBetween(own[field], sponsee[field], `/${field}`);
    if (difference === undefined) continue;
    look.fault(id, {
      request: from,
      expected: `${look.run.shown(difference.left)}, as the sponsee ${String(own.id)} shows it`,
      actual: difference.right,
      at: `${at}${difference.at}`,
    });
  }
}

/** Perhaps it was deleted since; but no other sponsee may have its reference number. */
async function unknown(look: Look, sponseeId: string, places: Carried[]): Promise<void> {
  const { records } = await look.list("sponsees");
  for (const { sponsee, at, from } of places) {
    const number = sponsee.reference_number;
    const own = records.find((record) => record.reference_number === number);
    if (own === undefined) continue;
    look.fault(id, {
      request: from,
      expected: `the id ${String(own.id)} of the sponsee ${String(number)}`,
      actual: sponseeId,
      at: `${at}/id`,
    });
  }
}

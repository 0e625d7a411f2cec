import { check } from "../../check.ts";
import { decide, type List, type Look, noneShown } from "../shared/look.ts";
import { pagesHold } from "../shared/paging.ts";
import { commonText, partialFields } from "./texts.ts";

/** The pages of the whole list, and of one that is filtered and sorted by every field. */
export const pages = pagesHold("sponsees", 15, async (look) => {
  const base = await look.list("sponsees");
  const filters = partialFields.flatMap((field) => {
    const text = commonText(base, field);
    return text === undefined ? [] : [{ filter: { [field]: text } }];
  });
  return [
    ...filters,
    { sort: "last_name" },
    ...filters.map((one) => ({ ...one, sort: "last_name" })),
  ];
});

const unique = { id: "sponsee.id-unique", reference_number: "sponsee.reference-number-unique" };

export const identity = check(Object.values(unique), async (run) => {
  await decide(run, "sponsees", Object.values(unique), async (look) => {
    const list = await look.list("sponsees");
    if (!list.ok) return noneShown(look, Object.values(unique), "the list does not answer");
    for (const [field, id] of Object.entries(unique)) uniqueIn(look, list, field, id);
  });
});

export function uniqueIn(look: Look, list: List, field: string, id: string): void {
  const seen = new Set<unknown>();
  for (const { answer, records } of list.pages) {
    for (const [index, record] of records.entries()) {
      const value = record[field];
      if (seen.has(value) && value !== undefined) {
        look.fault(id, {
          request: answer,
          expected: `a ${field} that no other record of the list has`,
          actual: value,
          at: `/data/${index}/${field}`,
        });
      }
      seen.add(value);
    }
  }
  if (list.records.length > 1) look.holds(id, `${list.records.length} records`);
  else look.notShown(id, "the list shows fewer than two records");
}

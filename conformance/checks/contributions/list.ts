import { check } from "../../check.ts";
import { decide, noneShown } from "../shared/look.ts";
import { pagesHold } from "../shared/paging.ts";
import { uniqueIn } from "../sponsees/list.ts";
import { flagOn } from "./filters.ts";

/** The pages of the whole list, and of lists that are filtered and sorted. */
export const pages = pagesHold("contributions", 25, async (look) => {
  const on = await flagOn(look);
  const filters = [
    { filter: { recurring: on } },
    { filter: { occurred_after: "1900-01-01" } },
    { filter: { occurred_before: "2200-01-01" } },
  ];
  return [
    ...filters,
    { sort: "updated_at" },
    ...filters.map((one) => ({ ...one, sort: "updated_at" })),
  ];
});

const unique = "contribution.id-unique";

export const identity = check([unique], async (run) => {
  await decide(run, "contributions", [unique], async (look) => {
    const list = await look.list("contributions");
    if (list.ok) uniqueIn(look, list, "id", unique);
    else noneShown(look, [unique], "the list does not answer");
  });
});

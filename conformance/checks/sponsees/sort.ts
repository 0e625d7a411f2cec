import { check } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { parallel } from "../../parallel.ts";
import { distinct, type Value } from "../shared/collation.ts";
import { sortHeeded, sortNameHolds, sortUnheeded } from "../shared/heeded.ts";
import { decide, type List, type Look, noneShown } from "../shared/look.ts";
import {
  fieldOf,
  isAnswered,
  judgeOrder,
  judgePermutation,
  type Sorting,
} from "../shared/sorted.ts";
import { commonText, partialFields } from "./texts.ts";

const sortings: readonly Sorting[] = [
  ...["birth_date", "first_name", "last_name", "reference_number"].map((name) => ({
    name,
    keys: [fieldOf(name)],
  })),
  { name: "is_sponsored", keys: [isSponsored, statusInput] },
  { name: "is_enabled", keys: [fieldOf("is_enabled")] },
];
const idOf = (name: string) => `sponsees.sort.${name.replaceAll("_", "-")}`;
const pagesId = "sponsees.sort.pages";
const withFilter = "sponsees.sort.with-filter";
const descending = "sponsees.sort.descending";
const sortName = "sponsees.query.sort-name";
const all = [...sortings.map(({ name }) => idOf(name)), pagesId, withFilter, descending, sortName];

/** The observed labels say in words whether somebody is sponsored; of others nobody can tell. */
function isSponsored({ sponsored_status: label }: Json): Value | undefined {
  if (label === "Sponsored" || label === "Sponsored Automatically (Sponsored)") return 1;
  return label === "Automatically Sponsored (Not Sponsored)" ? 0 : undefined;
}

/** The input that an observed label stands for: 0, 1 or 2. */
function statusInput({ sponsored_status: label }: Json): Value | undefined {
  if (label === "Sponsored") return 1;
  const isAutomatic =
    label === "Sponsored Automatically (Sponsored)" ||
    label === "Automatically Sponsored (Not Sponsored)";
  return isAutomatic ? 2 : undefined;
}

export const sort = check(all, async (run) => {
  await decide(run, "sponsees", all, async (look) => {
    const base = await look.list("sponsees");
    if (!base.ok || base.records.length < 2) {
      return noneShown(look, all, "the list shows fewer than two sponsees");
    }
    const lists = await parallel(sortings, ({ name }) => look.list("sponsees", { sort: name }));
    const { name: parameter } = run.service.sortParam.sponsees;
    if (!sortHeeded(look, base, lists)) return noneShown(look, all, sortUnheeded(parameter));
    sortNameHolds(look, sortName, base, lists);

    look.holds(pagesId, `${lists.length} sorted lists`);
    for (const [index, sorting] of sortings.entries()) {
      const list = lists[index];
      if (list) judge(look, base, list, sorting);
    }
    if (base.lastPage === 1) look.notShown(pagesId, "the list has one page");
    await downwards(look, base);
    await filtered(look, base);
  });
});

function judge(look: Look, base: List, list: List, sorting: Sorting): void {
  const id = idOf(sorting.name);
  if (!isAnswered(look, list, id)) return;
  judgePermutation(look, base, list, pagesId);
  const different = Math.max(
    ...sorting.keys.map((key) =>
      distinct(list.records.map(key).filter((value) => value !== undefined)),
    ),
  );
  if (different < 2) {
    look.notShown(id, `all sponsees are alike in ${sorting.name}`);
    return;
  }
  const direction = judgeOrder(look, list, sorting, { id, pagesId });
  if (direction) look.holds(id, `${list.records.length} sponsees, ${direction}`);
}

/** The direction of a plain field is not stated, nor what a minus sign does: our choice. */
async function downwards(look: Look, base: List): Promise<void> {
  const sorting = sortings.find(({ keys }) => keys.every((key) => distinctOf(base, key) > 1));
  if (sorting === undefined) return look.notShown(descending, "all sponsees are alike");
  const list = await look.list("sponsees", { sort: `-${sorting.name}` });
  if (!isAnswered(look, list, descending)) return;
  const order = { ...sorting, directions: ["descending"] as const };
  judgeOrder(look, list, order, { id: descending, pagesId: descending });
  judgePermutation(look, base, list, descending);
  look.holds(descending, `-${sorting.name}`);
}

function distinctOf(base: List, key: Sorting["keys"][number]): number {
  return distinct(base.records.map(key).filter((value) => value !== undefined));
}

/** Every field with a filter that leaves several pages, if there is one. */
async function filtered(look: Look, base: List): Promise<void> {
  const queries = filteredSorts(base);
  await parallel(queries, async ({ filter, sorting }) => {
    const [plain, list] = await Promise.all([
      look.list("sponsees", { filter }),
      look.list("sponsees", { filter, sort: sorting.name }),
    ]);
    if (!plain.ok || !isAnswered(look, list, withFilter)) return;
    judgePermutation(look, plain, list, withFilter);
    judgeOrder(look, list, sorting, { id: withFilter, pagesId: withFilter });
  });
  if (queries.length > 0) look.holds(withFilter, `${queries.length} lists`);
  else look.notShown(withFilter, "the sponsees are too much alike to be filtered");
}

function filteredSorts(base: List) {
  const filters = partialFields.flatMap((field) => {
    const text = commonText(base, field);
    return text === undefined ? [] : [{ [field]: text }];
  });
  return sortings.flatMap((sorting, index) => {
    const filter = filters[index % filters.length];
    return filter ? [{ filter, sorting }] : [];
  });
}

/** Sorting sponsees. */
import { skipAll } from "../../book.ts";
import { check } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { distinct, type Value } from "../shared/collation.ts";
import { type Look, look } from "../shared/look.ts";
import { sortIgnored, takesSort } from "../shared/query.ts";
import {
  fieldOf,
  isAnswered,
  judgeOrder,
  judgePermutation,
  type Sorting,
} from "../shared/sorted.ts";
import { commonText, partialFields } from "../shared/texts.ts";

/** What the list can be sorted by. */
const sortings: readonly (Sorting & { id: string })[] = [
  { id: "sponsees.sort.birth-date", name: "birth_date", keys: [fieldOf("birth_date")] },
  { id: "sponsees.sort.first-name", name: "first_name", keys: [fieldOf("first_name")] },
  { id: "sponsees.sort.last-name", name: "last_name", keys: [fieldOf("last_name")] },
  {
    id: "sponsees.sort.reference-number",
    name: "reference_number",
    keys: [fieldOf("reference_number")],
  },
  { id: "sponsees.sort.is-sponsored", name: "is_sponsored", keys: [isSponsored, statusInput] },
  { id: "sponsees.sort.is-enabled", name: "is_enabled", keys: [fieldOf("is_enabled")] },
];

const across = [
  "sponsees.sort.pages",
  "sponsees.sort.with-filter",
  "sponsees.sort.descending",
] as const;
const [pagesId, withFilter, descending] = across;
const all = [...sortings.map(({ id }) => id), ...across];

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

const sort = check(all, async (run) => {
  await look(run, "sponsees", all, async (looking) => {
    const base = await looking.list("sponsees");
    if (!base.ok || base.records.length < 2) {
      return skipAll(looking, all, "the list shows fewer than two sponsees");
    }
    const lists = await parallel(sortings, ({ name }) => looking.list("sponsees", { sort: name }));
    if (!takesSort(looking, base, lists)) {
      return skipAll(looking, all, sortIgnored(looking, "sponsees"));
    }

    if (base.lastPage > 1) looking.pass(pagesId, `${lists.length} sorted lists`);
    else looking.skip(pagesId, "the list has one page");
    for (const [index, sorting] of sortings.entries()) {
      const list = lists[index];
      if (list) judge(looking, base, list, sorting);
    }

    await downwards(looking, base);
    await filtered(looking, base);
  });
});

function judge(looking: Look, base: List, list: List, sorting: (typeof sortings)[number]): void {
  const { id } = sorting;
  if (!isAnswered(looking, list, id)) return;
  judgePermutation(looking, base, list, pagesId);
  const different = Math.max(
    ...sorting.keys.map((key) =>
      distinct(list.records.map(key).filter((value) => value !== undefined)),
    ),
  );
  if (different < 2) {
    looking.skip(id, `all sponsees are alike in ${sorting.name}`);
    return;
  }
  const direction = judgeOrder(looking, list, sorting, { id, pagesId });
  if (direction) looking.pass(id, `${list.records.length} sponsees, ${direction}`);
}

/** The direction of a plain field is not stated, nor what a minus sign does: our choice. */
async function downwards(looking: Look, base: List): Promise<void> {
  const sorting = sortings.find(({ keys }) => keys.every((key) => distinctOf(base, key) > 1));
  if (sorting === undefined) return looking.skip(descending, "all sponsees are alike");
  const list = await looking.list("sponsees", { sort: `-${sorting.name}` });
  if (!isAnswered(looking, list, descending)) return;
  const order = { ...sorting, directions: ["descending"] as const };
  judgeOrder(looking, list, order, { id: descending, pagesId: descending });
  judgePermutation(looking, base, list, descending);
  looking.pass(descending, `-${sorting.name}`);
}

function distinctOf(base: List, key: Sorting["keys"][number]): number {
  return distinct(base.records.map(key).filter((value) => value !== undefined));
}

/** Every field with a filter that leaves several pages, if there is one. */
async function filtered(looking: Look, base: List): Promise<void> {
  const queries = filteredSorts(base);
  await parallel(queries, async ({ filter, sorting }) => {
    const [plain, list] = await Promise.all([
      looking.list("sponsees", { filter }),
      looking.list("sponsees", { filter, sort: sorting.name }),
    ]);
    if (!plain.ok || !isAnswered(looking, list, withFilter)) return;
    judgePermutation(looking, plain, list, withFilter);
    judgeOrder(looking, list, sorting, { id: withFilter, pagesId: withFilter });
  });
  if (queries.length > 0) looking.pass(withFilter, `${queries.length} lists`);
  else looking.skip(withFilter, "the sponsees are too much alike to be filtered");
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

export const checks = [sort];

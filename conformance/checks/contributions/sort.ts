/** Sorting contributions. */
import { skipAll } from "../../book.ts";
import { check } from "../../check.ts";
import type { List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { type Direction, distinct } from "../shared/collation.ts";
import { type Look, look } from "../shared/look.ts";
import { filteredSorts, orderField } from "../shared/placed.ts";
import { isAmbiguous, sortIgnored, takesSort } from "../shared/query.ts";
import {
  instantOf,
  isAnswered,
  judgeOrder,
  judgePermutation,
  passPages,
} from "../shared/sorted.ts";

const sorts: readonly { sort: string; id: string; direction: Direction }[] = [
  {
    sort: "contribution_date",
    id: "contributions.sort.contribution-date.ascending",
    direction: "ascending",
  },
  {
    sort: "-contribution_date",
    id: "contributions.sort.contribution-date.descending",
    direction: "descending",
  },
  { sort: "updated_at", id: "contributions.sort.updated-at.ascending", direction: "ascending" },
  { sort: "-updated_at", id: "contributions.sort.updated-at.descending", direction: "descending" },
];

const across = [
  "contributions.sort.default",
  "contributions.sort.pages",
  "contributions.sort.with-filter",
] as const;
const [byDefault, pagesId, withFilter] = across;
const all = [...sorts.map(({ id }) => id), ...across];

/** Judges the order of a list against one of the sorts. */
type Judge = (list: List, by: (typeof sorts)[number], ids: { id: string; pagesId: string }) => void;

const inOrder = check(all, async (run) => {
  await look(run, "contributions", all, async (looking) => {
    const base = await looking.list("contributions");
    if (!base.ok || base.records.length < 2) {
      return skipAll(looking, all, "the list shows fewer than two contributions");
    }
    if (isAmbiguous(looking, base, all)) return;
    const placed = await orderField(looking);
    const judge: Judge = (list, { sort: name, direction }, ids) => {
      const field = name.endsWith("updated_at") ? "updated_at" : placed;
      const key = instantOf(field);
      if (distinct(list.records.map(key).filter((value) => value !== undefined)) < 2) {
        return looking.skip(ids.id, `all contributions are alike in ${field}`);
      }
      const sorting = { name: field, keys: [key], directions: [direction] };
      if (judgeOrder(looking, list, sorting, ids)) {
        looking.pass(ids.id, `${list.records.length} contributions, by ${field}`);
      }
    };
    const newestFirst = sorts.find(({ sort: name }) => name === "-contribution_date");
    if (newestFirst) judge(base, newestFirst, { id: byDefault, pagesId: byDefault });

    const rest = all.filter((id) => id !== byDefault);
    // One list is seen whole, for the order from page to page; of the others enough for their order.
    const lists = await parallel(sorts, ({ sort }) =>
      looking[sort === "updated_at" ? "list" : "glance"]("contributions", { sort }),
    );
    if (!takesSort(looking, base, lists)) {
      return skipAll(looking, rest, sortIgnored(looking, "contributions"));
    }
    passPages(looking, base, lists, pagesId);
    for (const [index, one] of sorts.entries()) {
      const list = lists[index];
      if (list === undefined || !isAnswered(looking, list, one.id)) continue;
      judgePermutation(looking, base, list, pagesId);
      judge(list, one, { id: one.id, pagesId });
    }
    await filtered(looking, base, judge);
  });
});

/** Orders with filters that leave several pages, if there are some. */
async function filtered(looking: Look, base: List, judge: Judge): Promise<void> {
  const queries = filteredSorts(base).flatMap(({ filter, sort }) => {
    const by = sorts.find((one) => one.sort === sort);
    return by ? [{ filter, by }] : [];
  });
  await parallel(queries, async ({ by, filter }) => {
    const [plain, list] = await Promise.all([
      looking.list("contributions", { filter }),
      looking.list("contributions", { filter, sort: by.sort }),
    ]);
    if (!plain.ok || !isAnswered(looking, list, withFilter)) return;
    judgePermutation(looking, plain, list, withFilter);
    if (list.records.length > 1) judge(list, by, { id: withFilter, pagesId: withFilter });
    looking.pass(withFilter, "lists with a filter");
  });
  skipAll(looking, [withFilter], "no filter is answered");
}

export const checks = [inOrder];

/** Sorting sponsees. */
import { skipAll } from "../../book.ts";
import { check, late, type Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type List, visitList } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { distinct, type Value } from "../shared/collation.ts";
import { folded } from "../shared/folding.ts";
import { type Look, look } from "../shared/look.ts";
import { discard, eventually, filtersWork, own, writeCheck } from "../shared/own.ts";
import { isAmbiguous, sortIgnored, takesSort } from "../shared/query.ts";
import {
  fieldOf,
  isAnswered,
  judgeOrder,
  judgePermutation,
  passPages,
  type Sorting,
} from "../shared/sorted.ts";
import { filteredSorts } from "../shared/texts.ts";

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

const inOrder = check(all, async (run) => {
  await olderOf(run);
  await look(run, "sponsees", all, async (looking) => {
    const base = await looking.list("sponsees");
    if (!base.ok || base.records.length < 2) {
      return skipAll(looking, all, "the list shows fewer than two sponsees");
    }
    if (isAmbiguous(looking, base, all)) return;
    // One list is seen whole, whose values are the most alike; of the others enough for their order.
    const lists = await parallel(sortings, ({ name: sort }) =>
      looking[sort === "is_enabled" ? "list" : "glance"]("sponsees", { sort }),
    );
    if (!takesSort(looking, base, lists)) {
      return skipAll(looking, all, sortIgnored(looking, "sponsees"));
    }

    passPages(looking, base, lists, pagesId);
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
  const list = await looking.glance("sponsees", { sort: `-${sorting.name}` });
  if (!isAnswered(looking, list, descending)) return;
  const order = { ...sorting, directions: ["descending"] as const };
  judgeOrder(looking, list, order, { id: descending, pagesId: descending });
  judgePermutation(looking, base, list, descending);
  looking.pass(descending, `-${sorting.name}`);
}

function distinctOf(base: List, key: Sorting["keys"][number]): number {
  return distinct(base.records.map(key).filter((value) => value !== undefined));
}

/** Filters that leave several pages, if there are some, and a sort of each. */
async function filtered(looking: Look, base: List): Promise<void> {
  const queries = filteredSorts(base);
  await parallel(queries, async ({ filter, sort }) => {
    const [plain, list] = await Promise.all([
      looking.list("sponsees", { filter }),
      looking.list("sponsees", { filter, sort }),
    ]);
    if (!plain.ok || !isAnswered(looking, list, withFilter)) return;
    judgePermutation(looking, plain, list, withFilter);
    const sorting = { name: sort, keys: [fieldOf(sort)] };
    judgeOrder(looking, list, sorting, { id: withFilter, pagesId: withFilter });
    looking.pass(withFilter, "lists with a filter");
  });
  const none = queries.length > 0 ? "no filter is answered" : "the sponsees are too much alike";
  skipAll(looking, [withFilter], none);
}

/** A sponsee that was there before the run wrote anything, whose name others can stand around. */
function olderOf(run: Run) {
  return run.once("an older sponsee to sort new ones beside", async () => {
    const { records } = await run.visit("sponsees");
    const isPlain = (record: Json) => /^[C-Y][a-z]+$/.test(String(record.first_name));
    const matching = ({ first_name: name }: Json) =>
      records.filter((record) => folded(String(record.first_name)).includes(folded(`${name}`)));
    const [older] = records
      .filter((record) => isPlain(record) && isSponsored(record) !== undefined)
      .sort((a, b) => matching(a).length - matching(b).length);
    return older && { name: String(older.first_name), sponsored: isSponsored(older) };
  });
}

const beside = ["sponsees.sort.first-name", "sponsees.sort.is-sponsored"] as const;
const [byName, byStatus] = beside;

/** New sponsees are sorted among those that were there, and not behind them. */
const sortNew = writeCheck([...beside], async (run) => {
  const { book, service } = run;
  const older = await olderOf(run);
  if (older === undefined || !(await filtersWork(run))) {
    return skipAll(book, beside, "no older sponsee to sort new ones beside");
  }
  const { name, sponsored } = older;
  // In the order in which they were made, oldest or newest first, neither names nor statuses are sorted.
  const statuses = sponsored === 1 ? [0, 1] : [1, 2];
  const made = [
    await own(run, { first_name: `Ab ${name}`, sponsored_status: statuses[0] }),
    await own(run, { first_name: `Zz ${name}`, sponsored_status: statuses[1] }),
  ].flatMap((one) => one ?? []);
  const sent = new Map<unknown, number>(made.map(({ id }, index) => [id, statuses[index] ?? 0]));
  const sortings: (Sorting & { id: string })[] = [
    { id: byName, name: "first_name", keys: [fieldOf("first_name")] },
    {
      id: byStatus,
      name: "is_sponsored",
      // What 0 reads as, nobody says: of a new one counts what was sent.
      keys: [
        (record) => (sent.get(record.id) === 0 ? 0 : isSponsored(record)),
        (record) => sent.get(record.id) ?? statusInput(record),
      ],
    },
  ];
  const queryOf = (sort: string) => ({ filter: { first_name: name }, sort });
  await parallel(sortings, ({ name: sort }) =>
    eventually(
      run,
      ({ fresh }) =>
        visitList("sponsees", queryOf(sort), (query) => service.list("sponsees", query, { fresh })),
      ({ ok, ids }) => !ok || made.every(({ id }) => ids.includes(id)),
    ),
  );
  await look(run, "sponsees", beside, async (looking) => {
    const lists = await parallel(sortings, (one) => looking.list("sponsees", queryOf(one.name)));
    const orders = new Set(lists.map(({ ids }) => JSON.stringify(ids)));
    const isTaken = orders.size > 1 || service.sortParam.sponsees.given;
    for (const [index, sorting] of sortings.entries()) {
      const list = lists[index];
      const isShown = list?.ok && made.length > 1 && made.every(({ id }) => list.ids.includes(id));
      if (!isTaken || !isShown) looking.skip(sorting.id, "no list shows new sponsees in an order");
      else if (judgeOrder(looking, list, sorting, { id: sorting.id, pagesId: sorting.id })) {
        looking.pass(sorting.id, "new ones among them");
      }
    }
  });
  await discard(run, ...made);
});

export const checks = [inOrder, ...late(sortNew)];

/** Sorting sponsees. */
import { skipAll } from "../../book.ts";
import { late, type Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type List, visitList } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { recordOf } from "../../service/answer.ts";
import { countDistinct, type Value } from "../shared/lists/collation.ts";
import { mayContain } from "../shared/lists/folding.ts";
import { sortIgnored } from "../shared/lists/query-syntax.ts";
import { sample } from "../shared/lists/sample.ts";
import { type Look, listCheck, look } from "../shared/lists/second-look.ts";
import {
  directionOf,
  fieldOf,
  judgeFiltered,
  judgeOrder,
  judgePermutation,
  judgeSortings,
  type Sorted,
  type Sorting,
} from "../shared/lists/sorting.ts";
import { filteredSorts } from "../shared/lists/text-filters.ts";
import { isAnswered } from "../shared/lists/verdicts.ts";
import { meaningOf } from "../shared/records/status-labels.ts";
import { eventually } from "../shared/writes/eventually.ts";
import { createOwn, discard } from "../shared/writes/own-sponsees.ts";
import { update, writeCheck } from "../shared/writes/write-check.ts";

/** What the list can be sorted by. */
const sortings: readonly Sorted[] = [
  by("birth_date", "sponsees.sort.birth-date"),
  by("first_name", "sponsees.sort.first-name"),
  by("last_name", "sponsees.sort.last-name"),
  by("reference_number", "sponsees.sort.reference-number"),
  {
    ...by("is_sponsored", "sponsees.sort.is-sponsored", [isSponsored, statusInput]),
    untold: unknownLabels,
  },
  by("is_enabled", "sponsees.sort.is-enabled"),
];

function by(name: string, id: string, keys: Sorting["keys"] = [fieldOf(name)]): Sorted {
  return { id, sort: name, name, keys };
}

const across = [
  "sponsees.sort.pages",
  "sponsees.sort.with-filter",
  "sponsees.sort.descending",
] as const;
const [pagesId, withFilter, descending] = across;
const all = [...sortings.map(({ id }) => id), ...across];

/** Whether somebody is sponsored, in words. */
function isSponsored({ sponsored_status: label }: Json): Value | undefined {
  return meaningOf(label).sponsored;
}

/** The input that the label stands for: 1 or 2. */
function statusInput({ sponsored_status: label }: Json): Value | undefined {
  return meaningOf(label).input;
}

/** The labels that do not tell whether somebody is sponsored. */
function unknownLabels(records: readonly Json[]): string | undefined {
  const unknown = records.filter((record) => isSponsored(record) === undefined);
  const labels = new Set(unknown.map(({ sponsored_status: label }) => `"${String(label)}"`));
  if (labels.size === 0) return undefined;
  return `the suite cannot tell which of these labels mean sponsored: ${[...labels].join(", ")}`;
}

async function judgeSorts(looking: Look, base: List): Promise<void> {
  // One list is seen whole, whose values are the most alike.
  if (!(await judgeSortings(looking, base, sortings, { pagesId, whole: "is_enabled" }))) {
    return skipAll(looking, all, sortIgnored(looking, "sponsees"));
  }
  await downwards(looking, base);
  await judgeFiltered(looking, base, filteredSorts(base), sortings, withFilter);
}

/** The direction of a plain field is not stated, nor what a minus sign does: our choice. */
async function downwards(looking: Look, base: List): Promise<void> {
  const isTold = ({ keys }: Sorting) =>
    keys.every((key) => countDistinct(base.records.map(key)) > 1);
  const sorting = sortings.find(isTold);
  if (sorting === undefined) return looking.skip(descending, "all sponsees are alike");
  const list = await looking.glance("sponsees", { sort: `-${sorting.sort}` });
  if (!isAnswered(looking, list, descending)) return;
  judgeOrder(looking, list, { ...sorting, directions: ["descending"] }, descending);
  judgePermutation(looking, base, list, descending);
  looking.pass(descending, `-${sorting.sort}`);
}

/** A sponsee that was there before, whose name others can stand around, and few sponsees have. */
function olderOf({ records }: List): Json | undefined {
  const isPlain = (record: Json) => /^[C-Y][a-z]+$/.test(String(record.first_name));
  const matching = ({ first_name: name }: Json) =>
    records.filter((record) => mayContain(record.first_name, String(name))).length;
  const plain = records.filter((record) => isPlain(record) && isSponsored(record) !== undefined);
  const [older] = sample(plain, 50)
    .map((record) => ({ record, count: matching(record) }))
    .sort((a, b) => a.count - b.count);
  return older?.record;
}

const beside = ["sponsees.sort.first-name", "sponsees.sort.is-sponsored"] as const;
const [byName, byStatus] = beside;

/** New sponsees are sorted among those that were there, and not behind them; a changed one, too. */
const sortNew = writeCheck([...beside], async (run) => {
  const { book } = run;
  const older = olderOf(await run.visit("sponsees"));
  if (older === undefined || !run.shared.filtersWork) {
    return skipAll(book, beside, "no older sponsee to sort new ones beside");
  }
  const name = String(older.first_name);
  // In the order in which they were made, oldest or newest first, neither names nor statuses are sorted.
  const statuses = isSponsored(older) === 1 ? [0, 1] : [1, 2];
  const made = [
    await createOwn(run, { first_name: `Ab ${name}`, sponsored_status: statuses[0] }),
    await createOwn(run, { first_name: `Zz ${name}`, sponsored_status: statuses[1] }),
  ].flatMap((one) => one ?? []);
  const sent = new Map<unknown, number>(made.map(({ id }, index) => [id, statuses[index] ?? 0]));
  const sortings = [
    by("first_name", byName),
    // What 0 reads as, nobody says: of a new one counts what was sent.
    by("is_sponsored", byStatus, [
      (record) => (sent.get(record.id) === 0 ? 0 : isSponsored(record)),
      (record) => sent.get(record.id) ?? statusInput(record),
    ]),
  ];
  const names = new Map(made.map(({ id, record }) => [id, record.first_name]));
  await judgeAmong(run, name, names, sortings, "new ones among them");
  // What a list is sorted by may be kept apart from the record, and not be renewed. A list that is
  // the reverse of what it should be would show nothing, since the direction is not stated.
  const [first] = made;
  const changed =
    first && recordOf(await update(run, "PATCH", first, { first_name: `Zx ${name}` }));
  if (changed) {
    names.set(first.id, changed.first_name);
    await judgeAmong(run, name, names, sortings, "a changed one among them");
  }
  await discard(run, ...made);
});

/**
 * Judges sorted lists of the sponsees with a name, once each shows those of this run in their places. Their
 * first names of today are by their ids.
 */
async function judgeAmong(
  run: Run,
  name: string,
  names: ReadonlyMap<string, unknown>,
  sortings: readonly Sorted[],
  what: string,
): Promise<void> {
  const { service } = run;
  const queryOf = (sort: string) => ({ filter: { first_name: name }, sort });
  const isShown = ({ ids }: List) =>
    names.size > 1 && [...names.keys()].every((id) => ids.includes(id));
  const formerIn = ({ items }: List) =>
    items.find(({ id, record }) => names.has(id) && record.first_name !== names.get(id));
  const isOfToday = (list: List) => isShown(list) && formerIn(list) === undefined;
  await parallel(sortings, (sorting) =>
    eventually(
      run,
      ({ fresh }) =>
        visitList("sponsees", queryOf(sorting.sort), (query) =>
          service.list("sponsees", query, { fresh }),
        ),
      (list) => !list.ok || (isOfToday(list) && directionOf(list, sorting) !== undefined),
    ),
  );
  const ids = sortings.map(({ id }) => id);
  await look(run, "sponsees", ids, async (looking) => {
    const lists = await parallel(sortings, (one) => looking.list("sponsees", queryOf(one.sort)));
    const orders = new Set(lists.map(({ ids }) => JSON.stringify(ids)));
    const isTaken = orders.size > 1 || service.sortParam.sponsees.given;
    for (const [index, sorting] of sortings.entries()) {
      const list = lists[index];
      const former = list && formerIn(list);
      if (!isTaken || !list?.ok || !isShown(list)) {
        looking.skip(sorting.id, "no list shows new sponsees in an order");
      } else if (former) {
        const { id, record, request, at } = former;
        const expected = `the first name of today, ${run.shown(names.get(id))}`;
        const failure = {
          request,
          expected,
          actual: { value: record.first_name },
          at: `${at}/first_name`,
        };
        looking.fail(sorting.id, failure);
      } else if (judgeOrder(looking, list, sorting, sorting.id)) looking.pass(sorting.id, what);
    }
  });
}

export const checks = [listCheck("sponsees", all, judgeSorts, { compares: 2 }), ...late(sortNew)];

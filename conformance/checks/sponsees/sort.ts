/** Sorting sponsees. */

import { late, type Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type List, visitList } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { recordOf } from "../../evidence/parsed-response.ts";
import { statusText } from "../../http/response.ts";
import { noneTried, wrongValue } from "../../verdict/results.ts";
import type { Value } from "../shared/lists/collation.ts";
import { succeeds } from "../shared/lists/contents.ts";
import { mayContain } from "../shared/lists/folding.ts";
import { sortIgnored } from "../shared/lists/query-syntax.ts";
import { type Attempt, listCheck } from "../shared/lists/recheck.ts";
import { sample } from "../shared/lists/sample.ts";
import {
  directionsOf,
  fieldOf,
  judgeOrder,
  judgePermutation,
  judgeSorting,
  judgeSortings,
  type Sorting,
} from "../shared/lists/sorting.ts";
import { filteredSorts } from "../shared/lists/text-filters.ts";
import { meaningOf } from "../shared/records/status-labels.ts";
import { eventually } from "../shared/writes/eventually.ts";
import { createOwn, discard } from "../shared/writes/own-sponsees.ts";
import { update, writeCheck } from "../shared/writes/write-check.ts";

const sortings: readonly Sorting[] = [
  by("birth_date", "sponsees.sort.birth-date"),
  by("first_name", "sponsees.sort.first-name"),
  by("last_name", "sponsees.sort.last-name"),
  by("reference_number", "sponsees.sort.reference-number"),
  {
    ...byLabel("sponsees.sort.is-sponsored", [isSponsored, statusInput]),
    whyUndefined: unknownLabels,
  },
  by("is_enabled", "sponsees.sort.is-enabled"),
];

function by(name: string, id: string, keys: Sorting["keys"] = [fieldOf(name)]): Sorting {
  return { id, sort: name, name, keys };
}

/** Responses do not contain `is_sponsored`, so failures show `sponsored_status`. */
function byLabel(id: string, keys: Sorting["keys"]): Sorting {
  const name = "is_sponsored (judged by sponsored_status)";
  return { id, sort: "is_sponsored", name, keys, shownField: "sponsored_status" };
}

const across = [
  "sponsees.sort.pages",
  "sponsees.sort.with-filter",
  "sponsees.sort.descending",
] as const;
const [pagesId, withFilter, descending] = across;
const all = [...sortings.map(({ id }) => id), ...across];

function isSponsored({ sponsored_status: label }: Json): Value | undefined {
  return meaningOf(label).sponsored;
}

/** The integer that a client sends to get this label, such as 1 for `Sponsored`. */
function statusInput({ sponsored_status: label }: Json): Value | undefined {
  return meaningOf(label).input;
}

/** Returns a message that lists the unknown labels, or undefined if every label is known. */
function unknownLabels(records: readonly Json[]): string | undefined {
  const unknown = records.filter((record) => isSponsored(record) === undefined);
  const labels = new Set(unknown.map(({ sponsored_status: label }) => `"${String(label)}"`));
  if (labels.size === 0) return undefined;
  return `the meaning of these labels is unknown: ${[...labels].join(", ")}`;
}

async function judgeSorts(attempt: Attempt, base: List): Promise<void> {
  // For the sort `is_enabled`, the check requests more pages. Many sponsees have the same value,
  // and a service may repeat or omit such sponsees between pages.
  const settings = { pagesId, withFilter, whole: "is_enabled" };
  const filtered = await filteredSorts(attempt, base);
  const acceptsSort = await judgeSortings(attempt, base, sortings, settings, filtered);
  if (acceptsSort) await downwards(attempt, base);
  else attempt.notTried(descending, sortIgnored(attempt, "sponsees"));
}

/**
 * Judges our choice that a minus sign means descending order. For sponsees, the description specifies
 * neither the minus sign nor the default direction.
 */
async function downwards(attempt: Attempt, base: List): Promise<void> {
  const list = await attempt.glance("sponsees", { sort: "-birth_date" });
  if (!succeeds(attempt, list, descending)) return;
  judgeSorting(attempt, list, { ...by("birth_date", descending), directions: ["descending"] });
  judgePermutation(attempt, base, list, descending);
}

/** An older sponsee with a rare first name, to compare its place with the places of new sponsees. */
function olderOf({ records }: List): Json | undefined {
  const plain = records.filter((record) => {
    return /^[C-Y][a-z]+$/.test(String(record.first_name)) && isSponsored(record) !== undefined;
  });
  const countOf = ({ first_name: name }: Json) =>
    records.filter((record) => mayContain(record.first_name, String(name))).length;
  const counts = sample(plain, 50).map((record) => ({ record, count: countOf(record) }));
  return counts.sort((a, b) => a.count - b.count)[0]?.record;
}

const sortIds = ["sponsees.sort.first-name", "sponsees.sort.is-sponsored"] as const;
const [byName, byStatus] = sortIds;

/** New and changed sponsees must be sorted among older ones, and not after them. */
const sortNew = writeCheck([...sortIds], async (run) => {
  const { results } = run;
  const older = olderOf(await run.visit("sponsees"));
  if (!run.shared.filtersWork) {
    const { why } = run.service.queryStyle.sponsees;
    return noneTried(results, sortIds, `the query style is ${why}`);
  }
  if (older === undefined) {
    const why =
      "no sponsee has a plain first name, such as Mary, and a sponsored_status with a known meaning";
    return noneTried(results, sortIds, why);
  }
  const name = String(older.first_name);
  // A service may add new sponsees at the end of the list. The order Mary, Ab Mary, Zz Mary is then
  // wrong, and so is the order of their statuses: 1, 0, 1.
  const statuses = isSponsored(older) === 1 ? [0, 1] : [1, 2];
  const made = [
    await createOwn(run, { first_name: `Ab ${name}`, sponsored_status: statuses[0] }),
    await createOwn(run, { first_name: `Zz ${name}`, sponsored_status: statuses[1] }),
  ].flatMap((one) => one ?? []);
  const sent = new Map<unknown, number>(made.map(({ id }, index) => [id, statuses[index] ?? 0]));
  const sortings = [
    by("first_name", byName),
    // The description does not give the label of the sponsored_status 0, so a new sponsee is judged
    // by the sent value.
    byLabel(byStatus, [
      (record) => (sent.get(record.id) === 0 ? 0 : isSponsored(record)),
      (record) => sent.get(record.id) ?? statusInput(record),
    ]),
  ];
  const names = new Map(
    made.map(({ id, values, record }) => [id, [values.first_name, record.first_name]]),
  );
  await judgeAmong(run, name, names, sortings, "new sponsees among older ones");
  // A service may sort by a copy of the name that PATCH does not update. The list is then Zx Mary,
  // Mary and Zz Mary, which is neither ascending nor descending.
  const [first] = made;
  const sentName = `Zx ${name}`;
  const changed = first && recordOf(await update(run, "PATCH", first, { first_name: sentName }));
  // A response with a different name fails `sponsees.update.responds` instead.
  if (first && changed?.first_name === sentName) {
    names.set(first.id, [sentName]);
    await judgeAmong(run, name, names, sortings, "a changed sponsee among older ones");
  }
  await discard(run, ...made);
});

/** Whether all records have the same value in the field that a failure shows. */
function haveSame({ records }: List, { name, shownField = name }: Sorting): boolean {
  return new Set(records.map((record) => record[shownField])).size < 2;
}

/**
 * Judges sorted lists of the sponsees whose first name contains `name`. `names` contains the sent and
 * the returned first name of each new sponsee, by id.
 */
async function judgeAmong(
  run: Run,
  name: string,
  names: ReadonlyMap<string, readonly unknown[]>,
  sortings: readonly Sorting[],
  what: string,
): Promise<void> {
  const { service, results } = run;
  const isComplete = ({ ids }: List) =>
    names.size > 1 && [...names.keys()].every((id) => ids.includes(id));
  const formerIn = ({ items }: List) =>
    items.find(({ id, record }) => names.get(id)?.includes(record.first_name) === false);
  const sorted = await parallel(sortings, async (sorting) => {
    const list = await eventually(
      run,
      (options) =>
        visitList("sponsees", { filter: { first_name: name }, sort: sorting.sort }, (query) =>
          service.list("sponsees", query, options),
        ),
      (list) =>
        !list.ok ||
        (isComplete(list) && !formerIn(list) && directionsOf([list.records], sorting).length > 0),
    );
    return { sorting, list };
  });
  const orders = new Set(sorted.map(({ list }) => list.ids.join()));
  const acceptsSort = orders.size > 1 || service.sortParam.sponsees !== undefined;
  for (const { sorting, list } of sorted) {
    const { id } = sorting;
    const former = formerIn(list);
    if (!acceptsSort) results.notTried(id, "no sort changes the order of the list");
    else if (!list.ok) results.notTried(id, `the sorted list has ${statusText(list.first)}`);
    else if (!isComplete(list)) {
      results.notTried(id, "the sorted list does not contain all new sponsees");
    } else if (haveSame(list, sorting)) {
      results.notTried(id, `the new sponsees have the same ${sorting.shownField ?? sorting.name}`);
    } else if (former) {
      const { record, request, at } = former;
      const expected = `${run.shown(names.get(former.id)?.[0])}, the first_name that the last write to sponsee ${former.id} sent`;
      results.fail(id, wrongValue(request, `${at}/first_name`, expected, record.first_name));
    } else if (judgeOrder(results, list, sorting)) results.pass(id, what);
  }
}

export const checks = [listCheck("sponsees", all, judgeSorts, { compares: 2 }), ...late(sortNew)];

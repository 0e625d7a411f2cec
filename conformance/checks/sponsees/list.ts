/** Lists of sponsees. Each filter and sort alone is judged in checks/every-resource/. */

import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { metaOf, type ParsedResponse, recordOf } from "../../evidence/parsed-response.ts";
import { NotTried } from "../../http/failures.ts";
import { isSendable } from "../../http/path.ts";
import { statusText } from "../../http/response.ts";
import { idOf, sortsOf } from "../../verdict/requirements.ts";
import { wrongValue } from "../../verdict/results.ts";
import { combinedCheck, filterCheck } from "../every-resource/filter.ts";
import { beginningOf, partialFiltersOf, valuesOf } from "../every-resource/partial.ts";
import {
  absentText,
  contains,
  judgeOnly,
  type ListRun,
  mayContain,
  sample,
} from "../shared/list-check.ts";
import { createOwn, discard } from "../shared/own-records.ts";
import { update, writeCheck } from "../shared/setup.ts";
import {
  directions,
  directionsOf,
  isSponsored,
  judgeOrder,
  keysOf,
  type Sorting,
  statusInput,
} from "../shared/sorting.ts";
import { fieldsFor } from "../shared/times.ts";

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

const named = sortsOf("sponsees").filter(({ name }) => /^(first_name|is_sponsored)$/.test(name));
const ofNew = named.flatMap(({ ids }) => Object.values(ids));

/** New and changed sponsees must be sorted among older ones, and not after them. */
const sortNew = writeCheck(ofNew, async (run) => {
  const { service, shared } = run;
  const older = olderOf(await run.visit("sponsees"));
  if (!shared.filtersWork)
    throw new NotTried(`the query style is ${service.queryStyle.sponsees.why}`);
  if (older === undefined) {
    throw new NotTried(
      "no sponsee has a plain first name, such as Mary, and a sponsored_status with a known meaning",
    );
  }
  const name = String(older.first_name);
  // A service may add new sponsees at the end of the list. The order Mary, Ab Mary, Zz Mary is then
  // wrong, and so is the order of their statuses: 1, 0, 1.
  const statuses = isSponsored(older) === 1 ? [0, 1] : [1, 2];
  const first = await createOwn(run, { first_name: `Ab ${name}`, sponsored_status: statuses[0] });
  const second = await createOwn(run, { first_name: `Zz ${name}`, sponsored_status: statuses[1] });
  const sent = new Map<unknown, number | undefined>([
    [first.id, statuses[0]],
    [second.id, statuses[1]],
  ]);
  const sortings = named.map(({ name: sort, ids }): Sorting => {
    const [field = sort] = fieldsFor(sort);
    // The description does not give the label of the sponsored_status 0, so a new sponsee is judged
    // by the sent value.
    const ofStatus: Sorting["keys"] = [
      (record) => (sent.get(record.id) === 0 ? 0 : isSponsored(record)),
      (record) => sent.get(record.id) ?? statusInput(record),
    ];
    const keys = sort === "is_sponsored" ? ofStatus : keysOf(sort, field, [older]);
    return { id: ids.sort ?? "", sort, field, keys, directions };
  });
  /** The sent and the returned first name of each new sponsee. */
  const names = new Map(
    [first, second].map(({ id, values, record }) => [id, [values.first_name, record.first_name]]),
  );
  const query = { filter: { first_name: name } };
  const lacksNew = ({ ids }: List) => [...names.keys()].some((id) => !ids.includes(id));
  const formerIn = ({ items }: List) =>
    items.find(({ id, record }) => names.get(id)?.includes(record.first_name) === false);

  const judgeSorted = async (what: string) => {
    const sorted = await parallel(sortings, async (sorting) => {
      const list = await run.eventually(
        (options) => run.list("sponsees", { ...query, sort: sorting.sort }, options),
        (one) =>
          !one.ok ||
          (!lacksNew(one) && !formerIn(one) && directionsOf([one.records], sorting).length > 0),
      );
      return { sorting, list };
    });
    const orders = new Set(sorted.map(({ list }) => list.ids.join()));
    const acceptsSort = orders.size > 1 || service.sortParam.sponsees !== undefined;
    for (const { sorting, list } of sorted) {
      const { id, field } = sorting;
      const former = formerIn(list);
      const haveSame = new Set(list.records.map((record) => record[field])).size < 2;
      if (!acceptsSort) run.notTried(id, "no sort changes the order of the list");
      else if (!list.ok) run.notTried(id, `the sorted list has ${statusText(list.first)}`);
      else if (lacksNew(list)) run.notTried(id, "the sorted list lacks a new sponsee");
      else if (haveSame) run.notTried(id, `the new sponsees have the same ${field}`);
      else if (former) {
        const { record, request, at } = former;
        const expected = `${run.shown(names.get(former.id)?.[0])}, the first_name that the last write to sponsee ${former.id} sent`;
        run.fail(id, wrongValue(request, `${at}/first_name`, expected, record.first_name));
      } else if (judgeOrder(run, list, sorting)) run.pass(id, what);
    }
  };
  await judgeSorted("new sponsees among older ones");
  // A service may sort by a copy of the name that PATCH does not update. The list is then Zx Mary,
  // Mary and Zz Mary, which is neither ascending nor descending.
  const changed = `Zx ${name}`;
  const record = recordOf(await update(run, "PATCH", first, { first_name: changed }));
  // A response with a different name fails `sponsees.update.responds` instead.
  if (record?.first_name === changed) {
    names.set(first.id, [changed]);
    await judgeSorted("a changed sponsee among older ones");
  }
  await discard(run, first, second);
});

/** Requests a list whose last page is full, for `every-resource/page.ts`, if the run has none yet. */
const fullLastPage = writeCheck(
  idOf("sponsees", "page.last-page"),
  async (run) => {
    const { service, shared, responses } = run;
    const lists = responses.all.filter((one) => one.ok && one.operation === "listSponsees");
    const isFull = (page: ParsedResponse) => roomOn(page) === 0 && metaOf(page, "total") !== 0;
    if (!shared.filtersWork || lists.some(isFull)) return;
    const query = { filter: { first_name: service.ledger.tag } };
    const room = roomOn(await service.list("sponsees", query)) ?? 0;
    if (room > mostToCreate) return;
    const made = await parallel(Array.from({ length: room }), () => createOwn(run));
    await service.list("sponsees", query);
    await discard(run, ...made);
  },
  "no list has a full last page",
);

const mostToCreate = 20;

/** The number of records that the last page of a list lacks, or undefined without a page size. */
function roomOn(page: ParsedResponse): number | undefined {
  const [total = 0, size = 0] = [metaOf(page, "total"), metaOf(page, "per_page")];
  return size > 0 ? (size - (total % size)) % size : undefined;
}

/** The first filter matches a sponsee. The others match none, because of `absentText`. */
async function combinationsOf(
  _run: ListRun,
  { records, ids: [id = ""] }: List,
): Promise<Record<string, string>[]> {
  const given = partialFiltersOf("sponsees").flatMap((field) => {
    const beginning = beginningOf(String(records[0]?.[field] ?? "").trim());
    return isSendable(beginning) && beginning.length >= 3 ? [[field, beginning] as const] : [];
  });
  return [
    { id, ...Object.fromEntries(given) },
    { id, first_name: absentText },
    ...given.map(([field]) => ({ ...Object.fromEntries(given), [field]: absentText })),
  ];
}

/**
 * Judges filters such as "A%a" and "Ada,Ben". A service may reject these filters, or treat "%" and
 * "," as ordinary characters. A service treats the filters with a partial match alike.
 */
async function judgeLiteral(run: ListRun, base: List): Promise<void> {
  const id = "sponsees.filter.literal";
  const long = valuesOf(base, "first_name").filter(
    (text) => /^[^%_*,|\s]{3,}$/u.test(text) && isSendable(text),
  );
  const [first = "", last = first] = [long[0], long.at(-1)];
  const [start = "", , ...rest] = first;
  const texts = [
    ...["%", "_", "*"].map((sign) => start + sign + rest.join("")),
    `${first},${last}`,
  ];
  await parallel(texts, async (text) => {
    const list = await run.list("sponsees", { filter: { first_name: text } });
    const words = `sponsees with "${text}" in their first_name`;
    const matches = (record: Json) => contains(record.first_name, text);
    if (list.ok) judgeOnly(run, id, list, words, matches, { field: "first_name" });
  });
  run.pass(id, "strings", texts.length);
}

export const checks = late(
  fullLastPage,
  sortNew,
  combinedCheck("sponsees", "sponsees.filter.combined", combinationsOf),
  filterCheck("sponsees", "sponsees.filter.literal", judgeLiteral),
);

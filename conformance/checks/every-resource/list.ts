/** Compares the records of lists with the records that GET returns for their ids. */

import { counted } from "../../../lib/counted.ts";
import { late, type Run } from "../../check.ts";
import type { Item, List } from "../../evidence/lists.ts";
import { type ParsedResponse, recordOf, recordsOf } from "../../evidence/parsed-response.ts";
import { askEach, type Failure, wrongValue } from "../../verdict/results.ts";
import { moreItems, someItems } from "../shared/lists/chosen.ts";
import { type Attempt, listChecks } from "../shared/lists/recheck.ts";
import { differenceBetween, type Unlike } from "../shared/records/same-record.ts";
import { eventually } from "../shared/writes/eventually.ts";
import { flagOn, flagsOf } from "./filter.ts";

async function judgeItems(
  attempt: Attempt,
  list: List,
  items: readonly Item[] = someItems(list),
): Promise<void> {
  const { resource } = list;
  const id = attempt.id("list.item-equal");
  const wrong = async (item: Item) => {
    const response = await attempt.get(resource, item.id);
    const record = recordOf(response);
    // The check of GET judges a response with another record, or without a record.
    if (record === undefined || String(record.id) !== item.id)
      return `GET by id returned no ${resource}`;
    const difference = differenceBetween(item.record, record);
    return difference && !(await wasListOutdated(attempt, list, item))
      ? unlike(attempt.run, item, difference, response, "/data", "the list")
      : undefined;
  };
  const none = `there are no ${resource}`;
  const evidence = "records equal in the list and by id";
  await askEach(attempt, id, items, wrong, { evidence, none });
}

/** Compares the records of some filtered lists with the same records of the whole list. */
async function judgeFiltered(attempt: Attempt, { resource, items }: List): Promise<void> {
  const on = await flagOn(attempt, resource);
  // A wrong SQL join may drop line items.
  for (const flag of flagsOf(resource)) {
    const response = await attempt.page(resource, { filter: { [flag]: on } });
    for (const [index, record] of recordsOf(response).entries()) {
      const item = items.find(({ id }) => id === String(record.id));
      const difference = item && differenceBetween(item.record, record);
      if (!difference) continue;
      const [place, where] = [`/data/${index}`, "the list without the filter"];
      const failure = unlike(attempt.run, item, difference, response, place, where);
      attempt.fail(attempt.id("list.item-equal"), failure);
      break;
    }
  }
}

/** A failure: a response has another value than `item`, a record of the list. */
function unlike(
  run: Run,
  item: Item,
  { at, left, right }: Unlike,
  request: ParsedResponse,
  place: string,
  where: string,
): Failure {
  const source = `as in ${where}, at ${item.at}${at} (one of the two responses is wrong)`;
  const wrong = wrongValue(request, `${place}${at}`, `${run.shown(left)}, ${source}`, right);
  const failure = { ...wrong, after: [item.request] };
  if (!Array.isArray(left) || !Array.isArray(right) || left.length === right.length) return failure;
  // A report shortens long arrays, and could cut off the entries that differ.
  const [expected, words] = [left, right].map(({ length }) => counted(length, "entry", "entries"));
  return { ...failure, expected: `${expected}, ${source}`, actual: { words: words ?? "" } };
}

/**
 * Repeats GET by id and the request for the page of the list, for a few seconds. Returns true as
 * soon as both responses have the same values for the record, or the page does not contain it.
 */
async function wasListOutdated({ run }: Attempt, { resource }: List, { id, request }: Item) {
  const ask = async ({ fresh }: { fresh: boolean }) => {
    const page = recordsOf(await run.service.follow(resource, request.exchange.url, { fresh }));
    const listed = page.find((record) => String(record.id) === id);
    const item = recordOf(await run.service.get(resource, id, { fresh }));
    return listed === undefined || differenceBetween(listed, item) === undefined;
  };
  return eventually(run, ask, (isSame) => isSame);
}

export const checks = [
  ...listChecks(["list.item-equal"], async (attempt, list) => {
    await judgeItems(attempt, list);
    await judgeFiltered(attempt, list);
  }),
  ...late(
    ...listChecks(["list.item-equal"], (attempt, list) =>
      judgeItems(attempt, list, moreItems(list)),
    ),
  ),
];

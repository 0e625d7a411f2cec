/** GET by known ids, by unknown ids, and by strings that are similar to an id. Lists have the same records. */

import { counted } from "../../../lib/counted.ts";
import { late, type Run } from "../../check.ts";
import type { Item, List } from "../../evidence/lists.ts";
import { type ParsedResponse, recordOf, recordsOf } from "../../evidence/parsed-response.ts";
import { isAddressable } from "../../http/path.ts";
import { askEach, decide, type Failure, wrongStatus, wrongValue } from "../../verdict/results.ts";
import {
  absentIds,
  differenceBetween,
  type ListRun,
  listChecks,
  moreItems,
  someItems,
  textsNear,
  type Unlike,
} from "../shared/list-check.ts";
import { wrongResponse } from "../shared/own-records.ts";
import { flagFilters } from "./filter.ts";

/** Judges whether GET returns each record by its id, with the values that the list has. */
async function judgeItems(
  run: ListRun,
  list: List,
  items: readonly Item[] = someItems(list),
): Promise<void> {
  const { resource } = list;
  const responds = run.id("get.responds");
  const pathless = list.items.find((item) => !isAddressable(item.id));
  if (pathless) {
    const { request, at, record } = pathless;
    const expected = "an id that can be part of a path";
    run.fail(responds, wrongValue(request, `${at}/id`, expected, record.id));
  }
  const wrong = async (item: Item) => {
    const { id: own } = item;
    const response = await run.service.get(resource, own);
    const record = recordOf(response);
    if (record === undefined || String(record.id) !== own) {
      const expected = `{data: …} with the id ${own}, which the list contains`;
      const failure = record
        ? wrongValue(response, "/data/id", expected, record.id)
        : wrongResponse(response, expected);
      run.fail(responds, { ...failure, record: own });
      return `GET by id returned no ${resource}`;
    }
    run.pass(responds, "records read by id", 1);
    const difference = differenceBetween(item.record, record);
    return difference && !(await wasListOutdated(run, list, item))
      ? unlike(run, item, difference, response, "/data", "the list")
      : undefined;
  };
  const evidence = "records equal in the list and by id";
  await askEach(run, run.id("list.item-equal"), items, wrong, { evidence });
}

/**
 * Fails if GET by a string similar to an id, such as `42x`, returns a record with another id. An id is a
 * string (section 4), so `42x` is an unknown id, and the service cannot reject it as not a number.
 */
async function judgeNear(run: ListRun, list: List): Promise<void> {
  const { resource, ids } = list;
  const wrong = async (text: string) => {
    // The status for these strings is not judged, except for an id plus a letter.
    const request = await run.service.get(resource, text, { mayFail: true });
    const record = recordOf(request);
    if (record === undefined && text === `${ids[0]}x`) judgeMissing(run, request);
    if (record === undefined || String(record.id) === text) return undefined;
    const expected = `no record, or a record with the id "${text}"`;
    return { request, expected, actual: { words: `a record with the id ${record.id}` } };
  };
  const evidence = "strings similar to an id";
  await askEach(run, run.id("get.exact"), textsNear(list), wrong, { evidence });
}

/** Judges whether GET of an unused id returns 404. */
async function judgeUnknown(run: ListRun, { resource, ids }: List): Promise<void> {
  // Without records, the form of an id is unknown.
  const candidates = ids.length > 0 ? absentIds(ids).slice(0, 5) : ["1"];
  for (const candidate of candidates) {
    const response = await run.service.get(resource, candidate, { mayFail: true });
    // The id belongs to a record of a page that was not visited.
    if (response.ok && String(recordOf(response)?.id) === candidate) continue;
    if (ids.length === 0 && response.status !== 404) continue;
    return judgeMissing(run, response);
  }
}

function judgeMissing(run: ListRun, response: ParsedResponse): void {
  const wrong = wrongStatus(response, "status 404");
  decide(run, run.id("get.not-found"), response.status === 404, "unused ids", wrong);
}

/** Compares the records of some filtered lists with the same records of the whole list. */
async function judgeFiltered(run: ListRun, { resource, items }: List): Promise<void> {
  // A wrong SQL join may drop line items.
  for (const filter of await flagFilters(run, resource)) {
    const response = await run.service.list(resource, { filter });
    for (const [index, record] of recordsOf(response).entries()) {
      const item = items.find(({ id }) => id === String(record.id));
      const difference = item && differenceBetween(item.record, record);
      if (!difference) continue;
      const [place, where] = [`/data/${index}`, "the list without the filter"];
      const failure = unlike(run, item, difference, response, place, where);
      run.fail(run.id("list.item-equal"), failure);
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
async function wasListOutdated(run: ListRun, { resource }: List, { id, request }: Item) {
  const ask = async ({ fresh }: { fresh: boolean }) => {
    const page = recordsOf(await run.service.follow(resource, request.exchange.url, { fresh }));
    const listed = page.find((record) => String(record.id) === id);
    const item = recordOf(await run.service.get(resource, id, { fresh }));
    return listed === undefined || differenceBetween(listed, item) === undefined;
  };
  return run.eventually(ask, (isSame) => isSame);
}

const ofItems = ["get.responds", "list.item-equal"];
const none = "no record of the list has an id";

export const checks = [
  ...listChecks(["get.not-found"], judgeUnknown, { none: "the suite found no unused id" }),
  ...listChecks(
    ofItems,
    async (run, list) => {
      await judgeItems(run, list);
      await judgeFiltered(run, list);
    },
    { none },
  ),
  ...late(
    ...listChecks(ofItems, (run, list) => judgeItems(run, list, moreItems(list)), { none }),
    ...listChecks(["get.exact", "get.not-found"], judgeNear, {
      none: "GET of no id plus a letter could be judged",
    }),
  ),
];

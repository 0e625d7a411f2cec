/** Judges GET by known and unknown ids. Compares the records that GET and lists return. */

import { counted } from "../../../../lib/counted.ts";
import { type Check, late } from "../../../check.ts";
import { type Item, itemsOnce, type List } from "../../../evidence/lists.ts";
import { parallel } from "../../../evidence/parallel.ts";
import { type ParsedResponse, recordOf, recordsOf } from "../../../evidence/parsed-response.ts";
import type { ListQuery, Resource } from "../../../evidence/service.ts";
import { grouped } from "../../../grouped.ts";
import { isAddressable } from "../../../http/path.ts";
import { decide, passIf, wrongStatus, wrongValue } from "../../../verdict/results.ts";
import { absentIds, textsNear } from "../lists/absent.ts";
import { type Attempt, listCheck } from "../lists/recheck.ts";
import { sample } from "../lists/sample.ts";
import { eventually } from "../writes/eventually.ts";
import { wrongResponse } from "../writes/outcome.ts";
import { differenceBetween, type Unlike } from "./same-record.ts";

/** The checks of GET by id for one resource. */
export function getChecks(
  resource: Resource,
  { responds, notFound, exact }: Readonly<Record<"responds" | "notFound" | "exact", string>>,
): Check[] {
  return [
    listCheck(resource, responds, judgeGet),
    listCheck(resource, notFound, judgeNotFound),
    ...late(
      listCheck(resource, responds, (attempt, list, id) =>
        judgeGet(attempt, list, id, moreItems(list)),
      ),
      listCheck(resource, exact, judgeNear),
      listCheck(resource, notFound, judgeLonger),
    ),
  ];
}

/**
 * The records that a request can name by id. Leaves out records with the same id, because another
 * check judges repeated ids.
 */
export function addressable(list: List): Item[] {
  const once = [...grouped(itemsOnce(list), ({ id }) => id).values()].filter(
    ({ length }) => length === 1,
  );
  return once.flat().filter(({ id, record }) => record.id !== undefined && isAddressable(id));
}

/** At most five records, for a check in the phase `read`. */
function someItems(list: List): Item[] {
  return sample(addressable(list), 5);
}

/**
 * All records of a list with at most 40 records, or 14 records of a longer list. For a check in the
 * phase `late read`.
 */
export function moreItems(list: List): Item[] {
  return sample(addressable(list), list.items.length <= 40 ? 40 : 14);
}

/**
 * Compares `items` with the records that GET returns for their ids. For each of the `queries`,
 * requests a page and compares its records with `list`.
 */
export async function judgeItems(
  attempt: Attempt,
  list: List,
  id: string,
  queries: readonly ListQuery[] = [],
  items: readonly Item[] = someItems(list),
): Promise<void> {
  const { resource } = list;
  const differs = (
    request: ParsedResponse,
    item: Item,
    { at, left, right }: Unlike,
    place: string,
  ) => {
    const where = request.operation.startsWith("list") ? "the list without the filter" : "the list";
    const source = `as in ${where}, at ${item.at}${at} (one of the two responses is wrong)`;
    const expected = `${attempt.run.shown(left)}, ${source}`;
    const failure = wrongValue(request, `${place}${at}`, expected, right);
    // A report shortens long arrays, and could cut off the entries that differ.
    const isLength = Array.isArray(left) && Array.isArray(right) && left.length !== right.length;
    const lengths = isLength && {
      expected: `${counted(left.length, "entry", "entries")}, ${source}`,
      actual: { words: counted(right.length, "entry", "entries") },
    };
    attempt.fail(id, { ...failure, ...lengths, after: [item.request] });
  };
  const found: Item[] = [];
  await parallel(items, async (item) => {
    const response = await attempt.get(resource, item.id);
    const record = recordOf(response);
    // The check of GET judges a response with another record, or without a record.
    if (record === undefined || String(record.id) !== item.id) return;
    found.push(item);
    const difference = differenceBetween(item.record, record);
    if (difference && !(await wasListOutdated(attempt, list, item)))
      differs(response, item, difference, "/data");
  });
  for (const query of queries) {
    const response = await attempt.page(resource, query);
    for (const [index, record] of recordsOf(response).entries()) {
      const item = list.items.find(({ id }) => id === String(record.id));
      const difference = item && differenceBetween(item.record, record);
      if (!difference) continue;
      differs(response, item, difference, `/data/${index}`);
      break;
    }
  }
  if (items.length > 0 && found.length === 0)
    attempt.notTried(id, `GET by id returned no ${resource}`);
  else passChosen(attempt, list, id, found);
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

/** Decides whether GET returns each record by its id. */
async function judgeGet(
  attempt: Attempt,
  list: List,
  id: string,
  items: readonly Item[] = someItems(list),
): Promise<void> {
  const pathless = list.items.find(({ id }) => !isAddressable(id));
  if (pathless) {
    const { request, at, record } = pathless;
    const expected = "an id that can be part of a path";
    attempt.fail(id, wrongValue(request, `${at}/id`, expected, record.id));
  }
  await parallel(items, async ({ id: own }) => {
    const response = await attempt.get(list.resource, own);
    const item = recordOf(response);
    if (item !== undefined && String(item.id) === own) return;
    const expected = `{data: …} with the id ${own}, which the list contains`;
    const failure = item
      ? wrongValue(response, "/data/id", expected, item.id)
      : wrongResponse(response, expected);
    attempt.fail(id, { ...failure, record: own });
  });
  passChosen(attempt, list, id, items);
}

function passChosen(
  attempt: Attempt,
  { resource, total }: List,
  id: string,
  { length }: readonly Item[],
): void {
  const evidence = `${length} of ${total} ${resource}`;
  passIf(attempt, id, length > 0, evidence, `there are no ${resource}`);
}

/** Fails if GET by a string similar to an id, such as `42x`, returns a record with another id. */
async function judgeNear(attempt: Attempt, list: List, id: string): Promise<void> {
  const { resource } = list;
  const near = textsNear(list);
  await parallel(near, async (text) => {
    const request = await attempt.get(resource, text);
    const record = recordOf(request);
    // This check judges only the returned id. `judgeNotFound` judges the status of an unused id.
    attempt.run.responses.disregard(request);
    if (record === undefined || String(record.id) === text) return;
    const expected = `no record, or a record with the id "${text}"`;
    attempt.fail(id, { request, expected, actual: { words: `a record with the id ${record.id}` } });
  });
  const evidence = `${near.length} strings similar to an id`;
  passIf(attempt, id, near.length > 0, evidence, `there are no ${resource}`);
}

/** Decides whether GET of an unused id returns 404. */
async function judgeNotFound(attempt: Attempt, { resource, ids }: List, id: string): Promise<void> {
  // Without records, the form of an id is unknown.
  const candidates = ids.length > 0 ? absentIds(ids).slice(0, 5) : ["1"];
  for (const candidate of candidates) {
    const response = await attempt.get(resource, candidate);
    // The id belongs to a record of a page that was not visited.
    if (response.ok && String(recordOf(response)?.id) === candidate) continue;
    if (ids.length === 0 && response.status !== 404) continue;
    return judgeMissing(attempt, id, response);
  }
  attempt.notTried(id, "the suite found no unused id");
}

function judgeMissing(attempt: Attempt, id: string, response: ParsedResponse): void {
  attempt.run.responses.disregard(response);
  const wrong = wrongStatus(response, "status 404");
  decide(attempt, id, response.status === 404, "unused ids", wrong);
}

/**
 * Decides whether GET of an id plus a letter returns 404. The id is a string (section 4), so the
 * service cannot reject a string that is not a number.
 */
async function judgeLonger(attempt: Attempt, list: List, id: string): Promise<void> {
  const { resource, ids } = list;
  const longer = `${ids.find(isAddressable)}x`;
  if (!ids.some(isAddressable) || ids.includes(longer)) {
    return attempt.notTried(id, "no id can be part of a path");
  }
  const response = await attempt.get(resource, longer);
  // Another requirement fails for a record with another id.
  if (recordOf(response) === undefined) judgeMissing(attempt, id, response);
  else attempt.notTried(id, "GET of an id plus a letter returns a record");
}

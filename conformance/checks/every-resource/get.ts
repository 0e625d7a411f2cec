/** GET by known ids, by unknown ids, and by strings that are similar to an id. */

import { late } from "../../check.ts";
import type { Item, List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { type ParsedResponse, recordOf } from "../../evidence/parsed-response.ts";
import { isAddressable } from "../../http/path.ts";
import { decide, passIf, wrongStatus, wrongValue } from "../../verdict/results.ts";
import { absentIds, moreItems, someItems, textsNear } from "../shared/lists/chosen.ts";
import { type Attempt, listChecks } from "../shared/lists/recheck.ts";
import { wrongResponse } from "../shared/writes/outcome.ts";

/** Judges whether GET returns each record by its id. */
async function judgeKnown(
  attempt: Attempt,
  list: List,
  items: readonly Item[] = someItems(list),
): Promise<void> {
  const { resource, total } = list;
  const id = attempt.id("get.responds");
  const pathless = list.items.find((item) => !isAddressable(item.id));
  if (pathless) {
    const { request, at, record } = pathless;
    const expected = "an id that can be part of a path";
    attempt.fail(id, wrongValue(request, `${at}/id`, expected, record.id));
  }
  await parallel(items, async ({ id: own }) => {
    const response = await attempt.get(resource, own);
    const item = recordOf(response);
    if (item !== undefined && String(item.id) === own) return;
    const expected = `{data: …} with the id ${own}, which the list contains`;
    const failure = item
      ? wrongValue(response, "/data/id", expected, item.id)
      : wrongResponse(response, expected);
    attempt.fail(id, { ...failure, record: own });
  });
  const evidence = `${items.length} of ${total} ${resource}`;
  passIf(attempt, id, items.length > 0, evidence, `there are no ${resource}`);
}

/**
 * Fails if GET by a string similar to an id, such as `42x`, returns a record with another id. An id is a
 * string (section 4), so `42x` is an unknown id, and the service cannot reject it as not a number.
 */
async function judgeNear(attempt: Attempt, list: List): Promise<void> {
  const { resource, ids } = list;
  const id = attempt.id("get.exact");
  const near = textsNear(list);
  await parallel(near, async (text) => {
    // The status for these strings is not judged, except for an id plus a letter.
    const request = await attempt.get(resource, text, { mayFail: true });
    const record = recordOf(request);
    if (record === undefined && text === `${ids[0]}x`) judgeMissing(attempt, request);
    if (record === undefined || String(record.id) === text) return;
    const expected = `no record, or a record with the id "${text}"`;
    attempt.fail(id, { request, expected, actual: { words: `a record with the id ${record.id}` } });
  });
  const evidence = `${near.length} strings similar to an id`;
  passIf(attempt, id, near.length > 0, evidence, `there are no ${resource}`);
  attempt.notTried(attempt.id("get.not-found"), "GET of no id plus a letter could be judged");
}

/** Judges whether GET of an unused id returns 404. */
async function judgeUnknown(attempt: Attempt, { resource, ids }: List): Promise<void> {
  // Without records, the form of an id is unknown.
  const candidates = ids.length > 0 ? absentIds(ids).slice(0, 5) : ["1"];
  for (const candidate of candidates) {
    const response = await attempt.get(resource, candidate, { mayFail: true });
    // The id belongs to a record of a page that was not visited.
    if (response.ok && String(recordOf(response)?.id) === candidate) continue;
    if (ids.length === 0 && response.status !== 404) continue;
    return judgeMissing(attempt, response);
  }
  attempt.notTried(attempt.id("get.not-found"), "the suite found no unused id");
}

function judgeMissing(attempt: Attempt, response: ParsedResponse): void {
  const wrong = wrongStatus(response, "status 404");
  decide(attempt, attempt.id("get.not-found"), response.status === 404, "unused ids", wrong);
}

export const checks = [
  ...listChecks(["get.responds"], judgeKnown),
  ...listChecks(["get.not-found"], judgeUnknown),
  ...late(
    ...listChecks(["get.responds"], (attempt, list) => judgeKnown(attempt, list, moreItems(list))),
    ...listChecks(["get.exact", "get.not-found"], judgeNear),
  ),
];

/** GET by known ids, by unknown ids, and by strings that are similar to an id. */

import { late } from "../../check.ts";
import type { Item, List } from "../../evidence/lists.ts";
import { type ParsedResponse, recordOf } from "../../evidence/parsed-response.ts";
import { isAddressable } from "../../http/path.ts";
import { askEach, decide, wrongStatus, wrongValue } from "../../verdict/results.ts";
import { absentIds, moreItems, someItems, textsNear } from "../shared/lists/chosen.ts";
import { type ListRun, listChecks } from "../shared/lists/recheck.ts";
import { wrongResponse } from "../shared/writes/outcome.ts";

/** Judges whether GET returns each record by its id. */
async function judgeKnown(
  run: ListRun,
  list: List,
  items: readonly Item[] = someItems(list),
): Promise<void> {
  const { resource } = list;
  const id = run.id("get.responds");
  const pathless = list.items.find((item) => !isAddressable(item.id));
  if (pathless) {
    const { request, at, record } = pathless;
    const expected = "an id that can be part of a path";
    run.fail(id, wrongValue(request, `${at}/id`, expected, record.id));
  }
  const wrong = async ({ id: own }: Item) => {
    const response = await run.service.get(resource, own);
    const item = recordOf(response);
    if (item !== undefined && String(item.id) === own) return undefined;
    const expected = `{data: …} with the id ${own}, which the list contains`;
    const failure = item
      ? wrongValue(response, "/data/id", expected, item.id)
      : wrongResponse(response, expected);
    return { ...failure, record: own };
  };
  const none = `there are no ${resource}`;
  await askEach(run, id, items, wrong, { evidence: "records read by id", none });
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
  const none = `there are no ${resource}`;
  const evidence = "strings similar to an id";
  await askEach(run, run.id("get.exact"), textsNear(list), wrong, { evidence, none });
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

export const checks = [
  ...listChecks(["get.responds"], judgeKnown),
  ...listChecks(["get.not-found"], judgeUnknown, { none: "the suite found no unused id" }),
  ...late(
    ...listChecks(["get.responds"], (run, list) => judgeKnown(run, list, moreItems(list))),
    ...listChecks(["get.exact", "get.not-found"], judgeNear, {
      none: "GET of no id plus a letter could be judged",
    }),
  ),
];

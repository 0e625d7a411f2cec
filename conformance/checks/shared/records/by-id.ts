/** Records by their ids. */

import { isObject } from "../../../../lib/is-object.ts";
import type { Json } from "../../../contract.ts";
import { isAddressable } from "../../../http/path.ts";
import type { Item, List } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import { decide, statusOf, wrongStatus } from "../../../results.ts";
import { type Answer, recordOf, recordsOf } from "../../../service/answer.ts";
import type { ListQuery } from "../../../service/service.ts";
import { absentIds, textsNear } from "../lists/absent.ts";
import type { Attempt } from "../lists/recheck.ts";
import { sample } from "../lists/sample.ts";
import { eventually } from "../writes/eventually.ts";
import { differenceBetween } from "./same-record.ts";

/** The number of records to request by id at first. */
const most = 5;
/** The number of records to request by id at the end: up to 40 if the list is short. */
const mostLate = (known: number) => (known <= 40 ? 40 : 14);

function addressable({ items }: List): Item[] {
  return items.filter(({ id, record }) => record.id !== undefined && isAddressable(id));
}

/** The first and the last record of a list, and records with rare properties. */
function chosenItems(list: List): Item[] {
  const known = addressable(list);
  const kinds = new Map(known.map((item) => [item, kindsOf(item.record)]));
  const chosen = sample(known, 2);
  // Services may treat records with flags, rare fields or several entries differently.
  const weightOf = (kind: string) =>
    /^\/\w+ (true|false)$/.test(kind) ? 50 : /^\/\w+ /.test(kind) ? 20 : 1;
  while (chosen.length < Math.min(most, known.length)) {
    const seen = new Set(chosen.flatMap((item) => kinds.get(item)));
    const fresh = (item: Item) =>
      (kinds.get(item) ?? []).reduce(
        (sum, kind) => (seen.has(kind) ? sum : sum + weightOf(kind)),
        0,
      );
    const left = known.filter((item) => !chosen.includes(item));
    chosen.push(left.reduce((best, item) => (fresh(item) > fresh(best) ? item : best)));
  }
  return chosen;
}

/** The places of a record with the kinds of their values. */
function kindsOf(value: unknown, at = ""): string[] {
  if (Array.isArray(value) && value.length > 0) {
    const several = value.length > 1 ? [`${at} several`] : [];
    return [...several, ...new Set(value.flatMap((one) => kindsOf(one, `${at}/*`)))];
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, one]) => kindsOf(one, `${at}/${name}`));
  }
  const kind = value === null || value === "" || typeof value === "boolean" ? value : typeof value;
  return [`${at} ${kind}`];
}

/**
 * Decides that the record by its id equals the record in the list and in lists with other queries.
 */
export async function judgeItems(
  attempt: Attempt,
  list: List,
  { itemEqual }: { itemEqual: string },
  queries: readonly ListQuery[] = [],
): Promise<void> {
  const { resource } = list;
  const items = chosenItems(list);
  await parallel(items, async ({ id: own, record, at, request }) => {
    const answer = await attempt.get(resource, own);
    const item = recordOf(answer);
    // The check of GET judges responses with another record, or without one.
    if (item === undefined || String(item.id) !== own) return;
    const difference = differenceBetween(record, item);
    if (difference === undefined || (await isLate(attempt, { id: own, request }))) return;
    const left = attempt.run.shown(difference.left);
    attempt.fail(itemEqual, {
      request: answer,
      after: [request],
      expected: `the same value as in the list, which has ${left} at ${at}${difference.at}`,
      actual: { value: difference.right },
      at: `/data${difference.at}`,
    });
  });
  for (const query of queries)
    judgeQueried(attempt, list, await attempt.page(resource, query), itemEqual);
  tellChosen(attempt, list, itemEqual, items);
}

/** Compares the records of a filtered list with the same records of the whole list. */
function judgeQueried(attempt: Attempt, list: List, answer: Answer, id: string): void {
  for (const [index, record] of recordsOf(answer).entries()) {
    const item = list.items.find((one) => one.id === String(record.id));
    const difference = item && differenceBetween(item.record, record);
    if (!difference) continue;
    const left = attempt.run.shown(difference.left);
    attempt.fail(id, {
      request: answer,
      after: [item.request],
      expected: `the same value as without the filter, which has ${left} at ${item.at}${difference.at}`,
      actual: { value: difference.right },
      at: `/data/${index}${difference.at}`,
    });
    return;
  }
}

/** Whether a page of a list contains the current record after a delay. */
async function isLate({ run }: Attempt, { id, request }: Pick<Item, "id" | "request">) {
  const { service } = run;
  const resource = request.operation === "listSponsees" ? "sponsees" : "contributions";
  const { page, item } = await eventually(
    run,
    async ({ fresh }) => {
      const listed = recordsOf(await service.follow(resource, request.exchange.url, { fresh }));
      return {
        page: listed.find((record) => String(record.id) === id),
        item: recordOf(await service.get(resource, id, { fresh })),
      };
    },
    isTheSame,
  );
  return isTheSame({ page, item });
}

/** Whether a record has left its page, or is the same there. */
function isTheSame({ page, item }: Record<"page" | "item", Json | undefined>): boolean {
  return page === undefined || differenceBetween(page, item) === undefined;
}

/** Decides, in a late phase, that GET returns more records by their ids. */
export function judgeGetMore(
  attempt: Attempt,
  list: List,
  ids: { answers: string },
): Promise<void> {
  return judgeGet(attempt, list, ids, sample(addressable(list), mostLate(list.items.length)));
}

/** Decides that GET returns each record by its id. */
export async function judgeGet(
  attempt: Attempt,
  list: List,
  { answers }: { answers: string },
  items: readonly Item[] = chosenItems(list),
): Promise<void> {
  const { resource } = list;
  const pathless = list.items.find(({ id }) => !isAddressable(id));
  if (pathless) {
    attempt.fail(answers, {
      request: pathless.request,
      expected: "an id that can be part of a path",
      actual: { value: pathless.record.id },
      at: `${pathless.at}/id`,
    });
  }
  await parallel(items, async ({ id }) => {
    const answer = await attempt.get(resource, id);
    const item = recordOf(answer);
    if (item !== undefined && String(item.id) === id) return;
    attempt.fail(answers, {
      request: answer,
      expected: `{data: …} with the id ${id}`,
      actual: item ? { words: `the id ${String(item.id)}` } : statusOf(answer),
      at: "/data/id",
    });
  });
  tellChosen(attempt, list, answers, items);
}

function tellChosen(
  attempt: Attempt,
  { resource, total }: List,
  id: string,
  items: readonly Item[],
): void {
  if (items.length > 0) attempt.pass(id, `${items.length} of ${total} ${resource}`);
  else attempt.notTried(id, `there are no ${resource}`);
}

/** Decides that strings similar to an id find no record. */
export async function judgeNear(
  attempt: Attempt,
  list: List,
  { exact: id }: { exact: string },
): Promise<void> {
  const { resource } = list;
  const near = textsNear(list).filter(isAddressable);
  await parallel(near, async (text) => {
    const answer = await attempt.get(resource, text);
    const record = recordOf(answer);
    // A success without a record is correct here. Another check judges the status.
    if (!answer.ok || record === undefined || String(record.id) === text) return;
    attempt.fail(id, {
      request: answer,
      expected: `no record, because no record has the id "${text}"`,
      actual: {
        words: `a record ${record.id === undefined ? "without an id" : `with the id ${String(record.id)}`}`,
      },
    });
  });
  if (near.length > 0) attempt.pass(id, `${near.length} strings similar to an id`);
  else attempt.notTried(id, `there are no ${resource}`);
}

/** Decides that GET of an unused id returns 404. */
export async function judgeNotFound(
  attempt: Attempt,
  { resource, ids }: List,
  { notFound: id }: { notFound: string },
): Promise<void> {
  // Without records, the form of an id is unknown.
  const candidates = ids.length > 0 ? absentIds(ids).slice(0, 5) : ["1"];
  for (const candidate of candidates) {
    const answer = await attempt.get(resource, candidate);
    // A record of a page that was not visited.
    if (answer.ok && String(recordOf(answer)?.id) === candidate) continue;
    if (ids.length === 0 && answer.status !== 404) continue;
    return decide(
      attempt,
      id,
      answer.status === 404,
      "unused ids",
      wrongStatus(answer, "status 404"),
    );
  }
  attempt.notTried(id, "the suite found no unused id");
}

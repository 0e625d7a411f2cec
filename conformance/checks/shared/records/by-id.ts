/** Records by their ids. */
import { decide, statusOf, wrongStatus } from "../../../book.ts";
import { type Check, late } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { isAddressable } from "../../../http/path.ts";
import type { Item, List } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import { type Answer, isObject, recordOf, recordsOf } from "../../../service/answer.ts";
import type { ListQuery, Resource } from "../../../service/service.ts";
import { absentIds, textsNear } from "../lists/absent.ts";
import { sample } from "../lists/sample.ts";
import { type Look, listCheck } from "../lists/second-look.ts";
import { eventually } from "../writes/eventually.ts";
import { differenceBetween } from "./same-record.ts";

/** How many records are asked for one by one at first. */
const most = 5;
/** How many are asked for at the end: every record of a list of 40, and fewer of a longer one. */
const mostLate = (known: number) => (known <= 40 ? 40 : 14);

function addressable({ items }: List): Item[] {
  return items.filter(({ id, record }) => record.id !== undefined && isAddressable(id));
}

/** The first and the last record of a list, and some that show what the others do not. */
function chosenItems(list: List): Item[] {
  const known = addressable(list);
  const kinds = new Map(known.map((item) => [item, kindsOf(item.record)]));
  const chosen = sample(known, 2);
  // A flag can make a record go another way than others, as one that is deleted or a test, and so can a
  // field of its own that others leave empty, as one that was refunded, and several where others have one.
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

/** What a record shows: each of its places with the kind of value that it has. */
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

/** Decides that a record in the list is the same as the record by its id, and as in lists for other queries. */
export function itemEqualCheck(
  resource: Resource,
  id: string,
  queries: readonly ListQuery[] = [],
): Check {
  return listCheck(resource, [id], async (looking, list) => {
    const items = chosenItems(list);
    await parallel(items, async ({ id: own, record, at, request }) => {
      const answer = await looking.get(resource, own);
      const item = recordOf(answer);
      // An answer with another record, or with none, is the business of the check of GET.
      if (item === undefined || String(item.id) !== own) return;
      const difference = differenceBetween(record, item);
      if (difference === undefined || (await isLate(looking, { id: own, request }))) return;
      const left = looking.run.shown(difference.left);
      looking.fail(id, {
        request: answer,
        after: [request],
        expected: `the same as in the list, which has ${left} at ${at}${difference.at}`,
        actual: { value: difference.right },
        at: `/data${difference.at}`,
      });
    });
    for (const query of queries)
      judgeQueried(looking, list, await looking.page(resource, query), id);
    tellChosen(looking, list, id, items);
  });
}

/** Compares the records that a filter leaves with those of the whole list. */
function judgeQueried(looking: Look, list: List, answer: Answer, id: string): void {
  for (const [index, record] of recordsOf(answer).entries()) {
    const item = list.items.find((one) => one.id === String(record.id));
    const difference = item && differenceBetween(item.record, record);
    if (!difference) continue;
    const left = looking.run.shown(difference.left);
    looking.fail(id, {
      request: answer,
      after: [item.request],
      expected: `the same as without the filter, where ${left} is at ${item.at}${difference.at}`,
      actual: { value: difference.right },
      at: `/data/${index}${difference.at}`,
    });
    return;
  }
}

/** Whether a page of a list only shows late what a record has become. */
async function isLate({ run }: Look, { id, request }: Pick<Item, "id" | "request">) {
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

/** Whether a record is on its page no more, or is the same there. */
function isTheSame({ page, item }: Record<"page" | "item", Json | undefined>): boolean {
  return page === undefined || differenceBetween(page, item) === undefined;
}

export interface GetIds {
  answers: string;
  exact: string;
  notFound: string;
}

/** Decides what is said of getting one record: by its id, and late, by others. */
export function getChecks(resource: Resource, { answers, exact, notFound }: GetIds): Check[] {
  return [
    listCheck(resource, [answers], (looking, list) =>
      judgeGet(looking, list, answers, chosenItems(list)),
    ),
    ...late(
      listCheck(resource, [answers], (looking, list) =>
        judgeGet(looking, list, answers, sample(addressable(list), mostLate(list.items.length))),
      ),
    ),
    listCheck(resource, [notFound], (looking, list) => judgeNotFound(looking, list, notFound)),
    ...late(listCheck(resource, [exact], (looking, list) => judgeNear(looking, list, exact))),
  ];
}

async function judgeGet(
  looking: Look,
  list: List,
  answers: string,
  items: readonly Item[],
): Promise<void> {
  const { resource } = list;
  const pathless = list.items.find(({ id }) => !isAddressable(id));
  if (pathless) {
    looking.fail(answers, {
      request: pathless.request,
      expected: "an id that a path can end with",
      actual: { value: pathless.record.id },
      at: `${pathless.at}/id`,
    });
  }
  await parallel(items, async ({ id }) => {
    const answer = await looking.get(resource, id);
    const item = recordOf(answer);
    if (item !== undefined && String(item.id) === id) return;
    looking.fail(answers, {
      request: answer,
      expected: `{data: …} with the id ${id}`,
      actual: item ? { words: `the id ${String(item.id)}` } : statusOf(answer),
      at: "/data/id",
    });
  });
  tellChosen(looking, list, answers, items);
}

function tellChosen(
  looking: Look,
  { resource, total }: List,
  id: string,
  items: readonly Item[],
): void {
  if (items.length > 0) looking.pass(id, `${items.length} of ${total} ${resource}`);
  else looking.skip(id, `there are no ${resource}`);
}

async function judgeNear(looking: Look, list: List, id: string): Promise<void> {
  const { resource } = list;
  const near = textsNear(list).filter(isAddressable);
  await parallel(near, async (text) => {
    const answer = await looking.get(resource, text);
    const record = recordOf(answer);
    // A success without a record finds nothing: that it is not 404 is the business of another check.
    if (!answer.ok || record === undefined || String(record.id) === text) return;
    looking.fail(id, {
      request: answer,
      expected: `no record, since none has the id "${text}"`,
      actual: {
        words: `a record ${record.id === undefined ? "without an id" : `with the id ${String(record.id)}`}`,
      },
    });
  });
  if (near.length > 0) looking.pass(id, `${near.length} texts near an id`);
  else looking.skip(id, `there are no ${resource}`);
}

async function judgeNotFound(looking: Look, { resource, ids }: List, id: string): Promise<void> {
  // With no record at all, the form of an id is not known.
  const candidates = ids.length > 0 ? absentIds(ids).slice(0, 5) : ["1"];
  for (const candidate of candidates) {
    const answer = await looking.get(resource, candidate);
    // A record of a page that was not visited.
    if (answer.ok && String(recordOf(answer)?.id) === candidate) continue;
    if (ids.length === 0 && answer.status !== 404) continue;
    return decide(
      looking,
      id,
      answer.status === 404,
      "ids that no record has",
      wrongStatus(answer, "status 404"),
    );
  }
  looking.skip(id, "no id was found that no record has");
}

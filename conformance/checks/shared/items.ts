/** Records by their ids. */
import { type Check, check, late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { type Answer, isObject, recordOf } from "../../service/answer.ts";
import { isAddressable } from "../../service/path.ts";
import type { Resource } from "../../service/service.ts";
import { differenceBetween } from "./alike.ts";
import { type Look, look } from "./look.ts";
import { nearAll, spread, strangersTo } from "./strangers.ts";

/** A record of a list, and where it stands there. */
interface Item {
  id: string;
  record: Json;
  at: string;
  from: Answer;
  kinds: string[];
}

/** How many records are asked for one by one. */
const most = 4;

/** The first and the last record of a list, and some that show what the others do not. */
function chosenItems(list: List): Item[] {
  const all = list.pages.flatMap(({ answer, records }) =>
    records.map((record, index) => ({
      id: String(record.id),
      record,
      at: `/data/${index}`,
      from: answer,
      kinds: kindsOf(record),
    })),
  );
  const known = all.filter(({ id, record }) => record.id !== undefined && isAddressable(id));
  const chosen = spread(known, 2);
  const seen = new Set(chosen.flatMap(({ kinds }) => kinds));
  const fresh = ({ kinds }: Item) => kinds.filter((kind) => !seen.has(kind)).length;
  while (chosen.length < Math.min(most, known.length)) {
    const left = known.filter((item) => !chosen.includes(item));
    const next = left.reduce((best, item) => (fresh(item) > fresh(best) ? item : best));
    chosen.push(next);
    for (const kind of next.kinds) seen.add(kind);
  }
  return chosen;
}

/** What a record shows: each of its places with the kind of value that it has. */
function kindsOf(value: unknown, at = ""): string[] {
  if (Array.isArray(value) && value.length > 0) {
    return [...new Set(value.flatMap((one) => kindsOf(one, `${at}/*`)))];
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, one]) => kindsOf(one, `${at}/${name}`));
  }
  const kind = value === null || value === "" || typeof value === "boolean" ? value : typeof value;
  return [`${at} ${kind}`];
}

/** Decides that a record in the list is the same as the record by its id. */
export function itemEqualCheck(resource: Resource, id: string): Check {
  return check([id], async (run) => {
    await look(run, resource, [id], async (looking) => {
      const list = await looking.list(resource);
      const items = list.ok ? chosenItems(list) : [];
      if (items.length === 0) return looking.skip(id, `there are no ${resource}`);
      await parallel(items, async ({ id: own, record, at, from }) => {
        const answer = await looking.get(resource, own);
        const item = recordOf(answer);
        // An answer with another record, or with none, is the business of the check of GET.
        if (item === undefined || String(item.id) !== own) return;
        const difference = differenceBetween(record, item);
        if (difference === undefined) return;
        looking.fail(id, {
          request: answer,
          after: [from],
          expected: `the same as in the list, which has ${run.shown(difference.left)} at ${at}${difference.at}`,
          actual: difference.right,
          at: `/data${difference.at}`,
        });
      });
      looking.pass(id, `${items.length} of ${list.total} ${resource}`);
    });
  });
}

export interface GetIds {
  answers: string;
  exact: string;
  notFound: string;
}

/** Decides what is said of getting one record: by its id, and late, by others. */
export function getChecks(resource: Resource, { answers, exact, notFound }: GetIds): Check[] {
  const decide = (id: string, judge: (looking: Look, list: List, id: string) => Promise<void>) =>
    check([id], async (run) => {
      await look(run, resource, [id], async (looking) => {
        const list = await looking.list(resource);
        if (list.ok) await judge(looking, list, id);
        else looking.skip(id, "the list does not answer");
      });
    });
  return [
    decide(answers, judgeOwn),
    decide(notFound, judgeNobody),
    ...late(decide(exact, judgeNear)),
  ];
}

async function judgeOwn(looking: Look, list: List, answers: string): Promise<void> {
  const { resource } = list;
  const items = chosenItems(list);
  await parallel(items, async ({ id }) => {
    const answer = await looking.get(resource, id);
    const item = recordOf(answer);
    if (item !== undefined && String(item.id) === id) return;
    looking.fail(answers, {
      request: answer,
      expected: `{data: …} with the id ${id}`,
      actual: item ? `the id ${String(item.id)}` : `status ${answer.status}`,
      at: "/data/id",
    });
  });
  if (items.length > 0) looking.pass(answers, `${items.length} of ${list.total} ${resource}`);
  else looking.skip(answers, `there are no ${resource}`);
}

async function judgeNear(looking: Look, { resource, ids }: List, id: string): Promise<void> {
  const near = nearAll(ids);
  await parallel(near, async (text) => {
    const answer = await looking.get(resource, text);
    const found = recordOf(answer)?.id;
    if (!answer.ok || String(found) === text) return;
    looking.fail(id, {
      request: answer,
      expected: `no record, since none has the id "${text}"`,
      actual: `status ${answer.status}, with the id ${String(found)}`,
    });
  });
  if (near.length > 0) looking.pass(id, `${near.length} texts near an id`);
  else looking.skip(id, `there are no ${resource}`);
}

async function judgeNobody(looking: Look, { resource, ids }: List, id: string): Promise<void> {
  // With no record at all, the form of an id is not known.
  const candidates = ids.length > 0 ? strangersTo(ids).slice(0, 5) : ["1"];
  for (const candidate of candidates) {
    const answer = await looking.get(resource, candidate);
    // A record of a page that was not visited.
    if (answer.ok && String(recordOf(answer)?.id) === candidate) continue;
    if (ids.length === 0 && answer.status !== 404) continue;
    if (answer.status === 404) looking.pass(id, "ids that no record has");
    else {
      looking.fail(id, {
        request: answer,
        expected: "status 404",
        actual: `status ${answer.status}`,
      });
    }
    return;
  }
  looking.skip(id, "no id was found that no record has");
}

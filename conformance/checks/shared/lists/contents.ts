/** Judges which records a list contains. */

import type { Json } from "../../../contract.ts";
import type { Item, List } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import { passIf, type Results, wrongStatus, wrongValue } from "../../../results.ts";
import type { ListQuery, Resource } from "../../../service/service.ts";
import type { Attempt } from "./recheck.ts";

export const tooLong = "the list is too long to visit completely";

export function isAnswered(results: Results, list: List, id: string): boolean {
  if (!list.ok) results.fail(id, wrongStatus(list.first, "a list"));
  return list.ok;
}

/** Fails for each record that does not belong in a list, and names the field that decides. */
export function judgeOnly(
  results: Results,
  id: string,
  { items, resource }: List,
  words: string,
  belongs: (record: Json) => boolean,
  field?: string,
): void {
  const expected = `only ${words}`;
  for (const item of items) {
    if (belongs(item.record)) continue;
    const { record, request, at } = item;
    const actual = { words: `a list with ${nameOf(resource, item)}` };
    if (field) results.fail(id, wrongValue(request, `${at}/${field}`, expected, record[field]));
    else results.fail(id, { request, at, expected, actual });
  }
}

/** Fails for each of these records that is in none of the lists, if they are complete. */
export function judgeAll(
  results: Results,
  id: string,
  lists: readonly List[],
  due: readonly Item[],
  words: string,
): void {
  const [list] = lists;
  if (list === undefined || lists.some(({ ok, complete }) => !ok || !complete)) return;
  const listed = new Set(lists.flatMap(({ ids }) => ids));
  for (const item of due) {
    if (listed.has(item.id)) continue;
    const actual = { words: `a list without ${nameOf(list.resource, item)}` };
    results.fail(id, { request: list.first, at: "/data", expected: `all ${words}`, actual });
  }
}

function nameOf(resource: Resource, { id }: Item): string {
  return `the ${resource === "sponsees" ? "sponsee" : "contribution"} ${id}`;
}

/** Fails for each record that the pages of a list repeat. */
export function judgeRepeats(results: Results, id: string, { items, pages }: List): void {
  const seen = new Map<string, number | undefined>();
  for (const { id: own, record, request, at } of items) {
    if (seen.has(own)) {
      const expected = `a record that is not also on page ${seen.get(own)}`;
      results.fail(id, wrongValue(request, `${at}/id`, expected, record.id));
    }
    seen.set(own, pages.find(({ answer }) => answer === request)?.number);
  }
}

/** Judges lists with filters that match no record. */
export async function judgeNoMatch(
  attempt: Attempt,
  resource: Resource,
  id: string,
  queries: readonly ListQuery[],
): Promise<void> {
  let judged = 0;
  await parallel(queries, async (query) => {
    const list = await attempt.list(resource, query);
    const { first: request, records, total } = list;
    // A service may reject the form of an invented id.
    if (query.filter?.id !== undefined && request.status >= 400 && request.status < 500) return;
    judged++;
    if (!isAnswered(attempt, list, id) || (records.length === 0 && !total)) return;
    const expected = `no ${resource}, and a total of 0`;
    const actual = { words: `${records.length} ${resource}, and a total of ${total}` };
    attempt.fail(id, { request, at: "/data", expected, actual });
  });
  const why = "the service rejects a filter that matches no record";
  passIf(attempt, id, judged > 0, `${judged} filters`, why);
}

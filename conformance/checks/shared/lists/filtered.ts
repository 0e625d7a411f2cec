/** Judges which records a filtered list contains. */

import type { Json } from "../../../contract.ts";
import type { Item, List } from "../../../lists.ts";
import { type Results, wrongStatus, wrongValue } from "../../../results.ts";
import type { Resource } from "../../../service/service.ts";

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

/** Judges a list with a filter that matches no record. */
export function judgeEmpty(results: Results, id: string, list: List): void {
  const { resource, records, total, first } = list;
  if (!isAnswered(results, list, id) || (records.length === 0 && (total ?? 0) === 0)) return;
  results.fail(id, {
    request: first,
    expected: `no ${resource}, and a total of 0`,
    actual: { words: `${records.length} ${resource}, and a total of ${total}` },
    at: "/data",
  });
}

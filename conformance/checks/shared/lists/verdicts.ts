/** Compares filtered and sorted lists with the whole list. */

import type { Json } from "../../../contract.ts";
import type { Item, List } from "../../../lists.ts";
import { wrongStatus } from "../../../results.ts";
import type { Attempt } from "./recheck.ts";

export function isAnswered(attempt: Attempt, list: List, id: string): boolean {
  if (!list.ok) attempt.fail(id, wrongStatus(list.first, "a list"));
  return list.ok;
}

export const tooLong = "the list is too long to visit completely";

/**
 * The records that belong in one of the lists and are in none, if the lists were visited
 * completely.
 */
export function missingFrom(
  lists: readonly List[],
  base: List,
  belongs: (record: Json) => boolean,
): Item[] {
  if (lists.some((list) => !list.ok || !list.complete)) return [];
  const listed = new Set(lists.flatMap((list) => list.ids));
  return base.items.filter(({ id, record }) => !listed.has(id) && belongs(record));
}

export function failMissing(attempt: Attempt, id: string, list: List, which: string): void {
  attempt.fail(id, {
    request: list.first,
    expected: `a list with ${which}`,
    actual: { words: "a list without it" },
    at: "/data",
  });
}

/** Judges a list with a filter that matches no record. */
export function judgeEmpty(attempt: Attempt, id: string, list: List): void {
  const { resource, records, total, first } = list;
  if (!isAnswered(attempt, list, id) || (records.length === 0 && (total ?? 0) === 0)) return;
  attempt.fail(id, {
    request: first,
    expected: `no ${resource}, and a total of 0`,
    actual: { words: `${records.length} ${resource}, and a total of ${total}` },
    at: "/data",
  });
}

/** What lists with a filter or a sort must show, compared with the whole list. */
import { wrongStatus } from "../../../book.ts";
import type { Json } from "../../../contract.ts";
import type { Item, List } from "../../../lists.ts";
import type { Look } from "./second-look.ts";

export function isAnswered(looking: Look, list: List, id: string): boolean {
  if (!list.ok) looking.fail(id, wrongStatus(list.first, "a list"));
  return list.ok;
}

/** Why a list cannot show that a record is missing. */
export const tooLong = "the list is too long to be seen whole";

/** The records that belong in one of the lists, and are in none, as far as these are seen whole. */
export function missingFrom(
  lists: readonly List[],
  base: List,
  belongs: (record: Json) => boolean,
): Item[] {
  if (lists.some((list) => !list.ok || !list.complete)) return [];
  const listed = new Set(lists.flatMap((list) => list.ids));
  return base.items.filter(({ id, record }) => !listed.has(id) && belongs(record));
}

export function failMissing(looking: Look, id: string, list: List, which: string): void {
  looking.fail(id, {
    request: list.first,
    expected: `a list with ${which}`,
    actual: { words: "a list without it" },
    at: "/data",
  });
}

/** Judges a list by a filter that no record meets. */
export function judgeEmpty(looking: Look, id: string, list: List): void {
  const { resource, records, total, first } = list;
  if (!isAnswered(looking, list, id) || (records.length === 0 && (total ?? 0) === 0)) return;
  looking.fail(id, {
    request: first,
    expected: `no ${resource}, and a total of 0`,
    actual: { words: `${records.length} ${resource}, and a total of ${total}` },
    at: "/data",
  });
}

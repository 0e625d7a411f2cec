/** Judges which records a list contains. */

import { resources } from "../../../../generated/operations.ts";
import type { Json } from "../../../contract.ts";
import { type Item, type List, lackOf } from "../../../evidence/lists.ts";
import type { ListQuery, Resource } from "../../../evidence/service.ts";
import { judgeEach, type Results, wrongStatus, wrongValue } from "../../../verdict/results.ts";

export const tooLong = "the list is too long to visit completely";

export function succeeds(results: Results, list: List, id: string): boolean {
  if (!list.ok) results.fail(id, wrongStatus(list.first, "a list"));
  return list.ok;
}

/**
 * Whether a list with filters may be an error because no record matches. The requirements named
 * `no-match` judge such a response.
 */
export function hasNoMatch({ first, query: { filter = {} } }: List): boolean {
  return Object.keys(filter).length > 0 && first.status >= 400 && first.status < 500;
}

/**
 * Judges whether every record of a list belongs there. `field` is the field that the
 * filter compares. A failure contains the value of `field`. Without `field`, the failure contains
 * the `reason`.
 */
export function judgeOnly(
  results: Results,
  id: string,
  { items, resource, query }: List,
  words: string,
  belongs: (record: Json) => boolean,
  { field, reason }: { field?: string | undefined; reason?: (record: Json) => string } = {},
): void {
  const expected = `only ${words}`;
  const wrong = (item: Item) => {
    const { record, request, at } = item;
    if (belongs(record)) return undefined;
    const actual = { words: `a list with ${nameOf(resource, item)}${reason?.(record) ?? ""}` };
    if (field === undefined) return { request, at, expected, actual };
    const failure = wrongValue(request, `${at}/${field}`, expected, record[field]);
    return { ...failure, cause: causeOf(query) };
  };
  judgeEach(results, id, items, wrong, { evidence: resource, none: "the filtered list is empty" });
}

/** The name of the cause: `filter last_name`. The filter is wrong, and not the last name. */
export function causeOf({ filter = {} }: ListQuery): string {
  return `filter ${Object.keys(filter).join()}`;
}

/**
 * Judges whether each record of `due` is in `list`, or in one of the lists in `others`. A failure names
 * the value of `field`, the field that the filter compares.
 */
export function judgeAll(
  results: Results,
  id: string,
  list: List,
  due: readonly Item[],
  words: string,
  { others = [], field }: { others?: readonly List[]; field?: string | undefined } = {},
): void {
  if (due.length === 0 && hasNoMatch(list)) {
    results.notTried(id, `there are no ${words}`);
    return;
  }
  if (!succeeds(results, list, id)) return;
  const lists = [list, ...others];
  const isWhole = lists.every(({ complete }) => complete);
  if (!isWhole) {
    results.notTried(id, tooLong);
    return;
  }
  const listed = new Set(lists.flatMap(({ ids }) => ids));
  const names = lists.map(({ query }) => Object.keys(query.filter ?? {}).join());
  const where =
    others.length > 0 ? `, each in the list with ${names.join(" or in the list with ")}` : "";
  const wrong = (item: Item) => {
    if (listed.has(item.id)) return undefined;
    const none = listed.size === 0 ? "empty " : "";
    const some = others.length > 0 ? `${none}lists` : `${none === "" ? "a" : "an"} ${none}list`;
    const which = field ? `, whose ${field} is ${item.record[field]}` : "";
    const actual = { words: `${some} without ${nameOf(list.resource, item)}${which}` };
    const after = others.map(({ first }) => first);
    const expected = `all ${words}${where}`;
    const place = { request: list.first, at: "/data", absent: item.id };
    const failure = { ...place, expected, actual, ...lackOf(...lists) };
    return { ...failure, ...(after.length > 0 && { after }) };
  };
  const none = `the visited pages have no ${words}`;
  judgeEach(results, id, due, wrong, { evidence: list.resource, none });
}

/** A record in words, such as "sponsee 1001". */
export function nameOf(resource: Resource, { id }: Item): string {
  return `${resources[resource].noun} ${id}`;
}

/**
 * Checks of lists, comparisons of two reads, and records, ids and strings for requests. A check that
 * finds a failure is repeated, because data may change at any time. A failure that recurs counts if the
 * list is unchanged, or if three reads return very different lists, because normal changes of data are
 * smaller. Otherwise the requirement is inconclusive.
 */

import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { resources } from "../../../generated/operations.ts";
import { isObject } from "../../../lib/is-object.ts";
import { escapedPart } from "../../../lib/json-pointer.ts";
import { type Check, check, type Ids, idsIn, type Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import {
  againText,
  firstAgainIn,
  type Item,
  itemsOnce,
  type List,
  lackOf,
  noId,
  noIdIn,
  placeTwice,
} from "../../evidence/lists.ts";
import { metaOf, type ParsedResponse, recordsOf } from "../../evidence/parsed-response.ts";
import { propertiesOf, schemasBelow } from "../../evidence/places.ts";
import { allResources, type ListQuery, type Resource } from "../../evidence/service.ts";
import { grouped } from "../../grouped.ts";
import { NotTried } from "../../http/failures.ts";
import { isAddressable } from "../../http/path.ts";
import { idOf, idsOf, requirement } from "../../verdict/requirements.ts";
import {
  copyInto,
  type Failure,
  judged,
  judgeEach,
  newResults,
  type Results,
  wrongStatus,
  wrongValue,
} from "../../verdict/results.ts";

/** A run for a check of a list. */
export interface ListRun extends Run {
  /** The id of a requirement of the list's resource by the end of the id, such as `page.total`. */
  id(end: string): string;
}

/**
 * A check of a list. Its requirements are not tried if the service returns no list.
 *
 * @param compares the number of records that the check needs. If the list has fewer records, the
 *   requirements are not tried. If `compares` is 1 or more, a repeated id makes the requirements
 *   inconclusive.
 */
export function listCheck<const I extends Ids>(
  resource: Resource,
  named: I,
  body: (run: ListRun, base: List, ids: I) => Promise<void>,
  { compares = 0, none }: { compares?: number; none?: string } = {},
): Check {
  const ids = idsIn(named);
  const judge = async (run: ListRun) => {
    const base = await run.visit(resource);
    const { length } = base.records;
    if (!base.ok) throw new NotTried(noRecordsIn(resource, base.first));
    if (length < compares) {
      const few = `the list has fewer than ${compares} ${resource}`;
      throw new NotTried(length === 0 ? `there are no ${resource}` : few);
    }
    const why = compares > 0 ? whyNotCompared(base) : undefined;
    if (why === undefined) return body(run, base, named);
    for (const id of ids) run.inconclusive(id, why, firstAgainIn(base)?.response);
  };
  return check(ids, (run) =>
    withRecheck(run, resource, ids, (one) =>
      judged(one, { requirements: ids, none }, () => judge(one)),
    ),
  );
}

/** Why the ids of a list do not identify its records, or undefined if they do. */
function whyNotCompared(list: List): string | undefined {
  const { resource, ids } = list;
  const again = firstAgainIn(list);
  if (again) return againText(resource, again);
  if (ids.includes(noId)) return noIdIn(resource);
  const twice = ids[placeTwice(ids)];
  return twice && `two records in the list of ${resource} have the id ${twice}`;
}

/** A check of the list of each resource, for its requirements with these ends, such as `page.total`. */
export function listChecks(
  ends: readonly string[],
  body: (run: ListRun, base: List) => Promise<void>,
  options?: Parameters<typeof listCheck>[3],
): Check[] {
  const all = allResources.map((resource) => ({ resource, ids: idsOf(resource, ends) }));
  return all
    .filter(({ ids }) => ids.length > 0)
    .map(({ resource, ids }) => listCheck(resource, ids, (run, base) => body(run, base), options));
}

/** Why a check cannot judge a response that is not a list. */
export function noRecordsIn(resource: Resource, { ok, status, json }: ParsedResponse): string {
  if (!ok) return `the service returns ${status} for the list of ${resource}`;
  if (json === undefined) return `the response with the list of ${resource} is not JSON`;
  return `the response with the list of ${resource} has no array of records in data`;
}

/** Decides requirements by one attempt, or by two when the first finds a failure. */
async function withRecheck(
  run: Run,
  resource: Resource,
  ids: readonly string[],
  body: (run: ListRun) => Promise<void>,
): Promise<void> {
  const failuresIn = (results: Results, id: string) =>
    new Set(results.of(id)?.failures.map(keyOf) ?? []);
  const id = (end: string) => idOf(resource, end);
  const first = { ...run, ...newResults(), id };
  await body(first);
  const failed = new Set(ids.filter((id) => failuresIn(first, id).size > 0));
  // Only failures and warnings need a recheck.
  if (![...failed].some((id) => /documented|implied/.test(requirement(id).level))) {
    return copyInto(run, first, ids);
  }
  const states = new Set([await stateOf(run, resource)]);
  const list: Run["list"] = async (...asked) => {
    const found = await run.list(...asked);
    states.add(await stateOf(run, resource));
    return found;
  };
  const second = { ...run, ...newResults(), id, list, visit: (one: Resource) => list(one, {}) };
  run.service.target.reread(true);
  await body(second).finally(() => run.service.target.reread(false));
  states.add(await stateOf(run, resource));
  const still = ids.filter((id) => failuresIn(second, id).size > 0);
  // A temporary change of data does not cause the same failure twice.
  const isSure = (id: string) => {
    const before = failuresIn(first, id);
    return states.size === 1 && [...failuresIn(second, id)].some((key) => before.has(key));
  };
  const isUnsteady = !still.every(isSure) && (await isAnotherEachTime(run, resource));
  for (const id of ids) {
    const isCertain = still.includes(id) ? isUnsteady || isSure(id) : !failed.has(id);
    if (isCertain) copyInto(run, second, [id]);
    else run.inconclusive(id, "the data changed during the check");
  }
}

function keyOf({ request, at, expected, actual }: Failure): string {
  return JSON.stringify([request?.exchange.url, at, expected, actual]);
}

/** In milliseconds. Within a second, a wrong `updated_at` in whole seconds could stay the same. */
const pauseBetweenReads = 1_100;

/** Whether three reads of the first page differ too much for normal changes of data. */
async function isAnotherEachTime({ service }: Run, resource: Resource): Promise<boolean> {
  const responses: ParsedResponse[] = [];
  for (let count = 0; count < 3; count++) {
    if (count > 0) await setTimeout(pauseBetweenReads);
    responses.push(await service.list(resource, {}, { fresh: true }));
  }
  if (new Set(responses.map((response) => metaOf(response, "total"))).size > 1) return false;
  const [one = [], two = [], three = []] = responses.map(recordsOf);
  return isUnlike(one, two) && isUnlike(two, three) && isUnlike(three, one);
}

/** Whether two pages differ much: mostly other records, another order, or every record changed. */
function isUnlike(page: readonly Json[], other: readonly Json[]): boolean {
  const places = page.map(({ id }) => other.findIndex((one) => one.id === id));
  const absent = places.filter((place) => place < 0).length;
  if (page.length === 0 || absent > 0) return absent > page.length / 2;
  const isMoved = places.some((place, index) => place !== index);
  return isMoved || page.every((record, index) => differenceBetween(record, other[index]));
}

/** The status, the total, and the ids and update times of the first page, to detect changes. */
async function stateOf({ service }: Run, resource: Resource): Promise<string> {
  const response = await service.list(resource, {}, { fresh: true });
  const ids = recordsOf(response).map(({ id, updated_at }) => [id, updated_at]);
  return JSON.stringify([response.status, metaOf(response, "total"), ids]);
}

export const tooLong = "the list is too long to visit completely";

export function succeeds(results: Results, list: List, id: string): boolean {
  if (!list.ok) results.fail(id, wrongStatus(list.first, "a list"));
  return list.ok;
}

/** Whether the status is an error that only the requirement `no-match` judges. */
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
) {
  if (due.length === 0 && hasNoMatch(list)) return results.notTried(id, `there are no ${words}`);
  if (!succeeds(results, list, id)) return;
  const lists = [list, ...others];
  const isWhole = lists.every(({ complete }) => complete);
  if (!isWhole) return results.notTried(id, tooLong);
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

/** Judges whether the values of fields are unique. `fields` has the requirement of each field. */
export async function judgeUnique(
  results: Results,
  list: List,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { length } = list.items;
  if (length < 2) throw new NotTried("the list has fewer than two records");
  const again = firstAgainIn(list);
  for (const [field, id] of Object.entries(fields)) {
    if (again) results.inconclusive(id, againText(list.resource, again), again.response);
    judgeRepeats(results, list, id, field);
    results.pass(id, "records", length);
  }
}

/** Fails for each record that has the same value in a field as an earlier record. */
export function judgeRepeats(results: Results, list: List, id: string, field = "id"): void {
  const seen = new Map<unknown, Item>();
  const expected = `${field === "id" ? "an" : "a"} ${field} that no other record of the list has`;
  for (const item of itemsOnce(list)) {
    const { record, request, at } = item;
    const value = record[field];
    const before = seen.get(value);
    // A record that is listed twice fails for its id, but its reference number is still unique.
    const isOther = field === "id" || before?.record.id !== record.id;
    if (before && isOther && value !== undefined) {
      const after = before.request === request ? {} : { after: [before.request] };
      results.fail(id, { ...wrongValue(request, `${at}/${field}`, expected, value), ...after });
    }
    seen.set(value, item);
  }
}

/** Up to `limit` evenly spaced items, with the first and the last. `limit` is 2 or more. */
export function sample<T>(items: readonly T[], limit: number): T[] {
  if (items.length <= limit) return [...items];
  const step = (items.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, index) => items[Math.round(index * step)] as T);
}

/** The records that a request can name by id, without records that share an id. */
function addressable(list: List): Item[] {
  const once = [...grouped(itemsOnce(list), ({ id }) => id).values()].filter(
    ({ length }) => length === 1,
  );
  return once.flat().filter(({ id, record }) => record.id !== undefined && isAddressable(id));
}

/** At most five records, for a check in the phase `read`. */
export function someItems(list: List): Item[] {
  return sample(addressable(list), 5);
}

/** All of at most 40 records, or 14 of a longer list, for a check in the phase `late read`. */
export function moreItems(list: List): Item[] {
  return sample(addressable(list), list.items.length <= 40 ? 40 : 14);
}

/** A string that records are unlikely to contain. */
export const absentText = "zqx-no-such-text-7k4v";

/** Ids that look like known ids, but are not in `known`: for example 1004 if 1001 is known. */
export function absentIds(known: readonly string[]): string[] {
  const taken = new Set(known);
  const models = [known.at(-1), known[0]].filter((id) => id !== undefined && id !== "");
  const made = models.flatMap((id = "") => [
    exchanged(id, /[\da-zA-Z]$/, 3),
    exchanged(id, /[\da-zA-Z]{1,3}$/, 5),
    exchanged(id, /[\da-zA-Z]{1,4}$/, 7),
    exchanged(id, /[\da-zA-Z]+$/, 4),
    // If ids are short consecutive numbers, all numbers of that length may be in use.
    ...(/^\d{1,8}$/.test(id) ? [exchanged(`${id}0`, /\d+$/, 4)] : []),
  ]);
  return [...new Set(made)].filter((id) => !taken.has(id) && !/^0+$/.test(id));
}

const alphabets = [
  "0123456789",
  "abcdef",
  "ABCDEF",
  "ghijklmnopqrstuvwxyz",
  "GHIJKLMNOPQRSTUVWXYZ",
];

/** Replaces letters and digits: 1 becomes 4 if `by` is 3. A UUID stays hexadecimal. */
function exchanged(id: string, part: RegExp, by: number): string {
  const turned = (character: string) => {
    const own = alphabets.find((letters) => letters.includes(character)) ?? character;
    return own[(own.indexOf(character) + by) % own.length] ?? character;
  };
  return id.replace(part, (text) => text.replace(/[\da-zA-Z]/g, turned));
}

/**
 * Strings that are not in `ids`: variants of the first id, and a reference number. No variant
 * differs in case only, because case is irrelevant in UUIDs and in many databases.
 */
export function textsNear({ ids, records }: Pick<List, "ids" | "records">): string[] {
  const [id] = ids;
  if (id === undefined) return [];
  const other = ids.find((one) => one !== id);
  const near = [
    ...[id.slice(0, -1), id.slice(1), `${id}x`, `0${id}`],
    `${id} `,
    // More digits than an integer column holds.
    ...(/^\d+$/.test(id) ? [`${id}${"0".repeat(20)}`] : []),
    ...(other === undefined ? [] : [`${id},${other}`]),
    String(records[0]?.reference_number ?? ""),
  ];
  return [...new Set(near)].filter((text) => isAddressable(text) && !ids.includes(text));
}

/** Replacements for letters without a Unicode decomposition. Some collations treat ø as o. */
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
};

/** A string in lower case, without accents. */
export function unaccented(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** An unaccented, trimmed string with single spaces, and with the letters above replaced. */
export function folded(text: string): string {
  return unaccented(text)
    .replace(/[ßæœøđðþłıħ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether a field contains a string, ignoring case and accents. */
export function contains(value: unknown, text: string): boolean {
  return typeof value === "string" && folded(value).includes(folded(text));
}

/** %, _ and * may be wildcards, and a comma may separate strings (section 4.1). */
export function mayContain(value: unknown, text: string): boolean {
  return (
    typeof value === "string" &&
    text.split(",").some((part) => containsInOrder(folded(value), part.split(/[%_*]+/)))
  );
}

function containsInOrder(value: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.map(folded).every((part) => {
    const at = value.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** The names of all documented fields. */
const documented = new Set(
  Object.values(resources).flatMap(({ schema }) => schemasBelow(schema).flatMap(propertiesOf)),
);

export interface Unlike {
  at: string;
  left: unknown;
  right: unknown;
}

/** The first difference, without undocumented fields, the order of arrays and queries of URLs. */
export function differenceBetween(left: unknown, right: unknown, at = ""): Unlike | undefined {
  if (isDeepStrictEqual(left, right) || isSameUrl(left, right)) return undefined;
  if (isObject(left) && isObject(right)) {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (!documented.has(key)) continue;
      // An embedded sponsee may be a snapshot, so only its id is compared.
      const own =
        key === "sponsee" ? [idWithin(left[key]), idWithin(right[key])] : [left[key], right[key]];
      const found = differenceBetween(own[0], own[1], `${at}/${escapedPart(key)}`);
      if (found) return found;
    }
    return undefined;
  }
  if (Array.isArray(left) && Array.isArray(right) && left.length === right.length) {
    return differenceOfEntries(left, right, at);
  }
  return { at, left, right };
}

/**
 * The first difference between two arrays, without regard to order. The first unmatched entry of
 * `left` is compared with an unmatched entry of `right`, preferably the entry with the same id,
 * slug or number.
 */
function differenceOfEntries(left: readonly unknown[], right: readonly unknown[], at: string) {
  const others = [...right];
  const alone = left
    .map((value, index) => ({ value, index }))
    .filter(({ value }) => {
      const same = others.findIndex((other) => !differenceBetween(value, other));
      if (same >= 0) others.splice(same, 1);
      return same < 0;
    });
  const [first] = alone;
  if (first === undefined) return undefined;
  const identifier = identifierOf(first.value);
  const other = others.find((one) => identifierOf(one) === identifier) ?? others[0];
  return differenceBetween(first.value, other, `${at}/${first.index}`);
}

function identifierOf(entry: unknown): unknown {
  const { id, slug, number } = isObject(entry) ? entry : ({} as Json);
  return id ?? slug ?? number;
}

function idWithin(sponsee: unknown): unknown {
  return isObject(sponsee) ? sponsee.id : sponsee;
}

function isSameUrl(left: unknown, right: unknown): boolean {
  if (typeof left !== "string" || typeof right !== "string") return false;
  return /^https?:/.test(left) && left.split("?")[0] === right.split("?")[0];
}

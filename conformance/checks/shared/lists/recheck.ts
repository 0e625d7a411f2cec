/**
 * Repeats a check that finds a failure, because data may change at any time. A failure that recurs
 * counts if the list is unchanged. The failure also counts if three reads return very different
 * lists, because normal changes of data are smaller. Otherwise the requirement is inconclusive.
 */

import { setTimeout } from "node:timers/promises";
import { type Check, check, type Ids, idsIn, type Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import {
  againText,
  firstAgainIn,
  type List,
  noId,
  noIdIn,
  placeTwice,
  visitList,
} from "../../../evidence/lists.ts";
import { metaOf, type ParsedResponse, recordsOf } from "../../../evidence/parsed-response.ts";
import { allResources, type ListQuery, type Resource } from "../../../evidence/service.ts";
import { NotTried } from "../../../http/failures.ts";
import { idOf, idsOf, requirement } from "../../../verdict/requirements.ts";
import {
  copyInto,
  type Failure,
  judged,
  newResults,
  type Results,
} from "../../../verdict/results.ts";
import { differenceBetween } from "../records/same-record.ts";

/** One attempt at a check: its results, and functions to request lists. */
export interface Attempt extends Results {
  run: Run;
  /** The id of a requirement of the list's resource by the end of the id, such as `page.total`. */
  id(end: string): string;
  /** For `enough`, see `visitList`. */
  list(resource: Resource, query?: ListQuery, enough?: number): Promise<List>;
  /** For `mayFail`, see `Call`. */
  get(resource: Resource, id: string, options?: { mayFail?: boolean }): Promise<ParsedResponse>;
  /** Any page of a list, even past its end. */
  page(resource: Resource, query: ListQuery): Promise<ParsedResponse>;
  /** The response to a link of a list. */
  follow(resource: Resource, link: string): Promise<ParsedResponse>;
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
  body: (attempt: Attempt, base: List, ids: I) => Promise<void>,
  { compares = 0, none }: { compares?: number; none?: string } = {},
): Check {
  const ids = idsIn(named);
  const judge = async (attempt: Attempt) => {
    const base = await attempt.list(resource);
    const { length } = base.records;
    if (!base.ok) throw new NotTried(noRecordsIn(resource, base.first));
    if (length < compares) {
      const few = `the list has fewer than ${compares} ${resource}`;
      throw new NotTried(length === 0 ? `there are no ${resource}` : few);
    }
    const why = compares > 0 ? whyNotCompared(base) : undefined;
    if (why === undefined) return body(attempt, base, named);
    for (const id of ids) attempt.inconclusive(id, why, firstAgainIn(base)?.response);
  };
  return check(ids, (run) =>
    withRecheck(run, resource, ids, (attempt) =>
      judged(attempt, { requirements: ids, none }, () => judge(attempt)),
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
  body: (attempt: Attempt, base: List) => Promise<void>,
  options?: Parameters<typeof listCheck>[3],
): Check[] {
  const all = allResources.map((resource) => ({ resource, ids: idsOf(resource, ends) }));
  return all
    .filter(({ ids }) => ids.length > 0)
    .map(({ resource, ids }) =>
      listCheck(resource, ids, (attempt, base) => body(attempt, base), options),
    );
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
  body: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  const failuresIn = (attempt: Attempt, id: string) =>
    new Set(attempt.of(id)?.failures.map(keyOf) ?? []);
  const first = openAttempt(run, resource, false);
  await body(first);
  const failed = new Set(ids.filter((id) => failuresIn(first, id).size > 0));
  // Only failures and warnings need a recheck.
  if (![...failed].some((id) => /documented|implied/.test(requirement(id).level))) {
    return copyInto(run.results, first, ids);
  }
  const states = new Set([await stateOf(run, resource)]);
  const watch = async () => void states.add(await stateOf(run, resource));
  const second = openAttempt(run, resource, true, watch);
  await body(second);
  await watch();
  const still = ids.filter((id) => failuresIn(second, id).size > 0);
  // A temporary change of data does not cause the same failure twice.
  const isSure = (id: string) => {
    const before = failuresIn(first, id);
    return states.size === 1 && [...failuresIn(second, id)].some((key) => before.has(key));
  };
  const isUnsteady = !still.every(isSure) && (await isAnotherEachTime(run, resource));
  for (const id of ids) {
    const isCertain = still.includes(id) ? isUnsteady || isSure(id) : !failed.has(id);
    if (isCertain) copyInto(run.results, second, [id]);
    else run.results.inconclusive(id, "the data changed during the check");
  }
}

function keyOf({ request, at, expected, actual }: Failure): string {
  return JSON.stringify([request?.exchange.url, at, expected, actual]);
}

/** Begins an attempt that calls `listed` after each requested list. `fresh` bypasses the cache. */
function openAttempt(
  run: Run,
  own: Resource,
  fresh: boolean,
  listed?: () => Promise<void>,
): Attempt {
  const { service } = run;
  /** The responses of this attempt, to send each request once. */
  const known = new Map<string, Promise<ParsedResponse>>();
  const once = (key: string, fetch: () => Promise<ParsedResponse>): Promise<ParsedResponse> => {
    const coming = known.get(key) ?? fetch();
    known.set(key, coming);
    return coming;
  };
  const page = (resource: Resource, query: ListQuery) =>
    once(JSON.stringify([resource, query]), () => service.list(resource, query, { fresh }));
  return {
    ...newResults(),
    run,
    id: (end) => idOf(own, end),
    page,
    async list(resource, query, enough) {
      if (query === undefined && !fresh) return run.visit(resource);
      const visited = await visitList(resource, query ?? {}, (one) => page(resource, one), enough);
      await listed?.();
      return visited;
    },
    get: (resource, id, options) =>
      once(JSON.stringify([resource, id]), () => service.get(resource, id, { fresh, ...options })),
    follow: (resource, link) => service.follow(resource, link, { fresh }),
  };
}

/**
 * In milliseconds. A wrong `updated_at` may be the time of the response in whole seconds. Two reads
 * within one second could return the same time.
 */
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

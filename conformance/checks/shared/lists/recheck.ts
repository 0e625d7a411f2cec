/**
 * Checks data that may change at any time. A requirement fails when a second attempt without the
 * cache has the same failure, while the list stays the same.
 */

import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type Check, check, type Ids, idsIn, type Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import type { Failure } from "../../../failure.ts";
import { type List, placeTwice, visitList } from "../../../lists.ts";
import { requirement } from "../../../requirements.ts";
import { copyInto, newResults, noneTried, type Results } from "../../../results.ts";
import { type Answer, metaOf, recordsOf } from "../../../service/answer.ts";
import type { ListQuery, Resource } from "../../../service/service.ts";
import { differenceBetween } from "../records/same-record.ts";

/** One attempt at a check: its results, and functions to request lists. */
export interface Attempt extends Results {
  run: Run;
  list(resource: Resource, query?: ListQuery): Promise<List>;
  /** Enough pages of a list to judge an order: the first, the last, and more if pages are short. */
  glance(resource: Resource, query: ListQuery): Promise<List>;
  get(resource: Resource, id: string): Promise<Answer>;
  /** Any page of a list, even past its end. */
  page(resource: Resource, query: ListQuery): Promise<Answer>;
  /** The response to a link of a list. */
  follow(resource: Resource, link: string): Promise<Answer>;
}

/**
 * A check of a list. It is inconclusive if the service returns no list, too few records, or
 * repeated ids.
 */
export function listCheck<const I extends Ids>(
  resource: Resource,
  named: I,
  body: (attempt: Attempt, base: List, ids: I) => Promise<void>,
  { compares = 0 } = {},
): Check {
  const ids = idsIn(named);
  return check(ids, (run) =>
    withRecheck(run, resource, ids, async (attempt) => {
      const base = await attempt.list(resource);
      const twice = compares > 0 ? base.ids[placeTwice(base.ids)] : undefined;
      if (!base.ok) noneTried(attempt, ids, noList(base.first));
      else if (base.records.length === 0 && compares > 0) {
        noneTried(attempt, ids, `there are no ${resource}`);
      } else if (base.records.length < compares) {
        noneTried(attempt, ids, `the list has fewer than ${compares} ${resource}`);
      } else if (twice !== undefined) {
        const again = pageAgain(base);
        const why = again
          ? `page 2 of ${resource} has the records of page 1`
          : `two records of the list have the id ${twice}`;
        for (const id of ids) attempt.inconclusive(id, why, again);
      } else await body(attempt, base, named);
    }),
  );
}

/** The response for the second page, if it repeats the first page. */
function pageAgain({ pages: [first, second] }: List): Answer | undefined {
  return second && isDeepStrictEqual(first?.records, second.records) ? second.answer : undefined;
}

/** Why a response is not a list. */
function noList({ ok, status }: Answer): string {
  return ok ? "the list has no records in data" : `the service returns ${status} for the list`;
}

/** Decides requirements by one attempt, or by two when the first finds a failure. */
export async function withRecheck(
  run: Run,
  resource: Resource,
  ids: readonly string[],
  body: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  const first = openAttempt(run, false);
  await body(first);
  const wrong = ids.filter((id) => first.of(id)?.failures.length);
  // Other levels cannot fail a run, and need no recheck.
  if (!wrong.some((id) => requirement(id).level === "documented")) {
    return copyInto(run.results, first, ids);
  }
  const states = new Set([await stateOf(run, resource)]);
  const watch = async () => void states.add(await stateOf(run, resource));
  const second = openAttempt(run, true, watch);
  await body(second);
  await watch();
  const isSure = (id: string) => states.size === 1 && isTheSame(first, second, id);
  const still = ids.filter((id) => second.of(id)?.failures.length);
  const isUnsteady = !still.every(isSure) && (await isAnotherEachTime(run, resource));
  const shown = still.filter((id) => isUnsteady || isSure(id));
  const moved = ids.filter(
    (id) => !shown.includes(id) && (wrong.includes(id) || still.includes(id)),
  );
  copyInto(
    run.results,
    second,
    ids.filter((id) => !moved.includes(id)),
  );
  for (const id of moved) run.results.inconclusive(id, "the data changed during both attempts");
}

/**
 * Whether two attempts have a failure in common. Temporary changes of data cause different
 * failures.
 */
function isTheSame(first: Attempt, second: Attempt, id: string): boolean {
  const keysIn = (attempt: Attempt) => (attempt.of(id)?.failures ?? []).map(keyOf);
  const keys = new Set(keysIn(first));
  return keysIn(second).some((key) => keys.has(key));
}

function keyOf({ request, at, expected, actual }: Failure): string {
  return JSON.stringify([request?.exchange.url, at, expected, actual]);
}

/** Calls `listed` after each requested list. */
function openAttempt(run: Run, fresh: boolean, listed?: () => Promise<void>): Attempt {
  const { service } = run;
  /** A recheck requests everything again, once. */
  const known = new Map<string, Promise<Answer>>();
  const once = (key: string, fetch: () => Promise<Answer>): Promise<Answer> => {
    const coming = known.get(key) ?? fetch();
    known.set(key, coming);
    return coming;
  };
  const page = (resource: Resource, query: ListQuery) =>
    once(JSON.stringify([resource, query]), () => service.list(resource, query, { fresh }));
  const list = async (resource: Resource, query: ListQuery, enough?: number): Promise<List> => {
    const visited = await visitList(resource, query, (one) => page(resource, one), enough);
    await listed?.();
    return visited;
  };
  return {
    ...newResults(),
    run,
    page,
    list: (resource, query) =>
      query === undefined && !fresh ? run.visit(resource) : list(resource, query ?? {}),
    glance: (resource, query) => list(resource, query, 30),
    get: (resource, id) =>
      once(JSON.stringify([resource, id]), () => service.get(resource, id, { fresh })),
    follow: (resource, link) => service.follow(resource, link, { fresh }),
  };
}

/** Longer than a second, because many services return times in whole seconds. */
const pause = 1_100;

/**
 * Whether three reads of the first page differ more than by changes of data: mostly other records,
 * another order, or every record changed.
 */
async function isAnotherEachTime({ service }: Run, resource: Resource): Promise<boolean> {
  const answers: Answer[] = [];
  for (let count = 0; count < 3; count++) {
    if (count > 0) await setTimeout(pause);
    answers.push(await service.list(resource, {}, { fresh: true }));
  }
  if (new Set(answers.map((answer) => metaOf(answer, "total"))).size > 1) return false;
  const pages = answers.map(recordsOf);
  const pairs = pages.map(
    (page, index) => [page, pages[(index + 1) % pages.length] ?? []] as const,
  );
  const common = pairs.flatMap(([page, other]) => page.filter((record) => isIn(other, record)));
  return (
    common.length < pages.flat().length / 2 ||
    pairs.every(([page, other]) => isRearranged(page, other))
  );
}

function isIn(page: readonly Json[], { id }: Json): boolean {
  return page.some((record) => record.id === id);
}

/** Whether a page has the same records in another order, or each one changed. */
function isRearranged(page: readonly Json[], other: readonly Json[]): boolean {
  if (page.length === 0 || !page.every((record) => isIn(other, record))) return false;
  const pairs = page.map((record, index) => [record, other[index] ?? {}] as const);
  const isMoved = pairs.some(([left, right]) => left.id !== right.id);
  return isMoved || pairs.every((pair) => differenceBetween(...pair));
}

/** The state of a list, to detect changes: its length and its first page. */
async function stateOf({ service }: Run, resource: Resource): Promise<string> {
  const answer = await service.list(resource, {}, { fresh: true });
  const ids = recordsOf(answer).map(({ id, updated_at }) => [id, updated_at]);
  return JSON.stringify([answer.status, metaOf(answer, "total"), ids]);
}

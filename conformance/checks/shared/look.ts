/**
 * Looks at data that may change at any time. What looks wrong is looked at once more, with nothing
 * taken from the cache: it fails when it is there again while the list stood still.
 */
import { type Book, copyInto, openBook, skipAll } from "../../book.ts";
import { type Check, check, type Run } from "../../check.ts";
import { type List, placeTwice, visitList } from "../../lists.ts";
import { requirement } from "../../requirements.ts";
import { type Answer, idsOf, metaOf, recordsOf } from "../../service/answer.ts";
import type { ListQuery, Resource } from "../../service/service.ts";

/** One look: a book to write into, and ways to ask the service. */
export interface Look extends Book {
  run: Run;
  list(resource: Resource, query?: ListQuery): Promise<List>;
  /** The first page of a list, the last, and more where pages are short: enough to show an order. */
  glance(resource: Resource, query: ListQuery): Promise<List>;
  get(resource: Resource, id: string): Promise<Answer>;
  /** Any page of a list, whether the list has it or not. */
  page(resource: Resource, query: ListQuery): Promise<Answer>;
}

/**
 * A check that looks at a list. Says that it decides nothing where the list does not answer, or
 * has fewer records than it compares, or two with the same id.
 */
export function listCheck(
  resource: Resource,
  ids: readonly string[],
  body: (look: Look, base: List) => Promise<void>,
  { compares = 0 } = {},
): Check {
  return check(ids, (run) =>
    look(run, resource, ids, async (looking) => {
      const base = await looking.list(resource);
      const twice = compares > 0 ? base.ids[placeTwice(base.ids)] : undefined;
      if (!base.ok) skipAll(looking, ids, "the list does not answer");
      else if (base.records.length === 0 && compares > 0) {
        skipAll(looking, ids, `there are no ${resource}`);
      } else if (base.records.length < compares) {
        skipAll(looking, ids, `the list shows fewer than ${compares} ${resource}`);
      } else if (twice !== undefined) {
        for (const id of ids) looking.doubt(id, `two records of the list have the id ${twice}`);
      } else await body(looking, base);
    }),
  );
}

/** Decides requirements by looking once, or twice when something looks wrong. */
export async function look(
  run: Run,
  resource: Resource,
  ids: readonly string[],
  body: (look: Look) => Promise<void>,
): Promise<void> {
  const first = lookAt(run, false);
  await body(first);
  const wrong = ids.filter((id) => first.of(id)?.failures.length);
  // What is observed or provisional fails nobody, and needs no second look.
  if (!wrong.some((id) => requirement(id).level === "documented")) {
    return copyInto(run.book, first, ids);
  }
  const before = await stateOf(run, resource);
  const second = lookAt(run, true);
  await body(second);
  const still = before === (await stateOf(run, resource)) || (await isShuffled(run, resource));
  const moved = wrong.filter((id) => !still || !second.of(id)?.failures.length);
  copyInto(
    run.book,
    second,
    ids.filter((id) => !moved.includes(id)),
  );
  for (const id of moved) run.book.doubt(id, "the data changed while the suite looked, twice");
}

function lookAt(run: Run, fresh: boolean): Look {
  const { service } = run;
  /** A second look fetches everything again, but once. */
  const known = new Map<string, Promise<Answer>>();
  const once = (key: string, fetch: () => Promise<Answer>): Promise<Answer> => {
    const coming = known.get(key) ?? fetch();
    known.set(key, coming);
    return coming;
  };
  const page = (resource: Resource, query: ListQuery) =>
    once(JSON.stringify([resource, query]), () => service.list(resource, query, { fresh }));
  return {
    ...openBook(),
    run,
    page,
    list: (resource, query) =>
      query === undefined && !fresh
        ? run.visit(resource)
        : visitList(resource, query ?? {}, (one) => page(resource, one)),
    glance: (resource, query) => visitList(resource, query, (one) => page(resource, one), 30),
    get: (resource, id) =>
      once(JSON.stringify([resource, id]), () => service.get(resource, id, { fresh })),
  };
}

/**
 * Whether the first page shows mostly other records each time, while the list stays as long: no change
 * of data does that, but a list without any order.
 */
async function isShuffled({ service }: Run, resource: Resource): Promise<boolean> {
  const pages: { ids: string[]; total: number | undefined }[] = [];
  for (let count = 0; count < 3; count++) {
    const answer = await service.list(resource, {}, { fresh: true });
    pages.push({ ids: idsOf(answer), total: metaOf(answer, "total") });
  }
  return pages.every(({ ids, total }, index) => {
    const other = pages[(index + 1) % pages.length] ?? { ids, total };
    const common = ids.filter((id) => other.ids.includes(id)).length;
    return total === other.total && common < ids.length / 2;
  });
}

/** What tells that a list has changed: its length, and its first page. */
async function stateOf({ service }: Run, resource: Resource): Promise<string> {
  const answer = await service.list(resource, {}, { fresh: true });
  const ids = recordsOf(answer).map(({ id, updated_at }) => [id, updated_at]);
  return JSON.stringify([answer.status, metaOf(answer, "total"), ids]);
}

/** What is said of every page that the run sees, whatever its list. */

import type { KeptAnswer } from "../../../answers.ts";
import { skipAll } from "../../../book.ts";
import { type Check, check, type Run } from "../../../check.ts";
import { pageOf } from "../../../http/path.ts";
import { type Answer, metaOf, recordsOf } from "../../../service/answer.ts";
import { listOf, type Resource } from "../../../service/service.ts";

export interface EveryPageIds {
  lastPage: string;
  partition: string;
  total: string;
  fromTo: string;
}

/**
 * Decides on every page of a list that the run sees, whatever its filter and sort: whether no record is
 * there twice, whether `meta.last_page` fits `total` and `per_page`, and `total`, `from` and `to` the page.
 */
export function everyPageCheck(resource: Resource, ids: EveryPageIds): Check {
  const { lastPage: id, partition, total: totalId, fromTo } = ids;
  const all = Object.values(ids);
  return check(
    all,
    async (run) => {
      await run.lookAround();
      const pages = run.answers.all.filter(
        ({ operation, ok }) => ok && operation === listOf[resource],
      );
      for (const request of pages) {
        if (request.repeated < 0) continue;
        const expected = "a record that is not on this page before";
        const at = `/data/${request.repeated}`;
        run.book.fail(partition, {
          request,
          at,
          expected,
          actual: { words: "the same record again" },
        });
      }
      if (pages.length === 0) return skipAll(run.book, all, "no list was answered");
      run.book.pass(partition, `${pages.length} pages, none with one twice`);
      let shown = 0;
      for (const request of pages) {
        const [last, total, size] = ["last_page", "total", "per_page"].map((name) =>
          metaOf(request, name),
        );
        // What is no integer, or no number of records, breaks another statement.
        if (last === undefined || total === undefined || size === undefined || size < 1) continue;
        shown++;
        const expected = Math.max(1, Math.ceil(total / size));
        if (last === expected || (total === 0 && last === 0)) continue;
        run.book.fail(id, {
          request,
          at: "/meta/last_page",
          expected: String(expected),
          actual: { value: last },
        });
      }
      if (shown > 0) run.book.pass(id, `${shown} pages`);
      else run.book.skip(id, "no page shows meta.last_page, total and per_page");
      judgePositions(run, pages, fromTo);
      await judgeTotals(run, resource, pages, totalId);
    },
    "judge",
  );
}

/** The positions of the first and the last record of each page. */
function judgePositions({ book }: Run, pages: readonly KeptAnswer[], id: string): void {
  let shown = 0;
  for (const request of pages) {
    const size = metaOf(request, "per_page");
    const number = metaOf(request, "current_page");
    const { entries } = request;
    if (entries === 0 || size === undefined || number !== pageAskedBy(request)) continue;
    shown++;
    const from = (number - 1) * size + 1;
    for (const [name, position] of Object.entries({ from, to: from + entries - 1 })) {
      const actual = metaOf(request, name);
      // What is no integer breaks the statement about the shape of meta.
      if (actual === undefined || actual === position) continue;
      book.fail(id, {
        request,
        at: `/meta/${name}`,
        expected: String(position),
        actual: { value: actual },
      });
    }
  }
  if (shown > 0) book.pass(id, `${shown} pages`);
  else book.skip(id, "no page has records");
}

function pageAskedBy({ exchange }: Answer): number {
  return pageOf(exchange.url) ?? 1;
}

/** Records may come and go between the count and the page: what is wrong is asked for again. */
async function judgeTotals(
  { book, service }: Run,
  resource: Resource,
  pages: readonly KeptAnswer[],
  id: string,
): Promise<void> {
  const wrong = pages.filter((request) => miscount(request, request.entries));
  for (const { exchange } of wrong.slice(0, askedAgain)) {
    const request = await service.follow(resource, exchange.url, { fresh: true });
    const expected = miscount(request, recordsOf(request).length);
    if (expected === undefined) continue;
    const actual = metaOf(request, "total");
    return book.fail(id, { request, at: "/meta/total", expected, actual: { value: actual } });
  }
  book.pass(id, `${pages.length} pages`);
}

/** How many pages with a total that does not fit are asked for again, at most. */
const askedAgain = 5;

/** What `meta.total` must be by the page that says it, if it is not: a page that is not full is the last. */
function miscount(answer: Answer, count: number): string | undefined {
  const [number, size, total] = ["current_page", "per_page", "total"].map((name) =>
    metaOf(answer, name),
  );
  if (number === undefined || size === undefined || total === undefined) return undefined;
  const before = (number - 1) * size;
  // A page that is not the one that was asked for, or that is past the end, tells nothing.
  const isPast = count === 0 && number > 1 && before >= total;
  if (number !== pageAskedBy(answer) || isPast) return undefined;
  const seen = before + count;
  if (count < size) return total === seen ? undefined : `${seen}, since page ${number} is not full`;
  return total < seen ? `${seen} or more, since page ${number} is full` : undefined;
}

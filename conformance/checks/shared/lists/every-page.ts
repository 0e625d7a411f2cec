/** What is said of every page that the run sees, whatever its list. */

import type { KeptAnswer } from "../../../answers.ts";
import { noneTried } from "../../../book.ts";
import type { Run } from "../../../check.ts";
import { pageOf } from "../../../http/path.ts";
import { type Answer, metaOf, recordsOf } from "../../../service/answer.ts";
import { listOf, type Resource } from "../../../service/service.ts";

/**
 * Decides on every page of a list that the run sees, whatever its filter and sort: whether no record is
 * there twice, whether `meta.last_page` fits `total` and `per_page`, and `total`, `from` and `to` the page.
 */
export async function judgeEveryPage(
  run: Run,
  resource: Resource,
  ids: Readonly<Record<"lastPage" | "partition" | "total" | "fromTo", string>>,
): Promise<void> {
  await run.lookAround();
  const pages = run.answers.all.filter(({ operation, ok }) => ok && operation === listOf[resource]);
  if (pages.length === 0) return noneTried(run.book, Object.values(ids), "no list was answered");
  for (const request of pages) {
    if (request.repeated < 0) continue;
    const expected = "a record that is not on this page before";
    const at = `/data/${request.repeated}`;
    const actual = { words: "the same record again" };
    run.book.fail(ids.partition, { request, at, expected, actual });
  }
  run.book.pass(ids.partition, `${pages.length} pages, none with one twice`);
  judgeLastPage(run, pages, ids.lastPage);
  judgePositions(run, pages, ids.fromTo);
  await judgeTotals(run, resource, pages, ids.total);
}

function judgeLastPage({ book }: Run, pages: readonly KeptAnswer[], id: string): void {
  let shown = 0;
  for (const request of pages) {
    const [value, total, size] = ["last_page", "total", "per_page"].map((name) =>
      metaOf(request, name),
    );
    // What is no integer, or no number of records, breaks another statement.
    if (value === undefined || total === undefined || size === undefined || size < 1) continue;
    shown++;
    const expected = Math.max(1, Math.ceil(total / size));
    if (value === expected || (total === 0 && value === 0)) continue;
    const failure = { request, at: "/meta/last_page", expected: String(expected) };
    book.fail(id, { ...failure, actual: { value } });
  }
  if (shown > 0) book.pass(id, `${shown} pages`);
  else book.notTried(id, "no page shows meta.last_page, total and per_page");
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
  else book.notTried(id, "no page has records");
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

/** Requirements on every page of the run. */

import type { KeptAnswer } from "../../../answers.ts";
import type { Run } from "../../../check.ts";
import { pageOf } from "../../../http/path.ts";
import { noneTried } from "../../../results.ts";
import { type Answer, metaOf, recordsOf } from "../../../service/answer.ts";
import { listOf, type Resource } from "../../../service/service.ts";

/**
 * Decides for every page, with any filter and sort, whether records repeat, whether
 * `meta.last_page` matches `total` and `per_page`, and whether `total`, `from` and `to` match the
 * page.
 */
export async function judgeEveryPage(
  run: Run,
  resource: Resource,
  ids: Readonly<Record<"lastPage" | "partition" | "total" | "fromTo", string>>,
): Promise<void> {
  await run.lookAround();
  const pages = run.answers.all.filter(({ operation, ok }) => ok && operation === listOf[resource]);
  if (pages.length === 0)
    return noneTried(run.results, Object.values(ids), "the service returned no list");
  for (const request of pages) {
    if (request.repeated < 0) continue;
    const expected = "each record once on this page";
    const at = `/data/${request.repeated}`;
    const actual = { words: "the same record again" };
    run.results.fail(ids.partition, { request, at, expected, actual });
  }
  run.results.pass(ids.partition, `${pages.length} pages without repeated records`);
  judgeLastPage(run, pages, ids.lastPage);
  judgePositions(run, pages, ids.fromTo);
  await judgeTotals(run, resource, pages, ids.total);
}

function judgeLastPage({ results }: Run, pages: readonly KeptAnswer[], id: string): void {
  let shown = 0;
  for (const request of pages) {
    const [value, total, size] = ["last_page", "total", "per_page"].map((name) =>
      metaOf(request, name),
    );
    // Another requirement reports values that are not counts.
    if (value === undefined || total === undefined || size === undefined || size < 1) continue;
    shown++;
    const expected = Math.max(1, Math.ceil(total / size));
    if (value === expected || (total === 0 && value === 0)) continue;
    const failure = { request, at: "/meta/last_page", expected: String(expected) };
    results.fail(id, { ...failure, actual: { value } });
  }
  if (shown > 0) results.pass(id, `${shown} pages`);
  else results.notTried(id, "no page has meta.last_page, total and per_page");
}

/** The positions of the first and the last record of each page. */
function judgePositions({ results }: Run, pages: readonly KeptAnswer[], id: string): void {
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
      // Another requirement reports values that are not integers.
      if (actual === undefined || actual === position) continue;
      results.fail(id, {
        request,
        at: `/meta/${name}`,
        expected: String(position),
        actual: { value: actual },
      });
    }
  }
  if (shown > 0) results.pass(id, `${shown} pages`);
  else results.notTried(id, "no page has records");
}

function pageAskedBy({ exchange }: Answer): number {
  return pageOf(exchange.url) ?? 1;
}

/**
 * Other clients may add records between the count and the page, so a wrong page is requested again.
 */
async function judgeTotals(
  { results, service }: Run,
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
    return results.fail(id, { request, at: "/meta/total", expected, actual: { value: actual } });
  }
  results.pass(id, `${pages.length} pages`);
}

/** The most pages with a wrong total that are requested again. */
const askedAgain = 5;

/** The expected `meta.total` if the page contradicts it. A page that is not full is the last. */
function miscount(answer: Answer, count: number): string | undefined {
  const [number, size, total] = ["current_page", "per_page", "total"].map((name) =>
    metaOf(answer, name),
  );
  if (number === undefined || size === undefined || total === undefined) return undefined;
  const before = (number - 1) * size;
  // A page other than the requested page, or past the end, does not decide.
  const isPast = count === 0 && number > 1 && before >= total;
  if (number !== pageAskedBy(answer) || isPast) return undefined;
  const seen = before + count;
  if (count < size)
    return total === seen ? undefined : `${seen}, because page ${number} is not full`;
  return total < seen ? `${seen} or more, because page ${number} is full` : undefined;
}

/** Requirements on every page of the run. */

import type { KeptAnswer } from "../../../answers.ts";
import type { Run } from "../../../check.ts";
import { pageOf } from "../../../http/path.ts";
import { noneTried, passIf, type Results, wrongValue } from "../../../results.ts";
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
  const { results } = run;
  await run.lookAround();
  const pages = run.answers.all.filter(({ operation, ok }) => ok && operation === listOf[resource]);
  if (pages.length === 0)
    return noneTried(results, Object.values(ids), "the service returned no list");
  for (const request of pages) {
    if (request.repeated < 0) continue;
    const expected = "each record once on this page";
    const at = `/data/${request.repeated}`;
    const actual = { words: "the same record again" };
    results.fail(ids.partition, { request, at, expected, actual });
  }
  results.pass(ids.partition, `${pages.length} pages without repeated records`);
  judgeLastPage(results, pages, ids.lastPage);
  judgePositions(results, pages, ids.fromTo);
  await judgeTotals(run, resource, pages, ids.total);
}

/** Judges an integer of `meta`. Another requirement reports other values. */
export function judgeMeta(
  results: Results,
  id: string,
  answer: Answer,
  name: string,
  expected: number | undefined,
): void {
  const actual = metaOf(answer, name);
  if (actual === undefined || expected === undefined || actual === expected) return;
  results.fail(id, wrongValue(answer, `/meta/${name}`, String(expected), actual));
}

function judgeLastPage(results: Results, pages: readonly KeptAnswer[], id: string): void {
  let judged = 0;
  for (const page of pages) {
    const [value, total, size] = ["last_page", "total", "per_page"].map((name) =>
      metaOf(page, name),
    );
    if (value === undefined || total === undefined || size === undefined || size < 1) continue;
    judged++;
    if (total > 0 || value > 0)
      judgeMeta(results, id, page, "last_page", Math.max(1, Math.ceil(total / size)));
  }
  const missing = "no page has meta.last_page, total and per_page";
  passIf(results, id, judged > 0, `${judged} pages`, missing);
}

/** The positions of the first and the last record of each page. */
function judgePositions(results: Results, pages: readonly KeptAnswer[], id: string): void {
  let judged = 0;
  for (const page of pages) {
    const [size, number] = [metaOf(page, "per_page"), metaOf(page, "current_page")];
    if (page.entries === 0 || size === undefined || number !== pageAskedBy(page)) continue;
    judged++;
    const before = (number - 1) * size;
    judgeMeta(results, id, page, "from", before + 1);
    judgeMeta(results, id, page, "to", before + page.entries);
  }
  passIf(results, id, judged > 0, `${judged} pages`, "no page has records");
}

export function pageAskedBy({ exchange }: Answer): number {
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

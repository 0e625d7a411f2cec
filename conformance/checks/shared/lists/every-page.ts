/** Judges every list page that the run received. */

import { counted } from "../../../../lib/counted.ts";
import type { Run } from "../../../check.ts";
import { againText, firstAgainIn, impliedLastPage, placeTwice } from "../../../evidence/lists.ts";
import {
  isList,
  metaOf,
  type ParsedResponse,
  recordsOf,
} from "../../../evidence/parsed-response.ts";
import { listOf, type Resource } from "../../../evidence/service.ts";
import { grouped } from "../../../grouped.ts";
import { pageOf } from "../../../http/path.ts";
import { noneTried, type Results, wrongValue } from "../../../verdict/results.ts";
import { restOf } from "./page-links.ts";
import { noListOf, noRecordsIn } from "./recheck.ts";

/**
 * Decides whether a page contains a record twice. Also decides whether `meta.last_page` matches
 * `total` and `per_page`, and whether `total`, `from` and `to` match the page.
 */
export async function judgeEveryPage(
  run: Run,
  resource: Resource,
  ids: Readonly<Record<"lastPage" | "partition" | "total" | "fromTo", string>>,
): Promise<void> {
  const { results } = run;
  await run.lookAround();
  const pages = run.responses.all.filter(
    ({ operation, ok }) => ok && operation === listOf[resource],
  );
  if (pages.length === 0) {
    const { first } = await run.visit(resource);
    return noneTried(results, Object.values(ids), noListOf(resource, first));
  }
  for (const page of pages) {
    const repeated = placeTwice(page.ids);
    if (repeated >= 0) {
      const expected = "each record once on this page";
      const at = `/data/${repeated}`;
      const actual = { words: "the same record again" };
      results.fail(ids.partition, { request: page, at, expected, actual });
    } else results.pass(ids.partition, "pages without repeated records", 1);
  }
  const base = await run.visit(resource);
  const again = firstAgainIn(base);
  if (again) {
    for (const id of [ids.total, ids.fromTo])
      results.inconclusive(id, againText(resource, again), again.response);
  }
  const lists = [...grouped(pages, ({ exchange }) => restOf(exchange.url)).values()];
  const sized = lists.filter(hasRightSize);
  // A wrong total gives a wrong number of pages, and fails only the requirement on the total.
  const isMiscounted = (page: ParsedResponse) =>
    !again && miscount(page, page.ids.length) !== undefined;
  const isFull = (page: ParsedResponse) => page.ids.length === metaOf(page, "per_page");
  const judged = sized.some((list) => list.some(isMiscounted))
    ? sized.filter((list) => !list.some(isMiscounted) && !list.every(isFull))
    : sized;
  for (const page of judged.flat()) judgeLastPage(results, page, ids.lastPage);
  for (const page of again ? [] : sized.flat()) {
    judgePositions(results, page, ids.fromTo);
  }
  results.notTried(
    ids.lastPage,
    "in every list, meta.last_page or meta.total is not an integer, or meta.per_page or meta.total is wrong",
  );
  results.notTried(
    ids.fromTo,
    "no page has all of these: records, a correct meta.current_page, a correct meta.per_page, and an integer in meta.from or meta.to",
  );
  if (!again) await judgeTotals(run, resource, sized.flatMap(withoutShortPages), ids.total);
}

/**
 * Whether all pages with records have the same per_page, and at most that many records. A wrong
 * per_page fails another requirement, and proves nothing about `total` and `last_page`.
 */
function hasRightSize(list: readonly ParsedResponse[]): boolean {
  const full = list.filter(({ ids }) => ids.length > 0);
  const sizes = new Set(full.map((page) => metaOf(page, "per_page")));
  const [size = Number.POSITIVE_INFINITY] = sizes;
  return sizes.size <= 1 && full.every(({ ids }) => ids.length <= size);
}

/** Leaves out short pages before the last page, because another requirement fails for them. */
function withoutShortPages(list: readonly ParsedResponse[]): ParsedResponse[] {
  const last = Math.max(...list.filter(({ ids }) => ids.length > 0).map(pageAskedBy));
  return list.filter(
    (page) => page.ids.length >= (metaOf(page, "per_page") ?? 0) || pageAskedBy(page) >= last,
  );
}

/** Judges an integer of `meta`. Another requirement reports a value that is not an integer. */
export function judgeMeta(
  results: Results,
  id: string,
  response: ParsedResponse,
  name: string,
  expected: number | undefined,
  why = "",
): void {
  const actual = metaOf(response, name);
  if (actual === undefined || expected === undefined) return;
  if (actual === expected) results.pass(id, `values of meta.${name}`, 1);
  else results.fail(id, wrongValue(response, `/meta/${name}`, `${expected}${why}`, actual));
}

function judgeLastPage(results: Results, page: ParsedResponse, id: string): void {
  const implied = impliedLastPage(page);
  if (implied === undefined) return;
  // The last_page of an empty list may be 0.
  if (implied === 0 && metaOf(page, "last_page") === 0) results.pass(id, "empty lists", 1);
  else {
    const why = `, because ${sizesOf(page)}`;
    judgeMeta(results, id, page, "last_page", Math.max(1, implied), why);
  }
}

/** The sizes in words: `total is 76 and per_page is 25`. */
export function sizesOf(response: ParsedResponse): string {
  return `total is ${metaOf(response, "total")} and per_page is ${metaOf(response, "per_page")}`;
}

/** Judges `from` and `to`, the positions of the first and the last record of a page. */
function judgePositions(results: Results, page: ParsedResponse, id: string): void {
  const [size, number] = [metaOf(page, "per_page"), metaOf(page, "current_page")];
  if (page.ids.length === 0 || size === undefined || number !== pageAskedBy(page)) return;
  const before = (number - 1) * size;
  judgeMeta(results, id, page, "from", before + 1);
  judgeMeta(results, id, page, "to", before + page.ids.length);
}

function pageAskedBy({ exchange }: ParsedResponse): number {
  return pageOf(exchange.url) ?? 1;
}

/**
 * Requests a page a second time if its total is wrong. Another client may have changed the records
 * while the service read the page and counted the total.
 */
async function judgeTotals(
  { results, service }: Run,
  resource: Resource,
  pages: readonly ParsedResponse[],
  id: string,
): Promise<void> {
  const wrong = pages.filter((request) => miscount(request, request.ids.length));
  for (const { exchange } of wrong.slice(0, maxPagesRequestedAgain)) {
    const request = await service.follow(resource, exchange.url, { fresh: true });
    if (request.ok && !isList(request)) {
      results.inconclusive(id, noRecordsIn(resource, request), request);
      continue;
    }
    const expected = miscount(request, recordsOf(request).length);
    if (expected === undefined) continue;
    const wrong = wrongValue(request, "/meta/total", expected, metaOf(request, "total"));
    return results.fail(id, wrong);
  }
  results.pass(id, `${pages.length} pages`);
}

const maxPagesRequestedAgain = 5;

/**
 * The expected `meta.total`, if the records of the page contradict the returned total. Assumes that
 * a page that is not full is the last page.
 */
function miscount(response: ParsedResponse, count: number): string | undefined {
  const [number, size, total] = ["current_page", "per_page", "total"].map((name) =>
    metaOf(response, name),
  );
  if (number === undefined || size === undefined || total === undefined) return undefined;
  const before = (number - 1) * size;
  // A page with a wrong current_page, or past the end, proves nothing about the total.
  const isPast = count === 0 && number > 1 && before >= total;
  if (number !== pageAskedBy(response) || isPast) return undefined;
  const seen = before + count;
  if (count < size)
    return total === seen
      ? undefined
      : `${seen}, because the last page is ${number} and has ${counted(count, "record")}, and each page before it has ${size} (meta.per_page)`;
  return total < seen ? `${seen} or more, because page ${number} is full` : undefined;
}

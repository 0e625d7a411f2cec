/** The pages of the lists of a resource (section 2.2). */

import { counted } from "../../../../lib/counted.ts";
import { type Check, check } from "../../../check.ts";
import {
  impliedLastPage,
  isFirstAgain,
  isMiscounted,
  type List,
  lacking,
  lackOf,
  noId,
  noIdIn,
  type Page,
  repeating,
} from "../../../evidence/lists.ts";
import { metaOf, type ParsedResponse, partOf } from "../../../evidence/parsed-response.ts";
import type { Resource } from "../../../evidence/service.ts";
import { restNotTried, statusOf, wrongValue } from "../../../verdict/results.ts";
import { judgeRepeats } from "../records/unique.ts";
import { judgeEveryPage, judgeMeta, sizesOf } from "./every-page.ts";
import { judgeMetaLinks, type MetaLinkIds } from "./meta-links.ts";
import { type End, followLinks, judgeLinks, type LinkIds } from "./page-links.ts";
import { type Attempt, listCheck } from "./recheck.ts";
import type { FilteredSort } from "./sorting.ts";

type PageIds = LinkIds &
  MetaLinkIds &
  Readonly<Record<"currentPage" | "perPage" | "total" | "partition", string>>;

interface PageSettings {
  /** The page size that was observed. */
  size: number;
  /** Filters, each with a sort. */
  filteredSorts: readonly FilteredSort[];
  /** A sort, if the list has one. */
  sort?: string | undefined;
}

/** The checks of pages for one resource. */
export function pageChecks(
  resource: Resource,
  all: PageIds & Readonly<Record<"lastPage" | "fromTo", string>> & { sizeObserved?: string },
  settingsOf: (base: List, attempt: Attempt) => PageSettings | Promise<PageSettings>,
): Check[] {
  const { sizeObserved, lastPage, fromTo, ...ids } = all;
  const { total, partition, linksKeepQuery } = ids;
  const { metaLinksNumbers, metaLinksActive, metaLinksEllipsis } = ids;
  return [
    check(
      { lastPage, fromTo, total, partition },
      (run, own) => judgeEveryPage(run, resource, own),
      "judge",
    ),
    listCheck(
      resource,
      { ...ids, ...(sizeObserved && { sizeObserved }) },
      async (attempt, base) => {
        const { size, filteredSorts, sort } = await settingsOf(base, attempt);
        const filtered = filteredSorts.map(({ filter }) => ({ filter }));
        const sorted = sort === undefined ? [] : [{ sort }];
        for (const query of [undefined, ...filtered, ...sorted, ...filteredSorts]) {
          const list = await attempt.list(resource, query);
          // The checks of filters and sorts judge a rejected filter or sort.
          if (list.ok) await judgePages(attempt, list, ids);
        }
        // Past the last page, only meta.total is specified.
        const beyond = await attempt.page(resource, { page: base.lastPage + 1 });
        if (beyond.ok) judgeMeta(attempt, total, beyond, "total", base.total);
        if (sizeObserved !== undefined) {
          judgeMeta(attempt, sizeObserved, base.first, "per_page", size);
          restNotTried(attempt, [sizeObserved], "meta.per_page is not an integer");
        }
        restNotTried(attempt, [linksKeepQuery], "no filtered or sorted list has a second page");
        if (!Array.isArray(partOf(base.first, "meta").links)) {
          const why = "meta.links is missing, or not an array";
          restNotTried(attempt, [metaLinksNumbers, metaLinksActive, metaLinksEllipsis], why);
        }
        restNotTried(attempt, [metaLinksNumbers], "every list is empty or has only one page");
        restNotTried(
          attempt,
          [metaLinksActive],
          "every list is empty, has only one page, or has an entry in meta.links whose active is not a boolean",
        );
        const noEllipsis = "no list has so many pages that meta.links leaves out page numbers";
        restNotTried(attempt, [metaLinksEllipsis], noEllipsis);
        restNotTried(
          attempt,
          Object.values(ids),
          "a value of links or meta that the check needs is missing or invalid",
        );
      },
    ),
  ];
}

async function judgePages(attempt: Attempt, list: List, ids: PageIds): Promise<void> {
  for (const page of list.pages) judgePage(attempt, list, page, ids);
  judgePartition(attempt, list, ids);
  await followLinks(attempt, list, ids);
}

function judgePage(attempt: Attempt, list: List, page: Page, ids: PageIds): void {
  const { number, response, records } = page;
  if (!response.ok) {
    const expected = `page ${number} of ${list.lastPage}`;
    attempt.fail(ids.partition, {
      request: response,
      at: "",
      expected,
      actual: statusOf(response),
    });
    return;
  }
  if (isFirstAgain(list.first, page)) {
    // All values of this page belong to page 1, so only current_page and the records are judged.
    const current = metaOf(response, "current_page");
    const expected = `${number}, with other records than page 1`;
    const wrong = wrongValue(response, "/meta/current_page", expected, current);
    if (current !== undefined && current !== number) {
      attempt.fail(ids.currentPage, { ...wrong, cause: repeating });
    }
    attempt.fail(ids.partition, {
      request: response,
      after: [list.first],
      at: "/data",
      cause: repeating,
      expected: "other records than on page 1",
      actual: { words: "the records of page 1" },
    });
    return;
  }
  judgeMeta(attempt, ids.currentPage, response, "current_page", number);
  const size = metaOf(list.first, "per_page");
  const asFirst = ", as on page 1";
  judgeMeta(attempt, ids.total, response, "total", list.total, asFirst);
  // A wrong total gives a wrong number of pages, so the end of the list is unknown.
  const isOpen = isMiscounted(list);
  if (isOpen && records.length === 0) return;
  judgeMeta(attempt, ids.perPage, response, "per_page", size, asFirst);
  // The meta of page 1 gives `end`. A wrong last_page on another page must fail only the requirement
  // on last_page.
  const end = isOpen ? { last: undefined, why: "" } : endOf(list.first);
  judgeLinks(attempt, page, end, ids);
  judgeMetaLinks(attempt, page, end.last, ids);

  if (size === undefined) return;
  const last = Math.min(end.last ?? 0, metaOf(response, "last_page") ?? Number.POSITIVE_INFINITY);
  const isShort = number < last && records.length < size;
  if (records.length <= size && !isShort) return;
  attempt.fail(ids.perPage, {
    request: response,
    at: "/data",
    expected: `${isShort ? "" : "at most "}${counted(size, "record")}, because meta.per_page is ${size}`,
    actual: { words: `${counted(records.length, "record")}${isShort ? lackText(list) : ""}` },
    ...(isShort && lackOf(list)),
  });
}

/** The records of all pages, if they contradict `meta.total`. The cause of a short page may be a join. */
function lackText({ ids, total, pages, ...list }: List): string {
  const different = new Set(ids).size;
  return list.complete && total !== undefined && different < total
    ? ` (all ${pages.length} pages have ${counted(different, "different record")}, but meta.total is ${total})`
    : "";
}

/** The number of the last page, computed from total and per_page, or else meta.last_page. */
function endOf(response: ParsedResponse): End {
  const implied = impliedLastPage(response);
  if (implied !== undefined) return { last: Math.max(1, implied), why: sizesOf(response) };
  const last = metaOf(response, "last_page");
  return { last: last && Math.max(1, last), why: `meta.last_page is ${last}` };
}

/** Judges whether all pages together have each record once, and whether the total counts them. */
function judgePartition(attempt: Attempt, list: List, ids: PageIds): void {
  const { pages, total, complete, first, records } = list;
  if (list.ids.includes(noId)) {
    attempt.inconclusive(ids.partition, noIdIn(list.resource));
    return;
  }
  judgeRepeats(attempt, list, ids.partition);
  attempt.pass(ids.partition, "lists", 1);
  if (!complete || total === undefined) return;
  // The failures name the short page, if there is one.
  const size = metaOf(first, "per_page") ?? 0;
  const short = pages.find(
    (page) => page.records.length < Math.min(size, total - (page.number - 1) * size),
  );
  const here = short
    ? ` (page ${short.number} has ${counted(short.records.length, "record")})`
    : "";
  const different = new Set(list.ids).size;
  // Repeated records fail `partition`. Short pages fail `perPage`. Neither proves a wrong total.
  if (isMiscounted(list)) {
    const where = pages.length === 1 ? "the only page" : `all ${pages.length} pages`;
    const expected = `${records.length}, the number of records on ${where}${here}`;
    attempt.fail(ids.total, wrongValue(first, "/meta/total", expected, total));
  }
  if (different >= total) return;
  attempt.fail(ids.partition, {
    request: short?.response ?? first,
    at: records.length === total ? "/data" : "/meta/total",
    cause: different < records.length ? repeating : lacking,
    expected: `${counted(total, "different record")} on all pages together, as meta.total says`,
    actual: { words: `${counted(different, "different record")}${here}` },
  });
}

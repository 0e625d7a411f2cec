/** The pages of the lists of a resource (2.2). */

import type { List, Page } from "../../../lists.ts";
import { decide, passIf, statusOf, wrongValue } from "../../../results.ts";
import { metaOf } from "../../../service/answer.ts";
import type { ListQuery } from "../../../service/service.ts";
import { judgeMeta, pageAskedBy } from "./every-page.ts";
import { hasEllipsis, judgeMetaLinks, type MetaLinkIds, metaLinksOf } from "./meta-links.ts";
import { followLinks, judgeLinks, type LinkIds, linksOf } from "./page-links.ts";
import type { Attempt } from "./recheck.ts";

type PageIds = LinkIds &
  MetaLinkIds &
  Readonly<Record<"currentPage" | "perPage" | "total" | "partition", string>>;

/** The settings to judge the pages of a resource. */
interface PagesOf {
  /** The page size that was observed. */
  size: number;
  /**
   * Lists with a filter and a sort. Their pages are judged with both, and with the filter alone.
   */
  filteredSorts: readonly { filter: NonNullable<ListQuery["filter"]>; sort: string }[];
  sort: string;
}

/** Decides the requirements on the pages of a resource's lists. */
export async function judgePages(
  attempt: Attempt,
  base: List,
  { sizeObserved, ...ids }: PageIds & { sizeObserved: string },
  { size, filteredSorts, sort }: PagesOf,
): Promise<void> {
  const lists = [base];
  const filtered = filteredSorts.map(({ filter }) => ({ filter }));
  for (const query of [...filtered, { sort }, ...filteredSorts]) {
    const list = await attempt.list(base.resource, query);
    // The check of that filter or sort judges a list that is rejected.
    if (list.ok) lists.push(list);
  }
  for (const list of lists) {
    for (const page of list.pages) judgePage(attempt, list, page, ids);
    judgePartition(attempt, list, ids);
    await followLinks(attempt, list, ids);
  }
  // Only the total of a page past the end is specified.
  const beyond = await attempt.page(base.resource, { page: base.lastPage + 1 });
  if (beyond.ok) judgeMeta(attempt, ids.total, beyond, "total", base.total);
  passPages(attempt, lists, ids);

  const perPage = metaOf(base.first, "per_page");
  if (perPage === undefined) return attempt.notTried(sizeObserved, "meta.per_page is missing");
  const wrong = wrongValue(base.first, "/meta/per_page", String(size), perPage);
  decide(attempt, sizeObserved, perPage === size, `meta.per_page is ${size}`, wrong);
}

/** Passes each requirement, unless every list lacks the part of a page that it concerns. */
function passPages(attempt: Attempt, lists: readonly List[], ids: PageIds): void {
  const pages = lists.flatMap((list) => list.pages);
  const entries = pages.flatMap(({ answer }) => metaLinksOf(answer));
  const hasLinks = pages.some(({ answer }) => linksOf(answer).length > 0);
  const isNarrowed = lists.some(
    ({ lastPage, query }) => lastPage > 1 && (query.filter !== undefined || query.sort),
  );
  const missing: Record<string, string | false> = {
    [ids.linksPageParameter]: !hasLinks && "no page has links",
    [ids.linksLead]: !hasLinks && "no page has links",
    [ids.linksKeepQuery]: !isNarrowed && "no filtered or sorted list has a second page",
    [ids.metaLinksNumbers]:
      entries.every(({ number }) => number === undefined) &&
      "no entry of meta.links is a page number",
    [ids.metaLinksActive]:
      entries.every(({ active }) => active !== true) && "no entry of meta.links is active",
    [ids.metaLinksEllipsis]:
      !pages.some(hasEllipsis) && "no list is long enough to leave out page numbers",
  };
  for (const id of Object.values(ids)) {
    const why = missing[id] || "";
    passIf(attempt, id, why === "", `${pages.length} pages of ${lists.length} lists`, why);
  }
}

function judgePage(attempt: Attempt, list: List, page: Page, ids: PageIds): void {
  const { number, answer, records } = page;
  if (!answer.ok) {
    const expected = `page ${number} of ${list.lastPage}`;
    attempt.fail(ids.partition, { request: answer, at: "", expected, actual: statusOf(answer) });
    return;
  }
  judgeMeta(attempt, ids.currentPage, answer, "current_page", number);
  judgeMeta(attempt, ids.total, answer, "total", list.total);
  judgeMeta(attempt, ids.perPage, answer, "per_page", metaOf(list.first, "per_page"));
  judgeLinks(attempt, page, ids);
  judgeMetaLinks(attempt, page, ids);

  const [size, last] = [metaOf(answer, "per_page"), metaOf(answer, "last_page")];
  if (size === undefined) return;
  if (size < 1) {
    attempt.fail(ids.perPage, wrongValue(answer, "/meta/per_page", "a number from 1", size));
    return;
  }
  const isShort = last !== undefined && number < last && records.length < size;
  if (records.length <= size && !isShort) return;
  attempt.fail(ids.perPage, {
    request: answer,
    at: "/data",
    expected: `${isShort ? "" : "at most "}${size} records`,
    actual: { words: `${records.length} records` },
  });
}

/** Judges that all pages together have each record once, and as many as the total. */
function judgePartition(attempt: Attempt, list: List, ids: PageIds): void {
  const { pages, total, complete, first, records } = list;
  const seen = new Map<string, number>();
  for (const { id, record, request, at } of list.items) {
    if (seen.has(id)) {
      const expected = `a record that is not also on page ${seen.get(id)}`;
      attempt.fail(ids.partition, wrongValue(request, `${at}/id`, expected, record.id));
    }
    seen.set(id, pageAskedBy(request));
  }
  if (!complete || total === undefined) return;
  if (records.length !== total) {
    const expected = `${records.length}, the number of records on all pages`;
    attempt.fail(ids.total, wrongValue(first, "/meta/total", expected, total));
  }
  if (seen.size >= total) return;
  // The failure names the short page, if there is one.
  const size = metaOf(first, "per_page") ?? 0;
  const short = pages.find(
    (page) => page.records.length < Math.min(size, total - (page.number - 1) * size),
  );
  const here = short ? `, and ${short.records.length} on page ${short.number}` : "";
  attempt.fail(ids.partition, {
    request: short?.answer ?? first,
    at: "/data",
    expected: `${total} records on all pages together, as the total says`,
    actual: { words: `${seen.size} different records${here}` },
  });
}

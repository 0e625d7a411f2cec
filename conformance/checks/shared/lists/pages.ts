/** The pages of the lists of a resource (2.2). */

import type { List, Page } from "../../../lists.ts";
import { decide, statusOf } from "../../../results.ts";
import { metaOf } from "../../../service/answer.ts";
import type { ListQuery } from "../../../service/service.ts";
import { hasEllipsis, judgeMetaLinks, metaLinksOf, numberOf } from "./meta-links.ts";
import { followLinks, judgeLinks, linksOf } from "./page-links.ts";
import type { PageReport, Part } from "./page-report.ts";
import type { Attempt } from "./recheck.ts";

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
  { sizeObserved, ...ids }: Readonly<Record<Part | "sizeObserved", string>>,
  { size, filteredSorts, sort }: PagesOf,
): Promise<void> {
  const lists = [base];
  const filtered = filteredSorts.map(({ filter }) => ({ filter }));
  for (const query of [...filtered, { sort }, ...filteredSorts]) {
    const list = await attempt.list(base.resource, query);
    // The check of that filter or sort judges a list that is rejected.
    if (list.ok) lists.push(list);
  }
  const report: PageReport = (part, answer, at, expected, actual) =>
    attempt.fail(ids[part], { request: answer, at, expected, actual });
  for (const list of lists) {
    judgeList(list, report);
    await followLinks(attempt, list, report);
  }
  await judgeBeyond(attempt, base, report);
  tell(attempt, lists, ids);
  const perPage = metaOf(base.first, "per_page");
  if (perPage === undefined) return attempt.notTried(sizeObserved, "meta.per_page is missing");
  decide(attempt, sizeObserved, perPage === size, `meta.per_page is ${size}`, {
    request: base.first,
    expected: String(size),
    actual: { value: perPage },
    at: "/meta/per_page",
  });
}

/** Records passes, and the parts that the lists could not decide. */
function tell(attempt: Attempt, lists: readonly List[], ids: Record<Part, string>): void {
  const pages = lists.flatMap((list) => list.pages);
  const several = lists.filter(({ lastPage }) => lastPage > 1);
  const entries = pages.flatMap(({ answer }) => metaLinksOf(answer));
  const hasLinks = pages.some(({ answer }) => linksOf(answer).length > 0);
  const hasNumbers = entries.some(({ label }) => numberOf(label) !== undefined);
  const isNarrowed = several.some(({ query }) => query.filter !== undefined || query.sort);
  /** For each part that lists may lack: whether a list has it, and the reason if none does. */
  const shown: Partial<Record<Part, [boolean, string]>> = {
    linksPageParameter: [hasLinks, "no page has links"],
    linksLead: [hasLinks, "no page has links"],
    linksKeepQuery: [isNarrowed, "no filtered or sorted list has a second page"],
    metaLinksNumbers: [hasNumbers, "no entry of meta.links is a page number"],
    metaLinksActive: [
      entries.some(({ active }) => active === true),
      "no entry of meta.links is active",
    ],
    metaLinksEllipsis: [
      pages.some(hasEllipsis),
      "no list is long enough to leave out page numbers",
    ],
  };
  for (const [part, id] of Object.entries(ids)) {
    const [isShown, missing] = shown[part as Part] ?? [true, ""];
    if (isShown) attempt.pass(id, `${pages.length} pages of ${lists.length} lists`);
    else attempt.notTried(id, missing);
  }
}

function judgeList(list: List, report: PageReport): void {
  const { pages, total, complete, first } = list;
  const perPage = metaOf(first, "per_page");
  for (const page of pages) {
    const { number, answer } = page;
    if (!answer.ok) {
      report("partition", answer, "", `page ${number} of ${list.lastPage}`, statusOf(answer));
      continue;
    }
    judgeArithmetic(page, { perPage, total }, report);
    judgeLinks(page, report);
    judgeMetaLinks(page, report);
  }
  const seen = new Map<string, number | undefined>();
  for (const { id, record, request, at } of list.items) {
    if (seen.has(id)) {
      const expected = `a record that is not also on page ${seen.get(id)}`;
      report("partition", request, `${at}/id`, expected, { value: record.id });
    }
    seen.set(id, pages.find(({ answer }) => answer === request)?.number);
  }
  if (complete && total !== undefined) {
    const count = list.records.length;
    if (count !== total) {
      const counted = `${count}, the number of records on all pages`;
      report("total", first, "/meta/total", counted, { value: total });
    }
    if (seen.size < total) {
      // The failure names the short page, if there is one.
      const isShort = ({ number, records }: Page) =>
        records.length < Math.min(perPage ?? 0, total - (number - 1) * (perPage ?? 0));
      const short = pages.find(isShort);
      const { answer = first, number = 1, records = [] } = short ?? {};
      const expected = `${total} records on all pages together, as the total says`;
      const here = short ? `, and ${records.length} on page ${number}` : "";
      report("partition", answer, "/data", expected, {
        words: `${seen.size} different records${here}`,
      });
    }
  }
}

function judgeArithmetic(
  { number, answer, records }: Page,
  list: { perPage: number | undefined; total: number | undefined },
  report: PageReport,
): void {
  const meta = (name: string) => metaOf(answer, name);
  const differs = (part: Part, name: string, expected: number) => {
    const actual = meta(name);
    // Another requirement reports values that are not integers.
    if (actual !== undefined && actual !== expected) {
      report(part, answer, `/meta/${name}`, String(expected), { value: actual });
    }
  };
  differs("currentPage", "current_page", number);
  if (list.total !== undefined) differs("total", "total", list.total);
  const size = meta("per_page");
  if (list.perPage !== undefined) differs("perPage", "per_page", list.perPage);
  if (size === undefined) return;
  if (size < 1) {
    report("perPage", answer, "/meta/per_page", "a number from 1", { value: size });
    return;
  }
  const last = meta("last_page");
  const count = { words: `${records.length} records` };
  if (records.length > size) {
    report("perPage", answer, "/data", `at most ${size} records`, count);
  } else if (last !== undefined && number < last && records.length < size) {
    report("perPage", answer, "/data", `${size} records`, count);
  }
}

/** Judges the total on a page past the end, whose other content is not specified. */
async function judgeBeyond(attempt: Attempt, base: List, report: PageReport): Promise<void> {
  const { resource, lastPage, total } = base;
  const answer = await attempt.page(resource, { page: lastPage + 1 });
  const own = metaOf(answer, "total");
  if (!answer.ok || own === undefined || total === undefined || own === total) return;
  report("total", answer, "/meta/total", String(total), { value: own });
}

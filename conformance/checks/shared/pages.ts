/** What is said of every page of every list (2.2). */
import { decide, skipAll } from "../../book.ts";
import { type Check, check, type Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { KeptAnswer } from "../../evidence.ts";
import type { List, Page } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { type Answer, isObject, metaOf, partOf, recordsOf } from "../../service/answer.ts";
import { addressOf, pageOf, pathOf } from "../../service/path.ts";
import { type ListQuery, listOf, type Resource } from "../../service/service.ts";
import { type Look, listCheck } from "./look.ts";
import { lookAround } from "./shapes.ts";

/** The most requests that links with a query of their own may cost, for each list. */
const followed = 60;

/** The requirements that the parts of the page envelope decide, as each resource writes them. */
export interface PageIds {
  currentPage: string;
  fromTo: string;
  perPage: string;
  total: string;
  partition: string;
  path: string;
  linksPageParameter: string;
  linksLead: string;
  linksEnds: string;
  linksKeepQuery: string;
  metaLinksNumbers: string;
  metaLinksActive: string;
  metaLinksEllipsis: string;
  sizeObserved: string;
}

type Part = Exclude<keyof PageIds, "sizeObserved">;

/** Says what is wrong with a page. */
type Report = (part: Part, answer: Answer, at: string, expected: string, actual: unknown) => void;

export interface PagesOf {
  resource: Resource;
  ids: PageIds;
  /** The page size that was observed. */
  size: number;
  /** Lists whose pages are judged beside those of the whole list: with a filter, with a sort, with both. */
  filteredSorts(base: List): readonly { filter: NonNullable<ListQuery["filter"]>; sort: string }[];
  sort: string;
}

/** Decides everything about the pages of a resource's lists. */
export function pagesCheck({ resource, ids, size, filteredSorts, sort }: PagesOf): Check {
  const { sizeObserved, ...parts } = ids;
  return listCheck(resource, Object.values(ids), async (looking, base) => {
    const lists = [base];
    const both = filteredSorts(base);
    for (const query of [...both.map(({ filter }) => ({ filter })), { sort }, ...both]) {
      const list = await looking.list(resource, query);
      // A list that is refused is the business of the check of that filter or sort.
      if (list.ok) lists.push(list);
    }
    const report: Report = (part, answer, at, expected, actual) =>
      looking.fail(ids[part], { request: answer, at, expected, actual });
    for (const list of lists) {
      judgeList(list, report);
      await followLinks(looking, list, report);
    }
    await judgeBeyond(looking, base, report);
    tell(looking, lists, parts);
    const perPage = metaOf(base.first, "per_page");
    if (perPage === undefined) return looking.skip(sizeObserved, "meta.per_page is not shown");
    decide(looking, sizeObserved, perPage === size, `meta.per_page is ${size}`, {
      request: base.first,
      expected: String(size),
      actual: perPage,
      at: "/meta/per_page",
    });
  });
}

/**
 * Decides on every page of a list that the run sees, whatever its filter and sort: whether no record is
 * there twice, whether `meta.last_page` fits `total` and `per_page`, and `total` the page.
 */
export function everyPageCheck(
  resource: Resource,
  {
    lastPage: id,
    partition,
    total: totalId,
  }: Pick<PageIds, "partition" | "total"> & { lastPage: string },
): Check {
  return check(
    [id, partition, totalId],
    async (run) => {
      await lookAround(run);
      const pages = run.evidence.answers.filter(
        ({ operation, ok }) => ok && operation === listOf[resource],
      );
      for (const request of pages) {
        if (request.repeated < 0) continue;
        const expected = "a record that is not on this page before";
        const at = `/data/${request.repeated}`;
        run.book.fail(partition, { request, at, expected, actual: "the same record again" });
      }
      if (pages.length === 0)
        return skipAll(run.book, [id, partition, totalId], "no list was answered");
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
          actual: last,
        });
      }
      if (shown > 0) run.book.pass(id, `${shown} pages`);
      else run.book.skip(id, "no page shows meta.last_page, total and per_page");
      await judgeTotals(run, resource, pages, totalId);
    },
    "judge",
  );
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
    return book.fail(id, { request, at: "/meta/total", expected, actual });
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
  if (number !== (pageOf(answer.exchange.url) ?? 1) || isPast) return undefined;
  const seen = before + count;
  if (count < size) return total === seen ? undefined : `${seen}, since page ${number} is not full`;
  return total < seen ? `${seen} or more, since page ${number} is full` : undefined;
}

/** What passes, and what the lists could not show. */
function tell(looking: Look, lists: readonly List[], ids: Record<Part, string>): void {
  const pages = lists.flatMap((list) => list.pages);
  const several = lists.filter(({ lastPage }) => lastPage > 1);
  const entries = pages.flatMap(({ answer }) => metaLinksOf(answer));
  const hasLinks = pages.some(({ answer }) => linksOf(answer).length > 0);
  const hasNumbers = entries.some(({ label }) => numberOf(label) !== undefined);
  const isNarrowed = several.some(({ query }) => query.filter !== undefined || query.sort);
  /** For each part that a list may fail to show: whether one does, and what is missing. */
  const shown: Partial<Record<Part, [boolean, string]>> = {
    fromTo: [pages.some(({ records }) => records.length > 0), "no page has records"],
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
    if (isShown) looking.pass(id, `${pages.length} pages of ${lists.length} lists`);
    else looking.skip(id, missing);
  }
}

function judgeList(list: List, report: Report): void {
  const { pages, total, complete, first } = list;
  const perPage = metaOf(first, "per_page");
  for (const page of pages) {
    const { number, answer } = page;
    if (!answer.ok) {
      const actual = `status ${answer.status}`;
      report("partition", answer, "", `page ${number} of ${list.lastPage}`, actual);
      continue;
    }
    judgeArithmetic(page, { perPage, total }, report);
    judgeLinks(page, report);
    judgeMetaLinks(page, report);
  }
  const seen = new Map<string, number | undefined>();
  for (const { id, record, request, at } of list.items) {
    if (seen.has(id)) {
      const expected = `a record that is not on page ${seen.get(id)} too`;
      report("partition", request, `${at}/id`, expected, record.id);
    }
    seen.set(id, pages.find(({ answer }) => answer === request)?.number);
  }
  if (complete && total !== undefined && pages.every(({ answer }) => answer.ok)) {
    const count = list.records.length;
    if (count !== total) {
      const counted = `${count}, as many records as all pages have`;
      report("total", first, "/meta/total", counted, total);
    }
    if (seen.size < total) {
      // A page with too few shows it, if there is one.
      const isShort = ({ number, records }: Page) =>
        records.length < Math.min(perPage ?? 0, total - (number - 1) * (perPage ?? 0));
      const short = pages.find(isShort);
      const { answer = first, number = 1, records = [] } = short ?? {};
      const expected = `${total} records on all pages together, since that is the total`;
      const here = short ? `, and ${records.length} on page ${number}` : "";
      report("partition", answer, "/data", expected, `${seen.size} different ones${here}`);
    }
  }
}

function judgeArithmetic(
  { number, answer, records }: Page,
  list: { perPage: number | undefined; total: number | undefined },
  report: Report,
): void {
  const meta = (name: string) => metaOf(answer, name);
  const differs = (part: Part, name: string, expected: number) => {
    const actual = meta(name);
    // What is no integer breaks the statement about the shape of meta.
    if (actual !== undefined && actual !== expected) {
      report(part, answer, `/meta/${name}`, String(expected), actual);
    }
  };
  differs("currentPage", "current_page", number);
  if (list.total !== undefined) differs("total", "total", list.total);
  const size = meta("per_page");
  if (list.perPage !== undefined) differs("perPage", "per_page", list.perPage);
  if (size === undefined) return;
  if (size < 1) {
    report("perPage", answer, "/meta/per_page", "a number from 1", size);
    return;
  }
  const last = meta("last_page");
  if (records.length > size) {
    report("perPage", answer, "/data", `at most ${size} records`, `${records.length} records`);
  } else if (last !== undefined && number < last && records.length < size) {
    report("perPage", answer, "/data", `${size} records`, `${records.length} records`);
  }
  if (records.length === 0) return;
  const from = (number - 1) * size + 1;
  differs("fromTo", "from", from);
  differs("fromTo", "to", from + records.length - 1);
}

function judgeLinks({ number, answer }: Page, report: Report): void {
  const links = partOf(answer, "links");
  const { path } = partOf(answer, "meta");
  if (typeof path === "string" && addressOf(path)?.searchParams.has("page")) {
    report("path", answer, "/meta/path", "no page parameter", path);
  }
  for (const { url, at } of linksOf(answer)) {
    if (pageOf(url) === undefined) {
      report("linksPageParameter", answer, at, "a URL with a page query parameter", url);
    }
  }
  const last = lastOf(answer);
  const ends = { prev: number <= 1, next: last === undefined ? undefined : number >= last };
  for (const [name, end] of Object.entries(ends)) {
    const at = `/links/${name}`;
    const link = links[name];
    if (link === undefined || end === undefined || (link === null) === end) continue;
    report("linksEnds", answer, at, end ? "null" : "a URL", link);
  }
  const targets = { first: 1, last, prev: number - 1, next: number + 1 };
  // Of no pages, the last may be 0.
  const isNone = metaOf(answer, "total") === 0;
  for (const [name, target] of Object.entries(targets)) {
    const link = links[name];
    const page = typeof link === "string" ? pageOf(link) : undefined;
    if (page === undefined || target === undefined || page === target) continue;
    if (page === 0 && isNone) continue;
    if ((name === "prev" || name === "next") && ends[name]) continue;
    report("linksLead", answer, `/links/${name}`, `page ${target}`, link);
  }
}

/** The entries of meta.links, in parts: what comes before the first page number, and after the last. */
function judgeMetaLinks({ number, answer }: Page, report: Report): void {
  if (!Array.isArray(partOf(answer, "meta").links)) return;
  const entries = metaLinksOf(answer);
  const last = lastOf(answer);
  // What is among no pages, nobody says; and one page needs no way to another.
  if (metaOf(answer, "total") === 0 || (last === 1 && entries.length === 0)) return;
  const at = (index: number, name = "") => `/meta/links/${index}${name && `/${name}`}`;
  const numbers = entries.map(({ label }) => numberOf(label));
  const places = numbers.flatMap((found, index) => (found === undefined ? [] : [index]));
  const [firstPlace, lastPlace] = [places[0], places.at(-1)];
  if (firstPlace === undefined || lastPlace === undefined) {
    const labels = entries.map(({ label }) => label);
    report("metaLinksNumbers", answer, "/meta/links", "entries for page numbers", labels);
    return;
  }
  for (const [nth, place] of places.entries()) {
    const entry = entries[place];
    const label = numbers[place] ?? 0;
    const before = nth > 0 ? places[nth - 1] : undefined;
    const lower = before === undefined ? 0 : (numbers[before] ?? 0);
    if (label <= lower || (last !== undefined && label > last)) {
      const expected = `page numbers that ascend, up to ${last ?? "the last page"}`;
      report("metaLinksNumbers", answer, at(place, "label"), expected, entry?.label);
    }
    const url = entry?.url;
    const isUrl = typeof url === "string";
    if (isUrl ? (pageOf(url) ?? label) !== label : url === null && label !== number) {
      report("metaLinksNumbers", answer, at(place, "url"), `a URL of page ${label}`, url);
    }
    if (before === undefined) continue;
    const between = entries.slice(before + 1, place);
    if (label > lower + 1 && between.length === 0) {
      const gap = `an ellipsis between the pages ${lower} and ${label}`;
      report("metaLinksEllipsis", answer, at(place), gap, "none");
    }
    for (const [offset, { url: dots }] of between.entries()) {
      if (dots === null || dots === undefined) continue;
      report("metaLinksEllipsis", answer, at(before + 1 + offset, "url"), "null", dots);
    }
  }
  judgeActive({ number, answer }, numbers, report);
  const isMiddle = number > 1 && last !== undefined && number < last;
  // In the middle every way leads somewhere, so that null is the mark of numbers that are left out.
  const isMarked = entries.some(({ url }, index) => numbers[index] === undefined && url === null);
  if (isMiddle && places.length < last && !isMarked) {
    const expected = `an entry whose url is null: only ${places.length} of ${last} page numbers are there`;
    report("metaLinksEllipsis", answer, "/meta/links", expected, "none");
  }
  const links = partOf(answer, "links");
  const ends = [
    { name: "prev", words: "a previous entry before", from: 0, to: firstPlace },
    { name: "next", words: "a next entry after", from: lastPlace + 1, to: entries.length },
  ];
  for (const { name, words, from, to } of ends) {
    const urls = entries.slice(from, to).map(({ url }) => url);
    // Others may be there too, such as one for the first page.
    if (urls.some((url) => url === undefined || meaning(url) === meaning(links[name]))) continue;
    const [place, actual] =
      urls.length === 1
        ? [at(from, "url"), urls[0]]
        : ["/meta/links", entries.map(({ label }) => label)];
    const expected = `${words} the page numbers, with the page of links.${name}`;
    report("metaLinksNumbers", answer, place, expected, actual);
  }
}

/** Which entry is active: our choice. */
function judgeActive(
  { number, answer }: Pick<Page, "number" | "answer">,
  numbers: readonly (number | undefined)[],
  report: Report,
): void {
  for (const [index, { active }] of metaLinksOf(answer).entries()) {
    const expected = numbers[index] === number;
    if (typeof active !== "boolean" || active === expected) continue;
    const at = `/meta/links/${index}/active`;
    report("metaLinksActive", answer, at, String(expected), active);
  }
  if (!numbers.includes(number)) {
    report("metaLinksActive", answer, "/meta/links", `an entry for page ${number}`, numbers);
  }
}

/** Goes where the links lead, unless they are the very address that was visited. */
async function followLinks(looking: Look, list: List, report: Report): Promise<void> {
  const { resource, query, pages, total } = list;
  const isBase = query.filter === undefined && query.sort === undefined;
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const links = new Map<string, { url: string; at: string; answer: Answer; number: number }>();
  for (const { answer } of pages) {
    const own = addressOf(answer.exchange.url);
    for (const { url, at } of linksOf(answer)) {
      const number = pageOf(url);
      const address = addressOf(url);
      if (number === undefined || !address || !byNumber.has(number)) continue;
      const same = own !== undefined && restOf(address) === restOf(own);
      if (same && !isBase) continue;
      const key = `${restOf(address)} ${number}`;
      if (!links.has(key)) links.set(key, { url, at, answer, number });
    }
  }
  await parallel([...links.values()].slice(0, followed), async ({ url, at, answer, number }) => {
    const led = await looking.follow(resource, url);
    const ids = idsOf(recordsOf(led));
    const expected = idsOf(byNumber.get(number)?.records ?? []);
    const sameTotal = metaOf(led, "total") === total;
    if (led.ok && sameTotal && ids === expected) return;
    report(
      isBase ? "linksLead" : "linksKeepQuery",
      answer,
      at,
      `a URL of page ${number} of this list: ${addressedAs(resource, query)}`,
      url,
    );
  });
}

/** A page past the end: what it shows is not stated, but the length of the list is. */
async function judgeBeyond(looking: Look, base: List, report: Report): Promise<void> {
  const { resource, lastPage, total } = base;
  const answer = await looking.page(resource, { page: lastPage + 1 });
  const own = metaOf(answer, "total");
  if (!answer.ok || own === undefined || total === undefined || own === total) return;
  report("total", answer, "/meta/total", String(total), own);
}

interface Link {
  url: string;
  at: string;
}

/** Every URL among the links of a page. */
function linksOf(answer: Answer): Link[] {
  const links = partOf(answer, "links");
  return [
    ...["first", "last", "prev", "next"].map((name) => ({
      url: links[name],
      at: `/links/${name}`,
    })),
    ...metaLinksOf(answer).map(({ url }, index) => ({ url, at: `/meta/links/${index}/url` })),
  ].filter(
    (link): link is Link => typeof link.url === "string" && addressOf(link.url) !== undefined,
  );
}

function metaLinksOf(answer: Answer): Json[] {
  const { links } = partOf(answer, "meta");
  return Array.isArray(links) ? links.filter(isObject) : [];
}

/** The number of the last page, as total and per_page make it, or as meta.last_page says. */
function lastOf(answer: Answer): number | undefined {
  const [total, size] = [metaOf(answer, "total"), metaOf(answer, "per_page")];
  const last = total !== undefined && size ? Math.ceil(total / size) : metaOf(answer, "last_page");
  return last === undefined ? undefined : Math.max(1, last);
}

function hasEllipsis({ answer }: Page): boolean {
  const labels = metaLinksOf(answer).map(({ label }) => numberOf(label));
  const inner = labels.slice(
    labels.findIndex((label) => label !== undefined),
    labels.findLastIndex((label) => label !== undefined),
  );
  return inner.includes(undefined);
}

function numberOf(label: unknown): number | undefined {
  if (typeof label === "number") return Number.isInteger(label) ? label : undefined;
  return typeof label === "string" && /^\d+$/.test(label.trim()) ? Number(label) : undefined;
}

/** What a link means, so that two forms of it can be compared. */
function meaning(url: unknown): unknown {
  return typeof url === "string" ? (pageOf(url) ?? url) : url;
}

/** The query of an address without its page, whatever its order and its encoding. */
function restOf({ searchParams }: URL): string {
  const rest = [...searchParams].filter(([name]) => name !== "page");
  return JSON.stringify(rest.map((pair) => JSON.stringify(pair)).sort());
}

function idsOf(records: readonly { id?: unknown }[]): string {
  return JSON.stringify(records.map(({ id }) => String(id)));
}

function addressedAs(resource: Resource, query: ListQuery): string {
  const path = pathOf(listOf[resource]);
  const conditions = { ...query.filter, ...(query.sort !== undefined && { sort: query.sort }) };
  return Object.keys(conditions).length > 0 ? `${path} with ${JSON.stringify(conditions)}` : path;
}

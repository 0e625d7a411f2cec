/** The pages of every list (section 2.2): their records, their counts and their links. */

import { isDeepStrictEqual } from "node:util";
import { type Resource as Declared, resources } from "../../../generated/operations.ts";
import { counted } from "../../../lib/counted.ts";
import { isObject } from "../../../lib/is-object.ts";
import { check, type Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import {
  againText,
  firstAgainIn,
  impliedLastPage,
  isFirstAgain,
  type List,
  lacking,
  lackOf,
  noId,
  noIdIn,
  type Page,
  placeTwice,
  repeating,
} from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { metaOf, type ParsedResponse, partOf } from "../../evidence/parsed-response.ts";
import { allResources, listOf, type Resource } from "../../evidence/service.ts";
import { grouped } from "../../grouped.ts";
import { NotTried } from "../../http/failures.ts";
import { addressOf, pageOf, pathOf } from "../../http/path.ts";
import { statusText } from "../../http/response.ts";
import { idOf, idsOf } from "../../verdict/requirements.ts";
import { decide, judgeEach, type Results, wrongStatus, wrongValue } from "../../verdict/results.ts";
import { judgeRepeats, type ListRun, listChecks, noRecordsIn } from "../shared/list-check.ts";
import { filteredSorts, flagFilters } from "./filter.ts";

const noValue = "a value of links or meta that the check needs is missing or invalid";

/** What `judgePages` decides, and why a requirement without a result was not tried. */
const ofPages = {
  "page.current-page": noValue,
  "page.per-page": noValue,
  "page.total": noValue,
  "page.partition": noValue,
  "page.path": noValue,
  "page.links-page-parameter": noValue,
  "page.links-lead": noValue,
  "page.links-ends": noValue,
  "page.links-keep-query": "no filtered or sorted list has a second page",
  "page.meta-links-numbers": "every list is empty, has only one page, or has no array meta.links",
  "page.meta-links-active":
    "every list is empty, has only one page, or has no array meta.links in which active is a boolean",
  "page.meta-links-ellipsis": "no list has an array meta.links that leaves out page numbers",
};

/** Judges the pages of the whole list, of filtered lists and of sorted lists. */
async function judgePages(run: ListRun, base: List): Promise<void> {
  const { id } = run;
  const { sorts }: Declared = resources[base.resource];
  const both = await filteredSorts(run, base);
  const flags = await flagFilters(run, base.resource);
  const filtered = [...both.map(({ filter }) => filter), ...flags].map((filter) => ({ filter }));
  const sorted = sorts.slice(-1).map((sort) => ({ sort }));
  for (const query of [undefined, ...filtered, ...sorted, ...both]) {
    const list = query ? await run.list(base.resource, query) : base;
    // The checks of filters and sorts judge a rejected filter or sort.
    if (!list.ok) continue;
    for (const page of list.pages) judgePage(run, list, page);
    judgeRecords(run, list);
    const again = firstAgainIn(list);
    if (again) run.inconclusive(id("page.total"), againText(list.resource, again), again.response);
    else {
      for (const { page, expected } of miscountsIn(list))
        run.fail(
          id("page.total"),
          wrongValue(page, "/meta/total", expected, metaOf(page, "total")),
        );
    }
    await followLinks(run, list);
  }
  // Past the last page, only meta.total is specified.
  const beyond = await run.service.list(base.resource, { page: base.lastPage + 1 });
  if (beyond.ok) judgeMeta(run, id("page.total"), beyond, "total", base.total);
  for (const [end, why] of Object.entries(ofPages)) run.notTried(id(end), why);
}

function judgePage(run: ListRun, list: List, page: Page) {
  const { id } = run;
  const { number, response, records } = page;
  if (!response.ok) {
    const expected = `page ${number} of ${list.lastPage}`;
    return run.fail(id("page.partition"), wrongStatus(response, expected));
  }
  if (isFirstAgain(list.first, page)) {
    // All values of this page belong to page 1, so only current_page and the records are judged.
    const current = metaOf(response, "current_page");
    if (current !== undefined && current !== number) {
      const expected = `${number}, with other records than page 1`;
      const wrong = wrongValue(response, "/meta/current_page", expected, current);
      run.fail(id("page.current-page"), { ...wrong, cause: repeating });
    }
    return run.fail(id("page.partition"), {
      request: response,
      after: [list.first],
      at: "/data",
      cause: repeating,
      expected: "other records than on page 1",
      actual: { words: "the records of page 1" },
    });
  }
  const size = metaOf(list.first, "per_page");
  const asFirst = ", as on page 1";
  judgeMeta(run, id("page.current-page"), response, "current_page", number);
  judgeMeta(run, id("page.total"), response, "total", list.total, asFirst);
  // A wrong total gives a wrong number of pages, so the end of the list is unknown.
  const isOpen = miscountsIn(list).length > 0;
  if (isOpen && records.length === 0) return;
  judgeMeta(run, id("page.per-page"), response, "per_page", size, asFirst);
  // The meta of page 1 gives `end`. A wrong last_page on another page must fail only the requirement
  // on last_page.
  const last = impliedLastPage(list.first) ?? metaOf(list.first, "last_page");
  const end = isOpen || last === undefined ? undefined : Math.max(1, last);
  judgeLinks(run, page, end, list.first);
  judgeMetaLinks(run, page, end);

  if (size === undefined) return;
  const least = Math.min(end ?? 0, metaOf(response, "last_page") ?? Number.POSITIVE_INFINITY);
  const isShort = number < least && records.length < size;
  if (records.length <= size && !isShort) return;
  run.fail(id("page.per-page"), {
    request: response,
    at: "/data",
    expected: `${isShort ? "" : "at most "}${counted(size, "record")}, because meta.per_page is ${size}`,
    actual: { words: `${counted(records.length, "record")}${isShort ? lackText(list) : ""}` },
    ...(isShort && lackOf(list)),
  });
}

/** The records of all pages, if they contradict `meta.total`. The cause of a short page may be a join. */
function lackText({ ids, total, pages, complete }: List): string {
  const different = new Set(ids).size;
  return complete && total !== undefined && different < total
    ? ` (all ${pages.length} pages have ${counted(different, "different record")}, but meta.total is ${total})`
    : "";
}

/** The sizes in words: `total is 76 and per_page is 25`. */
function sizesOf(response: ParsedResponse): string {
  return `total is ${metaOf(response, "total")} and per_page is ${metaOf(response, "per_page")}`;
}

/** Judges an integer of `meta`. Another requirement reports a value that is not an integer. */
function judgeMeta(
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

/** Judges whether all pages together have each record once, and whether the total counts them. */
function judgeRecords(run: ListRun, list: List) {
  const { id } = run;
  const { pages, total, complete, first, records } = list;
  if (list.ids.includes(noId)) {
    return run.inconclusive(id("page.partition"), noIdIn(list.resource));
  }
  judgeRepeats(run, list, id("page.partition"));
  run.pass(id("page.partition"), "lists", 1);
  if (!complete || total === undefined) return;
  // The failure names the short page, if there is one.
  const size = metaOf(first, "per_page") ?? 0;
  const short = pages.find(
    (page) => page.records.length < Math.min(size, total - (page.number - 1) * size),
  );
  const here = short
    ? ` (page ${short.number} has ${counted(short.records.length, "record")})`
    : "";
  const different = new Set(list.ids).size;
  if (different >= total) return;
  run.fail(id("page.partition"), {
    request: short?.response ?? first,
    at: records.length === total ? "/data" : "/meta/total",
    cause: different < records.length ? repeating : lacking,
    expected: `${counted(total, "different record")} on all pages together, as meta.total says`,
    actual: { words: `${counted(different, "different record")}${here}` },
  });
}

/** The pages whose records contradict their `meta.total`, and the expected total. */
function miscountsIn({ pages }: List): { page: ParsedResponse; expected: string }[] {
  const responses = pages.map(({ response }) => response).filter(({ ok }) => ok);
  if (!hasRightSize(responses)) return [];
  const last = Math.max(...responses.filter(({ ids }) => ids.length > 0).map(pageAskedBy));
  return responses.flatMap((page) => {
    // Another requirement fails for a short page before the last page.
    const isShort = page.ids.length < (metaOf(page, "per_page") ?? 0) && pageAskedBy(page) < last;
    const expected = isShort ? undefined : miscount(page);
    return expected === undefined ? [] : [{ page, expected }];
  });
}

/** The total that a page proves to be wrong, if a page that is not full is the last one. */
function miscount(response: ParsedResponse): string | undefined {
  const [number, size, total] = ["current_page", "per_page", "total"].map((name) =>
    metaOf(response, name),
  );
  if (number === undefined || size === undefined || total === undefined) return undefined;
  const before = (number - 1) * size;
  const count = response.ids.length;
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

/** Judges the URLs in `links` and `meta`, without following them. */
function judgeLinks(
  run: ListRun,
  { number, response }: Page,
  last: number | undefined,
  first: ParsedResponse,
): void {
  const { id } = run;
  const why = impliedLastPage(first) === undefined ? `meta.last_page is ${last}` : sizesOf(first);
  const judge = (one: string, isRight: boolean, at: string, expected: string, value: unknown) =>
    decide(run, one, isRight, "all pages", wrongValue(response, at, expected, value));
  const { path } = partOf(response, "meta");
  if (typeof path === "string") {
    const isPlain = !addressOf(path)?.searchParams.has("page");
    judge(id("page.path"), isPlain, "/meta/path", "no page parameter", path);
  }
  const expected = "a URL whose page parameter is a number";
  const lacksPage = ({ url, at }: Link) =>
    pageOf(url) === undefined ? wrongValue(response, at, expected, url) : undefined;
  const evidence = "links";
  judgeEach(run, id("page.links-page-parameter"), linksOf(response), lacksPage, { evidence });
  const prev = number > 1 ? number - 1 : null;
  const next = last === undefined || number < last ? number + 1 : null;
  for (const [name, target] of Object.entries({ first: 1, last, prev, next })) {
    const link = partOf(response, "links")[name];
    if (link === undefined || target === undefined) continue;
    const at = `/links/${name}`;
    const isEnd = target === null;
    if (name === "prev" || (name === "next" && last !== undefined)) {
      const place = `this is page ${number}${name === "next" ? ` of ${last}: ${why}` : ""}`;
      const expected = `${isEnd ? "null" : "a URL"}, because ${place}`;
      judge(id("page.links-ends"), (link === null) === isEnd, at, expected, link);
    }
    const page = typeof link === "string" ? pageOf(link) : undefined;
    if (page === undefined || isEnd) continue;
    // The last page of an empty list may have the number 0.
    const isRight = page === target || (page === 0 && metaOf(response, "total") === 0);
    const expected = `page ${target}${name === "last" ? `, because ${why}` : ""}`;
    judge(id("page.links-lead"), isRight, at, expected, link);
  }
}

/** The maximum number of links to follow for each list. */
const followed = 60;

/**
 * Follows the links to visited pages, and judges their responses. In a filtered or sorted list,
 * skips a link if its query differs from the query of the request only in `page`. The run has
 * already read that page.
 */
async function followLinks(run: ListRun, list: List): Promise<void> {
  const { id } = run;
  const { resource, query, pages, total, lastPage } = list;
  const { filter, sort } = query;
  const isBase = filter === undefined && sort === undefined;
  const byNumber = new Map(pages.map(({ number, response }) => [number, response]));
  const links = new Map<string, Link & { from: ParsedResponse; visited: ParsedResponse }>();
  for (const from of byNumber.values()) {
    for (const { url, at } of linksOf(from)) {
      const visited = byNumber.get(pageOf(url) ?? 0);
      const rest = restOf(url);
      if (visited === undefined) continue;
      if (!isBase && lastPage > 1)
        run.pass(id("page.links-keep-query"), "links of filtered or sorted lists", 1);
      if (rest === restOf(from.exchange.url) && !isBase) continue;
      const key = `${rest} ${pageOf(url)}`;
      if (!links.has(key)) links.set(key, { url, at, from, visited });
    }
  }
  const path = pathOf(listOf[resource]);
  const conditions = JSON.stringify({ ...filter, ...(sort !== undefined && { sort }) });
  const name = isBase ? path : `${path} with ${conditions}`;
  await parallel([...links.values()].slice(0, followed), async ({ url, at, from, visited }) => {
    const led = await run.service.follow(resource, url);
    const found = led.ok ? metaOf(led, "total") : undefined;
    const isSame = isDeepStrictEqual(led.ids, visited.ids);
    if (led.ok && isSame && found === total) return;
    const totalText = found === undefined ? "no total" : `a total of ${found}`;
    const other = found === total ? "other records" : totalText;
    run.fail(isBase ? id("page.links-lead") : id("page.links-keep-query"), {
      request: from,
      at,
      expected: `a URL that returns the records and the total of page ${pageOf(url)} of this list: ${name}`,
      actual: { words: `${url}, which returns ${led.ok ? other : statusText(led)}` },
    });
  });
}

interface Link {
  url: string;
  at: string;
}

function linksOf(response: ParsedResponse): Link[] {
  const links = partOf(response, "links");
  const ends = ["first", "last", "prev", "next"].map((name) => ({
    url: links[name],
    at: `/links/${name}`,
  }));
  const entries = metaLinksOf(response).map(({ url, at }) => ({ url, at: `${at}/url` }));
  return [...ends, ...entries].filter(
    (link): link is Link =>
      typeof link.url === "string" && link.url !== "" && addressOf(link.url) !== undefined,
  );
}

/** The query of an address without the page number, in a canonical form. */
function restOf(url: string): string {
  const rest = [...(addressOf(url)?.searchParams ?? [])].filter(([name]) => name !== "page");
  return JSON.stringify(rest.map((pair) => JSON.stringify(pair)).sort());
}

interface Entry {
  /** The page number in the label, or undefined if the label is not a number. */
  number: number | undefined;
  label: unknown;
  url: unknown;
  active: unknown;
  place: number;
  /** The place as a JSON Pointer: `/meta/links/3`. */
  at: string;
}

type Numbered = Entry & { number: number };

/** A page with its entries of `meta.links`, and the number of the last page, if known. */
interface Pager extends Page {
  entries: readonly Entry[];
  numbered: readonly Numbered[];
  last: number | undefined;
}

function metaLinksOf(response: ParsedResponse): Entry[] {
  const { links } = partOf(response, "meta");
  const entries: Json[] = Array.isArray(links) ? links.filter(isObject) : [];
  return entries.map(({ label, url, active }, place) => {
    const isNumber =
      Number.isInteger(label) || (typeof label === "string" && /^\s*\d+\s*$/.test(label));
    const number = isNumber ? Number(label) : undefined;
    return { number, label, url, active, place, at: `/meta/links/${place}` };
  });
}

/** Judges the entries of `meta.links`: a previous entry, page numbers, ellipses, and a next entry. */
function judgeMetaLinks(run: ListRun, page: Page, last: number | undefined) {
  const { id } = run;
  const { number, response, records } = page;
  if (!Array.isArray(partOf(response, "meta").links)) return;
  const entries = metaLinksOf(response);
  // Past the last page, the entries are not specified.
  if (last !== undefined && number > last) return;
  // The links of an empty list are not specified, and a single page needs no links.
  if (records.length === 0 || (last === 1 && entries.length === 0)) return;
  const numbered = entries.filter((entry): entry is Numbered => entry.number !== undefined);
  if (numbered.length === 0) {
    const why = "no label in meta.links is a page number";
    for (const end of Object.keys(ofPages).filter((one) => one.startsWith("page.meta-links")))
      run.inconclusive(id(end), why, response);
    // Another requirement reports a label of a wrong type.
    const isString = ({ label }: Entry) => typeof label === "string";
    if (!entries.every(isString)) return;
    const expected = "entries whose labels are page numbers";
    const labels = JSON.stringify(entries.map(({ label }) => label));
    const actual = { words: `entries with the labels ${labels}` };
    const failure = { request: response, at: "/meta/links", expected, actual };
    return run.fail(id("page.meta-links-numbers"), failure);
  }
  const pager = { ...page, entries, numbered, last };
  judgeNumbers(run, pager);
  judgeEllipses(run, pager);
  judgeActive(run, pager);
  judgeEnds(run, pager);
}

/** Judges whether the page numbers ascend, and whether the URL of each leads to its page. */
function judgeNumbers(run: ListRun, { number: current, response, numbered, last }: Pager): void {
  const id = run.id("page.meta-links-numbers");
  run.pass(id, "page numbers", numbered.length);
  let before = 0;
  for (const { number, label, url, at } of numbered) {
    if (number <= before || (last !== undefined && number > last)) {
      const most = last === undefined ? "" : ` and at most ${last}`;
      const expected = `a page number above ${before}${most}`;
      run.fail(id, wrongValue(response, `${at}/label`, expected, label));
    }
    const target = targetOf(url);
    // The entry of the current page needs no URL. Another requirement judges URLs without a page
    // number.
    const isRight =
      target === null ? number === current : typeof target !== "number" || target === number;
    if (!isRight) run.fail(id, wrongValue(response, `${at}/url`, `a URL of page ${number}`, url));
    before = number;
  }
}

/** Judges whether an entry whose url is null stands for page numbers that are left out. */
function judgeEllipses(run: ListRun, pager: Pager): void {
  const { number, response, entries, numbered, last } = pager;
  const id = run.id("page.meta-links-ellipsis");
  const lacks = (at: string, expected: string) =>
    run.fail(id, { request: response, at, expected, actual: { words: "none" } });
  for (const [index, entry] of numbered.slice(1).entries()) {
    const before = numbered[index] as Numbered;
    const between = entries.slice(before.place + 1, entry.place);
    if (between.length > 0) run.pass(id, "ellipses", 1);
    else if (entry.number > before.number + 1) {
      lacks(entry.at, `an ellipsis between the pages ${before.number} and ${entry.number}`);
    }
    for (const { url, at } of between) {
      if ((url ?? null) === null) continue;
      const why = "this entry is not a page number and is between page numbers";
      run.fail(id, wrongValue(response, `${at}/url`, `null, because ${why}`, url));
    }
  }
  // On a middle page the previous and next entries have a URL, so an entry whose url is null is an
  // ellipsis.
  const isMiddle = number > 1 && last !== undefined && number < last;
  const isMarked = entries.some((entry) => entry.number === undefined && entry.url === null);
  if (isMiddle && numbered.length < last && !isMarked) {
    const some = `the entries contain ${numbered.length} of ${last} page numbers`;
    lacks("/meta/links", `an entry whose url is null, because ${some}`);
  }
}

/** Judges our choice that the current page has an entry, and that only this entry is active. */
function judgeActive(run: ListRun, { number, response, entries }: Pager): void {
  const id = run.id("page.meta-links-active");
  for (const { number: label, active, at } of entries) {
    const expected = label === number;
    if (active === true) run.pass(id, "active entries", 1);
    if (typeof active !== "boolean" || active === expected) continue;
    run.fail(id, wrongValue(response, `${at}/active`, String(expected), active));
  }
  if (entries.some(({ number: label }) => label === number)) return;
  const labels = entries.map(({ label }) => label);
  run.fail(id, wrongValue(response, "/meta/links", `an entry for page ${number}`, labels));
}

/** Judges the entries before the first page number and after the last one. */
function judgeEnds(run: ListRun, pager: Pager): void {
  const { number, response, entries, numbered, last } = pager;
  const [first, end] = [numbered[0]?.place, numbered.at(-1)?.place ?? 0];
  const [before, after] = [entries.slice(0, first), entries.slice(end + 1)];
  const prev = number > 1 ? number - 1 : null;
  const next = number === last ? null : number + 1;
  for (const [name, target, side, around] of [
    ["prev", prev, "before", before],
    ["next", next, "after", after],
  ] as const) {
    // Other requirements report a link that does not lead to its page.
    if (targetOf(partOf(response, "links")[name]) !== target) continue;
    // The service may add other entries, such as one for the first page.
    if (around.some(({ url }) => url === undefined || targetOf(url) === target)) continue;
    const url = target === null ? "null" : `a URL of page ${target}`;
    const urls = around.length > 0 ? around.map((entry) => entry.url).join(", ") : "none";
    run.fail(run.id("page.meta-links-numbers"), {
      request: response,
      at: "/meta/links",
      expected: `${side} the page numbers, an entry whose url is ${url}, as in links.${name}`,
      actual: { words: `${side} the page numbers, entries with these URLs: ${urls}` },
    });
  }
}

/** The page number of a link, or the link itself if it has none. Null for an empty string. */
function targetOf(url: unknown): unknown {
  if (url === "") return null;
  return typeof url === "string" ? (pageOf(url) ?? url) : url;
}

/**
 * Judges every page that the run received: whether it has a record twice, whether `last_page` matches
 * `total` and `per_page`, and whether `from` and `to` match the page.
 */
async function judgeReceived(run: Run, resource: Resource): Promise<void> {
  const id = (end: string) => idOf(resource, end);
  await run.lookAround();
  const base = await run.visit(resource);
  const pages = run.responses.all.filter(
    ({ operation, ok }) => ok && operation === listOf[resource],
  );
  if (pages.length === 0) throw new NotTried(noRecordsIn(resource, base.first));
  const repeats = (page: ParsedResponse) => {
    const place = placeTwice(page.ids);
    if (place < 0) return undefined;
    const [at, expected] = [`/data/${place}`, "each record once on this page"];
    return { request: page, at, expected, actual: { words: "the same record again" } };
  };
  const evidence = "pages without repeated records";
  judgeEach(run, id("page.partition"), pages, repeats, { evidence });
  const again = firstAgainIn(base);
  const lists = [...grouped(pages, ({ exchange }) => restOf(exchange.url)).values()];
  const sized = lists.filter(hasRightSize);
  for (const page of sized.flat()) {
    const implied = impliedLastPage(page);
    // The last_page of an empty list may be 0.
    const isZero = implied === 0 && metaOf(page, "last_page") === 0;
    const last = implied === undefined || isZero ? implied : Math.max(1, implied);
    judgeMeta(run, id("page.last-page"), page, "last_page", last, `, because ${sizesOf(page)}`);
    const [size, number] = [metaOf(page, "per_page"), metaOf(page, "current_page")];
    const isUnknown = size === undefined || number !== pageAskedBy(page);
    if (again || page.ids.length === 0 || isUnknown) continue;
    const before = (number - 1) * size;
    judgeMeta(run, id("page.from-to"), page, "from", before + 1);
    judgeMeta(run, id("page.from-to"), page, "to", before + page.ids.length);
  }
  if (again) run.inconclusive(id("page.from-to"), againText(resource, again), again.response);
}

const ofReceived = ["page.last-page", "page.from-to", "page.partition"];
const noneReceived = "in every list, an integer of meta that the check needs is missing or wrong";

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

function pageAskedBy({ exchange }: ParsedResponse): number {
  return pageOf(exchange.url) ?? 1;
}

/** Judges the observed page size, which is the page size of the reference. */
async function judgeSize(run: ListRun, { resource, first }: List): Promise<void> {
  const { pageSize } = resources[resource];
  judgeMeta(run, run.id("page.size-observed"), first, "per_page", pageSize);
}

export const checks = [
  ...listChecks(Object.keys(ofPages), judgePages),
  ...listChecks(["page.size-observed"], judgeSize, { none: "meta.per_page is not an integer" }),
  ...allResources.map((resource) =>
    check(idsOf(resource, ofReceived), (run) => judgeReceived(run, resource), {
      phase: "judge",
      none: noneReceived,
    }),
  ),
];

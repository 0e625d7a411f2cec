/** Judges the links of pages, and follows them. */
import { isDeepStrictEqual } from "node:util";
import type { List, Page } from "../../../evidence/lists.ts";
import { parallel } from "../../../evidence/parallel.ts";
import { idsOf, metaOf, type ParsedResponse, partOf } from "../../../evidence/parsed-response.ts";
import { listOf } from "../../../evidence/service.ts";
import { addressOf, pageOf, pathOf } from "../../../http/path.ts";
import { statusText } from "../../../http/response.ts";
import { decide, type Results, wrongValue } from "../../../verdict/results.ts";
import { metaLinksOf } from "./meta-links.ts";
import type { Attempt } from "./recheck.ts";

export type LinkIds = Readonly<
  Record<"path" | "linksPageParameter" | "linksLead" | "linksEnds" | "linksKeepQuery", string>
>;

/** The number of a list's last page, if known, and the values that give this number. */
export interface End {
  last: number | undefined;
  /** The values in words: `total is 76 and per_page is 25`. */
  why: string;
}

export function judgeLinks(
  results: Results,
  { number, response }: Page,
  { last, why }: End,
  ids: LinkIds,
): void {
  const judge = (id: string, isRight: boolean, at: string, expected: string, value: unknown) =>
    decide(results, id, isRight, "all pages", wrongValue(response, at, expected, value));
  const { path } = partOf(response, "meta");
  if (typeof path === "string") {
    const isPlain = !addressOf(path)?.searchParams.has("page");
    judge(ids.path, isPlain, "/meta/path", "no page parameter", path);
  }
  for (const { url, at } of linksOf(response)) {
    const hasPage = pageOf(url) !== undefined;
    judge(ids.linksPageParameter, hasPage, at, "a URL whose page parameter is a number", url);
  }
  const prev = number > 1 ? number - 1 : null;
  const next = last === undefined || number < last ? number + 1 : null;
  for (const [name, target] of Object.entries({ first: 1, last, prev, next })) {
    const link = partOf(response, "links")[name];
    if (link === undefined || target === undefined) continue;
    const at = `/links/${name}`;
    const isEnd = target === null;
    const isKnown = name === "prev" || (name === "next" && last !== undefined);
    const place = `this is page ${number}${name === "next" ? ` of ${last}: ${why}` : ""}`;
    const expected = `${isEnd ? "null" : "a URL"}, because ${place}`;
    if (isKnown) judge(ids.linksEnds, (link === null) === isEnd, at, expected, link);
    const page = typeof link === "string" ? pageOf(link) : undefined;
    if (page === undefined || isEnd) continue;
    // The last page of an empty list may have the number 0.
    const isRight = page === target || (page === 0 && metaOf(response, "total") === 0);
    const reason = name === "last" ? `, because ${why}` : "";
    judge(ids.linksLead, isRight, at, `page ${target}${reason}`, link);
  }
}

/** The maximum number of links to follow for each list. */
const followed = 60;

/**
 * Follows the links to visited pages, and judges their responses. In a filtered or sorted list,
 * skips a link if its query differs from the query of the request only in `page`. The run has
 * already read that page.
 */
export async function followLinks(
  attempt: Attempt,
  { resource, query, pages, total, lastPage }: List,
  { linksLead, linksKeepQuery }: LinkIds,
): Promise<void> {
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
        attempt.pass(linksKeepQuery, "links of filtered or sorted lists", 1);
      if (rest === restOf(from.exchange.url) && !isBase) continue;
      const key = `${rest} ${pageOf(url)}`;
      if (!links.has(key)) links.set(key, { url, at, from, visited });
    }
  }
  const path = pathOf(listOf[resource]);
  const conditions = JSON.stringify({ ...filter, ...(sort !== undefined && { sort }) });
  const list = isBase ? path : `${path} with ${conditions}`;
  await parallel([...links.values()].slice(0, followed), async ({ url, at, from, visited }) => {
    const led = await attempt.follow(resource, url);
    const found = led.ok ? metaOf(led, "total") : undefined;
    if (led.ok && isDeepStrictEqual(idsOf(led), idsOf(visited)) && found === total) return;
    const totalText = found === undefined ? "no total" : `a total of ${found}`;
    const other = found === total ? "other records" : totalText;
    attempt.fail(isBase ? linksLead : linksKeepQuery, {
      request: from,
      at,
      expected: `a URL that returns the records and the total of page ${pageOf(url)} of this list: ${list}`,
      actual: {
        words: `${url}, which returns ${led.ok ? other : statusText(led)}`,
      },
    });
  });
}

interface Link {
  url: string;
  at: string;
}

/** Every URL among the links of a page. */
export function linksOf(response: ParsedResponse): Link[] {
  const links = partOf(response, "links");
  return [
    ...["first", "last", "prev", "next"].map((name) => ({
      url: links[name],
      at: `/links/${name}`,
    })),
    ...metaLinksOf(response).map(({ url, at }) => ({ url, at: `${at}/url` })),
  ].filter(
    (link): link is Link =>
      typeof link.url === "string" && link.url !== "" && addressOf(link.url) !== undefined,
  );
}

/** The query of an address without the page number, in a canonical form. */
export function restOf(url: string): string {
  const rest = [...(addressOf(url)?.searchParams ?? [])].filter(([name]) => name !== "page");
  return JSON.stringify(rest.map((pair) => JSON.stringify(pair)).sort());
}

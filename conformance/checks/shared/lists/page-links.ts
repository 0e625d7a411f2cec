import { isDeepStrictEqual } from "node:util";
import { addressOf, pageOf, pathOf } from "../../../http/path.ts";
import { statusText } from "../../../http/response.ts";
import type { List, Page } from "../../../lists.ts";
import { parallel } from "../../../parallel.ts";
import { type Answer, idsOf, metaOf, partOf } from "../../../service/answer.ts";
import { type ListQuery, listOf, type Resource } from "../../../service/service.ts";
import { lastOf, metaLinksOf } from "./meta-links.ts";
import type { PageReport } from "./page-report.ts";
import type { Attempt } from "./recheck.ts";

/** The most requests for links with different queries, for each list. */
const followed = 60;

export function judgeLinks({ number, answer }: Page, report: PageReport): void {
  const links = partOf(answer, "links");
  const { path } = partOf(answer, "meta");
  if (typeof path === "string" && addressOf(path)?.searchParams.has("page")) {
    report("path", answer, "/meta/path", "no page parameter", { value: path });
  }
  for (const { url, at } of linksOf(answer)) {
    if (pageOf(url) === undefined) {
      report("linksPageParameter", answer, at, "a URL with a page query parameter", { value: url });
    }
  }
  const last = lastOf(answer);
  const ends = { prev: number <= 1, next: last === undefined ? undefined : number >= last };
  for (const [name, end] of Object.entries(ends)) {
    const at = `/links/${name}`;
    const link = links[name];
    if (link === undefined || end === undefined || (link === null) === end) continue;
    report("linksEnds", answer, at, end ? "null" : "a URL", { value: link });
  }
  const targets = { first: 1, last, prev: number - 1, next: number + 1 };
  // The last page of an empty list may have the number 0.
  const isNone = metaOf(answer, "total") === 0;
  for (const [name, target] of Object.entries(targets)) {
    const link = links[name];
    const page = typeof link === "string" ? pageOf(link) : undefined;
    if (page === undefined || target === undefined || page === target) continue;
    if (page === 0 && isNone) continue;
    if ((name === "prev" || name === "next") && ends[name]) continue;
    report("linksLead", answer, `/links/${name}`, `page ${target}`, { value: link });
  }
}

/** Follows the links that differ from the visited addresses. */
export async function followLinks(attempt: Attempt, list: List, report: PageReport): Promise<void> {
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
    const led = await attempt.follow(resource, url);
    const visited = byNumber.get(number)?.answer;
    const found = led.ok ? metaOf(led, "total") : undefined;
    const isSame = isDeepStrictEqual(idsOf(led), visited && idsOf(visited));
    if (led.ok && isSame && found === total) return;
    const other = found === total ? "other records" : `a total of ${found ?? "nothing"}`;
    report(
      isBase ? "linksLead" : "linksKeepQuery",
      answer,
      at,
      `a URL of page ${number} of this list: ${addressedAs(resource, query)}`,
      { words: `${url}, which returns ${led.ok ? other : statusText(led)}` },
    );
  });
}

interface Link {
  url: string;
  at: string;
}

/** Every URL among the links of a page. */
export function linksOf(answer: Answer): Link[] {
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

/** The query of an address without its page, in a canonical form. */
function restOf({ searchParams }: URL): string {
  const rest = [...searchParams].filter(([name]) => name !== "page");
  return JSON.stringify(rest.map((pair) => JSON.stringify(pair)).sort());
}

function addressedAs(resource: Resource, query: ListQuery): string {
  const path = pathOf(listOf[resource]);
  const conditions = { ...query.filter, ...(query.sort !== undefined && { sort: query.sort }) };
  return Object.keys(conditions).length > 0 ? `${path} with ${JSON.stringify(conditions)}` : path;
}

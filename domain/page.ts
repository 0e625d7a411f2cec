import type { components } from "../generated/types.ts";

type PageLinks = components["schemas"]["PageLinks"];
type PageMeta = components["schemas"]["PageMeta"];

/** The links and meta of one page of a list (section 2.2). */
export interface Page {
  links: PageLinks;
  meta: PageMeta;
}

/** The parts of a list's URL. A `URL` object is also valid. */
export type ListUrl = Readonly<Pick<URL, "origin" | "pathname" | "search">>;

/**
 * Builds the links and meta of one page.
 *
 * On a page without records, `from` and `to` are 0. On a page after the last page, `prev` links to
 * the last page. Section 2.2 does not specify these values, or the labels "Previous" and "Next".
 *
 * @param url the URL of the request. Every link keeps the query of this URL, except `page`
 * @param page the number of the page, from 1
 * @param perPage the number of records on a full page
 * @param total the number of records in the whole list
 */
export function buildPage(url: ListUrl, page: number, perPage: number, total: number): Page {
  const last = Math.max(1, Math.ceil(total / perPage));
  const path = url.origin + url.pathname;
  const prefix = `${path}?${withoutPage(url.search)}page=`;
  const prev = page > 1 ? prefix + Math.min(page - 1, last) : null;
  const next = page < last ? prefix + (page + 1) : null;
  const empty = page > last || total === 0;
  return {
    links: { first: `${prefix}1`, last: prefix + last, prev, next },
    meta: {
      current_page: page,
      from: empty ? 0 : (page - 1) * perPage + 1,
      last_page: last,
      links: [
        { url: prev, label: "Previous", active: false },
        ...numberLinks(prefix, page, last),
        { url: next, label: "Next", active: false },
      ],
      path,
      per_page: perPage,
      to: empty ? 0 : Math.min(page * perPage, total),
      total,
    },
  };
}

/** Returns the entries for page numbers. For page 5 of 9, they are `1 ... 4 5 6 ... 9`. */
function numberLinks(prefix: string, page: number, last: number): PageMeta["links"] {
  const links: PageMeta["links"] = [];
  let before = 0;
  for (const number of [1, page - 1, page, page + 1, last]) {
    if (number <= before || number > last) continue;
    if (number - before > 1) links.push({ url: null, label: "...", active: false });
    links.push({ url: prefix + number, label: number, active: number === page });
    before = number;
  }
  return links;
}

/** Removes `page` from a query. If other parameters remain, the result ends with `&`. */
function withoutPage(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete("page");
  return kept.size > 0 ? `${kept}&` : "";
}

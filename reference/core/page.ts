import type { components } from "../../generated/types.ts";

type PageLinks = components["schemas"]["PageLinks"];
type PageMeta = components["schemas"]["PageMeta"];

/** What surrounds the records of one page of a list (service.md 2.2). */
export interface Page {
  links: PageLinks;
  meta: PageMeta;
}

/**
 * Builds the links and meta of one page.
 *
 * A page past the end is an empty page whose `from` and `to` are 0, and whose previous page is the
 * last one. service.md leaves open what such a page shows, and what the labels of the previous and
 * next entries say.
 *
 * @param url the address that was asked for; its filters and sort are kept in every link
 * @param page the number of the page, from 1
 * @param perPage how many records a full page has
 * @param total how many records the whole list has
 */
export function pageOf(url: URL, page: number, perPage: number, total: number): Page {
  const last = Math.max(1, Math.ceil(total / perPage));
  const path = url.origin + url.pathname;
  const kept = new URLSearchParams(url.search);
  kept.delete("page");
  const prefix = `${path}?${kept.size > 0 ? `${kept}&` : ""}page=`;
  const link = (number: number) => prefix + number;

  const empty = page > last || total === 0;
  const prev = page > 1 ? link(Math.min(page - 1, last)) : null;
  const next = page < last ? link(page + 1) : null;
  return {
    links: { first: link(1), last: link(last), prev, next },
    meta: {
      current_page: page,
      from: empty ? 0 : (page - 1) * perPage + 1,
      last_page: last,
      links: [
        { url: prev, label: "Previous", active: false },
        ...pagerNumbers(page, last).map((number) =>
          number === null
            ? { url: null, label: "...", active: false }
            : { url: link(number), label: number, active: number === page },
        ),
        { url: next, label: "Next", active: false },
      ],
      path,
      per_page: perPage,
      to: empty ? 0 : Math.min(page * perPage, total),
      total,
    },
  };
}

/** The first page, the last, the current one and its neighbours; null where numbers are left out. */
function pagerNumbers(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter(
    (number) => number >= 1 && number <= last,
  );
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}

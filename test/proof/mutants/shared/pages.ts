/** Wrong pages in the lists of sponsees and contributions. */
import {
  type Links,
  listOf,
  type Meta,
  onFiltered,
  onPage,
  onQuery,
  type Page,
  resort,
} from "../../layers.ts";
import { filterOf, type Resource } from "../../service.ts";
import type { Mutants } from "../mutant.ts";
import { repeatingOnPage2, shuffled } from "./lists.ts";

/** Returns the link with a changed page parameter. An undefined `page` removes the parameter. */
function leadingTo<Link extends string | null>(link: Link, page: number | undefined): Link {
  if (link === null) return link;
  const url = new URL(link);
  if (page === undefined) url.searchParams.delete("page");
  else url.searchParams.set("page", String(page));
  return url.href as Link;
}

/** The entries of meta.links whose label is a number. */
function numbered({ meta }: Page) {
  return meta.links.filter(({ label }) => Number.isInteger(Number(label)));
}

type Which = Parameters<typeof onPage>[1];

/** Defects of the pages of a list. */
export function wrongPages(resource: Resource): Mutants {
  const filter = resource === "sponsees" ? "first_name" : "recurring";
  const page = (which: Which, change: (page: Page) => void) => onPage(resource, which, change);
  /** Pages with a different meta. */
  const meta = (which: Which, wrong: (meta: Meta, page: Page) => Partial<Meta>) =>
    page(which, (reply) => Object.assign(reply.meta, wrong(reply.meta, reply)));
  /** Pages with different links. */
  const links = (which: Which, wrong: (links: Links, meta: Meta) => Partial<Links>) =>
    page(which, (reply) => Object.assign(reply.links, wrong(reply.links, reply.meta)));
  return {
    "current-page": {
      "meta.current_page is one too high on the last page.": meta("last", ({ current_page }) => ({
        current_page: current_page + 1,
      })),
    },
    "last-page": {
      "meta.last_page is one too low.": meta("any", (of) => ({ last_page: of.last_page - 1 })),
      "meta.last_page is one too high on page 2 only.": meta(2, ({ last_page }) => ({
        last_page: last_page + 1,
      })),
      "meta.last_page is one too high where the last page is full.": meta("any", (of) => ({
        last_page: Math.floor(of.total / of.per_page) + 1,
      })),
    },
    "per-page": {
      "meta.per_page is one lower than the length of the pages.": meta("any", ({ per_page }) => ({
        per_page: per_page - 1,
      })),
      "On the last page, meta.per_page is the number of records on that page.": meta(
        "any",
        (_, { data }) => ({
          per_page: data.length,
        }),
      ),
      "meta.per_page is 100 on page 2.": meta(2, () => ({ per_page: 100 })),
    },
    total: {
      "meta.total is one too high.": meta("any", ({ total }) => ({ total: total + 1 })),
      "meta.total is one too low on the last page only.": meta("last", ({ total }) => ({
        total: total - 1,
      })),
      "With a filter, meta.total counts a record twice, and meta.last_page fits this total.": meta(
        "any",
        ({ total, per_page }, { ask }) => {
          if (filterOf(ask, filter) === undefined) return {};
          const counted = total > 0 ? total + 1 : 0;
          return { total: counted, last_page: Math.max(1, Math.ceil(counted / per_page)) };
        },
      ),
    },
    partition: {
      "The service ignores the page parameter.": onQuery(listOf[resource], () => ({ page: null })),
      "The last page lacks its last record.": page("last", ({ data }) => void data.pop()),
      "Page 2 begins with the last record of page 1.": repeatingOnPage2(resource, () => true),
      "The order of the list differs in each response.": resort(resource, "", shuffled),
      "A filtered list has its first record twice, and counts it twice.": onFiltered(
        resource,
        filter,
        (records) => [...records.slice(0, 1), ...records],
      ),
    },
    path: {
      "meta.path has the page parameter on page 2 only.": meta(2, ({ path }) => ({
        path: `${path}?page=2`,
      })),
    },
    "links-page-parameter": {
      "links.first lacks the page parameter.": links("any", ({ first }) => ({
        first: leadingTo(first, undefined),
      })),
      "The url of page 1 in meta.links lacks the page parameter.": page("any", (reply) => {
        const one = numbered(reply).find(({ label }) => Number(label) === 1);
        if (one) one.url = leadingTo(one.url, undefined);
      }),
    },
    "links-lead": {
      "links.next skips a page.": links("any", ({ next }, { current_page }) => ({
        next: leadingTo(next, current_page + 2),
      })),
      "links.last leads to the page before the last.": links("any", ({ last }, { last_page }) => ({
        last: leadingTo(last, Math.max(1, last_page - 1)),
      })),
      "links.first leads to page 2.": links("any", ({ first }, { last_page }) => ({
        first: leadingTo(first, Math.min(2, last_page)),
      })),
      "links.prev of page 3 leads to page 1.": links(3, ({ prev }) => ({
        prev: leadingTo(prev, 1),
      })),
    },
    "links-ends": {
      "links.prev of page 1 leads to page 1.": links(1, ({ first }) => ({ prev: first })),
      "links.next of the last page leads to that page.": links("last", ({ last }) => ({
        next: last,
      })),
      "links.prev of page 3 is null.": links(3, () => ({ prev: null })),
      "links.next is always null.": links("any", () => ({ next: null })),
    },
    "meta-links-numbers": {
      "Each numbered entry of meta.links leads to the page after its number.": page(
        "any",
        (reply) => {
          for (const entry of numbered(reply)) {
            entry.url = leadingTo(entry.url, Number(entry.label) + 1);
          }
        },
      ),
      "meta.links lacks the entry for the previous page.": meta("any", (of) => ({
        links: of.links.slice(1),
      })),
      "meta.links lacks the entry for the next page.": meta("any", (of) => ({
        links: of.links.slice(0, -1),
      })),
      "meta.links lacks page numbers.": meta("any", (of, reply) => {
        const numbers = numbered(reply);
        return { links: of.links.filter((entry) => !numbers.includes(entry)) };
      }),
      "The page numbers of meta.links descend.": meta("any", ({ links: all }) => ({
        links: [...all.slice(0, 1), ...all.slice(1, -1).reverse(), ...all.slice(-1)],
      })),
      "On page 2, the meta.links entry for the previous page leads to page 3.": page(
        2,
        ({ meta, links }) => {
          if (links.next) Object.assign(meta.links[0] ?? {}, { url: links.next });
        },
      ),
    },
    "meta-links-ellipsis": {
      "meta.links has only the number of the current page, and lacks the ellipsis entry.": meta(
        "any",
        ({ links: all, current_page }) => ({
          links: all.filter(
            (entry) =>
              entry === all[0] || entry === all.at(-1) || Number(entry.label) === current_page,
          ),
        }),
      ),
      "The ellipsis entry leads to a page.": page("any", ({ meta, links }) => {
        for (const entry of meta.links.slice(1, -1)) entry.url ??= links.first;
      }),
      "meta.links lacks the ellipsis entry between page numbers.": meta(
        "any",
        ({ links: all }) => ({
          links: all.filter(
            (entry) => entry.url !== null || entry === all[0] || entry === all.at(-1),
          ),
        }),
      ),
    },
  };
}

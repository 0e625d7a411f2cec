/** Lists whose pages are wrong: the same defects for both resources. */
import { asking, type Json, type Layer, type Resource, recordsOf } from "../../variants/service.ts";
import {
  instead,
  type Links,
  leaveOut,
  listOf,
  type Meta,
  onAsk,
  onPage,
  type PageAnswer,
  resort,
} from "../defects.ts";
import { type Defect, deep, paging } from "../mutant.ts";

/** A link to another page, or to none. */
function leadingTo<Link extends string | null>(link: Link, page: number | undefined): Link {
  if (link === null) return link;
  const url = new URL(link);
  if (page === undefined) url.searchParams.delete("page");
  else url.searchParams.set("page", String(page));
  return url.href as Link;
}

/** The entries of meta.links that have a number. */
function numbered({ meta }: PageAnswer) {
  return meta.links.filter(({ label }) => Number.isInteger(Number(label)));
}

type Which = Parameters<typeof onPage>[1];

/** Defects of the pages of a list, by what they break. */
export function pages(resource: Resource) {
  const page = (which: Which, change: (page: PageAnswer) => void) =>
    onPage(resource, which, change);
  /** Pages with a different meta. */
  const meta = (which: Which, wrong: (page: PageAnswer) => Partial<Meta>) =>
    page(which, (answer) => Object.assign(answer.meta, wrong(answer)));
  /** Pages with different links. */
  const links = (which: Which, wrong: (page: PageAnswer) => Partial<Links>) =>
    page(which, (answer) => Object.assign(answer.links, wrong(answer)));
  /** A page whose records are derived from another page. */
  const showing = (
    number: number,
    other: number,
    shown: (others: Json[], own: Json[]) => Json[] | undefined,
  ): Layer =>
    instead(listOf[resource], async (ask, next) => {
      if (ask.query.get("page") !== String(number)) return undefined;
      const others = recordsOf(await next(asking(ask, { page: String(other) })));
      const reply = await next(ask);
      const data = shown(others, recordsOf(reply));
      if (data === undefined) return undefined;
      (reply.body as Json).data = data;
      return reply;
    });
  return {
    currentPage: [
      paging("always-1", "meta.current_page is always 1.", () =>
        meta("any", () => ({ current_page: 1 })),
      ),
      deep("last-only", "meta.current_page is one too high on the last page.", () =>
        meta("last", ({ meta }) => ({ current_page: meta.current_page + 1 })),
      ),
      paging("from-0", "meta.current_page counts from 0.", () =>
        meta("any", ({ meta }) => ({ current_page: meta.current_page - 1 })),
      ),
      paging("page-ignored", "The page parameter is ignored.", () =>
        onAsk(listOf[resource], (ask) => asking(ask, { page: null })),
      ),
    ],
    lastPage: [
      paging("plus-1", "meta.last_page is one too high.", () =>
        meta("any", ({ meta }) => ({ last_page: meta.last_page + 1 })),
      ),
      paging("minus-1", "meta.last_page is one too low.", () =>
        meta("any", ({ meta }) => ({ last_page: meta.last_page - 1 })),
      ),
      deep("page-2", "meta.last_page is one too high on page 2 only.", () =>
        meta(2, ({ meta }) => ({ last_page: meta.last_page + 1 })),
      ),
      deep("full", "meta.last_page is one too high where the last page is full.", () =>
        meta("any", ({ meta: { total, per_page } }) => ({
          last_page: Math.floor(total / per_page) + 1,
        })),
      ),
    ],
    perPage: [
      paging("minus-1", "meta.per_page is one lower than the pages are long.", () =>
        meta("any", ({ meta }) => ({ per_page: meta.per_page - 1 })),
      ),
      paging("of-last", "meta.per_page is the number of records of the page.", () =>
        meta("any", ({ data }) => ({ per_page: data.length })),
      ),
      deep("page-2", "meta.per_page is another on page 2.", () =>
        meta(2, () => ({ per_page: 100 })),
      ),
    ],
    total: [
      paging("plus-1", "meta.total is one too high.", () =>
        meta("any", ({ meta }) => ({ total: meta.total + 1 })),
      ),
      paging("of-page", "meta.total is the number of records of the page.", () =>
        meta("any", ({ data }) => ({ total: data.length })),
      ),
      deep("last-only", "meta.total is one too low on the last page only.", () =>
        meta("last", ({ meta }) => ({ total: meta.total - 1 })),
      ),
      deep("rows", "Under a filter, meta.total and meta.last_page count a record twice.", () =>
        onPage(resource, "any", ({ meta, ask }) => {
          const name = resource === "sponsees" ? "first_name" : "recurring";
          if (![name, `filter[${name}]`].some((one) => ask.query.has(one))) return;
          if (meta.total > 0) meta.total++;
          meta.last_page = Math.max(1, Math.ceil(meta.total / meta.per_page));
        }),
      ),
    ],
    partition: [
      paging("last-loses", "The last page lacks its last record.", () =>
        page("last", ({ data }) => void data.pop()),
      ),
      deep("page-2-repeats", "Page 2 begins with the last record of page 1.", () =>
        showing(2, 1, (first, data) =>
          data.length === 0 ? undefined : [first.at(-1) ?? {}, ...data.slice(1)],
        ),
      ),
      deep("no-order", "A list has no order: each page is cut from another one.", () =>
        resort(resource, "", (records) =>
          records
            .map((record) => ({ record, by: Math.random() }))
            .sort((a, b) => a.by - b.by)
            .map(({ record }) => record),
        ),
      ),
      deep(
        "twice-filtered",
        "A filtered list has its first record twice, and counts it twice.",
        () =>
          leaveOut(resource, resource === "sponsees" ? "first_name" : "recurring", (records) => [
            ...records.slice(0, 1),
            ...records,
          ]),
      ),
      deep("page-3-lost", "Page 3 shows the records of page 2.", () =>
        showing(3, 2, (second, data) => (data.length === second.length ? second : undefined)),
      ),
    ],
    path: [
      paging("with-page", "meta.path has the page parameter.", () =>
        meta("any", ({ meta }) => ({ path: `${meta.path}?page=${meta.current_page}` })),
      ),
      deep("page-2", "meta.path has the page parameter on page 2 only.", () =>
        meta(2, ({ meta }) => ({ path: `${meta.path}?page=2` })),
      ),
    ],
    linksPageParameter: [
      paging("first", "links.first has no page parameter.", () =>
        links("any", ({ links }) => ({ first: leadingTo(links.first, undefined) })),
      ),
      paging("renamed", "Links have p instead of page.", () =>
        page("any", ({ meta, links }) => {
          const renamed = (link: string) => link.replace(/([?&])page=/, "$1p=");
          for (const [name, link] of Object.entries(links)) {
            if (typeof link === "string") links[name] = renamed(link);
          }
          for (const entry of meta.links) if (entry.url !== null) entry.url = renamed(entry.url);
        }),
      ),
      deep("meta-1", "The entry of page 1 in meta.links has no page parameter.", () =>
        page("any", (answer) => {
          const one = numbered(answer).find(({ label }) => Number(label) === 1);
          if (one) one.url = leadingTo(one.url, undefined);
        }),
      ),
    ],
    linksLead: [
      paging("next-skips", "links.next skips a page.", () =>
        links("any", ({ links, meta }) => ({ next: leadingTo(links.next, meta.current_page + 2) })),
      ),
      paging("last-before", "links.last leads to the page before the last.", () =>
        links("any", ({ links, meta: { last_page: last } }) => ({
          last: leadingTo(links.last, Math.max(1, last - 1)),
        })),
      ),
      paging("first-is-2", "links.first leads to page 2.", () =>
        links("any", ({ links, meta: { last_page: last } }) => ({
          first: leadingTo(links.first, Math.min(2, last)),
        })),
      ),
      deep("prev-on-3", "links.prev of page 3 leads to page 1.", () =>
        links(3, ({ links }) => ({ prev: leadingTo(links.prev, 1) })),
      ),
    ],
    linksEnds: [
      paging("prev-on-1", "links.prev of page 1 is page 1.", () =>
        links(1, ({ links }) => ({ prev: links.first })),
      ),
      paging("next-on-last", "links.next of the last page is that page.", () =>
        links("last", ({ links }) => ({ next: links.last })),
      ),
      deep("no-prev-on-3", "links.prev of page 3 is null.", () => links(3, () => ({ prev: null }))),
      paging("never-next", "links.next is always null.", () =>
        links("any", () => ({ next: null })),
      ),
    ],
    metaLinksNumbers: [
      paging("shifted", "Each url of meta.links leads to the page after its label.", () =>
        page("any", (answer) => {
          for (const entry of numbered(answer)) {
            entry.url = leadingTo(entry.url, Number(entry.label) + 1);
          }
        }),
      ),
      paging("no-previous", "meta.links has no previous entry.", () =>
        meta("any", ({ meta }) => ({ links: meta.links.slice(1) })),
      ),
      paging("no-next", "meta.links has no next entry.", () =>
        meta("any", ({ meta }) => ({ links: meta.links.slice(0, -1) })),
      ),
      paging("no-numbers", "meta.links has no page numbers.", () =>
        meta("any", (answer) => {
          const gone = new Set(numbered(answer));
          return { links: answer.meta.links.filter((entry) => !gone.has(entry)) };
        }),
      ),
      paging("reversed", "The page numbers of meta.links descend.", () =>
        meta("any", ({ meta: { links } }) => ({
          links: [...links.slice(0, 1), ...links.slice(1, -1).reverse(), ...links.slice(-1)],
        })),
      ),
      deep("previous-leads-on", "The previous entry of page 2 leads to page 3.", () =>
        page(2, ({ meta, links }) => {
          const [first] = meta.links;
          if (first && links.next) first.url = links.next;
        }),
      ),
    ],
    metaLinksEllipsis: [
      paging(
        "current-only",
        "meta.links has the number of the current page alone, and no ellipsis entry.",
        () =>
          meta("any", ({ meta: { links, current_page: page } }) => ({
            links: links.filter(
              ({ label }, index) =>
                index === 0 || index === links.length - 1 || Number(label) === page,
            ),
          })),
      ),
      paging("linked", "The ellipsis entry leads to a page.", () =>
        page("any", ({ meta, links }) => {
          for (const entry of meta.links.slice(1, -1)) entry.url ??= links.first;
        }),
      ),
      paging("absent", "meta.links leaves out numbers without an ellipsis entry.", () =>
        meta("any", ({ meta: { links } }) => ({
          links: links.filter(
            ({ url }, index) => url !== null || index === 0 || index === links.length - 1,
          ),
        })),
      ),
    ],
  } satisfies Record<string, Defect[]>;
}

/** Lists whose pages are wrong: the same defects for both resources. */
import { asking, type Json, type Layer, type Resource, recordsOf } from "../../variants/service.ts";
import { instead, listOf, onAsk, onPage, type PageAnswer } from "../defects.ts";
import { type Defect, deep, paging } from "../mutant.ts";

function withoutParameters(link: unknown, keep: (name: string) => boolean): unknown {
  if (typeof link !== "string") return link;
  const url = new URL(link);
  for (const name of [...url.searchParams.keys()]) {
    if (!keep(name)) url.searchParams.delete(name);
  }
  return url.href;
}

function withParameter(link: unknown, name: string, value: string): unknown {
  if (typeof link !== "string") return link;
  const url = new URL(link);
  url.searchParams.set(name, value);
  return url.href;
}

/** Changes every link of a page: those of links and those of meta.links. */
function everyLink({ links, meta }: PageAnswer, change: (link: unknown) => unknown): void {
  for (const name of ["first", "last", "prev", "next"]) links[name] = change(links[name]);
  for (const entry of meta.links) entry.url = change(entry.url) as string | null;
}

function numbered({ meta }: PageAnswer) {
  return meta.links.filter(({ label }) => Number.isInteger(Number(label)));
}

/** Defects of the pages of a list, by what they break. */
export function pages(resource: Resource) {
  const page = (
    which: number | "last" | "any",
    change: (page: PageAnswer) => void,
  ): (() => Layer) => {
    return () => onPage(resource, which, change);
  };
  return {
    currentPage: [
      paging(
        "always-1",
        "meta.current_page is always 1.",
        page("any", ({ meta }) => {
          meta.current_page = 1;
        }),
      ),
      deep(
        "last-only",
        "meta.current_page is one too high on the last page.",
        page("last", ({ meta }) => {
          meta.current_page++;
        }),
      ),
      paging(
        "from-0",
        "meta.current_page counts from 0.",
        page("any", ({ meta }) => {
          meta.current_page--;
        }),
      ),
      paging("page-ignored", "The page parameter is ignored.", () =>
        onAsk(listOf[resource], (ask) => asking(ask, { page: null })),
      ),
    ],
    lastPage: [
      paging(
        "plus-1",
        "meta.last_page is one too high.",
        page("any", ({ meta }) => {
          meta.last_page++;
        }),
      ),
      paging(
        "minus-1",
        "meta.last_page is one too low.",
        page("any", ({ meta }) => {
          meta.last_page--;
        }),
      ),
      deep(
        "page-2",
        "meta.last_page is one too high on page 2 only.",
        page(2, ({ meta }) => {
          meta.last_page++;
        }),
      ),
    ],
    perPage: [
      paging(
        "minus-1",
        "meta.per_page is one lower than the pages are long.",
        page("any", ({ meta }) => {
          meta.per_page--;
        }),
      ),
      paging(
        "of-last",
        "meta.per_page is the number of records of the page.",
        page("any", ({ meta, data }) => {
          meta.per_page = data.length;
        }),
      ),
      deep(
        "page-2",
        "meta.per_page is another on page 2.",
        page(2, ({ meta }) => {
          meta.per_page = 100;
        }),
      ),
    ],
    total: [
      paging(
        "plus-1",
        "meta.total is one too high.",
        page("any", ({ meta }) => {
          meta.total++;
        }),
      ),
      paging(
        "of-page",
        "meta.total is the number of records of the page.",
        page("any", ({ meta, data }) => {
          meta.total = data.length;
        }),
      ),
      deep(
        "last-only",
        "meta.total is one too low on the last page only.",
        page("last", ({ meta }) => {
          meta.total--;
        }),
      ),
    ],
    partition: [
      paging(
        "last-loses",
        "The last page lacks its last record.",
        page("last", ({ data }) => {
          data.pop();
        }),
      ),
      deep("page-2-repeats", "Page 2 begins with the last record of page 1.", () =>
        instead(listOf[resource], async (ask, next) => {
          if (ask.query.get("page") !== "2") return undefined;
          const first = recordsOf(await next(asking(ask, { page: null })));
          const reply = await next(ask);
          const data = recordsOf(reply);
          if (data.length === 0) return undefined;
          data[0] = first.at(-1) ?? {};
          (reply.body as Json).data = data;
          return reply;
        }),
      ),
      deep("page-3-lost", "Page 3 shows the records of page 2.", () =>
        instead(listOf[resource], async (ask, next) => {
          if (ask.query.get("page") !== "3") return undefined;
          const second = recordsOf(await next(asking(ask, { page: "2" })));
          const reply = await next(ask);
          if (recordsOf(reply).length !== second.length) return undefined;
          (reply.body as Json).data = second;
          return reply;
        }),
      ),
    ],
    path: [
      paging(
        "with-page",
        "meta.path has the page parameter.",
        page("any", ({ meta }) => {
          meta.path = `${meta.path}?page=${meta.current_page}`;
        }),
      ),
      deep(
        "page-2",
        "meta.path has the page parameter on page 2 only.",
        page(2, ({ meta }) => {
          meta.path = `${meta.path}?page=2`;
        }),
      ),
    ],
    linksPageParameter: [
      paging(
        "first",
        "links.first carries no page parameter.",
        page("any", ({ links }) => {
          links.first = withoutParameters(links.first, (name) => name !== "page") as string;
        }),
      ),
      paging(
        "renamed",
        "Links carry p for page.",
        page("any", (answer) =>
          everyLink(answer, (link) =>
            typeof link === "string" ? link.replace(/([?&])page=/, "$1p=") : link,
          ),
        ),
      ),
      deep(
        "meta-1",
        "The entry of page 1 in meta.links carries no page parameter.",
        page("any", (answer) => {
          const one = numbered(answer).find(({ label }) => Number(label) === 1);
          if (one) one.url = withoutParameters(one.url, (name) => name !== "page") as string;
        }),
      ),
    ],
    linksLead: [
      paging(
        "next-skips",
        "links.next skips a page.",
        page("any", ({ links, meta }) => {
          links.next = withParameter(links.next, "page", String(meta.current_page + 2)) as
            | string
            | null;
        }),
      ),
      paging(
        "last-before",
        "links.last leads to the page before the last.",
        page("any", ({ links, meta }) => {
          if (meta.last_page > 1) {
            links.last = withParameter(links.last, "page", String(meta.last_page - 1)) as string;
          }
        }),
      ),
      paging(
        "first-is-2",
        "links.first leads to page 2.",
        page("any", ({ links, meta }) => {
          if (meta.last_page > 1) links.first = withParameter(links.first, "page", "2") as string;
        }),
      ),
      deep(
        "prev-on-3",
        "links.prev of page 3 leads to page 1.",
        page(3, ({ links }) => {
          links.prev = withParameter(links.prev, "page", "1") as string | null;
        }),
      ),
    ],
    linksEnds: [
      paging(
        "prev-on-1",
        "links.prev of page 1 is page 1.",
        page(1, ({ links }) => {
          links.prev = links.first;
        }),
      ),
      paging(
        "next-on-last",
        "links.next of the last page is that page.",
        page("last", ({ links }) => {
          links.next = links.last;
        }),
      ),
      deep(
        "no-prev-on-3",
        "links.prev of page 3 is null.",
        page(3, ({ links }) => {
          links.prev = null;
        }),
      ),
      paging(
        "never-next",
        "links.next is always null.",
        page("any", ({ links }) => {
          links.next = null;
        }),
      ),
    ],
    metaLinksNumbers: [
      paging(
        "shifted",
        "Each url of meta.links leads to the page after its label.",
        page("any", (answer) => {
          for (const entry of numbered(answer)) {
            entry.url = withParameter(entry.url, "page", String(Number(entry.label) + 1)) as string;
          }
        }),
      ),
      paging(
        "no-previous",
        "meta.links has no previous entry.",
        page("any", ({ meta }) => {
          meta.links.shift();
        }),
      ),
      paging(
        "no-next",
        "meta.links has no next entry.",
        page("any", ({ meta }) => {
          meta.links.pop();
        }),
      ),
      paging(
        "no-numbers",
        "meta.links has no page numbers.",
        page("any", (answer) => {
          const gone = new Set(numbered(answer));
          answer.meta.links = answer.meta.links.filter((entry) => !gone.has(entry));
        }),
      ),
      paging(
        "reversed",
        "The page numbers of meta.links descend.",
        page("any", ({ meta }) => {
          const [first, ...rest] = meta.links;
          const last = rest.pop();
          if (first && last) meta.links = [first, ...rest.reverse(), last];
        }),
      ),
      deep(
        "previous-leads-on",
        "The previous entry of page 2 leads to page 3.",
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
        page("any", ({ meta }) => {
          meta.links = meta.links.filter(
            ({ label }, index) =>
              index === 0 || index === meta.links.length - 1 || Number(label) === meta.current_page,
          );
        }),
      ),
      paging(
        "linked",
        "The ellipsis entry leads to a page.",
        page("any", ({ meta, links }) => {
          for (const entry of meta.links.slice(1, -1)) {
            if (entry.url === null) entry.url = links.first;
          }
        }),
      ),
      paging(
        "absent",
        "meta.links leaves out numbers without an ellipsis entry.",
        page("any", ({ meta }) => {
          meta.links = meta.links.filter(({ url }, index) => {
            return url !== null || index === 0 || index === meta.links.length - 1;
          });
        }),
      ),
    ],
  } satisfies Record<string, Defect[]>;
}

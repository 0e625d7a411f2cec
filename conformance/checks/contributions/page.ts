/** The pages of lists of contributions. */
import { late } from "../../check.ts";
import { filteredSorts, filterForFullPages } from "../shared/lists/contribution-date.ts";
import { pageChecks } from "../shared/lists/pages.ts";
import { listCheck } from "../shared/lists/recheck.ts";

const pages = pageChecks(
  "contributions",
  {
    currentPage: "contributions.page.current-page",
    lastPage: "contributions.page.last-page",
    perPage: "contributions.page.per-page",
    sizeObserved: "contributions.page.size-observed",
    total: "contributions.page.total",
    fromTo: "contributions.page.from-to",
    partition: "contributions.page.partition",
    path: "contributions.page.path",
    linksPageParameter: "contributions.page.links-page-parameter",
    linksLead: "contributions.page.links-lead",
    linksEnds: "contributions.page.links-ends",
    linksKeepQuery: "contributions.page.links-keep-query",
    metaLinksNumbers: "contributions.page.meta-links-numbers",
    metaLinksActive: "contributions.page.meta-links-active",
    metaLinksEllipsis: "contributions.page.meta-links-ellipsis",
  },
  (base) => ({
    size: 25,
    filteredSorts: filteredSorts(base),
    sort: "updated_at",
  }),
);

/** Requests a list whose last page is full. Another check judges the response. */
const fullLastPage = listCheck(
  "contributions",
  "contributions.page.last-page",
  async (attempt, base, id) => {
    const filter = filterForFullPages(base);
    if (filter) await attempt.page("contributions", { filter });
    attempt.notTried(id, "no list has a full last page");
  },
);

export const checks = [...pages, ...late(fullLastPage)];

/** The pages of lists of contributions. */
import { check } from "../../check.ts";
import { filteredSorts } from "../shared/lists/contribution-date.ts";
import { judgeEveryPage } from "../shared/lists/every-page.ts";
import { judgePages } from "../shared/lists/pages.ts";
import { listCheck } from "../shared/lists/recheck.ts";

export const checks = [
  check(
    {
      lastPage: "contributions.page.last-page",
      partition: "contributions.page.partition",
      total: "contributions.page.total",
      fromTo: "contributions.page.from-to",
    },
    (run, ids) => judgeEveryPage(run, "contributions", ids),
    "judge",
  ),
  listCheck(
    "contributions",
    {
      currentPage: "contributions.page.current-page",
      perPage: "contributions.page.per-page",
      total: "contributions.page.total",
      partition: "contributions.page.partition",
      path: "contributions.page.path",
      linksPageParameter: "contributions.page.links-page-parameter",
      linksLead: "contributions.page.links-lead",
      linksEnds: "contributions.page.links-ends",
      linksKeepQuery: "contributions.page.links-keep-query",
      metaLinksNumbers: "contributions.page.meta-links-numbers",
      metaLinksActive: "contributions.page.meta-links-active",
      metaLinksEllipsis: "contributions.page.meta-links-ellipsis",
      sizeObserved: "contributions.page.size-observed",
    },
    (attempt, base, ids) =>
      judgePages(attempt, base, ids, {
        size: 25,
        filteredSorts: filteredSorts(base),
        sort: "updated_at",
      }),
  ),
];

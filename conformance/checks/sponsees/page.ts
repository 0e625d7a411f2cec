/** The pages of lists of sponsees. */
import { check } from "../../check.ts";
import { judgeEveryPage } from "../shared/lists/every-page.ts";
import { judgePages } from "../shared/lists/pages.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import { filteredSorts } from "../shared/lists/text-filters.ts";

export const checks = [
  check(
    {
      lastPage: "sponsees.page.last-page",
      partition: "sponsees.page.partition",
      total: "sponsees.page.total",
      fromTo: "sponsees.page.from-to",
    },
    (run, ids) => judgeEveryPage(run, "sponsees", ids),
    "judge",
  ),
  listCheck(
    "sponsees",
    {
      currentPage: "sponsees.page.current-page",
      perPage: "sponsees.page.per-page",
      total: "sponsees.page.total",
      partition: "sponsees.page.partition",
      path: "sponsees.page.path",
      linksPageParameter: "sponsees.page.links-page-parameter",
      linksLead: "sponsees.page.links-lead",
      linksEnds: "sponsees.page.links-ends",
      linksKeepQuery: "sponsees.page.links-keep-query",
      metaLinksNumbers: "sponsees.page.meta-links-numbers",
      metaLinksActive: "sponsees.page.meta-links-active",
      metaLinksEllipsis: "sponsees.page.meta-links-ellipsis",
      sizeObserved: "sponsees.page.size-observed",
    },
    (attempt, base, ids) =>
      judgePages(attempt, base, ids, {
        size: 15,
        filteredSorts: filteredSorts(base),
        sort: "is_enabled",
      }),
  ),
];

/** The pages of lists of sponsees. */

import { pageChecks } from "../shared/lists/pages.ts";
import { filteredSorts } from "../shared/lists/text-filters.ts";

export const checks = pageChecks(
  "sponsees",
  {
    currentPage: "sponsees.page.current-page",
    lastPage: "sponsees.page.last-page",
    perPage: "sponsees.page.per-page",
    sizeObserved: "sponsees.page.size-observed",
    total: "sponsees.page.total",
    fromTo: "sponsees.page.from-to",
    partition: "sponsees.page.partition",
    path: "sponsees.page.path",
    linksPageParameter: "sponsees.page.links-page-parameter",
    linksLead: "sponsees.page.links-lead",
    linksEnds: "sponsees.page.links-ends",
    linksKeepQuery: "sponsees.page.links-keep-query",
    metaLinksNumbers: "sponsees.page.meta-links-numbers",
    metaLinksActive: "sponsees.page.meta-links-active",
    metaLinksEllipsis: "sponsees.page.meta-links-ellipsis",
  },
  (base) => ({ size: 15, filteredSorts: filteredSorts(base), sort: "is_enabled" }),
);

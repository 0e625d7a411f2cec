/** The pages of lists of sponsees. */
import { everyPageCheck } from "../shared/lists/every-page.ts";
import { pagesCheck } from "../shared/lists/pages.ts";
import { filteredSorts } from "../shared/lists/text-filters.ts";

export const checks = [
  everyPageCheck("sponsees", {
    lastPage: "sponsees.page.last-page",
    partition: "sponsees.page.partition",
    total: "sponsees.page.total",
    fromTo: "sponsees.page.from-to",
  }),
  pagesCheck({
    resource: "sponsees",
    size: 15,
    ids: {
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
    filteredSorts,
    sort: "is_enabled",
  }),
];

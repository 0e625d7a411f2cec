/** The pages of lists of contributions. */

import { filteredSorts } from "../shared/lists/contribution-date.ts";
import { everyPageCheck } from "../shared/lists/every-page.ts";
import { pagesCheck } from "../shared/lists/pages.ts";

export const checks = [
  everyPageCheck("contributions", {
    lastPage: "contributions.page.last-page",
    partition: "contributions.page.partition",
    total: "contributions.page.total",
    fromTo: "contributions.page.from-to",
  }),
  pagesCheck({
    resource: "contributions",
    size: 25,
    ids: {
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
    filteredSorts,
    sort: "updated_at",
  }),
];

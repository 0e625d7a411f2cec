/** Wrong pages of the list of contributions. */

import type { Broken } from "../mutant.ts";
import { pages } from "../shared/pages.ts";
import { envelope } from "../shared/shapes.ts";

const broken = pages("contributions");

export const mutants: Broken = {
  "contributions.page.envelope": envelope("contributions", "envelope"),
  "contributions.page.current-page": broken.currentPage,
  "contributions.page.last-page": broken.lastPage,
  "contributions.page.per-page": broken.perPage,
  "contributions.page.total": broken.total,
  "contributions.page.partition": broken.partition,
  "contributions.page.path": broken.path,
  "contributions.page.links-page-parameter": broken.linksPageParameter,
  "contributions.page.links-lead": broken.linksLead,
  "contributions.page.links-ends": broken.linksEnds,
  "contributions.page.meta-links-numbers": broken.metaLinksNumbers,
  "contributions.page.meta-links-ellipsis": broken.metaLinksEllipsis,
};

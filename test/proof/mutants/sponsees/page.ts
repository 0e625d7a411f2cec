/** Wrong pages of the list of sponsees. */

import type { Broken } from "../mutant.ts";
import { pages } from "../shared/pages.ts";
import { envelope } from "../shared/shapes.ts";

const broken = pages("sponsees");

export const mutants: Broken = {
  "sponsees.page.envelope": envelope("sponsees", "envelope"),
  "sponsees.page.current-page": broken.currentPage,
  "sponsees.page.last-page": broken.lastPage,
  "sponsees.page.per-page": broken.perPage,
  "sponsees.page.total": broken.total,
  "sponsees.page.partition": broken.partition,
  "sponsees.page.path": broken.path,
  "sponsees.page.links-page-parameter": broken.linksPageParameter,
  "sponsees.page.links-lead": broken.linksLead,
  "sponsees.page.links-ends": broken.linksEnds,
  "sponsees.page.meta-links-numbers": broken.metaLinksNumbers,
  "sponsees.page.meta-links-ellipsis": broken.metaLinksEllipsis,
};

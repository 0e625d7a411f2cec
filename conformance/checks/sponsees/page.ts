/** The pages of lists of sponsees. */

import { late } from "../../check.ts";
import { parallel } from "../../evidence/parallel.ts";
import { metaOf, type ParsedResponse } from "../../evidence/parsed-response.ts";
import { pageChecks } from "../shared/lists/pages.ts";
import { filteredSorts } from "../shared/lists/text-filters.ts";
import { createOwn, discard } from "../shared/writes/own-sponsees.ts";
import { writeCheck } from "../shared/writes/write-check.ts";

/** The number of sponsees that the last page of a list lacks, or undefined without a page size. */
function roomOn(page: ParsedResponse): number | undefined {
  const [total = 0, size = 0] = [metaOf(page, "total"), metaOf(page, "per_page")];
  return size > 0 ? (size - (total % size)) % size : undefined;
}

const mostToCreate = 20;

/**
 * Requests a list of sponsees of this run whose last page is full, if no list had one before. Creates
 * the sponsees that the page lacks. Another check judges the response.
 */
const fullLastPage = writeCheck({ lastPage: "sponsees.page.last-page" }, async (run, ids) => {
  const { service, shared, responses, results } = run;
  const lists = responses.all.filter(({ operation, ok }) => ok && operation === "listSponsees");
  const isFull = (page: ParsedResponse) => roomOn(page) === 0 && metaOf(page, "total") !== 0;
  results.notTried(ids.lastPage, "no list has a full last page");
  if (!shared.filtersWork || lists.some(isFull)) return;
  const query = { filter: { first_name: service.ledger.tag } };
  const room = roomOn(await service.list("sponsees", query)) ?? 0;
  if (room > mostToCreate) return;
  const made = await parallel(Array.from({ length: room }), () => createOwn(run));
  await service.list("sponsees", query);
  await discard(run, ...made);
});

const pages = pageChecks(
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
  async (base, attempt) => ({
    size: 15,
    filteredSorts: await filteredSorts(attempt, base),
    sort: "is_enabled",
  }),
);

export const checks = [...pages, ...late(fullLastPage)];

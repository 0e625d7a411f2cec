/** What the checks of every resource need to know about one resource. */
import type { Check } from "../../check.ts";
import type { List } from "../../evidence/lists.ts";
import { parallel } from "../../evidence/parallel.ts";
import { metaOf, type ParsedResponse } from "../../evidence/parsed-response.ts";
import type { ListQuery, Resource } from "../../evidence/service.ts";
import * as dates from "../shared/lists/contribution-date.ts";
import * as flags from "../shared/lists/flag-filters.ts";
import { type Attempt, listCheck } from "../shared/lists/recheck.ts";
import type { FilteredSort } from "../shared/lists/sorting.ts";
import * as texts from "../shared/lists/text-filters.ts";
import { createOwn, discard } from "../shared/writes/own-sponsees.ts";
import { writeCheck } from "../shared/writes/write-check.ts";

interface Special {
  /** Filters that match some of the records, each with a sort. */
  filteredSorts(attempt: Attempt, base: List): readonly FilteredSort[] | Promise<FilteredSort[]>;
  /** Filters that match no record. */
  filtersForNone(base: List): readonly ListQuery[];
  /** Filters whose lists must contain whole records. */
  filtersForWhole?(attempt: Attempt): Promise<readonly ListQuery[]>;
  /** A check that requests a list whose last page is full. `id` is the requirement that the list decides. */
  fullLastPage(id: string): Check;
}

/** A check does without what a resource does not have here. */
export const specials: Readonly<Partial<Record<Resource, Special>>> = {
  sponsees: {
    filteredSorts: texts.filteredSorts,
    filtersForNone: texts.filtersForNone,
    // If no list had a full last page, creates the sponsees that the page lacks.
    fullLastPage: (id) =>
      writeCheck(id, async (run) => {
        const { service, shared, responses, results } = run;
        const lists = responses.all.filter((one) => one.ok && one.operation === "listSponsees");
        const isFull = (page: ParsedResponse) => roomOn(page) === 0 && metaOf(page, "total") !== 0;
        results.notTried(id, noFullLastPage);
        if (!shared.filtersWork || lists.some(isFull)) return;
        const query = { filter: { first_name: service.ledger.tag } };
        const room = roomOn(await service.list("sponsees", query)) ?? 0;
        if (room > mostToCreate) return;
        const made = await parallel(Array.from({ length: room }), () => createOwn(run));
        await service.list("sponsees", query);
        await discard(run, ...made);
      }),
  },
  contributions: {
    filteredSorts: (_attempt, base) => dates.filteredSorts(base),
    filtersForNone: () => flags.filtersForNone,
    // A wrong SQL join may drop line items.
    filtersForWhole: async (attempt) => {
      const on = await flags.flagOn(attempt);
      return flags.flags.map((flag) => ({ filter: { [flag]: on } }));
    },
    fullLastPage: (id) =>
      listCheck("contributions", id, async (attempt, base) => {
        const filter = dates.filterForFullPages(base);
        if (filter) await attempt.page("contributions", { filter });
        attempt.notTried(id, noFullLastPage);
      }),
  },
};

const noFullLastPage = "no list has a full last page";

const mostToCreate = 20;

/** The number of records that the last page of a list lacks, or undefined without a page size. */
function roomOn(page: ParsedResponse): number | undefined {
  const [total = 0, size = 0] = [metaOf(page, "total"), metaOf(page, "per_page")];
  return size > 0 ? (size - (total % size)) % size : undefined;
}

/** A list of sponsees whose last page is full. */
import { late } from "../../check.ts";
import { parallel } from "../../evidence/parallel.ts";
import { metaOf, type ParsedResponse } from "../../evidence/parsed-response.ts";
import { idOf } from "../../verdict/requirements.ts";
import { createOwn, discard } from "../shared/writes/own-records.ts";
import { writeCheck } from "../shared/writes/setup.ts";

/**
 * Requests such a list if the run has received none. Creates the sponsees that its last page lacks.
 * `every-resource/page.ts` judges the response.
 */
const fullLastPage = writeCheck(
  idOf("sponsees", "page.last-page"),
  async (run) => {
    const { service, shared, responses } = run;
    const lists = responses.all.filter((one) => one.ok && one.operation === "listSponsees");
    const isFull = (page: ParsedResponse) => roomOn(page) === 0 && metaOf(page, "total") !== 0;
    if (!shared.filtersWork || lists.some(isFull)) return;
    const query = { filter: { first_name: service.ledger.tag } };
    const room = roomOn(await service.list("sponsees", query)) ?? 0;
    if (room > mostToCreate) return;
    const made = await parallel(Array.from({ length: room }), () => createOwn(run));
    await service.list("sponsees", query);
    await discard(run, ...made);
  },
  "no list has a full last page",
);

const mostToCreate = 20;

/** The number of records that the last page of a list lacks, or undefined without a page size. */
function roomOn(page: ParsedResponse): number | undefined {
  const [total = 0, size = 0] = [metaOf(page, "total"), metaOf(page, "per_page")];
  return size > 0 ? (size - (total % size)) % size : undefined;
}

export const checks = late(fullLastPage);

/** Deletes a sponsee. It must disappear from every response, and no other may. */

import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { List } from "../../lists.ts";
import { decide, wrongStatus } from "../../results.ts";
import { idsOf, recordOf } from "../../service/answer.ts";
import { judgeMissing } from "../shared/writes/deleted.ts";
import { eventually } from "../shared/writes/eventually.ts";
import { otherValue, outcomeOf, wrongWords } from "../shared/writes/outcome.ts";
import { findByFilter } from "../shared/writes/own-sponsees.ts";
import { findInList, shownBy, textsOf } from "../shared/writes/reads.ts";
import {
  judgeUntouched,
  type Updating,
  updateCheck,
  updateSubject,
  type Writing,
  writeCheck,
} from "../shared/writes/write-check.ts";

const ids = {
  noContent: "sponsees.delete.no-content",
  gone: "sponsees.delete.gone",
  onlyThis: "sponsees.delete.only-this",
};

async function deleteOne(run: Updating, { noContent, gone, onlyThis }: typeof ids): Promise<void> {
  const { results, service, subject } = run;
  const { made, neighbours, untouched } = subject;
  // Another sponsee has the same names, to detect a delete by name.
  const [{ id: namesake, values }] = neighbours;
  const { first_name, last_name } = values;
  const renamed = await updateSubject(run, { first_name, last_name });
  const shown = recordOf(renamed) ?? made.record;
  // Requested before the delete, to detect a stale list.
  const { page } = await findInList(run, made.id);

  const answer = await service.call("deleteSponsee", { id: made.id });
  if (outcomeOf(answer) === "not permitted") {
    const why = `the service rejects deletes with ${answer.status}`;
    for (const id of [noContent, gone]) results.inconclusive(id, why);
  } else {
    const isEmpty = answer.text === "";
    const words = `status ${answer.status} and ${isEmpty ? "no body" : answer.text}`;
    decide(results, noContent, answer.status === 204 && isEmpty, "204, no body", {
      request: answer,
      expected: "status 204 and no body",
      actual: { words, status: answer.status },
    });
    await judgeGone(run, gone, made.id, shown, page);
  }
  await judgeUntouched(run, untouched, onlyThis, answer);
  if (!run.shared.filtersWork) return;
  const filter = { first_name: String(first_name) };
  const listed = await shownBy(run, namesake, filter, (entry) => entry !== undefined);
  if (listed.entry) return;
  const expected = `sponsee ${namesake} in the list, because another sponsee was deleted`;
  const failure = wrongWords(listed.answer, expected, "a list without it");
  results.fail(onlyThis, { ...failure, after: [answer] });
}

/** Judges GET by id, filtered lists, and the page that contained the sponsee. */
async function judgeGone(
  run: Writing,
  id: string,
  own: string,
  shown: Json,
  page: number | undefined,
): Promise<void> {
  const { results, service } = run;
  const item = await eventually(
    run,
    (options) => service.get("sponsees", own, options),
    ({ status }) => status === 404,
  );
  const failure = wrongStatus(item, "status 404 after the delete");
  decide(results, id, item.status === 404, "404 by id", failure);
  type Found = Pick<List, "first" | "ids" | "total">;
  const judgeList = async (where: string, ask: (options: { fresh: boolean }) => Promise<Found>) => {
    const { first, ids, total } = await eventually(run, ask, (found) => !found.ids.includes(own));
    if (ids.includes(own)) {
      const words = `a list with the sponsee ${own}`;
      const failure = wrongWords(first, "a list without the deleted sponsee", words);
      results.fail(id, { ...failure, after: [item] });
    } else if (ids.length === 0 && (total ?? 0) > 0) {
      results.fail(id, otherValue(first, "a total without the deleted sponsee", total));
    } else results.pass(id, `no longer ${where}`);
  };
  for (const filter of run.shared.filtersWork ? [{ id: own }, textsOf(shown)] : []) {
    const where = `by filter ${Object.keys(filter).join(", ")}`;
    await judgeList(where, (options) => findByFilter(run, filter, options));
  }
  if (page === undefined) return;
  await judgeList("in the list", async (options) => {
    const first = await service.list("sponsees", { page }, options);
    return { first, ids: idsOf(first), total: undefined };
  });
}

const notFound = writeCheck({ notFound: "sponsees.delete.not-found-404" }, (run, own) =>
  judgeMissing(run, "deleteSponsee", own),
);

export const checks = late(updateCheck("PATCH", deleteOne, ids), notFound);

/** Deletes a sponsee. It must disappear from every response, and no other sponsee may disappear. */

import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { lacking, noId } from "../../evidence/lists.ts";
import { metaOf, recordOf } from "../../evidence/parsed-response.ts";
import type { ListQuery } from "../../evidence/service.ts";
import { decide, wrongStatus, wrongValue } from "../../verdict/results.ts";
import { judgeMissing } from "../shared/writes/deleted.ts";
import { eventually } from "../shared/writes/eventually.ts";
import { outcomeOf } from "../shared/writes/outcome.ts";
import { shownIn, textsOf } from "../shared/writes/reads.ts";
import {
  judgeUntouched,
  updateCheck,
  updateSubject,
  type Writing,
  writeCheck,
} from "../shared/writes/write-check.ts";

const deleteOne = updateCheck(
  "PATCH",
  ["sponsees.delete.no-content", "sponsees.delete.gone", "sponsees.delete.only-this"],
  async (run) => {
    const { results, service, subject } = run;
    const { made, neighbours, untouched } = subject;
    // Gives the sponsee the names of another sponsee, to detect a service that deletes by name.
    const [{ id: namesake, values, record }] = neighbours;
    const { first_name, last_name } = values;
    const renamed = await updateSubject(run, { first_name, last_name });
    // Requests the list before the delete, to detect a stale list afterwards.
    const { page } = await shownIn(run, made.id);

    const response = await service.call("deleteSponsee", { id: made.id });
    if (outcomeOf(response) === "not permitted") {
      const why = `the service rejects deletes with ${response.status}`;
      results.inconclusive("sponsees.delete.no-content", why);
      results.inconclusive("sponsees.delete.gone", why);
    } else {
      const isEmpty = response.text === "";
      const words = `status ${response.status} and ${isEmpty ? "no body" : response.text}`;
      const isRight = response.status === 204 && isEmpty;
      decide(results, "sponsees.delete.no-content", isRight, "204, no body", {
        request: response,
        expected: "status 204 and no body",
        actual: { words, status: response.status },
      });
      await judgeGone(run, made.id, recordOf(renamed) ?? made.record, page);
    }

    // Compares only the ids. Other fields can differ because of a defect in the update above.
    const idOnly = { only: {} };
    await judgeUntouched(run, untouched, "sponsees.delete.only-this", response, idOnly);
    if (!run.shared.filtersWork) return;
    // Uses the returned name, because the service may have changed the name that was sent.
    const filter = { first_name: String(record.first_name) };
    const listed = await shownIn(run, namesake, filter, (entry) => entry !== undefined);
    if (listed.entry || listed.response.ids.includes(noId)) return;
    results.fail("sponsees.delete.only-this", {
      request: listed.response,
      expected: `sponsee ${namesake} in the list filtered by first_name, after the delete of sponsee ${made.id}`,
      actual: { words: `a list without sponsee ${namesake}` },
      absent: namesake,
      after: [response],
    });
  },
);

/** Judges GET by id, filtered lists, and the page that contained the sponsee. */
async function judgeGone(
  run: Writing,
  own: string,
  shown: Json,
  page: number | undefined,
): Promise<void> {
  const { results, service } = run;
  const item = await eventually(
    run,
    ({ fresh }) => service.get("sponsees", own, { fresh, mayFail: true }),
    ({ status }) => status === 404,
  );
  const failure = wrongStatus(item, "status 404 after the delete");
  decide(results, "sponsees.delete.gone", item.status === 404, "404 for GET by id", failure);
  const queries: ListQuery[] = page === undefined ? [] : [{ page }];
  if (run.shared.filtersWork) queries.unshift({ filter: { id: own } }, { filter: textsOf(shown) });
  for (const query of queries) {
    const list = await eventually(
      run,
      (options) => service.list("sponsees", query, options),
      (found) => !found.ids.includes(own),
    );
    const { ids } = list;
    const filters = Object.keys(query.filter ?? {}).join(", ");
    const where = filters === "" ? "the list" : `the list filtered by ${filters}`;
    const total = query.filter && metaOf(list, "total");
    if (ids.includes(own)) {
      results.fail("sponsees.delete.gone", {
        request: list,
        expected: `the deleted sponsee ${own} is not in ${where}`,
        actual: { words: `a list with sponsee ${own}` },
        record: own,
        after: [item],
      });
    } else if (ids.length === 0 && total) {
      const expected = "a total that does not count the deleted sponsee";
      const wrongTotal = wrongValue(list, "/meta/total", expected, total);
      results.fail("sponsees.delete.gone", { ...wrongTotal, cause: lacking });
    } else {
      results.pass("sponsees.delete.gone", `no longer in ${where}`);
    }
  }
}

const notFound = writeCheck("sponsees.delete.not-found-404", (run, id) =>
  judgeMissing(run, "deleteSponsee", id),
);

export const checks = late(deleteOne, notFound);

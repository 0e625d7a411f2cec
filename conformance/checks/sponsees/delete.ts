/** Deletes a sponsee. It must disappear from every response, and no other may. */

import { late, type Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { visitList } from "../../lists.ts";
import { decide, wrongStatus } from "../../results.ts";
import { type Answer, idsOf, recordOf } from "../../service/answer.ts";
import type { ListQuery } from "../../service/service.ts";
import { judgeMissing } from "../shared/writes/deleted.ts";
import { eventually } from "../shared/writes/eventually.ts";
import { findInList, type Shown, shownBy, textsOf } from "../shared/writes/list-entries.ts";
import { unwilling } from "../shared/writes/refused.ts";
import {
  judgeUntouched,
  updateCheck,
  updateSubject,
  type Writing,
  writeCheck,
} from "../shared/writes/write-check.ts";

const ids = ["sponsees.delete.no-content", "sponsees.delete.gone", "sponsees.delete.only-this"];

const deletes = updateCheck("PATCH", ids, async (run) => {
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
  if (unwilling(answer)) {
    const why = `the service rejects deletes with ${answer.status}`;
    results.inconclusive("sponsees.delete.no-content", why);
    results.inconclusive("sponsees.delete.gone", why);
  } else {
    judgeAnswer(run, answer);
    await judgeGone(run, made.id, shown, page);
  }
  await judgeUntouched(run, untouched, "sponsees.delete.only-this", answer);
  if (!run.shared.filtersWork) return;
  const isThere = ({ entry }: Shown) => entry !== undefined;
  const filter = { first_name: String(first_name) };
  const listed = await eventually(
    run,
    (options) => shownBy(run, namesake, filter, options),
    isThere,
  );
  if (isThere(listed)) return;
  results.fail("sponsees.delete.only-this", {
    request: listed.answer,
    after: [answer],
    expected: `sponsee ${namesake} in the list, because another sponsee was deleted`,
    actual: { words: "a list without it" },
  });
});

function judgeAnswer({ results }: Run, answer: Answer): void {
  const isEmpty = answer.text === "";
  decide(results, "sponsees.delete.no-content", answer.status === 204 && isEmpty, "204, no body", {
    request: answer,
    expected: "status 204 and no body",
    actual: {
      words: `status ${answer.status} and ${isEmpty ? "no body" : answer.text}`,
      status: answer.status,
    },
  });
}

/** Judges GET by id, filtered lists, and the page that contained the sponsee. */
async function judgeGone(run: Writing, own: string, shown: Json, page: number | undefined) {
  const { results, service } = run;
  const id = "sponsees.delete.gone";
  const item = await eventually(
    run,
    (options) => service.get("sponsees", own, options),
    ({ status }) => status === 404,
  );
  const failure = wrongStatus(item, "status 404 after the delete");
  decide(results, id, item.status === 404, "404 by id", failure);
  const queries: ListQuery[] = [{ filter: { id: own } }, { filter: textsOf(shown) }];
  if (!run.shared.filtersWork) queries.length = 0;
  if (page !== undefined) queries.push({ page });
  for (const query of queries) {
    const list = await eventually(
      run,
      (options) => visitedBy(run, query, options),
      (found) => !found.ids.includes(own),
    );
    const where = query.filter
      ? `by filter ${Object.keys(query.filter).join(", ")}`
      : "in the list";
    if (list.ids.includes(own)) {
      const expected = "a list without the deleted sponsee";
      const actual = { words: `a list with the sponsee ${own}` };
      results.fail(id, { request: list.first, after: [item], expected, actual });
    } else if (query.filter && list.ids.length === 0 && (list.total ?? 0) > 0) {
      const expected = "a total without the deleted sponsee";
      results.fail(id, { request: list.first, expected, actual: { value: list.total } });
    } else results.pass(id, `no longer ${where}`);
  }
}

/** Every page of a query, or the page in the query. */
async function visitedBy({ service }: Run, query: ListQuery, options: { fresh: boolean }) {
  const fetch = (one: ListQuery) => service.list("sponsees", one, options);
  if (query.page === undefined) return visitList("sponsees", query, fetch);
  const first = await fetch(query);
  return { first, ids: idsOf(first), total: undefined };
}

const notFound = writeCheck({ notFound: "sponsees.delete.not-found-404" }, (run, ids) =>
  judgeMissing(run, "deleteSponsee", ids),
);

export const checks = late(deletes, notFound);

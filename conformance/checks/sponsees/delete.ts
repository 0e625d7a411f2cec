/** Deleting a sponsee: it is gone everywhere, and no other is. */
import type { Json } from "../../contract.ts";
import { metaOf, recordOf } from "../../service/service.ts";
import { fullSponsee } from "./create.ts";
import {
  changed,
  discard,
  filtersWork,
  find,
  methods,
  own,
  read,
  unwilling,
  update,
  writeCheck,
} from "./own.ts";

export const deletes = writeCheck(
  [
    "sponsees.delete.no-content",
    "sponsees.delete.gone",
    "sponsees.delete.only-this",
    "sponsees.delete.not-found-404",
    ...methods.map(({ family }) => `${family}.not-found-404`),
  ],
  async (run, tally) => {
    const { tag } = run.service.records;
    const gone = "sponsees.delete.gone";
    const onlyThis = "sponsees.delete.only-this";
    const before = await own(run, fullSponsee(tag, undefined, 20));
    const made = await own(run, fullSponsee(tag, undefined, 21));
    const after = await own(run, fullSponsee(tag, undefined, 22));
    if (!before || !made || !after) {
      const all = ["no-content", "gone", "only-this", "not-found-404"];
      for (const end of all)
        tally.skipped(`sponsees.delete.${end}`, "no sponsees could be created");
      for (const { family } of methods) {
        tally.skipped(`${family}.not-found-404`, "no sponsees could be created");
      }
      await discard(run, after, made, before);
      return;
    }
    const works = await filtersWork(run);
    const others = [before, after];
    const untouched = await Promise.all(others.map((one) => read(run, one.id)));
    // Seen by a list before, so that a list that remembers shows it.
    await find(run, { id: made.id });

    const answer = await run.service.call("deleteSponsee", { id: made.id });
    if (answer.status === 204 && answer.text === "") {
      tally.ok("sponsees.delete.no-content", "204, no body");
    } else if (unwilling(answer)) {
      tally.unclear("sponsees.delete.no-content", `deletes are refused with ${answer.status}`);
      tally.unclear(gone, `deletes are refused with ${answer.status}`);
    } else {
      tally.violated("sponsees.delete.no-content", {
        request: answer,
        expected: "status 204 and no body",
        actual: `status ${answer.status} and ${answer.text === "" ? "no body" : answer.text}`,
      });
    }

    if (!unwilling(answer)) {
      const item = await run.service.get("sponsees", made.id);
      if (item.status === 404) tally.ok(gone, "404 by id");
      else {
        tally.violated(gone, {
          request: item,
          expected: "status 404 after the delete",
          actual: `status ${item.status}`,
        });
      }
      const filters: Json[] = [
        { id: made.id },
        { reference_number: made.sent.reference_number },
        { first_name: made.sent.first_name },
        { last_name: made.sent.last_name },
      ];
      for (const filter of works ? filters : []) {
        const [name = ""] = Object.keys(filter);
        const list = await run.service.list("sponsees", {
          filter: filter as Record<string, string>,
        });
        const found = await find(run, filter);
        const total = metaOf(list, "total");
        if (found?.some(({ id }) => String(id) === made.id)) {
          tally.violated(gone, {
            request: list,
            expected: "a list without the deleted sponsee",
            actual: `sponsee ${made.id}`,
          });
        } else if (found?.length === 0 && total !== undefined && total > 0) {
          tally.violated(gone, {
            request: list,
            expected: "a total without the deleted sponsee",
            actual: total,
          });
        } else tally.ok(gone, `no longer by filter ${name}`);
      }
      const { records, pages } = await run.visit("sponsees");
      const page = pages.find((one) => one.records.some(({ id }) => String(id) === made.id));
      if (page !== undefined) {
        tally.violated(gone, {
          request: page.answer,
          expected: "a list without the deleted sponsee",
          actual: `sponsee ${made.id}`,
        });
      } else tally.ok(gone, `not among ${records.length} in the list`);
    }

    for (const [index, other] of others.entries()) {
      const was = untouched[index];
      const item = await run.service.get("sponsees", other.id);
      const now = recordOf(item);
      const difference = was && changed(was, now ?? {});
      if (now === undefined || difference) {
        tally.violated(onlyThis, {
          request: answer,
          expected: `sponsee ${other.id} stays as it was`,
          actual: now === undefined ? `status ${item.status} for it` : difference?.field,
        });
        continue;
      }
      if (!works) {
        tally.ok(onlyThis, "two others stayed");
        continue;
      }
      const listed = (await find(run, { reference_number: other.sent.reference_number })) ?? [];
      if (listed.some(({ id }) => String(id) === other.id)) tally.ok(onlyThis, "two others stayed");
      else {
        tally.violated(onlyThis, {
          request: answer,
          expected: `sponsee ${other.id} stays in the list`,
          actual: "a list without it",
        });
      }
    }

    // The reference number lets the clean-up find what a PUT may create.
    const body = { ...made.sent };
    for (const { method, family } of methods) {
      const missing = await update(run, method, made.id, body);
      judgeMissing(`${family}.not-found-404`, missing.status);
      if (missing.ok) await discard(run, made);
    }
    const again = await run.service.call("deleteSponsee", { id: made.id });
    judgeMissing("sponsees.delete.not-found-404", again.status);
    await discard(run, after, before);

    function judgeMissing(id: string, status: number): void {
      if (status === 404) tally.ok(id, "404");
      else tally.violated(id, { expected: "status 404", actual: `status ${status}` });
    }
  },
);

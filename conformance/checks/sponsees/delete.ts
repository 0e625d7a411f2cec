/** Deleting a sponsee: it is gone everywhere, and no other is. */
import { skipAll } from "../../book.ts";
import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type Answer, metaOf, recordOf } from "../../service/service.ts";
import { fullSponsee } from "../shared/full.ts";
import { judgeMissing } from "../shared/missing.ts";
import {
  changed,
  discard,
  eventually,
  filtersWork,
  find,
  type Own,
  own,
  read,
  said,
  unwilling,
  writeCheck,
} from "../shared/own.ts";
import { whereListed } from "../shared/where-listed.ts";

const deletes = writeCheck(
  ["sponsees.delete.no-content", "sponsees.delete.gone", "sponsees.delete.only-this"],
  async (run) => {
    const { book, service } = run;
    const { tag } = service.ledger;
    // Neighbours on both sides, which share the names that a careless delete may go by.
    const names = { first_name: `Namesake ${tag}`, last_name: `Neighbour ${tag}` };
    const alike = (change: number) => ({ ...fullSponsee(tag, undefined, change), ...names });
    const before = await own(run, alike(20));
    const made = await own(run, alike(21));
    const after = await own(run, alike(22));
    if (!before || !made || !after) {
      skipAll(
        book,
        ["sponsees.delete.no-content", "sponsees.delete.gone", "sponsees.delete.only-this"],
        "no sponsees could be created",
      );
      return discard(run, after, made, before);
    }
    const others = [before, after];
    const untouched = await Promise.all(others.map((one) => read(run, one.id)));
    // Seen by a list before, so that a list that remembers shows it.
    await find(run, { id: made.id });

    const answer = await service.call("deleteSponsee", { id: made.id });
    if (unwilling(answer)) {
      const why = `deletes are refused with ${answer.status}`;
      book.doubt("sponsees.delete.no-content", why);
      book.doubt("sponsees.delete.gone", why);
    } else {
      judgeAnswer(run, answer);
      await judgeGone(run, made);
    }
    for (const [index, other] of others.entries()) {
      await judgeOther(run, answer, other, untouched[index]);
    }
    await discard(run, after, before);
  },
);

function judgeAnswer({ book }: Run, answer: Answer): void {
  if (answer.status === 204 && answer.text === "") {
    book.pass("sponsees.delete.no-content", "204, no body");
  } else {
    book.fail("sponsees.delete.no-content", {
      request: answer,
      expected: "status 204 and no body",
      actual: `status ${answer.status} and ${answer.text === "" ? "no body" : answer.text}`,
    });
  }
}

/** By its id, by filters and in the list. */
async function judgeGone(run: Run, made: Own): Promise<void> {
  const { book, service } = run;
  const id = "sponsees.delete.gone";
  const item = await service.get("sponsees", made.id);
  if (item.status === 404) book.pass(id, "404 by id");
  else {
    book.fail(id, {
      request: item,
      expected: "status 404 after the delete",
      actual: `status ${item.status}`,
    });
  }
  const still = {
    expected: "a list without the deleted sponsee",
    actual: `the sponsee ${made.id} in it`,
  };
  const { reference_number, first_name, last_name } = made.sent;
  const filters: Json[] = [{ id: made.id }, { reference_number }, { first_name }, { last_name }];
  for (const filter of (await filtersWork(run)) ? filters : []) {
    const query = { filter: filter as Record<string, string> };
    const found = await eventually(
      run,
      (options) => find(run, filter, options),
      (records) => !records?.some((one) => String(one.id) === made.id),
    );
    const list = await service.list("sponsees", query);
    const total = metaOf(list, "total");
    if (found?.some((one) => String(one.id) === made.id))
      book.fail(id, { request: list, ...still });
    else if (found?.length === 0 && total !== undefined && total > 0) {
      const expected = "a total without the deleted sponsee";
      book.fail(id, { request: list, expected, actual: total });
    } else book.pass(id, `no longer by filter ${Object.keys(filter)[0]}`);
  }
  const { entry, answer } = await eventually(
    run,
    (options) => whereListed(run, made.id, options),
    (listed) => listed.entry === undefined,
  );
  if (entry) book.fail(id, { request: answer, after: [item], ...still });
  else book.pass(id, "no longer in the list");
}

async function judgeOther(run: Run, answer: Answer, other: Own, was: Json | undefined) {
  const { book, service } = run;
  const id = "sponsees.delete.only-this";
  const item = await service.get("sponsees", other.id);
  const now = recordOf(item);
  const difference = was && changed(was, now ?? {});
  if (now === undefined || difference) {
    return book.fail(id, {
      request: item,
      after: [answer],
      expected: `sponsee ${other.id} stays as it was: another one was deleted`,
      actual: now === undefined ? said(item) : `another ${difference?.field}`,
    });
  }
  if (!(await filtersWork(run))) return book.pass(id, "two others stayed");
  const listed = await eventually(
    run,
    (options) => find(run, { reference_number: other.sent.reference_number }, options),
    (records) => records?.some((one) => String(one.id) === other.id) === true,
  );
  if (listed?.some((one) => String(one.id) === other.id)) return book.pass(id, "two others stayed");
  book.fail(id, {
    request: await service.list("sponsees", {
      filter: { reference_number: String(other.sent.reference_number) },
    }),
    after: [answer],
    expected: `sponsee ${other.id} stays in the list: another one was deleted`,
    actual: "a list without it",
  });
}

const notFound = writeCheck(["sponsees.delete.not-found-404"], (run) =>
  judgeMissing(run, "sponsees.delete.not-found-404", "deleteSponsee"),
);

export const checks = [deletes, notFound];

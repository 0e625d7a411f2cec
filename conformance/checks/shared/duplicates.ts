/** The reference number is unique, whichever way a client tries to give it twice. */
import { type Failure, skipAll } from "../../book.ts";
import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { recordOf } from "../../service/service.ts";
import { judgeRefusal } from "./inputs.ts";
import {
  changed,
  create,
  discard,
  find,
  type Method,
  type Own,
  own,
  read,
  said,
  unwilling,
  update,
} from "./own.ts";
import { subjectOf, updateSubject } from "./subject.ts";

/** A number that another sponsee has been created with, or has got by an update. */
export async function duplicateCreates(run: Run, id: string): Promise<void> {
  const { first, several } = await createAtOnce(run);
  if (first === undefined) return run.book.skip(id, "no sponsee could be created for it");
  await createTwice(run, id, first, String(first.sent.reference_number), "it was created with it");
  for (const method of ["PUT", "PATCH"] as const) {
    const number = run.service.ledger.reference();
    const answer = await update(run, method, first.id, { reference_number: number });
    if (recordOf(answer)?.reference_number !== number) continue;
    await createTwice(run, id, first, number, `${method} gave it`);
  }
  // Who takes a number at any time, takes it at the same time too.
  if (several && !run.book.of(id)?.failures.length) run.book.fail(id, several);
  await discard(run, first);
}

/** How many creates give the same number at the same moment. */
const rivals = 4;

/**
 * Creates with one number at the same moment: a service that looks whether a number is taken, and
 * creates afterwards, takes several. Returns a sponsee of this run.
 */
async function createAtOnce(run: Run): Promise<{ first: Own | undefined; several?: Failure }> {
  const number = run.service.ledger.reference();
  const creates = await Promise.all(
    Array.from({ length: rivals }, () => create(run, { reference_number: number })),
  );
  // How an input that is a duplicate is answered is not shown (7), nor how one that may become one is.
  for (const { answer } of creates) if (!answer.ok) run.evidence.excuse(answer);
  const made = creates.flatMap(({ own }) => own ?? []);
  const readings = made.length > 1 ? await Promise.all(made.map((one) => read(run, one.id))) : [];
  const having = readings.filter((record) => record.reference_number === number);
  const [first, ...others] = made;
  await discard(run, ...others);
  if (first === undefined || having.length < 2) return { first: first ?? (await own(run)) };
  const several = {
    request: first.answer,
    times: rivals,
    expected: `one sponsee, when this create is sent ${rivals} times at once: the number is unique`,
    actual: `${having.length} sponsees with the number ${number}`,
  };
  return { first, several };
}

async function createTwice(run: Run, id: string, first: Own, number: string, how: string) {
  const before = await read(run, first.id);
  const { answer, own: second } = await create(run, { reference_number: number });
  const found = (await find(run, { reference_number: number })) ?? [];
  const isFirst = (one: Json) => String(one.id) === first.id;
  const others = found.filter((one) => one.reference_number === number && !isFirst(one));
  const after = found.find(isFirst);
  const difference = after && changed(before, after);
  // Whoever answers with the first sponsee, has made no second one.
  const answered = recordOf(answer);
  if ((answered && !isFirst(answered)) || others.length > 0) {
    run.book.fail(id, {
      request: answer,
      tried: "the number of another sponsee",
      expected: `refused: another sponsee has the number (${how})`,
      actual: `status ${answer.status}, and it was created`,
    });
  } else if (difference) {
    run.book.fail(id, {
      request: answer,
      expected: `the first sponsee's ${difference.field} stays as it was`,
      actual: difference.actual,
    });
  } else judgeRefusal(run, id, `the number of another sponsee (${how})`, answer);
  await discard(run, second);
}

export interface NumberIds {
  unique: string;
  own: string;
}

/** Updates with the number of another sponsee, before and after some with the sponsee's own. */
export async function duplicateUpdates(run: Run, method: Method, ids: NumberIds): Promise<void> {
  const subject = await subjectOf(run);
  const holder = subject?.beside[0];
  if (subject === undefined || holder === undefined) {
    return skipAll(run.book, Object.values(ids), "no sponsees could be created for it");
  }
  const own = subject.made.id;
  const start = await read(run, own);
  const owner = await read(run, holder.id);
  const mine = String(start.reference_number);
  const taken = String(holder.sent.reference_number);
  /** What it shows, as far as that is stated: not what a PUT does to fields that it does not name. */
  let before = start;
  const attempt = async (when: "at first" | "after an update") => {
    const body = { reference_number: taken };
    const answer = await updateSubject(run, method, subject, body);
    // What a refusal has written all the same, is looked for once, at the end.
    if (!answer.ok && when === "at first") return judgeRefusal(run, ids.unique, when, answer);
    const only = method === "PUT" && answer.ok ? { only: body } : {};
    const difference = changed(before, await read(run, own), only);
    const lost = changed(owner, await read(run, holder.id));
    const found = difference ?? lost;
    if (!found) return judgeRefusal(run, ids.unique, when, answer);
    run.book.fail(ids.unique, {
      request: answer,
      tried: "the number of another sponsee",
      expected: "refused: another sponsee has the number, and nothing changes",
      actual: `status ${answer.status}, and ${found.field} is now ${run.shown(found.actual)}`,
    });
    await updateSubject(run, method, subject, { reference_number: mine });
  };
  await attempt("at first");
  for (const body of [
    { reference_number: mine },
    { reference_number: mine, first_name: `Test ${run.service.ledger.tag} again` },
  ]) {
    const answer = await updateSubject(run, method, subject, body);
    before = recordOf(answer) ?? before;
    if (recordOf(answer)?.reference_number === mine) run.book.pass(ids.own, "accepted");
    else if (unwilling(answer)) run.book.doubt(ids.own, said(answer));
    else {
      run.book.fail(ids.own, {
        request: answer,
        expected: "accepted: it is the sponsee's own number",
        actual: said(answer),
      });
    }
  }
  await attempt("after an update");
}

/** The reference number is unique, whichever way a client tries to give it twice. */
import { decide, type Failure, skipAll } from "../../../book.ts";
import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { recordOf } from "../../../service/answer.ts";
import { withLength } from "./input-cases.ts";
import { create, createOwn, discard, findByFilter, type Own, read } from "./own-sponsees.ts";
import { nowOf, unlikeBefore } from "./read-back.ts";
import { judgeRefusal, said, unwilling, wrongAnswer } from "./refused.ts";
import { tryUpdate, type Updating, update, updateSubject, type Writing } from "./write-check.ts";

/**
 * A number that another sponsee has been created with at the same moment, or has got by an update; and
 * one that is nearly the same.
 */
export async function duplicateCreates(
  run: Writing,
  { unique: id, max }: Record<"unique" | "max", string>,
): Promise<void> {
  const { first, several } = await createAtOnce(run);
  if (first === undefined) {
    return skipAll(run.book, [id, max], "no sponsee could be created for it");
  }
  await createAlike(run, max, first);
  for (const method of ["PUT", "PATCH"] as const) {
    const number = run.service.ledger.reference();
    const answer = await update(run, method, first, { reference_number: number });
    if (recordOf(answer)?.reference_number !== number) continue;
    await createTwice(run, id, first, number, `${method} gave it`);
  }
  if (run.book.of(id) === undefined) {
    const number = String(first.values.reference_number);
    await createTwice(run, id, first, number, "it was created with it");
  }
  // A service that accepts a number twice also does so at the same time.
  if (several && !run.book.of(id)?.failures.length) run.book.fail(id, several);
  await discard(run, first);
}

/** How many creates give the same number at the same moment. */
const rivals = 4;

/** How many characters a number can have. */
const longest = 45;

/**
 * Creates with one number at the same moment: a service that looks whether a number is taken, and
 * creates afterwards, takes several. Returns a sponsee of this run.
 */
async function createAtOnce(run: Run): Promise<{ first: Own | undefined; several?: Failure }> {
  const number = withLength(run.service.ledger.reference(), longest);
  const creates = await Promise.all(
    // A number is unique among all, and so among those that are not enabled too.
    Array.from({ length: rivals }, () =>
      create(run, { reference_number: number, is_enabled: false }),
    ),
  );
  // How an input that is a duplicate is answered is not shown (7), nor how one that may become one is.
  for (const { answer } of creates) run.answers.excuse(answer);
  // Several can answer with one sponsee, and a later one can have removed that of an earlier one.
  const made = creates.flatMap(({ made }) => (made?.answer.exchange.made ? [made] : []));
  const isThere = async ({ id }: Own) =>
    recordOf(await run.service.get("sponsees", id))?.reference_number === number;
  const shown = made.length > 1 ? await Promise.all(made.map(isThere)) : [true];
  const having = made.filter((_, index) => shown[index]);
  const [first] = having;
  await discard(run, ...made.filter((one) => one !== first));
  if (first === undefined || having.length < 2) return { first: first ?? (await createOwn(run)) };
  const several = {
    request: first.answer,
    times: rivals,
    expected: `one sponsee, when this create is sent ${rivals} times at once: the number is unique`,
    actual: { words: `${having.length} sponsees with the number ${number}` },
  };
  return { first, several };
}

/** A number that differs from another in the last of its 45 characters only is not taken. */
async function createAlike(run: Run, id: string, first: Own) {
  const { values, record } = first;
  const taken = String(values.reference_number);
  if (taken.length !== longest || record.reference_number !== taken) {
    return run.book.skip(id, `no sponsee could be created with ${longest} characters`);
  }
  const number = `${taken.slice(0, -1)}y`;
  const { answer, made } = await create(run, { reference_number: number });
  if (unwilling(answer)) run.book.skip(id, said(answer));
  else {
    const isRight = made?.record.reference_number === number;
    decide(run.book, id, isRight, "two that differ in the last character", {
      ...wrongAnswer(answer, `accepted: ${taken} of another sponsee differs in the last character`),
      after: [first.answer],
    });
  }
  if (made?.id !== first.id) await discard(run, made);
}

async function createTwice(run: Run, id: string, first: Own, number: string, how: string) {
  const before = await read(run, first.id);
  if (before.reference_number !== number) {
    return run.book.skip(id, "a sponsee does not show the number that it has been given");
  }
  const { answer, made: second } = await create(run, {
    reference_number: number,
    // Not that of the first, which shows whether it is overwritten.
    first_name: `Second ${run.service.ledger.tag}`,
  });
  const { records } = await findByFilter(run, { reference_number: number });
  const isFirst = (one: Json) => String(one.id) === first.id;
  const others = records.filter((one) => one.reference_number === number && !isFirst(one));
  // An answer with the first sponsee has created nothing.
  const answered = recordOf(answer);
  if ((answered && !isFirst(answered)) || others.length > 0) {
    run.book.fail(id, {
      request: answer,
      tried: "the number of another sponsee",
      expected: `refused: another sponsee has the number (${how})`,
      actual: { words: `status ${answer.status}, and it was created`, status: answer.status },
    });
    if (second?.id !== first.id) await discard(run, second);
    return;
  }
  const after = answer.ok ? await read(run, first.id) : records.find(isFirst);
  const difference = after && unlikeBefore(before, after);
  if (difference) {
    run.book.fail(id, {
      request: answer,
      expected: `the first sponsee's ${difference.field} stays as it was`,
      actual: { value: difference.actual },
    });
  } else judgeRefusal(run, id, `the number of another sponsee (${how})`, answer);
}

/** An update with the sponsee's own number, and then one with the number of another. */
export async function duplicateUpdates(
  run: Updating,
  ids: Record<"unique" | "own", string>,
): Promise<void> {
  const { book, service, method, subject } = run;
  const own = subject.made.id;
  const [holder] = subject.beside;
  const mine = String(subject.made.values.reference_number);
  const again = { reference_number: mine, first_name: `Test ${service.ledger.tag} again` };
  const kept = await updateSubject(run, again);
  const before = recordOf(kept) ?? (await read(run, own));
  if (recordOf(kept)?.reference_number === mine) book.pass(ids.own, "accepted");
  else if (unwilling(kept)) book.doubt(ids.own, said(kept));
  else book.fail(ids.own, wrongAnswer(kept, "accepted: it is the sponsee's own number"));

  const body = { reference_number: String(holder.values.reference_number) };
  const answer = await tryUpdate(run, body);
  // What a PUT does to fields that it does not name, is not stated.
  const only = method === "PUT" && answer.ok ? { only: body } : {};
  const found = unlikeBefore(before, await read(run, own), only);
  if (!found) return judgeRefusal(run, ids.unique, "the number of another sponsee", answer);
  book.fail(ids.unique, {
    request: answer,
    tried: "the number of another sponsee",
    expected: "refused: another sponsee has the number, and nothing changes",
    actual: { words: `status ${answer.status}, and ${nowOf(run, found)}`, status: answer.status },
  });
  await updateSubject(run, { reference_number: mine });
}

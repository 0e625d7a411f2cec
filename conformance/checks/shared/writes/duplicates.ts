/** Tries to use a reference number twice, in several ways. */

import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import type { Failure } from "../../../failure.ts";
import { decide, noneTried } from "../../../results.ts";
import { recordOf } from "../../../service/answer.ts";
import { withLength } from "./input-cases.ts";
import { create, createOwn, discard, findByFilter, type Own, read } from "./own-sponsees.ts";
import { nowOf, unlikeBefore } from "./read-back.ts";
import { judgeRefusal, said, unwilling, wrongAnswer } from "./refused.ts";
import { tryUpdate, type Updating, update, updateSubject, type Writing } from "./write-check.ts";

/**
 * Creates with a number of another sponsee: from a concurrent create, from an update, and a number
 * that is nearly the same.
 */
export async function duplicateCreates(
  run: Writing,
  { unique: id, max }: Record<"unique" | "max", string>,
): Promise<void> {
  const { first, several } = await createAtOnce(run);
  if (first === undefined) {
    return noneTried(run.results, [id, max], "no sponsee could be created for it");
  }
  await createAlike(run, max, first);
  for (const method of ["PUT", "PATCH"] as const) {
    const number = run.service.ledger.reference();
    const answer = await update(run, method, first, { reference_number: number });
    if (recordOf(answer)?.reference_number !== number) continue;
    await createTwice(run, id, first, number, `set by ${method}`);
  }
  if (run.results.of(id) === undefined) {
    const number = String(first.values.reference_number);
    await createTwice(run, id, first, number, "set by its create");
  }
  // A service that accepts duplicates in sequence also accepts concurrent ones.
  if (several && !run.results.of(id)?.failures.length) run.results.fail(id, several);
  await discard(run, first);
}

/** The number of concurrent creates with the same number. */
const rivals = 4;

/** The most characters of a number. */
const longest = 45;

/**
 * Sends concurrent creates with one number, to detect services that check the number before the
 * create. Returns a sponsee of this run.
 */
async function createAtOnce(run: Run): Promise<{ first: Own | undefined; several?: Failure }> {
  const number = withLength(run.service.ledger.reference(), longest);
  const creates = await Promise.all(
    // Disabled sponsees count too.
    Array.from({ length: rivals }, () =>
      create(run, { reference_number: number, is_enabled: false }),
    ),
  );
  // The response to a duplicate, or to a concurrent create, is not specified (7).
  for (const { answer } of creates) run.answers.excuse(answer);
  // Several responses can contain one sponsee, and a later create can have replaced an earlier
  // sponsee.
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
    expected: `one sponsee after ${rivals} concurrent creates with one number, which is unique`,
    actual: { words: `${having.length} sponsees with the number ${number}` },
  };
  return { first, several };
}

/** A number that differs from another in the last of its 45 characters is not a duplicate. */
async function createAlike(run: Run, id: string, first: Own) {
  const { values, record } = first;
  const taken = String(values.reference_number);
  if (taken.length !== longest || record.reference_number !== taken) {
    return run.results.notTried(id, `no sponsee could be created with ${longest} characters`);
  }
  const number = `${taken.slice(0, -1)}y`;
  const { answer, made } = await create(run, { reference_number: number });
  if (unwilling(answer)) run.results.notTried(id, said(answer));
  else {
    const isRight = made?.record.reference_number === number;
    decide(run.results, id, isRight, "two that differ in the last character", {
      ...wrongAnswer(answer, `accepted: ${taken} of another sponsee differs in the last character`),
      after: [first.answer],
    });
  }
  if (made?.id !== first.id) await discard(run, made);
}

async function createTwice(run: Run, id: string, first: Own, number: string, how: string) {
  const before = await read(run, first.id);
  if (before.reference_number !== number) {
    return run.results.notTried(id, "the service does not return the number that was sent");
  }
  const { answer, made: second } = await create(run, {
    reference_number: number,
    // A different name, to detect that the first sponsee is overwritten.
    first_name: `Second ${run.service.ledger.tag}`,
  });
  const { records } = await findByFilter(run, { reference_number: number });
  const isFirst = (one: Json) => String(one.id) === first.id;
  const others = records.filter((one) => one.reference_number === number && !isFirst(one));
  // A response with the first sponsee has created nothing.
  const answered = recordOf(answer);
  if ((answered && !isFirst(answered)) || others.length > 0) {
    run.results.fail(id, {
      request: answer,
      tried: "the number of another sponsee",
      expected: `rejected, because another sponsee has the number (${how})`,
      actual: {
        words: `status ${answer.status}, and the sponsee was created`,
        status: answer.status,
      },
    });
    if (second?.id !== first.id) await discard(run, second);
    return;
  }
  const after = answer.ok ? await read(run, first.id) : records.find(isFirst);
  const difference = after && unlikeBefore(before, after);
  if (difference) {
    run.results.fail(id, {
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
  const { results, service, method, subject } = run;
  const own = subject.made.id;
  const [holder] = subject.neighbours;
  const mine = String(subject.made.values.reference_number);
  const again = { reference_number: mine, first_name: `Test ${service.ledger.tag} again` };
  const kept = await updateSubject(run, again);
  const before = recordOf(kept) ?? (await read(run, own));
  if (recordOf(kept)?.reference_number === mine) results.pass(ids.own, "accepted");
  else if (unwilling(kept)) results.inconclusive(ids.own, said(kept));
  else results.fail(ids.own, wrongAnswer(kept, "accepted, because it is the sponsee's own number"));

  const body = { reference_number: String(holder.values.reference_number) };
  const answer = await tryUpdate(run, body);
  // The effect of a PUT on missing fields is not specified.
  const only = method === "PUT" && answer.ok ? { only: body } : {};
  const found = unlikeBefore(before, await read(run, own), only);
  if (!found) return judgeRefusal(run, ids.unique, "the number of another sponsee", answer);
  results.fail(ids.unique, {
    request: answer,
    tried: "the number of another sponsee",
    expected: "rejected without changes, because another sponsee has the number",
    actual: { words: `status ${answer.status}, and ${nowOf(run, found)}`, status: answer.status },
  });
  await updateSubject(run, { reference_number: mine });
}

/** Sends creates with the reference number of another sponsee, in several ways. */

import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { recordOf } from "../../../evidence/parsed-response.ts";
import { hasFailed, noneTried } from "../../../verdict/results.ts";
import { withLength } from "./input-cases.ts";
import { failUnaccepted, judgeRefusal, otherValue, wrongEffect } from "./outcome.ts";
import {
  create,
  createOwn,
  discard,
  findByFilter,
  noneCreated,
  type Own,
  read,
} from "./own-sponsees.ts";
import { unlikeBefore } from "./read-back.ts";
import { update, type Writing } from "./write-check.ts";

const tried = "the number of another sponsee";

/**
 * Sends creates with the same reference number, concurrently and in sequence. Also sends a number
 * that differs from the number of another sponsee in one character.
 */
export async function duplicateCreates(
  run: Writing,
  { unique: id, max }: Record<"unique" | "max", string>,
): Promise<void> {
  const { results, service } = run;
  const [first = await createOwn(run), ...others] = await createAtOnce(run);
  await discard(run, ...others);
  if (first === undefined) {
    return noneTried(results, [id, max], noneCreated);
  }
  await createAlike(run, max, first);
  for (const method of ["PUT", "PATCH"] as const) {
    const number = service.ledger.reference();
    const response = await update(run, method, first, { reference_number: number });
    if (recordOf(response)?.reference_number !== number) continue;
    await createTwice(run, id, first, number, `set by a ${method}`);
  }
  const number = String(first.values.reference_number);
  if (results.of(id) === undefined)
    await createTwice(run, id, first, number, "set when that sponsee was created");
  // Not reported if the requirement has already failed, because the cause is the same.
  if (others.length > 0 && !hasFailed(results, id)) {
    results.fail(id, {
      request: first.response,
      times: rivals,
      expected: `only one sponsee after ${rivals} concurrent creates with the same reference number, which must be unique`,
      actual: { words: `${1 + others.length} sponsees with the number ${number}` },
    });
  }
  await discard(run, first);
}

/** The number of concurrent creates with the same reference number. */
const rivals = 4;

/** The maximum length of a reference number. */
const longest = 45;

/**
 * Sends concurrent creates with one number, to detect a race between the service's check of the
 * number and the create. Returns the sponsees that have the number.
 */
async function createAtOnce(run: Run): Promise<Own[]> {
  const reference_number = withLength(run.service.ledger.reference(), longest);
  const creates = await Promise.all(
    // Disabled, to detect a service that compares only the numbers of enabled sponsees.
    Array.from({ length: rivals }, () => create(run, { reference_number, is_enabled: false })),
  );
  // The response to a duplicate, or to a concurrent create, is not specified (section 7).
  for (const { response } of creates) run.responses.excuse(response);
  // Several responses may contain the same sponsee. Only one of these responses has
  // `exchange.made`, so each sponsee counts once.
  const made = creates.flatMap(({ made }) => (made?.response.exchange.made ? [made] : []));
  const shown = await Promise.all(made.map(({ id }) => run.service.get("sponsees", id)));
  return made.filter((_, index) => {
    const response = shown[index];
    return response && recordOf(response)?.reference_number === reference_number;
  });
}

/**
 * Sends a create with a number of 45 characters. Only the last character differs from the number of
 * another sponsee, so the service must accept the create.
 */
async function createAlike(
  run: Run,
  id: string,
  { id: other, values, record, response: before }: Own,
) {
  const taken = String(values.reference_number);
  if (taken.length !== longest || record.reference_number !== taken) {
    return run.results.notTried(
      id,
      `no sponsee could be created with a reference number of ${longest} characters`,
    );
  }
  const number = `${taken.slice(0, -1)}y`;
  const { response, made } = await create(run, { reference_number: number });
  if (made?.record.reference_number === number) {
    run.results.pass(id, "two numbers that differ in the last character");
  } else {
    const expected = `the service accepts the create, because the number ${taken} of another sponsee differs in its last character`;
    failUnaccepted(run, id, response, expected, { after: [before] });
  }
  if (made?.id !== other) await discard(run, made);
}

async function createTwice(run: Run, id: string, first: Own, number: string, how: string) {
  const before = await read(run, first.id);
  if (before.reference_number !== number) {
    return run.results.notTried(id, "the service does not return the number that was sent");
  }
  const { response, made: second } = await create(run, {
    reference_number: number,
    // A different name, to detect that the first sponsee is overwritten.
    first_name: `Second ${run.service.ledger.tag}`,
  });
  const { records } = await findByFilter(run, { reference_number: number });
  // A record without an id may be the first sponsee.
  const isOther = ({ id }: Json) => id !== undefined && String(id) !== first.id;
  const others = records.filter((one) => one.reference_number === number && isOther(one));
  // If the response contains the first sponsee, the service created nothing.
  const returned = recordOf(response);
  if ((returned && isOther(returned)) || others.length > 0) {
    const expected = `the service rejects the create, because its reference number belongs to another sponsee (${how})`;
    run.results.fail(id, wrongEffect(response, tried, expected, "the sponsee was created"));
    if (second?.id !== first.id) await discard(run, second);
    return;
  }
  const difference = unlikeBefore(before, await read(run, first.id));
  if (difference) {
    const { field, expected: value } = difference;
    const expected = `${field} of sponsee ${first.id} is still ${run.shown(value)} after a create with the same reference number`;
    run.results.fail(id, otherValue(response, expected, difference.actual));
  } else judgeRefusal(run, id, `${tried} (${how})`, response);
}

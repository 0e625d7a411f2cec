/** Checks that write, and the updates that they send. */

import { type Check, check, type Ids, type Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { requiredFields } from "../../../evidence/fields.ts";
import { type ParsedResponse, recordOf } from "../../../evidence/parsed-response.ts";
import { NotTried } from "../../../http/failures.ts";
import { outcomeOf, wrongResponse } from "./outcome.ts";
import type { Own } from "./own-records.ts";
import { type Difference, judgeSame, unlikeBefore } from "./read-back.ts";
import {
  type Method,
  methods,
  operationOf,
  type Shared,
  type Subject,
  type Untouched,
} from "./setup.ts";

export interface Writing extends Run {
  shared: Shared;
}

/** A check with writes to sponsees. It is not tried without the shared state. */
export function writeCheck<const I extends Ids>(
  ids: I,
  body: (run: Writing, ids: I) => Promise<void>,
  none?: string,
): Check {
  const ready = async (run: Run) => {
    const { shared } = await run.setUp();
    await body({ ...run, shared: shared() }, ids);
  };
  return check(ids, ready, { phase: "write", none });
}

export interface Updating extends Writing {
  method: Method;
  subject: Subject;
}

/** A check that updates a shared sponsee, the subject. Without a subject, it is not tried. */
function updateCheck<const I extends Ids>(
  method: Method,
  ids: I,
  body: (run: Updating, ids: I) => Promise<void>,
  none?: string,
): Check {
  const ready = (run: Writing) => body({ ...run, method, subject: subjectOf(run) }, ids);
  return writeCheck(ids, ready, none);
}

/** The sponsee for updates. Throws NotTried if the service did not create it and its neighbours. */
export function subjectOf({ shared: { subject } }: Writing): Subject {
  if (subject) return subject;
  throw new NotTried(
    "the check needs three sponsees with all fields, and the service did not create all three",
  );
}

/** Two checks that update the subject: one by PUT, and one by PATCH. */
export function updateChecks<const I extends Ids>(
  ids: Readonly<Record<Method, I>>,
  body: (run: Updating, ids: I) => Promise<void>,
  none?: string,
): Check[] {
  return methods.map((method) => updateCheck(method, ids[method], body, none));
}

/**
 * Sends an update. If the service rejected an update of one field, this function adds the fields
 * that a create requires. For `mayFail`, see `Call`.
 */
export async function update(
  run: Writing,
  method: Method,
  own: Own,
  body: Json,
  { mayFail = false } = {},
): Promise<ParsedResponse> {
  const { id, values } = own;
  const required = Object.fromEntries([...requiredFields].map((field) => [field, values[field]]));
  const isWhole = outcomeOf(run.shared.partial[method]) === "rejected";
  const whole = isWhole ? { ...required, ...body } : body;
  return run.service.call(operationOf[method], { id, body: whole, mayFail });
}

/** Sends an update of the subject, which remembers valid values. */
export async function updateSubject(
  run: Updating,
  body: Json,
  { mayFail = false } = {},
): Promise<ParsedResponse> {
  const { made } = run.subject;
  const response = await update(run, run.method, made, body, { mayFail });
  if (recordOf(response)) Object.assign(made.values, body);
  return response;
}

/**
 * Reads the untouched sponsees again, and judges whether they changed. A change that another client
 * may have made is inconclusive. With `only`, compares only the id and these fields.
 */
export async function judgeUntouched(
  run: Run,
  untouched: Untouched,
  id: string,
  change: ParsedResponse | undefined,
  fields: { only?: Json } = {},
): Promise<void> {
  if (untouched.size === 0) {
    const why = "GET returned no second sponsee to compare before and after the write";
    run.results.notTried(id, why);
  }
  for (const [other, before] of untouched) {
    const response = await run.service.get("sponsees", other);
    const now = recordOf(response);
    if (now) untouched.set(other, response);
    const difference = unlikeBefore(recordOf(before) ?? {}, now ?? {}, fields);
    if (
      difference &&
      now &&
      !run.service.ledger.owns("sponsees", other) &&
      !isCausedBy(difference, change)
    ) {
      run.results.inconclusive(id, `sponsee ${other} was changed, perhaps by another client`);
      continue;
    }
    const after = [before, change];
    if (now) {
      const evidence = "other sponsees unchanged";
      const why = ", as before the write to another sponsee";
      judgeSame(run.results, id, response, difference, evidence, { why, after });
    } else {
      const expected = `sponsee ${other} still exists after a write to another sponsee`;
      run.results.fail(id, { ...wrongResponse(response, expected), after });
    }
  }
}

/**
 * Guesses whether the write caused the difference. Returns true if the write sent the new value.
 * Also returns true for empty values and custom fields, because a faulty write can remove values.
 */
function isCausedBy({ field, actual }: Difference, change: ParsedResponse | undefined): boolean {
  if (field.startsWith("custom_fields") || actual === null || actual === undefined || actual === "")
    return true;
  return change?.exchange.body?.includes(JSON.stringify(actual)) ?? false;
}

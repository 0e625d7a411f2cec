/** The age is derived: a write cannot set it, and it follows a new birth date. */

import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { type ParsedResponse, recordOf } from "../../../evidence/parsed-response.ts";
import { decide } from "../../../verdict/results.ts";
import { births, todayOf, wrongAge } from "../records/age.ts";
import { judgeRefusal, otherValue, said } from "./outcome.ts";
import { create, discard, readWithResponse } from "./own-sponsees.ts";
import { shownIn } from "./reads.ts";
import { type Updating, update, updateSubject, type Writing } from "./write-check.ts";

/**
 * Ages that fit no birth date of the test sponsees. PATCH sends a different age, because the
 * sponsee may still have the age that PUT sent.
 */
const falseAges = { POST: 77, PUT: 77, PATCH: 78 };

export async function ageOfCreate(run: Writing, { age: id }: { age: string }): Promise<void> {
  const [born] = births(todayOf(run.shared.first));
  for (const birth_date of [born?.birth_date, undefined]) {
    const { response, made } = await create(run, { birth_date, age: falseAges.POST });
    if (made === undefined) judgeRefusal(run, id, `rejected with ${response.status}`, response);
    else {
      const readings = [{ record: made.record, response }, await readWithResponse(run, made.id)];
      for (const { record, response } of readings)
        judgeFalseAge(run, id, response, record.age, falseAges.POST);
    }
    await discard(run, made);
  }
}

function judgeFalseAge(
  { results, responses }: Run,
  id: string,
  request: ParsedResponse,
  age: unknown,
  falseAge: number,
): void {
  responses.excuse(request);
  const failure = otherValue(request, "an age that does not come from the request", age);
  decide(results, id, age !== falseAge, "a sent age is not stored", failure);
}

export async function ageOfUpdate(run: Updating, { age: id }: { age: string }): Promise<void> {
  const { service, method, subject } = run;
  const { first: bareSponsee } = run.shared;
  const [born] = births(todayOf(bareSponsee));
  const falseAge = falseAges[method];
  const response = await updateSubject(run, { birth_date: born?.birth_date, age: falseAge });
  for (const reading of [response, await service.get("sponsees", subject.made.id)]) {
    judgeFalseAge(run, id, reading, recordOf(reading)?.age, falseAge);
  }
  const bare = await update(run, method, bareSponsee, { age: falseAge });
  judgeFalseAge(run, id, bare, recordOf(bare)?.age, falseAge);
}

/** Judges whether an update of the birth date changes the age. */
export async function ageOfBirth(run: Updating, id: string): Promise<void> {
  const { results, method, subject } = run;
  const now = todayOf(run.shared.first);
  const [first, second] = births(now);
  if (first === undefined || second === undefined)
    return results.notTried(
      id,
      "today, most test birth dates give different ages in different time zones",
    );
  const own = subject.made.id;
  const birth = method === "PUT" ? second : first;
  const judge = (request: ParsedResponse, actual: unknown) => {
    const failure = wrongAge(request, birth, now, actual);
    decide(results, id, actual === birth.age, "a new birth date changes the age", failure);
  };
  const moved = await updateSubject(run, { birth_date: birth.birth_date });
  const isCurrent = (entry?: Json) => entry === undefined || entry.age === birth.age;
  const { entry, response: list } = await shownIn(run, own, { id: own }, isCurrent);
  if (recordOf(moved)) {
    const readings = [
      { request: moved, record: recordOf(moved) },
      { request: list, record: entry },
    ];
    for (const { request, record } of readings) {
      // A response with a wrong birth date fails another requirement.
      if (record?.birth_date === birth.birth_date) judge(request, record.age);
    }
  } else results.inconclusive(id, `${method} of a birth date returned no sponsee: ${said(moved)}`);
}

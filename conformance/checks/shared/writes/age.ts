/** The age is derived: a write cannot set it, and a new birth date changes it. */

import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { decide } from "../../../results.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { births, todayOf, wrongAge } from "../records/age.ts";
import { judgeRefusal, otherValue, said } from "./outcome.ts";
import { create, discard, read, readWithAnswer } from "./own-sponsees.ts";
import { shownBy } from "./reads.ts";
import { type Updating, update, updateSubject, type Writing } from "./write-check.ts";

/** An age that fits no birth date of the test sponsees. */
const falseAge = 77;

export async function ageOfCreate(run: Writing, { age: id }: { age: string }): Promise<void> {
  const [born] = births(todayOf(run.shared.first));
  const { answer, made } = await create(run, { birth_date: born?.birth_date, age: falseAge });
  if (made === undefined) return judgeRefusal(run, id, `rejected with ${answer.status}`, answer);
  for (const actual of [made.record.age, (await read(run, made.id)).age]) {
    const failure = otherValue(answer, `the age ${born?.age}`, actual);
    decide(run.results, id, actual !== falseAge, "not stored", failure);
  }
  await discard(run, made);
  const { answer: bare, made: other } = await create(run, { age: falseAge });
  judgeBare(run, id, bare);
  await discard(run, other);
}

/** A sent age must also be ignored without a birth date. */
function judgeBare({ results, answers }: Run, id: string, request: Answer): void {
  answers.excuse(request);
  if (recordOf(request)?.age !== falseAge) return;
  results.fail(id, otherValue(request, "an age that does not come from the request", falseAge));
}

export async function ageOfUpdate(run: Updating, { age: id }: { age: string }): Promise<void> {
  const { results, method, subject } = run;
  const { first: lone } = run.shared;
  const now = todayOf(lone);
  const [first, second] = births(now);
  if (first === undefined || second === undefined)
    return results.notTried(id, "the service has stored no birth date");
  const own = subject.made.id;
  const judge = (request: Answer, birth: typeof first, actual: unknown) => {
    const failure = wrongAge(request, birth, now, actual);
    decide(results, id, actual === birth.age, "a new birth date changes it", failure);
  };
  const answer = await updateSubject(run, { birth_date: first.birth_date, age: falseAge });
  run.answers.excuse(answer);
  const { answer: reading, record } = await readWithAnswer(run, own);
  const ages = [recordOf(answer)?.age, record.age];
  if (recordOf(answer) && record.birth_date === first.birth_date) {
    judge(answer, first, ages[0]);
    judge(reading, first, ages[1]);
  } else if (ages.includes(falseAge)) results.fail(id, wrongAge(answer, first, now, falseAge));
  else results.pass(id, `a sent age: status ${answer.status}, not stored`);

  const moved = await updateSubject(run, { birth_date: second.birth_date });
  const isWell = (entry?: Json) => entry === undefined || entry.age === second.age;
  const { entry, answer: list } = await shownBy(run, own, { id: own }, isWell);
  if (recordOf(moved)) {
    judge(moved, second, recordOf(moved)?.age);
    if (entry) judge(list, second, entry.age);
  } else results.inconclusive(id, `the birth date could not be changed: ${said(moved)}`);
  judgeBare(run, id, await update(run, method, lone, { age: falseAge }));
}

/** The age is derived: a write cannot set it, and a new birth date changes it. */

import type { Run } from "../../../check.ts";
import { decide } from "../../../results.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { births, todayOf, wrongAge } from "../records/age.ts";
import { eventually } from "./eventually.ts";
import { shownBy } from "./list-entries.ts";
import { create, discard, read, readWithAnswer } from "./own-sponsees.ts";
import { said, unwilling } from "./refused.ts";
import { type Updating, update, updateSubject, type Writing } from "./write-check.ts";

/** An age that fits no birth date of the test sponsees. */
const falseAge = 77;

export async function ageOfCreate(run: Writing, { age: id }: { age: string }): Promise<void> {
  const [born] = births(todayOf(run.shared.first));
  const { answer, made } = await create(run, { birth_date: born?.birth_date, age: falseAge });
  if (made === undefined) {
    run.answers.excuse(answer);
    if (answer.status >= 500 || unwilling(answer)) run.results.inconclusive(id, said(answer));
    else run.results.pass(id, `rejected with ${answer.status}`);
    return;
  }
  for (const actual of [made.record.age, (await read(run, made.id)).age]) {
    const failure = {
      request: answer,
      expected: `the age ${born?.age}`,
      actual: { value: actual },
    };
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
  const expected = "an age that does not come from the request";
  results.fail(id, { request, expected, actual: { value: falseAge } });
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
  const sent = { birth_date: first.birth_date, age: falseAge };
  const answer = await updateSubject(run, sent);
  run.answers.excuse(answer);
  const { answer: reading, record } = await readWithAnswer(run, own);
  const ages = [recordOf(answer)?.age, record.age];
  if (recordOf(answer) && record.birth_date === first.birth_date) {
    judge(answer, first, ages[0]);
    judge(reading, first, ages[1]);
  } else if (ages.includes(falseAge)) results.fail(id, wrongAge(answer, first, now, falseAge));
  else results.pass(id, `a sent age: status ${answer.status}, not stored`);

  const { birth_date } = second;
  const moved = await updateSubject(run, { birth_date });
  if (recordOf(moved)) judge(moved, second, recordOf(moved)?.age);
  else results.inconclusive(id, `the birth date could not be changed: ${said(moved)}`);
  const { entry, answer: list } = await eventually(
    run,
    (options) => shownBy(run, own, { id: own }, options),
    (shown) => shown.entry === undefined || shown.entry.age === second.age,
  );
  if (entry && recordOf(moved)) judge(list, second, entry.age);
  judgeBare(run, id, await update(run, method, lone, { age: falseAge }));
}

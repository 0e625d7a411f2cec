/** The age is derived: a write cannot set it, and a new birth date changes it. */
import type { Run } from "../../check.ts";
import { type Answer, recordOf } from "../../service/answer.ts";
import { births, todayOf, wrongAge } from "./age.ts";
import { shownBy } from "./changing.ts";
import {
  create,
  discard,
  eventually,
  firstCreate,
  item,
  type Method,
  read,
  said,
  unwilling,
  update,
} from "./own.ts";
import { subjectOf, updateSubject } from "./subject.ts";

/** An age that nobody has who was born on one of our days. */
const false77 = 77;

export async function ageOfCreate(run: Run, id: string): Promise<void> {
  const [born] = births(await todayOf(run));
  const { answer, own: made } = await create(run, { birth_date: born?.birth_date, age: false77 });
  if (made === undefined) {
    if (answer.status >= 500 || unwilling(answer)) run.book.doubt(id, said(answer));
    else run.book.pass(id, `refused with ${answer.status}`);
    return;
  }
  for (const actual of [made.record.age, (await read(run, made.id)).age]) {
    if (actual !== false77) run.book.pass(id, "not taken over");
    else run.book.fail(id, { request: answer, expected: `the age ${born?.age}`, actual });
  }
  await discard(run, made);
  // Without a birth date there is nothing to derive it from, and it is still not to be set.
  const { answer: bare, own: other } = await create(run, { age: false77 });
  if (other?.record.age === false77) {
    run.book.fail(id, {
      request: bare,
      expected: "an age that is not taken from the request",
      actual: false77,
    });
  }
  await discard(run, other);
}

export async function ageOfUpdate(run: Run, method: Method, id: string): Promise<void> {
  const { book } = run;
  const now = await todayOf(run);
  const [first, second] = births(now);
  const subject = await subjectOf(run);
  if (subject === undefined || first === undefined || second === undefined) {
    return book.skip(id, "no sponsee could be created for it");
  }
  const own = subject.made.id;
  const judge = (request: Answer, birth: typeof first, actual: unknown) => {
    if (actual === birth.age) book.pass(id, "a new birth date changes it");
    else book.fail(id, wrongAge(request, birth, now, actual));
  };
  const sent = { birth_date: first.birth_date, age: false77 };
  const answer = await updateSubject(run, method, subject, sent);
  const { answer: reading, record } = await item(run, own);
  const ages = [recordOf(answer)?.age, record.age];
  if (recordOf(answer) && record.birth_date === first.birth_date) {
    judge(answer, first, ages[0]);
    judge(reading, first, ages[1]);
  } else if (ages.includes(false77)) book.fail(id, wrongAge(answer, first, now, false77));
  else book.pass(id, `an age that is sent: status ${answer.status}, not taken over`);

  const { birth_date } = second;
  const moved = await updateSubject(run, method, subject, { birth_date });
  if (recordOf(moved)) judge(moved, second, recordOf(moved)?.age);
  else book.doubt(id, `the birth date could not be changed: ${said(moved)}`);
  const { entry, answer: list } = await eventually(
    run,
    (options) => shownBy(run, own, { id: own }, options),
    (shown) => shown.entry === undefined || shown.entry.age === second.age,
  );
  if (entry && recordOf(moved)) judge(list, second, entry.age);
  // Without a birth date there is nothing to derive it from, and it is still not to be set.
  const { own: lone } = await firstCreate(run);
  const alone = lone && (await update(run, method, lone, { age: false77 }));
  if (alone && recordOf(alone)?.age === false77) {
    book.fail(id, {
      request: alone,
      expected: "an age that is not taken from the request",
      actual: false77,
    });
  }
}

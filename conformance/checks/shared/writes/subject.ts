/** The sponsee of this run that all updates are tried on, and those that they must leave alone. */
import { decide, skipAll } from "../../../book.ts";
import { type Check, oncePerRun, type Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { isOfARun } from "../../../writes/tag.ts";
import { births, todayOf } from "../records/age.ts";
import { configuredOf } from "./configured.ts";
import { fullSponsee } from "./full-sponsee.ts";
import {
  create,
  createOwn,
  type Method,
  type Own,
  readWithAnswer,
  update,
} from "./own-sponsees.ts";
import { type Difference, type Labels, unlikeBefore } from "./read-back.ts";
import { said } from "./refused.ts";
import { writeCheck } from "./write-check.ts";

export interface Subject {
  /** Its values are what right updates have last sent of each field. */
  made: Own;
  /** Created before and after it, and alike in everything that may be alike. */
  beside: [Own, Own];
  /** The later of these two, and one that was there before the run. */
  untouched: Untouched;
}

/** Sponsees that no update is sent to, by their ids: how each was last read. */
export type Untouched = Map<string, Answer>;

/** The create of a sponsee with a value in every field. */
export const fullCreateOf = oncePerRun(async (run) => {
  const { group } = await configuredOf(run);
  return create(run, fullSponsee(run.service.ledger.tag, group));
});

/** Nothing when the service does not create it. What a check finds there is what the last one left. */
export const subjectOf = oncePerRun(async (run): Promise<Subject | undefined> => {
  const { tag } = run.service.ledger;
  const { group, holder } = await configuredOf(run);
  const [first, second] = births(await todayOf(run)).map(({ birth_date }) => ({ birth_date }));
  const { made: before } = await fullCreateOf(run);
  const made = await createOwn(run, {
    ...fullSponsee(tag, group, 11),
    ...first,
    sponsored_status: 2,
  });
  const after = await createOwn(run, { ...fullSponsee(tag, group, 12), ...second });
  if (!before || !made || !after) return undefined;
  const { items } = await run.visit("sponsees");
  const older = items.find(({ record }) => !isOfARun(record))?.id;
  const untouched = await untouchedOf(run, [after.id, holder ?? older]);
  return { made, beside: [before, after], untouched };
});

/** The create of a sponsee that is not sponsored. */
export const unsponsoredOf = oncePerRun((run) => create(run, { sponsored_status: 0 }));

/** The labels that the service reads the statuses as, as creates have shown them. */
export async function labelsOf(run: Run): Promise<Labels> {
  const [none, full] = [await unsponsoredOf(run), await fullCreateOf(run)];
  const owns = [none.made, full.made, (await subjectOf(run))?.made];
  return Object.fromEntries(
    owns.flatMap((one, status) => {
      const label = one?.record.sponsored_status;
      return typeof label === "string" ? [[String(status), label]] : [];
    }),
  );
}

/** Updates of the subject by one method. */
export interface Updating {
  run: Run;
  method: Method;
  subject: Subject;
}

/** A check of updates. It is left out when the service does not create their subject. */
export function updateCheck(
  method: Method,
  ids: readonly string[],
  body: (updating: Updating) => Promise<void>,
): Check {
  return writeCheck(ids, async (run) => {
    const subject = await subjectOf(run);
    if (subject) await body({ run, method, subject });
    else skipAll(run.book, ids, "no sponsee could be created for it");
  });
}

/** Sends an update, whatever it is to come to. */
export function tryUpdate({ run, method, subject }: Updating, body: Json): Promise<Answer> {
  return update(run, method, subject.made, body);
}

/** Sends an update that is right. */
export async function updateSubject(updating: Updating, body: Json): Promise<Answer> {
  const answer = await tryUpdate(updating, body);
  if (recordOf(answer)) Object.assign(updating.subject.made.values, body);
  return answer;
}

export async function untouchedOf(
  run: Run,
  ids: readonly (string | undefined)[],
): Promise<Untouched> {
  const untouched: Untouched = new Map();
  for (const id of ids)
    if (id !== undefined) untouched.set(id, (await readWithAnswer(run, id)).answer);
  return untouched;
}

/** Reads the untouched sponsees again, and fails the requirement when one is not as it was before a change. */
export async function judgeUntouched(
  run: Run,
  untouched: Untouched,
  id: string,
  change: Answer | undefined,
): Promise<void> {
  for (const [other, before] of untouched) {
    const answer = await run.service.get("sponsees", other);
    const now = recordOf(answer);
    if (now) untouched.set(other, answer);
    const difference = unlikeBefore(recordOf(before) ?? {}, now ?? {});
    if (difference && now && !run.service.ledger.owns(other) && !isOfUs(difference, change)) {
      run.book.doubt(id, `sponsee ${other} changed, perhaps by another client`);
      continue;
    }
    decide(run.book, id, difference === undefined, "others stayed as they were", {
      request: answer,
      after: [before, change],
      expected: `${difference?.field} of sponsee ${other} stays as it was: another one was written to`,
      actual: now ? difference?.actual : said(answer),
    });
  }
}

/** Whether a value is one that a change has sent, or one that is gone: another client would write its own. */
function isOfUs({ field, actual }: Difference, change: Answer | undefined): boolean {
  if (field === "custom_fields" || actual === null || actual === undefined || actual === "")
    return true;
  return change?.exchange.body?.includes(JSON.stringify(actual)) ?? false;
}

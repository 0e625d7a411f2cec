/** Judges the inputs that a create, a PUT and a PATCH must accept or reject. */

import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { requiredFields } from "../../../fields.ts";
import { parallel } from "../../../parallel.ts";
import { wrongStatus } from "../../../results.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { type Case, casesOf, isRisky, mixed, packed } from "./input-cases.ts";
import { failUnaccepted, judgeRefusal, outcomeOf, wrongAnswer, wrongEffect } from "./outcome.ts";
import { create, discard, findByFilter, read } from "./own-sponsees.ts";
import {
  type Difference,
  judgeKept,
  notRead,
  nowOf,
  unlikeBefore,
  unlikeSent,
} from "./read-back.ts";
import { tryUpdate, type Updating, updateSubject, type Writing } from "./write-check.ts";

/** Sends every case to reject as a create, and checks that no sponsee exists afterwards. */
export async function refusedCreates(
  run: Writing,
  ids: readonly string[],
  status422: string,
): Promise<void> {
  const { results, service } = run;
  const { tag } = service.ledger;
  const cases = casesOf(run, "refused", ids);
  /** The beginnings of the reference number and the first name of each case. */
  const reference = (index: number) => `${tag}-no-${index}`;
  const firstName = (index: number) => `Refused ${tag} ${index} `;
  const creates = await parallel(cases, ({ without, send }, index) =>
    create(run, {
      reference_number: reference(index),
      first_name: firstName(index).trim(),
      ...Object.fromEntries(without.map((field) => [field, undefined])),
      ...send,
    }),
  );
  const made = [
    ...(await findByFilter(run, { reference_number: `${tag}-no-` })).records,
    ...(await findByFilter(run, { first_name: `Refused ${tag}` })).records,
  ];
  for (const [index, { answer }] of creates.entries()) {
    const item = cases[index] as Case;
    const record = recordOf(answer);
    const isMade = made.some(
      ({ reference_number, first_name }) =>
        `${reference_number}-`.startsWith(`${reference(index)}-`) ||
        `${first_name} `.startsWith(firstName(index)),
    );
    const isStored = record ? !isDropped(item, record) : isMade;
    judgeRefused(run, item, answer, isStored ? "the sponsee was created" : undefined, record);
    if (answer.status === 422) results.pass(status422, "422");
    else if (!answer.ok && outcomeOf(answer) !== "not permitted") {
      results.fail(status422, wrongStatus(answer, "status 422"));
    }
  }
  results.notTried(status422, "the service rejected no case");
}

/**
 * Judges a case to reject by its effect, if it had one. The record may contain a value to which the
 * service has converted the case.
 */
function judgeRefused(
  run: Run,
  { id: tried, decides, rejects, mayBeReadAs, statement }: Case,
  answer: Answer,
  effect: string | undefined,
  record: Json = {},
): void {
  const isConverted = mayBeReadAs.some((values) => !unlikeSent(values, record));
  for (const id of [...decides, ...rejects]) {
    if (effect && (!isConverted || rejects.includes(id))) {
      const expected = `rejected: ${inSentence(statement)}`;
      run.results.fail(id, wrongEffect(answer, tried, expected, effect));
    } else if (answer.ok) run.results.pass(id, `${tried} (accepted, but not stored)`);
    else judgeRefusal(run, id, tried, answer);
  }
}

/**
 * Whether a create ignored the case. Some frameworks drop values of a wrong type before the service
 * receives them.
 */
function isDropped({ send }: Case, record: Json): boolean {
  const fields = Object.entries(send);
  const isDroppedField = ([name, value]: [string, unknown]) =>
    typeof value !== "string" && !requiredFields.has(name) && (record[name] ?? "") === "";
  return fields.length > 0 && fields.every(isDroppedField);
}

/** Sends a body. The record is undefined if it was not accepted. */
type Send = (
  body: Json,
) => Promise<{ answer: Answer; record: Json | undefined; difference?: Difference | undefined }>;

/** Sends cases together, and each case alone if that fails. */
async function judgePack(run: Run, pack: readonly Case[], send: Send): Promise<void> {
  const { results, answers } = run;
  const body: Json = Object.assign({}, ...pack.map((item) => item.send));
  const { answer, record, difference } = await send(body);
  const isRight = record !== undefined && !difference;
  if (!isRight && pack.length > 1) {
    for (const item of pack) await judgePack(run, [item], send);
    return;
  }
  for (const item of pack) {
    const isFree = record === undefined && (await mayBeRefused(item, send));
    if (isFree) answers.excuse(answer);
    const expected = `accepted: ${inSentence(item.statement)}`;
    for (const id of item.decides) {
      if (isRight) results.pass(id, item.id);
      else if (difference) results.fail(id, notRead(answer, difference));
      else if (isFree) {
        results.notTried(id, `${item.id}: the service returned status ${answer.status}`);
      } else failUnaccepted(run, id, answer, expected, { tried: item.id });
    }
  }
}

/** Whether a rejection of a case is inconclusive. */
async function mayBeRefused({ mayBeRefused: instead }: Case, send: Send): Promise<boolean> {
  if (typeof instead !== "object") return instead === true;
  return outcomeOf((await send(instead)).answer) === "rejected";
}

/** Sends every case to accept as a create, as many together as possible. */
export async function acceptedCreates(run: Writing, ids: readonly string[]): Promise<void> {
  const { labels } = run.shared;
  const send: Send = async (body) => {
    const { answer, made } = await create(run, body);
    if (made === undefined) return { answer, record: undefined };
    const { record } = made;
    const difference =
      unlikeSent(body, record, labels) ?? unlikeSent(body, await read(run, made.id), labels);
    await discard(run, made);
    return { answer, record, difference };
  };
  const packs = packed(casesOf(run, "accepted", ids));
  await parallel(packs, (pack) => judgePack(run, pack, send));
}

/** With the requirements that cases decide. */
type UpdateIds = Readonly<Record<"all" | "part" | "otherFieldsKept", string>>;

/** Sends cases to reject and cases to accept to one sponsee. */
export async function judgeInputs(run: Updating, ids: UpdateIds): Promise<void> {
  await refusedUpdates(run, Object.values(ids));
  await acceptedUpdates(run, ids);
}

/** Sends cases to reject to one sponsee, and checks that it does not change. */
async function refusedUpdates(run: Updating, ids: readonly string[]): Promise<void> {
  const own = run.subject.made.id;
  const cases = casesOf(run, "refused", ids);
  // The first value for each field wins.
  const start: Json = Object.assign({}, ...cases.toReversed().map(({ given }) => given[0]));
  await updateSubject(run, start);
  let before = await read(run, own);
  const pending: { item: Case; answer: Answer }[] = [];
  for (const item of cases) {
    const answer = await tryUpdate(run, item.send);
    if (answer.ok) before = await judgeAccepted(run, item, answer, before, start);
    else pending.push({ item, answer });
  }
  const difference = unlikeBefore(before, await read(run, own));
  const guilty =
    pending.find(({ item }) => difference && difference.field in item.send) ?? pending.at(-1);
  for (const one of pending) {
    const effect = difference && one === guilty ? nowOf(run, difference) : undefined;
    judgeRefused(run, one.item, one.answer, effect);
  }
}

/**
 * An accepted input must change nothing. It may have written the existing values, so it is sent
 * again over other values. Returns the current record.
 */
async function judgeAccepted(
  run: Updating,
  item: Case,
  answer: Answer,
  was: Json,
  start: Json,
): Promise<Json> {
  const own = run.subject.made.id;
  // The effect of a PUT on missing fields is not specified.
  const only = run.method === "PUT" ? { only: item.send } : {};
  const isOther = (given: Json) => Object.keys(given).some((name) => given[name] !== start[name]);
  let [before, after] = [was, await read(run, own)];
  for (const given of item.given.filter(isOther)) {
    if (unlikeBefore(before, after, only)) break;
    await updateSubject(run, given);
    before = await read(run, own);
    await tryUpdate(run, item.send);
    after = await read(run, own);
  }
  const difference = unlikeBefore(before, after, only);
  judgeRefused(run, item, answer, difference && nowOf(run, difference), after);
  return after;
}

/** Sends cases to accept to one sponsee: several together, and the first alone. */
async function acceptedUpdates(run: Updating, ids: UpdateIds): Promise<void> {
  const { method, subject } = run;
  const { labels, partial } = run.shared;
  const { all, part, otherFieldsKept } = ids;
  const own = subject.made.id;
  let before = await read(run, own);
  /** Also checks that no other field changes. */
  const send: Send = async (sent) => {
    const answer = await updateSubject(run, sent);
    const record = recordOf(answer);
    if (record) judgeKept(run, otherFieldsKept, answer, before, record, sent);
    before = record ?? before;
    return { answer, record, difference: record && unlikeSent(sent, record, labels) };
  };
  const cases = casesOf(run, "accepted", Object.values(ids), all);
  const certain = cases.filter((item) => !isRisky(item));
  for (const pack of mixed(certain)) await judgePack(run, pack, send);
  for (const item of certain.slice(0, 1)) {
    await judgePack(run, [{ ...item, decides: [...item.decides, part] }], send);
  }
  for (const item of cases.filter(isRisky)) await judgePack(run, [item], send);
  // All fields are optional, but the response to an update without fields is not specified (7).
  await send({});
  const lonely = partial[method];
  if (outcomeOf(lonely) === "rejected") {
    const failure = wrongAnswer(lonely, `accepted: ${method} of a first name alone`);
    for (const id of new Set([all, part])) run.results.fail(id, failure);
  }
  // The fields that a PUT keeps are our choice, and other checks decide them.
  if (method === "PATCH") {
    const item = await run.service.get("sponsees", own);
    judgeKept(run, otherFieldsKept, item, before, recordOf(item) ?? {}, {});
  }
  run.results.notTried(otherFieldsKept, "the service accepted no update");
}

/** The statement of a case inside a sentence: "a reference number of 46 characters". */
function inSentence(statement: string): string {
  return `${statement.charAt(0).toLowerCase()}${statement.slice(1)}`.replace(/\.$/, "");
}

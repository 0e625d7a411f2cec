/** Judges the inputs that a create, a PUT and a PATCH must accept or reject. */

import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { requiredFields } from "../../../fields.ts";
import { parallel } from "../../../parallel.ts";
import { noneTried, wrongStatus } from "../../../results.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import {
  type Case,
  casesOf,
  type Filled,
  filled,
  isRisky,
  mixed,
  packed,
  type Rules,
} from "./input-cases.ts";
import { create, discard, findByFilter, read } from "./own-sponsees.ts";
import {
  type Difference,
  judgeKept,
  notRead,
  nowOf,
  unlikeBefore,
  unlikeSent,
} from "./read-back.ts";
import { isRefusal, judgeRefusal, unwilling, wrongAnswer } from "./refused.ts";
import { tryUpdate, type Updating, updateSubject, type Writing } from "./write-check.ts";

/** Sends every case to reject as a create, and checks that no sponsee exists afterwards. */
export async function refusedCreates(run: Writing, rules: Rules, status422: string): Promise<void> {
  const { results, service } = run;
  const { tag } = service.ledger;
  /** The beginnings of the reference number and the first name of each case. */
  const reference = (index: number) => `${tag}-no-${index}`;
  const firstName = (index: number) => `Refused ${tag} ${index} `;
  const cases = filled(run, casesOf("refused", rules), reference);
  const answers = await parallel(cases, async ({ one, send }, index) => {
    const { answer } = await create(run, {
      reference_number: reference(index),
      first_name: firstName(index).trim(),
      ...Object.fromEntries((one.without ?? []).map((field) => [field, undefined])),
      ...send,
    });
    return answer;
  });
  const made = [
    ...(await findByFilter(run, { reference_number: `${tag}-no-` })).records,
    ...(await findByFilter(run, { first_name: `Refused ${tag}` })).records,
  ];
  for (const [index, item] of cases.entries()) {
    const { one, ids, send } = item;
    const answer = answers[index];
    if (answer === undefined) continue;
    const found = made.find(
      ({ reference_number, first_name }) =>
        String(reference_number) === reference(index) ||
        String(reference_number).startsWith(`${reference(index)}-`) ||
        `${first_name} `.startsWith(firstName(index)),
    );
    const record = recordOf(answer);
    if (record && isDropped(send, record)) {
      for (const id of ids) results.pass(id, `${one.id} (accepted, but not stored)`);
    } else if (record && isReadAs(one, record)) {
      for (const id of ids) results.pass(id, `${one.id} (accepted after a conversion)`);
    } else if (found || record) failNotRefused(run, item, answer, "the sponsee was created");
    else for (const id of ids) judgeRefusal(run, id, one.id, answer);
    if (answer.status === 422) results.pass(status422, "422");
    else if (!answer.ok && !unwilling(answer)) {
      results.fail(status422, wrongStatus(answer, "status 422"));
    }
  }
  results.notTried(status422, "the service rejected no case");
}

/**
 * Whether a create ignored the case. Some frameworks drop values of a wrong type before the service
 * receives them.
 */
function isDropped(send: Json, record: Json): boolean {
  const names = Object.keys(send);
  return (
    names.length > 0 &&
    names.every(
      (name) =>
        typeof send[name] !== "string" && !requiredFields.has(name) && (record[name] ?? "") === "",
    )
  );
}

/** Whether the service converted a case to a valid value. */
function isReadAs({ mayBeReadAs }: Case, record: Json): boolean {
  return mayBeReadAs !== undefined && unlikeSent(mayBeReadAs, record) === undefined;
}

/** The result of cases that were sent together. */
interface Sent {
  answer: Answer;
  /** Undefined when they were not accepted. */
  record: Json | undefined;
  difference?: Difference | undefined;
}

type Send = (pack: readonly Filled[]) => Promise<Sent>;

/** Sends cases together, and each case alone if that fails. */
async function judgePack(run: Run, pack: readonly Filled[], send: Send): Promise<void> {
  const { record, difference } = await send(pack);
  for (const item of pack) {
    if (record === undefined || difference) await judgeAlone(run, item, send);
    else for (const id of item.ids) run.results.pass(id, item.one.id);
  }
}

async function judgeAlone(run: Run, item: Filled, send: Send): Promise<void> {
  const { answer, record, difference } = await send([item]);
  if (record === undefined) {
    return notAccepted(run, item, answer, await mayBeRefused(item, send));
  }
  for (const id of item.ids) {
    if (difference) run.results.fail(id, notRead(answer, difference));
    else run.results.pass(id, item.one.id);
  }
}

/** Whether a rejection of a case is inconclusive. */
async function mayBeRefused(item: Filled, send: Send): Promise<boolean> {
  if (item.instead === undefined) return item.one.mayBeRefused === true;
  const { answer } = await send([{ ...item, send: item.instead }]);
  return isRefusal(answer);
}

function together(pack: readonly Filled[]): Json {
  return Object.assign({}, ...pack.map(({ send }) => send));
}

/** Sends every case to accept as a create, as many together as possible. */
export async function acceptedCreates(run: Writing, rules: Rules): Promise<void> {
  const { labels } = run.shared;
  const send: Send = async (pack) => {
    const body = together(pack);
    const { answer, made } = await create(run, body);
    if (made === undefined) return { answer, record: undefined };
    const { record } = made;
    const difference =
      unlikeSent(body, record, labels) ?? unlikeSent(body, await read(run, made.id), labels);
    await discard(run, made);
    return { answer, record, difference };
  };
  const packs = packed(filled(run, casesOf("accepted", rules)));
  await parallel(packs, (pack) => judgePack(run, pack, send));
}

/** Sends cases to reject to one sponsee, and checks that it does not change. */
export async function refusedUpdates(run: Updating, rules: Rules): Promise<void> {
  const { subject } = run;
  const cases = filled(run, casesOf("refused", rules));
  // The first value for each field wins.
  const start: Json = Object.assign({}, ...cases.toReversed().map(({ given }) => given[0]));
  await updateSubject(run, start);
  let before = await read(run, subject.made.id);
  const pending: { item: Filled; answer: Answer }[] = [];
  for (const item of cases) {
    const answer = await tryUpdate(run, item.send);
    if (answer.ok) before = await judgeAccepted(run, item, answer, before, start);
    else pending.push({ item, answer });
  }
  const difference = unlikeBefore(before, await read(run, subject.made.id));
  const guilty =
    difference &&
    (pending.find(({ item: { send } }) => difference.field in send) ?? pending.at(-1));
  for (const one of pending) {
    if (difference && one === guilty)
      failNotRefused(run, one.item, one.answer, nowOf(run, difference));
    else for (const id of one.item.ids) judgeRefusal(run, id, one.item.one.id, one.answer);
  }
}

/**
 * An accepted input must change nothing. It may have written the existing values, so it is sent
 * again over other values. Returns the current record.
 */
async function judgeAccepted(
  run: Updating,
  item: Filled,
  answer: Answer,
  was: Json,
  start: Json,
): Promise<Json> {
  const { method, subject } = run;
  const own = subject.made.id;
  // The effect of a PUT on missing fields is not specified.
  const only = method === "PUT" ? { only: item.send } : {};
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
  if (difference && !isReadAs(item.one, after))
    failNotRefused(run, item, answer, nowOf(run, difference));
  else for (const id of item.ids) run.results.pass(id, `${item.one.id} (accepted, but not stored)`);
  return after;
}

/** Fails for a case that was not rejected, with its effect. */
function failNotRefused(
  { results }: Run,
  { one, ids }: Filled,
  request: Answer,
  effect: string,
): void {
  const expected = `rejected: ${what(one)}`;
  const actual = { words: `status ${request.status}, and ${effect}`, status: request.status };
  for (const id of ids) results.fail(id, { request, tried: one.id, expected, actual });
}

/** Sends cases to accept to one sponsee: several together, and the first alone. */
export async function acceptedUpdates(
  run: Updating,
  rules: Rules,
  {
    allOptional,
    part,
    otherFieldsKept,
  }: Record<"allOptional" | "part" | "otherFieldsKept", string>,
): Promise<void> {
  const { method, subject } = run;
  const { labels, partial } = run.shared;
  const cases = filled(run, casesOf("accepted", rules));
  const own = subject.made.id;
  let before = await read(run, own);
  /** Also checks that no other field changes. */
  const send: Send = async (pack) => {
    const sent = together(pack);
    const answer = await updateSubject(run, sent);
    const record = recordOf(answer);
    if (record) judgeKept(run, otherFieldsKept, answer, before, record, sent);
    before = record ?? before;
    return { answer, record, difference: record && unlikeSent(sent, record, labels) };
  };
  const certain = cases.filter((item) => !isRisky(item));
  const lone = certain.slice(0, 1).map((item) => ({ ...item, ids: [...item.ids, part] }));
  for (const pack of [...mixed(certain), lone]) await judgePack(run, pack, send);
  for (const item of cases.filter(isRisky)) await judgeAlone(run, item, send);
  // All fields are optional, but the response to an update without fields is not specified (7).
  await send([]);
  const lonely = partial[method];
  if (isRefusal(lonely)) {
    const failure = wrongAnswer(lonely, `accepted: ${method} of a first name alone`);
    for (const id of new Set([allOptional, part])) run.results.fail(id, failure);
  }
  // The fields that a PUT keeps are our choice, and other checks decide them.
  if (method === "PATCH") {
    const item = await run.service.get("sponsees", own);
    judgeKept(run, otherFieldsKept, item, before, recordOf(item) ?? {}, {});
  }
  run.results.notTried(otherFieldsKept, "the service accepted no update");
}

/**
 * The requirements that other date formats are rejected, which is our choice, and that responses
 * contain YYYY-mm-dd.
 */
type SpellingIds = Record<"refused" | "enrollment_date" | "birth_date", string>;

/** The result of a date in another format: the record, and the values that were sent before. */
interface Spelled {
  answer: Answer;
  record: Json | undefined;
  former?: Json | undefined;
}

/** Sends dates in other formats. An accepted date must be read as one of its possible days. */
export async function judgeSpellings(
  run: Writing,
  { refused, ...format }: SpellingIds,
  send: (body: Json) => Promise<Spelled>,
): Promise<void> {
  const cases = filled(run, casesOf("either", { [refused]: { either: spellings } }));
  for (const { send: body, one } of cases) {
    const { answer, record, former } = await send(body);
    if (record === undefined || (former && !unlikeBefore(former, record, { only: body }))) {
      judgeRefusal(run, refused, one.id, answer);
      continue;
    }
    run.results.fail(refused, wrongStatus(answer, `rejected: ${what(one)}`));
    for (const [field, text] of Object.entries(body)) {
      const [first = "", second = "", year = ""] = String(text).split("/");
      const days = [`${year}-${first}-${second}`, `${year}-${second}-${first}`];
      const id = format[field as keyof typeof format];
      if (days.includes(String(record[field]))) continue;
      const expected = `${field}: ${days.join(" or ")}, because ${String(text)} was accepted`;
      run.results.fail(id, { request: answer, expected, actual: { value: record[field] } });
    }
  }
  noneTried(run.results, Object.values(format), "the service accepted no other date format");
}

/** Sends dates in other formats as updates of a sponsee of this run. */
export async function updateSpellings(run: Updating, ids: SpellingIds): Promise<void> {
  const { subject } = run;
  await judgeSpellings(run, ids, async (body) => {
    const { id, values } = subject.made;
    const answer = await tryUpdate(run, body);
    const record = answer.ok ? await read(run, id) : undefined;
    return { answer, record, former: { ...values, id } };
  });
}

const spellings = ["enrollment-date-slashes", "birth-date-slashes"];

function notAccepted(run: Run, { one, ids }: Filled, answer: Answer, isFree: boolean): void {
  const { results, answers } = run;
  if (isFree) answers.excuse(answer);
  for (const id of ids) {
    if (isFree || unwilling(answer)) {
      results.notTried(id, `${one.id}: the service returned status ${answer.status}`);
    } else results.fail(id, { ...wrongAnswer(answer, `accepted: ${what(one)}`), tried: one.id });
  }
}

/** The statement of a case inside a sentence: "a reference number of 46 characters". */
function what({ statement }: Case): string {
  return `${statement.charAt(0).toLowerCase()}${statement.slice(1)}`.replace(/\.$/, "");
}

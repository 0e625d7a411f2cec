/** What a create, a PUT and a PATCH must accept and must refuse. */
import { type Failure, skipAll } from "../../book.ts";
import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { requiredFields } from "../../fields.ts";
import { parallel } from "../../parallel.ts";
import { type Answer, recordOf } from "../../service/answer.ts";
import { type Case, casesOf, type Filled, filled, mixed, packed, type Rule } from "./cases.ts";
import {
  changed,
  create,
  type Difference,
  discard,
  find,
  isRefusal,
  type Labels,
  type Method,
  partsOf,
  read,
  said,
  unlike,
  unwilling,
  update,
} from "./own.ts";
import { labelsOf, type Subject, subjectOf, updateSubject } from "./subject.ts";

/** The cases that decide each requirement. */
export type Rules = Readonly<Record<string, Rule>>;

/** Sends every refused case as a create, and looks whether a sponsee is there afterwards. */
export async function refusedCreates(run: Run, rules: Rules, status422: string): Promise<void> {
  const { book, service } = run;
  const { tag } = service.ledger;
  /** Each case has a reference number and a first name that begin so, as far as it sends them. */
  const reference = (index: number) => `${tag}-no-${index}`;
  const firstName = (index: number) => `Refused ${tag} ${index} `;
  const cases = await filled(run, casesOf("refused", rules), reference);
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
    ...((await find(run, { reference_number: `${tag}-no-` })) ?? []),
    ...((await find(run, { first_name: `Refused ${tag}` })) ?? []),
  ];
  for (const [index, { one, ids, send }] of cases.entries()) {
    const answer = answers[index];
    if (answer === undefined) continue;
    const found = made.find(
      ({ reference_number, first_name }) =>
        String(reference_number) === reference(index) ||
        String(reference_number).startsWith(`${reference(index)}-`) ||
        `${first_name} `.startsWith(firstName(index)),
    );
    const record = recordOf(answer);
    for (const id of ids) {
      if (record && isDropped(send, record)) book.pass(id, `${one.id} (ignored)`);
      else if (found !== undefined || record) {
        book.fail(id, {
          request: answer,
          tried: one.id,
          expected: `refused: ${what(one)}`,
          actual: `status ${answer.status}, and the sponsee was created`,
        });
      } else judgeRefusal(run, id, one.id, answer);
    }
    if (answer.status === 422) book.pass(status422, "422");
    else if (isRefusal(answer)) {
      book.fail(status422, {
        request: answer,
        expected: "status 422",
        actual: `status ${answer.status}`,
      });
    }
  }
  book.skip(status422, "nothing was refused");
}

/**
 * Whether a create ignored what it was sent. Some frameworks drop an object or an array in place of a
 * text before the service sees it.
 */
function isDropped(send: Json, record: Json): boolean {
  const names = Object.keys(send);
  return (
    names.length > 0 &&
    names.every(
      (name) =>
        typeof send[name] === "object" && !requiredFields.has(name) && (record[name] ?? "") === "",
    )
  );
}

/** Sends every accepted case as a create: as many at once as can be, and alone where that fails. */
export async function acceptedCreates(run: Run, rules: Rules): Promise<void> {
  const labels = await labelsOf(run);
  const packs = packed(await filled(run, casesOf("accepted", rules)));
  await parallel(packs, async (pack) => {
    if (await createsAll(run, pack, labels)) return;
    for (const item of pack) await createAlone(run, item, labels);
  });
}

async function createsAll(run: Run, pack: readonly Filled[], labels: Labels): Promise<boolean> {
  const send = together(pack);
  const { own: made } = await create(run, send);
  if (made === undefined) return false;
  const isRead =
    !unlike(send, made.record, labels) && !unlike(send, await read(run, made.id), labels);
  await discard(run, made);
  if (isRead) {
    for (const { one, ids } of pack) for (const id of ids) run.book.pass(id, one.id);
  }
  return isRead;
}

function together(pack: readonly Filled[]): Json {
  return Object.assign({}, ...pack.map(({ send }) => send));
}

async function createAlone(run: Run, { one, ids, send }: Filled, labels: Labels): Promise<void> {
  const { answer, own: made } = await create(run, send);
  if (made === undefined) return notAccepted(run, ids, one, answer);
  const difference =
    unlike(send, made.record, labels) ?? unlike(send, await read(run, made.id), labels);
  for (const id of ids) {
    if (difference) run.book.fail(id, notRead(answer, difference));
    else run.book.pass(id, one.id);
  }
  await discard(run, made);
}

/** Sends refused cases to one sponsee, and looks whether it stays as it is. */
export async function refusedUpdates(run: Run, method: Method, rules: Rules): Promise<void> {
  const cases = await filled(run, casesOf("refused", rules));
  const subject = await subjectOf(run);
  if (subject === undefined) {
    const ids = cases.flatMap((one) => one.ids);
    return skipAll(run.book, ids, "no sponsee could be created for it");
  }
  // The first value that a case names wins, so that most changes show at once.
  const start: Json = Object.assign({}, ...cases.toReversed().map(({ one }) => one.given?.[0]));
  await updateSubject(run, method, subject, start);
  let before = await read(run, subject.made.id);
  const pending: { item: Filled; answer: Answer }[] = [];
  for (const item of cases) {
    const answer = await update(run, method, subject.made, item.send);
    if (answer.ok) before = await judgeAccepted(run, method, subject, item, answer, before, start);
    else pending.push({ item, answer });
  }
  const difference = changed(before, await read(run, subject.made.id));
  const guilty =
    difference &&
    (pending.find(({ item: { send } }) => difference.field in send) ?? pending.at(-1));
  for (const one of pending) {
    if (difference && one === guilty) taken(run, one.item, one.answer, difference);
    else for (const id of one.item.ids) judgeRefusal(run, id, one.item.one.id, one.answer);
  }
}

/**
 * An input that is not refused must change nothing. Where it seems so, it may have written what was
 * there: it is sent again when there is something else. Returns what the sponsee then shows.
 */
async function judgeAccepted(
  run: Run,
  method: Method,
  subject: Subject,
  item: Filled,
  answer: Answer,
  was: Json,
  start: Json,
): Promise<Json> {
  const own = subject.made.id;
  // What a PUT does to fields that it does not name, is not stated.
  const only = method === "PUT" ? { only: item.send } : {};
  const isOther = (given: Json) => Object.keys(given).some((name) => given[name] !== start[name]);
  let [before, after] = [was, await read(run, own)];
  for (const given of (item.one.given ?? []).filter(isOther)) {
    if (changed(before, after, only)) break;
    await updateSubject(run, method, subject, given);
    before = await read(run, own);
    await update(run, method, subject.made, item.send);
    after = await read(run, own);
  }
  const difference = changed(before, after, only);
  if (difference) taken(run, item, answer, difference);
  else for (const id of item.ids) run.book.pass(id, `${item.one.id} (ignored)`);
  return after;
}

function taken(run: Run, { one, ids }: Filled, answer: Answer, difference: Difference): void {
  const { field, actual } = difference;
  for (const id of ids) {
    run.book.fail(id, {
      request: answer,
      tried: one.id,
      expected: `refused: ${what(one)}`,
      actual: `status ${answer.status}, and ${field} is now ${run.shown(actual)}`,
    });
  }
}

export interface UpdateIds {
  /** That each field is accepted alone. */
  allOptional: string;
  /** That few fields are accepted; for PATCH, that all others stay. */
  othersKept: string;
}

/** Sends accepted cases to one sponsee: several at once, alone where that fails, and the first alone. */
export async function acceptedUpdates(
  run: Run,
  method: Method,
  rules: Rules,
  { allOptional, othersKept }: UpdateIds,
): Promise<void> {
  const labels = await labelsOf(run);
  const cases = await filled(run, casesOf("accepted", rules));
  const subject = await subjectOf(run);
  if (subject === undefined) {
    const ids = [allOptional, othersKept, ...cases.flatMap((one) => one.ids)];
    return skipAll(run.book, ids, "no sponsee could be created for it");
  }
  const own = subject.made.id;
  let before = await read(run, own);
  /** Whether all is accepted and read back, and nothing else changes. */
  const send = async (pack: readonly Filled[]) => {
    const sent = together(pack);
    const answer = await updateSubject(run, method, subject, sent);
    const record = recordOf(answer);
    // What a PUT leaves of what an earlier one sent, is not stated.
    if (method === "PATCH" && record) judgeKept(run, othersKept, answer, before, record, sent);
    before = record ?? before;
    return { answer, record, difference: record && unlike(sent, record, labels) };
  };
  const alone = async (item: Filled) => {
    const { answer, record, difference } = await send([item]);
    if (record === undefined) return notAccepted(run, item.ids, item.one, answer);
    for (const id of item.ids) {
      if (difference) run.book.fail(id, notRead(answer, difference));
      else run.book.pass(id, item.one.id);
    }
  };
  const certain = cases.filter(({ one }) => !one.mayBeRefused);
  const lone = certain.slice(0, 1).map((item) => ({ ...item, ids: [...item.ids, othersKept] }));
  for (const pack of [...mixed(certain), lone]) {
    const { record, difference } = await send(pack);
    if (record === undefined || difference) for (const item of pack) await alone(item);
    else for (const { ids, one } of pack) for (const id of ids) run.book.pass(id, one.id);
  }
  for (const item of cases.filter(({ one }) => one.mayBeRefused)) await alone(item);
  const part = (await partsOf(run)).get(method);
  if (isRefusal(part)) {
    for (const id of [allOptional, othersKept]) {
      run.book.fail(id, {
        request: part,
        expected: `accepted: ${method} of a first name alone`,
        actual: said(part),
      });
    }
  }
  if (method === "PATCH") {
    const item = await run.service.get("sponsees", own);
    judgeKept(run, othersKept, item, before, recordOf(item) ?? {}, {});
  }
}

function judgeKept(run: Run, id: string, request: Answer, was: Json, now: Json, sent: Json): void {
  const difference = changed(was, now, { except: sent });
  if (difference) {
    const expected = `${difference.field} stays ${run.shown(difference.expected)}`;
    run.book.fail(id, { request, expected, actual: difference.actual });
  } else run.book.pass(id, "all others kept");
}

export interface SpellingIds {
  /** That a date in another spelling is refused: our choice. */
  refused: string;
  /** That a date is read as YYYY-mm-dd, by the field that it was sent in. */
  format: Readonly<Record<string, string>>;
}

/** What came of a date in another spelling: the sponsee as it is read, and what it was sent before. */
interface Spelled {
  answer: Answer;
  record: Json | undefined;
  former?: Json | undefined;
}

/** Sends dates in another spelling: one that is accepted is read as a day that it can mean. */
export async function judgeSpellings(
  run: Run,
  { refused, format }: SpellingIds,
  send: (body: Json) => Promise<Spelled>,
): Promise<void> {
  const cases = await filled(run, casesOf("either", { [refused]: { either: spellings } }));
  for (const { send: body, one } of cases) {
    const { answer, record, former } = await send(body);
    if (record === undefined || (former && !changed(former, record, { only: body }))) {
      judgeRefusal(run, refused, one.id, answer);
      continue;
    }
    run.book.fail(refused, {
      request: answer,
      expected: `refused: ${what(one)}`,
      actual: `status ${answer.status}`,
    });
    for (const [field, text] of Object.entries(body)) {
      const [first = "", second = "", year = ""] = String(text).split("/");
      const days = [`${year}-${first}-${second}`, `${year}-${second}-${first}`];
      const id = format[field];
      if (id === undefined || days.includes(String(record[field]))) continue;
      const expected = `${field}: ${days.join(" or ")}, since ${String(text)} was accepted`;
      run.book.fail(id, { request: answer, expected, actual: record[field] });
    }
  }
  skipAll(run.book, Object.values(format), "no other spelling was accepted");
}

/** Sends dates in another spelling as updates of a sponsee of this run. */
export async function updateSpellings(run: Run, method: Method, ids: SpellingIds): Promise<void> {
  const subject = await subjectOf(run);
  if (subject === undefined) {
    const all = [ids.refused, ...Object.values(ids.format)];
    return skipAll(run.book, all, "no sponsee could be created for it");
  }
  await judgeSpellings(run, ids, async (body) => {
    const { id, sent } = subject.made;
    const answer = await update(run, method, subject.made, body);
    const record = answer.ok ? await read(run, id) : undefined;
    return { answer, record, former: { ...sent, id } };
  });
}

const spellings = ["enrollment-date-slashes", "birth-date-slashes"];

/** Whether an answer is a refusal, for a case that left nothing behind. */
export function judgeRefusal({ book }: Run, id: string, what: string, answer: Answer): void {
  if (answer.status >= 500 || unwilling(answer)) {
    book.doubt(id, `${what}: ${said(answer)}: neither accepted nor refused`);
  } else book.pass(id, what);
}

function notAccepted({ book }: Run, ids: readonly string[], one: Case, answer: Answer): void {
  for (const id of ids) {
    if (one.mayBeRefused || unwilling(answer)) {
      book.skip(id, `${one.id}: the service answered with status ${answer.status}`);
    } else {
      book.fail(id, {
        request: answer,
        tried: one.id,
        expected: `accepted: ${what(one)}`,
        actual: said(answer),
      });
    }
  }
}

/** The statement of a case inside a sentence: "a reference number of 46 characters". */
function what({ statement }: Case): string {
  return `${statement.charAt(0).toLowerCase()}${statement.slice(1)}`.replace(/\.$/, "");
}

/** A failure: a field that is not read as it was sent. */
export function notRead(
  request: Answer,
  { field, expected, actual }: { field: string; expected: unknown; actual: unknown },
): Failure {
  // In a list, nobody knows where it is.
  const at = recordOf(request) && { at: `/data/${field}` };
  return {
    request,
    ...at,
    expected: `${field} is ${JSON.stringify(expected) ?? "not there"}`,
    actual,
  };
}

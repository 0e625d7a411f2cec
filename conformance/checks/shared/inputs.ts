/** What a create, a PUT and a PATCH must accept and must refuse. */
import type { Failure } from "../../book.ts";
import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { parallel } from "../../parallel.ts";
import { type Answer, recordOf } from "../../service/service.ts";
import { type Case, casesOf, type Filled, filled, packed, type Rule } from "./cases.ts";
import { configuredOf } from "./configured.ts";
import { fullSponsee } from "./full.ts";
import {
  changed,
  create,
  type Difference,
  discard,
  find,
  type Labels,
  labelsOf,
  type Method,
  own,
  read,
  said,
  unlike,
  unwilling,
  update,
} from "./own.ts";

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
  for (const [index, { one, ids }] of cases.entries()) {
    const answer = answers[index];
    if (answer === undefined) continue;
    const found = made.find(
      ({ reference_number, first_name }) =>
        String(reference_number) === reference(index) ||
        String(reference_number).startsWith(`${reference(index)}-`) ||
        `${first_name} `.startsWith(firstName(index)),
    );
    for (const id of ids) {
      if (found !== undefined || recordOf(answer)) {
        book.fail(id, {
          request: answer,
          expected: `refused: ${what(one)}`,
          actual: `status ${answer.status}, and the sponsee was created`,
        });
      } else judgeRefusal(run, id, one.id, answer);
    }
    if (answer.status === 422) book.pass(status422, "422");
    else if (answer.status >= 400 && answer.status < 500 && !unwilling(answer)) {
      book.fail(status422, {
        request: answer,
        expected: "status 422",
        actual: `status ${answer.status}`,
      });
    }
  }
  book.skip(status422, "nothing was refused");
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
  for (const group of byGiven(cases)) {
    const given = Object.assign({}, ...group.map(({ one }) => one.given));
    const made = await own(run, given);
    const before = made && (await read(run, made.id));
    if (made && before) await refusedByOne(run, method, group, made.id, before);
    else {
      for (const id of group.flatMap(({ ids }) => ids)) {
        run.book.skip(id, "no sponsee could be created for it");
      }
    }
    await discard(run, made);
  }
}

/** Cases that can share a sponsee, since they do not ask for different values beforehand. */
function byGiven(cases: readonly Filled[]): Filled[][] {
  const groups: Filled[][] = [];
  for (const item of cases) {
    const fits = groups.find((group) =>
      group.every(({ one: { given = {} } }) =>
        Object.entries(item.one.given ?? {}).every(
          ([field, value]) => !(field in given) || given[field] === value,
        ),
      ),
    );
    if (fits) fits.push(item);
    else groups.push([item]);
  }
  return groups;
}

async function refusedByOne(
  run: Run,
  method: Method,
  cases: readonly Filled[],
  sponsee: string,
  start: Json,
): Promise<void> {
  let before = start;
  const pending: { item: Filled; answer: Answer }[] = [];
  for (const item of cases) {
    const answer = await update(run, method, sponsee, item.send);
    if (!answer.ok) {
      pending.push({ item, answer });
      continue;
    }
    const after = await read(run, sponsee);
    // What a PUT does to fields that it does not name, is not stated.
    const difference = changed(before, after, method === "PUT" ? { only: item.send } : {});
    before = after;
    if (difference) taken(run, item, answer, difference);
    else for (const id of item.ids) run.book.pass(id, `${item.one.id} (ignored)`);
  }
  const difference = changed(before, await read(run, sponsee));
  const guilty =
    difference &&
    (pending.find(({ item: { send } }) => difference.field in send) ?? pending.at(-1));
  for (const one of pending) {
    if (difference && one === guilty) taken(run, one.item, one.answer, difference);
    else for (const id of one.item.ids) judgeRefusal(run, id, one.item.one.id, one.answer);
  }
}

function taken(run: Run, { one, ids }: Filled, answer: Answer, difference: Difference): void {
  const { field, actual } = difference;
  for (const id of ids) {
    run.book.fail(id, {
      request: answer,
      expected: `refused: ${what(one)}`,
      actual: `status ${answer.status}, and ${field} is now ${run.shown(actual)}`,
    });
  }
}

export interface UpdateIds {
  /** That each field is accepted alone. */
  allOptional: string;
  /** That the fields that were not sent stay as they were; not stated for PUT. */
  othersKept?: string;
}

/** Sends accepted cases to one sponsee, each alone. */
export async function acceptedUpdates(
  run: Run,
  method: Method,
  rules: Rules,
  { allOptional, othersKept }: UpdateIds,
): Promise<void> {
  const labels = await labelsOf(run);
  const cases = await filled(run, casesOf("accepted", rules));
  // It has a value in every field, so that one that an update loses shows.
  const full = fullSponsee(run.service.ledger.tag, (await configuredOf(run)).group);
  const given = cases.toReversed().map(({ one }) => one.given);
  const made = await own(run, Object.assign(full, ...given));
  if (made === undefined) {
    const all = [allOptional, ...(othersKept === undefined ? [] : [othersKept])];
    for (const id of [...all, ...cases.flatMap(({ ids }) => ids)]) {
      run.book.skip(id, "no sponsee could be created for it");
    }
    return;
  }
  let before = await read(run, made.id);
  for (const pack of packed(cases)) {
    const accepted: { item: Filled; answer: Answer }[] = [];
    for (const item of pack) {
      const answer = await update(run, method, made.id, item.send);
      const record = recordOf(answer);
      if (record === undefined) {
        notAccepted(run, item.ids, item.one, answer);
        continue;
      }
      accepted.push({ item, answer });
      if (othersKept) judgeKept(run, othersKept, answer, before, record, item.send);
      before = record;
    }
    // What a PUT leaves of what an earlier one sent, is not stated.
    const stored = method === "PATCH" ? await read(run, made.id) : {};
    for (const { item, answer } of accepted) {
      const difference =
        unlike(item.send, recordOf(answer) ?? {}, labels) ??
        (method === "PATCH" ? unlike(item.send, stored, labels) : undefined);
      for (const id of item.ids) {
        if (difference) run.book.fail(id, notRead(answer, difference));
        else run.book.pass(id, item.one.id);
      }
    }
    if (othersKept && method === "PATCH") {
      const item = await run.service.get("sponsees", made.id);
      judgeKept(run, othersKept, item, before, recordOf(item) ?? {}, {});
    }
  }
  await discard(run, made);
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

/** What came of a date in another spelling: the sponsee as it is read, and as it was before an update. */
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
}

/** Sends dates in another spelling as updates of a sponsee of this run. */
export async function updateSpellings(run: Run, method: Method, ids: SpellingIds): Promise<void> {
  const made = await own(run, { birth_date: "2015-05-05" });
  if (made === undefined) return run.book.skip(ids.refused, "no sponsee could be created for it");
  let former: Json | undefined = made.record;
  await judgeSpellings(run, ids, async (body) => {
    const answer = await update(run, method, made.id, body);
    const record = answer.ok ? await read(run, made.id) : undefined;
    const before = former;
    former = record ?? former;
    return { answer, record, former: before };
  });
  await discard(run, made);
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
  return { request, expected: `${field} is ${JSON.stringify(expected) ?? "not there"}`, actual };
}

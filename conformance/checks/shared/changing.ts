/** Changing a sponsee by PUT or PATCH: what is sent changes, everywhere, and nothing else. */
import { skipAll } from "../../book.ts";
import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type Answer, recordOf } from "../../service/service.ts";
import { configuredOf } from "./configured.ts";
import { fullSponsee } from "./full.ts";
import { notRead } from "./inputs.ts";
import {
  changed,
  discard,
  filtersWork,
  find,
  type Labels,
  labelsOf,
  type Method,
  type Own,
  own,
  read,
  said,
  unlike,
  unwilling,
  update,
} from "./own.ts";
import { whereListed } from "./where-listed.ts";

export interface ChangeIds {
  answers: string;
  everyField: string;
  readBack: string;
  onlyThis: string;
  idKept: string;
  status200: string;
  /** That few fields are accepted; for PATCH, that all others stay. */
  othersKept: string;
}

/** Sends two full updates and a small one, between neighbours that must not change. */
export async function judgeChanges(run: Run, method: Method, ids: ChangeIds): Promise<void> {
  const { tag } = run.service.ledger;
  const labels = await labelsOf(run);
  const { group } = await configuredOf(run);
  // Neighbours on both sides, alike in everything that may be alike.
  const before = await own(run, fullSponsee(tag, group, 10));
  const made = await own(run, fullSponsee(tag, group, 11));
  const after = await own(run, fullSponsee(tag, group, 12));
  if (before && made && after) {
    const neighbours = [before, after];
    const untouched = await Promise.all(neighbours.map((one) => read(run, one.id)));
    const last = await changeTwice(run, method, made, labels, ids);
    if (last) await changeLittle(run, method, made, labels, ids);
    else run.book.skip(ids.othersKept, "no update succeeded");
    await judgeNeighbours(run, neighbours, untouched, last, ids.onlyThis);
    skipAll(run.book, Object.values(ids), "no update succeeded");
  } else skipAll(run.book, Object.values(ids), "no sponsees could be created for it");
  await discard(run, after, made, before);
}

/** Returns the answer to the second update, if both succeeded. */
async function changeTwice(
  run: Run,
  method: Method,
  made: Own,
  labels: Labels,
  ids: ChangeIds,
): Promise<Answer | undefined> {
  const { ledger } = run.service;
  const { group } = await configuredOf(run);
  let past: Json = made.sent;
  let last: Answer | undefined;
  for (const change of [2, 3]) {
    const sent = {
      ...fullSponsee(ledger.tag, group, change),
      reference_number: ledger.reference(),
    };
    last = await update(run, method, made.id, sent);
    if (!judgeAnswer(run, last, made.id, sent, labels, ids)) return undefined;
    const record = await readItem(run, made.id, sent, labels, ids);
    if (record) await readLists(run, record, sent, past, ids);
    past = sent;
  }
  return last;
}

function judgeAnswer(
  { book }: Run,
  answer: Answer,
  own: string,
  sent: Json,
  labels: Labels,
  { answers, everyField, idKept, status200 }: ChangeIds,
): boolean {
  const record = recordOf(answer);
  if (record === undefined) {
    for (const id of [answers, everyField]) {
      if (unwilling(answer)) book.doubt(id, said(answer));
      else {
        book.fail(id, {
          request: answer,
          expected: "a 2xx status and {data: sponsee}",
          actual: said(answer),
        });
      }
    }
    return false;
  }
  const difference = unlike(sent, record, labels);
  for (const id of [answers, everyField]) {
    if (difference) book.fail(id, notRead(answer, difference));
    else book.pass(id, `${Object.keys(sent).length} fields changed`);
  }
  if (String(record.id) === own) book.pass(idKept, "the same id");
  else book.fail(idKept, { request: answer, expected: `the id ${own}`, actual: record.id });
  if (answer.status === 200) book.pass(status200, "200");
  else {
    const actual = `status ${answer.status}`;
    book.fail(status200, { request: answer, expected: "status 200", actual });
  }
  return true;
}

/** By its id, as it is now. */
async function readItem(
  run: Run,
  own: string,
  sent: Json,
  labels: Labels,
  { readBack, idKept }: ChangeIds,
): Promise<Json | undefined> {
  const item = await run.service.get("sponsees", own);
  const record = recordOf(item);
  const wrong = record && unlike(sent, record, labels);
  if (record === undefined || wrong) {
    const failure = wrong
      ? notRead(item, wrong)
      : { request: item, expected: "the sponsee", actual: said(item) };
    run.book.fail(readBack, failure);
    return undefined;
  }
  run.book.pass(readBack, "by id");
  if (String(record.id) !== own) {
    run.book.fail(idKept, { request: item, expected: own, actual: record.id });
  }
  return record;
}

/** By filters and in the list: as it is now, and no longer as it was. */
async function readLists(
  run: Run,
  record: Json,
  sent: Json,
  past: Json,
  { readBack, onlyThis }: ChangeIds,
): Promise<void> {
  const own = String(record.id);
  const fields = ["id", "reference_number", "first_name", "last_name"];
  for (const field of (await filtersWork(run)) ? fields : []) {
    const filter = { [field]: field === "id" ? own : String(sent[field]) };
    const answer = await run.service.list("sponsees", { filter });
    const found = (await find(run, filter)) ?? [];
    const entry = found.find((one) => String(one.id) === own);
    judgeEntry(run, readBack, answer, record, entry, `by filter ${field}`);
    if (field === "id") continue;
    // Every text of ours stands in one sponsee, so that another that shows it was changed too.
    const other = found.find((one) => String(one.id) !== own && one[field] === sent[field]);
    if (other !== undefined) {
      run.book.fail(onlyThis, {
        request: answer,
        expected: `${field} changes for this sponsee only`,
        actual: `sponsee ${run.shown(other.id)} has it too`,
      });
    }
    if (String(sent[field]).includes(String(past[field]))) continue;
    const old = { [field]: String(past[field]) };
    if (!(await find(run, old))?.some((one) => String(one.id) === own)) continue;
    run.book.fail(readBack, {
      request: await run.service.list("sponsees", { filter: old }),
      expected: `no sponsee by its former ${field}`,
      actual: "the sponsee",
    });
  }
  const { answer, entry, complete } = await whereListed(run, own);
  if (entry || complete) judgeEntry(run, readBack, answer, record, entry, "in the list");
}

/** Whether an entry of a list shows the record as it is now. */
export function judgeEntry(
  { book }: Run,
  id: string,
  request: Answer,
  record: Json,
  entry: Json | undefined,
  where: string,
): void {
  const stale = entry && changed(record, entry);
  const missing = { request, expected: `the sponsee ${record.id}`, actual: "a list without it" };
  if (entry && !stale) book.pass(id, where);
  else book.fail(id, stale ? notRead(request, stale) : missing);
}

/** Few fields at once. What a PUT leaves of others is not stated: it goes to a sponsee without any. */
async function changeLittle(
  run: Run,
  method: Method,
  made: Own,
  labels: Labels,
  { othersKept }: ChangeIds,
): Promise<void> {
  const lone = method === "PUT" ? await own(run) : undefined;
  const sent = { last_name: `Alone ${run.service.ledger.tag}` };
  const answer = await update(run, method, (lone ?? made).id, sent);
  await discard(run, lone);
  const record = recordOf(answer);
  const difference = record && unlike(sent, record, labels);
  if (difference) run.book.fail(othersKept, notRead(answer, difference));
  else if (record) run.book.pass(othersKept, "few fields accepted");
  else if (unwilling(answer)) run.book.doubt(othersKept, said(answer));
  else run.book.fail(othersKept, { request: answer, expected: "accepted", actual: said(answer) });
}

async function judgeNeighbours(
  run: Run,
  neighbours: readonly Own[],
  untouched: readonly (Json | undefined)[],
  last: Answer | undefined,
  id: string,
): Promise<void> {
  for (const [index, neighbour] of neighbours.entries()) {
    const was = untouched[index];
    const difference = was && changed(was, (await read(run, neighbour.id)) ?? {});
    if (difference) {
      run.book.fail(id, {
        ...(last && { request: last }),
        expected: `${difference.field} of another sponsee stays as it was`,
        actual: difference.actual,
      });
    } else run.book.pass(id, "two others stayed as they were");
  }
}

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
  eventually,
  filtersWork,
  find,
  freeTexts,
  judgeTexts,
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
  /** That free texts are read back as they were sent: our choice. */
  textsKept: string;
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
    const older = (await run.visit("sponsees")).ids.find((id) => !run.service.ledger.owns(id));
    const neighbours = [before.id, after.id, ...(older === undefined ? [] : [older])];
    const untouched = await Promise.all(neighbours.map((id) => read(run, id)));
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
  let former: Json = made.record;
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
    judgeTexts(run, ids.textsKept, last, sent, recordOf(last) ?? {});
    judgeTextsMoved(run, ids.everyField, last, past, former, record ?? {});
    past = sent;
    former = record ?? former;
  }
  return last;
}

/** Whatever a service makes of a free text, it does not keep exactly what it had shown before. */
function judgeTextsMoved(
  { book }: Run,
  id: string,
  request: Answer,
  past: Json,
  former: Json,
  record: Json,
): void {
  for (const field of freeTexts) {
    const isShown = former[field] !== null && former[field] !== "" && field in former;
    // What it shows is what was sent before, so that it shows what it is sent.
    if (!isShown || former[field] !== past[field] || record[field] !== former[field]) continue;
    const expected = `another ${field} than before`;
    book.fail(id, { request, expected, actual: record[field] });
  }
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
    await judgeEntry(run, readBack, record, `by filter ${field}`, (options) =>
      shownBy(run, own, filter, options),
    );
    if (field === "id") continue;
    const found = (await find(run, filter)) ?? [];
    // Every text of ours stands in one sponsee, so that another that shows it was changed too.
    const other = found.find((one) => String(one.id) !== own && one[field] === sent[field]);
    if (other !== undefined) {
      run.book.fail(onlyThis, {
        request: await run.service.list("sponsees", { filter }),
        expected: `${field} changes for this sponsee only`,
        actual: `the sponsee ${String(other.id)} has it too`,
      });
    }
    if (String(sent[field]).includes(String(past[field]))) continue;
    const old = { [field]: String(past[field]) };
    const former = await eventually(
      run,
      (options) => shownBy(run, own, old, options),
      ({ entry }) => entry === undefined,
    );
    if (former.entry === undefined) continue;
    run.book.fail(readBack, {
      request: former.answer,
      expected: `no sponsee by its former ${field}`,
      actual: "the sponsee",
    });
  }
  await judgeEntry(run, readBack, record, "in the list", (options) =>
    whereListed(run, own, options),
  );
}

/** What a list shows of one sponsee. */
export interface Shown {
  answer: Answer;
  entry: Json | undefined;
  /** Whether an entry would have been seen, if there is one. */
  complete?: boolean;
}

/** What the list shows for a filter, of the sponsee with an id. */
export async function shownBy(
  run: Run,
  id: string,
  filter: Record<string, string>,
  options?: { fresh: boolean },
): Promise<Shown> {
  const found = await find(run, filter, options);
  const answer = await run.service.list("sponsees", { filter });
  return { answer, entry: found?.find((one) => String(one.id) === id) };
}

/** Whether a list shows the record as it is now, at once or soon. */
export async function judgeEntry(
  run: Run,
  id: string,
  record: Json,
  where: string,
  look: (options: { fresh: boolean }) => Promise<Shown>,
): Promise<void> {
  const isWell = ({ entry }: Shown) => entry !== undefined && !changed(record, entry);
  const { answer, entry, complete = true } = await eventually(run, look, isWell);
  const stale = entry && changed(record, entry);
  if (entry === undefined && !complete) {
    run.book.skip(id, "the list is long, and it is on no page that was visited");
  } else if (entry && !stale) run.book.pass(id, where);
  else if (stale) {
    const item = await run.service.get("sponsees", String(record.id));
    run.book.fail(id, { ...notRead(answer, stale), after: [item] });
  } else {
    const item = await run.service.get("sponsees", String(record.id));
    run.book.fail(id, {
      request: answer,
      after: [item],
      expected: `a list with the sponsee ${record.id}`,
      actual: "a list without it",
    });
  }
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
  else
    run.book.fail(othersKept, {
      request: answer,
      expected: "accepted: one field alone",
      actual: said(answer),
    });
}

async function judgeNeighbours(
  run: Run,
  neighbours: readonly string[],
  untouched: readonly (Json | undefined)[],
  last: Answer | undefined,
  id: string,
): Promise<void> {
  for (const [index, neighbour] of neighbours.entries()) {
    const was = untouched[index];
    const item = await run.service.get("sponsees", neighbour);
    const difference = was && changed(was, recordOf(item) ?? {});
    if (difference) {
      run.book.fail(id, {
        request: item,
        after: [last],
        expected: `${difference.field} of sponsee ${neighbour} stays as it was: another one was changed`,
        actual: difference.actual,
      });
    } else run.book.pass(id, "others stayed as they were");
  }
}

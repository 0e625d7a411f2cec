/** Changes a sponsee by PUT or PATCH. Only the sent fields may change, in every response. */

import type { Run } from "../../../check.ts";
import type { Json } from "../../../contract.ts";
import { decide, noneTried, wrongStatus } from "../../../results.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { eventually } from "./eventually.ts";
import { fullSponsee } from "./full-sponsee.ts";
import { findInList, judgeEntry, judgeFound, shownBy, textsOf } from "./list-entries.ts";
import { findByFilter, read } from "./own-sponsees.ts";
import { freeTexts, judgeTexts, notRead, unlikeSent } from "./read-back.ts";
import { said, unwilling, wrongAnswer } from "./refused.ts";
import { judgeUntouched, type Updating, updateSubject } from "./write-check.ts";

type ChangeIds = Record<
  "answers" | "everyField" | "readBack" | "onlyThis" | "idKept" | "status200" | "textsKept",
  string
>;

/** Sends two full updates to a sponsee, and checks others that must not change. */
export async function judgeChanges(run: Updating, ids: ChangeIds): Promise<void> {
  const last = await changeTwice(run, ids);
  await judgeUntouched(run, run.subject.untouched, ids.onlyThis, last);
  noneTried(run.results, Object.values(ids), "no update succeeded");
}

/** Returns the response to the second update, if both succeeded. */
async function changeTwice(run: Updating, ids: ChangeIds): Promise<Answer | undefined> {
  const { method, subject } = run;
  const { ledger } = run.service;
  const { configured } = run.shared;
  const own = subject.made.id;
  let former = await read(run, own);
  let last: Answer | undefined;
  for (const change of [2, 3]) {
    const past = { ...subject.made.values };
    const sent = {
      ...fullSponsee(`${ledger.tag} ${method}`, configured.group, change),
      reference_number: ledger.reference(),
    };
    last = await updateSubject(run, sent);
    if (!judgeAnswer(run, last, sent, ids)) return undefined;
    const record = await readItem(run, sent, ids);
    // Former strings and the whole list are checked only after the second update, because a stale
    // list misses both.
    if (record) await readByFilters(run, record, sent, ids);
    if (record && change === 3) await readLists(run, record, former, ids);
    judgeTexts(run, ids.textsKept, last, sent, recordOf(last) ?? {});
    judgeTextsMoved(run, ids.everyField, last, { past, sent, former, now: record ?? {} });
    former = record ?? former;
  }
  return last;
}

/** Judges that a free text does not keep exactly its former value. */
function judgeTextsMoved(
  { results }: Run,
  id: string,
  request: Answer,
  { past, sent, former, now }: Record<"past" | "sent" | "former" | "now", Json>,
): void {
  for (const field of freeTexts) {
    const isShown = former[field] !== null && former[field] !== "" && field in former;
    // The former value equals the sent one, so the service returns this field unchanged.
    if (!isShown || former[field] !== past[field] || sent[field] === past[field]) continue;
    if (now[field] !== former[field]) continue;
    const expected = `a new ${field}`;
    results.fail(id, { request, expected, actual: { value: now[field] } });
  }
}

function judgeAnswer(
  { results, subject, shared }: Updating,
  answer: Answer,
  sent: Json,
  { answers, everyField, idKept, status200 }: ChangeIds,
): boolean {
  const own = subject.made.id;
  const record = recordOf(answer);
  if (record === undefined) {
    for (const id of [answers, everyField]) {
      if (unwilling(answer)) results.inconclusive(id, said(answer));
      else results.fail(id, wrongAnswer(answer, "a 2xx status and {data: sponsee}"));
    }
    return false;
  }
  const difference = unlikeSent(sent, record, shared.labels);
  for (const id of [answers, everyField]) {
    if (difference) results.fail(id, notRead(answer, difference));
    else results.pass(id, `${Object.keys(sent).length} fields changed`);
  }
  const otherId = { request: answer, expected: `the id ${own}`, actual: { value: record.id } };
  decide(results, idKept, String(record.id) === own, "the same id", otherId);
  decide(results, status200, answer.status === 200, "200", wrongStatus(answer, "status 200"));
  return true;
}

/** Judges GET by id. */
async function readItem(
  run: Updating,
  sent: Json,
  { readBack, idKept }: ChangeIds,
): Promise<Json | undefined> {
  const own = run.subject.made.id;
  const item = await run.service.get("sponsees", own);
  const record = recordOf(item);
  const wrong = record && unlikeSent(sent, record, run.shared.labels);
  if (record === undefined || wrong) {
    run.results.fail(readBack, wrong ? notRead(item, wrong) : wrongAnswer(item, "the sponsee"));
    return undefined;
  }
  run.results.pass(readBack, "by id");
  if (String(record.id) !== own) {
    run.results.fail(idKept, { request: item, expected: own, actual: { value: record.id } });
  }
  return record;
}

/** Judges filtered lists, and that no other sponsee has its strings. */
async function readByFilters(
  run: Updating,
  record: Json,
  sent: Json,
  { readBack, onlyThis }: ChangeIds,
): Promise<void> {
  if (!run.shared.filtersWork) return;
  const filter = textsOf(sent);
  await judgeFound(run, readBack, record, filter);
  const { records, first } = await findByFilter(run, filter);
  const other = records.find((one) => one.id !== record.id && !unlikeSent(filter, one));
  if (other === undefined) return;
  run.results.fail(onlyThis, {
    request: first,
    expected: "no other sponsee with these names and this number",
    actual: { words: `sponsee ${run.shown(other.id)} with the same values` },
  });
}

/** Judges the list, and filters by former values. */
async function readLists(run: Updating, record: Json, former: Json, { readBack }: ChangeIds) {
  if (run.shared.filtersWork) await judgeFormer(run, record, former, readBack);
  await judgeEntry(run, readBack, record, "in the list", (options) =>
    findInList(run, String(record.id), options),
  );
}

/** Filters by former strings must not find the sponsee. */
async function judgeFormer(run: Run, record: Json, former: Json, id: string) {
  const isPast = ([field = "", text = ""]) => text !== "" && !String(record[field]).includes(text);
  const filter = Object.fromEntries(Object.entries(textsOf(former)).filter(isPast));
  if (Object.keys(filter).length === 0) return;
  const past = await eventually(
    run,
    (options) => shownBy(run, String(record.id), filter, options),
    ({ entry }) => entry === undefined,
  );
  if (past.entry === undefined) return;
  run.results.fail(id, {
    request: past.answer,
    expected: `no sponsee by its former ${Object.keys(filter).join(", ")}`,
    actual: { words: "the sponsee" },
  });
}

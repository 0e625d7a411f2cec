/** Changes a sponsee by PUT or PATCH. Only the sent fields may change, in every response. */

import type { Json } from "../../../contract.ts";
import { decide, noneTried, wrongStatus } from "../../../results.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { fullSponsee } from "./full-sponsee.ts";
import { failUnaccepted, otherValue, wrongWords } from "./outcome.ts";
import { findByFilter, read } from "./own-sponsees.ts";
import { freeTexts, judgeSame, judgeTexts, unlikeSent } from "./read-back.ts";
import { judgeEntry, judgeItem, shownIn, textsOf } from "./reads.ts";
import { judgeUntouched, type Updating, updateSubject } from "./write-check.ts";

type ChangeIds = Record<
  "answers" | "everyField" | "readBack" | "onlyThis" | "idKept" | "status200" | "textsKept",
  string
>;

/** Sends two full updates to a sponsee, and checks others that must not change. */
export async function judgeChanges(run: Updating, ids: ChangeIds): Promise<void> {
  const { results, method, subject, shared } = run;
  const { ledger } = run.service;
  const own = subject.made.id;
  let former = await read(run, own);
  let last: Answer | undefined;
  for (const change of [2, 3]) {
    const past = { ...subject.made.values };
    const sent = {
      ...fullSponsee(`${ledger.tag} ${method}`, shared.configured.group, change),
      reference_number: ledger.reference(),
    };
    last = await updateSubject(run, sent);
    if (!judgeAnswer(run, last, sent, ids)) break;
    const item = await judgeItem(run, ids.readBack, own, sent, "by id");
    judgeTexts(run, ids.textsKept, last, sent, recordOf(last) ?? {});
    if (item === undefined) continue;
    const record = recordOf(item) ?? {};
    if (String(record.id) !== own) results.fail(ids.idKept, otherValue(item, own, record.id));
    await judgeFilters(run, record, sent, ids);
    // Former strings and the whole list are checked only after the second update, because a stale
    // list misses both.
    if (change === 3) await judgeLists(run, record, former, ids);
    judgeTextsMoved(run, ids.everyField, last, { past, sent, former, now: record });
    former = record;
  }
  await judgeUntouched(run, subject.untouched, ids.onlyThis, last);
  noneTried(results, Object.values(ids), "no update succeeded");
}

/** Judges the response to an update. Returns whether it contains the sponsee. */
function judgeAnswer(run: Updating, answer: Answer, sent: Json, ids: ChangeIds): boolean {
  const { results, subject, shared } = run;
  const own = subject.made.id;
  const record = recordOf(answer);
  for (const id of [ids.answers, ids.everyField]) {
    if (record === undefined) {
      failUnaccepted(run, id, answer, "a 2xx status and {data: sponsee}");
    } else {
      const difference = unlikeSent(sent, record, shared.labels);
      judgeSame(run, id, answer, difference, `${Object.keys(sent).length} fields changed`);
    }
  }
  if (record === undefined) return false;
  const otherId = otherValue(answer, `the id ${own}`, record.id);
  decide(results, ids.idKept, String(record.id) === own, "the same id", otherId);
  const otherStatus = wrongStatus(answer, "status 200");
  decide(results, ids.status200, answer.status === 200, "200", otherStatus);
  return true;
}

/**
 * Judges that a free text does not keep exactly its former value, if the service returned that value
 * as it was sent.
 */
function judgeTextsMoved(
  { results }: Updating,
  id: string,
  request: Answer,
  { past, sent, former, now }: Record<"past" | "sent" | "former" | "now", Json>,
): void {
  for (const field of freeTexts) {
    const isKept = [former[field], now[field]].every((value) => value === past[field]);
    if (!isKept || sent[field] === past[field]) continue;
    results.fail(id, otherValue(request, `a new ${field}`, now[field]));
  }
}

/** Judges filtered lists, and that no other sponsee has its strings. */
async function judgeFilters(run: Updating, record: Json, sent: Json, ids: ChangeIds) {
  if (!run.shared.filtersWork) return;
  const filter = textsOf(sent);
  await judgeEntry(run, ids.readBack, record, filter);
  const { records, first } = await findByFilter(run, filter);
  const other = records.find((one) => one.id !== record.id && !unlikeSent(filter, one));
  if (other === undefined) return;
  const expected = "no other sponsee with these names and this number";
  const words = `sponsee ${run.shown(other.id)} with the same values`;
  run.results.fail(ids.onlyThis, wrongWords(first, expected, words));
}

/** Judges the whole list, and that filters by former strings do not find the sponsee. */
async function judgeLists(run: Updating, record: Json, former: Json, { readBack }: ChangeIds) {
  const isPast = ([field = "", text = ""]) => text !== "" && !String(record[field]).includes(text);
  const filter = Object.fromEntries(Object.entries(textsOf(former)).filter(isPast));
  if (run.shared.filtersWork && Object.keys(filter).length > 0) {
    const isGone = (entry?: Json) => entry === undefined;
    const { entry, answer } = await shownIn(run, String(record.id), filter, isGone);
    const expected = `no sponsee by its former ${Object.keys(filter).join(", ")}`;
    if (entry) run.results.fail(readBack, wrongWords(answer, expected, "the sponsee"));
  }
  await judgeEntry(run, readBack, record);
}

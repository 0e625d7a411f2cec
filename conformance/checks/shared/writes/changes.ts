/**
 * Changes a sponsee by PUT or PATCH. Judges the new values in the response, by GET and in lists, and
 * checks that no other sponsee changes.
 */

import type { Json } from "../../../contract.ts";
import { type ParsedResponse, recordOf } from "../../../evidence/parsed-response.ts";
import { decide, noneTried, wrongStatus, wrongValue } from "../../../verdict/results.ts";
import { fullSponsee } from "./full-sponsee.ts";
import { failUnaccepted, otherValue, wrongWords } from "./outcome.ts";
import { findByFilter, read } from "./own-sponsees.ts";
import { freeTexts, judgeSame, judgeTexts, unlikeSent } from "./read-back.ts";
import { judgeStored, shownIn, textsOf } from "./reads.ts";
import { judgeUntouched, type Updating, updateSubject } from "./write-check.ts";

type ChangeIds = Record<
  "responds" | "everyField" | "readBack" | "onlyThis" | "idKept" | "status200" | "textsKept",
  string
>;

/** Sends two updates of a sponsee, and judges their effects. */
export async function judgeChanges(run: Updating, ids: ChangeIds): Promise<void> {
  const { results, method, subject, shared } = run;
  const { ledger } = run.service;
  const { id } = subject.made;
  const stored = { item: ids.readBack, filter: ids.readBack, list: ids.readBack };
  let former = await read(run, id);
  let last: ParsedResponse | undefined;
  for (const change of [2, 3]) {
    const past = { ...subject.made.values };
    const sent = {
      ...fullSponsee(`${ledger.tag} ${method}`, shared.configured.group, change),
      reference_number: ledger.reference(),
    };
    last = await updateSubject(run, sent);
    const record = judgeResponse(run, last, sent, ids);
    if (record === undefined) break;
    judgeTexts(run, ids.textsKept, last, sent, record);
    const item = await judgeStored(run, stored, { id, sent, record }, "by id");
    const now = recordOf(item);
    if (now === undefined) continue;
    if (String(now.id) !== id) {
      results.fail(ids.idKept, wrongValue(item, "/data/id", JSON.stringify(id), now.id));
      continue;
    }
    // Only after the second update, to send fewer requests.
    if (shared.filtersWork && change === 3) await judgeStrings(run, former, now, sent, ids);
    judgeTextsMoved(run, ids.everyField, item, { past, sent, former, now });
    former = now;
  }
  await judgeUntouched(run, subject.untouched, ids.onlyThis, last);
  noneTried(results, Object.values(ids), `no ${run.method} returned the sponsee`);
}

/** Judges the response to an update. Returns its sponsee. */
function judgeResponse(
  run: Updating,
  response: ParsedResponse,
  sent: Json,
  ids: ChangeIds,
): Json | undefined {
  const { results, subject, shared } = run;
  const own = subject.made.id;
  const record = recordOf(response);
  for (const id of [ids.responds, ids.everyField]) {
    if (record === undefined) {
      failUnaccepted(run, id, response, "a 2xx status and {data: sponsee}");
    } else {
      const difference = unlikeSent(sent, record, shared.labels);
      judgeSame(run, id, response, difference, `${Object.keys(sent).length} fields changed`);
    }
  }
  if (record === undefined) return undefined;
  const otherId = wrongValue(response, "/data/id", JSON.stringify(own), record.id);
  decide(results, ids.idKept, String(record.id) === own, "the same id", otherId);
  const otherStatus = wrongStatus(response, "status 200");
  decide(results, ids.status200, response.status === 200, "200", otherStatus);
  return record;
}

/**
 * Fails if a free text still has its former value after an update. Skips a field whose former value
 * is not the value that the previous write sent.
 */
function judgeTextsMoved(
  { results }: Updating,
  id: string,
  request: ParsedResponse,
  { past, sent, former, now }: Record<"past" | "sent" | "former" | "now", Json>,
): void {
  for (const field of freeTexts) {
    const isKept = [former[field], now[field]].every((value) => value === past[field]);
    if (!isKept || sent[field] === past[field]) continue;
    const expected = `${field} is not the previous value, because the update sent a new value`;
    results.fail(id, { ...otherValue(request, expected, now[field]), at: `/data/${field}` });
  }
}

/**
 * Fails if another sponsee has the sent strings, or if a filter by the former strings still finds
 * this sponsee.
 */
async function judgeStrings(
  run: Updating,
  former: Json,
  now: Json,
  sent: Json,
  { onlyThis, readBack }: ChangeIds,
): Promise<void> {
  const strings = textsOf(sent);
  const { records, first } = await findByFilter(run, strings);
  const other = records.find(
    (one) => one.id !== undefined && one.id !== now.id && !unlikeSent(strings, one),
  );
  if (other) {
    const expected = "no other sponsee with the sent names and reference number";
    const words = `sponsee ${run.shown(other.id)} with the same values`;
    run.results.fail(onlyThis, wrongWords(first, expected, words));
  }
  const isPast = ([field, text]: [string, string]) => !String(now[field]).includes(text);
  const past = Object.fromEntries(Object.entries(textsOf(former)).filter(isPast));
  if (Object.keys(past).length === 0) return;
  const isGone = (entry?: Json) => entry === undefined;
  const { entry, response } = await shownIn(run, String(now.id), past, isGone);
  const own = `sponsee ${run.shown(now.id)}`;
  const expected = `a list without ${own}, which no longer has the ${Object.keys(past).join(", ")} of the filter`;
  if (entry) run.results.fail(readBack, wrongWords(response, expected, `a list with ${own}`));
}

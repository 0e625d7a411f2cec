/**
 * Updates a sponsee by PUT (`sponsees.replace.*`) and by PATCH (`sponsees.update.*`). Both checks send
 * the same values. The other requirements on updates are in `inputs.ts`, `custom-fields.ts` and `age.ts`.
 */

import type { Check } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type ParsedResponse, recordOf } from "../../evidence/parsed-response.ts";
import { decide, wrongStatus, wrongValue } from "../../verdict/results.ts";
import { failUnaccepted, read } from "../shared/own-records.ts";
import {
  filterFor,
  freeTexts,
  judgeSame,
  judgeStored,
  judgeTexts,
  judgeUntouched,
  shownIn,
  unlikeSent,
} from "../shared/read-back.ts";
import { fullSponsee, type Updating, updateChecks, updateSubject } from "../shared/setup.ts";

const ids = {
  PUT: {
    responds: "sponsees.replace.responds",
    everyField: "sponsees.replace.every-field",
    readBack: "sponsees.replace.read-back",
    onlyThis: "sponsees.replace.only-this",
    idKept: "sponsees.replace.id-kept",
    status200: "sponsees.replace.status-200",
    freeTextsKept: "sponsees.replace.free-texts-kept",
  },
  PATCH: {
    responds: "sponsees.update.responds",
    everyField: "sponsees.update.every-field",
    readBack: "sponsees.update.read-back",
    onlyThis: "sponsees.update.only-this",
    idKept: "sponsees.update.id-kept",
    status200: "sponsees.update.status-200",
    freeTextsKept: "sponsees.update.free-texts-kept",
  },
};

/** Sends two updates of all fields, and judges the responses, later reads and other sponsees. */
const changes = updateChecks(
  ids,
  async (run, { readBack, onlyThis, idKept, everyField }) => {
    const { method, subject, shared } = run;
    const { ledger } = run.service;
    const { id: own } = subject.made;
    let { record: former } = await read(run, own);
    let last: ParsedResponse | undefined;
    for (const change of [2, 3]) {
      const past = { ...subject.made.values };
      const sent: Json = {
        ...fullSponsee(`${ledger.tag} ${method}`, shared.configured.group, change),
        reference_number: ledger.reference(),
      };
      last = await updateSubject(run, sent);
      const record = judgeResponse(run, last, sent);
      if (record === undefined) break;
      const item = await judgeStored(
        run,
        [readBack, readBack, readBack],
        { id: own, sent, record },
        "by id",
      );
      const now = recordOf(item);
      if (now === undefined) continue;
      if (String(now.id) !== own) {
        run.fail(idKept, wrongValue(item, "/data/id", JSON.stringify(own), now.id));
        continue;
      }
      // Only after the second update, to send fewer requests.
      if (shared.filtersWork && change === 3) await judgeStrings(run, former, now, sent);
      for (const field of freeTexts) {
        // Skips a field whose former value is not the value that the previous write sent.
        const isKept = [former[field], now[field]].every((value) => value === past[field]);
        if (!isKept || sent[field] === past[field]) continue;
        const expected = `${field} is not the previous value, because the update sent a new value`;
        run.fail(everyField, wrongValue(item, `/data/${field}`, expected, now[field]));
      }
      former = now;
    }
    await judgeUntouched(run, subject.untouched, onlyThis, last);
  },
  "no update returned the sponsee",
);

/** Judges the response to an update. Returns its sponsee. */
function judgeResponse(run: Updating, response: ParsedResponse, sent: Json): Json | undefined {
  const { method, subject, shared } = run;
  const own = subject.made.id;
  const record = recordOf(response);
  const { responds, everyField, idKept, status200, freeTextsKept } = ids[method];
  for (const id of [responds, everyField]) {
    if (record === undefined) {
      failUnaccepted(run, id, response, "a 2xx status and {data: sponsee}");
    } else {
      const difference = unlikeSent(sent, record, shared.labels);
      judgeSame(run, id, response, difference, `${Object.keys(sent).length} fields changed`);
    }
  }
  if (record === undefined) return undefined;
  const otherId = wrongValue(response, "/data/id", JSON.stringify(own), record.id);
  decide(run, idKept, String(record.id) === own, "the same id", otherId);
  const otherStatus = wrongStatus(response, "status 200");
  decide(run, status200, response.status === 200, "200", otherStatus);
  judgeTexts(run, freeTextsKept, response, sent, record);
  return record;
}

/** Fails if another sponsee has the sent strings, or a filter by the old ones finds this one. */
async function judgeStrings(run: Updating, former: Json, now: Json, sent: Json): Promise<void> {
  const { method } = run;
  const own = `sponsee ${run.shown(now.id)}`;
  const strings = filterFor("sponsees", sent, ["partial"]);
  const { records, first } = await run.list("sponsees", { filter: strings });
  const other = records.find(
    (one) => one.id !== undefined && one.id !== now.id && !unlikeSent(strings, one),
  );
  if (other) {
    const expected = "no other sponsee with the sent names and reference number";
    const words = `sponsee ${run.shown(other.id)} with the same values`;
    run.fail(ids[method].onlyThis, { request: first, expected, actual: { words } });
  }
  const isPast = ([field, text]: [string, string]) => !String(now[field]).includes(text);
  const past = Object.fromEntries(
    Object.entries(filterFor("sponsees", former, ["partial"])).filter(isPast),
  );
  const fields = Object.keys(past);
  if (fields.length === 0) return;
  const isGone = (entry?: Json) => entry === undefined;
  const { entry, response } = await shownIn(
    run,
    { resource: "sponsees", id: String(now.id) },
    past,
    isGone,
  );
  if (entry === undefined) return;
  const expected = `a list without ${own}, which no longer has the ${fields.join(", ")} of the filter`;
  const actual = { words: `a list with ${own}` };
  run.fail(ids[method].readBack, { request: response, expected, actual });
}

const ofPart = {
  // Only a PUT could require the fields that a create requires.
  PUT: ["sponsees.replace.all-optional", "sponsees.replace.required-fields-optional"],
  PATCH: ["sponsees.update.all-optional"],
};

/** Judges the update of a first name alone, which the run has already sent. */
const part = updateChecks(ofPart, async (run, own) => {
  const { method, shared } = run;
  const response = shared.partial[method];
  const expected = `the service accepts a ${method} of a first name alone`;
  for (const id of own) {
    if (recordOf(response)) run.pass(id, "first name alone");
    else failUnaccepted(run, id, response, expected);
  }
});

// `part` needs no request, because the set-up has sent its updates.
export const checks: Check[] = [...part, ...changes];

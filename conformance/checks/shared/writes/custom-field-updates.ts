/** Updates of custom fields: in both forms, and how PUT and PATCH differ. */

import type { Json } from "../../../contract.ts";
import { decide, noneTried } from "../../../results.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { customValue, entriesOf } from "./configured.ts";
import { judgeRefusedFields } from "./custom-field-creates.ts";
import {
  createInForms,
  type Field,
  type Form,
  forms,
  inForm,
  noneToWrite,
  wrongField,
} from "./custom-fields.ts";
import { wrongValue } from "./outcome.ts";
import { type Own, read, readWithAnswer } from "./own-sponsees.ts";
import { judgeKept } from "./read-back.ts";
import { shownBy } from "./reads.ts";
import { type Method, readUntouched } from "./setup.ts";
import { judgeUntouched, update, type Writing } from "./write-check.ts";

type CustomFieldIds = Record<
  "array" | "object" | "notSupplied" | "onlyThis" | "otherFieldsKept",
  string
>;

/** A sponsee with changing custom fields. */
interface Flow {
  run: Writing;
  method: Method;
  sponsee: Own;
  ids: CustomFieldIds;
  /** The current value of each custom field, or undefined for a field without a value. */
  state: Map<string, string | undefined>;
}

/** Changes custom fields by PUT or PATCH, in both forms. */
export async function changeCustomFields(
  run: Writing,
  method: Method,
  ids: CustomFieldIds,
): Promise<void> {
  const { results } = run;
  const { kit, configured } = run.shared;
  const all = Object.values(ids);
  if (kit.fields.length === 0) return noneTried(results, all, noneToWrite);
  const creates = await createInForms(run, kit);
  const sponsee = creates.object.made ?? creates.array.made;
  if (sponsee === undefined) {
    return noneTried(results, all, "no sponsee with custom fields could be created");
  }
  const neighbour = creates.object.made && creates.array.made?.id;
  const untouched = await readUntouched(run, [neighbour, configured.holder]);
  const before = await read(run, sponsee.id);
  const state = new Map(kit.fields.map(({ key }) => [key, customValue(before, key)]));
  const flow: Flow = { run, method, sponsee, ids, state };

  const [, second = [], third = []] = kit.fields.map((field) => [field]);
  const answer = await supply(flow, "object", third);
  await supply(flow, "array", second);
  const isIgnored = (results.of(ids.object)?.failures.length ?? 0) > 0;
  await supply(flow, isIgnored ? "array" : "object", [], true);
  const none: Json[] = forms.map((form) => ({ custom_fields: inForm(form, []) }));
  if (method === "PATCH") none.unshift({ last_name: "Test" });
  for (const body of none) await supplyNone(flow, body);

  const after = await readWithAnswer(run, sponsee.id);
  const sent = { custom_fields: true, last_name: true };
  judgeKept(run, ids.otherFieldsKept, after.answer, before, after.record, sent);
  await judgeListed(flow);
  await judgeUntouched(run, untouched, ids.onlyThis, answer);
  if (method === "PATCH") await sendDigits(flow);
  results.notTried(ids.notSupplied, "the sponsees show too few custom fields");
  noneTried(results, [ids.array, ids.object], "no custom field could be changed");
  results.notTried(ids.onlyThis, "no other sponsee has custom fields");
}

/** Sets the state to the values of a record. */
function refresh({ state }: Flow, record: Json | undefined): void {
  for (const key of state.keys()) state.set(key, customValue(record, key));
}

/**
 * Supplies the first field with a new value, to detect whether the service accepts the form, and
 * other fields. Judges the response, and also GET if `isRead`.
 */
async function supply(
  flow: Flow,
  form: Form,
  more: readonly Field[],
  isRead = false,
): Promise<Answer> {
  const { run, method, sponsee, ids, state } = flow;
  const { fields, other, shown, otherShown } = run.shared.kit;
  const [{ key, value } = { key: "", value: "" }] = fields;
  const isOther = state.get(key) !== other;
  /** Whether all values are known to be valid. */
  const certain = isOther ? otherShown : shown;
  const supplied = [...more, { key, value: isOther ? other : value }];
  const was = new Map(state);
  const answer = await update(run, method, sponsee, { custom_fields: inForm(form, supplied) });
  const record = recordOf(answer);
  if (record === undefined) {
    judgeRefusedFields(run, ids[form], { form, answer, certain });
    return answer;
  }
  if (form === "object" && supplied.every((one) => customValue(record, one.key) !== one.value)) {
    const expected = `${key} as it was sent, in an object`;
    const failure = wrongValue(answer, expected, entriesOf(record, key)[0]);
    run.results.fail(ids.object, { ...failure, about: ["value"] });
    refresh(flow, await read(run, sponsee.id));
    return answer;
  }
  if (method === "PUT") refresh(flow, undefined);
  for (const one of supplied) state.set(one.key, one.value);
  const readings = isRead ? [(await readWithAnswer(run, sponsee.id)).answer] : [];
  for (const request of [answer, ...readings]) {
    for (const key of state.keys()) {
      const isSupplied = supplied.some((one) => one.key === key);
      judgeField(flow, request, key, was.get(key), isSupplied ? { form, certain } : undefined);
    }
  }
  return answer;
}

/** Judges one custom field after an update. */
function judgeField(
  { run, method, ids, state }: Flow,
  request: Answer,
  key: string,
  was: string | undefined,
  supplied: { form: Form; certain: boolean } | undefined,
): void {
  const { results } = run;
  const record = recordOf(request);
  const value = state.get(key);
  const actual = customValue(record, key);
  if (actual === value) {
    if (supplied) results.pass(ids[supplied.form], "read back");
    else if (was !== undefined) {
      results.pass(ids.notSupplied, method === "PUT" ? "others removed" : "others kept");
    }
    return;
  }
  if (supplied && !supplied.certain && (actual === was || actual === undefined)) {
    // The field may reject a value that no sponsee has, and then a PUT may remove all fields.
    results.notTried(ids[supplied.form], `no sponsee has another value of ${key}`);
  } else {
    // The service may have accepted only a part.
    const note = value === undefined ? ": it was not supplied" : "";
    const failure = wrongField(run, request, record, key, value, note);
    results.fail(supplied?.form === "array" ? ids.array : ids.notSupplied, failure);
  }
  // Each failure is reported once.
  state.set(key, actual);
}

/** Sends no custom fields: a PUT removes all, and a PATCH keeps all. */
async function supplyNone(flow: Flow, body: Json): Promise<void> {
  const { run, method, sponsee, ids, state } = flow;
  if ([...state.values()].every((value) => value === undefined)) {
    const start = inForm("array", run.shared.kit.fields.slice(0, 2));
    refresh(flow, recordOf(await update(run, method, sponsee, { custom_fields: start })));
  }
  const answer = await update(run, method, sponsee, body);
  // The response to a rejected empty array is not specified (7).
  if (!answer.ok) return;
  const record = recordOf(answer) ?? (await read(run, sponsee.id));
  if (method === "PUT" && Array.isArray(body.custom_fields) && record.custom_fields === null) {
    const failure = wrongValue(answer, "an array: an empty one was supplied", null);
    run.results.fail(ids.notSupplied, { ...failure, at: "/data/custom_fields" });
  }
  for (const [key, value] of state) {
    if (value === undefined) continue;
    const expected = method === "PUT" ? undefined : value;
    const isRight = customValue(record, key) === expected;
    const failure = wrongField(run, answer, record, key, expected, ": none was supplied");
    decide(run.results, ids.notSupplied, isRight, "none supplied", failure);
  }
  if (method === "PUT") refresh(flow, undefined);
}

/**
 * Sends digits, which some languages convert to a number of the wrong type. The field may have a
 * rule against them.
 */
async function sendDigits({ run, method, sponsee, state }: Flow): Promise<void> {
  const [key = ""] = state.keys();
  const body = { custom_fields: inForm("array", [{ key, value: "0120" }]) };
  run.answers.excuse(await update(run, method, sponsee, body));
}

/** Judges the list at the end, including removed fields. */
async function judgeListed({ run, sponsee, ids, state }: Flow): Promise<void> {
  const isRight = (entry: Json, key: string) => customValue(entry, key) === state.get(key);
  const isWell = (entry?: Json) =>
    entry === undefined || [...state.keys()].every((key) => isRight(entry, key));
  const { answer, entry } = await shownBy(run, sponsee.id, { id: sponsee.id }, isWell);
  if (entry === undefined) return;
  for (const [key, value] of state) {
    if (isRight(entry, key)) continue;
    const failure = wrongField(run, answer, entry, key, value, " in the list too");
    run.results.fail(ids.notSupplied, failure);
  }
}

/** Updates of custom fields: in both forms, and how PUT and PATCH differ. */

import type { Json } from "../../../contract.ts";
import { decide, noneTried } from "../../../results.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { customValue, entriesOf } from "./configured.ts";
import {
  createInForms,
  type Form,
  forms,
  inForm,
  judgeRefusedFields,
  type Kit,
  noneToWrite,
  type Pairs,
  pairsOf,
  wrongField,
} from "./custom-fields.ts";
import { eventually } from "./eventually.ts";
import { type Shown, shownBy } from "./list-entries.ts";
import { type Own, read, readWithAnswer } from "./own-sponsees.ts";
import { judgeKept } from "./read-back.ts";
import { type Method, readUntouched } from "./setup.ts";
import { judgeUntouched, update, type Writing } from "./write-check.ts";

type CustomFieldIds = Record<
  "array" | "object" | "notSupplied" | "onlyThis" | "otherFieldsKept",
  string
>;

/**
 * One step of the updates and its form. `certain` means that all its values are known to be valid.
 */
interface Step {
  form: Form;
  pairs: Pairs;
  certain: boolean;
}

/** A sponsee with changing custom fields, and its current state. */
interface Flow {
  run: Writing;
  method: Method;
  sponsee: Own;
  ids: CustomFieldIds;
  keys: readonly string[];
  /** Its values, by key. */
  state: Map<string, string>;
}

/** Changes custom fields by PUT or PATCH, in both forms. */
export async function changeCustomFields(
  run: Writing,
  method: Method,
  ids: CustomFieldIds,
): Promise<void> {
  const { results } = run;
  const { kit, configured } = run.shared;
  const { onlyThis, otherFieldsKept } = ids;
  const all = Object.values(ids);
  if (kit.fields.length === 0) return noneTried(results, all, noneToWrite);
  const creates = await createInForms(run, kit);
  const made = creates.object.made ?? creates.array.made;
  if (made === undefined) {
    return noneTried(results, all, "no sponsee with custom fields could be created");
  }
  const neighbour = creates.object.made && creates.array.made?.id;
  const untouched = await readUntouched(run, [neighbour, configured.holder]);
  const keys = kit.fields.map(([key]) => key);
  const start = pairsOf(kit);
  const before = await read(run, made.id);
  const state = stateOf(before, keys);
  const begin = async () => {
    const body = { custom_fields: inForm("array", start) };
    const record = recordOf(await update(run, method, made, body));
    for (const [key, value] of stateOf(record, keys)) state.set(key, value);
  };
  const flow: Flow = { run, method, sponsee: made, ids, keys, state };
  const answers: Answer[] = [];
  const [, second = [], third = []] = kit.fields.map((field) => [field]);
  const send = async (form: Form, more: Pairs, isRead = false) => {
    answers.push(await take(flow, stepOf(kit, form, more, state), isRead));
  };
  await send("object", third);
  await send("array", second);
  const isIgnored = (results.of(ids.object)?.failures.length ?? 0) > 0;
  await send(isIgnored ? "array" : "object", [], true);
  const none: Json[] = forms.map((form) => ({ custom_fields: inForm(form, []) }));
  if (method === "PATCH") none.unshift({ last_name: "Test" });
  for (const body of none) {
    if (state.size === 0) await begin();
    await supplyNone(flow, body);
  }
  const after = await readWithAnswer(run, made.id);
  const sent = { custom_fields: true, last_name: true };
  judgeKept(run, otherFieldsKept, after.answer, before, after.record, sent);
  await judgeListed(flow);
  await judgeUntouched(run, untouched, onlyThis, answers[0]);
  if (method === "PATCH") await sendDigits(flow);
  results.notTried(ids.notSupplied, "the sponsees show too few custom fields");
  noneTried(results, [ids.array, ids.object], "no custom field could be changed");
  results.notTried(onlyThis, "no other sponsee has custom fields");
}

/** The custom fields of a record, by key. */
function stateOf(record: Json | undefined, keys: readonly string[]): Map<string, string> {
  const state = new Map<string, string>();
  for (const key of keys) {
    const value = customValue(record, key);
    if (value !== undefined) state.set(key, value);
  }
  return state;
}

/**
 * Changes the first field, and supplies others with it. The new value differs, to detect whether
 * the service accepts the form.
 */
function stepOf(
  { fields: [[key, value] = ["", ""]], other, shown, otherShown }: Kit,
  form: Form,
  more: Pairs,
  state: ReadonlyMap<string, string>,
): Step {
  const isOther = state.get(key) !== other;
  const pairs = [...more, [key, isOther ? other : value] as const];
  return { form, pairs, certain: isOther ? otherShown : shown };
}

/** Sends one step, and reads the sponsee. */
async function take(flow: Flow, { form, pairs, certain }: Step, isRead: boolean): Promise<Answer> {
  const { run, method, sponsee, ids, keys, state } = flow;
  const before = new Map(state);
  const answer = await update(run, method, sponsee, { custom_fields: inForm(form, pairs) });
  if (recordOf(answer) === undefined) {
    judgeRefusedFields(run, ids[form], { form, answer, certain });
    return answer;
  }
  const isUnread = ([key, value]: readonly [string, string]) =>
    customValue(recordOf(answer), key) !== value;
  if (form === "object" && pairs.every(isUnread)) {
    const [key = ""] = pairs.at(-1) ?? [];
    const expected = `${key} as it was sent, in an object`;
    const actual = { value: entriesOf(recordOf(answer), key)[0] };
    run.results.fail(ids.object, { request: answer, expected, actual, about: ["value"] });
    state.clear();
    for (const [key, value] of stateOf(await read(run, sponsee.id), keys)) state.set(key, value);
    return answer;
  }
  if (method === "PUT") state.clear();
  for (const [key, value] of pairs) state.set(key, value);
  const readings = isRead ? [(await readWithAnswer(run, sponsee.id)).answer] : [];
  for (const request of [answer, ...readings]) {
    const record = recordOf(request);
    for (const key of keys) {
      const value = state.get(key);
      const actual = customValue(record, key);
      const supplied = pairs.some(([name]) => name === key);
      if (actual === value) {
        if (supplied) run.results.pass(ids[form], "read back");
        else if (before.has(key)) {
          run.results.pass(ids.notSupplied, method === "PUT" ? "others removed" : "others kept");
        }
        continue;
      }
      if (supplied && !certain && [before.get(key), undefined].includes(actual)) {
        // The field may reject a value that no sponsee has, and then a PUT may remove all fields.
        run.results.notTried(ids[form], `no sponsee has another value of ${key}`);
        if (actual === undefined) state.delete(key);
        else state.set(key, actual);
        continue;
      }
      // The service may have accepted only a part.
      const note = value === undefined ? ": it was not supplied" : "";
      const failure = wrongField(run, request, record, key, value, note);
      run.results.fail(supplied && form === "array" ? ids.array : ids.notSupplied, failure);
      // Each failure is reported once.
      if (actual === undefined) state.delete(key);
      else state.set(key, actual);
    }
  }
  return answer;
}

/** Sends no custom fields: a PUT removes all, and a PATCH keeps all. */
async function supplyNone(flow: Flow, body: Json): Promise<void> {
  const { run, method, sponsee, ids, state } = flow;
  const answer = await update(run, method, sponsee, body);
  // The response to a rejected empty array is not specified (7).
  if (!answer.ok) return;
  const record = recordOf(answer) ?? (await read(run, sponsee.id));
  if (method === "PUT" && Array.isArray(body.custom_fields) && record?.custom_fields === null) {
    const expected = "an array: an empty one was supplied";
    run.results.fail(ids.notSupplied, {
      request: answer,
      at: "/data/custom_fields",
      expected,
      actual: { value: null },
    });
  }
  for (const [key, value] of [...state]) {
    const expected = method === "PUT" ? undefined : value;
    const isRight = customValue(record, key) === expected;
    const failure = wrongField(run, answer, record, key, expected, ": none was supplied");
    decide(run.results, ids.notSupplied, isRight, "none supplied", failure);
    if (method === "PUT") state.delete(key);
  }
}

/**
 * Sends digits, which some languages convert to a number of the wrong type. The field may have a
 * rule against them.
 */
async function sendDigits({ run, method, sponsee, keys: [key = ""] }: Flow): Promise<void> {
  const body = { custom_fields: inForm("array", [[key, "0120"]]) };
  run.answers.excuse(await update(run, method, sponsee, body));
}

/** Judges the list at the end, including removed fields. */
async function judgeListed({ run, sponsee, ids, keys, state }: Flow): Promise<void> {
  const isWell = ({ entry }: Shown) =>
    entry === undefined || keys.every((key) => customValue(entry, key) === state.get(key));
  const ask = (options: { fresh: boolean }) =>
    shownBy(run, sponsee.id, { id: sponsee.id }, options);
  const { answer, entry } = await eventually(run, ask, isWell);
  if (entry === undefined) return;
  for (const key of keys) {
    const value = state.get(key);
    if (customValue(entry, key) === value) continue;
    run.results.fail(
      ids.notSupplied,
      wrongField(run, answer, entry, key, value, " in the list too"),
    );
  }
}

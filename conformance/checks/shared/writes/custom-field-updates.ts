/** Updates of custom fields: in both forms, and how PUT and PATCH differ. */

import type { Json } from "../../../contract.ts";
import { noneTried } from "../../../results.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { customValue, entriesOf } from "./configured.ts";
import { failRefusedFields } from "./custom-field-creates.ts";
import {
  createInForms,
  type Field,
  type Form,
  forms,
  inForm,
  noneToWrite,
  wrongField,
} from "./custom-fields.ts";
import { otherValue } from "./outcome.ts";
import { type Own, read, readWithAnswer } from "./own-sponsees.ts";
import { judgeKept } from "./read-back.ts";
import { shownBy } from "./reads.ts";
import { type Method, readUntouched } from "./setup.ts";
import { judgeUntouched, update, type Writing } from "./write-check.ts";

type CustomFieldIds = Record<
  "array" | "object" | "notSupplied" | "onlyThis" | "otherFieldsKept",
  string
>;

/** The value of each custom field, or undefined for a field without a value. */
type Values = Map<string, string | undefined>;

/** A sponsee with changing custom fields. */
interface Flow {
  run: Writing;
  method: Method;
  sponsee: Own;
  ids: CustomFieldIds;
  /** The values that it must have now. */
  values: Values;
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
  const values = new Map(kit.fields.map(({ key }) => [key, customValue(before, key)]));
  const flow: Flow = { run, method, sponsee, ids, values };

  const change = await changeValues(flow);
  const none: Json[] = forms.map((form) => ({ custom_fields: inForm(form, []) }));
  if (method === "PATCH") none.unshift({ last_name: "Test" });
  for (const body of none) await supplyNone(flow, body);

  const after = await readWithAnswer(run, sponsee.id);
  const sent = { custom_fields: true, last_name: true };
  judgeKept(run, ids.otherFieldsKept, after.answer, before, after.record, sent);
  const isRight = (entry?: Json) =>
    entry === undefined || [...values].every(([key, value]) => customValue(entry, key) === value);
  const { answer: list, entry } = await shownBy(run, sponsee.id, { id: sponsee.id }, isRight);
  if (entry) judgeValues(flow, list, entry, new Map());
  await judgeUntouched(run, untouched, ids.onlyThis, change);
  if (method === "PATCH") await sendDigits(flow);
  results.notTried(ids.notSupplied, "the sponsees show too few custom fields");
  noneTried(results, [ids.array, ids.object], "no custom field could be changed");
  results.notTried(ids.onlyThis, "no other sponsee has custom fields");
}

/** Changes the values in both forms. Returns the first response. */
async function changeValues(flow: Flow): Promise<Answer | undefined> {
  const { ids, values } = flow;
  const { results, shared } = flow.run;
  const { fields, other } = shared.kit;
  const [[first], second = [], third = []] = fields.map((field) => [field]) as [
    [Field],
    ...Field[][],
  ];
  // Without another value, only a field that the sponsee does not have yet can show an effect.
  if (other === undefined) return third[0] && supply(flow, "array", [first, ...third], true);
  /** Differs from the current value, to detect whether the service accepts the form. */
  const next = () => (values.get(first.key) === other ? first : { ...first, value: other });
  const change = await supply(flow, "object", [...third, next()]);
  await supply(flow, "array", [...second, next()]);
  const isIgnored = results.of(ids.object)?.failures.length;
  await supply(flow, isIgnored ? "array" : "object", [next()], true);
  return change;
}

/** Supplies some fields in one form. Judges the response, and also GET if `isRead`. */
async function supply(
  flow: Flow,
  form: Form,
  fields: readonly Field[],
  isRead = false,
): Promise<Answer> {
  const { run, method, sponsee, ids, values } = flow;
  const was = new Map(values);
  const answer = await update(run, method, sponsee, { custom_fields: inForm(form, fields) });
  const record = recordOf(answer);
  if (record === undefined) {
    failRefusedFields(run, ids[form], answer, form);
    return answer;
  }
  if (form === "object" && fields.every(({ key, value }) => customValue(record, key) !== value)) {
    const key = fields.at(-1)?.key ?? "";
    const expected = `${key} as it was sent, in an object`;
    const failure = otherValue(answer, expected, entriesOf(record, key)[0]);
    run.results.fail(ids.object, { ...failure, about: ["value"] });
    take(values, await read(run, sponsee.id));
    return answer;
  }
  if (method === "PUT") take(values, undefined);
  for (const { key, value } of fields) values.set(key, value);
  const readings = [{ answer, record }];
  if (isRead) readings.push(await readWithAnswer(run, sponsee.id));
  for (const one of readings) judgeValues(flow, one.answer, one.record, was, form, fields);
  return answer;
}

/** Sets the values to the values of a record. */
function take(values: Values, record: Json | undefined): void {
  for (const key of values.keys()) values.set(key, customValue(record, key));
}

/** Judges the values of supplied fields, and of others that had a value before. */
function judgeValues(
  { run, method, ids, values }: Flow,
  request: Answer,
  record: Json,
  was: Values,
  form: Form = "array",
  supplied: readonly Field[] = [],
): void {
  for (const [key, value] of values) {
    const isSupplied = supplied.some((field) => field.key === key);
    const actual = customValue(record, key);
    if (actual !== value) {
      // The service may have accepted only a part.
      const id = isSupplied && form === "array" ? ids.array : ids.notSupplied;
      const note = isSupplied ? "" : `, because the ${method} did not send it`;
      run.results.fail(id, wrongField(run, request, record, key, value, note));
      // Each failure is reported once.
      values.set(key, actual);
    } else if (isSupplied) run.results.pass(ids[form], "read back");
    else if (was.get(key) !== undefined) {
      run.results.pass(ids.notSupplied, method === "PUT" ? "others removed" : "others kept");
    }
  }
}

/** Sends no custom fields: a PUT removes all, and a PATCH keeps all. */
async function supplyNone(flow: Flow, body: Json): Promise<void> {
  const { run, method, sponsee, ids, values } = flow;
  if ([...values.values()].every((value) => value === undefined)) {
    const start = inForm("array", run.shared.kit.fields.slice(0, 2));
    take(values, recordOf(await update(run, method, sponsee, { custom_fields: start })));
  }
  const answer = await update(run, method, sponsee, body);
  // The response to a rejected empty array is not specified (7).
  if (!answer.ok) return;
  const record = recordOf(answer) ?? (await read(run, sponsee.id));
  if (method === "PUT" && Array.isArray(body.custom_fields) && record.custom_fields === null) {
    const failure = otherValue(answer, "an array: an empty one was supplied", null);
    run.results.fail(ids.notSupplied, { ...failure, at: "/data/custom_fields" });
  }
  const was = new Map(values);
  if (method === "PUT") take(values, undefined);
  judgeValues(flow, answer, record, was);
}

/**
 * Sends digits, which some languages convert to a number of the wrong type. The field may have a
 * rule against them.
 */
async function sendDigits({ run, method, sponsee, values }: Flow): Promise<void> {
  const [key = ""] = values.keys();
  const body = { custom_fields: inForm("array", [{ key, value: "0120" }]) };
  run.answers.excuse(await update(run, method, sponsee, body));
}

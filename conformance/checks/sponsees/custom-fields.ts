/** Custom fields in a create, a PUT and a PATCH, as an array and as an object. */

import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type ParsedResponse, recordOf, recordsOf } from "../../evidence/parsed-response.ts";
import { NotTried } from "../../http/failures.ts";
import type { Failure } from "../../verdict/failure.ts";
import { hasFailed, wrongValue } from "../../verdict/results.ts";
import {
  customField,
  customValue,
  entriesOf,
  type Fields,
  type Form,
  forms,
  inForm,
} from "../shared/writes/configured.ts";
import { failUnaccepted } from "../shared/writes/outcome.ts";
import { create, type Reading, read } from "../shared/writes/own-records.ts";
import { judgeKept, shownIn } from "../shared/writes/read-back.ts";
import { readUntouched } from "../shared/writes/setup.ts";
import {
  judgeUntouched,
  update,
  updateChecks,
  type Writing,
  writeCheck,
} from "../shared/writes/write-check.ts";

const noneToWrite =
  "no sponsee has a custom field that the suite can use, and the service does not store new custom fields such as favourite_subject";

/** A PUT removes the fields that it does not send, and a PATCH keeps them. */
const ids = {
  POST: {
    array: "sponsees.create.custom-fields-array",
    object: "sponsees.create.custom-fields-object",
    stored: "sponsees.create.custom-fields-read",
  },
  PUT: {
    array: "sponsees.replace.custom-fields-array",
    object: "sponsees.replace.custom-fields-object",
    stored: "sponsees.replace.custom-fields-replaced",
    onlyThis: "sponsees.replace.only-this",
    othersKept: "sponsees.replace.other-fields-kept",
  },
  PATCH: {
    array: "sponsees.update.custom-fields-array",
    object: "sponsees.update.custom-fields-object",
    stored: "sponsees.update.custom-fields-merged",
    onlyThis: "sponsees.update.only-this",
    othersKept: "sponsees.update.other-fields-kept",
  },
};

/** Creates a sponsee with the first two fields in each form. The third field is reserved for updates. */
async function createInForms(run: Writing) {
  const fields = run.shared.kit.fields.slice(0, 2);
  if (fields.length === 0) throw new NotTried(noneToWrite);
  const first_name = `Custom ${run.service.ledger.tag}`;
  const createIn = (form: Form) => create(run, { first_name, custom_fields: inForm(form, fields) });
  return { fields, array: await createIn("array"), object: await createIn("object") };
}

/** A write of some fields, or a read after it. */
interface Step {
  run: Writing;
  method: keyof typeof ids;
  form: Form;
  /** The sent fields. A read sends none. */
  fields: Fields;
  /** The sponsee before the step. */
  was: Json;
  isRead?: true;
}

const creates = writeCheck(
  Object.values(ids.POST),
  async (run) => {
    const { fields, ...created } = await createInForms(run);
    for (const form of forms) {
      const { made, response } = created[form];
      const step: Step = { run, method: "POST", form, fields, was: {} };
      if (made === undefined) failRefused(step, response);
      if (made === undefined || !judgeStep(step, made)) continue;
      const later: Step = { ...step, fields: [], was: made.record, isRead: true };
      judgeFields(later, await read(run, made.id));
      if (!run.shared.filtersWork) continue;
      const filter = { first_name: String(made.values.first_name) };
      await judgeListed(later, made.id, filter);
    }
  },
  "no custom fields could be created",
);

const changes = updateChecks(
  { PUT: ids.PUT, PATCH: ids.PATCH },
  async (run, own) => {
    const { method } = run;
    const { kit, configured } = run.shared;
    const { fields: two, array, object } = await createInForms(run);
    const sponsee = object.made ?? array.made;
    if (sponsee === undefined) {
      throw new NotTried("no sponsee with custom fields could be created");
    }
    const { id } = sponsee;
    const neighbour = object.made && array.made?.id;
    const untouched = await readUntouched(run, [neighbour, configured.holder]);
    const before = await read(run, id);
    const [[first], second, third] = [two, two.slice(1), kit.fields.slice(2)];
    let was = before.record;
    /** The first field, with another value than now if one is known. */
    const changed = (): Fields => {
      if (first === undefined || kit.other === undefined) return two.slice(0, 1);
      return customValue(was, first[0]) === kit.other ? [first] : [[first[0], kit.other]];
    };
    const writes: [form: Form, fields: () => Fields][] = [
      ["object", () => [...third, ...changed()]],
      ["array", () => [...second, ...changed()]],
      // Whether a service accepts an empty array or object is not specified (section 4.1).
      ["array", () => []],
      ["object", changed],
      ["object", () => []],
      ["array", () => two],
    ];
    let change: ParsedResponse | undefined;
    for (const [form, fieldsOf] of writes) {
      // A service that fails for a form may also ignore an empty array or object.
      if (hasFailed(run.results, ids[method][form])) continue;
      const fields = fieldsOf();
      const step: Step = { run, method, form, fields, was };
      const body = { custom_fields: inForm(form, fields) };
      const response = await update(run, method, sponsee, body);
      change ??= response;
      // If the response lacks the sponsee, another requirement fails. This check then judges the
      // sponsee that GET returns.
      const record = recordOf(response);
      const reading = record ? { response, record } : await read(run, id);
      const isRight = response.ok && judgeStep(step, reading);
      if (!response.ok && fields.length > 0) failRefused(step, response);
      // After a failure, the next steps expect the values of GET, so it is reported once.
      was = isRight ? reading.record : (await read(run, id)).record;
    }

    const step: Step = { run, method, form: "array", fields: [], was, isRead: true };
    if (method === "PATCH") {
      const response = await update(run, method, sponsee, { last_name: "Test" });
      const record = recordOf(response);
      if (record) judgeFields(step, { response, record });
    }
    const after = await read(run, id);
    judgeFields(step, after);
    const sent = { custom_fields: true, last_name: true };
    judgeKept(run, own.othersKept, before.response, after.response, sent);
    await judgeListed(step, id, { id });
    await judgeUntouched(run, untouched, own.onlyThis, change);
  },
  "no sponsee with two custom fields could be changed",
);

/** Fails for a response that does not accept custom fields. */
function failRefused({ run, method, form }: Step, response: ParsedResponse): void {
  const expected = "the service accepts the custom fields of the request";
  failUnaccepted(run, ids[method][form], response, expected, { tried: `custom fields: ${form}` });
}

/** Judges the response to a write. Returns whether all fields have the expected values. */
function judgeStep(step: Step, reading: Reading): boolean {
  const { run, method, form, fields, was } = step;
  const { response: request, record } = reading;
  // An array was ignored if each field has its old value instead of the sent value. An object was
  // ignored if no field has the sent value.
  const isIgnored = fields.every(([key, value]) => {
    const now = customValue(record, key);
    return now !== value && (form === "object" || now === customValue(was, key));
  });
  if (fields.length > 0 && isIgnored) {
    const expected = "a sponsee with the custom fields that were sent";
    const actual = { words: "a sponsee with none of the sent values" };
    const cause = `${method} ignores custom fields: ${form}`;
    const failure = { request, expected, actual, cause };
    run.results.fail(ids[method][form], failure);
    if (method !== "PATCH" && form === "array") run.results.fail(ids[method].stored, failure);
    return false;
  }
  if (method === "PUT" && form === "array" && record.custom_fields === null) {
    const expected = "an array, because the PUT sent an array";
    run.results.fail(ids.PUT.stored, wrongValue(request, "/data/custom_fields", expected, null));
  }
  return judgeFields(step, reading);
}

/** Judges the value of each custom field. Returns whether all are right. */
function judgeFields(step: Step, reading: Reading): boolean {
  const { run, method, form, fields, was, isRead = false } = step;
  const sent = new Map(fields);
  let isRight = true;
  for (const [key] of run.shared.kit.fields) {
    const old = customValue(was, key);
    const value = sent.get(key) ?? (isRead || method === "PATCH" ? old : undefined);
    // The fields that a create does not send may have default values.
    if (method === "POST" && value === undefined) continue;
    if (!hasValue(reading.record, key, value)) {
      // A service that stores only some fields of an object still accepts objects.
      const isArray = sent.has(key) && form === "array";
      run.results.fail(
        ids[method][isArray ? "array" : "stored"],
        wrongField(step, reading, key, value),
      );
      isRight = false;
    } else if (sent.has(key)) run.results.pass(ids[method][form], "read back");
    else if (old !== undefined && isRead === (method === "POST")) {
      const evidence = { POST: "read back", PUT: "others removed", PATCH: "others kept" };
      run.results.pass(ids[method].stored, evidence[method]);
    }
  }
  return isRight;
}

/** Judges the custom fields in a filtered list. If it lacks the sponsee, another requirement fails. */
async function judgeListed(step: Step, id: string, filter: Record<string, string>): Promise<void> {
  const { run, was } = step;
  const isRight = (entry: Json = {}) =>
    run.shared.kit.fields.every(([key]) => hasValue(entry, key, customValue(was, key)));
  const { response, entry } = await shownIn(run, { resource: "sponsees", id }, filter, isRight);
  if (entry) judgeFields(step, { response, record: entry });
}

/** Whether a record has this value of a custom field, with its name and its slug. */
function hasValue(record: Json, key: string, value: string | undefined): boolean {
  const { name, slug } = customField(record, key) ?? {};
  const isWhole = [name, slug].every((part) => typeof part === "string" && part !== "");
  return customValue(record, key) === value && (isWhole || value === undefined);
}

/**
 * A failure: a custom field lacks this value, its name or its slug. If the value is undefined, the
 * record must not have the field.
 */
function wrongField(
  { run, method, fields }: Step,
  { response: request, record }: Reading,
  key: string,
  value: string | undefined,
): Failure {
  const found = entriesOf(record, key);
  const [field] = found;
  const none = `no custom field ${key}`;
  const isOther = found.length === 1 && customValue(record, key) !== value;
  const parts = isOther ? "the value" : "a name, a slug and the value";
  const whole = `the custom field ${key} with ${parts} ${run.shown(value)}`;
  const isSent = method === "POST" || fields.some(([name]) => name === key);
  const isRemoved = method === "PUT" && value === undefined;
  const unsent = isRemoved ? ", because the PUT did not send it" : ", as before";
  const note = isSent ? "" : unsent;
  const index = recordsOf(request).findIndex((one) => one.id === record.id);
  // A report shows one failure for each cause. The same wrong value after a PUT and a PATCH has one
  // cause.
  const wrong = isOther ? field?.value : found;
  const how = field === undefined || value === undefined ? ` ${method}${note}` : "";
  return {
    request,
    expected: `${value === undefined ? none : whole}${note}`,
    actual: field === undefined ? { words: none } : { value: wrong },
    about: ["name", "value", key],
    cause: `custom field ${key} ${JSON.stringify(wrong)}${how}`,
    ...(index >= 0 && { at: `/data/${index}` }),
  };
}

export const checks = late(creates, ...changes);

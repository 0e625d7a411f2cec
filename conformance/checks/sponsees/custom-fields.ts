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
  type Kit,
} from "../shared/writes/configured.ts";
import { failUnaccepted } from "../shared/writes/outcome.ts";
import { create, type Own, type Reading, read } from "../shared/writes/own-records.ts";
import { judgeKept } from "../shared/writes/read-back.ts";
import { shownIn } from "../shared/writes/reads.ts";
import { type Method, readUntouched } from "../shared/writes/setup.ts";
import {
  judgeUntouched,
  update,
  updateChecks,
  type Writing,
  writeCheck,
} from "../shared/writes/write-check.ts";

const noneToWrite =
  "no sponsee has a custom field that the suite can use, and the service does not store new custom fields such as favourite_subject";

const arrays = {
  POST: "sponsees.create.custom-fields-array",
  PUT: "sponsees.replace.custom-fields-array",
  PATCH: "sponsees.update.custom-fields-array",
} as const;

const objects = {
  POST: "sponsees.create.custom-fields-object",
  PUT: "sponsees.replace.custom-fields-object",
  PATCH: "sponsees.update.custom-fields-object",
} as const;

/** The requirements that a write accepts custom fields in a form. */
const accepted = { array: arrays, object: objects };

/** The fields after a write. A PUT removes the fields that it does not send, and a PATCH keeps them. */
const stored = {
  POST: "sponsees.create.custom-fields-read",
  PUT: "sponsees.replace.custom-fields-replaced",
  PATCH: "sponsees.update.custom-fields-merged",
} as const;

const onlyThis = { PUT: "sponsees.replace.only-this", PATCH: "sponsees.update.only-this" } as const;

const otherFieldsKept = {
  PUT: "sponsees.replace.other-fields-kept",
  PATCH: "sponsees.update.other-fields-kept",
} as const;

/** The first two fields. The third is reserved for updates. */
function firstTwo({ fields }: Kit): Fields {
  return fields.slice(0, 2);
}

/** Sends a create with custom fields in each form. */
async function createInForms(run: Writing) {
  const first_name = `Custom ${run.service.ledger.tag}`;
  const createIn = (form: Form) =>
    create(run, { first_name, custom_fields: inForm(form, firstTwo(run.shared.kit)) });
  return { array: await createIn("array"), object: await createIn("object") };
}

/** A sponsee whose custom fields the check writes. */
interface Flow {
  run: Writing;
  method: "POST" | Method;
  sponsee: Own;
  /** The value that each custom field must have now, or undefined for no value. */
  values: Map<string, string | undefined>;
}

/** A write of some fields in one form, and the values before it. */
interface Step {
  form: Form;
  supplied: Fields;
  was: ReadonlyMap<string, string | undefined>;
}

const creates = writeCheck(
  [arrays.POST, objects.POST, stored.POST],
  async (run) => {
    const { shared } = run;
    if (shared.kit.fields.length === 0) throw new NotTried(noneToWrite);
    const created = await createInForms(run);
    for (const form of forms) {
      const { made, response } = created[form];
      if (made === undefined) {
        failRefused(run, accepted[form].POST, response, form);
        continue;
      }
      const flow: Flow = { run, method: "POST", sponsee: made, values: new Map() };
      await judgeStep(flow, { form, supplied: firstTwo(shared.kit), was: new Map() }, made);
      const was = new Map(flow.values);
      await judgeValues(flow, await read(run, made.id), { form, supplied: [], was });
      if (!shared.filtersWork) continue;
      const filter = { first_name: String(made.values.first_name) };
      const listed = { resource: "sponsees", id: made.id } as const;
      const inList = await shownIn(run, listed, filter, (entry) => entry !== undefined);
      // If the sponsee is missing from the list, another requirement fails.
      if (inList.entry) {
        const reading = { response: inList.response, record: inList.entry };
        await judgeValues(flow, reading, { form, supplied: [], was });
      }
    }
  },
  "no custom fields could be created",
);

const changes = updateChecks(
  [arrays, objects, stored, onlyThis, otherFieldsKept],
  async (run) => {
    const { results, method } = run;
    const { kit, configured } = run.shared;
    if (kit.fields.length === 0) throw new NotTried(noneToWrite);
    const { array, object } = await createInForms(run);
    const sponsee = object.made ?? array.made;
    if (sponsee === undefined) {
      throw new NotTried("no sponsee with custom fields could be created");
    }
    const neighbour = object.made && array.made?.id;
    const untouched = await readUntouched(run, [neighbour, configured.holder]);
    const before = await read(run, sponsee.id);
    const flow: Flow = { run, method, sponsee, values: new Map(kit.fields) };
    take(flow, before.record);

    const change = await changeValues(flow);
    if (method === "PATCH") {
      const response = await update(run, method, sponsee, { last_name: "Test" });
      const record = recordOf(response);
      if (record) await judgeValues(flow, { response, record });
    }
    for (const form of forms) {
      const isEmpty = [...flow.values.values()].every((value) => value === undefined);
      if (isEmpty) await supply(flow, "array", firstTwo(kit));
      // A service that fails for a form may also ignore an empty array or object.
      if (!hasFailed(results, accepted[form][method])) await supply(flow, form, []);
    }

    const after = await read(run, sponsee.id);
    const sent = { custom_fields: true, last_name: true };
    judgeKept(run, otherFieldsKept[method], before.response, after.response, sent);
    const isRight = (entry?: Json) =>
      entry === undefined || [...flow.values].every((field) => hasValue(entry, ...field));
    const { response, entry } = await shownIn(
      run,
      { resource: "sponsees", id: sponsee.id },
      { id: sponsee.id },
      isRight,
    );
    if (entry) await judgeValues(flow, { response, record: entry });
    await judgeUntouched(run, untouched, onlyThis[method], change);
  },
  "no sponsee with two custom fields could be changed",
);

/** Changes the values in both forms. Returns the first response. */
async function changeValues(flow: Flow): Promise<ParsedResponse | undefined> {
  const { values, run } = flow;
  const { other, fields } = run.shared.kit;
  const [[first] = [], second = [], third] = fields.map((field) => [field]);
  if (first === undefined) return undefined;
  // No other value for the first field is known. The check adds the third field instead.
  if (other === undefined) return third && supply(flow, "array", [first, ...third], true);
  const [key] = first;
  const firstWithNewValue = () => (values.get(key) === other ? first : ([key, other] as const));
  const change = await supply(flow, "object", [...(third ?? []), firstWithNewValue()]);
  await supply(flow, "array", [...second, firstWithNewValue()]);
  const isRefused = hasFailed(run.results, objects[flow.method]);
  await supply(flow, isRefused ? "array" : "object", [firstWithNewValue()], true);
  return change;
}

/** Supplies some fields in one form. Judges the response, and also GET if `isRead`. */
async function supply(
  flow: Flow,
  form: Form,
  supplied: Fields,
  isRead = false,
): Promise<ParsedResponse> {
  const { run, sponsee, values } = flow;
  const method = flow.method as Method;
  const step = { form, supplied, was: new Map(values) };
  const response = await update(run, method, sponsee, { custom_fields: inForm(form, supplied) });
  // If the response lacks the sponsee, another requirement fails. This check then judges the
  // sponsee that GET returns.
  const record = recordOf(response);
  const reading = record ? { response, record } : await read(run, sponsee.id);
  if (!response.ok) {
    // Whether a service accepts an empty array or object is not specified (section 4.1).
    if (supplied.length > 0) failRefused(run, accepted[form][method], response, form);
    take(flow, reading.record);
  } else if ((await judgeStep(flow, step, reading)) && isRead) {
    await judgeValues(flow, await read(run, sponsee.id), step);
  }
  return response;
}

/** Fails for a response that does not accept custom fields. */
function failRefused(run: Writing, id: string, response: ParsedResponse, form: Form): void {
  const expected = "the service accepts the custom fields of the request";
  failUnaccepted(run, id, response, expected, { tried: `custom fields: ${form}` });
}

/** Judges the response to a write. Returns whether all fields have the expected values. */
async function judgeStep(flow: Flow, step: Step, reading: Reading): Promise<boolean> {
  const { run, method, values, sponsee } = flow;
  const { form, supplied } = step;
  const { response, record } = reading;
  if (isIgnored(step, record)) {
    failIgnored(flow, form, response);
    take(flow, (await read(run, sponsee.id)).record);
    return false;
  }
  if (method === "PUT" && form === "array" && record.custom_fields === null) {
    const expected = "an array, because the PUT sent an array";
    run.results.fail(stored.PUT, wrongValue(response, "/data/custom_fields", expected, null));
  }
  if (method === "PUT") for (const key of values.keys()) values.set(key, undefined);
  for (const [key, value] of supplied) values.set(key, value);
  return judgeValues(flow, reading, step);
}

/**
 * Whether the service ignored the fields. An array was ignored if each field has its old value
 * instead of the sent value. An object was ignored if no field has the sent value.
 */
function isIgnored({ form, supplied, was }: Step, record: Json): boolean {
  const isLost = ([key, value]: Fields[number]) => {
    const now = customValue(record, key);
    return now !== value && (form === "object" || now === was.get(key));
  };
  return supplied.length > 0 && supplied.every(isLost);
}

function failIgnored({ run, method }: Flow, form: Form, request: ParsedResponse): void {
  const expected = "a sponsee with the custom fields that were sent";
  const actual = { words: "a sponsee with none of the sent values" };
  const cause = `${method} ignores custom fields: ${form}`;
  const isWhole = method !== "PATCH" && form === "array";
  for (const id of [accepted[form][method], ...(isWhole ? [stored[method]] : [])])
    run.results.fail(id, { request, expected, actual, cause });
}

/** Sets the values to the values of a record. */
function take({ values }: Flow, record: Json): void {
  for (const key of values.keys()) values.set(key, customValue(record, key));
}

/**
 * Returns whether all fields have the expected values. After a failure, the next steps expect the
 * values that GET returned, so a wrong value is reported once.
 */
async function judgeValues(
  flow: Flow,
  reading: Reading,
  { form, supplied, was }: Step = { form: "array", supplied: [], was: new Map() },
): Promise<boolean> {
  const { run, method, values } = flow;
  let isRight = true;
  for (const [key, value] of values) {
    const isSupplied = supplied.some(([name]) => name === key);
    if (!hasValue(reading.record, key, value)) {
      // A service that stores only some fields of an object still accepts objects.
      const id = isSupplied && form === "array" ? arrays[method] : stored[method];
      const isRemoved = method === "PUT" && value === undefined;
      const unsent = isRemoved ? ", because the PUT did not send it" : ", as before";
      const note = isSupplied || method === "POST" ? "" : unsent;
      run.results.fail(id, wrongField(flow, reading, key, value, note));
      isRight = false;
    } else if (isSupplied) run.results.pass(accepted[form][method], "read back");
    else if (was.get(key) !== undefined) {
      const evidence = { POST: "read back", PUT: "others removed", PATCH: "others kept" };
      run.results.pass(stored[method], evidence[method]);
    }
  }
  if (!isRight) take(flow, (await read(run, flow.sponsee.id)).record);
  return isRight;
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
  { run, method }: Flow,
  { response: request, record }: Reading,
  key: string,
  value: string | undefined,
  note: string,
): Failure {
  const found = entriesOf(record, key);
  const [field] = found;
  const none = `no custom field ${key}`;
  const isOther = found.length === 1 && customValue(record, key) !== value;
  const parts = isOther ? "the value" : "a name, a slug and the value";
  const whole = `the custom field ${key} with ${parts} ${run.shown(value)}`;
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

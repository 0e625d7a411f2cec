/** Writes custom fields by a create, a PUT and a PATCH, as an array and as an object. */

import type { Json } from "../../../contract.ts";
import { type ParsedResponse, recordOf, recordsOf } from "../../../evidence/parsed-response.ts";
import type { Failure } from "../../../verdict/failure.ts";
import { decide, hasFailed, noneTried } from "../../../verdict/results.ts";
import { customField, customValue, entriesOf } from "./configured.ts";
import { type Fields, type Form, forms, inForm, type Kit } from "./custom-fields.ts";
import { failUnaccepted, otherValue, wrongWords } from "./outcome.ts";
import { create, type Own, read, readWithResponse } from "./own-sponsees.ts";
import { judgeKept } from "./read-back.ts";
import { shownIn } from "./reads.ts";
import { type Method, readUntouched } from "./setup.ts";
import { judgeUntouched, update, type Writing } from "./write-check.ts";

const noneToWrite =
  "no sponsee has a custom field that the suite can use, and the service does not store new custom fields such as favourite_subject";

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

type CreateIds = Record<Form | "read", string>;

/** Judges creates with custom fields, in both forms. */
export async function createWithCustomFields(run: Writing, ids: CreateIds): Promise<void> {
  const { results, shared } = run;
  if (shared.kit.fields.length === 0) return noneTried(results, Object.values(ids), noneToWrite);
  const creates = await createInForms(run);
  for (const form of forms) {
    const { made, response } = creates[form];
    if (made) await judgeCreated(run, made, form, ids);
    else failRefused(run, ids[form], response, form);
  }
  results.notTried(ids.read, "no custom fields could be created");
}

async function judgeCreated(run: Writing, made: Own, form: Form, ids: CreateIds): Promise<void> {
  const { results, shared } = run;
  const supplied = firstTwo(shared.kit);
  const required = form === "array" ? [ids.array, ids.read] : [ids.object];
  if (isIgnored(form, supplied, made.record))
    return failIgnored(run, required, made.response, form);
  // The service stored at least one value of the object. A missing value fails only `ids.read`.
  if (form === "object") results.pass(ids.object, "stored");
  const readings: Reading[] = [made, await readWithResponse(run, made.id)];
  if (shared.filtersWork) {
    const filter = { first_name: String(made.values.first_name) };
    const isThere = (entry?: Json) => entry !== undefined;
    const { response, entry } = await shownIn(run, made.id, filter, isThere);
    // If the sponsee is missing from the list, another requirement fails.
    if (entry) readings.push({ response, record: entry });
  }
  for (const reading of readings) {
    const decided = reading === made && form === "array" ? [ids.read, ids.array] : [ids.read];
    for (const [key, value] of supplied) {
      const isRight = hasValue(reading.record, key, value);
      const failure = wrongField(run, reading, key, value, "POST");
      for (const id of decided) decide(results, id, isRight, `${key}, sent as an ${form}`, failure);
    }
  }
}

/** Fails for a response that does not accept custom fields. */
function failRefused(run: Writing, id: string, response: ParsedResponse, form: Form): void {
  const expected = "the service accepts the custom fields of the request";
  failUnaccepted(run, id, response, expected, { tried: `custom fields: ${form}` });
}

/**
 * Whether the service ignored the custom fields that were sent. An array was ignored if each field
 * has its old value instead of the sent value. An object was ignored if no field has the sent
 * value.
 */
function isIgnored(
  form: Form,
  supplied: Fields,
  record: Json,
  was: ReadonlyMap<string, string | undefined> = new Map(),
): boolean {
  const isLost = ([key, value]: Fields[number]) => {
    const now = customValue(record, key);
    return now !== value && (form === "object" || now === was.get(key));
  };
  return supplied.length > 0 && supplied.every(isLost);
}

function failIgnored(
  { results }: Writing,
  ids: readonly string[],
  response: ParsedResponse,
  form: Form,
): void {
  const expected = "a sponsee with the custom fields that were sent";
  const wrong = wrongWords(response, expected, "a sponsee with none of the sent values");
  const cause = `${response.exchange.method} ignores custom fields: ${form}`;
  for (const id of ids) results.fail(id, { ...wrong, cause });
}

/** A response with a sponsee. */
type Reading = Pick<Own, "response" | "record">;

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
  run: Writing,
  { response, record }: Reading,
  key: string,
  value: string | undefined,
  method: "POST" | Method,
  note = "",
): Failure {
  const found = entriesOf(record, key);
  const [field] = found;
  const none = `no custom field ${key}`;
  const isOther = found.length === 1 && customValue(record, key) !== value;
  const parts = isOther ? "the value" : "a name, a slug and the value";
  const whole = `the custom field ${key} with ${parts} ${run.shown(value)}`;
  const expected = `${value === undefined ? none : whole}${note}`;
  const entries = found.length === 1 ? field : found;
  const failure =
    field === undefined
      ? wrongWords(response, expected, none)
      : otherValue(response, expected, isOther ? field.value : entries);
  const index = recordsOf(response).findIndex((one) => one.id === record.id);
  // A report shows one failure for each cause. The same wrong value after a PUT and a PATCH has one
  // cause.
  const isMissingOrExtra = field === undefined || value === undefined;
  const shown = JSON.stringify(isOther ? field?.value : found);
  const cause = `custom field ${key} ${shown}${isMissingOrExtra ? ` ${method}${note}` : ""}`;
  const about = ["name", "value", key];
  return { ...failure, about, cause, ...(index >= 0 && { at: `/data/${index}` }) };
}

/** A sponsee whose custom fields the check changes. */
interface Flow {
  run: Writing;
  method: Method;
  sponsee: Own;
  ids: Record<Form | "notSupplied" | "onlyThis" | "otherFieldsKept", string>;
  /** The value that each custom field must have now, or undefined for no value. */
  values: Map<string, string | undefined>;
  /** Whether the service ignored custom fields in an array. */
  ignoresArrays?: boolean;
}

/** Changes custom fields by PUT or PATCH, in both forms. */
export async function changeCustomFields(
  run: Writing,
  method: Method,
  ids: Flow["ids"],
): Promise<void> {
  const { results } = run;
  const { kit, configured } = run.shared;
  const all = Object.values(ids);
  if (kit.fields.length === 0) return noneTried(results, all, noneToWrite);
  const creates = await createInForms(run);
  const sponsee = creates.object.made ?? creates.array.made;
  if (sponsee === undefined) {
    return noneTried(results, all, "no sponsee with custom fields could be created");
  }
  const neighbour = creates.object.made && creates.array.made?.id;
  const untouched = await readUntouched(run, [neighbour, configured.holder]);
  const before = await readWithResponse(run, sponsee.id);
  const flow: Flow = { run, method, sponsee, ids, values: new Map(kit.fields) };
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
    await supply(flow, form, []);
  }

  const after = await readWithResponse(run, sponsee.id);
  const sent = { custom_fields: true, last_name: true };
  judgeKept(run, ids.otherFieldsKept, before.response, after.response, sent);
  const isRight = (entry?: Json) =>
    entry === undefined || [...flow.values].every((field) => hasValue(entry, ...field));
  const { response, entry } = await shownIn(run, sponsee.id, { id: sponsee.id }, isRight);
  if (entry) await judgeValues(flow, { response, record: entry });
  await judgeUntouched(run, untouched, ids.onlyThis, change);
  results.notTried(
    ids.notSupplied,
    "the check needs a sponsee with two custom fields, and found none",
  );
  noneTried(results, [ids.array, ids.object], "no custom field could be changed");
  results.notTried(ids.onlyThis, "no other sponsee has custom fields");
}

/** Changes the values in both forms. Returns the first response. */
async function changeValues(flow: Flow): Promise<ParsedResponse | undefined> {
  const { ids, values, run } = flow;
  const { other, fields } = run.shared.kit;
  const [[first] = [], second = [], third] = fields.map((field) => [field]);
  if (first === undefined) return undefined;
  // No other value for the first field is known. The check adds the third field instead.
  if (other === undefined) return third && supply(flow, "array", [first, ...third], true);
  const [key] = first;
  const firstWithNewValue = () => (values.get(key) === other ? first : ([key, other] as const));
  const change = await supply(flow, "object", [...(third ?? []), firstWithNewValue()]);
  await supply(flow, "array", [...second, firstWithNewValue()]);
  const isRefused = hasFailed(run.results, ids.object);
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
  const { run, method, sponsee, ids, values } = flow;
  const was = new Map(values);
  const response = await update(run, method, sponsee, { custom_fields: inForm(form, supplied) });
  const returned = recordOf(response);
  if (!response.ok) {
    // Whether a service accepts an empty array or object is not specified (section 4.1).
    if (supplied.length > 0) failRefused(run, ids[form], response, form);
    take(flow, await read(run, sponsee.id));
    return response;
  }
  // If the response lacks the sponsee, another requirement fails. This check then judges the
  // sponsee that GET returns.
  const reading: Reading = returned
    ? { response, record: returned }
    : await readWithResponse(run, sponsee.id);
  const { record } = reading;
  if (isIgnored(form, supplied, record, was)) {
    if (form === "array") flow.ignoresArrays = true;
    const isReplaced = method === "PUT" && form === "array";
    failIgnored(run, [ids[form], ...(isReplaced ? [ids.notSupplied] : [])], response, form);
    take(flow, await read(run, sponsee.id));
  } else if (form === "array" && flow.ignoresArrays) {
    take(flow, await read(run, sponsee.id));
  } else {
    if (method === "PUT" && form === "array" && record.custom_fields === null) {
      const failure = otherValue(response, "an array, because the PUT sent an array", null);
      run.results.fail(ids.notSupplied, { ...failure, at: "/data/custom_fields" });
    }
    if (method === "PUT") for (const key of values.keys()) values.set(key, undefined);
    for (const [key, value] of supplied) values.set(key, value);
    const isRight = await judgeValues(flow, reading, was, form, supplied);
    if (isRead && isRight) {
      await judgeValues(flow, await readWithResponse(run, sponsee.id), was, form, supplied);
    }
  }
  return response;
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
  was: ReadonlyMap<string, string | undefined> = new Map(),
  form: Form = "array",
  supplied: Fields = [],
): Promise<boolean> {
  const { run, method, ids, values } = flow;
  let isRight = true;
  for (const [key, value] of values) {
    const isSupplied = supplied.some(([name]) => name === key);
    if (!hasValue(reading.record, key, value)) {
      // A service that stores only some fields of an object still accepts objects. The wrong fields
      // fail `ids.notSupplied`, not `ids.object`.
      const id = isSupplied && form === "array" ? ids.array : ids.notSupplied;
      const isRemoved = method === "PUT" && value === undefined;
      const unsent = isRemoved ? ", because the PUT did not send it" : ", as before";
      const note = isSupplied ? "" : unsent;
      run.results.fail(id, wrongField(run, reading, key, value, method, note));
      isRight = false;
    } else if (isSupplied) run.results.pass(ids[form], "read back");
    else if (was.get(key) !== undefined) {
      run.results.pass(ids.notSupplied, method === "PUT" ? "others removed" : "others kept");
    }
  }
  if (!isRight) take(flow, await read(run, flow.sponsee.id));
  return isRight;
}

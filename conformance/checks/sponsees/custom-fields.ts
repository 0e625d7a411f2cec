/** Custom fields in a create, a PUT and a PATCH, as an array and as an object. */

import { isDeepStrictEqual } from "node:util";
import { withoutUndefined } from "../../../lib/without-undefined.ts";
import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type ParsedResponse, recordOf, recordsOf } from "../../evidence/parsed-response.ts";
import { NotTried } from "../../http/failures.ts";
import { type Failure, hasFailed, wrongValue } from "../../verdict/results.ts";
import { create, failUnaccepted, read } from "../shared/own-records.ts";
import { judgeKept, judgeUntouched, shownIn } from "../shared/read-back.ts";
import {
  customValue,
  entriesOf,
  type Fields,
  type Form,
  forms,
  inForm,
  readUntouched,
  update,
  updateChecks,
  type Writing,
  writeCheck,
} from "../shared/setup.ts";

const noneToWrite =
  "no sponsee has a custom field that the suite can use, and the service does not store new custom fields such as favourite_subject";

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
  method: "POST" | "PUT" | "PATCH";
  ids: Readonly<Record<Form | "stored", string>>;
  form: Form;
  /** The sent fields. A read sends none. */
  fields: Fields;
  /** The fields that the sponsee must have afterwards. */
  want: Values;
}

/** The values of custom fields by key. */
type Values = Readonly<Record<string, string>>;

const ofCreate = {
  array: "sponsees.create.custom-fields-array",
  object: "sponsees.create.custom-fields-object",
  stored: "sponsees.create.custom-fields-read",
};

const creates = writeCheck(
  Object.values(ofCreate),
  async (run) => {
    const { fields, ...created } = await createInForms(run);
    for (const form of forms) {
      const { made, response } = created[form];
      // A create may set fields that it does not send to default values.
      const defaults = valuesIn(run, recordOf(response) ?? {});
      const want = { ...defaults, ...Object.fromEntries(fields) };
      const step: Step = { run, method: "POST", ids: ofCreate, form, fields, want };
      if (!judgeFields(step, response) || made === undefined) continue;
      const later: Step = { ...step, fields: [] };
      const isStored = judgeFields(later, (await read(run, made.id)).response);
      if (isStored) run.pass(ofCreate.stored, "read back");
      await judgeListed(later, made.id);
    }
  },
  "no custom fields could be created",
);

/** A PUT removes the fields that it does not send, and a PATCH keeps them. */
const ofUpdates = {
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

const changes = updateChecks(
  ofUpdates,
  async (run, ids) => {
    const { method } = run;
    const { kit, configured } = run.shared;
    const { fields: two, array, object } = await createInForms(run);
    const sponsee = object.made ?? array.made;
    if (sponsee === undefined) return;
    const { id } = sponsee;
    const untouched = await readUntouched(run, [object.made && array.made?.id, configured.holder]);
    const before = await read(run, id);
    const changed = two.slice(0, 1).map(([key, value]) => [key, kit.other ?? value] as const);
    // One write of each form changes an existing value, even if the service ignores the other form.
    const writes: [form: Form, fields: Fields][] = [
      ["object", [...kit.fields.slice(2), ...changed]],
      // Whether a service accepts an empty array or object is not specified (section 4.1).
      ["object", []],
      ["array", two],
      ["array", [...two.slice(1), ...changed]],
      ["array", []],
      ["object", two],
    ];
    let want: Values = valuesIn(run, before.record);
    let change: ParsedResponse | undefined;
    for (const [form, fields] of writes) {
      // A service that fails for a form may also ignore an empty array or object.
      if (hasFailed(run, ids[form])) continue;
      const response = await update(run, method, sponsee, { custom_fields: inForm(form, fields) });
      change ??= response;
      const sent = Object.fromEntries(fields);
      const others = Object.keys(want).filter((key) => !(key in sent));
      // A value that the sponsee had before does not show that the service accepts the form.
      const isNew = ([key, value]: Fields[number]) => want[key] !== value;
      const shownBy = kit.other === undefined ? fields : fields.filter(isNew);
      want = method === "PUT" ? sent : { ...want, ...sent };
      // If the response lacks the sponsee, another requirement fails. This check then judges GET.
      const shown = response.ok && !recordOf(response) ? (await read(run, id)).response : response;
      const isRight = judgeFields({ run, method, ids, form, fields: shownBy, want }, shown);
      if (method === "PUT" && form === "array" && recordOf(shown)?.custom_fields === null) {
        const expected = "an array, because the PUT sent an array";
        run.fail(ids.stored, wrongValue(shown, "/data/custom_fields", expected, null));
      }
      const evidence = { PUT: "others removed", PATCH: "others kept" }[method];
      if (isRight && others.length > 0) run.pass(ids.stored, evidence);
      // The next steps expect the values of GET, so the failure is reported once.
      if (!isRight) want = valuesIn(run, (await read(run, id)).record);
    }

    const later: Step = { run, method, ids, form: "array", fields: [], want };
    const sent = { last_name: "Test" };
    if (method === "PATCH") judgeFields(later, await update(run, method, sponsee, sent));
    const after = await read(run, id);
    judgeFields(later, after.response);
    await judgeListed(later, id);
    const except = { ...sent, custom_fields: true };
    judgeKept(run, ids.othersKept, before.response, after.response, except);
    await judgeUntouched(run, untouched, ids.onlyThis, change);
  },
  "no sponsee with custom fields could be changed",
);

/** Judges the custom fields in a response. Returns whether all are right. */
function judgeFields(step: Step, response: ParsedResponse, record = recordOf(response)): boolean {
  const { run, method, ids, form, fields, want } = step;
  const isStored = ([key, value]: Fields[number]) =>
    entriesOf(record, key).some((one) => String(one.value) === value);
  if (record === undefined || (fields.length > 0 && !fields.some(isStored))) {
    const expected = "a sponsee with the custom fields that were sent";
    const actual = { words: "a sponsee with none of the sent values" };
    const ignored = record && { actual, cause: `${method} ignores custom fields: ${form}` };
    const more = { tried: `custom fields: ${form}`, ...ignored };
    if (fields.length > 0) failUnaccepted(run, ids[form], response, expected, more);
    return false;
  }
  const values = valuesIn(run, record);
  for (const [key] of run.shared.kit.fields) {
    const isSent = fields.some(([name]) => name === key);
    // A service that stores only some of the sent fields still accepts the form.
    if (values[key] !== want[key]) run.fail(ids.stored, wrongField(step, response, record, key));
    else if (isSent) run.pass(ids[form], "read back");
  }
  return isDeepStrictEqual(values, want);
}

/** Judges the custom fields in a filtered list. If it lacks the sponsee, another requirement fails. */
async function judgeListed(step: Step, id: string): Promise<void> {
  const { run, want } = step;
  const isRight = (entry: Json = {}) => isDeepStrictEqual(valuesIn(run, entry), want);
  const { response, entry } = await shownIn(run, { resource: "sponsees", id }, { id }, isRight);
  if (entry) judgeFields(step, response, entry);
}

/** The values of the kit's fields in a record. */
function valuesIn({ shared: { kit } }: Writing, record: Json): Values {
  const values = kit.fields.map(([key]) => [key, customValue(record, key)]);
  return withoutUndefined(Object.fromEntries(values));
}

/** A failure: a custom field lacks its value, its name or its slug, or was not removed. */
function wrongField(step: Step, request: ParsedResponse, record: Json, key: string): Failure {
  const { method, fields, want } = step;
  const found = entriesOf(record, key);
  const [field] = found;
  const wrong = found.length === 1 && field?.value !== want[key] ? field?.value : found;
  const none = `no custom field ${key}`;
  const whole = `the custom field ${key} with a name, a slug and the value "${want[key]}"`;
  const kept = fields.some(([name]) => name === key) ? "" : ", as before";
  const index = recordsOf(request).findIndex((one) => one.id === record.id);
  // A report shows one failure for each cause. The same wrong value after a PUT and a PATCH has one
  // cause.
  const how = found.length === 0 || !(key in want) ? ` after ${method}` : "";
  return {
    request,
    expected: key in want ? whole + kept : `${none}, because the ${method} did not send it`,
    actual: found.length === 0 ? { words: none } : { value: wrong },
    about: ["name", "value", key],
    cause: `custom field ${key} ${JSON.stringify(wrong)}${how}`,
    ...(index >= 0 && { at: `/data/${index}` }),
  };
}

export const checks = late(creates, ...changes);

/** Custom fields: both forms, what is read of them, and how PUT and PATCH differ. */
import { skipAll } from "../../book.ts";
import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type Answer, recordOf } from "../../service/answer.ts";
import { type Shown, shownBy } from "./changing.ts";
import { configuredOf, customField, customValue } from "./configured.ts";
import {
  create,
  discard,
  eventually,
  filtersWork,
  item,
  type Method,
  type Own,
  own,
  read,
  said,
  unwilling,
  update,
} from "./own.ts";
import { judgeOthers, othersOf } from "./subject.ts";

/** The custom fields to write, and whether the target has shown that it has them. */
interface Kit {
  /** Each with a value, and the first with another one. */
  keys: [string, string, string];
  values: [string, string, string];
  other: string;
  /** How many of the keys exist for certain. */
  shown: number;
  /** Whether the other value was seen. */
  otherShown: boolean;
}

async function kitOf(run: Run): Promise<Kit> {
  const { customFields } = await configuredOf(run);
  const fields =
    customFields.length > 0
      ? customFields.slice(0, 3)
      : (await run.once("custom fields that are taken", () => takenOf(run))).map((key) => ({
          key,
          values: [] as string[],
        }));
  const key = (index: number) => fields[index]?.key ?? "";
  const value = (index: number) => fields[index]?.values[0] ?? `Test ${index}`;
  const [first = "Test", second] = fields[0]?.values ?? [];
  const number = Number(first);
  return {
    keys: [key(0), key(1), key(2)],
    values: [value(0), value(1), value(2)],
    other: second ?? (Number.isInteger(number) && first !== "" ? `${number + 1}` : `${first} 2`),
    shown: Math.min(3, customFields.length),
    otherShown: second !== undefined,
  };
}

const invented = ["favourite_subject", "shoe_size", "school_grade"];

/**
 * Which of the keys that we made up the target takes. Where no sponsee shows a custom field, the
 * charity may have none, and then ignores ours; or it takes any.
 */
async function takenOf(run: Run): Promise<string[]> {
  const taken = new Set<string>();
  for (const form of forms) {
    const made = await own(run, {
      custom_fields: inForm(
        form,
        invented.map((key) => [key, "Test"]),
      ),
    });
    for (const key of invented) if (customField(made?.record, key)) taken.add(key);
    await discard(run, made);
  }
  return invented.filter((key) => taken.has(key));
}

type Form = "array" | "object";

/** Custom fields in one of the two forms (4.1). */
function inForm(form: Form, pairs: readonly (readonly [string, string])[]): unknown {
  return form === "array"
    ? pairs.map(([key, value]) => ({ key, value }))
    : Object.fromEntries(pairs);
}

const forms = ["array", "object"] as const;

const noneToWrite =
  "no sponsee shows a custom field whose key is certain, and the service takes none of ours";

export interface CreateIds {
  array: string;
  object: string;
  read: string;
}

/** A create with custom fields in each form, and those whose fields no update is to change. */
function createsOf(run: Run) {
  return run.once("sponsees with custom fields", async () => {
    const pairs = pairsOf(await kitOf(run));
    const first_name = `Custom ${run.service.ledger.tag}`;
    const array = await create(run, { first_name, custom_fields: inForm("array", pairs) });
    const object = await create(run, { first_name, custom_fields: inForm("object", pairs) });
    const { holder } = await configuredOf(run);
    const neighbour = object.own && array.own?.id;
    return { array, object, others: await othersOf(run, [neighbour, holder]) };
  });
}

/** Creates with custom fields, in both forms. */
export async function createWithCustomFields(run: Run, ids: CreateIds): Promise<void> {
  const { book } = run;
  const kit = await kitOf(run);
  const pairs = pairsOf(kit);
  if (pairs.length === 0) return skipAll(book, Object.values(ids), noneToWrite);
  const creates = await createsOf(run);
  const certain = kit.shown > 0 || forms.some((form) => creates[form].own !== undefined);
  for (const form of forms) {
    const { own: made, answer } = creates[form];
    if (made) await judgeCreated(run, made, form, pairs, ids);
    else judgeRefused(run, ids[form], { form, answer, certain });
  }
  book.skip(ids.read, "no custom fields could be created");
}

type Pairs = readonly (readonly [key: string, value: string])[];

async function judgeCreated(run: Run, made: Own, form: Form, pairs: Pairs, ids: CreateIds) {
  const filter = { first_name: String(made.sent.first_name) };
  const { answer: read, record } = await item(run, made.id);
  const readings: [Answer, Json | undefined][] = [
    [made.answer, made.record],
    [read, record],
  ];
  if (await filtersWork(run)) {
    const { answer, entry } = await eventually(
      run,
      (options) => shownBy(run, made.id, filter, options),
      (shown) => shown.entry !== undefined,
    );
    readings.push([answer, entry]);
  }
  // The object form is only shown in an example: a service may leave it out.
  if (
    form === "object" &&
    isIgnored(
      pairs,
      readings.map(([, record]) => record),
    )
  ) {
    const expected = "custom fields that are sent as an object";
    return run.book.fail(ids.object, { request: made.answer, expected, actual: "ignored" });
  }
  for (const [request, record] of readings) {
    for (const [key, value] of pairs) {
      const field = customField(record, key);
      if (field === undefined || customValue(record, key) !== value) {
        const failure = {
          request,
          expected: `the custom field ${key} with the value ${run.shown(value)}`,
          actual: field ?? record?.custom_fields,
        };
        run.book.fail(ids.read, failure);
        if (request === made.answer) run.book.fail(ids[form], failure);
        continue;
      }
      const untold = ["name", "slug", "value"].find((name) => {
        return typeof field[name] !== "string" || field[name] === "";
      });
      if (untold === undefined) run.book.pass(ids.read, `${key}, sent as an ${form}`);
      else {
        const expected = `a ${untold} for the custom field ${key}`;
        run.book.fail(ids.read, { request, expected, actual: field[untold] });
      }
    }
  }
  run.book.pass(ids[form], `${pairs.length} fields`);
}

/** Whether nothing of what was sent is read. */
function isIgnored(pairs: Pairs, records: readonly (Json | undefined)[]): boolean {
  return records.every((record) => pairs.every(([key]) => customValue(record, key) === undefined));
}

export interface UpdateIds {
  array: string;
  object: string;
  /** What becomes of the custom fields that are not supplied. */
  others: string;
  /** That no other sponsee changes. */
  onlyThis: string;
}

/** What each step of the updates sends, in which form; `certain` when no value in it is a guess. */
interface Step {
  form: Form;
  pairs: Pairs;
  certain: boolean;
}

/** One sponsee whose custom fields are changed, and what it shows. */
interface Flow {
  run: Run;
  method: Method;
  sponsee: Own;
  ids: UpdateIds;
  keys: readonly string[];
  /** The values that it has, by their keys. */
  state: Map<string, string>;
}

/** Changes custom fields by PUT or PATCH, in both forms. */
export async function changeCustomFields(run: Run, method: Method, ids: UpdateIds): Promise<void> {
  const { book } = run;
  const kit = await kitOf(run);
  if (kit.keys[0] === "") return skipAll(book, Object.values(ids), noneToWrite);
  const creates = await createsOf(run);
  const made = creates.object.own ?? creates.array.own;
  if (made === undefined) {
    return skipAll(book, Object.values(ids), "no sponsee with custom fields could be created");
  }
  const keys = kit.keys.filter(Boolean);
  const start = pairsOf(kit);
  const state = stateOf(await read(run, made.id), keys);
  const begin = async () => {
    const body = { custom_fields: inForm("array", start) };
    const record = recordOf(await update(run, method, made, body));
    for (const [key, value] of stateOf(record, keys)) state.set(key, value);
  };
  const flow: Flow = { run, method, sponsee: made, ids, keys, state };
  // An update before may have left it without any.
  if (state.size < start.length) await begin();
  const answers: Answer[] = [];
  for (const [index, step] of stepsOf(kit).entries()) {
    answers.push(await take(flow, step, index === 2));
  }
  if (method === "PATCH") await withoutAny(flow);
  for (const form of forms) {
    if (state.size === 0) await begin();
    await supplyNone(flow, form);
  }
  await judgeListed(flow);
  await judgeOthers(run, creates.others, ids.onlyThis, answers[0]);
  book.skip(ids.others, "the sponsees show too few custom fields");
  skipAll(book, [ids.array, ids.object], "no custom field could be changed");
  book.skip(ids.onlyThis, "no other sponsee has custom fields");
}

/** The custom fields that a record shows, by their keys. */
function stateOf(record: Json | undefined, keys: readonly string[]): Map<string, string> {
  const state = new Map<string, string>();
  for (const key of keys) {
    const value = customValue(record, key);
    if (value !== undefined) state.set(key, value);
  }
  return state;
}

/**
 * The first field among two, in both forms, and alone. In an object every value is another one than
 * before, so that a service shows whether it takes that form.
 */
function stepsOf({ keys: [first, second, third], values, other, ...kit }: Kit): Step[] {
  const known = (count: number) => kit.shown >= count;
  const [there, back] = [[first, other] as const, [first, values[0]] as const];
  return [
    third === ""
      ? { form: "object", pairs: [there], certain: kit.otherShown }
      : { form: "object", pairs: [[third, values[2]], there], certain: known(3) && kit.otherShown },
    second === ""
      ? { form: "array", pairs: [back], certain: known(1) }
      : { form: "array", pairs: [[second, values[1]], back], certain: known(2) },
    { form: "object", pairs: [there], certain: kit.otherShown },
  ];
}

/** Sends one step, and looks what the sponsee then shows. */
async function take(flow: Flow, { form, pairs, certain }: Step, isRead: boolean): Promise<Answer> {
  const { run, method, sponsee, ids, keys, state } = flow;
  const before = new Map(state);
  const answer = await update(run, method, sponsee, { custom_fields: inForm(form, pairs) });
  if (recordOf(answer) === undefined) {
    judgeRefused(run, ids[form], { form, answer, certain });
    return answer;
  }
  const isUnread = ([key, value]: readonly [string, string]) =>
    customValue(recordOf(answer), key) !== value;
  if (form === "object" && pairs.every(isUnread)) {
    const expected = "custom fields that are sent as an object";
    run.book.fail(ids.object, { request: answer, expected, actual: "ignored" });
    state.clear();
    for (const [key, value] of stateOf(await read(run, sponsee.id), keys)) state.set(key, value);
    return answer;
  }
  if (method === "PUT") state.clear();
  for (const [key, value] of pairs) state.set(key, value);
  const readings = isRead ? [(await item(run, sponsee.id)).answer] : [];
  for (const request of [answer, ...readings]) {
    const record = recordOf(request);
    for (const key of keys) {
      const value = state.get(key);
      const actual = customValue(record, key);
      const supplied = pairs.some(([name]) => name === key);
      if (actual === value) {
        if (supplied) run.book.pass(ids[form], "read back");
        else if (before.has(key)) {
          run.book.pass(ids.others, method === "PUT" ? "others gone" : "others kept");
        }
        continue;
      }
      // What is accepted in part is not what was supplied.
      run.book.fail(supplied && form === "array" ? ids.array : ids.others, {
        request,
        expected:
          value === undefined
            ? `no custom field ${key}: it was not supplied`
            : `the custom field ${key} with the value ${run.shown(value)}`,
        actual: customField(record, key) ?? "it is not there",
      });
      // One fault is told once.
      if (actual === undefined) state.delete(key);
      else state.set(key, actual);
    }
  }
  return answer;
}

/** A PATCH that supplies no custom fields keeps all. */
async function withoutAny({ run, sponsee, ids, state }: Flow): Promise<void> {
  const answer = await update(run, "PATCH", sponsee, { last_name: "Test" });
  const record = recordOf(answer);
  if (record === undefined) return;
  for (const [key, value] of state) {
    if (customValue(record, key) === value) continue;
    run.book.fail(ids.others, {
      request: answer,
      expected: `the custom field ${key} is kept: no custom fields were supplied`,
      actual: customField(record, key) ?? "it is not there",
    });
  }
}

/** No custom fields supplied: a PUT leaves none, and a PATCH leaves all. */
async function supplyNone(flow: Flow, form: Form): Promise<void> {
  const { run, method, sponsee, ids, state } = flow;
  const id = ids.others;
  const answer = await update(run, method, sponsee, { custom_fields: inForm(form, []) });
  // How an empty one is answered, when it is refused, is not shown (7).
  if (!answer.ok) return;
  const record = recordOf(answer) ?? (await read(run, sponsee.id));
  for (const [key, value] of [...state]) {
    const expected = method === "PUT" ? undefined : value;
    if (customValue(record, key) === expected) run.book.pass(id, "none supplied");
    else {
      run.book.fail(id, {
        request: answer,
        expected:
          expected === undefined
            ? `no custom field ${key}: none was supplied`
            : `the custom field ${key} is kept: none was supplied`,
        actual: customField(record, key) ?? "it is not there",
      });
    }
    if (method === "PUT") state.delete(key);
  }
}

/** What the list shows in the end, of the fields that are gone too. */
async function judgeListed({ run, sponsee, ids, keys, state }: Flow): Promise<void> {
  const isWell = ({ entry }: Shown) =>
    entry === undefined || keys.every((key) => customValue(entry, key) === state.get(key));
  const look = (options: { fresh: boolean }) =>
    shownBy(run, sponsee.id, { id: sponsee.id }, options);
  const { answer, entry } = await eventually(run, look, isWell);
  if (entry === undefined) return;
  for (const key of keys) {
    const value = state.get(key);
    if (customValue(entry, key) === value) continue;
    run.book.fail(ids.others, {
      request: answer,
      expected:
        value === undefined
          ? `no custom field ${key} in the list`
          : `the custom field ${key} with the value ${run.shown(value)} in the list too`,
      actual: customField(entry, key) ?? "it is not there",
    });
  }
}

function pairsOf({ keys, values }: Kit): [string, string][] {
  return keys.flatMap((key, index): [string, string][] =>
    key === "" || index > 1 ? [] : [[key, values[index] ?? ""]],
  );
}

/** Keys that we invented may be refused: the charity configures its own. */
function judgeRefused(
  { book }: Run,
  id: string,
  { form, answer, certain }: { form: Form; answer: Answer; certain: boolean },
): void {
  if (!certain || unwilling(answer)) {
    book.skip(id, `no sponsee shows a custom field to use, and ours got ${said(answer)}`);
  } else {
    book.fail(id, {
      request: answer,
      tried: `custom fields: ${form}`,
      expected: "accepted: custom fields and values that sponsees have",
      actual: said(answer),
    });
  }
}

/** Custom fields: both forms, what is read of them, and how PUT and PATCH differ. */
import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type Answer, recordOf } from "../../service/service.ts";
import type { Tally } from "../tally.ts";
import {
  configuredOf,
  create,
  customField,
  customValue,
  discard,
  filtersWork,
  find,
  methods,
  once,
  own,
  read,
  said,
  unwilling,
  update,
  writeCheck,
} from "./own.ts";

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
      : (await once(run, "taken", () => takenOf(run))).map((key) => ({
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

const createIds = [
  "sponsees.create.custom-fields-array",
  "sponsees.create.custom-fields-object",
  "sponsees.create.custom-fields-read",
];

function skipAll(tally: Tally, ids: readonly string[]): void {
  const why =
    "no sponsee shows a custom field whose key is certain, and the target takes none of ours";
  for (const id of ids) tally.skipped(id, why);
}

export const createCustomFields = writeCheck(createIds, async (run, tally) => {
  const kit = await kitOf(run);
  const pairs = pairsOf(kit);
  if (pairs.length === 0) return skipAll(tally, createIds);
  const accepted = new Map<Form, boolean>();
  const answers = new Map<Form, Answer>();
  for (const form of forms) {
    const id = `sponsees.create.custom-fields-${form}`;
    const { answer, own: made } = await create(run, { custom_fields: inForm(form, pairs) });
    answers.set(form, answer);
    accepted.set(form, made !== undefined);
    if (made === undefined) continue;
    const list = await run.service.list("sponsees", {
      filter: { reference_number: String(made.sent.reference_number) },
    });
    const readings: (readonly [Answer, Json | undefined])[] = [
      [answer, made.record],
      [await run.service.get("sponsees", made.id), await read(run, made.id)],
      ...((await filtersWork(run))
        ? [
            [
              list,
              (await find(run, { reference_number: made.sent.reference_number }))?.[0],
            ] as const,
          ]
        : []),
    ];
    for (const [request, record] of readings) {
      for (const [key, value] of pairs) {
        const field = customField(record, key);
        if (field === undefined || customValue(record, key) !== value) {
          const violation = {
            request,
            expected: `the custom field ${key} with the value ${run.shown(value)}`,
            actual: field ?? record?.custom_fields,
          };
          tally.violated("sponsees.create.custom-fields-read", violation);
          if (request === answer) tally.violated(id, violation);
        } else {
          const untold = ["name", "slug", "value"].find((name) => {
            return typeof field[name] !== "string" || field[name] === "";
          });
          if (untold !== undefined) {
            tally.violated("sponsees.create.custom-fields-read", {
              request,
              expected: `a ${untold} for the custom field ${key}`,
              actual: field[untold],
            });
          } else tally.ok("sponsees.create.custom-fields-read", `${key}, sent as an ${form}`);
        }
      }
    }
    tally.ok(id, `${pairs.length} fields`);
    await discard(run, made);
  }
  const judge = (form: Form, answer: Answer) => {
    const id = `sponsees.create.custom-fields-${form}`;
    judgeRefused(tally, id, answer, kit.shown > 0 || [...accepted.values()].includes(true));
  };
  for (const form of forms) {
    const answer = answers.get(form);
    if (answer && !accepted.get(form)) judge(form, answer);
  }
  tally.skipped("sponsees.create.custom-fields-read", "no custom fields could be created");
});

export const [putCustomFields, patchCustomFields] = methods.map(({ method, family }) => {
  const array = `${family}.custom-fields-array`;
  const object = `${family}.custom-fields-object`;
  const others = `${family}.custom-fields-${method === "PUT" ? "replaced" : "merged"}`;
  return writeCheck([array, object, others], async (run, tally) => {
    const kit = await kitOf(run);
    const { keys, values, other } = kit;
    const [first, second, third] = keys;
    if (first === "") return skipAll(tally, [array, object, others]);
    const made = await own(run, {
      custom_fields: inForm("object", pairsOf(kit).slice(0, 2)),
    });
    const base =
      made ?? (await own(run, { custom_fields: inForm("array", pairsOf(kit).slice(0, 2)) }));
    if (base === undefined) {
      for (const id of [array, object, others]) {
        tally.skipped(id, "no sponsee with custom fields could be created for it");
      }
      return;
    }
    /** What each step sends, in which form; `certain` when no value in it is a guess. */
    const steps: { form: Form; pairs: [string, string][]; certain: boolean }[] = [
      { form: "array", pairs: [[first, other]], certain: kit.otherShown },
      { form: "object", pairs: [[first, values[0]]], certain: kit.shown > 0 },
      ...(second === ""
        ? []
        : ([
            { form: "object", pairs: [[second, values[1]]], certain: kit.shown > 1 },
            { form: "array", pairs: [[first, values[0]]], certain: kit.shown > 0 },
          ] satisfies typeof steps)),
      ...(third === ""
        ? []
        : ([
            {
              form: "array",
              pairs: [
                [third, values[2]],
                [first, other],
              ],
              certain: kit.shown > 2 && kit.otherShown,
            },
            { form: "object", pairs: [[second, values[1]]], certain: kit.shown > 1 },
          ] satisfies typeof steps)),
      ...(second === ""
        ? []
        : ([
            {
              form: "object",
              // The last change to the first field was to the other of these values.
              pairs: [
                [second, values[1]],
                [first, third === "" ? other : values[0]],
              ],
              certain: kit.shown > 1 && (third !== "" || kit.otherShown),
            },
          ] satisfies typeof steps)),
    ];
    const state = new Map<string, string>();
    const start = await read(run, base.id);
    for (const key of keys.filter(Boolean)) {
      const value = customValue(start, key);
      if (value !== undefined) state.set(key, value);
    }
    for (const { form, pairs, certain } of steps) {
      const id = form === "array" ? array : object;
      const before = new Map(state);
      const answer = await update(run, method, base.id, { custom_fields: inForm(form, pairs) });
      if (recordOf(answer) === undefined) {
        judgeRefused(tally, id, answer, certain);
        continue;
      }
      if (method === "PUT") state.clear();
      for (const [key, value] of pairs) state.set(key, value);
      const reading = await run.service.get("sponsees", base.id);
      for (const request of [answer, reading]) {
        const record = recordOf(request);
        for (const key of keys.filter(Boolean)) {
          const value = state.get(key);
          const actual = customValue(record, key);
          const supplied = pairs.some(([name]) => name === key);
          if (actual === value) {
            if (supplied) tally.ok(id, "read back");
            else if (before.has(key)) {
              tally.ok(others, method === "PUT" ? "others gone" : "others kept");
            }
            continue;
          }
          tally.violated(supplied ? id : others, {
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
    }
    if (method === "PATCH") await withoutAny(run, tally, base.id, others, state);
    const list = await run.service.list("sponsees", { filter: { id: base.id } });
    const entry = (await find(run, { id: base.id }))?.find((one) => String(one.id) === base.id);
    for (const [key, value] of state) {
      if (entry === undefined || customValue(entry, key) === value) continue;
      tally.violated(others, {
        request: list,
        expected: `the custom field ${key} with the value ${run.shown(value)} in the list too`,
        actual: customField(entry, key) ?? "it is not there",
      });
    }
    tally.skipped(others, "the target's sponsees show too few custom fields");
    for (const id of [array, object]) tally.skipped(id, "no custom field could be changed");
    await discard(run, base);
  });
}) as [ReturnType<typeof writeCheck>, ReturnType<typeof writeCheck>];

/** A PATCH that supplies no custom fields keeps all. */
async function withoutAny(
  run: Run,
  tally: Tally,
  id: string,
  requirement: string,
  state: ReadonlyMap<string, string>,
): Promise<void> {
  const answer = await update(run, "PATCH", id, { last_name: "Test" });
  const record = recordOf(answer);
  if (record === undefined) return;
  for (const [key, value] of state) {
    if (customValue(record, key) === value) continue;
    tally.violated(requirement, {
      request: answer,
      expected: `the custom field ${key} is kept: no custom fields were supplied`,
      actual: customField(record, key) ?? "it is not there",
    });
  }
}

function pairsOf({ keys, values }: Kit): [string, string][] {
  return keys.flatMap((key, index): [string, string][] =>
    key === "" || index > 1 ? [] : [[key, values[index] ?? ""]],
  );
}

/** Keys that we invented may be refused: the charity configures its own. */
function judgeRefused(tally: Tally, id: string, answer: Answer, certain: boolean): void {
  if (!certain || unwilling(answer)) {
    tally.skipped(id, `no sponsee shows a custom field to use, and ours got ${said(answer)}`);
  } else {
    tally.violated(id, {
      request: answer,
      expected: "accepted: custom fields and values that sponsees have",
      actual: said(answer),
    });
  }
}

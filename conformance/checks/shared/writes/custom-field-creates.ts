/** Creates with custom fields. */

import type { Json } from "../../../contract.ts";
import { decide, noneTried } from "../../../results.ts";
import type { Answer } from "../../../service/answer.ts";
import { customField, customValue } from "./configured.ts";
import {
  createInForms,
  type Form,
  forms,
  judgeRefusedFields,
  noneToWrite,
  type Pairs,
  pairsOf,
  wrongField,
} from "./custom-fields.ts";
import { eventually } from "./eventually.ts";
import { shownBy } from "./list-entries.ts";
import { type Own, readWithAnswer } from "./own-sponsees.ts";
import type { Writing } from "./write-check.ts";

type CreateIds = Record<"array" | "object" | "read", string>;

/** Creates with custom fields, in both forms. */
export async function createWithCustomFields(run: Writing, ids: CreateIds): Promise<void> {
  const { results } = run;
  const { kit } = run.shared;
  const pairs = pairsOf(kit);
  if (pairs.length === 0) return noneTried(results, Object.values(ids), noneToWrite);
  const creates = await createInForms(run, kit);
  const certain = kit.shown || forms.some((form) => creates[form].made !== undefined);
  for (const form of forms) {
    const { made, answer } = creates[form];
    if (made) await judgeCreated(run, made, form, pairs, ids);
    else judgeRefusedFields(run, ids[form], { form, answer, certain });
  }
  results.notTried(ids.read, "no custom fields could be created");
}

async function judgeCreated(run: Writing, made: Own, form: Form, pairs: Pairs, ids: CreateIds) {
  const filter = { first_name: String(made.values.first_name) };
  const { answer: read, record } = await readWithAnswer(run, made.id);
  const readings: [Answer, Json | undefined][] = [
    [made.answer, made.record],
    [read, record],
  ];
  if (run.shared.filtersWork) {
    const { answer, entry } = await eventually(
      run,
      (options) => shownBy(run, made.id, filter, options),
      (shown) => shown.entry !== undefined,
    );
    // If it is missing from the list, another requirement fails.
    if (entry) readings.push([answer, entry]);
  }
  // Only an example contains the object form, so a service need not support it.
  const isUnread = ([, record]: (typeof readings)[number]) =>
    pairs.every(([key]) => customValue(record, key) === undefined);
  if (form === "object" && readings.every(isUnread)) {
    const expected = "custom fields sent as an object";
    return run.results.fail(ids.object, {
      request: made.answer,
      expected,
      actual: { words: "ignored" },
    });
  }
  for (const [request, record] of readings) {
    for (const [key, value] of pairs) {
      const field = customField(record, key);
      if (field === undefined || customValue(record, key) !== value) {
        const failure = wrongField(run, request, record, key, value);
        run.results.fail(ids.read, failure);
        if (request === made.answer) run.results.fail(ids[form], failure);
        continue;
      }
      const untold = ["name", "slug", "value"].find((name) => {
        return typeof field[name] !== "string" || field[name] === "";
      });
      decide(run.results, ids.read, untold === undefined, `${key}, sent as an ${form}`, {
        request,
        expected: `a ${untold} for the custom field ${key}`,
        actual: { value: field[untold ?? ""] },
      });
    }
  }
  run.results.pass(ids[form], `${pairs.length} fields`);
}

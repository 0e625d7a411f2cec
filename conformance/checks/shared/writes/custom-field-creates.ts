/** Creates with custom fields. */

import type { Json } from "../../../contract.ts";
import { decide, noneTried } from "../../../results.ts";
import type { Answer } from "../../../service/answer.ts";
import { customField, customValue } from "./configured.ts";
import { createInForms, type Form, forms, noneToWrite, wrongField } from "./custom-fields.ts";
import { failUnaccepted, otherValue, wrongWords } from "./outcome.ts";
import { type Own, readWithAnswer } from "./own-sponsees.ts";
import { shownBy } from "./reads.ts";
import type { Writing } from "./write-check.ts";

type CreateIds = Record<"array" | "object" | "read", string>;

/** Creates with custom fields, in both forms. */
export async function createWithCustomFields(run: Writing, ids: CreateIds): Promise<void> {
  const { results } = run;
  const { kit } = run.shared;
  if (kit.fields.length === 0) return noneTried(results, Object.values(ids), noneToWrite);
  const creates = await createInForms(run, kit);
  for (const form of forms) {
    const { made, answer } = creates[form];
    if (made) await judgeCreated(run, made, form, ids);
    else failRefusedFields(run, ids[form], answer, form);
  }
  results.notTried(ids.read, "no custom fields could be created");
}

/** Fails for a response that does not accept custom fields. */
export function failRefusedFields(run: Writing, id: string, answer: Answer, form: Form): void {
  const expected = "accepted: custom fields and values of existing sponsees";
  failUnaccepted(run, id, answer, expected, { tried: `custom fields: ${form}` });
}

async function judgeCreated(run: Writing, made: Own, form: Form, ids: CreateIds): Promise<void> {
  const { results, shared } = run;
  const fields = shared.kit.fields.slice(0, 2);
  const readings: { answer: Answer; record: Json }[] = [made, await readWithAnswer(run, made.id)];
  if (shared.filtersWork) {
    const filter = { first_name: String(made.values.first_name) };
    const isThere = (entry?: Json) => entry !== undefined;
    const { answer, entry } = await shownBy(run, made.id, filter, isThere);
    // If it is missing from the list, another requirement fails.
    if (entry) readings.push({ answer, record: entry });
  }
  // Only an example contains the object form, so a service need not support it.
  const isUnread = ({ record }: (typeof readings)[number]) =>
    fields.every(({ key }) => customValue(record, key) === undefined);
  if (form === "object" && readings.every(isUnread)) {
    const failure = wrongWords(made.answer, "custom fields sent as an object", "ignored");
    return results.fail(ids.object, failure);
  }
  for (const { answer, record } of readings) {
    for (const { key, value } of fields) {
      const field = customField(record, key);
      if (field === undefined || customValue(record, key) !== value) {
        const failure = wrongField(run, answer, record, key, value);
        results.fail(ids.read, failure);
        if (answer === made.answer) results.fail(ids[form], failure);
        continue;
      }
      const isText = (part: string) => typeof field[part] === "string" && field[part] !== "";
      const missing = ["name", "slug", "value"].find((part) => !isText(part));
      const expected = `a ${missing} for the custom field ${key}`;
      const failure = otherValue(answer, expected, field[missing ?? ""]);
      decide(results, ids.read, missing === undefined, `${key}, sent as an ${form}`, failure);
    }
  }
  results.pass(ids[form], `${fields.length} fields`);
}

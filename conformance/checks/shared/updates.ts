/** The checks of an update: those of PUT and of PATCH decide the same, each by its own ids. */
import { type Check, late } from "../../check.ts";
import { ageOfUpdate } from "./age-writes.ts";
import { type ChangeIds, judgeChanges } from "./changing.ts";
import { type CustomFieldIds, changeCustomFields } from "./custom-fields.ts";
import { duplicateUpdates, type NumberIds } from "./duplicates.ts";
import {
  type AcceptedIds,
  acceptedUpdates,
  type Rules,
  refusedUpdates,
  updateSpellings,
} from "./inputs.ts";
import { judgeMissing } from "./missing.ts";
import { type Method, operationOf, writeCheck } from "./own.ts";
import { updateCheck } from "./subject.ts";

/** The requirements that each part decides. */
export interface UpdateIds {
  changes: ChangeIds;
  inputs: AcceptedIds & {
    /** That a date in another spelling is refused: our choice. */
    dateSpellings: string;
    datesFormat: string;
  };
  number: NumberIds;
  customFields: CustomFieldIds;
  /** That the age cannot be set. */
  age: string;
  notFound: string;
}

/** `rules` are the cases of cases/sponsees.yaml that decide a requirement. */
export function updateChecks(method: Method, rules: Rules, ids: UpdateIds): Check[] {
  const { changes, inputs, number, customFields, age, notFound } = ids;
  const { dateSpellings: refused, datesFormat, ...accepted } = inputs;
  const format = { enrollment_date: datesFormat, birth_date: datesFormat };
  return [
    updateCheck(method, Object.values(changes), (update) => judgeChanges(update, changes)),
    updateCheck(method, Object.values(number), (update) => duplicateUpdates(update, number)),
    ...late(
      updateCheck(method, [...Object.keys(rules), accepted.othersKept], async (update) => {
        await refusedUpdates(update, rules);
        await acceptedUpdates(update, rules, accepted);
      }),
      writeCheck([...Object.values(customFields), changes.onlyThis], (run) =>
        changeCustomFields(run, method, { ...customFields, onlyThis: changes.onlyThis }),
      ),
      updateCheck(method, [age], (update) => ageOfUpdate(update, age)),
      updateCheck(method, [refused, datesFormat], (update) =>
        updateSpellings(update, { refused, format }),
      ),
      writeCheck([notFound], (run) => judgeMissing(run, notFound, operationOf[method])),
    ),
  ];
}

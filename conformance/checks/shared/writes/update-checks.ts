/** The checks of an update: those of PUT and of PATCH decide the same, each by its own ids. */
import { type Check, late } from "../../../check.ts";
import { ageOfUpdate } from "./age.ts";
import { type ChangeIds, judgeChanges } from "./changes.ts";
import { type CustomFieldIds, changeCustomFields } from "./custom-field-updates.ts";
import { judgeMissing } from "./deleted.ts";
import { duplicateUpdates, type NumberIds } from "./duplicates.ts";
import { acceptedNames, type Rules } from "./input-cases.ts";
import { acceptedUpdates, refusedUpdates, updateSpellings } from "./inputs.ts";
import { type Method, operationOf } from "./own-sponsees.ts";
import { updateCheck } from "./subject.ts";
import { writeCheck } from "./write-check.ts";

/** What an update must refuse and accept: the cases of cases/sponsees.yaml that decide it. */
const rulesOf = (method: Method) => ({
  referenceNumberMax: {
    refused: ["reference-number-46"],
    accepted: ["reference-number-45", "reference-number-45-non-ascii"],
  },
  types: {
    refused: [
      // Each text as an object in one of the methods, and as an array in the other.
      ...(method === "PUT"
        ? ["reference-number-object", "first-name-array", "last-name-object"]
        : ["reference-number-array", "first-name-object", "last-name-array"]),
      "last-name-number",
      "sponsored-status-word",
      "sponsored-status-null",
      "reference-number-null",
      "first-name-null",
    ],
    accepted: ["is-enabled-true", "is-enabled-false"],
  },
  sponsoredStatusSet: {
    refused: ["sponsored-status-3", "sponsored-status-negative"],
    accepted: ["sponsored-status-0", "sponsored-status-1", "sponsored-status-2"],
  },
  datesFormat: {
    refused: [
      "enrollment-date-impossible",
      "enrollment-date-word",
      "birth-date-impossible",
      "birth-date-word",
    ],
    accepted: ["enrollment-date", "birth-date", "birth-date-before-1970"],
  },
  genderSet: { refused: ["gender-other", "gender-both"], accepted: ["gender-m", "gender-f"] },
  groupConfigured: {
    refused: ["payment-option-group-unknown"],
    accepted: ["payment-option-group"],
  },
  imageUrlFormat: { refused: ["image-url-no-url"], accepted: ["image-url"] },
  keyRequired: { refused: ["second-custom-field-without-key"] },
  valueRequired: { refused: ["second-custom-field-without-value"] },
  allOptional: { accepted: acceptedNames },
});

type RuleName = keyof ReturnType<typeof rulesOf>;

/** The requirements that each part decides. */
export interface UpdateIds {
  changes: ChangeIds;
  rules: Record<RuleName, string>;
  /** That a field alone is accepted. */
  part: string;
  /** That what is not sent stays: for PUT, our choice. */
  otherFieldsKept: string;
  /** That a date in another spelling is refused: our choice. */
  dateSpellings: string;
  number: NumberIds;
  customFields: CustomFieldIds;
  /** That the age cannot be set. */
  age: string;
  notFound: string;
}

export function updateChecks(method: Method, ids: UpdateIds): Check[] {
  const { changes, part, otherFieldsKept, dateSpellings, number, customFields, age, notFound } =
    ids;
  const { datesFormat, allOptional } = ids.rules;
  const rules: Rules = Object.fromEntries(
    Object.entries(rulesOf(method)).map(([name, rule]) => [ids.rules[name as RuleName], rule]),
  );
  const format = { enrollment_date: datesFormat, birth_date: datesFormat };
  return [
    updateCheck(method, Object.values(changes), (update) => judgeChanges(update, changes)),
    updateCheck(method, Object.values(number), (update) => duplicateUpdates(update, number)),
    ...late(
      updateCheck(method, [...Object.keys(rules), part, otherFieldsKept], async (update) => {
        await refusedUpdates(update, rules);
        await acceptedUpdates(update, rules, { allOptional, part, otherFieldsKept });
      }),
      writeCheck([...Object.values(customFields), changes.onlyThis, otherFieldsKept], (run) =>
        changeCustomFields(run, method, customFields, {
          onlyThis: changes.onlyThis,
          otherFieldsKept,
        }),
      ),
      updateCheck(method, [age], (update) => ageOfUpdate(update, age)),
      updateCheck(method, [dateSpellings, datesFormat], (update) =>
        updateSpellings(update, { refused: dateSpellings, format }),
      ),
      writeCheck([notFound], (run) => judgeMissing(run, notFound, operationOf[method])),
    ),
  ];
}

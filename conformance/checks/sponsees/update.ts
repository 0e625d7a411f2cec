/** Updating a sponsee by PATCH. */
import { late } from "../../check.ts";
import { ageOfUpdate } from "../shared/writes/age.ts";
import { judgeChanges } from "../shared/writes/changes.ts";
import { changeCustomFields } from "../shared/writes/custom-field-updates.ts";
import { judgeMissing } from "../shared/writes/deleted.ts";
import { duplicateUpdates } from "../shared/writes/duplicates.ts";
import { acceptedNames, type Rules } from "../shared/writes/input-cases.ts";
import { acceptedUpdates, refusedUpdates, updateSpellings } from "../shared/writes/inputs.ts";
import { updateCheck, writeCheck } from "../shared/writes/write-check.ts";

/** The cases of cases/sponsees.yaml that an update must reject or accept. */
const rules: Rules = {
  "sponsees.update.reference-number-max": {
    refused: ["reference-number-46"],
    accepted: ["reference-number-45", "reference-number-45-non-ascii"],
  },
  "sponsees.update.types": {
    // For the first three, PUT sends an object where PATCH sends an array, and vice versa.
    refused: [
      "reference-number-array",
      "first-name-object",
      "last-name-array",
      "last-name-number",
      "sponsored-status-word",
      "sponsored-status-null",
      "reference-number-null",
      "first-name-null",
    ],
    accepted: ["is-enabled-true", "is-enabled-false"],
  },
  "sponsees.update.sponsored-status-set": {
    refused: ["sponsored-status-3", "sponsored-status-negative"],
    accepted: ["sponsored-status-0", "sponsored-status-1", "sponsored-status-2"],
  },
  "sponsees.update.dates-format": {
    refused: [
      "enrollment-date-impossible",
      "enrollment-date-word",
      "birth-date-impossible",
      "birth-date-word",
    ],
    accepted: ["enrollment-date", "birth-date", "birth-date-before-1970"],
  },
  "sponsees.update.gender-set": {
    refused: ["gender-other", "gender-both"],
    accepted: ["gender-m", "gender-f"],
  },
  "sponsees.update.payment-option-group-configured": {
    refused: ["payment-option-group-unknown"],
    accepted: ["payment-option-group"],
  },
  "sponsees.update.image-url-format": { refused: ["image-url-no-url"], accepted: ["image-url"] },
  "sponsees.update.custom-fields-key-required": { refused: ["second-custom-field-without-key"] },
  "sponsees.update.custom-fields-value-required": {
    refused: ["second-custom-field-without-value"],
  },
  "sponsees.update.all-optional": { accepted: acceptedNames },
};

/** The requirements on the updates of `rules`, except for the requirements on single fields. */
const inputIds = {
  ...Object.keys(rules),
  allOptional: "sponsees.update.all-optional",
  part: "sponsees.update.all-optional",
  otherFieldsKept: "sponsees.update.other-fields-kept",
};

export const checks = [
  updateCheck(
    "PATCH",
    {
      answers: "sponsees.update.answers",
      everyField: "sponsees.update.every-field",
      readBack: "sponsees.update.read-back",
      onlyThis: "sponsees.update.only-this",
      idKept: "sponsees.update.id-kept",
      status200: "sponsees.update.status-200",
      textsKept: "sponsees.update.free-texts-kept",
    },
    judgeChanges,
  ),
  updateCheck(
    "PATCH",
    {
      unique: "sponsees.update.reference-number-unique",
      own: "sponsees.update.reference-number-own",
    },
    duplicateUpdates,
  ),
  ...late(
    updateCheck("PATCH", inputIds, async (run, ids) => {
      await refusedUpdates(run, rules);
      await acceptedUpdates(run, rules, ids);
    }),
    writeCheck(
      {
        array: "sponsees.update.custom-fields-array",
        object: "sponsees.update.custom-fields-object",
        notSupplied: "sponsees.update.custom-fields-merged",
        onlyThis: "sponsees.update.only-this",
        otherFieldsKept: "sponsees.update.other-fields-kept",
      },
      (run, ids) => changeCustomFields(run, "PATCH", ids),
    ),
    updateCheck("PATCH", { age: "sponsees.update.age-read-only" }, ageOfUpdate),
    updateCheck(
      "PATCH",
      {
        refused: "sponsees.update.date-spellings",
        enrollment_date: "sponsees.update.dates-format",
        birth_date: "sponsees.update.dates-format",
      },
      updateSpellings,
    ),
    writeCheck({ notFound: "sponsees.update.not-found-404" }, (run, ids) =>
      judgeMissing(run, "updateSponsee", ids),
    ),
  ),
];

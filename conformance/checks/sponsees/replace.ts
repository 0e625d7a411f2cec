/** Replacing a sponsee by PUT. */
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
  "sponsees.replace.reference-number-max": {
    refused: ["reference-number-46"],
    accepted: ["reference-number-45", "reference-number-45-non-ascii"],
  },
  "sponsees.replace.types": {
    // For the first three, PATCH sends an array where PUT sends an object, and vice versa.
    refused: [
      "reference-number-object",
      "first-name-array",
      "last-name-object",
      "last-name-number",
      "sponsored-status-word",
      "sponsored-status-null",
      "reference-number-null",
      "first-name-null",
    ],
    accepted: ["is-enabled-true", "is-enabled-false"],
  },
  "sponsees.replace.sponsored-status-set": {
    refused: ["sponsored-status-3", "sponsored-status-negative"],
    accepted: ["sponsored-status-0", "sponsored-status-1", "sponsored-status-2"],
  },
  "sponsees.replace.dates-format": {
    refused: [
      "enrollment-date-impossible",
      "enrollment-date-word",
      "birth-date-impossible",
      "birth-date-word",
    ],
    accepted: ["enrollment-date", "birth-date", "birth-date-before-1970"],
  },
  "sponsees.replace.gender-set": {
    refused: ["gender-other", "gender-both"],
    accepted: ["gender-m", "gender-f"],
  },
  "sponsees.replace.payment-option-group-configured": {
    refused: ["payment-option-group-unknown"],
    accepted: ["payment-option-group"],
  },
  "sponsees.replace.image-url-format": { refused: ["image-url-no-url"], accepted: ["image-url"] },
  "sponsees.replace.custom-fields-key-required": { refused: ["second-custom-field-without-key"] },
  "sponsees.replace.custom-fields-value-required": {
    refused: ["second-custom-field-without-value"],
  },
  "sponsees.replace.all-optional": { accepted: acceptedNames },
};

/** The requirements on the updates of `rules`, except for the requirements on single fields. */
const inputIds = {
  ...Object.keys(rules),
  allOptional: "sponsees.replace.all-optional",
  part: "sponsees.replace.required-fields-optional",
  otherFieldsKept: "sponsees.replace.other-fields-kept",
};

export const checks = [
  updateCheck(
    "PUT",
    {
      answers: "sponsees.replace.answers",
      everyField: "sponsees.replace.every-field",
      readBack: "sponsees.replace.read-back",
      onlyThis: "sponsees.replace.only-this",
      idKept: "sponsees.replace.id-kept",
      status200: "sponsees.replace.status-200",
      textsKept: "sponsees.replace.free-texts-kept",
    },
    judgeChanges,
  ),
  updateCheck(
    "PUT",
    {
      unique: "sponsees.replace.reference-number-unique",
      own: "sponsees.replace.reference-number-own",
    },
    duplicateUpdates,
  ),
  ...late(
    updateCheck("PUT", inputIds, async (run, ids) => {
      await refusedUpdates(run, rules);
      await acceptedUpdates(run, rules, ids);
    }),
    writeCheck(
      {
        array: "sponsees.replace.custom-fields-array",
        object: "sponsees.replace.custom-fields-object",
        notSupplied: "sponsees.replace.custom-fields-replaced",
        onlyThis: "sponsees.replace.only-this",
        otherFieldsKept: "sponsees.replace.other-fields-kept",
      },
      (run, ids) => changeCustomFields(run, "PUT", ids),
    ),
    updateCheck("PUT", { age: "sponsees.replace.age-read-only" }, ageOfUpdate),
    updateCheck(
      "PUT",
      {
        refused: "sponsees.replace.date-spellings",
        enrollment_date: "sponsees.replace.dates-format",
        birth_date: "sponsees.replace.dates-format",
      },
      updateSpellings,
    ),
    writeCheck({ notFound: "sponsees.replace.not-found-404" }, (run, ids) =>
      judgeMissing(run, "replaceSponsee", ids),
    ),
  ),
];

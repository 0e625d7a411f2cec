/** Updating a sponsee by PATCH. */
import { late } from "../../check.ts";
import { ageOfUpdate } from "../shared/age-writes.ts";
import { acceptedNames } from "../shared/cases.ts";
import { judgeChanges } from "../shared/changing.ts";
import { changeCustomFields } from "../shared/custom-fields.ts";
import { duplicateUpdates } from "../shared/duplicates.ts";
import { acceptedUpdates, type Rules, refusedUpdates, updateSpellings } from "../shared/inputs.ts";
import { judgeMissing } from "../shared/missing.ts";
import { writeCheck } from "../shared/own.ts";

const changeIds = {
  answers: "sponsees.update.answers",
  everyField: "sponsees.update.every-field",
  readBack: "sponsees.update.read-back",
  onlyThis: "sponsees.update.only-this",
  idKept: "sponsees.update.id-kept",
  status200: "sponsees.update.status-200",
  textsKept: "sponsees.update.free-texts-kept",
};

const changes = writeCheck(Object.values(changeIds), (run) =>
  judgeChanges(run, "PATCH", changeIds),
);

const datesFormat = "sponsees.update.dates-format";

/** What PATCH must refuse and accept: the cases of cases/sponsees.yaml that decide it. */
const rules: Rules = {
  "sponsees.update.reference-number-max": {
    refused: ["reference-number-46"],
    accepted: ["reference-number-45", "reference-number-45-non-ascii"],
  },
  "sponsees.update.types": {
    refused: [
      "reference-number-array",
      "first-name-object",
      "last-name-array",
      "sponsored-status-word",
      "sponsored-status-fraction",
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
  [datesFormat]: {
    refused: [
      "enrollment-date-impossible",
      "enrollment-date-word",
      "birth-date-impossible",
      "birth-date-word",
    ],
    accepted: ["enrollment-date", "birth-date"],
  },
  "sponsees.update.gender-set": { refused: ["gender-other"], accepted: ["gender-m", "gender-f"] },
  "sponsees.update.payment-option-group-configured": {
    refused: ["payment-option-group-unknown"],
    accepted: ["payment-option-group"],
  },
  "sponsees.update.image-url-format": { refused: ["image-url-no-url"], accepted: ["image-url"] },
  "sponsees.update.custom-fields-key-required": {
    refused: ["second-custom-field-without-key"],
  },
  "sponsees.update.custom-fields-value-required": {
    refused: ["second-custom-field-without-value"],
  },
  "sponsees.update.all-optional": { accepted: acceptedNames },
};

const acceptedIds = {
  allOptional: "sponsees.update.all-optional",
  othersKept: "sponsees.update.other-fields-kept",
};

const inputs = writeCheck([...Object.keys(rules), acceptedIds.othersKept], async (run) => {
  await refusedUpdates(run, "PATCH", rules);
  await acceptedUpdates(run, "PATCH", rules, acceptedIds);
});

const spellingIds = {
  refused: "sponsees.update.date-spellings",
  format: { enrollment_date: datesFormat, birth_date: datesFormat },
};

const spellings = writeCheck([spellingIds.refused, datesFormat], (run) =>
  updateSpellings(run, "PATCH", spellingIds),
);

const numberIds = {
  unique: "sponsees.update.reference-number-unique",
  own: "sponsees.update.reference-number-own",
};

const uniqueNumber = writeCheck(Object.values(numberIds), (run) =>
  duplicateUpdates(run, "PATCH", numberIds),
);

const customFieldIds = {
  array: "sponsees.update.custom-fields-array",
  object: "sponsees.update.custom-fields-object",
  others: "sponsees.update.custom-fields-merged",
  onlyThis: changeIds.onlyThis,
};

const customFields = writeCheck(Object.values(customFieldIds), (run) =>
  changeCustomFields(run, "PATCH", customFieldIds),
);

const age = writeCheck(["sponsees.update.age-read-only"], (run) =>
  ageOfUpdate(run, "PATCH", "sponsees.update.age-read-only"),
);

const notFound = writeCheck(["sponsees.update.not-found-404"], (run) =>
  judgeMissing(run, "sponsees.update.not-found-404", "updateSponsee"),
);

export const checks = [
  changes,
  uniqueNumber,
  ...late(inputs, customFields, age, spellings, notFound),
];

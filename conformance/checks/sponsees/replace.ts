/** Replacing a sponsee by PUT. */
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
  answers: "sponsees.replace.answers",
  everyField: "sponsees.replace.every-field",
  readBack: "sponsees.replace.read-back",
  onlyThis: "sponsees.replace.only-this",
  idKept: "sponsees.replace.id-kept",
  status200: "sponsees.replace.status-200",
  textsKept: "sponsees.replace.free-texts-kept",
};

const changes = writeCheck(Object.values(changeIds), (run) => judgeChanges(run, "PUT", changeIds));

const datesFormat = "sponsees.replace.dates-format";

/** What PUT must refuse and accept: the cases of cases/sponsees.yaml that decide it. */
const rules: Rules = {
  "sponsees.replace.reference-number-max": {
    refused: ["reference-number-46"],
    accepted: ["reference-number-45", "reference-number-45-non-ascii"],
  },
  "sponsees.replace.types": {
    refused: [
      "reference-number-object",
      "first-name-array",
      "last-name-object",
      "sponsored-status-word",
      "sponsored-status-fraction",
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
  [datesFormat]: {
    refused: [
      "enrollment-date-impossible",
      "enrollment-date-word",
      "birth-date-impossible",
      "birth-date-word",
    ],
    accepted: ["enrollment-date", "birth-date"],
  },
  "sponsees.replace.gender-set": { refused: ["gender-other"], accepted: ["gender-m", "gender-f"] },
  "sponsees.replace.payment-option-group-configured": {
    refused: ["payment-option-group-unknown"],
    accepted: ["payment-option-group"],
  },
  "sponsees.replace.image-url-format": { refused: ["image-url-no-url"], accepted: ["image-url"] },
  "sponsees.replace.custom-fields-key-required": {
    refused: ["second-custom-field-without-key"],
  },
  "sponsees.replace.custom-fields-value-required": {
    refused: ["second-custom-field-without-value"],
  },
  "sponsees.replace.all-optional": { accepted: acceptedNames },
};

const acceptedIds = {
  allOptional: "sponsees.replace.all-optional",
  othersKept: "sponsees.replace.other-fields-kept",
};

const inputs = writeCheck([...Object.keys(rules), acceptedIds.othersKept], async (run) => {
  await refusedUpdates(run, "PUT", rules);
  await acceptedUpdates(run, "PUT", rules, acceptedIds);
});

const spellingIds = {
  refused: "sponsees.replace.date-spellings",
  format: { enrollment_date: datesFormat, birth_date: datesFormat },
};

const spellings = writeCheck([spellingIds.refused, datesFormat], (run) =>
  updateSpellings(run, "PUT", spellingIds),
);

const numberIds = {
  unique: "sponsees.replace.reference-number-unique",
  own: "sponsees.replace.reference-number-own",
};

const uniqueNumber = writeCheck(Object.values(numberIds), (run) =>
  duplicateUpdates(run, "PUT", numberIds),
);

const customFieldIds = {
  array: "sponsees.replace.custom-fields-array",
  object: "sponsees.replace.custom-fields-object",
  others: "sponsees.replace.custom-fields-replaced",
  onlyThis: changeIds.onlyThis,
};

const customFields = writeCheck(Object.values(customFieldIds), (run) =>
  changeCustomFields(run, "PUT", customFieldIds),
);

const age = writeCheck(["sponsees.replace.age-read-only"], (run) =>
  ageOfUpdate(run, "PUT", "sponsees.replace.age-read-only"),
);

const notFound = writeCheck(["sponsees.replace.not-found-404"], (run) =>
  judgeMissing(run, "sponsees.replace.not-found-404", "replaceSponsee"),
);

export const checks = [
  changes,
  uniqueNumber,
  ...late(inputs, customFields, age, spellings, notFound),
];

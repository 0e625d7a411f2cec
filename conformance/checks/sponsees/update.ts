/** Updating a sponsee by PATCH. */
import { acceptedNames } from "../shared/cases.ts";
import type { Rules } from "../shared/inputs.ts";
import { updateChecks } from "../shared/updates.ts";

/** What it must refuse and accept: the cases of cases/sponsees.yaml that decide it. */
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
  "sponsees.update.dates-format": {
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

export const checks = updateChecks("PATCH", rules, {
  changes: {
    answers: "sponsees.update.answers",
    everyField: "sponsees.update.every-field",
    readBack: "sponsees.update.read-back",
    onlyThis: "sponsees.update.only-this",
    idKept: "sponsees.update.id-kept",
    status200: "sponsees.update.status-200",
    textsKept: "sponsees.update.free-texts-kept",
  },
  inputs: {
    allOptional: "sponsees.update.all-optional",
    othersKept: "sponsees.update.other-fields-kept",
    dateSpellings: "sponsees.update.date-spellings",
    datesFormat: "sponsees.update.dates-format",
  },
  number: {
    unique: "sponsees.update.reference-number-unique",
    own: "sponsees.update.reference-number-own",
  },
  customFields: {
    array: "sponsees.update.custom-fields-array",
    object: "sponsees.update.custom-fields-object",
    others: "sponsees.update.custom-fields-merged",
  },
  age: "sponsees.update.age-read-only",
  notFound: "sponsees.update.not-found-404",
});

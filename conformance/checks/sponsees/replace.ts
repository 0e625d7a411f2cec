/** Replacing a sponsee by PUT. */
import { acceptedNames } from "../shared/cases.ts";
import type { Rules } from "../shared/inputs.ts";
import { updateChecks } from "../shared/updates.ts";

/** What it must refuse and accept: the cases of cases/sponsees.yaml that decide it. */
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
  "sponsees.replace.dates-format": {
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

export const checks = updateChecks("PUT", rules, {
  changes: {
    answers: "sponsees.replace.answers",
    everyField: "sponsees.replace.every-field",
    readBack: "sponsees.replace.read-back",
    onlyThis: "sponsees.replace.only-this",
    idKept: "sponsees.replace.id-kept",
    status200: "sponsees.replace.status-200",
    textsKept: "sponsees.replace.free-texts-kept",
  },
  inputs: {
    allOptional: "sponsees.replace.all-optional",
    othersKept: "sponsees.replace.other-fields-kept",
    dateSpellings: "sponsees.replace.date-spellings",
    datesFormat: "sponsees.replace.dates-format",
  },
  number: {
    unique: "sponsees.replace.reference-number-unique",
    own: "sponsees.replace.reference-number-own",
  },
  customFields: {
    array: "sponsees.replace.custom-fields-array",
    object: "sponsees.replace.custom-fields-object",
    others: "sponsees.replace.custom-fields-replaced",
  },
  age: "sponsees.replace.age-read-only",
  notFound: "sponsees.replace.not-found-404",
});

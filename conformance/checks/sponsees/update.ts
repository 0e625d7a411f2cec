/** Updating a sponsee by PATCH. */
import { updateChecks } from "../shared/writes/update-checks.ts";

export const checks = updateChecks("PATCH", {
  changes: {
    answers: "sponsees.update.answers",
    everyField: "sponsees.update.every-field",
    readBack: "sponsees.update.read-back",
    onlyThis: "sponsees.update.only-this",
    idKept: "sponsees.update.id-kept",
    status200: "sponsees.update.status-200",
    textsKept: "sponsees.update.free-texts-kept",
  },
  rules: {
    referenceNumberMax: "sponsees.update.reference-number-max",
    types: "sponsees.update.types",
    sponsoredStatusSet: "sponsees.update.sponsored-status-set",
    datesFormat: "sponsees.update.dates-format",
    genderSet: "sponsees.update.gender-set",
    groupConfigured: "sponsees.update.payment-option-group-configured",
    imageUrlFormat: "sponsees.update.image-url-format",
    keyRequired: "sponsees.update.custom-fields-key-required",
    valueRequired: "sponsees.update.custom-fields-value-required",
    allOptional: "sponsees.update.all-optional",
  },
  part: "sponsees.update.all-optional",
  otherFieldsKept: "sponsees.update.other-fields-kept",
  dateSpellings: "sponsees.update.date-spellings",
  number: {
    unique: "sponsees.update.reference-number-unique",
    own: "sponsees.update.reference-number-own",
  },
  customFields: {
    array: "sponsees.update.custom-fields-array",
    object: "sponsees.update.custom-fields-object",
    notSupplied: "sponsees.update.custom-fields-merged",
  },
  age: "sponsees.update.age-read-only",
  notFound: "sponsees.update.not-found-404",
});

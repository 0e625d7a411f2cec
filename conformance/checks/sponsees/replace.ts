/** Replacing a sponsee by PUT. */
import { updateChecks } from "../shared/writes/update-checks.ts";

export const checks = updateChecks("PUT", {
  changes: {
    answers: "sponsees.replace.answers",
    everyField: "sponsees.replace.every-field",
    readBack: "sponsees.replace.read-back",
    onlyThis: "sponsees.replace.only-this",
    idKept: "sponsees.replace.id-kept",
    status200: "sponsees.replace.status-200",
    textsKept: "sponsees.replace.free-texts-kept",
  },
  rules: {
    referenceNumberMax: "sponsees.replace.reference-number-max",
    types: "sponsees.replace.types",
    sponsoredStatusSet: "sponsees.replace.sponsored-status-set",
    datesFormat: "sponsees.replace.dates-format",
    genderSet: "sponsees.replace.gender-set",
    groupConfigured: "sponsees.replace.payment-option-group-configured",
    imageUrlFormat: "sponsees.replace.image-url-format",
    keyRequired: "sponsees.replace.custom-fields-key-required",
    valueRequired: "sponsees.replace.custom-fields-value-required",
    allOptional: "sponsees.replace.all-optional",
  },
  part: "sponsees.replace.required-fields-optional",
  otherFieldsKept: "sponsees.replace.other-fields-kept",
  dateSpellings: "sponsees.replace.date-spellings",
  number: {
    unique: "sponsees.replace.reference-number-unique",
    own: "sponsees.replace.reference-number-own",
  },
  customFields: {
    array: "sponsees.replace.custom-fields-array",
    object: "sponsees.replace.custom-fields-object",
    notSupplied: "sponsees.replace.custom-fields-replaced",
  },
  age: "sponsees.replace.age-read-only",
  notFound: "sponsees.replace.not-found-404",
});

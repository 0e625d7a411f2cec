/** Replacing a sponsee by PUT. */
import { late } from "../../check.ts";
import { ageOfUpdate } from "../shared/writes/age.ts";
import { judgeChanges } from "../shared/writes/changes.ts";
import { changeCustomFields } from "../shared/writes/custom-field-writes.ts";
import { judgeMissing } from "../shared/writes/deleted.ts";
import { judgeInputs, judgePartial } from "../shared/writes/inputs.ts";
import { updateCheck, writeCheck } from "../shared/writes/write-check.ts";

export const checks = [
  updateCheck("PUT", judgeChanges, {
    responds: "sponsees.replace.responds",
    everyField: "sponsees.replace.every-field",
    readBack: "sponsees.replace.read-back",
    onlyThis: "sponsees.replace.only-this",
    idKept: "sponsees.replace.id-kept",
    status200: "sponsees.replace.status-200",
    textsKept: "sponsees.replace.free-texts-kept",
  }),
  updateCheck("PUT", judgePartial, {
    all: "sponsees.replace.all-optional",
    part: "sponsees.replace.required-fields-optional",
  }),
  ...late(
    updateCheck("PUT", judgeInputs, {
      all: "sponsees.replace.all-optional",
      otherFieldsKept: "sponsees.replace.other-fields-kept",
      textsKept: "sponsees.replace.free-texts-kept",
      number: "sponsees.replace.reference-number-max",
      uniqueNumber: "sponsees.replace.reference-number-unique",
      ownNumber: "sponsees.replace.reference-number-own",
      types: "sponsees.replace.types",
      status: "sponsees.replace.sponsored-status-set",
      dates: "sponsees.replace.dates-format",
      dateSpellings: "sponsees.replace.date-spellings",
      gender: "sponsees.replace.gender-set",
      group: "sponsees.replace.payment-option-group-configured",
      image: "sponsees.replace.image-url-format",
      customFieldKey: "sponsees.replace.custom-fields-key-required",
      customFieldValue: "sponsees.replace.custom-fields-value-required",
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
    updateCheck("PUT", ageOfUpdate, { age: "sponsees.replace.age-read-only" }),
    writeCheck({ notFound: "sponsees.replace.not-found-404" }, (run, ids) =>
      judgeMissing(run, "replaceSponsee", ids),
    ),
  ),
];

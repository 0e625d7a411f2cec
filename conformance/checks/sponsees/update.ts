/** Updating a sponsee by PATCH. */
import { late } from "../../check.ts";
import { ageOfUpdate } from "../shared/writes/age.ts";
import { judgeChanges } from "../shared/writes/changes.ts";
import { changeCustomFields } from "../shared/writes/custom-field-writes.ts";
import { judgeMissing } from "../shared/writes/deleted.ts";
import { judgeInputs, judgePartial } from "../shared/writes/inputs.ts";
import { updateCheck, writeCheck } from "../shared/writes/write-check.ts";

export const checks = [
  updateCheck("PATCH", judgeChanges, {
    responds: "sponsees.update.responds",
    everyField: "sponsees.update.every-field",
    readBack: "sponsees.update.read-back",
    onlyThis: "sponsees.update.only-this",
    idKept: "sponsees.update.id-kept",
    status200: "sponsees.update.status-200",
    textsKept: "sponsees.update.free-texts-kept",
  }),
  updateCheck("PATCH", judgePartial, { all: "sponsees.update.all-optional" }),
  ...late(
    updateCheck("PATCH", judgeInputs, {
      all: "sponsees.update.all-optional",
      otherFieldsKept: "sponsees.update.other-fields-kept",
      textsKept: "sponsees.update.free-texts-kept",
      number: "sponsees.update.reference-number-max",
      uniqueNumber: "sponsees.update.reference-number-unique",
      ownNumber: "sponsees.update.reference-number-own",
      types: "sponsees.update.types",
      status: "sponsees.update.sponsored-status-set",
      dates: "sponsees.update.dates-format",
      dateSpellings: "sponsees.update.date-spellings",
      gender: "sponsees.update.gender-set",
      group: "sponsees.update.payment-option-group-configured",
      image: "sponsees.update.image-url-format",
      customFieldKey: "sponsees.update.custom-fields-key-required",
      customFieldValue: "sponsees.update.custom-fields-value-required",
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
    updateCheck("PATCH", ageOfUpdate, { age: "sponsees.update.age-read-only" }),
    writeCheck({ notFound: "sponsees.update.not-found-404" }, (run, ids) =>
      judgeMissing(run, "updateSponsee", ids),
    ),
  ),
];

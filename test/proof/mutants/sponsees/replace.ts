/** A PUT that accepts invalid input, or does something else than requested. */
import { objectsIn } from "../../variants/service.ts";
import { onPayload, onSponsees } from "../defects.ts";
import { type Broken, deep, writes } from "../mutant.ts";
import { entryRules } from "../shared/rules.ts";
import { updates } from "../shared/updates.ts";
import { puts, refuses, replaceCustomFields, sentFields, slugs } from "../shared/writes.ts";

const broken = updates(puts);

export const mutants: Broken = {
  "sponsees.replace.reference-number-max": broken.referenceNumberMax,
  "sponsees.replace.reference-number-unique": broken.referenceNumberUnique,
  "sponsees.replace.reference-number-own": broken.referenceNumberOwn,
  "sponsees.replace.sponsored-status-set": broken.sponsoredStatusSet,
  "sponsees.replace.gender-set": broken.genderSet,
  "sponsees.replace.payment-option-group-configured": broken.paymentOptionGroupConfigured,
  "sponsees.replace.types": broken.types,
  "sponsees.replace.dates-format": broken.datesFormat,
  "sponsees.replace.image-url-format": broken.imageUrlFormat,
  "sponsees.replace.custom-fields-array": broken.customFieldsArray,
  "sponsees.replace.custom-fields-key-required": entryRules(puts, "key"),
  "sponsees.replace.custom-fields-value-required": entryRules(puts, "value"),
  "sponsees.replace.answers": broken.answers,
  "sponsees.replace.every-field": broken.everyField,
  "sponsees.replace.all-optional": broken.allOptional,
  "sponsees.replace.required-fields-optional": [
    writes("required", "PUT requires what a create requires.", () =>
      refuses("replaceSponsee", (body) => !("first_name" in body && "enrollment_date" in body)),
    ),
    writes("number-required", "PUT requires the reference number.", () =>
      refuses("replaceSponsee", (body) => !("reference_number" in body)),
    ),
  ],
  "sponsees.replace.read-back": broken.readBack,
  "sponsees.replace.age-read-only": broken.ageReadOnly,
  "sponsees.replace.only-this": broken.onlyThis,
  "sponsees.replace.id-kept": broken.idKept,
  "sponsees.replace.custom-fields-replaced": [
    ...([[], {}] as const).map((empty) =>
      writes(
        `empty-${Array.isArray(empty) ? "array" : "object"}-keeps`,
        `PUT with custom_fields as ${JSON.stringify(empty)} keeps the old ones.`,
        () =>
          onPayload("replaceSponsee", (body) =>
            JSON.stringify(body.custom_fields) === JSON.stringify(empty)
              ? { ...body, custom_fields: undefined }
              : body,
          ),
      ),
    ),
    ...broken.customFieldsValues,
    ...broken.customFieldsObject,
    writes("null-for-none", "Without custom fields, custom_fields is null.", () =>
      onSponsees((sponsee) => {
        if (objectsIn(sponsee.custom_fields).length === 0) sponsee.custom_fields = null;
      }),
    ),
    writes("merged", "PUT merges the custom fields.", () =>
      replaceCustomFields("replaceSponsee", (body, before) =>
        "custom_fields" in body ? { ...slugs(before), ...sentFields(body) } : undefined,
      ),
    ),
    deep("one-left", "PUT leaves one of the custom fields that were not supplied.", () =>
      replaceCustomFields("replaceSponsee", (body, before) => {
        if (!("custom_fields" in body)) return undefined;
        const left = Object.entries(slugs(before)).filter(([key]) => !(key in sentFields(body)));
        return { ...Object.fromEntries(left.slice(-1)), ...sentFields(body) };
      }),
    ),
  ],
};

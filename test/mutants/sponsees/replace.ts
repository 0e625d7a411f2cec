/** PUT that accepts what it must refuse, or does something else than it is told. */
import { onPayload } from "../defects.ts";
import { type Broken, deep, writes } from "../mutant.ts";
import { dateRules, entryRules, nullRule, rules, textRule } from "../shared/rules.ts";
import { crashing, notStored, ownRefused, plainFields, updates } from "../shared/updates.ts";
import { puts, refuses, replaceCustomFields, sentFields, slugs } from "../shared/writes.ts";

const rule = rules(puts);
const broken = updates(puts);

export const mutants: Broken = {
  "sponsees.replace.reference-number-max": rule.referenceNumberMax,
  "sponsees.replace.reference-number-unique": [...rule.referenceNumberUnique, crashing(puts)],
  "sponsees.replace.sponsored-status-set": rule.sponsoredStatusSet,
  "sponsees.replace.gender-set": rule.genderSet,
  "sponsees.replace.payment-option-group-configured": rule.paymentOptionGroupConfigured,
  "sponsees.replace.custom-fields-array": [
    notStored(puts, "custom_fields"),
    ...rule.customFieldsArray,
    ...broken.customFieldsArray,
  ],
  "sponsees.replace.reference-number-own": [ownRefused(puts)],
  "sponsees.replace.types": [
    nullRule(puts, "reference_number"),
    nullRule(puts, "first_name"),
    nullRule(puts, "sponsored_status"),
    nullRule(puts, "enrollment_date"),
    ...rule.statusType,
    textRule(puts, "reference_number"),
    textRule(puts, "first_name"),
    textRule(puts, "last_name"),
  ],
  "sponsees.replace.dates-format": [
    ...dateRules(puts, "birth_date"),
    ...dateRules(puts, "enrollment_date"),
  ],
  "sponsees.replace.custom-fields-key-required": entryRules(puts, "key"),
  "sponsees.replace.custom-fields-value-required": entryRules(puts, "value"),
  "sponsees.replace.answers": broken.answers,
  "sponsees.replace.every-field": [
    ...broken.everyField,
    ...plainFields.map((field) => notStored(puts, field)),
  ],
  "sponsees.replace.all-optional": broken.allOptional,
  "sponsees.replace.other-fields-kept": [
    ...broken.otherFieldsKept,
    writes(
      "number-required",
      "PUT requires the reference number.",
      refuses("replaceSponsee", (body) => !("reference_number" in body)),
    ),
  ],
  "sponsees.replace.read-back": broken.readBack,
  "sponsees.replace.age-read-only": broken.ageReadOnly,
  "sponsees.replace.only-this": broken.onlyThis,
  "sponsees.replace.image-url-format": broken.imageUrlFormat,
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
    ...rule.customFieldsObject,
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

/** PATCH that accepts what it must refuse, or does something else than it is told. */
import { onPayload } from "../defects.ts";
import { type Broken, deep, writes } from "../mutant.ts";
import { dateRules, entryRules, nullRule, rules, textRule } from "../shared/rules.ts";
import { crashing, notStored, ownRefused, plainFields, updates } from "../shared/updates.ts";
import { patches, replaceCustomFields, sentFields, slugs } from "../shared/writes.ts";

const rule = rules(patches);
const broken = updates(patches);

export const mutants: Broken = {
  "sponsees.update.reference-number-max": rule.referenceNumberMax,
  "sponsees.update.reference-number-unique": [...rule.referenceNumberUnique, crashing(patches)],
  "sponsees.update.sponsored-status-set": rule.sponsoredStatusSet,
  "sponsees.update.gender-set": rule.genderSet,
  "sponsees.update.payment-option-group-configured": rule.paymentOptionGroupConfigured,
  "sponsees.update.custom-fields-array": [
    notStored(patches, "custom_fields"),
    ...rule.customFieldsArray,
    ...broken.customFieldsArray,
  ],
  "sponsees.update.reference-number-own": [ownRefused(patches)],
  "sponsees.update.types": [
    nullRule(patches, "reference_number"),
    nullRule(patches, "first_name"),
    nullRule(patches, "sponsored_status"),
    nullRule(patches, "enrollment_date"),
    ...rule.statusType,
    textRule(patches, "reference_number"),
    textRule(patches, "first_name"),
    textRule(patches, "last_name"),
  ],
  "sponsees.update.dates-format": [
    ...dateRules(patches, "birth_date"),
    ...dateRules(patches, "enrollment_date"),
  ],
  "sponsees.update.custom-fields-key-required": entryRules(patches, "key"),
  "sponsees.update.custom-fields-value-required": entryRules(patches, "value"),
  "sponsees.update.answers": broken.answers,
  "sponsees.update.every-field": [
    ...broken.everyField,
    ...plainFields.map((field) => notStored(patches, field)),
  ],
  "sponsees.update.all-optional": broken.allOptional,
  "sponsees.update.other-fields-kept": [
    ...broken.otherFieldsKept,
    writes("is-enabled-reset", "PATCH enables a sponsee when is_enabled is not sent.", () =>
      onPayload("updateSponsee", (body) => ({ is_enabled: true, ...body })),
    ),
    writes("status-reset", "PATCH sets the status to 0 when it is not sent.", () =>
      onPayload("updateSponsee", (body) => ({ sponsored_status: 0, ...body })),
    ),
    writes("custom-fields-cleared", "PATCH clears the custom fields when none are sent.", () =>
      replaceCustomFields("updateSponsee", (body) => ("custom_fields" in body ? undefined : {})),
    ),
  ],
  "sponsees.update.read-back": broken.readBack,
  "sponsees.update.age-read-only": broken.ageReadOnly,
  "sponsees.update.only-this": broken.onlyThis,
  "sponsees.update.image-url-format": broken.imageUrlFormat,
  "sponsees.update.id-kept": broken.idKept,
  "sponsees.update.custom-fields-merged": [
    ...([[], {}] as const).map((empty) =>
      writes(
        `empty-${Array.isArray(empty) ? "array" : "object"}-removes`,
        `PATCH with custom_fields as ${JSON.stringify(empty)} removes all.`,
        () =>
          replaceCustomFields("updateSponsee", (body) =>
            JSON.stringify(body.custom_fields) === JSON.stringify(empty) ? {} : undefined,
          ),
      ),
    ),
    ...rule.customFieldsObject,
    writes("replaced", "PATCH replaces the custom fields.", () =>
      replaceCustomFields("updateSponsee", (body) =>
        "custom_fields" in body ? sentFields(body) : undefined,
      ),
    ),
    writes("old-wins", "PATCH adds custom fields and changes none.", () =>
      replaceCustomFields("updateSponsee", (body, before) =>
        "custom_fields" in body ? { ...sentFields(body), ...slugs(before) } : undefined,
      ),
    ),
    deep("array-replaces", "PATCH replaces the custom fields in the array form.", () =>
      replaceCustomFields("updateSponsee", (body) =>
        Array.isArray(body.custom_fields) ? sentFields(body) : undefined,
      ),
    ),
  ],
};

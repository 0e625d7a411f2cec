/** A PATCH that accepts invalid input, or does something else than requested. */
import { isObject, type Json, layered, objectsIn } from "../../variants/service.ts";
import { onPayload, onSponsees } from "../defects.ts";
import { type Broken, deep, writes } from "../mutant.ts";
import { entryRules } from "../shared/rules.ts";
import { updates } from "../shared/updates.ts";
import {
  patches,
  replaceCustomFields,
  sentFields,
  slugs,
  usualGroup,
  usualGroupGiven,
} from "../shared/writes.ts";

const broken = updates(patches);

/** The slugs of custom fields that have another value in another sponsee. */
const otherValues = [
  "Music",
  "Geography",
  "Drawing",
  "History",
  "L'école & l'art dramatique",
  "031",
];

export const mutants: Broken = {
  "sponsees.update.reference-number-max": broken.referenceNumberMax,
  "sponsees.update.reference-number-unique": broken.referenceNumberUnique,
  "sponsees.update.reference-number-own": broken.referenceNumberOwn,
  "sponsees.update.sponsored-status-set": broken.sponsoredStatusSet,
  "sponsees.update.gender-set": broken.genderSet,
  "sponsees.update.payment-option-group-configured": broken.paymentOptionGroupConfigured,
  "sponsees.update.types": broken.types,
  "sponsees.update.dates-format": broken.datesFormat,
  "sponsees.update.image-url-format": broken.imageUrlFormat,
  "sponsees.update.custom-fields-array": broken.customFieldsArray,
  "sponsees.update.custom-fields-key-required": entryRules(patches, "key"),
  "sponsees.update.custom-fields-value-required": entryRules(patches, "value"),
  "sponsees.update.answers": broken.answers,
  "sponsees.update.every-field": broken.everyField,
  "sponsees.update.all-optional": broken.allOptional,
  "sponsees.update.other-fields-kept": [
    deep("nothing-resets", "PATCH without any field empties the last name.", () =>
      onPayload("updateSponsee", (body) =>
        Object.keys(body).length === 0 ? { last_name: "" } : body,
      ),
    ),
    deep("reset-with-custom-fields", "PATCH of custom fields alone sets the status to 0.", () =>
      onPayload("updateSponsee", (body) =>
        Object.keys(body).join() === "custom_fields" ? { ...body, sponsored_status: 0 } : body,
      ),
    ),
    writes("required", "PATCH clears the strings that are not sent.", () =>
      onPayload("updateSponsee", (body) => ({ last_name: "", biography: "", ...body })),
    ),
    writes("is-enabled-reset", "PATCH enables a sponsee when is_enabled is not sent.", () =>
      onPayload("updateSponsee", (body) => ({ is_enabled: true, ...body })),
    ),
    writes("status-reset", "PATCH sets the status to 0 when it is not sent.", () =>
      onPayload("updateSponsee", (body) => ({ sponsored_status: 0, ...body })),
    ),
    writes("group-reset", "PATCH sets the usual payment option group when none is sent.", () =>
      layered(
        usualGroupGiven(),
        onPayload("updateSponsee", (body) => ({ ...usualGroup, ...body })),
      ),
    ),
    writes("custom-fields-cleared", "PATCH clears the custom fields when none are sent.", () =>
      replaceCustomFields("updateSponsee", (body) => ("custom_fields" in body ? undefined : {})),
    ),
  ],
  "sponsees.update.read-back": broken.readBack,
  "sponsees.update.age-read-only": broken.ageReadOnly,
  "sponsees.update.only-this": broken.onlyThis,
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
    ...broken.customFieldsValues,
    ...broken.customFieldsObject,
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
    deep(
      "old-wins-one-value",
      "PATCH adds custom fields and changes none, and sponsees show one value of each.",
      () =>
        layered(
          onSponsees((sponsee) => {
            for (const field of objectsIn(sponsee.custom_fields)) {
              if (otherValues.includes(String(field.value))) {
                field.value = field.slug === "shoe_size" ? "29" : "Mathematics";
              }
            }
          }),
          replaceCustomFields("updateSponsee", (body, before) =>
            "custom_fields" in body ? { ...sentFields(body), ...slugs(before) } : undefined,
          ),
        ),
    ),
    deep("object-dashed", "PATCH writes dashes for the _ of a key in the object form.", () =>
      replaceCustomFields("updateSponsee", (body, before) =>
        isObject(body.custom_fields)
          ? { ...slugs(before), ...dashed(body.custom_fields) }
          : undefined,
      ),
    ),
    deep("array-replaces", "PATCH replaces the custom fields in the array form.", () =>
      replaceCustomFields("updateSponsee", (body) =>
        Array.isArray(body.custom_fields) ? sentFields(body) : undefined,
      ),
    ),
  ],
};

function dashed(fields: Json): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key.replaceAll("_", "-"), value]),
  );
}

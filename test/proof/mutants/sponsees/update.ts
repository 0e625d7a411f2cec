/** A PATCH that accepts invalid input, or does something else than requested. */
import { onPayload, onSponsees } from "../../layers.ts";
import { isObject, type Json, layered, objectsIn } from "../../service.ts";
import { merged } from "../mutant.ts";
import { customFieldValues } from "../shared/rules.ts";
import { updates } from "../shared/updates.ts";
import {
  patches,
  replaceCustomFields,
  sentFields,
  usualGroup,
  usualGroupGiven,
} from "../shared/writes.ts";

/** PATCH stores this in fields that are not sent. */
const resets = (defaults: Json) => onPayload("updateSponsee", (sent) => ({ ...defaults, ...sent }));

/** PATCH stores these custom fields. */
const storing = (fields: (sent: Json, old: Json) => Json | undefined) =>
  replaceCustomFields("updateSponsee", fields);

/** PATCH removes all custom fields when it sends none in this form. */
const removesWhen = (empty: "[]" | "{}") =>
  storing((sent) => (JSON.stringify(sent.custom_fields) === empty ? {} : undefined));

const onlyAdds = storing((sent, old) =>
  "custom_fields" in sent ? { ...sentFields(sent), ...old } : undefined,
);

/** The values of custom fields that another sponsee has differently. */
const otherValues = /^(Music|Geography|Drawing|History|L'école & l'art dramatique|031)$/;

export const mutants = merged(updates(patches), {
  "other-fields-kept": {
    "PATCH without any field empties the last name.": onPayload(
      "updateSponsee",
      (sent) => Object.keys(sent).length === 0 && { last_name: "" },
    ),
    "PATCH of custom fields alone sets the status to 0.": onPayload(
      "updateSponsee",
      (sent) => Object.keys(sent).join() === "custom_fields" && { sponsored_status: 0 },
    ),
    "PATCH clears the strings that are not sent.": resets({ last_name: "", biography: "" }),
    "PATCH enables a sponsee when is_enabled is not sent.": resets({ is_enabled: true }),
    "PATCH sets the status to 0 when it is not sent.": resets({ sponsored_status: 0 }),
    "PATCH sets the usual payment option group when none is sent.": layered(
      usualGroupGiven,
      resets(usualGroup),
    ),
    "PATCH clears the custom fields when none are sent.": storing((sent) =>
      "custom_fields" in sent ? undefined : {},
    ),
  },
  "custom-fields-merged": {
    "PATCH with custom_fields as [] removes all.": removesWhen("[]"),
    "PATCH with custom_fields as {} removes all.": removesWhen("{}"),
    ...customFieldValues(patches),
    "PATCH replaces the custom fields.": storing((sent) =>
      "custom_fields" in sent ? sentFields(sent) : undefined,
    ),
    "PATCH adds custom fields and changes none.": onlyAdds,
    "PATCH adds custom fields and changes none, where all sponsees have the same values.": layered(
      onSponsees((sponsee) => {
        for (const field of objectsIn(sponsee.custom_fields)) {
          if (!otherValues.test(String(field.value))) continue;
          field.value = field.slug === "shoe_size" ? "29" : "Mathematics";
        }
      }),
      onlyAdds,
    ),
    "PATCH replaces _ in the keys of the object form by -.": storing((sent, old) => {
      if (!isObject(sent.custom_fields)) return undefined;
      const fields = Object.entries(sent.custom_fields);
      const renamed = fields.map(([key, value]) => [key.replaceAll("_", "-"), value]);
      return { ...old, ...Object.fromEntries(renamed) };
    }),
    "PATCH replaces the custom fields in the array form.": storing((sent) =>
      Array.isArray(sent.custom_fields) ? sentFields(sent) : undefined,
    ),
  },
});

/** Defects of PATCH. */
import { onSponsees } from "../../layers.ts";
import { isObject, type Json, layered, objectsIn } from "../../service.ts";
import { merged } from "../mutant.ts";
import { customFieldValues, rules } from "../shared/rules.ts";
import { updates } from "../shared/updates.ts";
import {
  changing,
  mutantsOf,
  patches,
  replacingCustomFields,
  sentFields,
  usualGroup,
  usualGroupGiven,
} from "../shared/writes.ts";

/** PATCH stores these values in fields that are not sent. */
const resetting = (defaults: Json) => changing((sent) => ({ ...defaults, ...sent }));

/** PATCH removes all custom fields when the JSON of `custom_fields` equals `empty`. */
const removingFor = (empty: "[]" | "{}") =>
  replacingCustomFields((sent) => (JSON.stringify(sent.custom_fields) === empty ? {} : undefined));

const onlyAdding = replacingCustomFields((sent, old) =>
  "custom_fields" in sent ? { ...sentFields(sent), ...old } : undefined,
);

/** The values of custom fields in the records. A mutant replaces each of them. */
const replacedValues = /^(Music|Geography|Drawing|History|L'école & l'art dramatique|031)$/;

export const mutants = merged(
  ...[rules, updates].map((defects) => mutantsOf(patches, defects)),
  mutantsOf(patches, {
    "other-fields-kept": {
      "with the body {} empties the last name": changing(
        (sent) => Object.keys(sent).length === 0 && { last_name: "" },
      ),
      "of custom fields alone sets the status to 0": changing(
        (sent) => Object.keys(sent).join() === "custom_fields" && { sponsored_status: 0 },
      ),
      "clears the strings that are not sent": resetting({ last_name: "", biography: "" }),
      "enables a sponsee when is_enabled is not sent": resetting({ is_enabled: true }),
      "sets the status to 0 when it is not sent": resetting({ sponsored_status: 0 }),
      "sets the first payment option group when none is sent": (operation) =>
        layered(usualGroupGiven, resetting(usualGroup)(operation)),
      "clears the custom fields when none are sent": replacingCustomFields((sent) =>
        "custom_fields" in sent ? undefined : {},
      ),
    },
    "custom-fields-merged": {
      "with custom_fields as [] removes all custom fields": removingFor("[]"),
      "with custom_fields as {} removes all custom fields": removingFor("{}"),
      ...customFieldValues,
      "removes the custom fields that are not sent": replacingCustomFields((sent) =>
        "custom_fields" in sent ? sentFields(sent) : undefined,
      ),
      "adds custom fields, but does not change existing values": onlyAdding,
      "does not change custom fields, whose values are the same in all sponsees": (operation) =>
        layered(
          onSponsees((sponsee) => {
            for (const field of objectsIn(sponsee.custom_fields)) {
              if (!replacedValues.test(String(field.value))) continue;
              field.value = field.slug === "shoe_size" ? "29" : "Mathematics";
            }
          }),
          onlyAdding(operation),
        ),
      "replaces _ with - in the keys of the object form": changing(
        ({ custom_fields: fields }) =>
          isObject(fields) && {
            custom_fields: Object.fromEntries(
              Object.entries(fields).map(([key, value]) => [key.replaceAll("_", "-"), value]),
            ),
          },
      ),
      "in the array form removes the custom fields that are not sent": replacingCustomFields(
        (sent) => (Array.isArray(sent.custom_fields) ? sentFields(sent) : undefined),
      ),
    },
  }),
);

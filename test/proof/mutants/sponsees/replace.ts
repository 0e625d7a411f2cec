/** A PUT that accepts invalid input, or does something else than requested. */
import { onPayload, onSponsees, rejects } from "../../layers.ts";
import { objectsIn } from "../../service.ts";
import { merged } from "../mutant.ts";
import { customFieldValues } from "../shared/rules.ts";
import { updates } from "../shared/updates.ts";
import { puts, replaceCustomFields, sentFields } from "../shared/writes.ts";

/** PUT ignores custom fields that are empty in this form. */
const keepsWhen = (empty: "[]" | "{}") =>
  onPayload(
    "replaceSponsee",
    ({ custom_fields: fields }) => JSON.stringify(fields) === empty && { custom_fields: undefined },
  );

export const mutants = merged(updates(puts), {
  "required-fields-optional": {
    "PUT requires first_name and enrollment_date.": rejects(
      "replaceSponsee",
      (sent) => !("first_name" in sent && "enrollment_date" in sent),
    ),
    "PUT requires reference_number.": rejects(
      "replaceSponsee",
      (sent) => !("reference_number" in sent),
    ),
  },
  "custom-fields-replaced": {
    "PUT with custom_fields as [] keeps the old ones.": keepsWhen("[]"),
    "PUT with custom_fields as {} keeps the old ones.": keepsWhen("{}"),
    ...customFieldValues(puts),
    "custom_fields is null when a sponsee has none.": onSponsees((sponsee) => {
      if (objectsIn(sponsee.custom_fields).length === 0) sponsee.custom_fields = null;
    }),
    "PUT merges the custom fields.": replaceCustomFields("replaceSponsee", (sent, old) =>
      "custom_fields" in sent ? { ...old, ...sentFields(sent) } : undefined,
    ),
    "PUT keeps one of the custom fields that are not sent.": replaceCustomFields(
      "replaceSponsee",
      (sent, old) => {
        if (!("custom_fields" in sent)) return undefined;
        const left = Object.entries(old).filter(([key]) => !(key in sentFields(sent)));
        return { ...Object.fromEntries(left.slice(-1)), ...sentFields(sent) };
      },
    ),
  },
});

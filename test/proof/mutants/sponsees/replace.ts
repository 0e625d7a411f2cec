/** Defects of PUT. */
import { onSponsees } from "../../layers.ts";
import { objectsIn } from "../../service.ts";
import { merged } from "../mutant.ts";
import { customFieldValues, rules } from "../shared/rules.ts";
import { updates } from "../shared/updates.ts";
import {
  changing,
  mutantsOf,
  puts,
  rejecting,
  replacingCustomFields,
  sentFields,
} from "../shared/writes.ts";

/** PUT ignores `custom_fields` when its JSON equals `empty`. */
const ignoringEmpty = (empty: "[]" | "{}") =>
  changing(
    ({ custom_fields: fields }) => JSON.stringify(fields) === empty && { custom_fields: undefined },
  );

export const mutants = merged(
  ...[rules, updates].map((defects) => mutantsOf(puts, defects)),
  {
    "custom-fields-replaced": {
      "The service returns null for empty custom_fields.": onSponsees((sponsee) => {
        if (objectsIn(sponsee.custom_fields).length === 0) sponsee.custom_fields = null;
      }),
    },
  },
  mutantsOf(puts, {
    "required-fields-optional": {
      "requires first_name and enrollment_date": rejecting(
        (sent) => !("first_name" in sent && "enrollment_date" in sent),
      ),
      "requires reference_number": rejecting((sent) => !("reference_number" in sent)),
    },
    "custom-fields-replaced": {
      "with custom_fields as [] keeps the old custom fields": ignoringEmpty("[]"),
      "with custom_fields as {} keeps the old custom fields": ignoringEmpty("{}"),
      ...customFieldValues,
      "keeps one of the custom fields that are not sent": replacingCustomFields((sent, old) => {
        if (!("custom_fields" in sent)) return undefined;
        const left = Object.entries(old).filter(([key]) => !(key in sentFields(sent)));
        return { ...Object.fromEntries(left.slice(-1)), ...sentFields(sent) };
      }),
    },
  }),
);

/** The variant of a line item. */
import { shapes } from "./shared/records/shapes.ts";
import { oneOf, valuesCheck } from "./shared/records/values.ts";

/**
 * A value of another type breaks the statement about the shape of a variant. A variant that offers no
 * amounts can have an empty text.
 */
function isPresets(value: unknown): boolean {
  if (typeof value !== "string" || value.trim() === "") return true;
  const parts = value.split(",").map((part) => part.trim().toLowerCase());
  return parts.includes("other") && parts.every((part) => part === "other" || /\d/.test(part));
}

export const checks = [
  shapes("variant.fields", "variant.timestamps"),
  valuesCheck("variant.price-presets", "contributions", {
    path: "line_items/variant/price_presets",
    expected: "amounts and other, separated by commas",
    accepts: isPresets,
  }),
  valuesCheck(
    "variant.billing-period-observed",
    "contributions",
    oneOf("line_items/variant/billing_period", "monthly", "onetime"),
  ),
];

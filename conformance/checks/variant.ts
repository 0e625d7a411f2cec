/** The variant of a line item. */
import { valuesCheck } from "./shared/records/values.ts";

/**
 * Whether a value can be price presets. Accepts the empty string, for a variant without amounts, and
 * values that are not strings, which fail a different requirement.
 */
function isPresets(value: unknown): boolean {
  if (typeof value !== "string" || value.trim() === "") return true;
  const parts = value.split(",").map((part) => part.trim().toLowerCase());
  return parts.includes("other") && parts.every((part) => part === "other" || /\d/.test(part));
}

export const checks = [
  valuesCheck("variant.price-presets", "contributions", [
    {
      place: "Variant.price_presets",
      expected: 'amounts and the word "other", separated by commas',
      accepts: isPresets,
    },
  ]),
];

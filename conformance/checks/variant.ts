/** The variant of a line item. */
import { valuesCheck } from "./shared/records/values.ts";

/**
 * Whether a value can be price presets, such as "35,50,100,other" or "". Accepts values that are
 * not strings, because another requirement judges the type.
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

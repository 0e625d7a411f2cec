/** The variant of a line item. */
import { valuesCheck } from "./shared/records/values.ts";

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
  valuesCheck("variant.price-presets", "contributions", [
    {
      place: "Variant.price_presets",
      expected: "amounts and other, separated by commas",
      accepts: isPresets,
    },
  ]),
];

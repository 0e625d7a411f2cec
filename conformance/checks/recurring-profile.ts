/** The recurring profile of a line item. */
import { shapes } from "./shared/shapes.ts";
import { oneOf, valuesCheck } from "./shared/values.ts";

export const checks = [
  shapes("recurring-profile.fields", "recurring-profile.payment-method"),
  valuesCheck(
    "recurring-profile.status-observed",
    "contributions",
    oneOf("line_items/recurring_profile/status", "Active"),
  ),
];

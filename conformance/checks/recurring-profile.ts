/** The recurring profile of a line item. */
import { shapes } from "./shared/records/shapes.ts";
import { oneOf, valuesCheck } from "./shared/records/values.ts";

export const checks = [
  shapes("recurring-profile.fields", "recurring-profile.payment-method"),
  valuesCheck(
    "recurring-profile.status-observed",
    "contributions",
    oneOf("line_items/recurring_profile/status", "Active"),
  ),
];

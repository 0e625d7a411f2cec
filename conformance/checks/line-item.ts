/** A line item of a contribution. */
import { shapes } from "./shared/records/shapes.ts";

export const checks = [
  shapes(
    "line-item.fields",
    "line-item.decimals",
    "line-item.boolean-like",
    "line-item.recurring-profile",
    "line-item.sponsee",
    "line-item.tax-receipts",
    "line-item.partner-names",
  ),
];

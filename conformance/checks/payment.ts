/** A payment of a contribution. */
import { shapes } from "./shared/records/shapes.ts";
import { oneOf, valuesCheck } from "./shared/records/values.ts";

export const checks = [
  shapes("payment.fields", "payment.timestamps", "payment.card"),
  valuesCheck(
    "payment.observed",
    "contributions",
    oneOf("payments/type", "card"),
    oneOf("payments/status", "succeeded"),
    oneOf("payments/outcome", "authorized"),
  ),
];

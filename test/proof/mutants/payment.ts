/** Payments of the wrong shape. */
import { objectsIn } from "../variants/service.ts";
import { onContributions } from "./defects.ts";
import { type Broken, shape } from "./mutant.ts";
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "payment",
    resource: "contributions",
    paths: ["payments.*"],
    requirement: "payment.fields",
    fields: {
      string:
        "id type status gateway reference_number description failure_code failure_message outcome",
      number: "amount amount_refunded",
      object: "currency card",
      boolean: "paid captured refunded",
      microseconds: "captured_at created_at",
    },
    nullable: "failure_code failure_message",
    other: { "payment.timestamps": "captured_at created_at" },
  },
  {
    name: "card",
    resource: "contributions",
    paths: ["payments.*.card"],
    requirement: "payment.card",
    fields: {
      string: "brand last4 cvc_check address_line1_check address_zip_check",
      integer: "exp_month exp_year",
      unknown: "wallet",
    },
    nullable: "wallet",
  },
];

export const mutants: Broken = {
  "payment.timestamps": [
    shape("31-april", "captured_at of a payment is on 31 April.", () =>
      onContributions(({ payments }) => {
        for (const payment of objectsIn(payments)) {
          payment.captured_at = "2025-04-31T10:00:00.000000Z";
        }
      }),
    ),
  ],
};

/** Payments of the wrong shape. */
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

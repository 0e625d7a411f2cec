/** Tax receipts of the wrong shape. */
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "tax-receipt",
    resource: "contributions",
    paths: ["tax_receipts.*", "line_items.*.tax_receipts.*"],
    requirement: "tax-receipt.fields",
    fields: {
      string: "number currency_code issued_to",
      number: "amount",
      date: "issued_at",
      boolean: "is_voided",
    },
  },
];

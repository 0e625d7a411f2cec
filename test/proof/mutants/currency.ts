/** Currencies of the wrong shape. */
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "currency",
    resource: "contributions",
    paths: ["currency", "payments.*.currency"],
    requirement: "currency.fields",
    fields: { string: "name code iso_code symbol", number: "rate" },
  },
];

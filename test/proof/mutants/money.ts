/** Money of the wrong shape. */
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "money",
    resource: "contributions",
    paths: ["line_items.*.product.goal_progress", "line_items.*.variant.fair_market_value"],
    requirement: "money.fields",
    fields: { number: "amount", string: "currency_code" },
  },
];

/** Variants of the wrong shape. */
import { objectsAt, onContributions } from "./defects.ts";
import { type Broken, shape } from "./mutant.ts";
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "variant",
    resource: "contributions",
    paths: ["line_items.*.variant"],
    requirement: "variant.fields",
    fields: {
      string: "id code title price_presets billing_period inventory_management inventory_policy",
      array: "images",
      object: "price sale_price fair_market_value",
      number: "minimum_price",
      boolean: "on_sale is_default is_shippable is_donation",
      integer: "inventory_quantity sequence",
      timestamp: "inventory_updated_at created_at updated_at",
      unknown: "shipping_expectation weight",
    },
    nullable: "minimum_price shipping_expectation weight",
    orEmpty: "created_at updated_at",
    other: { "variant.timestamps": "created_at updated_at" },
  },
];

const presets = (price_presets: string) =>
  onContributions((record) => {
    for (const variant of objectsAt(record, "line_items.*.variant")) {
      Object.assign(variant, { price_presets });
    }
  });

export const mutants: Broken = {
  "variant.price-presets": [
    shape("no-other", "price_presets does not offer other.", () => presets("10,25,50")),
    shape("words", "price_presets has words between its commas.", () =>
      presets("ten,twenty,other"),
    ),
  ],
};

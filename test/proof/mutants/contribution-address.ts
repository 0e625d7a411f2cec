/** Addresses of contributions of the wrong shape. */
import type { Table } from "./shared/shapes.ts";

export const tables: readonly Table[] = [
  {
    name: "contribution-address",
    resource: "contributions",
    paths: ["billing_address", "shipping_address"],
    requirement: "contribution-address.fields",
    fields: {
      string:
        "title name first_name last_name email company address1 address2 city state zip country phone",
    },
    nullable: "title company address2",
  },
];
